/** An agent that we started and that died: from then on it answered nobody, which says nothing of the cases. */
import type { CaseResult, Trial } from './case-result.ts';

/** Only of a process that answers all turns is its end known: one that is started anew for the next case has only failed this one. */
export const isDeath = ({ code, about }: Pick<Trial, 'code' | 'about'>): boolean =>
  code === 'agent_died' && about !== undefined;

/** Whether its death left the case without an answer. */
export const leftUnanswered = ({ trials }: Pick<CaseResult, 'trials'>): boolean => trials.some(isDeath);

/** Those of the cases. */
export const unansweredIn = <One extends Pick<CaseResult, 'trials'>>(cases: readonly One[]): readonly One[] =>
  cases.filter(leftUnanswered);

/** The first trial by which its death shows; undefined: it lives. */
export const firstDeath = (trials: readonly Trial[]): Trial | undefined =>
  trials.filter(isDeath).toSorted((a, b) => a.timing.startedAt.localeCompare(b.timing.startedAt))[0];
