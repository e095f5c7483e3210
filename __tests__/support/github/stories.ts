/** What people do on GitHub, as functions on its state: open, push, label, merge, run. */
import { createHash, randomUUID } from 'node:crypto';
import type { Artifact, ChangedFile, Commit, GitHubState, PullRequest, Repository, WorkflowRun } from './state.ts';
import { accountOf, addCommit, commitTo, takeId, timestamp } from './state.ts';

export interface PullRequestFacts {
  readonly branch: string;
  /** Where the branch lives; else the repository itself. */
  readonly fork?: Repository;
  readonly base?: string;
  readonly title?: string;
  readonly by?: string;
  readonly labels?: readonly string[];
  readonly files?: readonly ChangedFile[];
  readonly draft?: boolean;
}

/** Opens a pull request of a branch, which gets a commit of its own when it is new or still equals the base. */
export function openPullRequest(state: GitHubState, repository: Repository, facts: PullRequestFacts): PullRequest {
  const headRepository = facts.fork ?? repository;
  const baseRef = facts.base ?? repository.defaultBranch;
  const baseSha = repository.refs.get(`heads/${baseRef}`);
  if (!baseSha) throw new Error(`there is no branch ${baseRef} to merge into`);
  const by = facts.by ?? headRepository.owner.login;
  const known = headRepository.refs.get(`heads/${facts.branch}`);
  const headSha =
    known && known !== baseSha
      ? known
      : commitTo(state, headRepository, { branch: facts.branch, by, parents: [baseSha] }).sha;
  const pull: PullRequest = {
    number: repository.pulls.length + 1,
    title: facts.title ?? 'Change the agent',
    author: accountOf(state, by),
    state: 'open',
    draft: facts.draft ?? false,
    createdAt: timestamp(state),
    mergedAt: null,
    mergedBy: null,
    mergeCommitSha: '',
    head: { repository: headRepository, ref: facts.branch, sha: headSha },
    base: { ref: baseRef, sha: baseSha },
    labels: [],
    files: [...(facts.files ?? [{ filename: 'src/agent.ts', status: 'modified' }])],
    timeline: [],
  };
  repository.pulls.push(pull);
  refreshTestMerge(state, repository, pull);
  note(state, pull, 'committed', by, headSha);
  for (const label of facts.labels ?? []) setLabel(state, pull, label, by);
  return pull;
}

/** Makes the test merge anew, as GitHub does when the base branch has moved; a run checks this commit out. */
export function refreshTestMerge(state: GitHubState, repository: Repository, pull: PullRequest): void {
  pull.base.sha = repository.refs.get(`heads/${pull.base.ref}`) ?? pull.base.sha;
  const parents = [pull.base.sha, pull.head.sha];
  pull.mergeCommitSha = addCommit(state, { parents, message: `Merge ${pull.head.sha} into ${pull.base.sha}` }).sha;
  repository.refs.set(`pull/${pull.number}/head`, pull.head.sha);
  repository.refs.set(`pull/${pull.number}/merge`, pull.mergeCommitSha);
}

function note(
  state: GitHubState,
  pull: PullRequest,
  kind: PullRequest['timeline'][number]['kind'],
  by: string,
  subject: string,
): void {
  pull.timeline.push({ id: takeId(state), kind, by: accountOf(state, by), at: timestamp(state), subject });
}

/** A push to a pull request's branch; with `force` the branch is rewritten on top of its base. */
export function pushTo(
  state: GitHubState,
  repository: Repository,
  pull: PullRequest,
  facts: { readonly message?: string; readonly by?: string; readonly force?: boolean } = {},
): Commit {
  const { force = false, ...rest } = facts;
  const parents = [force ? (repository.refs.get(`heads/${pull.base.ref}`) ?? pull.base.sha) : pull.head.sha];
  const by = facts.by ?? pull.author.login;
  const commit = commitTo(state, pull.head.repository, { ...rest, by, branch: pull.head.ref, parents });
  pull.head.sha = commit.sha;
  refreshTestMerge(state, repository, pull);
  note(state, pull, force ? 'head_ref_force_pushed' : 'committed', by, commit.sha);
  return commit;
}

/** Puts a label on; false when it was there already. */
export function setLabel(state: GitHubState, pull: PullRequest, label: string, by: string): boolean {
  if (pull.labels.includes(label)) return false;
  pull.labels.push(label);
  note(state, pull, 'labeled', by, label);
  return true;
}

/** Takes a label off; false when there was none. */
export function unsetLabel(state: GitHubState, pull: PullRequest, label: string, by: string): boolean {
  const at = pull.labels.indexOf(label);
  if (at < 0) return false;
  pull.labels.splice(at, 1);
  note(state, pull, 'unlabeled', by, label);
  return true;
}

/** Merges by a merge commit, or squashed into one new commit. */
export function mergePullRequest(
  state: GitHubState,
  repository: Repository,
  pull: PullRequest,
  facts: { readonly by?: string; readonly squash?: boolean } = {},
): Commit {
  const by = facts.by ?? 'maria';
  const onto = repository.refs.get(`heads/${pull.base.ref}`) ?? pull.base.sha;
  const parents = facts.squash ? [onto] : [onto, pull.head.sha];
  const message = `${pull.title} (#${pull.number})`;
  const commit = commitTo(state, repository, { branch: pull.base.ref, by, message, parents });
  pull.state = 'closed';
  pull.mergedAt = timestamp(state);
  pull.mergedBy = accountOf(state, by);
  pull.mergeCommitSha = commit.sha;
  note(state, pull, 'merged', by, commit.sha);
  return commit;
}

export interface WorkflowRunFacts {
  readonly event: string;
  readonly headBranch: string;
  readonly headSha: string;
  readonly headRepository?: Repository;
  readonly workflow?: { readonly name: string; readonly path: string };
  readonly actor?: string;
  readonly attempt?: number;
  readonly createdAt?: string;
  /** Else the run is in progress. */
  readonly conclusion?: WorkflowRun['conclusion'];
}

export function addWorkflowRun(state: GitHubState, repository: Repository, facts: WorkflowRunFacts): WorkflowRun {
  const run: WorkflowRun = {
    id: takeId(state),
    number: repository.runs.length + 1,
    attempt: facts.attempt ?? 1,
    workflow: facts.workflow ?? { name: 'Agent evaluation', path: '.github/workflows/agent-eval.yml' },
    event: facts.event,
    actor: accountOf(state, facts.actor ?? 'maria'),
    headRepository: facts.headRepository ?? repository,
    headBranch: facts.headBranch,
    headSha: facts.headSha,
    createdAt: facts.createdAt ?? timestamp(state),
    status: facts.conclusion ? 'completed' : 'in_progress',
    conclusion: facts.conclusion ?? null,
    backend: { run: randomUUID(), job: randomUUID() },
  };
  repository.runs.push(run);
  return run;
}

export interface ArtifactFacts {
  readonly name: string;
  readonly runId: number;
  readonly sizeInBytes: number;
  readonly digest?: string | null;
  readonly createdAt?: string;
  readonly expired?: boolean;
  readonly locate: () => string;
}

export function addArtifact(state: GitHubState, repository: Repository, facts: ArtifactFacts): Artifact {
  const artifact: Artifact = {
    ...facts,
    id: takeId(state),
    digest: facts.digest ?? null,
    createdAt: facts.createdAt ?? timestamp(state),
    expired: facts.expired ?? false,
  };
  repository.artifacts.push(artifact);
  return artifact;
}

/** sha256:HEX, as GitHub names an artifact's content. */
export function digestOf(content: Uint8Array): string {
  return `sha256:${createHash('sha256').update(content).digest('hex')}`;
}
