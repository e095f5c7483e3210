/** Units that can be relied on: chosen from stored runs alone, so that what they do now says something about the agents. */

import { inHashOrder } from '../hash-order.ts';
import { isWithin } from '../slack.ts';
import { atLeast, trialsLaw } from '../tests/discrete-law.ts';
import type { LookedAtUnit, UnitHistory } from './rerun-selection.ts';

/** Fewer stable units: nothing can be learned from them. */
export const FEWEST_STABLE_UNITS = 6;
const GATE_LIMIT = 0.2;

export interface StableSet<U extends UnitHistory> {
  /** Failures that a unit's stored runs may hold; a unit with few runs may have fewer, see allowedFailures. */
  readonly allowance: number;
  /** Units that are stable, before the budget. */
  readonly stable: number;
  /** In hash order; empty when fewer than 6 are left. */
  readonly units: readonly U[];
  /** The 1st, 3rd, …, and the 2nd, 4th, … of `units`. */
  readonly halves: readonly [readonly U[], readonly U[]];
}

/** min(allowance, ⌊runs / 5⌋). */
export const allowedFailures = (allowance: number, runs: number): number => Math.min(allowance, Math.floor(runs / 5));

/**
 * The smallest allowance with which at least 40 % of the units that have stored runs are stable (else the largest, a fifth
 * of the longest history), cut to `callsLeft` units.
 */
export function stableSet<U extends UnitHistory>(
  units: readonly U[],
  seed: string,
  callsLeft = Number.POSITIVE_INFINITY,
): StableSet<U> {
  const known = units.filter((unit) => unit.runs > 0);
  const largest = Math.floor(known.reduce((most, unit) => Math.max(most, unit.runs), 0) / 5);
  const stableWith = (m: number) => known.filter((unit) => unit.passes >= unit.runs - allowedFailures(m, unit.runs));
  let allowance = 0;
  while (allowance < largest && 5 * stableWith(allowance).length < 2 * known.length) allowance++;
  const stable = stableWith(allowance);
  const ordered = inHashOrder(seed, stable, (unit) => unit.key).slice(0, Math.max(0, callsLeft));
  const tested = ordered.length < FEWEST_STABLE_UNITS ? [] : ordered;
  return {
    allowance,
    stable: stable.length,
    units: tested,
    halves: [tested.filter((_, i) => i % 2 === 0), tested.filter((_, i) => i % 2 === 1)],
  };
}

export interface ThinGate<U> {
  /** Units that are counted: stable ones, the first result taken together with the stored ones. */
  readonly counted: readonly U[];
  /** Those of them that failed the first pass. */
  readonly failed: number;
  /** P(at least so many fail) when the first result is any of the unit's runs (Poisson binomial). */
  readonly p: number;
  readonly open: boolean;
}

/**
 * Whether the first pass shows more failures among reliable units than chance explains, p ≤ 0.2. `baseRoundOne`: passes of
 * the base in its 2 runs of round one, null for a unit without re-runs; units that used to pass and that the base failed
 * are left out, since they changed without the current agent.
 */
export function thinGate<U extends LookedAtUnit & { readonly baseRoundOne: number | null }>(
  units: readonly U[],
  allowance: number,
): ThinGate<U> {
  const counted = units.filter(({ runs, passes, first, baseRoundOne }) => {
    const isTheirs = 2 * passes > runs && baseRoundOne !== null && baseRoundOne < 2;
    const all = passes + first;
    return !isTheirs && runs > 0 && all <= runs && all >= runs - allowedFailures(allowance, runs);
  });
  const failed = counted.filter((unit) => unit.first === 0).length;
  const passRates = counted.map(({ runs, passes, first }) => (passes + first) / (runs + 1));
  const p = atLeast(trialsLaw(passRates.map((rate) => [rate, 1 - rate])), failed);
  return { counted, failed, p, open: isWithin(p, GATE_LIMIT) };
}
