/** The pull request of the fork's run that a `workflow_run` follows: asked of GitHub, and compared with the event. */
import type { CiContext, FollowedFork, PullRequestContext } from '../../model/world/ci-context.ts';
import type { RunWorld } from '../../model/world/run-request.ts';
import type { Patience } from '../../platform/github/patience.ts';
import type { BranchPullRequest } from '../../platform/github/port.ts';
import { firstLineOf } from '../../text/failure.ts';
import { excerpt } from '../../text/untrusted/excerpt.ts';

/** `why`: no pull request may get this run's verdict. */
export type Followed = { readonly world: RunWorld } | Unmatched;

export interface Unmatched {
  readonly why: string;
  /** There may well be one, but GitHub could not be asked. */
  readonly unread?: true;
}

/** The world as it is, where the run follows no fork's. Never rejects. */
export async function withFollowedPull(world: RunWorld, patience: Patience): Promise<Followed> {
  const { ci, token } = world;
  const fork = ci?.followedFork;
  if (!ci || !fork) return { world };
  if (token === null) return { why: 'The pull request of this run cannot be looked up without a token.' };
  const { owner } = fork;
  if (owner === null) return { why: 'The fork that this run is of no longer exists.' };
  try {
    const { createGitHub } = await import('../../platform/github/client.ts');
    const pulls = await createGitHub({ token, context: ci, patience }).listPullRequestsFrom(`${owner}:${fork.branch}`);
    const found = pullRequestOf(fork, pulls);
    return 'why' in found ? found : { world: { ...world, ci: { ...ci, branch: null, pullRequest: found } } };
  } catch (error) {
    return { why: `The pull request of this run could not be looked up: ${firstLineOf(error)}`, unread: true };
  }
}

/** The one open pull request from that repository and branch whose head is that very commit. */
export function pullRequestOf(
  { repositoryId, owner, branch, headSha }: FollowedFork,
  pulls: readonly BranchPullRequest[],
): PullRequestContext | Unmatched {
  const from = pulls.filter((pull) => pull.headRepositoryId === repositoryId && pull.headRef === branch);
  const ofHead = from.filter((pull) => pull.headSha === headSha);
  const open = ofHead.filter(({ isOpen }) => isOpen);
  const [only, other] = open;
  if (only && other)
    return { why: `Pull requests #${open.map(({ number }) => number).join(' and #')} have the same head commit.` };
  if (only) {
    const { number, baseRef, baseSha, labels } = only;
    return { number, headSha, baseRef, baseSha, fork: true, labels };
  }
  const closed = ofHead[0];
  if (closed) return { why: `Pull request #${closed.number} is closed.` };
  const moved = from.find(({ isOpen }) => isOpen);
  if (moved)
    return {
      why: `Pull request #${moved.number} has a newer head commit than ${headSha.slice(0, 7)}, which this run is of.`,
    };
  return { why: `No pull request comes from ${excerpt(`${owner}:${branch}`, 100)}.` };
}

/** Whether the run tests a fork's pull request by what a trusted commit says. */
export const followsFork = (ci: CiContext | null): boolean => Boolean(ci?.followedFork && ci.pullRequest);
