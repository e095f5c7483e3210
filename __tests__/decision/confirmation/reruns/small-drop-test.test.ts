/** Why a small loss over many cases is not looked for. */
import { expect, it } from 'vitest';
import { smallDropTest } from '../../../../src/decision/confirmation/reruns/small-drop-test.ts';
import { range } from '../desk.ts';

/** Of ten cases the first ones passed in all of four stored runs and fail now; the others passed in none. */
const stopOf = (stable: number, { budget = 100, calls = 100, first = 0 as 0 | 1, base = 2 } = {}) => {
  const units = range(10).map((i) => ({
    ...{ key: `case-${i}`, category: 'plants', stored: { runs: 4, passes: i < stable ? 4 : 0 } },
    first: i < stable ? first : (0 as const),
  }));
  const baseRoundOne = new Map(units.map(({ key }) => [key, base]));
  const limits = { alpha: 0.01, budget, callsLeft: () => calls };
  const { done, value } = smallDropTest({ units, baseRoundOne, seed: 'spring', ...limits }).next();
  return done ? [(value as { stopped: string }).stopped, (value as { reliable: number }).reliable] : 'asks';
};

it('a budget of no more than one suite is none, and neither is what cannot run six reliable cases', () => {
  expect(stopOf(8)).toBe('asks');
  expect(stopOf(8, { budget: 11 })).toBe('asks');
  expect(stopOf(8, { budget: 10 })).toEqual(['cap', 8]);
  expect(stopOf(8, { calls: 6 })).toBe('asks');
  expect(stopOf(8, { calls: 5 })).toEqual(['budget', 8]);
  expect(stopOf(6, { calls: 5 })).toEqual(['budget', 6]);
});

it('a run that is lost leaves its case out, on both sides', () => {
  const units = range(10).map((i) => ({
    ...{ key: `case-${i}`, category: 'plants', stored: { runs: 4, passes: 4 } },
    first: i < 5 ? (0 as const) : (1 as const),
  }));
  const limits = { alpha: 0.01, budget: 100, callsLeft: () => 100 };
  const steps = smallDropTest({ units, baseRoundOne: new Map(), seed: 'spring', ...limits });
  const { value: asked } = steps.next();
  const answers = (asked as readonly { unit: string }[]).map(({ unit }) => (unit === 'case-9' ? null : true));
  // It is asked for once more, and lost again.
  expect(steps.next(answers).value).toEqual([{ unit: 'case-9', agent: 'base' }]);
  steps.next([null]);
  // The next batch does not fit the budget.
  expect(steps.next(null).value).toMatchObject({ stopped: 'budget', pairs: 9, currentOnly: 5, baseOnly: 0 });
});

it('fewer than six reliable cases tell nothing, and neither do some that pass', () => {
  expect(stopOf(6)).toBe('asks');
  expect(stopOf(5)).toEqual(['few-stable-units', 5]);
  expect(stopOf(8, { first: 1 })).toEqual(['gate', 8]);
  // What the base version fails by now, too, is no reason to look for more.
  expect(stopOf(8, { base: 1 })).toEqual(['gate', 8]);
});
