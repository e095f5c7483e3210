/** What the local GitHub knows: accounts, repositories, commits, pull requests, runs. Routes and stories change it in place. */
import { createHash, randomUUID } from 'node:crypto';
import type { JsonObject } from './json.ts';

export interface Account {
  readonly id: number;
  readonly login: string;
  readonly type: 'User' | 'Bot' | 'Organization';
}

export interface Commit {
  readonly sha: string;
  /** First the branch it was made on; a merge has the merged head second. */
  readonly parents: readonly string[];
  readonly message: string;
  readonly date: string;
  readonly author: Account;
}

export interface ChangedFile {
  readonly filename: string;
  readonly status: 'added' | 'removed' | 'modified' | 'renamed';
  readonly patch?: string;
}

export interface Comment {
  readonly id: number;
  readonly issue: number;
  readonly author: Account;
  body: string;
  readonly createdAt: string;
  updatedAt: string;
}

/** What a pull request's history shows, oldest first. */
export interface TimelineEntry {
  readonly id: number;
  readonly kind: 'labeled' | 'unlabeled' | 'committed' | 'commented' | 'merged' | 'head_ref_force_pushed';
  readonly by: Account;
  readonly at: string;
  /** The label, the commit's sha or the comment's id. */
  readonly subject: string;
}

export interface PullRequest {
  readonly number: number;
  readonly title: string;
  readonly author: Account;
  state: 'open' | 'closed';
  draft: boolean;
  readonly createdAt: string;
  mergedAt: string | null;
  mergedBy: Account | null;
  /** Open: the test merge of base and head that a pull_request run checks out. Merged: the commit on the base branch. */
  mergeCommitSha: string;
  readonly head: { readonly repository: Repository; readonly ref: string; sha: string };
  readonly base: { readonly ref: string; sha: string };
  readonly labels: string[];
  readonly files: ChangedFile[];
  readonly timeline: TimelineEntry[];
}

export interface CheckRun {
  readonly id: number;
  readonly createdAt: string;
  /** As the client gave them, later requests laid over former ones. */
  given: JsonObject;
  readonly annotations: JsonObject[];
}

export interface WorkflowRun {
  readonly id: number;
  readonly number: number;
  attempt: number;
  readonly workflow: { readonly name: string; readonly path: string };
  readonly event: string;
  readonly actor: Account;
  readonly headRepository: Repository;
  readonly headBranch: string;
  readonly headSha: string;
  readonly createdAt: string;
  status: 'queued' | 'in_progress' | 'completed';
  conclusion: 'success' | 'failure' | 'cancelled' | 'neutral' | null;
  /** Ids of the run and its job in the results service, as its tokens carry them. */
  readonly backend: { readonly run: string; readonly job: string };
}

export interface Artifact {
  readonly id: number;
  readonly name: string;
  readonly runId: number;
  readonly sizeInBytes: number;
  /** sha256:… of the uploaded file. */
  readonly digest: string | null;
  createdAt: string;
  expired: boolean;
  /** A short-lived address of the zip, anew for each download. */
  readonly locate: () => string;
}

export type CollaboratorPermission = 'admin' | 'write' | 'read' | 'none';
export type Role = 'admin' | 'maintain' | 'write' | 'triage' | 'read' | 'none';

export interface Repository {
  readonly id: number;
  readonly owner: Account;
  readonly name: string;
  readonly defaultBranch: string;
  readonly private: boolean;
  /** The repository that this is a fork of. */
  readonly parent: Repository | null;
  /** heads/main → sha. */
  readonly refs: Map<string, string>;
  readonly roles: Map<string, Role>;
  readonly pulls: PullRequest[];
  readonly comments: Comment[];
  readonly checks: CheckRun[];
  readonly runs: WorkflowRun[];
  readonly artifacts: Artifact[];
  /** Tags of published releases, the newest last. */
  readonly releases: string[];
}

export interface GitHubState {
  readonly repositories: Repository[];
  readonly accounts: Map<string, Account>;
  /** Forks share one store of commits, as on GitHub. */
  readonly commits: Map<string, Commit>;
  /** Ids grow over all kinds of things, so that mixing two kinds up is noticed. */
  nextId: number;
  /** May be set by a test, for example to make an artifact old. */
  now: () => Date;
}

export function createState(): GitHubState {
  return { repositories: [], accounts: new Map(), commits: new Map(), nextId: 1001, now: () => new Date() };
}

export function takeId(state: GitHubState): number {
  return state.nextId++;
}

/** GitHub's times have whole seconds. */
export function timestamp(state: GitHubState): string {
  return `${state.now().toISOString().slice(0, 19)}Z`;
}

/** The account of that login, made when it is new; a login that ends in [bot] is a bot. */
export function accountOf(state: GitHubState, login: string, type?: Account['type']): Account {
  const known = state.accounts.get(login);
  if (known) return known;
  const made: Account = { id: takeId(state), login, type: type ?? (login.endsWith('[bot]') ? 'Bot' : 'User') };
  state.accounts.set(login, made);
  return made;
}

export interface RepositoryFacts {
  /** OWNER/NAME. */
  readonly fullName: string;
  readonly defaultBranch?: string;
  readonly private?: boolean;
  readonly parent?: Repository;
}

/** A repository with one commit on its default branch; a fork starts with its parent's branches. */
export function addRepository(state: GitHubState, facts: RepositoryFacts): Repository {
  const [owner = '', name = ''] = facts.fullName.split('/');
  const repository: Repository = {
    id: takeId(state),
    owner: accountOf(state, owner, facts.parent ? 'User' : 'Organization'),
    name,
    defaultBranch: facts.defaultBranch ?? facts.parent?.defaultBranch ?? 'main',
    private: facts.private ?? false,
    parent: facts.parent ?? null,
    refs: new Map(facts.parent?.refs),
    roles: new Map([[owner, 'admin']]),
    pulls: [],
    comments: [],
    checks: [],
    runs: [],
    artifacts: [],
    releases: [],
  };
  state.repositories.push(repository);
  if (!facts.parent) commitTo(state, repository, { branch: repository.defaultBranch, message: 'Begin' });
  return repository;
}

export function fullName(repository: Repository): string {
  return `${repository.owner.login}/${repository.name}`;
}

export interface CommitFacts {
  readonly branch: string;
  readonly message?: string;
  readonly by?: string;
  /** Else the branch's head, or the default branch's where the branch is new. */
  readonly parents?: readonly string[];
  readonly date?: string;
  /** That of a commit of a real repository; else any. */
  readonly sha?: string;
}

/** Puts a commit on a branch and moves the branch to it. */
export function commitTo(state: GitHubState, repository: Repository, facts: CommitFacts): Commit {
  const from = repository.refs.get(`heads/${facts.branch}`) ?? repository.refs.get(`heads/${repository.defaultBranch}`);
  const commit = addCommit(state, { ...facts, parents: facts.parents ?? (from ? [from] : []) });
  repository.refs.set(`heads/${facts.branch}`, commit.sha);
  return commit;
}

/** A commit that no branch points to, such as the test merge of a pull request. */
export function addCommit(state: GitHubState, facts: Omit<CommitFacts, 'branch'>): Commit {
  const commit: Commit = {
    sha: facts.sha ?? createHash('sha1').update(randomUUID()).digest('hex'),
    parents: facts.parents ?? [],
    message: facts.message ?? 'Change something',
    date: facts.date ?? timestamp(state),
    author: accountOf(state, facts.by ?? 'maria'),
  };
  state.commits.set(commit.sha, commit);
  return commit;
}

/** A branch, a tag, refs/…, or a full sha → the commit. */
export function resolveCommit(state: GitHubState, repository: Repository, name: string): Commit | undefined {
  const short = name.replace(/^refs\//, '');
  const sha = [short, `heads/${short}`, `tags/${short}`].map((ref) => repository.refs.get(ref)).find(Boolean) ?? name;
  return state.commits.get(sha);
}

/** The commit and all before it, each once, newest first by generation: a child always precedes its parents. */
export function historyOf(state: GitHubState, sha: string): Commit[] {
  const seen = new Set<string>();
  const ordered: Commit[] = [];
  const visit = (at: string): void => {
    if (seen.has(at)) return;
    seen.add(at);
    const commit = state.commits.get(at);
    if (!commit) return;
    for (const parent of [...commit.parents].reverse()) visit(parent);
    ordered.push(commit);
  };
  visit(sha);
  return ordered.reverse();
}
