/** The run by group: the change of each, its values, and the targets of the tiers. */
import { type GroupKind, partsOfScope } from '../../model/run/groups.ts';
import { PASS_RATE } from '../../model/run/metric.ts';
import type { MetricComparison } from '../../model/verdict/comparison.ts';
import { lossOf } from '../../model/verdict/loss.ts';
import { formatCount, formatValue } from '../../text/figures.ts';
import { comparedMetrics, leadComparison, measuredMetrics } from '../facts.ts';
import type { Facts } from '../renderer.ts';
import { formerTotal } from './measured.ts';

/** "billing" of "category:billing". */
export const groupName = (scope: string): string => partsOfScope(scope)[1];

/** The lead metric of each group, the largest loss first; [] where the only group is the whole run. */
export function groupChanges(facts: Facts, kind: GroupKind): readonly MetricComparison[] {
  const whole = leadComparison(facts);
  const lead = whole?.metric ?? PASS_RATE;
  const rows = (facts.comparison?.metrics ?? [])
    .filter(({ scope, metric }) => scope.startsWith(`${kind}:`) && metric === lead)
    .toSorted((a, b) => lossOf(b) - lossOf(a));
  return rows.length === 1 && rows[0]!.n === (whole?.n ?? rows[0]!.n) ? [] : rows;
}

/** Under the changes of groups. */
export function groupNote(kind: GroupKind, rows: readonly MetricComparison[]): string {
  const isJudged = rows.some(({ verdict }) => verdict !== 'info');
  const verdicts = isJudged ? ` The verdicts account for testing ${formatCount(rows.length)} groups.` : '';
  return `Each interval is for its row alone.${verdicts} ${overlapNote(kind)}`.trimEnd();
}

/** '' where every case is in one group of the kind. */
export const overlapNote = (kind: GroupKind): string => (kind === 'tag' ? 'A case counts in each of its tags.' : '');

export interface GroupValues {
  /** Ids; what a gate looks at comes first. */
  readonly metrics: readonly string[];
  /** A value a metric; '' where nothing was scored. */
  readonly rows: readonly { readonly name: string; readonly cases: string; readonly values: readonly string[] }[];
}

/** Every group with the first metrics that have a value there. */
export function groupValues(
  facts: Facts,
  kind: GroupKind,
  limits: { readonly metrics: number; readonly groups: number; readonly which?: (metric: string) => boolean },
): GroupValues {
  const all = facts.outcome.report.metrics.filter(({ scope }) => scope.startsWith(`${kind}:`));
  const gated = new Set(comparedMetrics(facts, 'overall').flatMap((row) => (row.gated ? [row.metric] : [])));
  const metrics = [...new Set(measuredMetrics(facts, 'overall').map(({ metric }) => metric))]
    .filter((metric) => (limits.which?.(metric) ?? true) && all.some((row) => row.metric === metric))
    .toSorted((a, b) => Number(gated.has(b)) - Number(gated.has(a)))
    .slice(0, limits.metrics);
  const byKey = new Map(all.map((row) => [`${row.metric} ${row.scope}`, row]));
  const scopes = [...new Set(all.map(({ scope }) => scope))].slice(0, limits.groups);
  const rows = scopes.map((scope) => {
    const cells = metrics.map((metric) => byKey.get(`${metric} ${scope}`));
    return {
      name: groupName(scope),
      cases: formatCount(Math.max(0, ...cells.map((cell) => cell?.n ?? 0))),
      values: cells.map((cell) => {
        if (!cell) return '';
        const former = formerTotal(facts, cell);
        return `${formatValue(cell.value, cell.unit)}${former ? ` (${former.change})` : ''}`;
      }),
    };
  });
  return { metrics, rows };
}

export interface TargetRow {
  readonly tier: number;
  /** That the metric was measured in. */
  readonly cases: string;
  readonly metric: string;
  readonly target: string;
  /** null: not scored. */
  readonly value: string | null;
  /** null: could not be measured. */
  readonly met: boolean | null;
}

/** The targets of each complexity tier, in the order of the configuration. */
export function targetRows(facts: Facts): readonly TargetRow[] {
  const { title } = facts;
  const units = new Map(facts.outcome.report.metrics.map(({ metric, unit }) => [metric, unit]));
  return (facts.outcome.diagnosis?.tiers ?? []).flatMap(({ tier, targets }) =>
    targets.map(({ metric, target, value, n, met }) => {
      const shown = (number: number) => formatValue(number, units.get(metric) ?? 'score');
      return {
        tier,
        cases: formatCount(n),
        metric: title(metric),
        target: shown(target),
        value: value === null ? null : shown(value),
        met,
      };
    }),
  );
}
