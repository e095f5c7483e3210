/** What we know → the members of GitHub's JSON that carry it; complete.ts adds the rest. */
import type { Json, JsonObject } from './json.ts';
import type {
  Account,
  Artifact,
  ChangedFile,
  CheckRun,
  Comment,
  Commit,
  GitHubState,
  PullRequest,
  Repository,
  TimelineEntry,
  WorkflowRun,
} from './state.ts';
import { fullName } from './state.ts';

const WEB = 'https://github.com';
/** As the official description says: artifacts live for 90 days unless the repository says otherwise. */
const ARTIFACT_DAYS = 90;

export function accountJson(account: Account): JsonObject {
  const page = account.login.endsWith('[bot]') ? `apps/${account.login.slice(0, -5)}` : account.login;
  return { id: account.id, login: account.login, type: account.type, html_url: `${WEB}/${page}` };
}

export function repositoryJson(repository: Repository): JsonObject {
  return {
    id: repository.id,
    name: repository.name,
    full_name: fullName(repository),
    owner: accountJson(repository.owner),
    private: repository.private,
    fork: repository.parent !== null,
    html_url: `${WEB}/${fullName(repository)}`,
  };
}

/** The object of GET /repos/{owner}/{repo}, which alone says more. */
export function fullRepositoryJson(repository: Repository): JsonObject {
  return {
    ...repositoryJson(repository),
    default_branch: repository.defaultBranch,
    visibility: repository.private ? 'private' : 'public',
  };
}

export function commitJson(commit: Commit, repository: Repository, files?: readonly ChangedFile[]): JsonObject {
  const author = { name: commit.author.login, email: `${commit.author.login}@example.com`, date: commit.date };
  return {
    sha: commit.sha,
    html_url: `${WEB}/${fullName(repository)}/commit/${commit.sha}`,
    commit: { author, committer: author, message: commit.message, tree: { sha: commit.sha } },
    author: accountJson(commit.author),
    committer: accountJson(commit.author),
    parents: commit.parents.map((sha) => ({ sha })),
    ...(files ? { files: files.map(fileJson) } : {}),
  };
}

export function releaseJson(tag: string, repository: Repository): JsonObject {
  const page = `${WEB}/${fullName(repository)}/releases/tag/${tag}`;
  return { tag_name: tag, name: tag, html_url: page, draft: false, prerelease: false, assets: [] };
}

export function fileJson(file: ChangedFile): JsonObject {
  return { filename: file.filename, status: file.status, ...(file.patch === undefined ? {} : { patch: file.patch }) };
}

export function commentJson(comment: Comment, repository: Repository): JsonObject {
  return {
    id: comment.id,
    body: comment.body,
    user: accountJson(comment.author),
    author_association: comment.author.type === 'Bot' ? 'NONE' : 'MEMBER',
    html_url: `${WEB}/${fullName(repository)}/pull/${comment.issue}#issuecomment-${comment.id}`,
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
  };
}

export function labelJson(name: string, index: number): JsonObject {
  return { id: 500 + index, name, color: 'ededed', default: false, description: null };
}

/** As pulls/list gives it. */
export function pullJson(pull: PullRequest, repository: Repository): JsonObject {
  const end = (at: { ref: string; sha: string }, owner: Repository): JsonObject => ({
    label: `${owner.owner.login}:${at.ref}`,
    ref: at.ref,
    sha: at.sha,
    repo: repositoryJson(owner),
    user: accountJson(owner.owner),
  });
  return {
    id: repository.id * 1000 + pull.number,
    number: pull.number,
    title: pull.title,
    body: null,
    state: pull.state,
    draft: pull.draft,
    user: accountJson(pull.author),
    html_url: `${WEB}/${fullName(repository)}/pull/${pull.number}`,
    labels: pull.labels.map(labelJson),
    created_at: pull.createdAt,
    updated_at: pull.timeline.at(-1)?.at ?? pull.createdAt,
    closed_at: pull.mergedAt,
    merged_at: pull.mergedAt,
    merge_commit_sha: pull.mergeCommitSha,
    head: end(pull.head, pull.head.repository),
    base: end(pull.base, repository),
  };
}

/** As pulls/get gives it. */
export function fullPullJson(pull: PullRequest, repository: Repository): JsonObject {
  const open = pull.state === 'open';
  return {
    ...pullJson(pull, repository),
    merged: pull.mergedAt !== null,
    merged_by: pull.mergedBy ? accountJson(pull.mergedBy) : null,
    mergeable: open ? true : null,
    mergeable_state: open ? 'clean' : 'unknown',
    commits: pull.timeline.filter((entry) => entry.kind === 'committed').length,
    comments: repository.comments.filter((comment) => comment.issue === pull.number).length,
    changed_files: pull.files.length,
  };
}

/** A labelled or unlabelled event, alike in events and in the timeline. */
export function labelEventJson(entry: TimelineEntry): JsonObject {
  return {
    id: entry.id,
    event: entry.kind,
    actor: accountJson(entry.by),
    created_at: entry.at,
    commit_id: null,
    commit_url: null,
    performed_via_github_app: null,
    label: { name: entry.subject, color: 'ededed' },
  };
}

export function timelineJson(entry: TimelineEntry, repository: Repository, state: GitHubState): JsonObject[] {
  if (entry.kind === 'labeled' || entry.kind === 'unlabeled') return [labelEventJson(entry)];
  if (entry.kind === 'committed') {
    const commit = state.commits.get(entry.subject);
    return commit ? [committedJson(commit)] : [];
  }
  if (entry.kind === 'commented') {
    const comment = repository.comments.find(({ id }) => String(id) === entry.subject);
    const author = { actor: accountJson(entry.by), user: accountJson(entry.by) };
    return comment ? [{ ...commentJson(comment, repository), ...author, event: 'commented' }] : [];
  }
  const rest = { event: entry.kind, actor: accountJson(entry.by), created_at: entry.at, commit_url: null };
  return [{ ...rest, id: entry.id, commit_id: entry.subject, performed_via_github_app: null }];
}

function committedJson(commit: Commit): JsonObject {
  const author = { name: commit.author.login, email: `${commit.author.login}@example.com`, date: commit.date };
  const parents = commit.parents.map((sha) => ({ sha }));
  return { event: 'committed', sha: commit.sha, message: commit.message, author, committer: author, parents };
}

export function checkJson(check: CheckRun, repository: Repository): JsonObject {
  const output = (check.given.output ?? {}) as JsonObject;
  const completed = check.given.conclusion !== undefined;
  return {
    id: check.id,
    name: check.given.name,
    head_sha: check.given.head_sha,
    external_id: check.given.external_id ?? '',
    html_url: `${WEB}/${fullName(repository)}/runs/${check.id}`,
    details_url: check.given.details_url ?? `${WEB}/${fullName(repository)}/runs/${check.id}`,
    status: completed ? 'completed' : (check.given.status ?? 'queued'),
    conclusion: check.given.conclusion ?? null,
    started_at: check.given.started_at ?? check.createdAt,
    completed_at: completed ? (check.given.completed_at ?? check.createdAt) : null,
    output: {
      title: output.title ?? null,
      summary: output.summary ?? null,
      text: output.text ?? null,
      annotations_count: check.annotations.length,
    },
    app: { id: 15368, slug: 'github-actions', name: 'GitHub Actions' },
    pull_requests: [],
  };
}

export function runJson(run: WorkflowRun, repository: Repository, state: GitHubState): JsonObject {
  const commit = state.commits.get(run.headSha);
  const author = { name: commit?.author.login ?? '', email: 'nobody@example.com' };
  // GitHub lists the pull requests of a run for branches of the same repository only.
  const pulls = repository.pulls.filter(
    (pull) =>
      pull.head.repository === run.headRepository &&
      run.headRepository === repository &&
      pull.head.ref === run.headBranch,
  );
  const end = (at: { ref: string; sha: string }): JsonObject => ({
    ref: at.ref,
    sha: at.sha,
    repo: { id: repository.id, name: repository.name },
  });
  return {
    id: run.id,
    name: run.workflow.name,
    path: run.workflow.path,
    display_title: commit?.message ?? run.event,
    run_number: run.number,
    run_attempt: run.attempt,
    event: run.event,
    status: run.status,
    conclusion: run.conclusion,
    head_branch: run.headBranch,
    head_sha: run.headSha,
    head_commit: commit
      ? {
          id: commit.sha,
          tree_id: commit.sha,
          message: commit.message,
          timestamp: commit.date,
          author,
          committer: author,
        }
      : null,
    head_repository: repositoryJson(run.headRepository),
    repository: repositoryJson(repository),
    actor: accountJson(run.actor),
    triggering_actor: accountJson(run.actor),
    html_url: `${WEB}/${fullName(repository)}/actions/runs/${run.id}`,
    created_at: run.createdAt,
    updated_at: run.createdAt,
    run_started_at: run.createdAt,
    pull_requests: run.event.startsWith('pull_request')
      ? pulls.map((pull) => ({ id: pull.number, number: pull.number, head: end(pull.head), base: end(pull.base) }))
      : [],
  };
}

export function artifactJson(artifact: Artifact, repository: Repository, apiUrl: string): JsonObject {
  const run = repository.runs.find(({ id }) => id === artifact.runId);
  const url = `${apiUrl}/repos/${fullName(repository)}/actions/artifacts/${artifact.id}`;
  const expires = new Date(Date.parse(artifact.createdAt) + ARTIFACT_DAYS * 86_400_000);
  const workflowRun: Json = run
    ? {
        id: run.id,
        repository_id: repository.id,
        head_repository_id: run.headRepository.id,
        head_branch: run.headBranch,
        head_sha: run.headSha,
      }
    : null;
  return {
    id: artifact.id,
    name: artifact.name,
    size_in_bytes: artifact.sizeInBytes,
    url,
    archive_download_url: `${url}/zip`,
    expired: artifact.expired,
    digest: artifact.digest,
    created_at: artifact.createdAt,
    updated_at: artifact.createdAt,
    expires_at: expires.toISOString(),
    workflow_run: workflowRun,
  };
}
