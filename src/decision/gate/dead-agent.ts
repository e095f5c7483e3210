/** An agent that we started and that died: what it left unanswered is one finding, not so many failed cases. Pure. */
import type { RunReport } from '../../model/run/run-report.ts';
import type { Reason } from '../../model/verdict/verdict.ts';
import { counted } from '../../text/digits.ts';

export interface DeadAgent {
  /** "the agent died with exit code 3, 78 of 80 cases unanswered" */
  readonly headline: string;
  readonly reason: Reason;
}

/** What is said of a process that answers all turns; one that is started anew for the next case has only failed this one. */
const DIED = /^The agent that was started with .* has died: (exit code \w+|signal \w+)/s;

/** null: it lived, or was not ours. */
export function deadAgent({ cases }: Pick<RunReport, 'cases'>): DeadAgent | null {
  const isDeath = ({ code, message }: RunReport['cases'][number]['trials'][number]) =>
    code === 'agent_died' && message !== undefined && DIED.test(message);
  const hit = cases.filter(({ trials }) => trials.some(isDeath));
  const [first] = hit.flatMap(({ trials }) => trials.filter(isDeath)).toSorted(byStart);
  if (!first) return null;
  const how = DIED.exec(first.message!)![1]!;
  const of = cases.filter(({ status }) => status !== 'skipped').length;
  const unanswered = `${hit.length} of ${counted(of, 'case')} unanswered`;
  return {
    headline: `the agent died with ${how}, ${unanswered}`,
    reason: { rule: 'agent_died', metric: null, scope: null, text: `${first.message} It left ${unanswered}.` },
  };
}

const byStart = (a: RunReport['cases'][number]['trials'][number], b: typeof a): number =>
  a.timing.startedAt.localeCompare(b.timing.startedAt);
