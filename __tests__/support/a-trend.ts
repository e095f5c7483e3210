/** Builders of trends: a town library's support agent over a month of nightly runs. */
import type { MetricTrend } from '../../src/model/verdict/trend.ts';

export const shaOf = (night: number) => night.toString(16).padStart(40, 'a1');

/** One metric; values oldest first. */
export function aMetricTrend(values: readonly number[], differs: Partial<MetricTrend> = {}): MetricTrend {
  return {
    metric: 'pass_rate',
    unit: 'share',
    better: 'higher',
    points: values.map((value, night) => ({
      runId: String(5_000 + night),
      startedAt: new Date(Date.UTC(2026, 3, 1 + night, 2)).toISOString(),
      sha: shaOf(night),
      value,
      n: 120,
      interval: [value - 0.05, value + 0.05],
      accepted: false,
    })),
    current: null,
    spread: 0.011,
    change: null,
    ...differs,
  };
}

/** 90 % for ten nights, then 85 % for ten. */
export const FELL = aMetricTrend(
  Array.from({ length: 20 }, (_, night) => (night < 10 ? 0.9 : 0.85) + (night % 2) * 0.002),
  {
    current: 0.8433,
    change: { runId: '5010', before: 0.901, after: 0.851, pValue: 0.0008, shape: 'step' },
  },
);
