/** What drawn cases say of all cases: what each stands for, and that a share stays one. */
import { describe, expect, it } from 'vitest';
import { checkLimits } from '../../src/decision/gate/check-limits.ts';
import { coverageOf, estimated, sampleOnly } from '../../src/decision/gate/sample.ts';
import type { Measure } from '../../src/model/run/case-result.ts';
import { catalogue } from '../../src/scoring/catalogue.ts';
import { aComparison, aMetricValue } from '../support/an-outcome.ts';
import { type CaseMarks, gate, marked, runOf } from './runs.ts';

const report = (cases: readonly CaseMarks[]) => runOf(cases).report;
const weighing = (n: number, weight: (i: number) => number | undefined, measures: (i: number) => Measure) =>
  report(
    marked(
      n,
      () => 'P',
      (i) => ({
        ...{ category: i < 6 ? 'plants' : 'pots', measures: { entity_f1: measures(i) } },
        ...(weight(i) !== undefined && { weight: weight(i)! }),
      }),
    ),
  );

describe('the cases that ran', () => {
  const coverage = (n: number, weight: (i: number) => number | undefined, total: number) =>
    coverageOf(
      weighing(n, weight, () => [1, 1]),
      total,
    );

  it('are the whole suite, a sample that stands for it, or a part', () => {
    expect(coverage(10, () => undefined, 10)).toBe('whole');
    expect(coverage(10, () => 1, 10)).toBe('whole');
    expect(coverage(10, () => undefined, 11)).toBe('part');
    expect(coverage(10, (i) => (i < 5 ? 3 : undefined), 20)).toBe('sample');
    expect(coverage(10, (i) => (i < 5 ? 3 : undefined), 21)).toBe('part');
    expect(coverage(10, () => 2, 20.5)).toBe('sample');
  });

  it('are a sample only while the others have not run, too', () => {
    const sample = (escalation: 'none' | 'done') => ({ escalation }) as never;
    expect(sampleOnly(null)).toBeNull();
    expect(sampleOnly(aComparison())).toBeNull();
    expect(sampleOnly(aComparison({ sample: sample('none') }))).toEqual({ escalation: 'none' });
    expect(sampleOnly(aComparison({ sample: sample('done') }))).toBeNull();
  });
});

describe('the limits of a quick run', () => {
  /** Of twelve cases, six of which stand for three each, all pass: the stored runs say that half of all do. */
  const missed = (estimates: Record<string, number>, escalation: 'none' | 'done' = 'none') => {
    const sample = {
      ...{ escalation, ran: 12, cases: 24 },
      estimates: Object.entries(estimates).map(([metric, value]) => ({ metric, value, valueInterval: [0.4, 0.6] })),
    };
    const { missed: found } = checkLimits({
      report: weighing(
        12,
        (i) => (i % 2 === 0 ? 3 : undefined),
        () => [1, 1],
      ),
      run: { cases: { selected: 12, total: 24 } } as never,
      comparison: aComparison({ sample: sample as never }),
      options: gate({ minimum: { pass_rate: 0.8, categories: { plants: { pass_rate: 0.9 } } } }),
      datasets: [],
      catalogue,
    });
    return found.map(({ limit: { scope }, value, estimatedFor }) => [scope, value.value, estimatedFor]);
  };

  it('are of all cases as the stored runs show them, where these tell of the metric', () => {
    expect(missed({ pass_rate: 0.5 })).toEqual([['overall', 0.5, 'all 24 cases']]);
    expect(missed({ entity_f1: 0.5 })).toEqual([]);
    expect(missed({ pass_rate: 0.5 }, 'done')).toEqual([]);
  });
});

describe('the estimate of a metric', () => {
  const of = (measures: (i: number) => Measure, differs: Parameters<typeof aMetricValue>[0] = {}, weight = 3) =>
    estimated(
      weighing(12, (i) => (i % 2 === 0 ? weight : undefined), measures),
      aMetricValue({ metric: 'entity_f1', unit: 'score', ...differs }),
    );

  it('weighs each case by how many it stands for, and counts those that were drawn', () => {
    const found = of((i) => [i % 2, 1])!;
    expect(found.value).toMatchObject({ metric: 'entity_f1', value: 6 / 24, n: 12 });
    expect(found.drawn).toBe(6);
    const pots = of((i) => [i % 2, 1], { scope: 'category:pots' })!;
    expect([pots.value.n, pots.drawn, pots.value.scope]).toEqual([6, 3, 'category:pots']);
    expect(of((i) => [i % 2, 1], { scope: 'category:moss' })).toBeNull();
    expect(of(() => [1, 1], {}, 1)).toBeNull();
    expect(of(() => [1, 1], { metric: 'another' })).toBeNull();
  });

  it('of a share lies between 0 and 1, of another metric it may not', () => {
    const nearly = (i: number): Measure => [i === 0 ? 0 : 1, 1];
    const high = (differs: Parameters<typeof aMetricValue>[0], measures = nearly) =>
      of(measures, differs)!.value.interval![1];
    expect([high({}), high({ unit: 'share' })]).toEqual([1, 1]);
    expect(high({ unit: 'turns' })).toBeGreaterThan(1);
    // A mark beyond its bounds has none.
    expect(high({}, (i) => [i === 0 ? 0 : i === 1 ? 1.5 : 1, 1])).toBeGreaterThan(1);
    const low = (measures: (i: number) => Measure) => of(measures)!.value.interval![0];
    expect(low((i) => [i === 0 ? 1 : 0, 1])).toBe(0);
    expect(low((i) => [i === 0 ? 1 : i === 1 ? -0.1 : 0, 1])).toBeLessThan(0);
    // A time or a cost is not negative.
    const ofTimes = of((i) => [i === 0 ? 90 : 1, 1], { unit: 'ms' })!.value.interval!;
    expect([ofTimes[0], ofTimes[1] > 90 / 12]).toEqual([0, true]);
    expect(of(() => [1, 1])!.value.interval![1]).toBe(1);
    expect(of(() => [1, 1])!.value.interval![0]).toBeGreaterThan(0.5);
  });
});
