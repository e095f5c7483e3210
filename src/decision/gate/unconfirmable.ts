/** Gated metrics that no re-run of a single case speaks of, under rule confirmed: what their paired test is evidence of. */
import type { Comparison, MetricComparison } from '../../model/verdict/comparison.ts';
import type { ComparisonConfirmation } from '../../model/verdict/confirmation.ts';
import type { Reason } from '../../model/verdict/verdict.ts';
import { SHARES } from '../confirmation/evidence.ts';
import type { GateOptions } from '../options.ts';
import { checkMetrics, isSignificantDrop, type MetricFindings } from './regressions.ts';

const SLACK = 1e-9;

type Confirmed = Comparison & { readonly confirmation: ComparisonConfirmation };

interface Judging {
  /** The adjusted p that the paired test must stay within to be evidence. */
  readonly limit: number;
  readonly caveat: string;
  readonly otherwise: string;
}

/**
 * Evidence by the same measure as for the other metrics. Both versions asked side by side: the pairs are fresh, and
 * have the share of re-runs of cases that were not chosen (the thin step's). Else the pairs are with a stored run, and
 * have the share that stored runs alone have, with the caveat of drift; also where the base version can be called, since
 * no re-run of single cases speaks of such a metric.
 */
function judging({ baseline }: Confirmed): Judging {
  if (baseline.source === 'agent')
    return {
      limit: SHARES.confirm.thin,
      caveat: '',
      otherwise: '; more than chance, and less than fresh pairs must show',
    };
  return {
    limit: SHARES.stored['first-look'],
    caveat: '; provider drift cannot be ruled out',
    otherwise: '; one stored run alone is not evidence enough, --ab asks both versions of all cases',
  };
}

const isWithin = ({ adjustedPValue }: MetricComparison, limit: number) => (adjustedPValue ?? 1) <= limit + SLACK;

/** Whether the pairs of such a row fail the check: a drop of the tolerance or more, by the limit for whom one could ask. */
export const isUnconfirmableDrop = (comparison: Confirmed, row: MetricComparison): boolean =>
  isWithin(row, judging(comparison).limit) && isSignificantDrop(row);

export function checkUnconfirmable(comparison: Confirmed, paired: GateOptions): MetricFindings {
  const { limit, caveat, otherwise } = judging(comparison);
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
