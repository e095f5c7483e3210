/** Requests to a model that fail and are sent again: when the log says so. */
import { expect, it } from 'vitest';
import { sayRepeats } from '../../src/text/repeated-requests.ts';

it('says the first at once, and the others once a minute, with their number', () => {
  let at = 0;
  const said: string[] = [];
  const repeating = sayRepeats(
    'simulator',
    () => at,
    (sentence) => said.push(sentence),
  );
  repeating('gave no reply within 60 s', 3);
  repeating('gave no reply within 60 s', 3);
  at = 59_000;
  repeating('answered HTTP 500', 2);
  expect(said).toEqual([
    'The model of the simulated user gave no reply within 60 s. The request is repeated, up to 3 more times.',
  ]);
  at = 60_000;
  repeating('gave no reply within 60 s', 1);
  expect(said.slice(1)).toEqual([
    'The model of the simulated user gave no reply within 60 s. The request is repeated, up to 1 more time. 3 requests failed since the last such line.',
  ]);
});
