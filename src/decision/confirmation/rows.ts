/** The comparison with what re-runs say: the words of its rows by evidence, each of its own scope. Pure. */
import type { Comparison, MetricComparison } from '../../model/verdict/comparison.ts';
import type { ComparisonConfirmation } from '../../model/verdict/confirmation.ts';
import { isSignificantDrop, type RowFacts, rowWordWith } from '../comparison/row-word.ts';

/** What a single pair of runs shows alone does not count for a metric that re-runs speak of. */
export function withConfirmation(comparison: Comparison, confirmation: ComparisonConfirmation): Comparison {
  const from = confirmation.mode === 'confirm' ? 'reruns' : 'stored';
  const wordOf = (row: MetricComparison): MetricComparison => {
    if (!row.gated) return row;
    const own = evidenceOf(row, confirmation);
    if (own) return rowWordWith(row, { evidence: weightOf(own), from });
    if (row.word === 'below tolerance') return row;
    return rowWordWith(row, { evidence: isSignificantDrop(row) ? 'material' : null, from: 'pairs' });
  };
  return { ...comparison, confirmation, metrics: comparison.metrics.map(wordOf) };
}

/** Of this very scope; null: the metric was not confirmed. A graded metric is judged overall. */
function evidenceOf(
  { metric, scope }: MetricComparison,
  { metrics, graded = [] }: ComparisonConfirmation,
): readonly { readonly material: boolean }[] | null {
  const found = metrics.find((one) => one.metric === metric);
  if (found) return found.evidence.filter((one) => one.scope === scope);
  const pairs = graded.find((one) => one.metric === metric);
  if (!pairs) return null;
  return scope === 'overall' && pairs.evidence ? [pairs.evidence] : [];
}

function weightOf(evidence: readonly { readonly material: boolean }[]): RowFacts['evidence'] {
  if (evidence.length === 0) return null;
  return evidence.some(({ material }) => material) ? 'material' : 'small';
}
