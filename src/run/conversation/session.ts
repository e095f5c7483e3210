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
  const { seed, startedAt, caseId, trial } = facts;
  return uuidOf([1, seed, startedAt], [2, seed, startedAt], [3, caseId, trial], [4, caseId, trial]);
}

/** For a trial that is repeated: the agent must not remember the first attempt. */
export const anotherSession = (session: string): string =>
  uuidOf([5, session], [6, session], [7, session], [8, session]);

type Content = readonly (string | number)[];

/** A hash of 32 bits for each content. No secret rests on it: node:crypto would take 6 ms to load. */
function uuidOf(...contents: readonly Content[]): string {
  let hex = '';
  for (const content of contents)
    hex += hashOf(...content)
      .toString(16)
      .padStart(8, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
