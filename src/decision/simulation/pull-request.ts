/** One simulated pull request, judged by the real procedure. */

import type { ComparisonConfirmation } from '../../model/verdict/confirmation.ts';
import type { SimulatedSuite } from '../../model/verdict/self-check.ts';
import { hasRecovered, sinceRecovery } from '../../stats/resampling/since-recovery.ts';
import { confirm, confirmAgainstStored } from '../confirmation/confirm.ts';
import type { ConfirmationUnit } from '../confirmation/first-pass/unit.ts';

export type Version = 'stored' | 'base' | 'current';

export interface SimulatedPullRequest {
  /** Whether the base version can be asked. */
  readonly mode: SimulatedSuite['mode'];
  readonly cases: readonly Pick<ConfirmationUnit, 'key' | 'category'>[];
  /** Gated metrics, most important first. */
  readonly metrics: readonly string[];
  /** Tolerance of each, 0..1. */
  readonly margin: number;
  /** Runs the case at this place once: which of the metrics hold, in their order. */
  readonly runOf: (place: number, version: Version) => readonly boolean[];
  /** Stored runs of every case. */
  readonly storedRuns: number;
  /** So many cases, the first ones, must pass. */
  readonly mustPass: number;
  /** Extra calls at most, as in `ConfirmInput`. */
  readonly budget: number;
  readonly seed: string;
}

/** Draws the stored runs and the first pass of all cases, then whatever the procedure asks for. */
export function simulate(given: SimulatedPullRequest): Promise<ComparisonConfirmation> {
  const { mode, cases, metrics, margin, runOf, storedRuns, mustPass, budget, seed } = given;
  const seen = cases.map((_, place) => ({
    stored: Array.from({ length: storedRuns }, () => runOf(place, 'stored')),
    first: runOf(place, 'current'),
  }));
  const unitsOf = (metric: number): readonly ConfirmationUnit[] =>
    cases.map(({ key, category }, place) => {
      const { stored, first } = seen[place]!;
      const past = sinceRecovery(stored.toReversed(), (run) => run[metric]!);
      const passes = past.filter((run) => run[metric]).length;
      const recovered = hasRecovered(past, (run) => run[metric]!);
      const counts = { stored: { runs: past.length, passes }, ...startOf(stored.at(-1)?.[metric], recovered) };
      return { key, category, ...counts, first: first[metric] ? 1 : 0 };
    });
  const placeOf = new Map(cases.map(({ key }, place) => [key, place]));
  const asked = metrics.map((metric, i) => ({ metric, units: unitsOf(i), margin }));
  return (mode === 'confirm' ? confirm : confirmAgainstStored)({
    metrics: asked,
    mustPass: asked[0]?.units.slice(0, mustPass) ?? [],
    seed,
    budget,
    rerun: async (requests) =>
      requests.map((request) => {
        const held = runOf(placeOf.get(request.unit)!, request.agent);
        return { ...request, passed: Object.fromEntries(metrics.map((metric, i) => [metric, held[i]!])) };
      }),
  });
}

/** The newest stored run is that of the commit that this change starts from; undefined: nothing is stored. */
export const startOf = (newest: boolean | undefined, recovered = false): Pick<ConfirmationUnit, 'start'> =>
  newest === undefined
    ? {}
    : { start: { runs: 1, passes: Number(newest), newest, ...(recovered && { recovered: true }) } };
