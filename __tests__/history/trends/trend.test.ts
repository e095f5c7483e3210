/** The trend of stored runs: what its points are, how noisy they are, and where a level is said to have changed. */
import { describe, expect, it } from 'vitest';
import { recordAcceptance } from '../../../src/history/store/merge.ts';
import { trendOf } from '../../../src/history/trends/trend.ts';
import type { MetricValue } from '../../../src/model/run/run-report.ts';
import type { Outcome } from '../../../src/model/verdict/outcome.ts';
import { aCaseResult, aMetricValue, anOutcome, aRunInfo } from '../../support/an-outcome.ts';
import { studioHistory, studioRun } from '../store/pottery-history.ts';

/** Values that differ a little from run to run, in no order. */
const WOBBLE = [0, 0.008, -0.006, 0.004, -0.009, 0.002, 0.007, -0.003, -0.007, 0.005];
const wobbly = (level: number, run: number) => level + WOBBLE[(run * 7) % WOBBLE.length]! + run * 1e-6;

function runWith(hour: number, metrics: readonly MetricValue[], run: Parameters<typeof studioRun>[2] = {}): Outcome {
  const outcome = studioRun(hour, undefined, run);
  return { ...outcome, report: { ...outcome.report, metrics } };
}

const passRate = (value: number) => aMetricValue({ value, interval: [value - 0.04, value + 0.04] });
const falling = Array.from({ length: 30 }, (_, run) => wobbly(run < 18 ? 0.9 : 0.84, run));

describe('the trend of a history', () => {
  it('has a point a run, oldest first, of the overall value alone', () => {
    const history = studioHistory([studioRun(2, { glaze: {} }), studioRun(1, { glaze: { status: 'failed' } })]);
    expect(trendOf(history, null)).toEqual([
      {
        metric: 'pass_rate',
        unit: 'share',
        better: 'higher',
        current: null,
        spread: null,
        change: null,
        points: [
          expect.objectContaining({ runId: '7001', value: 0, startedAt: '2026-03-01T01:00:00.000Z', accepted: false }),
          expect.objectContaining({ runId: '7002', value: 1 }),
        ],
      },
    ]);
  });

  it('has this run apart, and none of its earlier attempts among the points', () => {
    const history = studioHistory([1, 2, 3].map((hour) => studioRun(hour)));
    const { run } = studioRun(3);
    const current = { run: { ...run, attempt: 2 }, report: { ...anOutcome().report, metrics: [passRate(0.77)] } };
    const [trend] = trendOf(history, current);
    expect(trend).toMatchObject({ current: 0.77 });
    expect(trend?.points.map(({ runId }) => runId)).toEqual(['7001', '7002']);
  });

  it('estimates the value of the whole suite from a quick run, and takes none from a part that stands for nothing', () => {
    const history = studioHistory([1, 2, 3].map((hour) => studioRun(hour)));
    const cases = [
      aCaseResult({ id: 'glaze', measures: { pass_rate: [1, 1] }, weight: 9 }),
      aCaseResult({ id: 'wheel', measures: { pass_rate: [0, 1] } }),
    ];
    const report = { ...anOutcome().report, cases, metrics: [passRate(0.5)] };
    const run = aRunInfo({ cases: { selected: 2, total: 10 }, mode: 'quick' });
    expect(trendOf(history, { run, report })[0]?.current).toBeCloseTo(0.9, 12);
    expect(trendOf(history, { run: { ...run, mode: 'failed' }, report })[0]?.current).toBeNull();
  });

  it('says how much a run varies by itself, whatever the level does slowly', () => {
    const up = Array.from({ length: 21 }, (_, hour) => runWith(hour, [passRate(hour * 0.001 + (hour % 2) * 0.02)]));
    expect(trendOf(studioHistory(up), null)[0]?.spread).toBeCloseTo(0.02 / Math.SQRT2, 3);
  });

  it('marks the first run of a new level, and the levels on both sides of it', () => {
    const history = studioHistory(falling.map((value, hour) => runWith(hour, [passRate(value)])));
    const { change } = trendOf(history, null)[0]!;
    expect(change).toMatchObject({ runId: '7018', shape: 'step' });
    expect(change?.before).toBeCloseTo(0.9, 2);
    expect(change?.after).toBeCloseTo(0.84, 2);
    expect(change?.pValue).toBeLessThan(0.01);
    expect(change).not.toHaveProperty('measuredBy');
  });

  it('marks nothing where the values only wobble', () => {
    const steady = Array.from({ length: 40 }, (_, hour) => runWith(hour, [passRate(wobbly(0.9, hour))]));
    expect(trendOf(studioHistory(steady), null)[0]?.change).toBeNull();
  });

  it('asks for more evidence the more metrics there are', () => {
    const once = falling.map((value, hour) => runWith(hour, [passRate(value)]));
    const many = falling.map((value, hour) =>
      runWith(hour, [
        passRate(value),
        ...Array.from({ length: 11 }, (_, i) =>
          aMetricValue({ metric: `score:${i}`, value: wobbly(0.5, hour + 3 * i) }),
        ),
      ]),
    );
    const [alone] = trendOf(studioHistory(once), null);
    const among = trendOf(studioHistory(many), null).find(({ metric }) => metric === 'pass_rate');
    expect(among!.change!.pValue).toBeCloseTo(alone!.change!.pValue * 12, 6);
  });

  it('says so where what is measured changed with the level', () => {
    const runs = falling.map((value, hour) => {
      const fingerprints = { config: String(hour), dataset: hour < 18 ? 'aaaaaaaaaaaa' : 'bbbbbbbbbbbb' };
      return runWith(hour, [passRate(value)], { fingerprints });
    });
    expect(trendOf(studioHistory(runs), null)[0]?.change?.measuredBy).toEqual(['dataset']);
  });

  it('knows the runs with which a regression was accepted', () => {
    const history = studioHistory([1, 2].map((hour) => studioRun(hour)));
    const accepted = { sha: 'f'.repeat(40), by: 'rowan', pullRequest: 4, runId: '7002', at: '', units: ['glaze'] };
    const [trend] = trendOf(recordAcceptance(history, accepted, 10), null);
    expect(trend?.points.map((point) => point.accepted)).toEqual([false, true]);
  });

  it('says with what verdict each run ended, and from which on a metric was measured otherwise', () => {
    const runs = [1, 2, 3].map((hour) => {
      const fingerprints = { dataset: String(hour), 'scoring:intent': hour < 3 ? 'aaaaaaaaaaaa' : 'bbbbbbbbbbbb' };
      return runWith(hour, [passRate(0.9), aMetricValue({ metric: 'latency_p50', value: 3 })], { fingerprints });
    });
    const isScored = (metric: string, aspect: string) => metric === 'pass_rate' && aspect.startsWith('scoring:');
    const [latency, passing] = trendOf(studioHistory(runs), null, isScored);
    expect(passing?.points.map(({ measuredBy }) => measuredBy)).toEqual([undefined, undefined, ['scoring:intent']]);
    expect(latency?.points.some(({ measuredBy }) => measuredBy)).toBe(false);
    expect(passing?.points[0]?.conclusion).toBe(runs[0]?.verdict.conclusion);
  });

  it('is empty without stored runs', () => {
    const { run, report } = anOutcome();
    expect(trendOf(studioHistory([]), { run, report })).toEqual([]);
  });
});
