/** What conversations take: turns, topics, ways back, tokens, cost, latency; for suites whose conversations have several turns. */
import type { MetricValue } from '../../model/run/run-report.ts';
import type { MetricComparison } from '../../model/verdict/comparison.ts';
import { comparedMetrics, measuredMetrics } from '../facts.ts';
import type { Facts } from '../renderer.ts';

/** A metric of the whole run; absent where it was not compared. */
export interface Estimated {
  readonly value: MetricValue;
  readonly compared: MetricComparison | undefined;
}

/** What was measured of these, in their order; [] where every conversation has one turn and no topics. */
export function efficiencyRows(facts: Facts): readonly Estimated[] {
  const values = new Map(measuredMetrics(facts, 'overall').map((row) => [row.metric, row]));
  // Of single turns without topics nothing is counted in turns but their mean.
  if ([...values.values()].filter(({ unit }) => unit === 'turns').length < 2) return [];
  const compared = new Map(comparedMetrics(facts, 'overall').map((row) => [row.metric, row]));
  const place = (metric: string) => facts.catalogue.metric(metric)?.effort ?? 0;
  return [...values.values()]
    .filter(({ metric }) => place(metric) > 0)
    .sort((a, b) => place(a.metric) - place(b.metric))
    .map((value) => ({ value, compared: compared.get(value.metric) }));
}
