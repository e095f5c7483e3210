/** Times case by case, and intervals that stay within what is possible. */
import { describe, expect, it } from 'vitest';
import { observe } from '../../src/decision/comparison/observed.ts';
import { isExplained } from '../../src/decision/comparison/row-word.ts';
import { blurOf, leastOf } from '../../src/decision/comparison/tests/blur.ts';
import { pairedInterval } from '../../src/decision/comparison/tests/paired-test.ts';
import { possibleInterval } from '../../src/decision/comparison/tests/possible-interval.ts';
import { isSlowerRow, logRatios, slower } from '../../src/decision/comparison/tests/slower.ts';
import type { Measure } from '../../src/model/run/case-result.ts';
import { metricNamed } from '../../src/scoring/checks/index.ts';
import { randomOf } from '../../src/stats/random.ts';
import { aMetricComparison } from '../support/an-outcome.ts';
import { caseOf, entityF1, latencyP50, passRate } from './runs.ts';

const pairsOf = (n: number, was: (i: number) => number, is: (i: number) => number) =>
  Array.from({ length: n }, (_, i) => ({
    baseline: caseOf({ id: `case-${i}`, marks: 'P', latencyMs: was(i) }),
    current: caseOf({ id: `case-${i}`, marks: 'P', latencyMs: is(i) }),
  }));
const timed = (...args: Parameters<typeof pairsOf>) => observe(latencyP50, pairsOf(...args));

describe('how much slower a run is, case by case', () => {
  it('is the geometric mean of the ratios, with its interval by the normal law', () => {
    // Half of ten cases take twice as long, half as long as ever: √2, with ln 2 / 2 as every deviation.
    const found = slower(
      timed(
        10,
        () => 100,
        (i) => (i < 5 ? 200 : 100),
      ),
    )!;
    const error = Math.sqrt((10 * (Math.LN2 / 2) ** 2) / 9 / 10);
    expect(found.n).toBe(10);
    expect(found.ratio).toBeCloseTo(Math.SQRT2, 12);
    expect(found.interval[0]).toBeCloseTo(Math.SQRT2 * Math.exp(-1.959963984540054 * error), 10);
    expect(found.interval[1]).toBeCloseTo(Math.SQRT2 * Math.exp(1.959963984540054 * error), 10);
  });

  it('is told by signs against a tenth more, and of ten cases at least', () => {
    const all = (factor: number) =>
      slower(
        timed(
          12,
          () => 1_000,
          () => 1_000 * factor,
        ),
      )!.p;
    expect(all(1.2)).toBeCloseTo(2 ** -12, 12);
    expect(all(1.05)).toBe(1);
    expect(
      slower(
        timed(
          9,
          () => 100,
          () => 200,
        ),
      ),
    ).toBeNull();
    // A time of 0 is none.
    expect(
      slower(
        timed(
          10,
          (i) => (i === 0 ? 0 : 100),
          () => 200,
        ),
      ),
    ).toBeNull();
    expect(
      slower(
        timed(
          11,
          (i) => (i === 0 ? 0 : 100),
          () => 200,
        ),
      ),
    ).toMatchObject({ n: 10, ratio: expect.closeTo(2, 9) });
  });

  it('is of the mean time of each case, whatever the number of its turns', () => {
    const turns = (n: number, latencyMs: number) => caseOf({ id: 'a', marks: 'P', turns: n, latencyMs });
    const [ratio] = logRatios(observe(latencyP50, [{ baseline: turns(1, 100), current: turns(4, 200) }]));
    expect(ratio).toBeCloseTo(Math.LN2, 12);
  });

  it('has no ratio where a side has no time above 0', () => {
    const ratios = logRatios(
      timed(
        3,
        (i) => [100, 0, 100][i]!,
        (i) => [200, 100, 0][i]!,
      ),
    );
    expect(ratios).toEqual([expect.closeTo(Math.LN2, 12), null, null]);
    const summed = (...pairs: readonly (readonly [Measure, Measure])[]) => ({
      ...{
        kind: 'summed' as const,
        metric: { ...passRate, unit: 'ms' as const },
        pairs: pairsOf(
          pairs.length,
          () => 1,
          () => 1,
        ),
      },
      ...{ baseline: pairs.map(([was]) => was), current: pairs.map(([, is]) => is) },
    });
    expect(
      logRatios(
        summed(
          [
            [200, 2],
            [600, 3],
          ],
          [
            [0, 0],
            [1, 1],
          ],
          [
            [1, 1],
            [0, 2],
          ],
        ),
      ),
    ).toEqual([expect.closeTo(Math.LN2, 12), null, null]);
  });
});

it('a difference is within what our own stalls explain up to exactly that, on the side that may be too large', () => {
  const uncertainty = { baseline: 50, current: 2 };
  const explained = [-51, -50, 0, 2, 3].map((delta) => isExplained({ delta, uncertainty }));
  expect(explained).toEqual([false, true, true, true, false]);
});

describe('the interval of a quantile that fails nothing', () => {
  const p95 = metricNamed('latency_p95')! as typeof latencyP50;
  const random = randomOf('times of one agent');
  const shown = (n: number, factor: number, seed: string) => {
    const time = () => 800 + 1_500 * random.unit();
    return pairedInterval(
      observe(
        p95,
        pairsOf(n, time, () => factor * time()),
      ),
      { resample: false, seed },
    );
  };

  it('holds a change of nothing in 95 of 100 runs, some more or less, where a side by itself has none', () => {
    const held = Array.from({ length: 60 }, (_, i) => shown(40, 1, String(i))!).filter(
      ([low, high]) => low <= 0 && high >= 0,
    );
    expect(held.length).toBeGreaterThanOrEqual(54);
    expect(shown(40, 3, '')![0]).toBeGreaterThan(1_000);
  });

  it('is given where one case is to be expected beyond it', () => {
    expect([shown(19, 1, ''), shown(20, 1, '')]).toEqual([null, [expect.any(Number), expect.any(Number)]]);
  });
});

describe('an interval of a difference', () => {
  const measured = (...values: readonly number[]) => {
    const cases = values.map((value, i) =>
      caseOf({ id: `case-${i}`, marks: 'P', measures: { entity_f1: [value, 1] } }),
    );
    return observe(
      entityF1,
      cases.map((one) => ({ baseline: one, current: one })),
    );
  };
  const of = (
    unit: 'share' | 'score' | 'ms' | 'usd',
    interval: readonly [number, number],
    baseline = 0.4,
    ...values: number[]
  ) => {
    const observed = measured(...(values.length > 0 ? values : [0.5]));
    return possibleInterval(interval, { ...observed, metric: { ...observed.metric, unit } } as never, baseline);
  };

  it('of a share is no larger than 1, of a time no lower than what there was', () => {
    expect(of('share', [-1.5, 1.5])).toEqual([-1, 1]);
    expect(of('share', [-0.5, 0.5])).toEqual([-0.5, 0.5]);
    expect(of('ms', [-500, 9_000], 400)).toEqual([-400, 9_000]);
    expect(of('usd', [-1, 2], -3)).toEqual([-0, 2]);
    const turns = observe(metricNamed('turns_mean')!, []);
    expect(possibleInterval([-9, 9], turns, 3.5)).toEqual([-2.5, 9]);
    expect(of('share', [2, 3])).toEqual([1, 1]);
    expect(of('share', [-3, -2])).toEqual([-1, -1]);
  });

  it('of a score spans what its values do, 1 at least', () => {
    expect(of('score', [-9, 9])).toEqual([-1, 1]);
    expect(of('score', [-9, 9], 0, 0.25, 4)).toEqual([-4, 4]);
    expect(of('score', [-9, 9], 0, -2, 4)).toEqual([-6, 6]);
    expect(of('score', [-9, 9], 0, -2, 0.5)).toEqual([-3, 3]);
    expect(
      possibleInterval(
        [-9, 9],
        timed(
          2,
          () => 1,
          () => 1,
        ) as never,
        5,
      ),
    ).toEqual([-5, 9]);
  });

  it('without any width is none', () => {
    expect(of('share', [0.1, 0.1])).toBeNull();
    expect(possibleInterval(null, measured(1), 1)).toBeNull();
    expect(of('share', [0.1, 0.1 + 2e-12])).not.toBeNull();
  });
});

it('a mean of times is of its turns: uncertain by what they may have taken less, and compared whatever their number', () => {
  const mean = metricNamed('latency_mean')!;
  const timedCase = (latencyMs: number, uncertaintyMs: number) =>
    caseOf({ id: 'a', marks: 'P', latencyMs, uncertaintyMs, measures: { latency_mean: [latencyMs, 1] } });
  const observed = observe(mean, [{ baseline: timedCase(300, 20), current: timedCase(310, 5) }]);
  expect(blurOf(observed, leastOf(observed))).toEqual({ baseline: 20, current: 5 });
  // One trial that says how exact its times are is enough; of the others they are exact.
  const exact = caseOf({ id: 'b', marks: 'P', latencyMs: 300, measures: { latency_mean: [300, 1] } });
  const noted = timedCase(300, 20);
  const both = { ...noted, trials: [...noted.trials, ...exact.trials] };
  const partly = observe(mean, [
    { baseline: both, current: exact },
    { baseline: exact, current: exact },
  ]);
  expect(blurOf(partly, leastOf(partly))).toEqual({ baseline: 5, current: 0 });
  const ofTurns = (sum: number, turns: number) =>
    caseOf({ id: 'a', marks: 'P', measures: { latency_mean: [sum, turns] } });
  expect(logRatios(observe(mean, [{ baseline: ofTurns(300, 1), current: ofTurns(1_200, 2) }]))).toEqual([Math.log(2)]);
});

it('a row shows a time as slower by its tolerance and a tenth, beyond chance and our own stalls', () => {
  const isSlower = (differs: Partial<Parameters<typeof isSlowerRow>[0]>) =>
    isSlowerRow({
      ...aMetricComparison({ metric: 'latency_p95', unit: 'ms', better: 'lower', n: 60 }),
      ...{ baseline: 470, current: 2_070, delta: 1_600, interval: [20, 2_930], tolerance: 100, ...differs },
    });
  expect(isSlower({})).toBe(true);
  expect(isSlower({ interval: [-60, 2_400] })).toBe(false);
  expect(isSlower({ interval: null })).toBe(false);
  expect(isSlower({ tolerance: 1_700 })).toBe(false);
  expect(isSlower({ baseline: 20_000 })).toBe(false);
  expect(isSlower({ delta: -1_600, interval: [-2_930, -20] })).toBe(false);
  expect(isSlower({ unit: 'usd' })).toBe(false);
  expect(isSlower({ uncertainty: { baseline: 0, current: 1_700 } })).toBe(false);
});
