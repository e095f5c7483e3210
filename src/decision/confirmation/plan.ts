/** Which metrics look suspicious after the first pass, and which of their units are re-run: one list for all of them. */
import { inHashOrder } from '../../stats/hash-order.ts';
import { CALLS_PER_UNIT, slotsWithin } from '../../stats/resampling/rerun-selection.ts';
import type { Member } from './family.ts';
import {
  type ConfirmationUnit,
  failAnew,
  failsAfterPass,
  failsAnew,
  isReliableFailing,
  newlyFailing,
} from './first-pass/unit.ts';
import { isHardCandidate } from './reruns/hard-breaks.ts';
import { ALONE_RUNS, needsConfirmation } from './reruns/must-pass.ts';

export interface Asked {
  readonly member: Member;
  /** In hash order. */
  readonly selected: readonly ConfirmationUnit[];
  /** Units that the budget does not reach. */
  readonly leftOut: number;
}

export interface Plan {
  readonly asked: readonly Asked[];
  readonly mustPass: readonly ConfirmationUnit[];
  readonly mustPassLeftOut: readonly ConfirmationUnit[];
}

export interface PlanInput {
  readonly mustPass: readonly ConfirmationUnit[];
  readonly seed: string;
  /** null: nothing is to be re-run, so that nothing is left out. */
  readonly budget: number | null;
}

/** In smaller suites one case that always passed and fails now is enough, however many others waver. */
const SMALL = 50;
const FEWEST_RUNS = 3;

/** Worth re-runs (statistics-2.md 4.2), as are so many cases that fail anew as matter: older runs make nothing of their loss. */
export function isSuspicious({ look, units, margin }: Pick<Member, 'look' | 'units' | 'margin'>): boolean {
  const alwaysPassed = ({ stored, first }: ConfirmationUnit) =>
    first === 0 && stored.runs >= FEWEST_RUNS && stored.passes === stored.runs;
  return look.suspicious || failAnew(units, margin) || (look.units < SMALL && units.some(alwaysPassed));
}

/**
 * Both versions: units of suspicious metrics that newly fail, as far as half of the budget goes: where nearly all stored runs
 * passed, and where the newest did, for the base version says whether it still passes; of those that were mended and fail
 * anew, so many as matter. No verdict needs what newly passes.
 */
export const planBoth = (members: readonly Member[], input: PlanInput): Plan =>
  planned(members.filter(isSuspicious), input, {
    isEligible: (unit, { units, margin }) =>
      isReliableFailing(unit) ||
      (newlyFailing(unit) && failsAfterPass(unit)) ||
      (failsAnew(unit) && failAnew(units, margin)),
    callsPerUnit: CALLS_PER_UNIT,
    slots: slotsWithin(input.budget ?? 0),
  });

/** The current version alone: units that nearly always passed when stored and fail now. */
export const planAlone = (members: readonly Member[], input: PlanInput): Plan =>
  planned(members, input, {
    isEligible: isHardCandidate,
    callsPerUnit: ALONE_RUNS,
    slots: Math.floor((input.budget ?? 0) / ALONE_RUNS),
  });

interface How {
  readonly isEligible: (unit: ConfirmationUnit, member: Member) => boolean;
  readonly callsPerUnit: number;
  readonly slots: number;
}

/** Must-pass units first: they may use the whole budget, the others what they leave of their slots. */
function planned(
  suspicious: readonly Member[],
  { mustPass, seed, budget }: PlanInput,
  { isEligible, callsPerUnit, slots }: How,
): Plan {
  const ordered = (units: readonly ConfirmationUnit[]) => inHashOrder(seed, units, (unit) => unit.key);
  const open = budget === null ? [] : suspicious;
  const required = ordered(mustPass.filter(needsConfirmation));
  const eligible = open.map((member) => ordered(member.units.filter((unit) => isEligible(unit, member))));
  const changed = ordered([...new Map(eligible.flat().map((unit) => [unit.key, unit])).values()]);
  const first = required.slice(0, Math.max(0, Math.floor((budget ?? 0) / callsPerUnit)));
  const chosen = new Set(first.map((unit) => unit.key));
  for (const { key } of changed) if (chosen.size < slots) chosen.add(key);
  const asked = open.map((member, i): Asked => {
    const selected = eligible[i]!.filter((unit) => chosen.has(unit.key));
    return { member, selected, leftOut: eligible[i]!.length - selected.length };
  });
  return {
    asked,
    mustPass: required.filter((unit) => chosen.has(unit.key)),
    mustPassLeftOut: required.filter((unit) => !chosen.has(unit.key)),
  };
}
