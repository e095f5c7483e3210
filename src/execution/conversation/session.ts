/** The session id of a trial: unique among trials and runs, the same whenever the same run is made again. Pure. */
import { hashOf } from '../../stats/random.ts';

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

/** Four hashes of 32 bits that differ in where they begin. No secret rests on it: one that does takes Node 6 ms to load. */
const PLACES = [1, 2, 3, 4];

/** For the same trial held again: the agent must not remember the first time. */
export const anotherSession = (session: string): string => uuidOf(JSON.stringify([session, 'again']));

function uuidOf(content: string): string {
  const hex = PLACES.map((place) => hashOf(place, content).toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
