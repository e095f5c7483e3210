/** Whether a run holds any reply that could be read. Pure. */
import { hasReadableReply, isCounted } from './counted.ts';
import type { RunReport, Unreadable } from './run-report.ts';

/** What was wrong with the replies of a run, by its trials where it did not note it; null: one could be read, or the agent is not at fault. */
export function unreadableIn({ unreadable, cases }: Pick<RunReport, 'unreadable' | 'cases'>): Unreadable | null {
  if (unreadable) return unreadable;
  if (hasReadableReply(cases)) return null;
  const failed = cases.flatMap(({ trials }) => trials.filter(isCounted));
  const [first] = failed;
  if (!first) return null;
  const { code = 'error', message = `Every turn failed with the code ${code}.` } = first;
  return { code, message, count: failed.length, stopped: false, cause: 'agent' };
}
