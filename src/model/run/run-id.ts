/** Ids of runs: on GitHub the id of the workflow's run, elsewhere one made of the time. */

const LOCAL = 'local-';

/** @param startedAt ISO 8601. */
export const localRunId = (startedAt: string): string => `${LOCAL}${startedAt}`;

/** Whether nothing but this machine knows the run. */
export const isLocalRun = (id: string): boolean => id.startsWith(LOCAL);
