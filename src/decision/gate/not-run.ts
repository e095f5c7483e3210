/** The verdict of a run that may not take place: nothing was asked, nothing is said about quality. Pure. */
import type { Verdict } from '../../model/verdict.ts';

/** On a fork's pull request, where the named variables (secrets) are not handed out. */
export function notRunOnFork(missing: readonly string[]): Verdict {
  const names = missing.join(', ');
  return {
    conclusion: 'not-compared',
    reasons: [
      {
        rule: 'fork',
        metric: null,
        scope: null,
        text: `Pull requests from forks get no secrets, and ${names} ${missing.length > 1 ? 'are' : 'is'} needed to call the agent. A maintainer can review the change and run it from a branch of this repository.`,
      },
    ],
    headline: 'this PR comes from a fork',
    exitCode: 0,
    accepted: null,
  };
}
