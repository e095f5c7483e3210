/** Which keys of expectations a case names. Pure. */
import type { Expectations, TestCase } from './test-case.ts';

type Expecting = Pick<TestCase, 'expect' | 'evaluate' | 'turns'>;

/** Whether a level has one of these keys. */
export function namesAny(level: Expectations, keys: ReadonlySet<string>): boolean {
  for (const key in level) if (keys.has(key)) return true;
  return false;
}

/** Whether a case has one of these keys on any of its levels, hard or soft; of most cases and keys it is seen at once that not. */
export function expectsAny({ expect, evaluate, turns }: Expecting, keys: ReadonlySet<string>): boolean {
  if (namesAny(expect, keys) || namesAny(evaluate, keys)) return true;
  for (const turn of turns) if (namesAny(turn.expect, keys) || namesAny(turn.evaluate, keys)) return true;
  return false;
}

/** What a case expects: hard and soft of the whole, then of each turn. */
export const levelsOf = ({ expect, evaluate, turns }: Expecting): readonly Expectations[] => [
  ...[expect, evaluate],
  ...turns.flatMap((turn) => [turn.expect, turn.evaluate]),
];

/** All keys that any of the cases names, on any of its levels. */
export const expectedKeys = (cases: readonly Expecting[]): ReadonlySet<string> =>
  new Set(cases.flatMap((one) => levelsOf(one).flatMap(Object.keys)));

/** Whether somebody wrote down what the agent should say, for a turn or at the end. */
export const hasRightAnswer = ({ groundTruth, turns }: Pick<TestCase, 'groundTruth' | 'turns'>): boolean =>
  groundTruth !== undefined || turns.some((turn) => turn.groundTruth !== undefined);

/** Whether any expectation of the case needs the state. */
export const expectsState = (testCase: Expecting): boolean => expectsAny(testCase, STATE);

/** Whether one of several turns (from 0) expects something of the state after it; a single one expects it of the conversation. */
export function turnExpectsState({ turns }: Pick<TestCase, 'turns'>, index: number): boolean {
  const turn = turns.length > 1 ? turns[index] : undefined;
  return turn !== undefined && (namesAny(turn.expect, STATE) || namesAny(turn.evaluate, STATE));
}

const STATE: ReadonlySet<string> = new Set(['state']);
