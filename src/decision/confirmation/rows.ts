/** The comparison with what re-runs say: the words of its rows by evidence, each of its own scope. Pure. */
import type { Comparison, MetricComparison } from '../../model/verdict/comparison.ts';
import type { ComparisonConfirmation, ConfirmedMetric } from '../../model/verdict/confirmation.ts';
import { isSignificantDrop, SLACK } from '../comparison/drops.ts';
import { rowWordWith } from '../comparison/row-word.ts';
import { SHARES } from './evidence.ts';

/** What a single pair of runs shows alone does not count for a metric that re-runs speak of. */
export function withConfirmation(comparison: Comparison, confirmation: ComparisonConfirmation): Comparison {
  const byMetric = new Map(confirmation.metrics.map((one) => [one.metric, one]));
  const { baseline } = comparison;
  const wordOf = (row: MetricComparison): MetricComparison => {
    if (!row.gated) return row;
    const found = byMetric.get(row.metric);
    if (found) return rowWordWith(row, { evidence: evidenceIn(row, found), from: sourceOf(confirmation) });
    if (row.word === 'below tolerance') return row;
    const evidence = isWithin(row, pairsLimit(baseline)) && isSignificantDrop(row) ? 'material' : null;
    return rowWordWith(row, { evidence, from: baseline.source === 'agent' ? 'pairs' : 'stored' });
  };
  return { ...comparison, confirmation, metrics: comparison.metrics.map(wordOf) };
}

const sourceOf = ({ mode }: ComparisonConfirmation) => (mode === 'confirm' ? 'reruns' : 'stored');

function evidenceIn(row: MetricComparison, { evidence }: ConfirmedMetric): 'material' | 'small' | null {
  const own = evidence.filter(({ scope }) => scope === row.scope);
  if (own.length === 0) return null;
  return own.some(({ material }) => material) ? 'material' : 'small';
}

/**
 * The adjusted p that pairs of two runs must stay within to be evidence on a metric that no re-run of a single case speaks
 * of. Both versions asked side by side: the pairs are fresh, and have the share of re-runs of cases that were not chosen
 * (the thin step's). Else the pairs are with a stored run, and have the share that stored runs alone have.
 */
const STORED_PAIRS = 0.015;

export const pairsLimit = ({ source }: Comparison['baseline']): number =>
  source === 'agent' ? SHARES.confirm.thin : STORED_PAIRS;

export const isWithin = ({ adjustedPValue }: MetricComparison, limit: number): boolean =>
  (adjustedPValue ?? 1) <= limit + SLACK;
