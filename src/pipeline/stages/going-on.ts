/** What a run takes over from an interrupted one, as a sentence. Pure. */
import type { InterruptedRun } from '../../history/files/read-journal.ts';
import { sumOfSpent } from '../../model/run/spent.ts';
import { counted } from '../../text/digits.ts';

/** Folders inside of the run's: of the first pass of a self-check, and of the base version beside this one. */
export const FIRST_PASS = 'first';
export const BASE_PASS = 'base';

/** @param passes Of one run, each with its journal. @param out The folder that the journals are looked for in. */
export function goingOn(passes: readonly InterruptedRun[], out: string): string {
  const trials = passes.flatMap(({ done }) => [...done.values()]).reduce((sum, { length }) => sum + length, 0);
  const { calls, cost } = sumOfSpent(passes.map(({ spent }) => spent));
  if (trials === 0 && calls === 0)
    return `There is nothing to go on from in ${out}: the run starts from the beginning.`;
  const paid = cost === null ? '' : ` and $${cost.toFixed(2)}`;
  return `Goes on from a run that ended ${counted(trials, 'trial')} with ${counted(calls, 'request')}${paid}, which count into its limits.`;
}
