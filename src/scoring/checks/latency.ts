/** Latency: how long the agent took to answer a turn. */

import { z } from 'zod';
import { named } from '../../model/catalogue.ts';
import type { Trial } from '../../model/run/case-result.ts';
import type { PooledMetric, SummedMetric } from '../../model/run/metric.ts';
import { duration } from '../../text/quantities.ts';
import { defineCheck, type Fault, scoreWith } from './check.ts';
import { numbersOf, overTrials, quantileOfTimes, sumAndCount } from './measure.ts';
import { slow } from './trial-ends.ts';

const mean: SummedMetric = {
  id: 'latency_mean',
  title: 'Mean latency',
  description: 'Mean time of an answered turn, taken at the socket.',
  subject: 'latency',
  rank: 312,
  kind: 'duration',
  unit: 'ms',
  better: 'lower',
  measure: (trials) => overTrials(trials, (trial) => sumAndCount(trial.timing.turns)),
};

const turnTimes = (trials: readonly Trial[]) => numbersOf(trials, ({ timing }) => timing.turns);

const quantileMetric = (q: number, place: Pick<PooledMetric, 'rank' | 'effort'>): PooledMetric<number> => {
  const description = `Time that ${q * 100} % of answered turns do not exceed`;
  return quantileOfTimes(q, { id: 'latency', title: 'Latency', description, ...place }, turnTimes);
};

const slowest: PooledMetric<number> = {
  id: 'latency_max',
  title: 'Latency max',
  isExtreme: true,
  rank: 391,
  description: 'Time of the slowest answered turn.',
  kind: 'pooled',
  unit: 'ms',
  better: 'lower',
  observe: turnTimes,
  value: (values) => (values.length === 0 ? null : values.reduce((a, b) => Math.max(a, b))),
  interval: () => null,
};

const expected = z
  .union([
    duration,
    z
      .strictObject({
        max: duration.optional().describe('Longest time of a turn.'),
        total: duration.optional().describe('Longest time of all turns together.'),
      })
      .refine(({ max, total }) => max !== undefined || total !== undefined, { error: 'give max, total or both' }),
  ])
  .describe(
    'Longest time that any turn may take, for example 2s. Or { max, total }, where total is for all turns of the conversation together.',
  );

function faultOf(times: readonly number[], written: z.output<typeof expected>): Fault<'too_slow'> | null {
  const tooSlow = (reason: string, took: number, most: number) =>
    ({
      code: 'too_slow',
      reason,
      mismatch: { expected: `at most ${most} ms`, actual: `${Math.round(took)} ms` },
    }) as const;
  const { max, total } = typeof written === 'number' ? { max: written } : written;
  const slowest = Math.max(...times);
  if (max !== undefined && slowest > max)
    return tooSlow(`answered in ${Math.round(slowest)} ms, allowed are ${max} ms`, slowest, max);
  const sum = times.reduce((all, time) => all + time, 0);
  return total !== undefined && sum > total
    ? tooSlow(`all turns together took ${Math.round(sum)} ms, allowed are ${total} ms`, sum, total)
    : null;
}

export const latency = defineCheck({
  expectations: { latency: expected },
  score: ({ latency: written }, subject) => {
    // What Agent Eval itself may have been late is no fault of the agent.
    const times = subject.turns.flatMap(({ timing }) =>
      timing ? [timing.latencyMs - (timing.uncertaintyMs ?? 0)] : [],
    );
    if (written === undefined || times.length === 0) return [];
    const fault = faultOf(times, written);
    const holds = `answered in ${Math.round(Math.max(...times))} ms at most`;
    return [scoreWith('latency_mean', fault, holds)];
  },
  codes: { too_slow: { phrase: () => 'too slow', find: () => named('slow') }, slow },
  metrics: [
    mean,
    quantileMetric(0.5, { rank: 200, effort: 12 }),
    quantileMetric(0.95, { rank: 201, effort: 13 }),
    quantileMetric(0.99, { rank: 390 }),
    slowest,
  ],
});
