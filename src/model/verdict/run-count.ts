/** Runs of a case, and how many of them passed: none, and several together. */
import type { RunCount } from './confirmation.ts';

export const NO_RUNS: RunCount = { runs: 0, passes: 0 };

export const sumOf = (...counts: readonly RunCount[]): RunCount => ({
  runs: counts.reduce((sum, { runs }) => sum + runs, 0),
  passes: counts.reduce((sum, { passes }) => sum + passes, 0),
});
