/** Which suspicions the re-runs confirmed, and which the base version fails by now, too. Pure. */
import type { Comparison } from './comparison.ts';
import type { ComparisonConfirmation } from './confirmation.ts';

type Found = Pick<ComparisonConfirmation, 'metrics' | 'mustPass'>;

/** As failingAlikeIds, of cases that did not fail in the baseline already: something has changed since. */
export function driftedIds(
  comparison: Pick<Comparison, 'confirmation' | 'cases'> | null | undefined,
): ReadonlySet<string> {
  const before = new Set(comparison?.cases.stillFailing.map(({ id }) => id));
  return new Set([...failingAlikeIds(comparison?.confirmation)].filter((id) => !before.has(id)));
}

/**
 * Ids of cases that fail in most re-runs of both versions, and that none found broken by this change. What the base version
 * fails and this one mostly passes wavers.
 */
export function failingAlikeIds(confirmation: Found | null | undefined): ReadonlySet<string> {
  const broken = brokenIds(confirmation);
  const alike = found(confirmation, 'drifted').filter(({ current }) => 2 * current.passes < current.runs);
  return new Set(idsOf(alike).filter((id) => !broken.has(id)));
}

/** Ids of cases that the re-runs found broken by this change; without a base version, by this change or the provider. */
export function brokenIds(confirmation: Found | null | undefined): ReadonlySet<string> {
  return new Set([
    ...idsOf(found(confirmation, 'confirmed')),
    ...idsOf(found(confirmation, 'unattributed')),
    ...idsOf(found(confirmation, 'broken')),
  ]);
}

function found(confirmation: Found | null | undefined, finding: string) {
  const { metrics = [], mustPass = [] } = confirmation ?? {};
  const all = [...metrics.flatMap(({ reruns }) => reruns?.cases ?? []), ...mustPass];
  return all.filter((one) => one.finding === finding);
}

const idsOf = (all: readonly { readonly id: string }[]): readonly string[] => all.map(({ id }) => id);

/** The setting that bounds how many runs of single cases there are: that of the confirmation, or that of the whole run. */
export const limitOfReruns = ({ extraCalls }: Pick<ComparisonConfirmation, 'extraCalls'>): string =>
  (extraCalls.allowed ?? 0) > extraCalls.budget ? '--max-calls' : 'confirmation.max_extra_calls';
