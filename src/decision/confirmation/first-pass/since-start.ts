/** Against stored runs alone: what a change did since the commit that it starts from. What happened before that is not its doing. */

import { exceeds } from '../../../stats/slack.ts';
import { stratifiedExact } from '../../../stats/tests/stratified.ts';
import { type ConfirmationUnit, newlyFailing, observedDrop } from './unit.ts';

/**
 * It failed in most runs of the commit that this change starts from, or in the newest of them, which the comparison shows:
 * whatever older runs say, it is not newly failing.
 */
export const failedAtStart = ({ start }: Pick<ConfirmationUnit, 'start'>): boolean =>
  start !== undefined && (2 * start.passes < start.runs || start.newest === false);

export const newlyFailingSinceStart = (unit: ConfirmationUnit): boolean => newlyFailing(unit) && !failedAtStart(unit);

/** Share of the starting commit's runs that passed, less the share that passes now, over units with such runs; null: none. */
export function dropSinceStart(units: readonly ConfirmationUnit[]): number | null {
  const known = units.flatMap((unit) => (unit.start && unit.start.runs > 0 ? [{ ...unit, stored: unit.start }] : []));
  return known.length === 0 ? null : observedDrop(known);
}

/** One-sided p at which the starting commit is worse than the older runs together. */
const WORSE_ALREADY = 0.01;

/**
 * Where the starting commit does worse than the older stored runs (exact stratified test), its own runs are the only ones
 * that say how this version should do: a drop that landed before is not found again in each change after it. Asked on one
 * side only, so that a lucky start is never taken alone, which would accuse an unchanged version.
 */
export function atOneLevel(units: readonly ConfirmationUnit[]): readonly ConfirmationUnit[] {
  return wasWorseAlready(units) ? units.map((unit) => (unit.start ? { ...unit, stored: unit.start } : unit)) : units;
}

/**
 * The same where re-runs of the base version are the evidence, and its stored runs only say what to re-run: what failed at
 * such a start and fails now is no change. The others keep their past.
 */
export function withFailuresAtStart(units: readonly ConfirmationUnit[]): readonly ConfirmationUnit[] {
  if (!wasWorseAlready(units)) return units;
  return units.map((unit) =>
    unit.start && unit.first === 0 && failedAtStart(unit) ? { ...unit, stored: unit.start } : unit,
  );
}

function wasWorseAlready(units: readonly ConfirmationUnit[]): boolean {
  const strata = units.flatMap(({ stored, start }) =>
    start === undefined
      ? []
      : {
          baselineRuns: stored.runs - start.runs,
          baselinePasses: stored.passes - start.passes,
          currentRuns: start.runs,
          currentPasses: start.passes,
        },
  );
  return !exceeds(stratifiedExact(strata).pWorse, WORSE_ALREADY);
}
