/** A saved run beside a configuration that it is of, or not. */
import { ProblemError } from '../../model/problem.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';

/** @param suite Name of the configuration's suite. @throws ProblemError where the run is of another: its gate would judge by other limits. */
export function requireSameSuite({ run }: Outcome, suite: string, file: string): void {
  if (run.suite === suite) return;
  throw new ProblemError([
    {
      what: `This saved run is of the suite ${JSON.stringify(run.suite)}, not of ${JSON.stringify(suite)}.`,
      where: { file },
      fix: 'Name the configuration of its suite with --config.',
    },
  ]);
}
