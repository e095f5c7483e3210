/** Payloads of GitHub's REST API → the values of the port. */
import type { ArtifactRow, Comment, PullRequest, WorkflowRun } from './port.ts';

interface ArtifactPayload {
  readonly id: number;
  readonly name: string;
  readonly size_in_bytes: number;
  readonly digest?: string | null;
  readonly expired: boolean;
  readonly created_at: string | null;
  readonly workflow_run?: {
    readonly id?: number;
    readonly head_sha?: string;
    readonly head_branch?: string;
    readonly repository_id?: number;
    readonly head_repository_id?: number;
  } | null;
}

/** A row of the artifact list. */
export function toArtifactRow(row: ArtifactPayload): ArtifactRow {
  const run = row.workflow_run;
  return {
    id: row.id,
    name: row.name,
    sizeInBytes: row.size_in_bytes,
    digest: row.digest ?? null,
    expired: row.expired,
    createdAt: row.created_at,
    run: run?.id
      ? {
          id: run.id,
          headSha: run.head_sha ?? '',
          headBranch: run.head_branch ?? null,
          repositoryId: run.repository_id ?? null,
          headRepositoryId: run.head_repository_id ?? null,
        }
      : null,
  };
}

interface RunPayload {
  readonly id: number;
  readonly event: string;
  readonly head_sha: string;
  readonly head_branch: string | null;
  readonly head_repository?: { readonly id: number } | null;
  readonly created_at: string;
}

/** A workflow run. */
export function toRun(run: RunPayload): WorkflowRun {
  return {
    id: run.id,
    event: run.event,
    headSha: run.head_sha,
    headBranch: run.head_branch,
    headRepositoryId: run.head_repository?.id ?? null,
    createdAt: run.created_at,
  };
}

interface PullPayload {
  readonly number: number;
  readonly head: { readonly sha: string; readonly ref: string; readonly repo: { readonly id: number } | null };
  readonly labels: readonly { readonly name?: string }[];
  readonly merge_commit_sha: string | null;
}

/** A pull request; `merged` is spelt differently in lists, so the caller adds it. */
export function toPullRequest(pull: PullPayload): Omit<PullRequest, 'merged'> {
  return {
    number: pull.number,
    headSha: pull.head.sha,
    headRef: pull.head.ref,
    headRepositoryId: pull.head.repo?.id ?? null,
    labels: pull.labels.flatMap(({ name }) => (name ? [name] : [])),
    mergeCommitSha: pull.merge_commit_sha,
  };
}

interface CommentPayload {
  readonly id: number;
  readonly body?: string;
  readonly user: { readonly login: string; readonly type: string } | null;
  readonly html_url: string;
}

/** A comment of an issue or pull request. */
export function toComment(comment: CommentPayload): Comment {
  return {
    id: comment.id,
    body: comment.body ?? '',
    author: comment.user?.login ?? '',
    byBot: comment.user?.type === 'Bot',
    url: comment.html_url,
  };
}
