/** Pairs of runs, looked at up to six times: does the current agent fail alone more often than the base does? Exact. */

import { exceeds } from '../slack.ts';
import { atLeast, binomialLaw, type Law, sumOf } from './discrete-law.ts';

export interface DiscordantBatch {
  /** New pairs in which exactly one of the two agents failed, and how many of these only the current one failed. */
  readonly discordant: number;
  readonly currentOnly: number;
}

export interface SequentialLook {
  /** Discordant pairs so far, and those that only the current agent failed. */
  readonly discordant: number;
  readonly currentOnly: number;
  /** Error that may be spent up to this look. */
  readonly allowed: number;
  /** Fires from this many on; null: no number of pairs so far could. */
  readonly boundary: number | null;
  /** Error spent so far. */
  readonly spent: number;
  /** P(Bin(discordant, ½) ≥ currentOnly). */
  readonly signP: number;
  readonly decision: 'fire' | 'futility' | 'go on' | 'end';
}

export interface SequentialState {
  readonly looks: readonly SequentialLook[];
  /** Law of currentOnly among paths that crossed no boundary so far; sums to less than 1 once some have. */
  readonly law: Law;
  readonly alpha: number;
  readonly futility: Futility;
}

/** signP above which it stops in vain: at the first look, and later. */
export type Futility = readonly [first: number, later: number];

/** Share of the information at each look: a whole pass of all units, then half passes. */
const INFORMATION = [1, 1.5, 2, 2.5, 3, 3.5] as const;
export const SEQUENTIAL_LOOKS = INFORMATION.length;
const FUTILITY: Futility = [0.35, 0.25];

/** Before the first look; `alpha` is the error of all looks together, 0 < alpha < 1. Futility only stops: any is valid. */
export const sequentialStart = (alpha: number, futility: Futility = FUTILITY): SequentialState => ({
  ...{ looks: [], law: CERTAIN, alpha, futility },
});
const CERTAIN: Law = { min: 0, mass: Float64Array.of(1) };

/**
 * One more batch. Given the numbers of discordant pairs, each is the current agent's failure with ½ when the agents are
 * alike, so P(ever crossing) ≤ alpha exactly. Allowed error alpha·√(I/3.5): the power family of Kim & DeMets 1987, rho ½;
 * error spending after Lan & DeMets 1983. Not to be called after a decision other than "go on".
 */
export function sequentialLook(state: SequentialState, batch: DiscordantBatch): SequentialState {
  const index = state.looks.length;
  const last = state.looks.at(-1);
  const discordant = (last?.discordant ?? 0) + batch.discordant;
  const currentOnly = (last?.currentOnly ?? 0) + batch.currentOnly;
  const allowed = state.alpha * Math.sqrt(INFORMATION[index]! / INFORMATION.at(-1)!);
  const law = sumOf([state.law, binomialLaw(batch.discordant, 0.5)]);
  const spentBefore = last?.spent ?? 0;
  const boundary = smallestWithin(law, allowed - spentBefore);
  const fires = boundary !== null && currentOnly >= boundary;
  const signP = atLeast(binomialLaw(discordant, 0.5), currentOnly);
  const spent = boundary === null || fires ? spentBefore : spentBefore + atLeast(law, boundary);
  const decision = fires
    ? 'fire'
    : exceeds(signP, state.futility[index === 0 ? 0 : 1])
      ? 'futility'
      : index + 1 === SEQUENTIAL_LOOKS
        ? 'end'
        : 'go on';
  const look = { discordant, currentOnly, allowed, boundary, spent, signP, decision } as const;
  return { ...state, looks: [...state.looks, look], law: boundary === null ? law : below(law, boundary) };
}

/** Smallest reachable c with P(X ≥ c) ≤ limit; null where even the largest value is too likely. */
function smallestWithin(law: Law, limit: number): number | null {
  let boundary: number | null = null;
  let tail = 0;
  for (let i = law.mass.length - 1; i >= 0; i--) {
    tail += law.mass[i]!;
    if (exceeds(tail, limit)) break;
    boundary = law.min + i;
  }
  return boundary;
}

function below(law: Law, boundary: number): Law {
  return { min: law.min, mass: law.mass.map((m, i) => (law.min + i >= boundary ? 0 : m)) };
}
