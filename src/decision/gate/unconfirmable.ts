/** Gated metrics that no re-run of a single case speaks of, under rule confirmed: what their paired test is evidence of. */
import type { Comparison, MetricComparison } from '../../model/verdict/comparison.ts';
import type { ComparisonConfirmation } from '../../model/verdict/confirmation.ts';
import type { Reason } from '../../model/verdict/verdict.ts';
import { isWithin, pairsLimit } from '../confirmation/rows.ts';
import type { GateOptions } from '../options.ts';
import { checkMetrics, type MetricFindings } from './regressions.ts';

type Confirmed = Comparison & { readonly confirmation: ComparisonConfirmation };

/** Pairs with a stored run: also where the base version can be called, no re-run of single cases speaks of such a metric. */
const STORED = {
  caveat: '; provider drift cannot be ruled out',
  otherwise: '; one stored run alone is not evidence enough, --ab asks both versions of all cases',
};
const FRESH = { caveat: '', otherwise: '; more than chance, and less than fresh pairs must show' };

export function checkUnconfirmable(comparison: Confirmed, paired: GateOptions): MetricFindings {
  const limit = pairsLimit(comparison.baseline);
  const { caveat, otherwise } = comparison.baseline.source === 'agent' ? FRESH : STORED;
  const isEvidence = (row: MetricComparison) => isWithin(row, limit);
  const check = (metrics: readonly MetricComparison[]) => checkMetrics({ ...comparison, metrics }, paired);
  const evident = check(comparison.metrics.filter(isEvidence));
  const open = check(comparison.metrics.filter((row) => !isEvidence(row)));
  return {
    regressions: evident.regressions.map((reason) => ending(reason, caveat)),
    unexplained: [
      ...open.regressions.map((reason) => ending(reason, otherwise)),
      ...evident.unexplained,
      ...open.unexplained,
    ],
    headline: evident.headline,
  };
}

const ending = (reason: Reason, words: string): Reason => ({ ...reason, text: `${reason.text.slice(0, -1)}${words}.` });
