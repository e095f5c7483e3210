/** Environment and event payload of a runner → CiContext. Pure; the payload is somebody else's data and may hold anything. */
import type { CiContext, FollowedFork, PullRequestContext } from '../../model/world/ci-context.ts';
import { canonicalHash } from '../../text/canonical-hash.ts';
import { BY_INSIDERS } from './privileged.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * null when the environment is not that of a GitHub runner (no event, repository, sha or run id).
 * What the payload lacks, or holds in another shape, is null in the result; nothing is thrown.
 */
export function readCiContext(env: Environment, event: unknown): CiContext | null {
  const eventName = env.GITHUB_EVENT_NAME;
  const [owner, repo] = env.GITHUB_REPOSITORY?.split('/') ?? [];
  const followed = eventName === 'workflow_run' ? readFollowedRun(event) : null;
  const sha = followed?.sha ?? asSha(env.GITHUB_SHA);
  const runId = asId(env.GITHUB_RUN_ID);
  if (!eventName || !owner || !repo || !sha || !runId) return null;
  return {
    event: eventName,
    action: asText(at(event, 'action')),
    label: readLabel(event),
    owner,
    repo,
    defaultBranch: readDefaultBranch(env, event),
    sha,
    branch: followed ? followed.branch : readBranch(env, event),
    pullRequest: readPullRequest(event) ?? readPullRequestOfRun(event),
    ...(eventName === 'workflow_run' && readFollowedFork(event)),
    ...(/^deployment(?:_status)?$/.test(eventName) && { deployedSha: asSha(at(event, 'deployment', 'sha')) ?? sha }),
    ...(eventName === 'merge_group' && { ...readQueuedPull(event), ...readQueueBase(event) }),
    ...(env.GITHUB_ACTOR === 'dependabot[bot]' && { dependabot: true }),
    runId,
    attempt: asId(env.GITHUB_RUN_ATTEMPT) ?? 1,
    ...readJob(env),
    serverUrl: env.GITHUB_SERVER_URL || 'https://github.com',
    apiUrl: env.GITHUB_API_URL || 'https://api.github.com',
    // An action that a workflow of ours has checked out has no name of its own.
    actionRepository: env.GITHUB_ACTION_REPOSITORY || env.AGENT_EVAL_REPOSITORY || null,
  };
}

/** Legs of a matrix share the id of their job. The runner marks the processes of each job to find them at its end. */
function readJob({ GITHUB_JOB, RUNNER_NAME = '', RUNNER_TRACKING_ID = '' }: Environment): Pick<CiContext, 'job'> {
  return GITHUB_JOB ? { job: canonicalHash([GITHUB_JOB, RUNNER_NAME, RUNNER_TRACKING_ID]).slice(0, 12) } : {};
}

function readLabel(event: unknown): CiContext['label'] {
  const name = asText(at(event, 'label', 'name'));
  const by = asText(at(event, 'sender', 'login'));
  return name && by ? { name, by } : null;
}

function readDefaultBranch(env: Environment, event: unknown): string {
  const named = asText(at(event, 'repository', 'default_branch'));
  // A schedule always runs on the default branch.
  return named || (env.GITHUB_EVENT_NAME === 'schedule' && env.GITHUB_REF_NAME) || 'main';
}

/** Of a merge queue's run: the branch that its group is to be merged into, for its commit becomes the head of it. */
function readBranch(env: Environment, event: unknown): string | null {
  if (env.GITHUB_EVENT_NAME === 'merge_group') return branchOf(asText(at(event, 'merge_group', 'base_ref')));
  if (at(event, 'pull_request') || env.GITHUB_EVENT_NAME?.startsWith('pull_request')) return null;
  return branchOf(env.GITHUB_REF ?? null);
}

function branchOf(ref: string | null): string | null {
  return ref?.startsWith('refs/heads/') ? ref.slice('refs/heads/'.length) : null;
}

/** The queue names its branches itself: gh-readonly-queue/BASE/pr-NUMBER-SHA. */
function readQueuedPull(event: unknown): { readonly queuedPull: number } | null {
  const ref = asText(at(event, 'merge_group', 'head_ref')) ?? '';
  const number = asId(/^refs\/heads\/gh-readonly-queue\/.+\/pr-(\d+)-[0-9a-f]+$/.exec(ref)?.[1]);
  return number === null ? null : { queuedPull: number };
}

function readQueueBase(event: unknown): { readonly queueBase: string } | null {
  const queueBase = asSha(at(event, 'merge_group', 'base_sha'));
  return queueBase === null ? null : { queueBase };
}

function readPullRequest(event: unknown): PullRequestContext | null {
  const pull = at(event, 'pull_request');
  const number = asId(at(pull, 'number'));
  const headSha = asSha(at(pull, 'head', 'sha'));
  const baseSha = asSha(at(pull, 'base', 'sha'));
  const baseRef = asText(at(pull, 'base', 'ref'));
  if (!number || !headSha || !baseSha || !baseRef) return null;
  // A deleted fork has no head repository any more.
  const headRepository = asId(at(pull, 'head', 'repo', 'id'));
  const fork = headRepository === null || headRepository !== asId(at(pull, 'base', 'repo', 'id'));
  return { number, headSha, baseRef, baseSha, fork, labels: readLabels(at(pull, 'labels')) };
}

/** Whether the run that a `workflow_run` follows is of another repository: by a pull request, a review of it, whatever outsiders cause. */
function isOfFork(event: unknown): boolean {
  const run = at(event, 'workflow_run');
  const head = asId(at(run, 'head_repository', 'id'));
  const isByInsiders = BY_INSIDERS.includes(asText(at(run, 'event')) ?? '');
  return run !== undefined && !isByInsiders && (head === null || head !== asId(at(event, 'repository', 'id')));
}

/** Where the run that a `workflow_run` follows took place. GitHub names the default branch and its newest commit instead. A fork's branch is none of ours. */
function readFollowedRun(event: unknown): { readonly sha: string; readonly branch: string | null } | null {
  const run = at(event, 'workflow_run');
  const sha = asSha(at(run, 'head_sha'));
  return sha === null ? null : { sha, branch: isOfFork(event) ? null : asText(at(run, 'head_branch')) };
}

/** What the event does not say of a fork's run lets it be of none that could be found. */
function readFollowedFork(event: unknown): { readonly followedFork: FollowedFork } | null {
  if (!isOfFork(event)) return null;
  const run = at(event, 'workflow_run');
  const branch = asText(at(run, 'head_branch'));
  const headSha = asSha(at(run, 'head_sha'));
  const repositoryId = asId(at(run, 'head_repository', 'id'));
  const [name] = asText(at(run, 'head_repository', 'full_name'))?.split('/') ?? [];
  const owner = (repositoryId && branch && headSha && name) || null;
  return { followedFork: { repositoryId, owner, branch: branch ?? '', headSha: headSha ?? '' } };
}

/** `workflow_run`: the pull request of the run that triggered this one, in this repository; a fork's is asked of GitHub. */
function readPullRequestOfRun(event: unknown): PullRequestContext | null {
  const run = at(event, 'workflow_run');
  if (asText(at(run, 'event')) !== 'pull_request' || isOfFork(event)) return null;
  const pulls = at(run, 'pull_requests');
  const pull = Array.isArray(pulls) && pulls.length === 1 ? (pulls[0] as unknown) : null;
  const number = asId(at(pull, 'number'));
  const headSha = asSha(at(run, 'head_sha'));
  const baseSha = asSha(at(pull, 'base', 'sha'));
  const baseRef = asText(at(pull, 'base', 'ref'));
  if (!number || !headSha || !baseSha || !baseRef) return null;
  return { number, headSha, baseRef, baseSha, fork: false, labels: [] };
}

function readLabels(labels: unknown): readonly string[] {
  if (!Array.isArray(labels)) return [];
  return labels.map((label: unknown) => asText(at(label, 'name'))).filter((name) => name !== null);
}

function at(value: unknown, ...path: readonly string[]): unknown {
  let current = value;
  for (const key of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = (current as Record<string, unknown>)[key];
  }
  return current;
}

function asText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function asSha(value: unknown): string | null {
  return typeof value === 'string' && /^[0-9a-f]{40,64}$/.test(value) ? value : null;
}

/** A positive whole number, also as text. */
function asId(value: unknown): number | null {
  const id = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
}
