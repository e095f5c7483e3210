/** Whether a run holds any reply that could be read. Pure. */
import { hasReadableReply, isCounted } from './counted.ts';
import type { RunReport, Unreadable } from './run-report.ts';

/**
 * What was wrong with the replies of a run of which not one could be read; null: one could, or the agent is not at fault
 * for any. Where the run itself did not find it out, as where the agent crashed or kept silent on every turn, or where a
 * stored run is of an older version, it is told from the failures of its trials.
 */
export function unreadableIn({ unreadable, cases }: Pick<RunReport, 'unreadable' | 'cases'>): Unreadable | null {
  if (unreadable) return unreadable;
  if (hasReadableReply(cases)) return null;
  const failed = cases.flatMap(({ trials }) => trials.filter(isCounted));
  const [first] = failed;
  if (!first) return null;
  const { code = 'error', message = `Every turn failed with the code ${code}.` } = first;
  return { code, message, count: failed.length, stopped: false, cause: 'agent' };
}
