/** The session id of a trial: unique among trials and runs, the same whenever the same run is made again. Pure. */
import { hash } from 'node:crypto';

/** A UUID-shaped id (version 8, own content) from the run's seed and start, the case and the trial. */
export function sessionId(facts: {
  readonly seed: number;
  /** Start of the run, milliseconds since 1970: a second run with the same seed must not meet the first one's sessions. */
  readonly startedAt: number;
  readonly caseId: string;
  readonly trial: number;
}): string {
  return uuidOf(JSON.stringify([facts.seed, facts.startedAt, facts.caseId, facts.trial]));
}

/** For the same trial held again: the agent must not remember the first time. */
export const anotherSession = (session: string): string => uuidOf(JSON.stringify([session, 'again']));

function uuidOf(content: string): string {
  const hex = hash('sha256', content);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
