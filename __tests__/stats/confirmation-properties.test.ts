/** The statistics of the confirmation: exact by enumeration, symmetric in the agents, monotone, blind to order. */
import { describe, expect, it } from 'vitest';
import { inHashOrder } from '../../src/stats/hash-order.ts';
import { stabilityWeighted } from '../../src/stats/intervals/stability-weighted.ts';
import { randomOf } from '../../src/stats/random.ts';
import { stableSet, thinGate } from '../../src/stats/resampling/stable-units.ts';
import { atLeast, binomialLaw } from '../../src/stats/tests/discrete-law.ts';
import { isFinished, rerunLaw, rerunTest } from '../../src/stats/tests/rerun-score.ts';
import { SEQUENTIAL_LOOKS, sequentialLook, sequentialStart } from '../../src/stats/tests/sequential-sign-test.ts';
import { changedSides } from './statistics.ts';

const random = randomOf('confirmation properties');
const range = (n: number) => Array.from({ length: n }, (_, i) => i);
const bits = (n: number, mask: number) => range(n).map((i) => ((mask >> i) & 1) as 0 | 1);
const count = (runs: readonly number[]) => runs.reduce((sum, run) => sum + run, 0);

describe('the first pass', () => {
  const units = range(40).map(() => {
    const runs = [1, 3, 5, 10][random.below(4)]!;
    return { runs, passes: random.below(runs + 1), current: random.below(2) as 0 | 1 };
  });

  it('is exact: the same as listing every place of the current run among all runs', () => {
    const few = [
      { runs: 5, passes: 5, current: 0 },
      { runs: 5, passes: 3, current: 1 },
      { runs: 3, passes: 2, current: 0 },
      { runs: 1, passes: 0, current: 1 },
    ] as const;
    const results = few.reduce<readonly { units: (typeof few)[number][]; p: number }[]>(
      (paths, { runs, passes, current }) =>
        paths.flatMap(({ units: before, p }) => {
          const all = passes + current;
          const as = (now: 0 | 1) => ({ runs, passes: all - now, current: now }) as (typeof few)[number];
          return [
            { units: [...before, as(0)], p: p * ((runs + 1 - all) / (runs + 1)) },
            { units: [...before, as(1)], p: p * (all / (runs + 1)) },
          ].filter((path) => path.p > 0);
        }),
      [{ units: [], p: 1 }],
    );
    const { score, pWorse } = stabilityWeighted(few);
    const listed = results.filter((r) => stabilityWeighted(r.units).score >= score).reduce((sum, r) => sum + r.p, 0);
    expect(pWorse).toBeCloseTo(listed, 12);
  });

  it('does not depend on the order of units, and adding a new failure makes it more suspicious', () => {
    expect(stabilityWeighted(units.toReversed()).midPWorse).toBeCloseTo(stabilityWeighted(units).midPWorse, 12);
    const broken = range(5).map((n) => [
      ...units,
      ...range(n).map(() => ({ runs: 5, passes: 5, current: 0 as const })),
    ]);
    const p = broken.map((list) => stabilityWeighted(list).midPWorse);
    expect(p).toEqual(p.toSorted((a, b) => b - a));
    expect(new Set(p).size).toBe(5);
  });

  it('is McNemar’s test against a single stored run', () => {
    const pairs = [...range(7).map(() => [1, 0] as const), ...range(3).map(() => [0, 1] as const)];
    const { pWorse } = stabilityWeighted(pairs.map(([passes, current]) => ({ runs: 1, passes, current })));
    expect(pWorse).toBeCloseTo(atLeast(binomialLaw(10, 0.5), 7), 12);
  });
});

describe('the re-run score', () => {
  it('has the law that listing all arrangements of ten runs gives', () => {
    const seen = new Map<number, Map<number, number>>();
    for (const mask of range(1024)) {
      const runs = bits(10, mask);
      if (isFinished(count(runs.slice(0, 4)))) continue;
      const current = count([...runs.slice(0, 2), ...runs.slice(4, 7)]);
      const law = seen.get(count(runs)) ?? new Map<number, number>();
      law.set(current, (law.get(current) ?? 0) + 1);
      seen.set(count(runs), law);
    }
    expect([...seen.keys()].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const [total, law] of seen) {
      const { x, arrangements } = rerunLaw(total);
      expect(x.map((value, i) => [value, arrangements[i]])).toEqual([...law].toSorted(([a], [b]) => a - b));
    }
  });

  it('changes its sign when the agents are exchanged, and never falls when the current one fails more', () => {
    for (const total of range(9).map((t) => t + 1)) {
      const { x, score } = rerunLaw(total);
      expect(x.map((value) => score[x.indexOf(total - value)]! + score[x.indexOf(value)]!)).toEqual(x.map(() => 0));
      expect(score).toEqual(score.toSorted((a, b) => b - a));
    }
  });

  it('fires on one reliable unit that the current agent always fails, and not on ten that both fail alike', () => {
    expect(rerunTest([{ total: 5, current: 0 }]).p).toBeCloseTo(1 / 240, 12);
    expect(rerunTest(range(10).map(() => ({ total: 4, current: 2 }))).p).toBeGreaterThan(0.5);
    expect(rerunTest([]).p).toBe(1);
  });
});

describe('the order by hash', () => {
  const names = ['refund a plant', 'größe', '日本語', 'order 7', 'order 8'].map((key) => ({ key }));

  it('depends on seed and names, not on the order given', () => {
    const order = (list: readonly { key: string }[], seed: string) => inHashOrder(seed, list, (n) => n.key);
    expect(order(names.toReversed(), 's')).toEqual(order(names, 's'));
    expect(range(20).some((seed) => order(names, String(seed))[0] !== order(names, 's')[0])).toBe(true);
  });
});

describe('a unit whose result changed', () => {
  it('contradicts what at least four of five stored runs said', () => {
    const changed = (passes: number, first: 0 | 1) => changedSides({ runs: 5, passes, first });
    expect([5, 4, 3].map((passes) => changed(passes, 0))).toEqual([true, true, false]);
    expect([0, 1, 2].map((passes) => changed(passes, 1))).toEqual([true, true, false]);
    expect(changedSides({ runs: 0, passes: 0, first: 0 })).toBe(false);
  });
});

describe('stable units', () => {
  it('are the same for any order, cut by the budget, and none where too few are left', () => {
    const units = range(20).map((i) => ({ key: `herb ${i}`, runs: 5, passes: i < 12 ? 5 : 2 }));
    const whole = stableSet(units, 'seed');
    expect([whole.allowance, whole.units.length, whole.halves[0].length, whole.halves[1].length]).toEqual([
      0, 12, 6, 6,
    ]);
    expect(stableSet(units.toReversed(), 'seed')).toEqual(whole);
    expect(stableSet(units, 'seed', 7).units).toEqual(whole.units.slice(0, 7));
    expect(stableSet(units, 'seed', 5).units).toEqual([]);
  });

  it('open the gate sooner the more of them fail, and not for those that the base fails too', () => {
    const withFailures = (failures: number, baseRoundOne: number | null) =>
      range(40).map((i) => {
        const fails = i < failures;
        return {
          key: `seed ${i}`,
          runs: 5,
          passes: fails || i % 2 === 0 ? 5 : 4,
          first: fails ? (0 as const) : (1 as const),
          baseRoundOne: fails ? baseRoundOne : null,
        };
      });
    const p = range(8).map((failures) => thinGate(withFailures(failures, null), 0).p);
    expect(p).toEqual(p.toSorted((a, b) => b - a));
    expect(thinGate(withFailures(12, null), 0).open).toBe(true);
    expect(thinGate(withFailures(12, 1), 0)).toMatchObject({ failed: 0, open: false });
  });
});

describe('the sequential sign test', () => {
  // All paths at once: mass by number of failures of the current agent among those that crossed nothing.
  function everCrossing(batches: readonly number[], alpha: number): number {
    let mass = new Map([[0, 1]]);
    let crossed = 0;
    let state = sequentialStart(alpha);
    for (const discordant of batches) {
      const next = new Map<number, number>();
      const law = binomialLaw(discordant, 0.5);
      for (const [before, p] of mass) {
        law.mass.forEach((m, k) => {
          next.set(before + k, (next.get(before + k) ?? 0) + p * m);
        });
      }
      state = sequentialLook(state, { discordant, currentOnly: 0 });
      const { boundary } = state.looks.at(-1)!;
      mass = new Map([...next].filter(([k]) => boundary === null || k < boundary));
      crossed += [...next].filter(([k]) => boundary !== null && k >= boundary).reduce((sum, [, p]) => sum + p, 0);
    }
    return crossed;
  }

  it('crosses its boundaries by chance at most as often as it may, whatever the numbers of pairs', () => {
    for (const alpha of [0.03, 0.01]) {
      for (const _ of range(200)) {
        const batches = range(SEQUENTIAL_LOOKS).map(() => random.below(12));
        expect(everCrossing(batches, alpha)).toBeLessThanOrEqual(alpha + 1e-9);
      }
      expect(
        everCrossing(
          range(SEQUENTIAL_LOOKS).map(() => 30),
          alpha,
        ),
      ).toBeGreaterThan(0.7 * alpha);
    }
  });

  it('fires when only the current agent fails, stops in vain when both fail alike, and is never nearer with fewer', () => {
    const decide = (currentOnly: number) =>
      sequentialLook(sequentialStart(0.03), { discordant: 12, currentOnly }).looks[0]!;
    expect(range(13).map((x) => decide(x).decision)).toEqual([
      ...range(8).map(() => 'futility'),
      ...range(3).map(() => 'go on'),
      ...range(2).map(() => 'fire'),
    ]);
    expect(decide(8).signP).toBeCloseTo(atLeast(binomialLaw(12, 0.5), 8), 12);
  });

  it('ends with its sixth look', () => {
    let state = sequentialStart(0.03);
    for (const _ of range(SEQUENTIAL_LOOKS)) state = sequentialLook(state, { discordant: 3, currentOnly: 2 });
    expect(state.looks.at(-1)!.decision).toMatch(/end|fire/);
  });
});
