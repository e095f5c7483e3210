/** Which rules fired, and what follows from them for one metric. */
import type { Confirmation, Evidence, MetricOutcome } from './confirmation.ts';
import type { FirstLook } from './first-look.ts';
import type { Reruns } from './reruns.ts';
import type { ThinStep } from './thin-step.ts';

/**
 * Shares of the error 0.05 of one metric: rules that a mode does not have get none. Stored mode spends less than 0.05, since
 * it finds as much so, with fewer false alarms and calls (measured, bench/verdict).
 */
export const SHARES: Readonly<Record<Confirmation['mode'], Readonly<Record<Evidence['rule'], number>>>> = {
  confirm: { 'first-look': 0, reruns: 0.01, category: 0.01, thin: 0.03 },
  stored: { 'first-look': 0.015, reruns: 0.01, category: 0.01, thin: 0 },
};

/** A category needs this many confirmed units to fail the check. */
const FEWEST_CONFIRMED = 2;
const SLACK = 1e-9;
const SUSPICION = 0.05;

export interface Findings {
  readonly look: FirstLook;
  readonly reruns: Reruns | null;
  readonly thin: ThinStep | null;
}

/** `share`: the part of 0.05 that this metric gets of all gating metrics, 0..1. */
export function evidenceOf(
  { look, reruns, thin }: Findings,
  mode: Confirmation['mode'],
  margin: number,
  share: number,
): readonly Evidence[] {
  const limitOf = (rule: Evidence['rule']) => SHARES[mode][rule] * share;
  const isMaterial = (drop: number) => drop >= margin - SLACK;
  const fired = (rule: Evidence['rule'], scope: string, p: number, material: boolean): readonly Evidence[] => {
    const limit = limitOf(rule);
    return limit > 0 && p <= limit + SLACK ? [{ rule, scope, p, limit, material }] : [];
  };
  const dropOf = new Map(look.categories.map(({ category, drop }) => [category, drop]));
  return [
    ...fired('first-look', 'overall', look.p, isMaterial(look.drop)),
    ...(reruns ? fired('reruns', 'overall', reruns.p, isMaterial(look.drop)) : []),
    ...(reruns?.categories ?? []).flatMap(({ category, adjusted, confirmed }) =>
      fired(
        'category',
        `category:${category}`,
        adjusted,
        confirmed >= FEWEST_CONFIRMED && isMaterial(dropOf.get(category) ?? 0),
      ),
    ),
    ...(thin?.pAtMost != null ? fired('thin', 'overall', thin.pAtMost, isMaterial(look.drop)) : []),
  ];
}

/** Evidence that ends the search: a category that lacks confirmed units or a net drop does not. */
export const endsSearch = (evidence: readonly Evidence[]): boolean =>
  evidence.some(({ scope, material }) => scope === 'overall' || material);

export function outcomeOf(look: FirstLook, evidence: readonly Evidence[], margin: number): MetricOutcome {
  if (evidence.some(({ material }) => material)) return 'regression';
  if (evidence.length > 0) return 'warn';
  const dropped = look.drop > SLACK && look.drop >= margin - SLACK;
  const suspicious = Math.min(look.p, look.smallestAdjusted) <= SUSPICION + SLACK;
  return dropped || suspicious ? 'inconclusive' : 'pass';
}
