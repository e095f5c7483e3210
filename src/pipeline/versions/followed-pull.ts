/** The pull request of a run whose event does not name it: of the fork's run that a `workflow_run` follows, or of a deployed commit. */
import type { Problem } from '../../model/problem.ts';
import type { CiContext, FollowedFork, PullRequestContext } from '../../model/world/ci-context.ts';
import type { RunWorld } from '../../model/world/run-request.ts';
import type { Patience } from '../../platform/github/patience.ts';
import type { GitHub, ListedPullRequest } from '../../platform/github/port.ts';
import { firstLineOf } from '../../text/failure.ts';
import { excerpt } from '../../text/untrusted/excerpt.ts';
import { UntrustedCheckoutError } from '../suite/trusted-checkout.ts';

/** `why`: no pull request may get this run's verdict. */
export type Followed = Found | Unmatched | Refused;

interface Found {
  readonly world: RunWorld;
  /** Why the run goes on without a pull request, though there are some. */
  readonly warning?: string;
}

export interface Unmatched {
  readonly why: string;
  /** There may well be one, but GitHub could not be asked. */
  readonly unread?: true;
}

/** The run has secrets, and what is checked out may be an outsider's: nothing of it may be read. */
export interface Refused {
  readonly refused: Problem;
}

/** @throws UntrustedCheckoutError where nothing of the checkout may be read. */
export function requireNotRefused(followed: Followed): Exclude<Followed, Refused> {
  if ('refused' in followed) throw new UntrustedCheckoutError([followed.refused]);
  return followed;
}

/** The world as it is, where it names the pull request by now, or there is none. Never rejects. */
export async function withFollowedPull(world: RunWorld, patience: Patience): Promise<Followed> {
  const { ci, token } = world;
  if (!ci || ci.pullRequest || (!ci.followedFork && ci.deployedSha === undefined)) return { world };
  if (token === null) return unasked(ci, 'The pull request of this run cannot be looked up without a token.');
  if (ci.followedFork?.owner === null) return { why: 'The fork that this run is of no longer exists.' };
  try {
    const { createGitHub } = await import('../../platform/github/client.ts');
    const found = await lookUp(ci, createGitHub({ token, context: ci, patience }));
    if (found === null) return { world };
    if ('why' in found && !ci.followedFork)
      return { world, warning: `${found.why} So this run is of none of them, and comments on none.` };
    return 'number' in found ? { world: { ...world, ci: { ...ci, branch: null, pullRequest: found } } } : found;
  } catch (error) {
    return unasked(ci, `The pull request of this run could not be looked up: ${firstLineOf(error)}`);
  }
}

async function lookUp(
  { followedFork: fork, deployedSha = '' }: CiContext,
  github: GitHub,
): Promise<PullRequestContext | Unmatched | Refused | null> {
  if (!fork) return deployedPullOf(deployedSha, await github.listOpenPullRequests());
  return pullRequestOf(fork, await github.listPullRequestsFrom(`${fork.owner}:${fork.branch}`));
}

const unasked = ({ deployedSha }: CiContext, why: string): Unmatched | Refused =>
  deployedSha === undefined ? { why, unread: true } : refused(`${why} So it is not known whether ${A_FORKS}.`);

const A_FORKS = "the deployed commit is a fork's";

/**
 * The one open pull request whose head was deployed; null: there is none. What was deployed for a fork is refused: a run of a deployment has the secrets, and its configuration is that of the deployed commit.
 */
export function deployedPullOf(
  sha: string,
  pulls: readonly ListedPullRequest[],
): PullRequestContext | Unmatched | Refused | null {
  const ofHead = pulls.filter(({ isOpen, headSha }) => isOpen && headSha === sha);
  const outside = ofHead.find(({ isOfFork }) => isOfFork);
  if (outside) return refused(`Pull request #${outside.number} comes from a fork, and ${A_FORKS}.`);
  const [only, other] = ofHead;
  if (only && other) return sameHead(ofHead);
  return only ? contextOf(only) : null;
}

const refused = (what: string): Refused => ({
  refused: {
    what: `${what} This run has the secrets of the repository, and nothing of the commit may see them.`,
    fix: 'Test forks in a second stage, after a review: agent-eval init --forks.',
  },
});

const sameHead = (pulls: readonly ListedPullRequest[]): Unmatched => ({
  why: `Pull requests #${pulls
    .map(({ number }) => number)
    .sort((a, b) => a - b)
    .join(' and #')} have the same head commit.`,
});

const contextOf = ({ number, headSha, baseRef, baseSha, isOfFork, labels }: ListedPullRequest): PullRequestContext => ({
  ...{ number, headSha, baseRef, baseSha, labels },
  fork: isOfFork,
});

/** The one open pull request from that repository and branch whose head is that very commit. */
export function pullRequestOf(
  { repositoryId, owner, branch, headSha }: FollowedFork,
  pulls: readonly ListedPullRequest[],
): PullRequestContext | Unmatched {
  const from = pulls.filter((pull) => pull.headRepositoryId === repositoryId && pull.headRef === branch);
  const ofHead = from.filter((pull) => pull.headSha === headSha);
  const open = ofHead.filter(({ isOpen }) => isOpen);
  const [only, other] = open;
  if (only && other) return sameHead(open);
  if (only) return contextOf(only);
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
