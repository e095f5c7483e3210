/** The first pass of the current agent against all stored runs, overall and by category. Costs no call. */

import type { ConfirmedMetric } from '../../../model/verdict/confirmation.ts';
import { smallestVisibleDrop } from '../../../stats/intervals/power.ts';
import { stabilityWeighted } from '../../../stats/intervals/stability-weighted.ts';
import { reaches, SLACK } from '../../../stats/slack.ts';
import { discreteStepDown } from '../../../stats/tests/multiplicity.ts';
import { lawAttainable } from '../../../stats/tests/stratified.ts';
import { dropSinceStart, newlyFailingSinceStart } from './since-start.ts';
import { type ConfirmationUnit, newlyPassing, observedDrop, usedToPass } from './unit.ts';

export interface CategoryPass {
  readonly category: string;
  readonly units: number;
  /** Mid-p of this category alone. */
  readonly p: number;
  /** Full p, adjusted for all categories by the discrete step-down Bonferroni. */
  readonly adjusted: number;
  readonly drop: number;
  /** As of all units. */
  readonly sinceStart: number | null;
}

/** What is published of it, and what the procedure goes on with. Newly failing: without units that failed at the start. */
export type FirstPass = Omit<ConfirmedMetric['firstLook'], 'category'> & {
  /**
   * How much worse than the commit that this change starts from, 0..1: by its runs, or as the comparison shows it, whichever
   * is less. At 0 or below this change made nothing worse. null: that commit's runs are not known apart.
   */
  readonly sinceStart: number | null;
  /** Empty with fewer than two categories: that question is the overall one. */
  readonly categories: readonly CategoryPass[];
  /** Smallest adjusted p of a category; 1 without categories. */
  readonly smallestAdjusted: number;
  /** p < 0.5 overall, of the units that used to pass, or of a category, adjusted: worth re-runs. */
  readonly suspicious: boolean;
};

// A tie of exactly ½ is no suspicion, whatever rounding did to it.
const SUSPICIOUS = 0.5 - SLACK;

/** How much worse a scope is than the run that this one is compared with; null: not compared there. */
export type LossOf = (scope: string) => number | null;

/** Units without stored runs take no part. Never throws. */
export function firstPass(units: readonly ConfirmationUnit[], lossOf: LossOf = () => null): FirstPass {
  const known = units.filter((unit) => unit.stored.runs > 0);
  const categories = byCategory(known, lossOf);
  const p = test(known).midPWorse;
  const smallestAdjusted = Math.min(1, ...categories.map((c) => c.adjusted));
  // What newly passes is no reason to leave a break alone.
  const pOfLosses = test(known.filter(usedToPass)).midPWorse;
  return {
    units: known.length,
    storedRuns: known.reduce((most, { stored }) => Math.max(most, stored.runs), 0),
    drop: observedDrop(known),
    sinceStart: sinceStart(known, lossOf('overall')),
    newlyFailing: known.filter(newlyFailingSinceStart).length,
    newlyPassing: known.filter(newlyPassing).length,
    p,
    categories,
    smallestAdjusted,
    suspicious: p < SUSPICIOUS || smallestAdjusted < SUSPICIOUS || pOfLosses < SUSPICIOUS,
    smallestVisibleDrop: smallestVisibleDrop(known.length, churnOf(known)),
  };
}

const test = (units: readonly ConfirmationUnit[]) =>
  stabilityWeighted(units.map(({ stored, first }) => ({ ...stored, current: first })));

function sinceStart(units: readonly ConfirmationUnit[], loss: number | null): number | null {
  const drop = dropSinceStart(units);
  return drop === null || loss === null ? (drop ?? loss) : Math.min(drop, loss);
}

function byCategory(units: readonly ConfirmationUnit[], lossOf: LossOf): readonly CategoryPass[] {
  const groups = [...Map.groupBy(units, (unit) => unit.category)];
  if (groups.length < 2) return [];
  const tests = groups.map(([, members]) => test(members));
  const adjusted = discreteStepDown(
    tests.map(({ pWorse, law }) => ({ p: pWorse, attainable: lawAttainable(law, 'better') })),
  );
  return groups.map(([category, members], i) => ({
    category,
    units: members.length,
    p: tests[i]!.midPWorse,
    adjusted: adjusted[i]!,
    drop: observedDrop(members),
    sinceStart: sinceStart(members, lossOf(`category:${category}`)),
  }));
}

/**
 * Share of units that differ between one run and K stored ones when nothing changed, as if K were 1: the variance
 * q(1−q)(1 + 1/K) of each unit, q(1−q) from all its runs, put in the place of 2q(1−q). Half a unit is added, so that a
 * suite that never varied is not taken for one that cannot.
 */
function churnOf(units: readonly ConfirmationUnit[]): number {
  const variance = units.reduce((sum, { stored: { runs, passes }, first }) => {
    const all = passes + first;
    return sum + ((all * (runs + 1 - all)) / (runs * (runs + 1))) * (1 + 1 / runs);
  }, 0);
  return Math.min(1, (variance + 0.5) / Math.max(1, units.length));
}

/** From here on the first pass alone is evidence against stored runs: 10 pp, six cases (statistics-2.md 6.2). */
const COLLAPSE = 0.1;
const COLLAPSED_CASES = 6;

/** @param drop Of the first pass, 0..1. */
export const isCollapse = (drop: number, units: number): boolean =>
  reaches(drop, Math.max(COLLAPSE, COLLAPSED_CASES / units));
