/** Which units are worth re-runs of both agents: those that clearly changed sides. */
import { inHashOrder } from './hash-order.ts';

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

/** At most one stored run in five disagrees with the others, and the first result contradicts them. Mixed histories tell nothing. */
export function changedSides({ runs, passes, first }: LookedAtUnit): boolean {
  if (runs === 0) return false;
  return first === 0 ? 5 * (runs - passes) <= runs : 5 * passes <= runs;
}

/**
 * In hash order, as many as half the budget (calls of both agents) pays for. Any subset is valid, since what is tested are
 * the re-runs alone; this one depends on no result beyond the first look.
 */
export function selectReruns<U extends LookedAtUnit>(units: readonly U[], seed: string, budget: number): readonly U[] {
  return inHashOrder(seed, units.filter(changedSides), (unit) => unit.key).slice(0, slotsWithin(budget));
}

/** Units that half the budget pays for. */
export const slotsWithin = (budget: number): number => Math.max(0, Math.floor(budget / (2 * CALLS_PER_UNIT)));
