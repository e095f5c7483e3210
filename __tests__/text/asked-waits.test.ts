/** The waits that an agent or a model asks for: when they are said, and when they are worth a warning. */
import { expect, it } from 'vitest';
import { watchAskedWaits } from '../../src/text/asked-waits.ts';

function watched(asker: Parameters<typeof watchAskedWaits>[0] = 'agent') {
  let at = 0;
  const said: string[] = [];
  const waits = watchAskedWaits(asker, () => at);
  waits.listen((sentence) => said.push(sentence));
  return {
    said,
    begin: waits.begin,
    pass: (ms: number) => {
      at += ms;
    },
    warnings: () => waits.warnings().map(({ text }) => text),
  };
}

it('says once that the agent asks to wait, however many requests are told so', () => {
  const { said, begin, pass } = watched();
  for (let n = 0; n < 20; n += 1) begin(60_000, 429);
  pass(59_000);
  begin(30_000, 429);
  expect(said).toEqual([
    'The agent asks to wait (429 with Retry-After). It is sent nothing for 60 s. If this goes on, lower agent.concurrency or set a lower agent.rate_limit.',
  ]);
  pass(2_000);
  begin(60_000, 503);
  expect(said).toHaveLength(2);
});

it('says nothing of short waits until they add up', () => {
  const { said, begin, pass } = watched();
  for (let n = 1; n <= 4; n += 1) {
    begin(1_000, 429);
    pass(1_000);
  }
  expect(said).toEqual([]);
  begin(1_000, 429);
  expect(said).toHaveLength(1);
});

it('counts waits at the same time once, and warns where they took a good part of the run', () => {
  const { begin, pass, warnings } = watched();
  begin(20_000, 429);
  pass(10_000);
  begin(20_000, 503);
  pass(90_000);
  expect(warnings()).toEqual([
    '30 s of this run went into waiting, as the agent asked (429, 503 with Retry-After). To wait less, lower agent.concurrency or set a lower agent.rate_limit.',
  ]);
  pass(510_000);
  expect(warnings()).toEqual([]);
});

it('counts nothing of a wait that the end of the run has cut', () => {
  const { begin, pass, warnings } = watched();
  begin(60_000, 429);
  expect(warnings()).toEqual([]);
  pass(7_000);
  expect(warnings()).toEqual([expect.stringMatching(/^7 s of this run/)]);
});

it('names whoever asks, and where its pace is set', () => {
  const { said, begin, pass, warnings } = watched('judge');
  begin(20_000, 429);
  pass(20_000);
  expect(said).toEqual([
    'The judge asks to wait (429 with Retry-After). It is sent nothing for 20 s. If this goes on, lower llm.judge.concurrency or set a lower llm.judge.rate_limit.',
  ]);
  expect(warnings()).toEqual([expect.stringMatching(/as the judge asked .* lower llm\.judge\.concurrency/)]);
});
