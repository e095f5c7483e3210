/** Metrics of a run whose cases were not compared: its values and, where there are any, the totals of a former run beside them. */
import type { MetricValue } from '../../model/run/run-report.ts';
import { formatChange, formatCount, formatEstimate, type ShownChange } from '../../text/figures.ts';
import { formatAge } from '../../text/wording.ts';
import type { Facts } from '../renderer.ts';
import { type Column, num } from './table.ts';

/** Titles of the columns of measuredCells. */
export function measuredColumns({ outcome: { totals } }: Facts): readonly Column[] {
  const now = num('This run (95% CI)');
  return ['Metric', ...(totals ? [num('Baseline'), now, num('Change (not tested)')] : [now]), num('Cases')];
}

/** What stands behind the name of the metric. */
export function measuredCells(facts: Facts, row: MetricValue): readonly string[] {
  const now = formatEstimate(row.value, row.interval, row.unit);
  const cases = formatCount(row.n);
  if (!facts.outcome.totals) return [now, cases];
  const former = formerTotal(facts, row);
  return [former?.baseline ?? '', now, former?.change ?? '', cases];
}

/** What a metric was in a baseline of totals, and how it changed; null: there is none, or it has no such value. */
export function formerTotal(
  { outcome: { totals } }: Facts,
  { metric, scope }: Pick<MetricValue, 'metric' | 'scope'>,
): Pick<ShownChange, 'baseline' | 'change'> | null {
  const found = totals?.metrics.find((one) => one.metric === metric && one.scope === scope);
  return found ? formatChange({ ...found, interval: null }) : null;
}

const MOST_NAMES = 8;

/**
 * "totals in base.json, 3 days old, of an unknown number of cases; this run has no accuracy"; null: there are none.
 * @param mark Makes a name of somebody else's safe for the output.
 */
export function totalsClause({ outcome: { totals, run } }: Facts, mark: (name: string) => string): string | null {
  if (!totals) return null;
  const age = formatAge(totals.createdAt, run.startedAt);
  const counts = totals.metrics.some(({ n }) => n.baseline === null) ? ', of an unknown number of cases' : '';
  const names = totals.notCompared.slice(0, MOST_NAMES).map(mark).join(', ');
  const left = totals.notCompared.length - MOST_NAMES;
  const missing = names && `; this run has no ${names}${left > 0 ? ` and ${formatCount(left)} more` : ''}`;
  return `totals in ${mark(totals.file)}${age ? `, ${age} old` : ''}${counts}${missing}`;
}
