/**
 * A check run of our own, on the head of the pull request: the merge commit that was tested is nobody's to look at. In a
 * `workflow_run` it is on the head of the run that this one follows, never on that of the default branch.
 */

import { cannotWrite, type Destination } from './destination.ts';

/** GitHub's limit, in characters. */
const LONGEST_SUMMARY = 65_535;

export const checkRun: Destination<'check-run'> = {
  to: 'check-run',
  what: 'The check run',
  deliver: async ({ name, title, conclusion, summary }, { ci, github }) => {
    if (!ci) return [];
    const blocked = cannotWrite(ci, github, 'check run');
    if (blocked || !github) return blocked ? [blocked] : [];
    const headSha = ci.pullRequest?.headSha ?? ci.sha;
    await github.createCheckRun({ name, title, conclusion, headSha, summary: summary.slice(0, LONGEST_SUMMARY) });
    return [];
  },
};
