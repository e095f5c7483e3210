/** Which trials and cases enter metrics; apart from their schemas, which most runs never load. */
import type { CaseResult, FailureType, Status, Trial } from './case-result.ts';
import type { RunReport, Unreadable } from './run-report.ts';
import type { Score } from './score.ts';

/** Of a trial or case that says something about the agent: errored and skipped ones enter no metric. */
export const isCounted = ({ status }: { readonly status: Status }): boolean =>
  status === 'passed' || status === 'failed';

/** A failed trial that the agent gave no usable reply in: its message says why. */
export const isWithoutReply = (failureType: FailureType | null): failureType is 'error' | 'timeout' =>
  failureType === 'error' || failureType === 'timeout';

/** More than half of the trials that count pass: passed. None counts: errored where one is, else skipped. */
export function statusOfTrials(trials: readonly { readonly status: Status }[]): Status {
  const number = (status: Status) => trials.filter((trial) => trial.status === status).length;
  const [passed, failed] = [number('passed'), number('failed')];
  if (passed + failed === 0) return number('errored') > 0 ? 'errored' : 'skipped';
  return passed > (passed + failed) / 2 ? 'passed' : 'failed';
}

/** Code of a score whose turn the agent failed on: it is not met, and says nothing of its own. */
export const AGENT_FAILED = 'agent_failed';
/** The same of a turn or conversation that an earlier failure of the agent left unasked or unfinished. */
export const NOT_REACHED = 'not_reached';

/** Code of a score whose reply lacks what it needs, while the baseline's reply had it. */
export const NOT_REPORTED = 'not_reported';

/** Of a score that is not met because the agent failed: the failure says why, once for all of them. */
export const isUnanswered = ({ code }: Pick<Score, 'code'>): boolean => code === AGENT_FAILED || code === NOT_REACHED;

/** Of a score that is not met for want of anything to score: there is no merit in what was not found. */
export const hasNothing = ({ code }: Pick<Score, 'code'>): boolean => isUnanswered({ code }) || code === NOT_REPORTED;

/** Code of a trial whose replies carry nothing that its case expects. */
export const NOTHING_SCORED = 'nothing_scored';

/** Of a case that is skipped for that. */
export const isUnscored = ({ status, trials }: Pick<CaseResult, 'status' | 'trials'>): boolean =>
  status === 'skipped' && trials.some(({ code }) => code === NOTHING_SCORED);

/** Code of a trial that is not run, as its case expects nothing and nothing is measured of it. */
export const NOTHING_EXPECTED = 'nothing_to_score';

/** Of a case that is skipped for that. */
export const expectsNothing = ({ status, trials }: Pick<CaseResult, 'status' | 'trials'>): boolean =>
  status === 'skipped' && trials.some(({ code }) => code === NOTHING_EXPECTED);

/** Code of the warning of an expectation that replies carry nothing for. */
export const EXPECTATION_NOT_SCORED = 'expectation_not_scored';

/** Code of the warning in a run that was scored again: the run before has asked its agent. */
export const REGRADED = 'regraded';

/** The trials that enter a metric; of most cases all of them. */
export function countedTrials({ trials }: Pick<CaseResult, 'trials'>): readonly Trial[] {
  return trials.every(isCounted) ? trials : trials.filter(isCounted);
}

/** Passing trials of those that say something about the agent. */
export function trialCount(unit: Pick<CaseResult, 'trials'>): { readonly passed: number; readonly trials: number } {
  const trials = countedTrials(unit);
  return { passed: trials.filter(({ status }) => status === 'passed').length, trials: trials.length };
}

/** Whether any reply of these trials could be read, kept words or not. */
export function hasReadableReply(cases: readonly { readonly trials: readonly Asked[] }[]): boolean {
  return cases.some(({ trials }) => trials.some(wasRead));
}

interface Asked extends Pick<Trial, 'status' | 'failureType'> {
  readonly transcript: { readonly turns: readonly unknown[] };
  readonly timing: { readonly turns: readonly unknown[] };
}

const wasRead = ({ status, failureType, transcript, timing }: Asked): boolean =>
  status === 'passed' ||
  (status === 'failed' && !isWithoutReply(failureType)) ||
  transcript.turns.length > 0 ||
  timing.turns.length > 0;

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
