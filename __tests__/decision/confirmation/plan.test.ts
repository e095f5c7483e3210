/** Which metrics look suspicious, and which units are re-run within a budget. */
import { describe, expect, it } from 'vitest';
import type { Member } from '../../../src/decision/confirmation/family.ts';
import { firstPass } from '../../../src/decision/confirmation/first-pass/first-pass.ts';
import type { ConfirmationUnit } from '../../../src/decision/confirmation/first-pass/unit.ts';
import { isSuspicious, planAlone, planBoth } from '../../../src/decision/confirmation/plan.ts';
import { range } from './desk.ts';

const unit = (key: string, [passes, runs]: readonly [number, number], first: 0 | 1): ConfirmationUnit => ({
  ...{ key, category: 'plants', stored: { runs, passes }, first },
});
const member = (units: readonly ConfirmationUnit[], metric = 'pass_rate'): Member => ({
  ...{ metric, units, margin: 0.02, look: firstPass(units), share: 1, nested: false },
});

describe('a metric is suspicious', () => {
  /** One that passed in all of its runs fails, two that failed in all pass, the others are as ever. */
  const outweighed = (n: number, runs: number) => [
    unit('lost', [runs, runs], 0),
    unit('won-1', [0, runs], 1),
    unit('won-2', [0, runs], 1),
    ...range(n - 3).map((i) => unit(`case-${i}`, [runs, runs], 1)),
  ];

  it.each([
    [9, 1],
    [10, 2],
    [50, 9],
    [500, 3],
  ])('of %i cases with %i stored runs, where gains outweigh one that always passed', (n, runs) => {
    expect(firstPass(outweighed(n, runs)).suspicious).toBe(true);
  });

  it.each([
    [49, 3, true],
    [49, 2, false],
    [50, 3, false],
  ])(
    'of %i cases where as many waver as before, by one that passed in all of %i stored runs: %s',
    (n, runs, suspicious) => {
      const wavering = range(n - 1).map((i) => unit(`case-${i}`, [2, 3], i % 3 === 0 ? 0 : 1));
      const units = [
        unit('lost', [runs, runs], 0),
        ...wavering.slice(0, -3),
        ...wavering.slice(-3).map((one) => ({ ...one, first: 1 as const })),
      ];
      expect(firstPass(units).suspicious).toBe(false);
      expect(isSuspicious(member(units))).toBe(suspicious);
    },
  );

  it('by more failures among what used to pass than chance explains, and never by gains', () => {
    const gains = [unit('won-1', [0, 4], 1), unit('won-2', [0, 4], 1)];
    const mixed = range(8).map((i) => unit(`mixed-${i}`, [3, 4], 1));
    const failing = (n: number) => mixed.map((one, i) => (i < n ? { ...one, first: 0 as const } : one));
    expect(firstPass([...gains, ...failing(5)]).suspicious).toBe(true);
    expect(firstPass([...gains, ...failing(1)]).suspicious).toBe(false);
    expect(firstPass([...gains, unit('kept', [4, 4], 1)]).suspicious).toBe(false);
  });
});

describe('the units that are re-run', () => {
  const failing = range(6).map((i) => unit(`case-${i}`, [5, 5], 0));
  const steady = range(6).map((i) => unit(`steady-${i}`, [5, 5], 1));
  const suite = member([...failing, ...steady]);
  const keys = (units: readonly ConfirmationUnit[]) => units.map(({ key }) => key);
  const both = (budget: number, mustPass: readonly ConfirmationUnit[] = []) =>
    planBoth([suite], { budget, mustPass, seed: 'spring' });

  it('are those whose result changed, in hash order, ten runs each of half the budget', () => {
    const all = both(1_000).asked[0]!;
    expect(keys(all.selected).toSorted()).toEqual(keys(failing));
    expect(keys(all.selected)).not.toEqual(keys(failing));
    expect(all.leftOut).toBe(0);
    for (const [budget, taken] of [
      [19, 0],
      [20, 1],
      [59, 2],
      [60, 3],
    ] as const) {
      const { selected, leftOut } = both(budget).asked[0]!;
      expect(keys(selected)).toEqual(keys(all.selected).slice(0, taken));
      expect(leftOut).toBe(6 - taken);
    }
  });

  it('are also those that passed last and fail now, where they passed in most runs, if there is a base version to ask', () => {
    const start = { runs: 1, passes: 1, newest: true };
    const mended = { ...unit('mended', [6, 9], 0), start };
    const lately = { ...unit('lately', [2, 9], 0), start };
    const failedLast = { ...unit('failed-last', [6, 9], 0), start: { ...start, passes: 0, newest: false } };
    const mixed = member([mended, lately, failedLast, unit('older', [6, 9], 0), ...failing]);
    const of = (plan: typeof planBoth) =>
      keys(plan([mixed], { budget: 1_000, mustPass: [], seed: 's' }).asked[0]!.selected);
    expect(of(planBoth).toSorted()).toEqual([...keys(failing), 'mended']);
    expect(of(planAlone).toSorted()).toEqual(keys(failing));
  });

  it('are must-pass ones first, which may use the whole budget', () => {
    const required = [failing[0]!, failing[3]!, unit('required', [0, 0], 0)];
    const whole = both(30, required);
    expect(keys(whole.mustPass).toSorted()).toEqual(['case-0', 'case-3', 'required']);
    expect(whole.mustPassLeftOut).toEqual([]);
    // Of the others what they leave of its half: none.
    expect(keys(whole.asked[0]!.selected).toSorted()).toEqual(['case-0', 'case-3']);
    const part = both(20, required);
    expect([part.mustPass.length, part.mustPassLeftOut.length]).toEqual([2, 1]);
    expect(both(9, required).mustPassLeftOut).toHaveLength(3);
    expect(both(0).asked[0]!.selected).toEqual([]);
  });

  it('are one list for all metrics, each with those that changed for it', () => {
    const tools = member(
      [...failing.map((one, i) => ({ ...one, first: i < 2 ? (0 as const) : (1 as const) })), ...steady],
      'tool_accuracy',
    );
    const { asked } = planBoth([suite, tools], { budget: 1_000, mustPass: [], seed: 'spring' });
    expect(asked.map(({ member: { metric }, selected }) => [metric, selected.length])).toEqual([
      ['pass_rate', 6],
      ['tool_accuracy', 2],
    ]);
    const cut = planBoth([suite, tools], { budget: 60, mustPass: [], seed: 'spring' }).asked;
    expect(new Set(cut.flatMap(({ selected }) => keys(selected))).size).toBe(3);
    const gained = member([...steady, unit('won', [0, 5], 1)]);
    expect(planBoth([gained], { budget: 1_000, mustPass: [], seed: 'spring' }).asked).toEqual([]);
  });

  it('of the current version alone are those that nearly always passed and fail, four runs each', () => {
    const mixed = member([...failing, unit('mixed', [3, 5], 0), unit('won', [0, 5], 1)]);
    const alone = (budget: number) => planAlone([mixed], { budget, mustPass: [], seed: 'spring' }).asked[0]!;
    expect(keys(alone(1_000).selected).toSorted()).toEqual(keys(failing));
    expect([3, 4, 23, 24].map((budget) => alone(budget).selected.length)).toEqual([0, 1, 5, 6]);
    expect(alone(4).leftOut).toBe(5);
  });
});
