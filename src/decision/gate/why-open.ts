/** What prevents a conclusion: drift, re-runs that did not confirm it, or too small a suite. */

import type { Comparison } from '../../model/verdict/comparison.ts';
import { driftedIds } from '../../model/verdict/drift.ts';
import type { Reason } from '../../model/verdict/verdict.ts';
import { counted } from '../../text/digits.ts';

const UNLIKELY = 0.05;

/** The headline of an inconclusive comparison, which all that is open chooses together. */
export const whyOpen =
  ({ comparison }: { readonly comparison: Comparison | null }) =>
  (reasons: readonly Reason[]): string => {
    if (comparison === null) return '';
    const drifted = driftedOf(comparison);
    if (2 * drifted > comparison.cases.newlyFailing.length && reasons.every(({ rule }) => rule === 'confirmed'))
      return `${counted(drifted, 'case')} fail${drifted === 1 ? 's' : ''} on the base version too`;
    const wasRerun = (comparison.confirmation?.extraCalls.current ?? 0) > 0;
    return wasRerun || reasons.some((reason) => isUnlikely(reason, comparison))
      ? 'not confirmed'
      : 'too few cases to tell';
  };

/** By chance: more cases are not what is missing then. */
function isUnlikely({ metric, scope }: Reason, { metrics, confirmation }: Comparison): boolean {
  const row = metrics.find((one) => one.metric === metric && one.scope === scope);
  const look = confirmation?.metrics.find((one) => one.metric === metric)?.firstLook;
  return Math.min(row?.pValue ?? 1, look?.p ?? 1) <= UNLIKELY;
}

/** Newly failing cases that the base version fails by now, too. */
function driftedOf({ cases, confirmation }: Comparison): number {
  const drifted = driftedIds(confirmation);
  return cases.newlyFailing.filter(({ id }) => drifted.has(id)).length;
}
