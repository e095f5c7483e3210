/** A unit as the choice of re-runs sees it, and how many units a budget of re-runs of both agents pays for. */

/** A unit's stored runs, how many of them passed, and the first result of the current agent. */
export interface UnitHistory {
  readonly key: string;
  readonly runs: number;
  readonly passes: number;
}
export interface LookedAtUnit extends UnitHistory {
  readonly first: 0 | 1;
}

/** Calls of a selected unit at most, both agents: 2 + 3 runs each. */
export const CALLS_PER_UNIT = 10;

/** Runs of a selected unit on the current version alone: so many, and where these are not enough so many more. */
export const ALONE_ROUNDS = [4, 5] as const;

/** Units that half the budget pays for. */
export const slotsWithin = (budget: number): number => Math.max(0, Math.floor(budget / (2 * CALLS_PER_UNIT)));

/** The least budget that pays for so many units more. */
export const roomFor = (budget: number, more: number): number => (slotsWithin(budget) + more) * 2 * CALLS_PER_UNIT;
