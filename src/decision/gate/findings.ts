/** What the comparison says of gated metrics and must-pass cases, by the rule that is configured. */
import type { CaseResult } from '../../model/run/case-result.ts';
import type { Comparison } from '../../model/verdict/comparison.ts';
import type { Reason } from '../../model/verdict/verdict.ts';
import type { GateOptions } from '../options.ts';
import { type ConfirmedFindings, checkConfirmed, confirmedMustPass, isConfirmed } from './confirmed.ts';
import { brokenMustPass } from './must-pass.ts';
import { checkMetrics } from './regressions.ts';
import { checkUnconfirmable } from './unconfirmable.ts';

const NOTHING_BELOW = { belowMargin: [], belowHeadline: null };

/**
 * With rule confirmed, metrics that are no yes or no of a case are judged by the paired test, as far as that is evidence
 * (see unconfirmable.ts); without any confirmation all are judged by it.
 */
export function metricFindings(comparison: Comparison, options: GateOptions): ConfirmedFindings {
  const { confirmation } = comparison;
  if (options.rule !== 'confirmed') return { ...checkMetrics(comparison, options), ...NOTHING_BELOW };
  const paired: GateOptions = { ...options, rule: 'paired' };
  if (!confirmation) return { ...checkMetrics(comparison, paired), ...NOTHING_BELOW };
  const confirmed = checkConfirmed({ ...comparison, confirmation }, options);
  const others = comparison.metrics.filter(({ metric }) => !isConfirmed(comparison, metric));
  const rest = checkUnconfirmable({ ...comparison, confirmation, metrics: others }, paired);
  return {
    regressions: [...confirmed.regressions, ...rest.regressions],
    belowMargin: confirmed.belowMargin,
    belowHeadline: confirmed.belowHeadline,
    unexplained: [...confirmed.unexplained, ...rest.unexplained],
    headline: confirmed.headline ?? rest.headline,
  };
}

/** Must-pass cases that are broken; by the first pass alone where nobody could be asked again. */
export function mustPassReasons(
  cases: readonly CaseResult[],
  comparison: Comparison | null,
  options: GateOptions,
): readonly Reason[] {
  const confirmed = options.rule === 'confirmed' && comparison ? confirmedMustPass(comparison) : null;
  return confirmed ? confirmed.broken : brokenMustPass(cases, comparison, options);
}

/** What re-runs should have settled and did not: a must-pass case that was not run again, or a limit that ended them. */
export function unsettled(comparison: Comparison, options: GateOptions): readonly Reason[] {
  const { confirmation } = comparison;
  if (options.rule !== 'confirmed' || !confirmation) return [];
  const limit: Reason = {
    rule: 'stopped',
    metric: null,
    scope: null,
    text: 'The limit of calls or cost ended the re-runs before what the first pass shows was settled.',
  };
  return [...(confirmedMustPass(comparison)?.unknown ?? []), ...(confirmation.stopped === 'budget' ? [limit] : [])];
}
