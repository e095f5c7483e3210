/** Commands that reports offer to be copied. */
import { expect, it } from 'vitest';
import { optionValue } from '../../../src/facts/wording/words.ts';

it.each([
  ['renewal-1', ' renewal-1'],
  ["Ada's card", " 'Ada'\\''s card'"],
  // Behind a blank it would be another option.
  ['-rf', "='-rf'"],
])('the value %s of an option is written so that a shell and our own options read it as one', (value, written) => {
  expect(`--case${optionValue(value)}`).toBe(`--case${written}`);
});
