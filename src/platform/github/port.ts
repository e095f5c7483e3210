/** What the house asks of GitHub's REST API: a small port of plain functions. Each rejects with a GitHubError only. */

export interface ArtifactRow {
  readonly id: number;
  readonly sizeInBytes: number;
  /** sha256:HEX, where GitHub knows it. */
  readonly digest: string | null;
  readonly expired: boolean;
  /** ISO 8601. */
  readonly createdAt: string | null;
  /** null: GitHub does not say which run it came from, so it cannot be trusted. */
  readonly run: {
    readonly id: number;
    readonly headSha: string;
    readonly headBranch: string | null;
    readonly repositoryId: number | null;
    /** The repository that the code came from; a fork's on a fork's pull request. */
    readonly headRepositoryId: number | null;
  } | null;
}

export interface WorkflowRun {
  readonly event: string;
  readonly headSha: string;
  readonly headRepositoryId: number | null;
  readonly createdAt: string;
}

/** A run, and how it ended. */
export interface EndedRun extends WorkflowRun {
  readonly id: number;
  /** Of the workflow, in the repository. */
  readonly path: string;
  /** success, failure, cancelled, …; null: it has not ended yet. */
  readonly conclusion: string | null;
}

export interface PullRequest {
  readonly number: number;
  readonly headSha: string;
  readonly headRef: string;
  readonly headRepositoryId: number | null;
  readonly labels: readonly string[];
  readonly merged: boolean;
  readonly mergeCommitSha: string | null;
}

/** One of a list. */
export interface ListedPullRequest extends Omit<PullRequest, 'merged' | 'mergeCommitSha'> {
  readonly isOpen: boolean;
  /** Its head is in another repository, or in one that is gone. */
  readonly isOfFork: boolean;
  readonly baseRef: string;
  readonly baseSha: string;
}

export interface Comment {
  readonly id: number;
  readonly body: string;
  readonly author: string;
  readonly byBot: boolean;
}

export interface LabelEvent {
  readonly put: boolean;
  readonly label: string;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

export interface CheckRun {
  readonly name: string;
  readonly headSha: string;
  readonly title: string;
  readonly conclusion: 'success' | 'failure' | 'neutral';
  readonly summary: string;
}

export interface NamedCommit {
  readonly sha: string;
  /** ISO 8601; null: GitHub does not say. */
  readonly committedAt: string | null;
}

export interface MergeBase {
  readonly sha: string;
  /** How many commits the head has since then. */
  readonly ahead: number;
}

/** Workflow runs, and what they left. */
interface Runs {
  /** Artifacts of that exact name, newest first, 100 a page, pages from 1. */
  readonly listArtifacts: (name: string, page?: number) => Promise<readonly ArtifactRow[]>;
  /** Where the file of an artifact can be downloaded without a token for a moment. */
  readonly archiveAddress: (artifact: number) => Promise<string>;
  readonly getRun: (id: number) => Promise<WorkflowRun>;
  /** Runs of pull requests from that head branch, of forks too, newest first, at most 100. */
  readonly listPullRequestRuns: (headBranch: string) => Promise<readonly WorkflowRun[]>;
  /** Runs of all workflows of that head commit, newest first, at most 100. */
  readonly listRunsOfCommit: (sha: string) => Promise<readonly EndedRun[]>;
}

/** Commits, and the names that stand for them. */
interface Commits {
  /** The first-parent chain: `sha`, its first parent, and so on, at most `limit`; two REST calls at most. */
  readonly firstParents: (sha: string, limit: number) => Promise<readonly string[]>;
  /** The commit that a branch is at; null: there is none of that name. */
  readonly branchCommit: (branch: string) => Promise<string | null>;
  /** The commit that a tag stands for; null: there is none of that name. */
  readonly tagCommit: (tag: string) => Promise<string | null>;
  /** What `refs/tags/NAME` or a sha, whole or its beginning, stands for; null: there is none. */
  readonly commitNamed: (ref: string) => Promise<NamedCommit | null>;
  /** The tag of the newest release that is neither a draft nor a pre-release; null: there is none. */
  readonly latestRelease: () => Promise<string | null>;
  /** Whether the commit `ancestor` is `sha` itself or comes before it, by any parent. */
  readonly isAncestor: (ancestor: string, sha: string) => Promise<boolean>;
  /** The newest commit that both have; null: they have none in common, or there is no such commit. */
  readonly mergeBase: (base: string, head: string) => Promise<MergeBase | null>;
}

/** Pull requests, with their comments and labels as they are. */
interface Pulls {
  readonly getPullRequest: (number: number) => Promise<PullRequest>;
  /** Paths in the repository that the pull request adds, changes or removes; GitHub lists 3,000 at most. */
  readonly listPullRequestFiles: (number: number) => Promise<readonly string[]>;
  /** All of that head, OWNER:BRANCH, open or not. */
  readonly listPullRequestsFrom: (head: string) => Promise<readonly ListedPullRequest[]>;
  /** Of whatever head: the pull requests of a fork's commit can be found in no other way. */
  readonly listOpenPullRequests: () => Promise<readonly ListedPullRequest[]>;
  readonly pullRequestsOfCommit: (sha: string) => Promise<readonly PullRequest[]>;
  /** All comments of an issue or pull request, oldest first. */
  readonly listComments: (number: number) => Promise<readonly Comment[]>;
  /** Labels put on and taken off, oldest first. */
  readonly listLabelEvents: (number: number) => Promise<readonly LabelEvent[]>;
}

/** Who somebody is, and what they may do. */
interface People {
  /** Whether that user may put labels: triage, write, maintain or admin. */
  readonly mayTriage: (login: string) => Promise<boolean>;
  /** The login behind the token; null for a token of an app, GITHUB_TOKEN included. */
  readonly ownLogin: () => Promise<string | null>;
}

/** All that is ever changed on GitHub. */
interface Writes {
  readonly createComment: (number: number, body: string) => Promise<Comment>;
  readonly updateComment: (id: number, body: string) => Promise<Comment>;
  readonly deleteComment: (id: number) => Promise<void>;
  readonly removeLabel: (number: number, label: string) => Promise<void>;
  readonly createCheckRun: (check: CheckRun) => Promise<void>;
}

export interface GitHub extends Runs, Commits, Pulls, People, Writes {}
