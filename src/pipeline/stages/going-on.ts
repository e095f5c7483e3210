/** What a run takes over from an interrupted one, as a sentence. Pure. */
import type { InterruptedRun } from '../../history/files/read-journal.ts';
import { counted } from '../../text/digits.ts';

/** @param out The folder that the journal is looked for in. */
export function goingOn({ done, spent: { calls, cost } }: InterruptedRun, out: string): string {
  const trials = [...done.values()].reduce((sum, { length }) => sum + length, 0);
  if (trials === 0 && calls === 0)
    return `There is nothing to go on from in ${out}: the run starts from the beginning.`;
  const paid = cost === null ? '' : ` and $${cost.toFixed(2)}`;
  return `Goes on from a run that ended ${counted(trials, 'trial')} with ${counted(calls, 'request')}${paid}, which count into its limits.`;
}
