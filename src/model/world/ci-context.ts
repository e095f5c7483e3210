/** Where a run takes place on GitHub, read once from event and environment. A local run has none. */

export interface PullRequestContext {
  readonly number: number;
  /** The head commit, not the merge commit. */
  readonly headSha: string;
  readonly baseRef: string;
  readonly baseSha: string;
  /** Head repository is another one: no secrets, read-only token. */
  readonly fork: boolean;
  readonly labels: readonly string[];
}

/** The head of a fork's run, as the event of a `workflow_run` says. */
export interface FollowedFork {
  readonly repositoryId: number | null;
  /** null: the fork is gone. */
  readonly owner: string | null;
  readonly branch: string;
  readonly headSha: string;
}

export interface CiContext {
  readonly event: string;
  /** For example opened, synchronize, labeled; null where the event has none. */
  readonly action: string | null;
  /** The label of a labeled or unlabeled event, and who set it. */
  readonly label: { readonly name: string; readonly by: string } | null;
  readonly owner: string;
  readonly repo: string;
  readonly defaultBranch: string;
  /** GITHUB_SHA: on a pull request the tested merge commit. Of a `workflow_run`: the head commit of the run that it follows. */
  readonly sha: string;
  /** The branch that a push, schedule or manual run is on, or the run that a `workflow_run` follows; null on a pull request, a tag or of a fork. */
  readonly branch: string | null;
  readonly pullRequest: PullRequestContext | null;
  /** Of a `workflow_run` that follows a run of a fork, whose pull request the event does not name; absent: it does not. */
  readonly followedFork?: FollowedFork;
  /** Of a deployment or its status: the commit that was deployed, whose pull request the event does not name. */
  readonly deployedSha?: string;
  /** Of a merge queue: the pull request that its group ends with, which the event does not name; absent: it is no such run. */
  readonly queuedPull?: number;
  /** Of a merge queue: the commit that its group is put on; absent: it is no such run, or the event does not say. */
  readonly queueBase?: string;
  /** Started by Dependabot, whose runs get no secrets and a read-only token, as a fork's. */
  readonly dependabot?: boolean;
  readonly runId: number;
  readonly attempt: number;
  /** Which job of the attempt this is, the legs of a matrix apart; absent: not known. */
  readonly job?: string;
  /** When this attempt reached us, ISO 8601 in UTC; absent: not known. */
  readonly startedAt?: string;
  readonly serverUrl: string;
  readonly apiUrl: string;
  /** OWNER/REPO that the action itself came from, for commands shown to people. */
  readonly actionRepository: string | null;
}

/** Under pull_request_target and workflow_run the token is the base repository's own. */
export const hasForkToken = ({ pullRequest, event }: Pick<CiContext, 'pullRequest' | 'event'>): boolean =>
  pullRequest?.fork === true && event === 'pull_request';

/** GitHub keeps the case in which a label was written, and does not distinguish labels by it. */
export const isSameLabel = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Of an artifact that a run stored: for a person, in a browser. */
export const artifactUrl = (
  { serverUrl, owner, repo }: Pick<CiContext, 'serverUrl' | 'owner' | 'repo'>,
  run: number,
  artifact: number,
): string => `${serverUrl}/${owner}/${repo}/actions/runs/${run}/artifacts/${artifact}`;
