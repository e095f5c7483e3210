/** What conversations take: turns, topics, ways back, tokens, cost, latency; for suites whose conversations have several turns. */
import type { Ending, MetricValue } from '../../model/run/run-report.ts';
import type { MetricComparison } from '../../model/verdict/comparison.ts';
import { formatCount } from '../../text/figures.ts';
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

/** "Turns are of conversations that came to their end, without 2 that reached max_turns."; null where all did, or none is shown. */
export function cutShortNote(facts: Facts): string | null {
  if (!efficiencyRows(facts).some(({ value }) => value.metric === 'turns_mean')) return null;
  const endings = facts.outcome.report.tally?.endings ?? [];
  const countOf = (...names: readonly Ending[]) =>
    endings.filter(({ ending }) => names.includes(ending)).reduce((sum, { count }) => sum + count, 0);
  const [endless, broken] = [countOf('max_turns'), countOf('timeout', 'error')];
  const parts = [
    endless > 0 && `${formatCount(endless)} that reached max_turns`,
    broken > 0 && `${formatCount(broken)} that broke off`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return `Turns are of conversations that came to their end, without ${parts.join(' and ')}.`;
}
