/** Payloads of GitHub's REST API → the values of the port. */
import type { ArtifactRow, Comment, EndedRun, ListedPullRequest, PullRequest, WorkflowRun } from './port.ts';

type Rest = ReturnType<typeof import('@actions/github')['getOctokit']>['rest'];
type Data<Call extends (...args: never) => Promise<{ readonly data: unknown }>> = Awaited<ReturnType<Call>>['data'];

/** A row of the artifact list. */
export function toArtifactRow(row: Data<Rest['actions']['listArtifactsForRepo']>['artifacts'][number]): ArtifactRow {
  const run = row.workflow_run;
  return {
    id: row.id,
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

/** A workflow run. */
export function toRun(run: Data<Rest['actions']['getWorkflowRun']>): WorkflowRun {
  return {
    event: theText(run.event),
    headSha: theText(run.head_sha),
    headRepositoryId: run.head_repository?.id ?? null,
    createdAt: run.created_at,
  };
}

export function toEndedRun(run: Data<Rest['actions']['getWorkflowRun']>): EndedRun {
  return { ...toRun(run), id: run.id, path: theText(run.path), conclusion: run.conclusion ?? null };
}

/** A pull request; `merged` is spelt differently in lists, so the caller adds it. */
export function toPullRequest(
  pull:
    | Data<Rest['pulls']['get']>
    | Data<Rest['pulls']['list']>[number]
    | Data<Rest['repos']['listPullRequestsAssociatedWithCommit']>[number],
): Omit<PullRequest, 'merged'> {
  return {
    number: pull.number,
    headSha: pull.head.sha,
    headRef: pull.head.ref,
    headRepositoryId: pull.head.repo?.id ?? null,
    labels: pull.labels.flatMap(({ name }) => (name ? [name] : [])),
    mergeCommitSha: pull.merge_commit_sha,
  };
}

/** A pull request of a list. */
export function toListedPullRequest(pull: Data<Rest['pulls']['list']>[number]): ListedPullRequest {
  const { head, base } = pull;
  return {
    ...toPullRequest(pull),
    isOpen: pull.state === 'open',
    isOfFork: head.repo?.id !== base.repo.id,
    baseRef: base.ref,
    baseSha: base.sha,
  };
}

/** A comment of an issue or pull request. */
export function toComment(comment: Data<Rest['issues']['createComment']>): Comment {
  withId(comment);
  return {
    id: comment.id,
    body: comment.body ?? '',
    author: comment.user?.login ?? '',
    byBot: comment.user?.type === 'Bot',
  };
}

/** Thrown where an answer is not what the API promises: a GitHub in maintenance, or a proxy that speaks in its place. */
export const notOfItsApi = (): TypeError =>
  new TypeError('GitHub answered with something else than what was asked for');

/** A text that every such answer has. */
export function theText(value: string | undefined): string {
  if (typeof value !== 'string') throw notOfItsApi();
  return value;
}

/** What was written has an id. Without one it is somebody else's answer, and nothing may have been written. */
export function withId({ id }: { readonly id: number }): void {
  if (typeof id !== 'number') throw notOfItsApi();
}
