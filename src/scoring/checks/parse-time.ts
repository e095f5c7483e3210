/** Parse time: how long the agent says it took to parse a message, where its replies carry that. */
import type { Trial } from '../../model/run/case-result.ts';
import type { SummedMetric } from '../../model/run/metric.ts';
import { defineCheck } from './check.ts';
import { numbersOf, overTrials, quantileOfTimes, sumAndCount } from './measure.ts';

const mean: SummedMetric = {
  id: 'parse_time_mean',
  title: 'Mean parse time',
  description: 'Mean time to parse a message, over answered turns whose reply says it (response.parse_time).',
  subject: 'parse time',
  rank: 392,
  kind: 'duration',
  unit: 'ms',
  better: 'lower',
  measure: (trials) => overTrials(trials, ({ timing }) => sumAndCount(timing.parses ?? [])),
};

const parses = (trials: readonly Trial[]) => numbersOf(trials, ({ timing }) => timing.parses ?? []);

const quantileMetric = (q: number, rank: number) => {
  const description = `Time to parse a message that ${q * 100} % of answered turns whose reply says it do not exceed`;
  return quantileOfTimes(q, { id: 'parse_time', title: 'Parse time', description, rank }, parses);
};

export const parseTime = defineCheck({
  expectations: {},
  score: () => [],
  codes: {},
  metrics: [mean, quantileMetric(0.5, 393), quantileMetric(0.95, 394)],
});
