import { describe, expect, it } from 'vitest';
import { gateProblems } from '../../../src/decision/gate/problems.ts';
import { allMetrics, metricNamed } from '../../../src/scoring/checks/index.ts';
import { summarize } from '../../../src/scoring/summary/summarize.ts';
import { compare, gate, judge, marked, runOf } from '../../decision/runs.ts';

/** Of 1000 ms, 1001 ms, …: in no order. */
const times = Array.from({ length: 250 }, (_, i) => 1000 + ((i * 97) % 250));

const metricOn = (id: string, values: readonly number[]) => {
  const metric = metricNamed(id);
  if (!metric || !('value' in metric)) throw new Error(`no pooled metric ${id}`);
  return (metric.value as (all: readonly number[]) => number | null)(values);
};

describe('the slowest turns', () => {
  it('have a 99th percentile, linear between order statistics', () => {
    const sorted = times.toSorted((a, b) => a - b);
    const place = 0.99 * (sorted.length - 1);
    const below = sorted[Math.floor(place)]!;
    const above = sorted[Math.ceil(place)]!;
    expect(Math.abs(metricOn('latency_p99', times)! - (below + (place % 1) * (above - below)))).toBeLessThan(1e-9);
    expect(metricOn('latency_p99', [700])).toBe(700);
  });

  it('have a slowest one; where none was answered there is none', () => {
    expect(metricOn('latency_max', times)).toBe(1249);
    expect(metricOn('latency_max', [])).toBeNull();
  });

  it('are gated by limits, warning levels and comparison, like every metric', () => {
    const ids = ['latency_p99', 'latency_max', 'parse_time_mean', 'parse_time_p50', 'parse_time_p95'];
    const each = (amount: string) => Object.fromEntries(ids.map((id) => [id, amount]));
    const options = gate({ metrics: ids, rule: 'paired', maximum: each('2s'), warn: { maximum: each('1s') } });
    expect(gateProblems(options, [], allMetrics, String)).toEqual([]);
    expect(gateProblems(gate({ maximum: each('5%') }), [], allMetrics, String)).toHaveLength(ids.length);

    const metrics = ['latency_p99', 'latency_max'].map((id) => metricNamed(id)!);
    const timed = (first: number) => {
      const run = runOf(
        marked(
          20,
          () => 'P',
          (i) => ({ latencyMs: first + 50 * i, tags: i === 19 ? ['long'] : [] }),
        ),
        {},
        metrics,
      );
      return { ...run, report: summarize(run.report.cases) };
    };
    const now = timed(100);
    const maximum = { latency_p99: '1040.4ms', tags: { long: { latency_max: '1s' } } };
    const verdict = judge(now, { options: gate({ maximum, warn: { maximum: { latency_max: '1s' } } }) });
    expect(verdict.reasons.map(({ rule, metric, scope, data }) => [rule, metric, scope, data?.value])).toEqual([
      ['maximum', 'latency_p99', 'overall', expect.closeTo(1_040.5, 9)],
      ['maximum', 'latency_max', 'tag:long', 1_050],
      ['no_baseline', null, null, undefined],
      ['warn', 'latency_max', 'overall', 1_050],
    ]);
    const compared = compare(now, timed(900), {
      metrics,
      gate: gate({ metrics: ['latency_p99', 'latency_max'], rule: 'paired' }),
    });
    const rows = compared.metrics.filter(({ scope }) => scope === 'overall');
    expect(rows.map(({ metric, gated, delta, verdict: word }) => [metric, gated, delta, word])).toEqual([
      ['latency_p99', true, expect.closeTo(800, 9), 'worse'],
      ['latency_max', true, 800, 'worse'],
    ]);
  });
});
