/** The verdict of a run that may not take place: nothing was asked, nothing is said about quality. Pure. */
import type { Verdict } from '../../model/verdict.ts';
import type { GateOptions } from '../options.ts';
import { exitCodeOf } from './decide.ts';

/** Who gets no secrets: pull requests from forks, and those of Dependabot. */
export type Outsider = 'fork' | 'dependabot';

const WORDS: Readonly<Record<Outsider, { readonly get: string; readonly headline: string }>> = {
  fork: { get: 'Pull requests from forks get no secrets', headline: 'this PR comes from a fork' },
  dependabot: {
    get: "Dependabot's pull requests get no secrets of Actions",
    headline: 'this PR comes from Dependabot',
  },
};

/** On a pull request that the named variables (secrets) are not handed out to. */
export function notRunWithoutSecrets(
  missing: readonly string[],
  who: Outsider,
  options: Pick<GateOptions, 'on_inconclusive' | 'on_not_compared'>,
): Verdict {
  const names = missing.join(', ');
  return {
    conclusion: 'not-compared',
    reasons: [
      {
        rule: 'fork',
        metric: null,
        scope: null,
        text: `${WORDS[who].get}, and ${names} ${missing.length > 1 ? 'are' : 'is'} needed to call the agent. A maintainer can review the change and run it from a branch of this repository.`,
      },
    ],
    headline: WORDS[who].headline,
    exitCode: exitCodeOf('not-compared', options),
    accepted: null,
  };
}
