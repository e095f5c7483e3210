/** Parts of cases that are alike are one value: of a large suite that was made by a program, a third of its memory. Pure. */
import type { TestCase } from '../../model/cases/test-case.ts';

/** So many different parts are known, each of so many characters at most. */
const MOST_PARTS = 10_000;
const LONGEST = 500;

/** Gives the same case. Its expectations, context and files may be those of another. */
export function sharedParts(): (testCase: TestCase) => TestCase {
  const known = new Map<string, unknown>();
  const share = <T>(part: T): T => {
    if (!isPlain(part)) return part;
    const key = JSON.stringify(part);
    const same = known.get(key) as T | undefined;
    if (same === undefined && known.size < MOST_PARTS && key.length <= LONGEST) known.set(key, part);
    return same ?? part;
  };
  return (testCase) => ({
    ...testCase,
    turns: testCase.turns.map((turn) => ({
      ...turn,
      expect: share(turn.expect),
      evaluate: share(turn.evaluate),
    })),
    expect: share(testCase.expect),
    evaluate: share(testCase.evaluate),
    context: share(testCase.context),
    files: share(testCase.files),
  });
}

/** Whether JSON says all of it. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.every(isPlain);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}
