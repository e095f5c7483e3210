/** Ids of runs: on GitHub the id of the workflow's run, elsewhere one made of the time. */

const LOCAL = 'local-';

export interface RunIdentity {
  readonly id: string;
  /** 1 or more. */
  readonly attempt: number;
}

/** @param startedAt ISO 8601. */
export const localRunId = (startedAt: string): string => `${LOCAL}${startedAt}`;

/** @param startedAt ISO 8601. */
export const newLocalRun = (startedAt: string): RunIdentity => ({ id: localRunId(startedAt), attempt: 1 });

/** One that goes on is a further attempt of the run that was interrupted. */
export const continued = ({ id, attempt }: RunIdentity): RunIdentity => ({ id, attempt: attempt + 1 });

/** Whether nothing but this machine knows the run. */
export const isLocalRun = (id: string): boolean => id.startsWith(LOCAL);
