/** Latency: how long the agent took to answer a turn. */
import { z } from 'zod';
import type { Trial } from '../../model/case-result.ts';
import type { PooledMetric, SummedMetric } from '../../model/metric.ts';
import { duration } from '../../platform/quantities.ts';
import { clusteredQuantileInterval, quantile } from '../../stats/quantile.ts';
import { overTrials, sumAndCount } from './measure.ts';
import { defineScoring } from './scoring.ts';

const mean: SummedMetric = {
  id: 'latency_mean',
  title: 'Mean latency',
  description: 'Mean time of an answered turn, taken at the socket.',
  kind: 'duration',
  unit: 'ms',
  better: 'lower',
  measure: (trials) => overTrials(trials, (trial) => sumAndCount(trial.timing.turns)),
};

const turnTimes = (trials: readonly Trial[]) => trials.flatMap((trial) => trial.timing.turns);

const quantileMetric = (q: number): PooledMetric<number> => ({
  id: `latency_p${q * 100}`,
  title: `Latency p${q * 100}`,
  description: `Time that ${q * 100} % of answered turns do not exceed (linear between order statistics).`,
  kind: 'quantile',
  unit: 'ms',
  better: 'lower',
  observe: turnTimes,
  value: (values) => quantile(values, q),
  interval: (units) => clusteredQuantileInterval(units, q),
});

export const latency = defineScoring({
  expectations: {
    latency: z
      .union([duration, z.strictObject({ max: duration.describe('Longest time of a turn.') })])
      .describe('Longest time that any turn may take, for example 2s.'),
  },
  score: ({ latency: written }, subject) => {
    const times = subject.turns.flatMap((turn) => (turn.timing ? [turn.timing.latencyMs] : []));
    if (written === undefined || times.length === 0) return [];
    const max = typeof written === 'number' ? written : written.max;
    const slowest = Math.max(...times);
    const passed = slowest <= max;
    return [
      {
        metric: 'latency_mean',
        value: passed ? 1 : 0,
        passed,
        reason: `answered in ${Math.round(slowest)} ms, allowed are ${max} ms`,
        ...(passed ? {} : { code: 'too_slow' }),
      },
    ];
  },
  metrics: [mean, quantileMetric(0.5), quantileMetric(0.95)],
});
