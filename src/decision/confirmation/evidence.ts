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
  // Stored runs alone cannot tell this change from what came before it: the commit that it starts from must do better.
  if (mode === 'stored' && !isWorse(look)) return [];
  const looks = look.categories.filter((one) => mode === 'confirm' || isWorse(one));
  const dropOf = new Map(looks.map((one) => [one.category, mode === 'confirm' ? one.drop : leastDrop(one)]));
  const overall = isMaterial(mode === 'confirm' ? look.drop : leastDrop(look));
  return [
    ...fired('first-look', 'overall', look.p, overall),
    ...(reruns ? fired('reruns', 'overall', reruns.p, overall) : []),
    ...(reruns?.categories ?? []).flatMap(({ category, adjusted, confirmed }) =>
      !dropOf.has(category)
        ? []
        : fired(
            'category',
            `category:${category}`,
            adjusted,
            confirmed >= FEWEST_CONFIRMED && isMaterial(dropOf.get(category) ?? 0),
          ),
    ),
    ...(thin?.pAtMost != null ? fired('thin', 'overall', thin.pAtMost, overall) : []),
  ];
}

/** Evidence that ends the search: a category that lacks confirmed units or a net drop does not. */
export const endsSearch = (evidence: readonly Evidence[]): boolean =>
  evidence.some(({ scope, material }) => scope === 'overall' || material);

type Dropped = Pick<FirstLook, 'drop' | 'sinceStart'>;

const isWorse = ({ sinceStart }: Dropped): boolean => sinceStart === null || sinceStart > SLACK;

/** Against the stored runs, or against those of the starting commit alone, whichever is less. */
const leastDrop = ({ drop, sinceStart }: Dropped): number => Math.min(drop, sinceStart ?? drop);

/**
 * Against stored runs alone, a version that is no worse than the commit it starts from is inconclusive only where cases that
 * passed there fail in every run now.
 */
export function outcomeOf(
  { look, reruns }: Pick<Findings, 'look' | 'reruns'>,
  mode: Confirmation['mode'],
  evidence: readonly Evidence[],
  margin: number,
): MetricOutcome {
  if (evidence.some(({ material }) => material)) return 'regression';
  if (evidence.length > 0) return 'warn';
  if (mode === 'stored' && !isWorse(look))
    return reruns?.units.some(({ finding }) => finding === 'confirmed') ? 'inconclusive' : 'pass';
  const drop = mode === 'confirm' ? look.drop : leastDrop(look);
  const dropped = drop > SLACK && drop >= margin - SLACK;
  const suspicious = Math.min(look.p, look.smallestAdjusted) <= SUSPICION + SLACK;
  return dropped || suspicious ? 'inconclusive' : 'pass';
}
