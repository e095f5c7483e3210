/** What a refusal must be like, whoever refuses: a place in the file, words for a person, nothing of ours. */
import { expect } from 'vitest';
import { type Problem, ProblemError } from '../../src/model/problem.ts';
import { failureText } from '../../src/text/failure.ts';

/** Of a terminal: all controls but the line break and the tab, and what turns the direction of text round. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there.
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const OURS =
  /\bat .*\.[jt]s:\d+|this is a bug|fault of agent-eval|TypeError|RangeError|undefined is not|\[object Object\]/i;

/** @param content Of the file that is refused; its lines are those that may be named. Of bytes, lines are rows, and any may be. */
export function expectRefusals(problems: readonly Problem[], file: string, content: string | Uint8Array): void {
  const lines = typeof content === 'string' ? content.split(/\r\n|\r|\n/).length : Number.POSITIVE_INFINITY;
  for (const { what, where, fix } of problems) {
    expect(what.trim(), 'says what is wrong').not.toBe('');
    expect(`${what} ${fix ?? ''}`).not.toMatch(OURS);
    expect(where?.file, what).toBe(file);
    if (where?.line === undefined) continue;
    expect(Number.isInteger(where.line) && where.line >= 1 && where.line <= lines, `line ${where.line}`).toBe(true);
  }
  expectShown(problems);
}

/** What a terminal gets. */
export function expectShown(problems: readonly Problem[]): void {
  expect(failureText(new ProblemError([...problems]))).not.toMatch(CONTROLS);
}
