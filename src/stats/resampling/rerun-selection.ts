/** Which units are worth re-runs of both agents: those that clearly changed their result. */

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

/** At most one stored run in five disagrees with the others, and the first result contradicts them. Mixed histories show nothing. */
export function changedSides({ runs, passes, first }: LookedAtUnit): boolean {
  if (runs === 0) return false;
  return first === 0 ? 5 * (runs - passes) <= runs : 5 * passes <= runs;
}

/** Units that half the budget pays for. */
export const slotsWithin = (budget: number): number => Math.max(0, Math.floor(budget / (2 * CALLS_PER_UNIT)));

/** The least budget that pays for so many units more. */
export const roomFor = (budget: number, more: number): number => (slotsWithin(budget) + more) * 2 * CALLS_PER_UNIT;
