/**
 * GitHub for an end-to-end test: REST API, artifacts, caches and workflow runs in one, so that a test reads as a story.
 *
 *   const github = await startLocalGitHub();
 *   await github.runJob({ event: 'push' }, { workspace });                       // main saves a baseline
 *   const pull = openPullRequest(github.server.state, github.server.repository, { branch: 'new-prompt' });
 *   await github.runJob({ event: 'pull_request', pull }, { workspace });         // the pull request is compared with it
 */
import { startAzurite } from './azurite.ts';
import { type BlobProxy, startBlobProxy } from './blob-proxy.ts';
import * as events from './events.ts';
import type { JsonObject } from './github/json.ts';
import {
  addWorkflowRun,
  commitTo,
  DEFAULT_PERMISSIONS,
  fullName,
  type GitHubServer,
  type GitHubServerOptions,
  type Permissions,
  type PullRequest,
  readOnly,
  refreshTestMerge,
  startGitHubServer,
  type WorkflowRun,
} from './github-server.ts';
import { type CacheScope, mintRuntimeToken, type ResultsService, startResultsService } from './results-service.ts';
import { type ActionOptions, type ActionResult, runAction } from './runner.ts';

export type JobFacts = {
  /** The workflow's `permissions:`; a fork's pull request gets them read-only. */
  readonly permissions?: Permissions;
  readonly sender?: string;
} & (
  | { readonly event: 'push' | 'workflow_dispatch'; readonly branch?: string; readonly inputs?: JsonObject }
  | { readonly event: 'schedule' }
  | { readonly event: 'merge_group'; readonly pull: PullRequest }
  | {
      readonly event: 'pull_request';
      readonly pull: PullRequest;
      readonly action?: events.PullRequestEventFacts['action'];
      readonly label?: string;
    }
  | { readonly event: 'workflow_run'; readonly of: WorkflowRun }
  | { readonly event: 'deployment_status'; readonly of: PullRequest }
);

/** A job in a workflow run: what runAction needs, and what the local GitHub knows of it. */
export interface Job {
  readonly run: WorkflowRun;
  readonly event: events.RunnerEvent;
  readonly env: Readonly<Record<string, string>>;
  readonly token: string;
}

export interface LocalGitHub {
  readonly server: GitHubServer;
  readonly results: ResultsService;
  /** The blob store, its answers made to fail where a test says so. */
  readonly azurite: BlobProxy;
  /** A run in progress. */
  readonly newRun: (facts: JobFacts) => Job;
  /** The same run once more, as the button "Re-run jobs" does: same id, same event, next attempt. */
  readonly rerun: (job: Job) => Job;
  /** Runs the action in a new run, or in a job made before, and ends the run by its exit code. */
  readonly runJob: (
    facts: JobFacts | Job,
    options: Omit<ActionOptions, 'event' | 'token'>,
  ) => Promise<ActionResult & { readonly job: Job }>;
  readonly stop: () => Promise<void>;
}

export async function startLocalGitHub(options: GitHubServerOptions = {}): Promise<LocalGitHub> {
  const azurite = await startBlobProxy(await startAzurite());
  const server = await startGitHubServer(options);
  const results = await startResultsService(server.state, azurite);
  const addresses = { api: server.url, results: results.url };
  const newRun = (facts: JobFacts): Job => {
    const { run, event, scopes, fork } = happen(server, facts);
    const permissions = facts.permissions ?? DEFAULT_PERMISSIONS;
    return jobOf(server, addresses, { run, event, scopes, permissions: fork ? readOnly(permissions) : permissions });
  };
  return {
    server,
    results,
    azurite,
    newRun,
    rerun: (job) => {
      job.run.attempt += 1;
      job.run.status = 'in_progress';
      job.run.conclusion = null;
      return { ...job, env: { ...job.env, GITHUB_RUN_ATTEMPT: String(job.run.attempt) } };
    },
    runJob: async (facts, rest) => {
      const job = 'run' in facts ? facts : newRun(facts);
      const env = { ...job.env, ...rest.env };
      const result = await runAction({ ...rest, event: job.event, token: job.token, env });
      job.run.status = 'completed';
      job.run.conclusion = result.exitCode === 0 ? 'success' : 'failure';
      return { ...result, job };
    },
    stop: async () => {
      await Promise.all([server.stop(), results.stop(), azurite.stop()]);
    },
  };
}

interface Happening {
  readonly run: WorkflowRun;
  readonly event: events.RunnerEvent;
  readonly scopes: readonly CacheScope[];
  /** The token is read-only. */
  readonly fork: boolean;
}

function jobOf(
  server: GitHubServer,
  addresses: { readonly api: string; readonly results: string },
  facts: Omit<Happening, 'fork'> & { readonly permissions: Permissions },
): Job {
  const { run, event } = facts;
  const env = {
    GITHUB_API_URL: addresses.api,
    GITHUB_GRAPHQL_URL: `${addresses.api}/graphql`,
    GITHUB_RUN_ID: String(run.id),
    GITHUB_RUN_NUMBER: String(run.number),
    GITHUB_RUN_ATTEMPT: String(run.attempt),
    GITHUB_WORKFLOW_REF: `${fullName(server.repository)}/${run.workflow.path}@${event.env.GITHUB_REF}`,
    ACTIONS_RESULTS_URL: addresses.results,
    ACTIONS_RUNTIME_TOKEN: mintRuntimeToken(run, facts.scopes),
    ACTIONS_CACHE_SERVICE_V2: 'True',
  };
  return { run, event, env, token: server.token(facts.permissions).value };
}

/** Lets an event happen: its payload, its run, the refs whose caches it sees, nearest first. */
function happen(server: GitHubServer, facts: JobFacts): Happening {
  const { repository } = server;
  const sender = facts.sender === undefined ? {} : { sender: facts.sender };
  const about = {
    ...sender,
    repository: { fullName: fullName(repository), id: repository.id, defaultBranch: repository.defaultBranch },
  };
  if (facts.event === 'pull_request') return pullRequestRun(server, facts, about);
  if (facts.event === 'merge_group') return mergeGroupRun(server, facts.pull, about);
  if (facts.event === 'deployment_status') return deploymentRun(server, facts.of, about);
  const branch = ('branch' in facts ? facts.branch : undefined) ?? repository.defaultBranch;
  const headSha = repository.refs.get(`heads/${branch}`);
  if (headSha === undefined) throw new Error(`there is no branch ${branch}`);
  const run = addWorkflowRun(server.state, repository, { event: facts.event, headBranch: branch, headSha });
  const scopes = scopesOf([`refs/heads/${branch}`, `refs/heads/${repository.defaultBranch}`]);
  const at = { ...about, branch, sha: headSha };
  if ('of' in facts) return { run, ...workflowRunEvent(server, facts.of, at, scopes), fork: false };
  if (facts.event === 'push') return { run, event: events.push(at), scopes, fork: false };
  if (facts.event === 'schedule') return { run, event: events.schedule(at), scopes, fork: false };
  const inputs = 'inputs' in facts && facts.inputs !== undefined ? { inputs: facts.inputs } : {};
  return { run, event: events.workflowDispatch({ ...at, ...inputs }), scopes, fork: false };
}

/** Of a pull request's head, wherever it is from: with secrets, and a token that may write. */
function deploymentRun(server: GitHubServer, { head }: PullRequest, about: events.EventFacts): Happening {
  const of = { event: 'deployment_status', headBranch: head.ref, headSha: head.sha };
  const run = addWorkflowRun(server.state, server.repository, of);
  const scopes = scopesOf([`refs/heads/${head.ref}`, `refs/heads/${server.repository.defaultBranch}`]);
  return { run, event: events.deploymentStatus({ ...about, branch: head.ref, sha: head.sha }), scopes, fork: false };
}

/** The first ref may be written, the others only read. */
function scopesOf(refs: readonly string[]): CacheScope[] {
  return [...new Set(refs)].map((ref, index) => ({ ref, permission: index === 0 ? 3 : 1 }));
}

function pullRequestRun(
  server: GitHubServer,
  facts: Extract<JobFacts, { event: 'pull_request' }>,
  about: events.EventFacts,
): Happening {
  const { state, repository } = server;
  const { pull, action = 'opened', label } = facts;
  refreshTestMerge(state, repository, pull);
  const head = pull.head.repository;
  const fork = head !== repository;
  const event = events.pullRequest({
    ...about,
    sender: facts.sender ?? pull.author.login,
    action,
    number: pull.number,
    title: pull.title,
    headSha: pull.head.sha,
    headRef: pull.head.ref,
    baseSha: pull.base.sha,
    baseRef: pull.base.ref,
    mergeSha: pull.mergeCommitSha,
    labels: pull.labels,
    draft: pull.draft,
    ...(fork ? { fork: { fullName: fullName(head), id: head.id } } : {}),
    ...(label === undefined ? {} : { label }),
  });
  const run = addWorkflowRun(state, repository, {
    event: 'pull_request',
    headBranch: pull.head.ref,
    headSha: pull.head.sha,
    headRepository: head,
    actor: facts.sender ?? pull.author.login,
  });
  const refs = [
    `refs/pull/${pull.number}/merge`,
    `refs/heads/${pull.base.ref}`,
    `refs/heads/${repository.defaultBranch}`,
  ];
  return { run, event, scopes: scopesOf(refs), fork };
}

/** The queue makes a branch of its own with the merge that is to be tested. */
function mergeGroupRun(server: GitHubServer, pull: PullRequest, about: events.EventFacts): Happening {
  const { state, repository } = server;
  const baseSha = repository.refs.get(`heads/${pull.base.ref}`) ?? pull.base.sha;
  const branch = `gh-readonly-queue/${pull.base.ref}/pr-${pull.number}-${baseSha}`;
  const merge = commitTo(state, repository, { branch, parents: [baseSha, pull.head.sha], message: pull.title });
  const run = addWorkflowRun(state, repository, { event: 'merge_group', headBranch: branch, headSha: merge.sha });
  const facts = { ...about, number: pull.number, headSha: merge.sha, baseSha, baseRef: pull.base.ref };
  const scopes = scopesOf([`refs/heads/${branch}`, `refs/heads/${repository.defaultBranch}`]);
  return { run, event: events.mergeGroup(facts), scopes, fork: false };
}

/** Caused by a fork's run, it may only read caches. */
function workflowRunEvent(
  server: GitHubServer,
  of: WorkflowRun,
  at: events.EventFacts & { readonly sha: string },
  scopes: readonly CacheScope[],
): { event: events.RunnerEvent; scopes: readonly CacheScope[] } {
  const fork = of.headRepository !== server.repository;
  const event = events.workflowRun({
    ...at,
    runId: of.id,
    event: of.event,
    conclusion: of.conclusion ?? 'success',
    headBranch: of.headBranch,
    headSha: of.headSha,
    ...(fork ? { headRepository: { fullName: fullName(of.headRepository), id: of.headRepository.id } } : {}),
  });
  return { event, scopes: fork ? scopes.map(({ ref }) => ({ ref, permission: 1 as const })) : scopes };
}
