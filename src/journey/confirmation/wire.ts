/** What the procedure found, as the comparison holds and publishes it. Pure. */
import { UNIT_PASSES } from '../../decision/confirmation/confirm.ts';
import type { Confirmation, MetricConfirmation } from '../../decision/confirmation/confirmation.ts';
import type { MustPassResult } from '../../decision/confirmation/must-pass.ts';
import type { Comparison, MetricComparison } from '../../model/comparison.ts';
import type { ComparisonConfirmation, ConfirmedMetric, ConfirmedMustPass } from '../../model/confirmation.ts';
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

/**
 * A row is "worse" where there is evidence, and where the pairs show it of a category while fresh runs confirm the metric
 * overall; what a single pair of runs shows alone does not count.
 */
export function withConfirmation(comparison: Comparison, confirmation: ComparisonConfirmation): Comparison {
  const byMetric = new Map(confirmation.metrics.map((one) => [one.metric, one]));
  return {
    ...comparison,
    confirmation,
    metrics: comparison.metrics.map((row) => {
      const found = row.gated ? byMetric.get(row.metric) : undefined;
      return found ? { ...row, verdict: verdictOf(row, found) } : row;
    }),
  };
}

function verdictOf(row: MetricComparison, { evidence }: ConfirmedMetric): MetricComparison['verdict'] {
  if (evidence.some(({ scope }) => scope === row.scope)) return 'worse';
  if (evidence.some(({ scope }) => scope === 'overall')) return row.verdict;
  return row.verdict === 'worse' ? 'unclear' : row.verdict;
}
