/**
 * Events that outsiders cause and whose runs have the repository's secrets all the same, on the code of a trusted commit
 * unless the workflow checks out another one. Pure.
 * https://docs.github.com/actions/reference/security/securely-using-pull_request_target
 */

const PRIVILEGED: readonly string[] = [
  'pull_request_target',
  'workflow_run',
  'issue_comment',
  'issues',
  'discussion',
  'discussion_comment',
  'fork',
  'watch',
  'gollum',
  // Of other programs, which report on pull requests of forks as on any.
  'check_run',
  'check_suite',
  'status',
];
/** What only somebody with write access starts. */
export const BY_INSIDERS: readonly string[] = ['push', 'schedule', 'workflow_dispatch', 'merge_group'];

type Environment = Readonly<Record<string, string | undefined>>;

export function isPrivileged({ GITHUB_ACTIONS, GITHUB_EVENT_NAME = '' }: Environment): boolean {
  return GITHUB_ACTIONS === 'true' && PRIVILEGED.includes(GITHUB_EVENT_NAME);
}

/**
 * The commits whose configuration may see the secrets of this run: the one that GitHub runs the workflow of, the base of
 * the pull request, and the one of a run of this repository that an insider started and that this run follows.
 */
export function trustedCommits({ GITHUB_SHA }: Environment, event: unknown): readonly string[] {
  const { pull_request: pull, workflow_run: run, repository } = (event ?? {}) as Payload;
  const isOwn = run?.head_repository?.id !== undefined && run.head_repository.id === repository?.id;
  const followed = isOwn && BY_INSIDERS.includes(String(run?.event)) ? run?.head_sha : undefined;
  return [GITHUB_SHA, pull?.base?.sha, followed].filter((sha) => typeof sha === 'string' && sha !== '') as string[];
}

/** Somebody else's data: any member may be missing. */
interface Payload {
  readonly pull_request?: { readonly base?: { readonly sha?: unknown } };
  readonly workflow_run?: {
    readonly event?: unknown;
    readonly head_sha?: unknown;
    readonly head_repository?: { readonly id?: unknown };
  };
  readonly repository?: { readonly id?: unknown };
}
