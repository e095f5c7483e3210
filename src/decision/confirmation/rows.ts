/** The comparison with what re-runs say: the words of its rows by evidence, each of its own scope. Pure. */
import type { Catalogue } from '../../model/catalogue.ts';
import type { Comparison, MetricComparison } from '../../model/verdict/comparison.ts';
import type { ComparisonConfirmation } from '../../model/verdict/confirmation.ts';
import { evidenceFrom } from '../../model/verdict/parts.ts';
import type { Warning } from '../../model/warning.ts';
import { reaches } from '../../stats/slack.ts';
import { isSignificantDrop, type RowFacts, rowWordWith } from '../comparison/row-word.ts';

/**
 * What a single pair of runs shows alone does not count for a metric that re-runs speak of. One that only pairs of both
 * versions compare gets its row by them.
 */
export function withConfirmation(
  comparison: Comparison,
  confirmation: ComparisonConfirmation,
  { metric: named }: Pick<Catalogue, 'metric'>,
): Comparison {
  const wordOf = (row: MetricComparison): MetricComparison => {
    if (!row.gated) return row;
    const own = evidenceOf(row, confirmation);
    const from = evidenceFrom(row.metric, confirmation);
    const confirmed = confirmedIn(row, confirmation);
    if (own) return rowWordWith(row, { evidence: weightOf(own, row), from, confirmed });
    if (row.word === 'below tolerance') return row;
    return rowWordWith(row, { evidence: isSignificantDrop(row) ? 'material' : null, from: 'pairs' });
  };
  const metrics = comparison.metrics.map(wordOf).map((row) => (isRerun(row, confirmation) ? ofAnySize(row) : row));
  return { ...comparison, confirmation, metrics: [...metrics, ...pairedRows(comparison, confirmation, named)] };
}

/** Of metrics that were measured otherwise on all cases of the baseline. */
function pairedRows(
  { comparability, metrics }: Comparison,
  { graded = [] }: ComparisonConfirmation,
  named: Catalogue['metric'],
): readonly MetricComparison[] {
  const left = new Set((comparability.notCompared ?? []).map(({ metric }) => metric));
  const hasRow = new Set(metrics.map(({ metric }) => metric));
  return graded.flatMap(({ metric: id, part, pairs, unit, margin, evidence }) => {
    const metric = named(id);
    if (!metric || !pairs?.values || part !== undefined || !left.has(id) || hasRow.has(id)) return [];
    const { baseline, current } = pairs.values;
    const delta = current - baseline;
    const { kind, better } = metric;
    const row: MetricComparison = {
      ...{ metric: id, scope: 'overall', baseline, current, delta, interval: null, unit, kind, better },
      ...{ pValue: pairs.p, adjustedPValue: null, n: pairs.units, tolerance: margin, gated: true },
      ...{ verdict: 'unclear', word: 'unclear', warnings: [BY_PAIRS] },
    };
    // Without an interval nothing is said of chance but what is evidence.
    if (!evidence) return delta === 0 ? [{ ...row, verdict: 'same', word: 'no change' }] : [row];
    return [rowWordWith(row, { evidence: evidence.material ? 'material' : 'small', from: 'reruns' })];
  });
}

const BY_PAIRS: Warning = {
  code: 'by_paired_reruns',
  text: 'It was measured differently on the baseline: the values are those of paired re-runs of both versions.',
};

/** Re-runs judge however few cases have the metric. */
const isRerun = ({ metric }: MetricComparison, { metrics, stopped }: ComparisonConfirmation): boolean =>
  stopped !== 'no_agent' && metrics.some((one) => one.metric === metric && one.outcome !== 'too-few-units');

const ofAnySize = (row: MetricComparison): MetricComparison => ({
  ...row,
  warnings: row.warnings.filter(({ code }) => code !== 'too_few_units'),
});

interface Evidence {
  readonly material: boolean;
  /** Of the drop that it shows, in the unit of the row; absent: not known. */
  readonly size?: number | undefined;
}

/** Of this very scope; null: the metric was not confirmed. A graded metric is judged overall. */
function evidenceOf(
  { metric, scope }: MetricComparison,
  { metrics, graded = [] }: ComparisonConfirmation,
): readonly Evidence[] | null {
  const found = metrics.filter((one) => one.metric === metric);
  if (found.length > 0) return found.flatMap(({ evidence }) => evidence.filter((one) => one.scope === scope));
  const pairs = graded.filter((one) => one.metric === metric);
  if (pairs.length === 0) return null;
  return scope === 'overall' ? pairs.flatMap(({ evidence }) => evidence ?? []) : [];
}

/** Cases of this scope that re-runs confirmed as broken. */
const confirmedIn = ({ metric, scope }: MetricComparison, { metrics }: ComparisonConfirmation): number =>
  metrics
    .flatMap((one) => (one.metric === metric ? (one.reruns?.cases ?? []) : []))
    .filter(({ finding, category }) => finding === 'confirmed' && ['overall', `category:${category}`].includes(scope))
    .length;

/** Evidence of a drop that is large enough, by too few broken cases to fail the check, is none of a small drop. */
function weightOf(evidence: readonly Evidence[], { tolerance }: MetricComparison): RowFacts['evidence'] {
  if (evidence.some(({ material }) => material)) return 'material';
  return evidence.some(({ size }) => size === undefined || !reaches(size, tolerance ?? 0)) ? 'small' : null;
}
