/**
 * Who accepted the regression of which head: the label `agent-eval: accept`, put on by somebody who may put labels,
 * accepts the head commit of that moment and no later one.
 */

import type { Verdict } from '../model/verdict/verdict.ts';
import type { Warning } from '../model/warning.ts';
import { type CiContext, isSameLabel, type PullRequestContext } from '../model/world/ci-context.ts';
import { GitHubError } from '../platform/github/errors.ts';
import type { GitHub, PullRequest } from '../platform/github/port.ts';
import { firstLineOf } from '../text/failure.ts';
import { shortSha } from './baseline-info.ts';

export const ACCEPT_LABEL = 'agent-eval: accept';

export const isAcceptLabel = (name: string): boolean => isSameLabel(name, ACCEPT_LABEL);

export interface Acceptance {
  /** For the verdict; null: nobody has accepted this head. */
  readonly accepted: Verdict['accepted'];
  /** The pull request, merged or about to be, whose last head was accepted; absent on a pull request itself. */
  readonly merged?: number;
  readonly warnings: readonly Warning[];
}

/** Commits before a pushed one that are looked at, a request each. */
const MOST_MERGES = 10;

const NONE: Acceptance = { accepted: null, warnings: [] };

/**
 * On a pull request: whether its present head is accepted. On a push, and in a merge queue: whether the pull request that
 * this commit merges had its last head accepted, or one that was merged since the baseline, whose own run has not ended: so the default branch records it. No REST call where the label is nowhere.
 * After a new push the label is taken off, where the token may. Never rejects: what cannot be read accepts nothing, and
 * says so.
 * @param behind First-parent steps from the baseline to the commit before this one.
 */
export async function findAcceptance(github: GitHub, ci: CiContext, behind = 0): Promise<Acceptance> {
  try {
    if (ci.pullRequest) return await acceptanceOfHead(github, ci, ci.pullRequest);
    if (ci.queuedPull !== undefined) return await acceptanceOf(github, await github.getPullRequest(ci.queuedPull));
    return ci.event === 'push' && ci.branch !== null ? await acceptanceOfMerges(github, ci, behind) : NONE;
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error;
    const text = `Whether this change was accepted could not be found out, so it counts as not accepted. ${error.message}`;
    return { accepted: null, warnings: [{ code: 'acceptance_unknown', text }] };
  }
}

async function acceptanceOfHead(github: GitHub, ci: CiContext, pull: PullRequestContext): Promise<Acceptance> {
  if (!pull.labels.some(isAcceptLabel)) return NONE;
  if (ci.action === 'labeled' && ci.label && isAcceptLabel(ci.label.name))
    return await acceptedBy(github, ci.label.by, pull.headSha);
  if (ci.action === 'synchronize') return await ended(github, pull);
  return (
    (await acceptedWhenLabelled(github, await github.getPullRequest(pull.number), pull.headSha)) ?? ended(github, pull)
  );
}

/** The newest accepted one, or else what is to be said of this very commit. */
async function acceptanceOfMerges(github: GitHub, { sha }: CiContext, behind: number): Promise<Acceptance> {
  const own = await acceptanceOfMerge(github, sha);
  if (own.accepted || behind === 0) return own;
  const [, ...before] = await github.firstParents(sha, 1 + Math.min(behind, MOST_MERGES));
  for (const commit of before) {
    const found = await acceptanceOfMerge(github, commit);
    if (found.accepted) return found;
  }
  return own;
}

async function acceptanceOfMerge(github: GitHub, sha: string): Promise<Acceptance> {
  const pulls = await github.pullRequestsOfCommit(sha);
  const merged = pulls.find((pull) => pull.merged && pull.mergeCommitSha === sha);
  return merged ? await acceptanceOf(github, merged) : NONE;
}

async function acceptanceOf(github: GitHub, pull: PullRequest): Promise<Acceptance> {
  if (!pull.labels.some(isAcceptLabel)) return NONE;
  const found = await acceptedWhenLabelled(github, pull, pull.headSha);
  return found ? { ...found, merged: pull.number } : NONE;
}

/**
 * The head at the moment of the label is that of the newest run before it, of this branch or of a deployment of the head:
 * GitHub writes the times and heads of runs itself, whereas dates inside commits are whatever their author says. Runs of
 * deployments are never of a fork's repository, so whoever caused one may put labels. null: another head was labelled.
 */
async function acceptedWhenLabelled(github: GitHub, pull: PullRequest, head: string): Promise<Acceptance | null> {
  const events = (await github.listLabelEvents(pull.number)).filter(({ label }) => isAcceptLabel(label));
  const last = events.at(-1);
  if (!last?.put) return null;
  const ofHead = await github.listRunsOfCommit(head);
  const runs = [
    ...(await github.listPullRequestRuns(pull.headRef)),
    ...ofHead.filter(({ event }) => event === 'deployment' || event === 'deployment_status'),
  ];
  const [newest] = runs
    .filter(
      ({ headRepositoryId, createdAt }) =>
        headRepositoryId === pull.headRepositoryId && Date.parse(createdAt) <= Date.parse(last.at),
    )
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  return newest?.headSha === head ? await acceptedBy(github, last.by, head) : null;
}

async function acceptedBy(github: GitHub, login: string, sha: string): Promise<Acceptance> {
  if (await github.mayTriage(login)) return { accepted: { by: login, sha }, warnings: [] };
  const text = `The label "${ACCEPT_LABEL}" was put on by ${JSON.stringify(login)}, who has no triage rights here: it accepts nothing.`;
  return { accepted: null, warnings: [{ code: 'acceptance_without_right', text }] };
}

async function ended(github: GitHub, pull: PullRequestContext): Promise<Acceptance> {
  const label = pull.labels.find(isAcceptLabel) ?? ACCEPT_LABEL;
  const not = await github.removeLabel(pull.number, label).then(
    () => null,
    (error: unknown) => ` This run could not take it off. ${firstLineOf(error)}`,
  );
  const text = `The label "${ACCEPT_LABEL}" was for an earlier commit than ${shortSha(pull.headSha)} and accepts nothing now; ${not ? 'take it off' : 'it was taken off'}. Put it on again to accept this one.${not ?? ''}`;
  return { accepted: null, warnings: [{ code: not ? 'acceptance_label_left' : 'acceptance_ended', text }] };
}

/** Beside a verdict of a pull request: where it fails the job and is no regression, its label accepts nothing. */
export function acceptanceWarnings(
  { accepted, merged, warnings }: Acceptance,
  { conclusion, exitCode }: Pick<Verdict, 'conclusion' | 'exitCode'>,
): readonly Warning[] {
  if (accepted === null || merged !== undefined || conclusion === 'regression' || exitCode === 0) return warnings;
  const text = `The label "${ACCEPT_LABEL}" accepts regressions only, and this is none.`;
  return [...warnings, { code: 'acceptance_of_no_regression', text }];
}
