/** What the procedure found, as the comparison holds and publishes it. Pure. */
import { rowWordWith } from '../../../decision/comparison/row-word.ts';
import { UNIT_PASSES } from '../../../decision/confirmation/confirm.ts';
import type { Confirmation, MetricConfirmation } from '../../../decision/confirmation/confirmation.ts';
import type { MustPassResult } from '../../../decision/confirmation/must-pass.ts';
import { isUnconfirmableDrop } from '../../../decision/gate/unconfirmable.ts';
import type { Comparison, MetricComparison } from '../../../model/verdict/comparison.ts';
import type {
  ComparisonConfirmation,
  ConfirmedMetric,
  ConfirmedMustPass,
} from '../../../model/verdict/confirmation.ts';
import type { StoredRuns } from './units.ts';

export function wireConfirmation(
  { mode, metrics, mustPass, extraCalls, uniformCalls }: Confirmation,
  stored: StoredRuns,
  stopped: ComparisonConfirmation['stopped'],
): ComparisonConfirmation {
  return {
    mode,
    metrics: metrics.map(metricOf),
    mustPass: mustPass.map((result) => mustPassOf(result, stored)),
    extraCalls,
    uniformCalls,
    stopped,
  };
}

function metricOf({
  metric,
  sameAs,
  outcome,
  margin,
  firstLook,
  evidence,
  reruns,
  thin,
}: MetricConfirmation): ConfirmedMetric {
  const { units, storedRuns, drop, newlyFailing, newlyPassing, p, smallestVisibleDrop } = firstLook;
  return {
    metric,
    sameAs,
    outcome,
    margin,
    firstLook: {
      units,
      storedRuns,
      drop,
      newlyFailing: newlyFailing.length,
      newlyPassing: newlyPassing.length,
      p: share(p),
      smallestVisibleDrop,
    },
    evidence: evidence.map(({ figure, ...one }) => ({ ...one, ...figure, p: share(one.p) })),
    reruns: reruns && {
      cases: reruns.units.map(({ key, category, current, base, finding }) => ({
        id: key,
        category,
        current,
        base,
        finding,
      })),
      leftOut: reruns.leftOut,
      p: share(reruns.p),
    },
    thin: thin && {
      stopped: thin.stopped,
      reliable: thin.stable,
      pairs: thin.pairs,
      currentOnly: thin.currentOnly,
      baseOnly: thin.baseOnly,
      pAtMost: thin.pAtMost,
    },
  };
}

// A sum of probabilities may be a hair above 1.
const share = (p: number) => Math.min(1, Math.max(0, p));

function mustPassOf({ key, current, base, finding }: MustPassResult, stored: StoredRuns): ConfirmedMustPass {
  return { id: key, stored: stored(key, UNIT_PASSES).stored, current, base, finding };
}

/** The words of the rows by what re-runs say, each of its own scope; what a single pair of runs shows alone does not count. */
export function withConfirmation(comparison: Comparison, confirmation: ComparisonConfirmation): Comparison {
  const byMetric = new Map(confirmation.metrics.map((one) => [one.metric, one]));
  const whole = { ...comparison, confirmation };
  const wordOf = (row: MetricComparison): MetricComparison => {
    if (!row.gated) return row;
    const found = byMetric.get(row.metric);
    if (found) return rowWordWith(row, { evidence: evidenceIn(row, found), from: sourceOf(confirmation) });
    if (row.word === 'below tolerance') return row;
    const evidence = isUnconfirmableDrop(whole, row) ? 'material' : null;
    return rowWordWith(row, { evidence, from: comparison.baseline.source === 'agent' ? 'pairs' : 'stored' });
  };
  return { ...whole, metrics: comparison.metrics.map(wordOf) };
}

const sourceOf = ({ mode }: ComparisonConfirmation) => (mode === 'confirm' ? 'reruns' : 'stored');

function evidenceIn(row: MetricComparison, { evidence }: ConfirmedMetric): 'material' | 'small' | null {
  const own = evidence.filter(({ scope }) => scope === row.scope);
  if (own.length === 0) return null;
  return own.some(({ material }) => material) ? 'material' : 'small';
}
