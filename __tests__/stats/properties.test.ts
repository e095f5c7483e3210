/** What must hold for any input: monotone, symmetric, blind to order and to names. */
import { describe, expect, it } from 'vitest';
import { calibrationBins, expectedCalibrationError } from '../../src/stats/calibration.ts';
import { averageF1Interval, confusions, macroF1, weightedF1 } from '../../src/stats/classification.ts';
import { normalCdf, normalQuantile, normalSf, tCdf, tQuantile, tSf } from '../../src/stats/distributions.ts';
import { jackknife, jackknifeInterval, jackknifeTest } from '../../src/stats/intervals/jackknife.ts';
import { meanInterval } from '../../src/stats/intervals/mean.ts';
import { smallestVisibleDrop } from '../../src/stats/intervals/power.ts';
import { newcombePaired, wilson } from '../../src/stats/intervals/proportion.ts';
import { clusteredQuantileInterval, quantile, quantileInterval } from '../../src/stats/intervals/quantile.ts';
import { pairedRatioInterval, ratioInterval } from '../../src/stats/intervals/ratio.ts';
import { hashOf, randomOf, shuffle } from '../../src/stats/random.ts';
import { bootstrapInterval } from '../../src/stats/resampling/bootstrap.ts';
import { quickDraw } from '../../src/stats/resampling/quick-draw.ts';
import { quickEstimate } from '../../src/stats/resampling/quick-estimate.ts';
import {
  atLeast,
  atMost,
  binomialCoefficient,
  binomialLaw,
  exactly,
  hypergeometricLaw,
} from '../../src/stats/tests/discrete-law.ts';
import { discreteStepDown, holm } from '../../src/stats/tests/multiplicity.ts';
import { relabellingTest } from '../../src/stats/tests/relabelling.ts';
import { signFlip } from '../../src/stats/tests/sign-flip.ts';
import { saddlepointTail } from '../../src/stats/tests/sign-flip-saddlepoint.ts';
import { lawAttainable, stratifiedExact } from '../../src/stats/tests/stratified.ts';

const random = randomOf('properties');
const range = (n: number) => Array.from({ length: n }, (_, i) => i);

describe('distributions', () => {
  it('have quantiles that undo them', () => {
    for (const p of [1e-9, 0.001, 0.025, 0.3, 0.5, 0.8, 0.975, 1 - 1e-6]) {
      expect(normalCdf(normalQuantile(p))).toBeCloseTo(p, 12);
      for (const df of [1, 2, 7, 30, 4999]) expect(tCdf(tQuantile(p, df), df)).toBeCloseTo(p, 10);
    }
    expect([0, 0.5, 1].map(normalQuantile)).toEqual([-Infinity, expect.closeTo(0, 15), Infinity]);
  });
});

it('the tails of the normal distribution mirror each other', () => {
  for (const z of [0.3, 1.96, 8]) expect([normalSf(-z), normalCdf(-z)]).toEqual([normalCdf(z), normalSf(z)]);
  expect(normalSf(-1.959963984540054)).toBeCloseTo(0.975, 14);
});

it('the far tails of t keep their digits on both sides', () => {
  for (const df of [3, 30])
    for (const t of [20, 40]) {
      expect(tCdf(-t, df)).toBe(tSf(t, df));
      expect(tSf(t, df)).toBeGreaterThan(0);
      expect(tSf(t, df)).toBeLessThan(0.001);
    }
  expect(tCdf(0, 7)).toBeCloseTo(0.5, 14);
});

describe('intervals of one proportion', () => {
  it('hold the estimate, mirror, and shrink with n', () => {
    for (const n of [1, 7, 60, 1000]) {
      for (const share of [0, 0.1, 0.5, 1]) {
        const [low, high] = wilson(share * n, n)!;
        expect(low).toBeLessThanOrEqual(share);
        expect(high).toBeGreaterThanOrEqual(share);
        const [mirrorLow, mirrorHigh] = wilson((1 - share) * n, n)!;
        expect([1 - mirrorHigh, 1 - mirrorLow]).toEqual([expect.closeTo(low, 12), expect.closeTo(high, 12)]);
        const [wideLow, wideHigh] = wilson(share * 4 * n, 4 * n)!;
        expect(wideHigh - wideLow).toBeLessThan(high - low);
      }
    }
  });

  it('begin at 0 where nothing succeeds and end at 1 where all does, without a rest of rounding', () => {
    for (const n of range(200).slice(1)) {
      expect(wilson(0, n)![0]).toBe(0);
      expect(wilson(n, n)![1]).toBe(1);
    }
  });
});

describe('laws of counts', () => {
  it('are those of counting, wherever they begin and end', () => {
    for (const all of [1, 5, 8])
      for (const good of range(all + 1))
        for (const drawn of range(all + 1)) {
          const law = hypergeometricLaw(all, good, drawn);
          for (const k of range(all + 1)) {
            const ways = binomialCoefficient(good, k) * binomialCoefficient(all - good, drawn - k);
            expect(exactly(law, k)).toBeCloseTo(ways / binomialCoefficient(all, drawn), 12);
          }
        }
    for (const p of [0, 0.2, 0.5, 0.9, 1])
      for (const k of range(7))
        expect(exactly(binomialLaw(6, p), k)).toBeCloseTo(binomialCoefficient(6, k) * p ** k * (1 - p) ** (6 - k), 12);
    expect([
      binomialCoefficient(5, 2),
      binomialCoefficient(5, 5),
      binomialCoefficient(5, 6),
      binomialCoefficient(5, -1),
    ]).toEqual([10, 1, 0, 0]);
  });

  it('have tails that hold their end, and are certain beyond it', () => {
    const law = binomialLaw(4, 0.5);
    expect(range(6).map((k) => atLeast(law, k) * 16)).toEqual([16, 15, 11, 5, 1, 0]);
    expect([-1, ...range(5)].map((k) => atMost(law, k) * 16)).toEqual([0, 1, 5, 11, 15, 16]);
    const later = hypergeometricLaw(6, 4, 3);
    expect([atLeast(later, 0), atMost(later, 0), atMost(later, 1) * 5, atLeast(later, 3) * 5]).toEqual([
      1,
      0,
      expect.closeTo(1, 12),
      expect.closeTo(1, 12),
    ]);
  });
});

describe('paired differences', () => {
  it('change sign when the runs are exchanged', () => {
    const table = { both: 70, baselineOnly: 12, currentOnly: 5, neither: 13 };
    const [low, high] = newcombePaired(table)!;
    const [otherLow, otherHigh] = newcombePaired({ ...table, baselineOnly: 5, currentOnly: 12 })!;
    expect([-otherHigh, -otherLow]).toEqual([expect.closeTo(low, 12), expect.closeTo(high, 12)]);
  });

  it('without any pair have no interval', () => {
    expect(newcombePaired({ both: 0, baselineOnly: 0, currentOnly: 0, neither: 0 })).toBeNull();
  });

  it('that share no step are tried with all their signs', () => {
    const differences = [2, 3, 5, 7, 11, 13].map((n, i) => (i % 3 === 1 ? -1 : 1) * Math.sqrt(n));
    const sum = differences.reduce((total, d) => total + d, 0);
    const flipped = range(2 ** differences.length).map((signs) =>
      differences.reduce((total, d, i) => total + ((signs >> i) & 1 ? d : -d), 0),
    );
    const share = (holds: (one: number) => boolean) => flipped.filter(holds).length / flipped.length;
    const { method, ...found } = signFlip(differences);
    expect(method).toBe('exact');
    expect(found).toEqual({
      sum: expect.closeTo(sum, 12),
      pWorse: share((one) => one <= sum + 1e-9),
      pBetter: share((one) => one >= sum - 1e-9),
      pTwoSided: share((one) => Math.abs(one) >= Math.abs(sum) - 1e-9),
      midPWorse: share((one) => one < sum - 1e-9) + share((one) => Math.abs(one - sum) <= 1e-9) / 2,
    });
  });

  it('are the same by McNemar’s test (fair coins), by strata and by sign flips', () => {
    const one = (baselinePasses: number, currentPasses: number) => ({
      baselineRuns: 1,
      baselinePasses,
      currentRuns: 1,
      currentPasses,
    });
    const strata = [
      ...range(7).map(() => one(1, 0)),
      ...range(3).map(() => one(0, 1)),
      ...range(20).map(() => one(1, 1)),
    ];
    const flips = signFlip(strata.map((s) => s.currentPasses - s.baselinePasses));
    const coins = binomialLaw(10, 0.5);
    const expected = atLeast(coins, 7);
    expect(stratifiedExact(strata).pWorse).toBeCloseTo(expected, 12);
    // A unit that nobody ran says nothing.
    const none = { baselineRuns: 0, baselinePasses: 0, currentRuns: 0, currentPasses: 0 };
    expect(stratifiedExact([...strata, none])).toEqual(stratifiedExact(strata));
    expect(stratifiedExact(strata).midPWorse).toBeCloseTo(expected - exactly(coins, 7) / 2, 12);
    expect(flips.pWorse).toBeCloseTo(expected, 12);
  });

  it('by strata count the runs of each side: one pass of three falls on one run in a third', () => {
    const lost = { baselineRuns: 1, baselinePasses: 1, currentRuns: 2, currentPasses: 0 };
    const kept = { baselineRuns: 2, baselinePasses: 1, currentRuns: 1, currentPasses: 0 };
    expect(stratifiedExact([lost]).pWorse).toBeCloseTo(1 / 3, 12);
    expect(stratifiedExact([kept]).pWorse).toBeCloseTo(2 / 3, 12);
    expect(stratifiedExact([lost, lost]).pWorse).toBeCloseTo(1 / 9, 12);
  });

  it('are nearly the same by seeded draws as by full enumeration', () => {
    const differences = range(14).map((i) => (i % 3 === 0 ? 0.4 : -0.3) * (1 + i / 10));
    const exact = signFlip(differences).pWorse;
    const sum = (swapped: Uint8Array) => differences.reduce((total, d, i) => total + (swapped[i] ? -d : d), 0);
    const drawn = relabellingTest(differences.length, sum, { seed: 1, relabellings: 20_000 })!.pWorse;
    expect(Math.abs(drawn - exact)).toBeLessThan(0.015);
  });

  it('by relabelling are exact for few units that differ, and drawn longer for where they are small', () => {
    const lost = (n: number) => {
      const sum = (swapped: Uint8Array) => range(n).reduce((total, i) => total + (swapped[i] ? 1 : -1), 0);
      return relabellingTest(n, sum, { seed: 1 })!.pWorse;
    };
    const both = [1, -1].map((sign) => {
      const sum = (swapped: Uint8Array) =>
        range(40).reduce((total, i) => total + (swapped[i] ? -sign : sign) * (i % 3 === 0 ? -1 : 1), 0);
      return relabellingTest(40, sum, { seed: 1 })!;
    });
    expect(both[0]).toEqual({ pWorse: both[1]!.pBetter, pBetter: both[1]!.pWorse });
    expect(lost(11)).toBe(2 ** -11);
    expect(lost(60)).toBeLessThan(1 / 20_000);
    const [n, movable] = [80, [3, 20, 41]];
    const some = (swapped: Uint8Array) => movable.reduce((total, i) => total + (swapped[i] ? 1 : -1), 0);
    expect(relabellingTest(n, some, { seed: 1, movable })).toEqual({ pWorse: 1 / 8, pBetter: 1 });
  });

  it('by relabelling are drawn for until 20 are as extreme, and for 20,000 draws at most', () => {
    const counting = (of: (swapped: Uint8Array) => number) => {
      const seen: number[] = [];
      const { pWorse } = relabellingTest(40, (swapped) => seen[seen.push(of(swapped)) - 1]!, { seed: 'draws' })!;
      // The first is that of the runs as they are.
      return [seen.length - 1, pWorse];
    };
    const isAny = (swapped: Uint8Array, among: number) =>
      swapped.subarray(0, among).some((one) => one === 1) ? 0 : -1;
    expect(counting((swapped) => isAny(swapped, 40))).toEqual([20_000, 1 / 20_001]);
    // One of 256 is as extreme: more than 2,000 are drawn, and the last one is the 20th.
    const [made, p] = counting((swapped) => isAny(swapped, 8));
    expect(made).toBeGreaterThan(2_000);
    expect(p).toBeCloseTo(21 / (made! + 1), 14);
    expect(counting((swapped) => isAny(swapped, 2))[0]).toBe(2_000);
  });

  it('are as small as they are, whatever the number of units and however uneven their differences', () => {
    for (const n of [12, 20, 40, 300]) {
      const even = signFlip(range(n).map(() => -0.25));
      expect([even.method, even.pWorse / 2 ** -n]).toEqual(['exact', expect.closeTo(1, 9)]);
    }
    const uneven = range(300).map((i) => -(0.07 + Math.sqrt(2 + i) / 50) * (i % 5 === 0 ? -1 : 1));
    const { method, pWorse, pBetter } = signFlip(uneven);
    expect(method).toBe('saddlepoint');
    expect(pWorse).toBeLessThan(1e-15);
    expect(pWorse).toBeGreaterThan(0);
    expect(pBetter).toBeCloseTo(1, 12);
    expect(signFlip(uneven.map((d) => -d)).pBetter).toBe(pWorse);
  });

  it('are exact in steps of any size, however the differences are rounded', () => {
    const tenths = range(24).map((i) => 0.1 * (1 + (i % 7)) * (i % 3 === 0 ? -1 : 1));
    const { pWorse } = signFlip(tenths.map((d) => Math.round(10 * d)));
    for (const scale of [1e-9, 1, 1e9])
      expect(signFlip(tenths.map((d) => d * scale))).toMatchObject({
        method: 'exact',
        pWorse: expect.closeTo(pWorse, 12),
      });
  });

  it('are exact in up to 200,000 whole steps, or of up to 20 units, and approximated beyond', () => {
    const methodOf = (largest: number, others: number) =>
      signFlip([-largest, ...range(others).map((i) => (i % 2 === 0 ? 1 : -1))]).method;
    expect([methodOf(199_976, 24), methodOf(199_977, 24)]).toEqual(['exact', 'saddlepoint']);
    expect([methodOf(500_000, 12), methodOf(500_000, 20)]).toEqual(['exact', 'saddlepoint']);
    expect(signFlip([])).toMatchObject({ sum: 0, method: 'exact', pWorse: 1, pBetter: 1, midPWorse: 0.5 });
  });

  it('are the same by flips of whole steps and by the saddlepoint, to 3 % of the mid-p', () => {
    for (let draw = 0; draw < 60; draw++) {
      const steps = range(30 + random.below(90)).map(() => (random.below(9) - 4 - (random.below(3) === 0 ? 1 : 0)) / 4);
      const changed = Float64Array.from(steps.filter((d) => d !== 0)).map((d) => -d);
      const { method, midPWorse } = signFlip(steps);
      expect(method).toBe('exact');
      expect(Math.abs(saddlepointTail(changed) / midPWorse! - 1)).toBeLessThan(0.03);
    }
  });
});

describe('ratios of sums', () => {
  const pairs = range(60).map(() => [random.below(5), 5 + random.below(4)] as const);

  it('do not depend on the order of units, and are means when denominators are equal', () => {
    const shares = pairs.map(([a]) => [a, 1] as const);
    const [low, high] = ratioInterval(shares)!;
    const { interval } = meanInterval(shares.map(([a]) => a))!;
    expect([low, high]).toEqual([expect.closeTo(interval![0], 10), expect.closeTo(interval![1], 10)]);
    expect(ratioInterval(pairs.toReversed())![0]).toBeCloseTo(ratioInterval(pairs)![0], 12);
  });

  it('agree with the bootstrap and the jackknife', () => {
    const after = pairs.map(([a, b], i) => [Math.max(0, a - (i % 3 === 0 ? 1 : 0)), b] as const);
    const of = (list: readonly (readonly [number, number])[], places: ArrayLike<number>) => {
      const chosen = Array.from(places, (i) => list[i]!);
      return chosen.reduce((s, [a]) => s + a, 0) / chosen.reduce((s, [, b]) => s + b, 0);
    };
    const difference = (places: ArrayLike<number>) => of(after, places) - of(pairs, places);
    const linear = pairedRatioInterval(pairs, after)!;
    const drawn = bootstrapInterval(pairs.length, difference, { seed: 3 })!;
    const left = jackknife(pairs.length, difference, { seed: 3 })!;
    const deleted = jackknifeInterval(left);
    for (const end of [0, 1] as const) {
      expect(Math.abs(drawn[end] - linear[end])).toBeLessThan(0.01);
      expect(Math.abs(deleted[end] - linear[end])).toBeLessThan(0.02);
    }
  });

  it('are null by the bootstrap for fewer than two units, or undefined in more than one draw of twenty', () => {
    const constant = () => 3;
    expect([0, 1].map((n) => bootstrapInterval(n, constant, { seed: 1 }))).toEqual([null, null]);
    expect(bootstrapInterval(2, constant, { seed: 1 })).toEqual([3, 3]);
    const missing = (some: number) => {
      let draw = 0;
      return bootstrapInterval(5, () => (draw++ < some ? null : 3), { seed: 1, resamples: 100 });
    };
    expect([missing(5), missing(6)]).toEqual([[3, 3], null]);
    // Of draws that give 0 to 100 in turn the limits are their quantiles.
    let draw = 0;
    const limits = bootstrapInterval(5, () => draw++, { seed: 1, resamples: 101, confidence: 0.8 });
    expect(limits).toEqual([expect.closeTo(10, 9), expect.closeTo(90, 9)]);
  });

  it('have the right error by the jackknife however the units are sorted', () => {
    const values = range(400).map((i) => i / 400);
    const mean = (places: readonly number[]) => places.reduce((sum, i) => sum + values[i]!, 0) / places.length;
    const { standardError } = jackknife(values.length, mean, { seed: 1, groups: 40 })!;
    expect(standardError / (Math.sqrt(1 / 12) / 20)).toBeGreaterThan(0.7);
    expect(standardError / (Math.sqrt(1 / 12) / 20)).toBeLessThan(1.3);
    const { pWorse, pBetter } = jackknifeTest({ value: -2, standardError: 1, degreesOfFreedom: 19 });
    expect(pWorse).toBeCloseTo(0.03, 2);
    expect(pBetter).toBeCloseTo(1 - pWorse, 12);
  });

  it('leave out one unit at a time by the jackknife of few, whose error of a mean is the textbook one', () => {
    const values = [1, 4, 2, 9];
    const mean = (places: readonly number[]) => places.reduce((sum, i) => sum + values[i]!, 0) / places.length;
    // The mean is 4; squares around it 9 + 0 + 4 + 25, over 3, over 4.
    const standardError = expect.closeTo(Math.sqrt(38 / 12), 12);
    expect(jackknife(4, mean, { seed: 1 })).toEqual({ value: 4, standardError, degreesOfFreedom: 3 });
    expect([jackknife(2, mean, { seed: 1 })?.degreesOfFreedom, jackknife(1, mean, { seed: 1 })]).toEqual([1, null]);
    const [low, high] = jackknifeInterval({ value: 4, standardError: 2, degreesOfFreedom: 3 });
    expect([4 - low, high - 4]).toEqual([expect.closeTo(2 * 3.182446305, 8), expect.closeTo(2 * 3.182446305, 8)]);
  });

  it('are null by the jackknife for fewer than two units, where a part has no value, and without spread', () => {
    const count = (places: readonly number[]) => places.length;
    for (const n of [0, 1, 5]) expect(jackknife(n, count, { seed: 1 })).toBeNull();
    const unless = (isNull: (places: readonly number[]) => boolean) =>
      jackknife(5, (places) => (isNull(places) ? null : places[0]! + places.length), { seed: 1 });
    expect(unless(() => false)).not.toBeNull();
    expect(unless((places) => places.length === 5)).toBeNull();
    expect(unless((places) => !places.includes(3))).toBeNull();
  });

  it('leave out groups of equal size, give or take one, by the jackknife', () => {
    const sizes: number[] = [];
    const count = (places: readonly number[]) => {
      sizes.push(103 - places.length);
      return places.length + (places[0] ?? 0);
    };
    jackknife(103, count, { seed: 5, groups: 10 });
    const [whole, ...groups] = sizes;
    expect(whole).toBe(0);
    expect(groups.toSorted((a, b) => a - b)).toEqual([10, 10, 10, 10, 10, 10, 10, 11, 11, 11]);
  });

  it('have a paired interval from two units on, by the errors of both sums', () => {
    const [was, is] = [
      [
        [1, 2],
        [3, 4],
      ],
      [
        [2, 2],
        [3, 6],
      ],
    ] as const;
    // Ratios 4/6 and 5/8; each unit's residual over its sum, current less baseline.
    const shares = [(2 - (5 / 8) * 2) / 8 - (1 - (4 / 6) * 2) / 6, (3 - (5 / 8) * 6) / 8 - (3 - (4 / 6) * 4) / 6];
    const half = 12.706204736 * Math.sqrt(2 * (shares[0]! ** 2 + shares[1]! ** 2));
    const [low, high] = pairedRatioInterval(was, is)!;
    expect([low, high]).toEqual([expect.closeTo(5 / 8 - 4 / 6 - half, 6), expect.closeTo(5 / 8 - 4 / 6 + half, 6)]);
    expect(pairedRatioInterval([[1, 2]], [[2, 2]])).toBeNull();
    expect(pairedRatioInterval(was, was)).toBeNull();
    expect(
      pairedRatioInterval(
        [
          [0, 0],
          [0, 0],
        ],
        is,
      ),
    ).toBeNull();
  });

  it('of a single value are that value, and no interval', () => {
    expect(meanInterval([5])).toEqual({ mean: 5, interval: null });
    expect(meanInterval([])).toBeNull();
  });

  it('of marks that are all the best reach as far down as a share of as many would, on their own scale', () => {
    const [share] = wilson(8, 8)!;
    const { interval } = meanInterval([5, 5, 5, 5, 5, 5, 5, 5], { bounds: [1, 5] })!;
    expect(interval).toEqual([expect.closeTo(1 + 4 * share, 12), 5]);
  });

  it('of times that are all 0 are 0: where there is no most, none of them is at an edge', () => {
    expect(meanInterval([0, 0, 0], { bounds: [0, Number.POSITIVE_INFINITY] })).toEqual({ mean: 0, interval: [0, 0] });
  });

  it('do not claim certainty when all units are perfect', () => {
    const [low, high] = ratioInterval(
      range(8).map(() => [3, 3] as const),
      { bounds: [0, 1] },
    )!;
    expect(high).toBe(1);
    expect(low).toBeCloseTo(wilson(8, 8)![0], 12);
    expect(ratioInterval([[3, 3]])).toBeNull();
    expect(ratioInterval([])).toBeNull();
  });
});

describe('quantiles', () => {
  it('lie where the sorted values say, of lists in any order', () => {
    // The middle of what is left is always its largest.
    const worst: number[] = range(300);
    const at = range(300);
    for (let last = 299; last > 0; last--) {
      const middle = last >>> 1;
      worst[at[middle]!] = last;
      [at[middle], at[last]] = [at[last]!, at[middle]!];
    }
    worst[at[0]!] = 0;
    const drawn = (n: number) => range(n).map(() => random.unit());
    const lists = [[3], [2, 1], range(9), range(9).reverse(), Array(20).fill(4), worst, drawn(17), drawn(500)];
    lists.push(drawn(100).map((value) => Math.floor(value * 4)));
    for (const list of lists)
      for (const q of [0, 0.025, 0.5, 0.95, 1]) {
        const sorted = list.toSorted((a, b) => a - b);
        const place = (list.length - 1) * q;
        const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
        expect(quantile(list, q)).toBeCloseTo(low + (high - low) * (place % 1), 12);
      }
  });

  it('have intervals that hold them as often as they say', () => {
    let held = 0;
    for (let i = 0; i < 2000; i++) {
      const [low, high] = quantileInterval(
        range(40).map(() => random.unit()),
        0.5,
      )!;
      if (low <= 0.5 && high >= 0.5) held++;
    }
    expect(held / 2000).toBeGreaterThan(0.94);
    expect(held / 2000).toBeLessThan(0.98);
  });

  it('have no interval where there are too few values', () => {
    expect(quantileInterval(range(5), 0.5)).toBeNull();
    expect(quantileInterval(range(6), 0.5)).toEqual([0, 5]);
    expect(quantileInterval(range(71), 0.95)).toBeNull();
    expect(quantileInterval(range(72), 0.95)![1]).toBe(71);
    expect(quantileInterval([], 0.5)).toBeNull();
    for (const q of [0, 1]) expect(quantileInterval(range(50), q)).toBeNull();
  });

  it('have the order statistics as ends that leave 2.5 % of the binomial law outside on either side', () => {
    // From the law's sums in another program: l with P(X < l) ≤ 2.5 %, h with P(X ≥ h) ≤ 2.5 %.
    const ends = (n: number, q: number) =>
      quantileInterval(
        range(n).map((i) => n - i),
        q,
      );
    expect([ends(9, 0.5), ends(20, 0.5)]).toEqual([
      [2, 8],
      [6, 15],
    ]);
    expect([ends(36, 0.1), ends(40, 0.9), ends(100, 0.95)]).toEqual([
      [1, 8],
      [32, 40],
      [90, 100],
    ]);
  });

  it('are wider when values come in clusters that are alike', () => {
    const values = range(200).map(() => random.unit());
    const apart = clusteredQuantileInterval(
      values.map((v) => [v]),
      0.5,
    )!;
    const alike = clusteredQuantileInterval(
      values.slice(0, 40).map((v) => [v, v, v, v, v]),
      0.5,
    )!;
    expect(alike[1] - alike[0]).toBeGreaterThan(1.3 * (apart[1] - apart[0]));
    expect(quantile(values, 0.5)).toBeGreaterThan(apart[0]);
  });

  it('of clusters are as wide as Student’s t of one less than the clusters says, and none where an end is outside', () => {
    // Six clusters have one value below the median, two have both, two none: 1 of 20 is 5 %.
    const clusters = [
      ...[0, 1, 2, 3, 4, 5].map((i) => [1 + i, 11 + i]),
      ...[7, 9].map((i) => [i, i + 1]),
      ...[17, 19].map((i) => [i, i + 1]),
    ];
    const half = (2.262157 * Math.sqrt((10 / 9) * 4)) / 20;
    const [low, high] = clusteredQuantileInterval(clusters, 0.5)!;
    expect([low, high]).toEqual([expect.closeTo(10.5 - 19 * half, 5), expect.closeTo(10.5 + 19 * half, 5)]);
    expect(clusteredQuantileInterval([...clusters, []], 0.5)).toEqual([low, high]);
    expect(clusteredQuantileInterval(clusters, 0.05)).toBeNull();
    expect(clusteredQuantileInterval(clusters, 0.95)).toBeNull();
    expect(clusteredQuantileInterval([[1, 2, 3]], 0.5)).toBeNull();
  });
});

describe('labels', () => {
  const names = ['ORDER_STATUS', 'RETURN_ITEM', 'PLANT_CARE'];
  const pairs = range(120).map((i) => {
    const expected = names[i % 3]!;
    const slip = random.unit();
    return { expected, actual: slip < 0.1 ? null : slip < 0.3 ? names[random.below(3)]! : expected };
  });

  it('give the same averages by any other name', () => {
    const renamed = pairs.map((p) => ({ expected: `x${p.expected}`, actual: p.actual && `x${p.actual}` }));
    expect(macroF1(renamed)).toBeCloseTo(macroF1(pairs)!, 12);
    expect(weightedF1(renamed)).toBeCloseTo(weightedF1(pairs)!, 12);
  });

  it('are the same to the last digit in any order of the cases', () => {
    const labels = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const mixed = range(60).map(() => ({ expected: labels[random.below(7)]!, actual: labels[random.below(7)]! }));
    const seen = range(20).map(() => {
      shuffle(mixed, random);
      return `${macroF1(mixed)} ${weightedF1(mixed)}`;
    });
    expect(new Set(seen).size).toBe(1);
  });

  it('of nothing are no number', () => {
    expect([macroF1([]), weightedF1([])]).toEqual([null, null]);
  });

  it('count a label that was only given as 0 in the macro average', () => {
    expect(
      macroF1([
        { expected: 'a', actual: 'a' },
        { expected: 'a', actual: 'b' },
      ]),
    ).toBeCloseTo((2 / 3 + 0) / 2, 12);
    expect(
      macroF1([
        { expected: 'a', actual: 'a' },
        { expected: 'a', actual: null },
      ]),
    ).toBeCloseTo(2 / 3, 12);
    expect(macroF1([])).toBeNull();
  });

  it('list confusions that are as frequent by name, expected ones first', () => {
    const pairs = [
      ['b', 'a'],
      ['a', 'c'],
      ['a', 'b'],
    ].map(([expected, actual]) => ({ expected: expected!, actual: actual! }));
    for (const order of [pairs, pairs.toReversed(), [pairs[1]!, pairs[2]!, pairs[0]!]])
      expect(confusions(order).map(({ expected, actual }) => expected + actual)).toEqual(['ab', 'ac', 'ba']);
  });

  it('list confusions most frequent first, a missing label among them', () => {
    const list = confusions([
      { expected: 'a', actual: null },
      { expected: 'a', actual: 'b' },
      { expected: 'a', actual: 'b' },
      { expected: 'a', actual: 'a' },
    ]);
    expect(list).toEqual([
      { expected: 'a', actual: 'b', count: 2 },
      { expected: 'a', actual: null, count: 1 },
    ]);
  });

  it('have intervals of the average F1 like those of the bootstrap', () => {
    for (const [average, of] of [
      ['macro', macroF1],
      ['weighted', weightedF1],
    ] as const) {
      const closed = averageF1Interval(
        pairs.map((p) => [p]),
        average,
      )!;
      const drawn = bootstrapInterval(pairs.length, (places) => of(Array.from(places, (i) => pairs[i]!)), {
        seed: average,
      })!;
      for (const end of [0, 1] as const) expect(Math.abs(closed[end] - drawn[end])).toBeLessThan(0.02);
    }
  });

  it.each(['macro', 'weighted'] as const)(
    'have intervals of the %s F1 by its slopes, taken from small differences',
    (average) => {
      // Conversations of one to three turns, of which each is a cluster.
      const units = range(40).map((i) => pairs.slice(3 * i, 3 * i + 1 + (i % 3)));
      const all = units.flat();
      /** The average as a function of how often each pair is counted. */
      const f1 = (weights: readonly number[]) => {
        const sum = (of: (pair: (typeof all)[number]) => boolean) =>
          all.reduce((total, pair, i) => total + (of(pair) ? weights[i]! : 0), 0);
        const labels = [
          ...new Set(all.flatMap(({ expected, actual }) => (actual === null ? [expected] : [expected, actual]))),
        ];
        const parts = labels.map((label) => {
          const tp = sum(({ expected, actual }) => expected === label && actual === label);
          const support = sum(({ expected }) => expected === label);
          const given = sum(({ actual }) => actual === label);
          return { f1: (2 * tp) / (support + given), support };
        });
        const total = parts.reduce((s, { support }) => s + support, 0);
        return parts.reduce(
          (s, part) => s + part.f1 * (average === 'macro' ? 1 / parts.length : part.support / total),
          0,
        );
      };
      const even = all.map(() => 1);
      const step = 1e-5;
      const influence = all.map((_, i) => {
        const moved = (by: number) => f1(even.map((w, j) => (i === j ? w + by : w)));
        return (moved(step) - moved(-step)) / (2 * step);
      });
      let at = 0;
      const squares = units.reduce((sum, unit) => {
        const own = unit.reduce((s) => s + influence[at++]!, 0);
        return sum + own ** 2;
      }, 0);
      const half = 1.959963984540054 * Math.sqrt(squares);
      const [low, high] = averageF1Interval(units, average)!;
      expect([low, high]).toEqual([expect.closeTo(f1(even) - half, 6), expect.closeTo(f1(even) + half, 6)]);
    },
  );

  it('all right or all wrong have the interval of as many passes or failures, turns of a conversation counted once', () => {
    const conversations = (actual: string) => range(9).map(() => range(3).map(() => ({ expected: 'a', actual })));
    expect(averageF1Interval(conversations('a'), 'macro')).toEqual(wilson(9, 9));
    expect(averageF1Interval(conversations('b'), 'weighted')).toEqual(wilson(0, 9));
    expect(averageF1Interval(conversations('a').slice(0, 1), 'macro')).toBeNull();
  });
});

describe('adjusted p-values', () => {
  it('are never below the raw ones, keep their order, and Holm is never above Bonferroni', () => {
    const p = range(30).map(() => random.unit() ** 3);
    const adjusted = holm(p);
    for (const [i, value] of adjusted.entries()) {
      expect(value).toBeGreaterThanOrEqual(p[i]!);
      expect(value).toBeLessThanOrEqual(Math.min(1, p[i]! * p.length) + 1e-15);
      for (const [j, other] of adjusted.entries()) if (p[i]! < p[j]!) expect(value).toBeLessThanOrEqual(other);
    }
  });

  it('of unequal weights are taken in the order of p by weight, and share the error by it', () => {
    const attainable = (limit: number) => limit;
    const gates = [
      { p: 0.03, attainable, weight: 6 },
      { p: 0.01, attainable, weight: 1 },
    ];
    // By hand: 0.03/6 comes first, and costs 0.03 + 0.005; what follows is no less.
    for (const given of [gates, gates.toReversed()])
      expect(discreteStepDown(given)).toEqual([expect.closeTo(0.035, 6), expect.closeTo(0.035, 6)]);
  });

  it('are those of Holm for continuous tests', () => {
    const p = range(20).map(() => random.unit());
    const adjusted = discreteStepDown(p.map((value) => ({ p: value, attainable: (limit) => limit })));
    for (const [i, value] of holm(p).entries()) expect(adjusted[i]).toBeCloseTo(value, 8);
  });
});

it('the p-values that a test can reach are the tails of its law, from the side that is asked for', () => {
  const law = hypergeometricLaw(4, 1, 1);
  const reached = (side: 'worse' | 'better', midP = false) =>
    [0.1, 0.2, 0.25, 0.4, 0.7, 0.75, 0.9, 1].map(lawAttainable(law, side, midP));
  expect(reached('worse').map((p) => Number(p.toFixed(9)))).toEqual([0, 0, 0, 0, 0, 0.75, 0.75, 1]);
  expect(reached('better').map((p) => Number(p.toFixed(9)))).toEqual([0, 0, 0.25, 0.25, 0.25, 0.25, 0.25, 1]);
  expect(reached('better', true).map((p) => Number(p.toFixed(9)))).toEqual([
    0, 0.125, 0.125, 0.125, 0.625, 0.625, 0.625, 0.625,
  ]);
});

describe('the smallest visible drop', () => {
  it('falls with more units and rises with more noise', () => {
    const drops = [40, 110, 200, 500, 1000].map((n) => smallestVisibleDrop(n, 0.08)!);
    expect(drops).toEqual(drops.toSorted((a, b) => b - a));
    expect(smallestVisibleDrop(200, 0.2)!).toBeGreaterThan(smallestVisibleDrop(200, 0.02)!);
    expect(smallestVisibleDrop(0, 0.1)).toBeNull();
    expect(smallestVisibleDrop(2, 0.1)).toBeNull();
  });
});

describe('calibration', () => {
  it('is perfect when confidence is right, whatever the order', () => {
    const predictions = range(40).map((i) => ({ confidence: 0.75, correct: i % 4 === 0 ? 0 : 1 }));
    expect(expectedCalibrationError(predictions)).toBeCloseTo(0, 12);
    expect(expectedCalibrationError([])).toBeNull();
    const said = [0.95, 0.05, 0.45].map((confidence) => ({ confidence, correct: 1 }));
    const ends = calibrationBins(said).map(({ low, high }) => [low, high]);
    expect(ends).toEqual([
      [0, 0.1],
      [0.4, 0.5],
      [0.9, 1],
    ]);
  });
});

describe('seeded numbers', () => {
  it('repeat, and differ by every part of the seed', () => {
    const draw = (...parts: (string | number)[]) => range(5).map(randomOf(...parts).next);
    expect(draw('a', 1)).toEqual(draw('a', 1));
    expect(draw('a', 1)).not.toEqual(draw('a', 2));
    expect(hashOf('a', 'b')).not.toBe(hashOf('ab'));
  });

  it('are even', () => {
    const counts = range(10).map(() => 0);
    for (let i = 0; i < 100_000; i++) counts[random.below(10)]! += 1;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });
});

it('a suite without stored runs is drawn from whole, and new cases beside known ones have a quarter of the places, and those left over', () => {
  const unit = (i: number, runs: number) => ({ key: `case-${i}`, cell: 'plants', required: false, runs, passes: runs });
  const fresh = range(20).map((i) => unit(i, 0));
  const drawnOf = (units: typeof fresh) => {
    const draw = quickDraw(units, 8, 'spring');
    return [draw.new, draw.passed].map(({ drawn }) => drawn.length);
  };
  expect(drawnOf(fresh)).toEqual([8, 0]);
  expect(drawnOf(fresh.slice(0, 5))).toEqual([5, 0]);
  expect(drawnOf([...fresh, ...range(20).map((i) => unit(20 + i, 3))])).toEqual([2, 6]);
  expect(drawnOf([...fresh, ...range(3).map((i) => unit(20 + i, 3))])).toEqual([5, 3]);
});

it('one scored case of a draw has no spread, and leaves the estimate open', () => {
  const units = range(10).map((i) => ({ key: `case-${i}`, cell: 'plants', required: false, runs: 4, passes: 4 }));
  const estimate = quickEstimate(quickDraw(units, 1, 'spring'), () => 0);
  expect(estimate).toMatchObject({ units: 10, delta: -1, complete: false });
  expect(estimate.standardErrors).toEqual({ suite: 0, change: 0 });
});

it('conversations without a label are no units of an average F1', () => {
  const right = { expected: 'BUY', actual: 'BUY' };
  const units = [[right], [right, right], [{ expected: 'BYE', actual: 'BUY' }], [{ expected: 'BYE', actual: 'BYE' }]];
  for (const average of ['macro', 'weighted'] as const) {
    expect(averageF1Interval([...units, [], []], average)).toEqual(averageF1Interval(units, average));
    expect(averageF1Interval([[right], [right], []], average)).toEqual(wilson(2, 2));
    expect(averageF1Interval([[right], []], average)).toBeNull();
  }
});
