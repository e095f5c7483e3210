/**
 * What a workflow knows of its event: the payload, made of GitHub's own examples (@octokit/webhooks-examples) with
 * our repository, numbers, commits and labels in their places, and the GITHUB_ variables that go with it.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isObject, type Json, type JsonObject } from './github/json.ts';

export interface RunnerEvent {
  /** As in `on:`, for example pull_request. */
  readonly name: string;
  readonly payload: JsonObject;
  /** GITHUB_EVENT_NAME, GITHUB_SHA, GITHUB_REF and their like. */
  readonly env: Readonly<Record<string, string>>;
}

export interface EventFacts {
  readonly repository?: { readonly fullName?: string; readonly id?: number; readonly defaultBranch?: string };
  /** Who caused it. */
  readonly sender?: string;
}

interface Example {
  readonly name: string;
  readonly examples: readonly JsonObject[];
}
let examples: readonly Example[] | undefined;

/** GitHub's example of an event, the first of that action. */
function exampleOf(name: string, action?: string): JsonObject {
  const file = createRequire(import.meta.url).resolve('@octokit/webhooks-examples');
  examples ??= JSON.parse(readFileSync(file, 'utf8')) as Example[];
  const own = examples.find((each) => each.name === name)?.examples ?? [];
  const found = own.find((each) => action === undefined || each.action === action) ?? own[0];
  if (!found) throw new Error(`there is no example of ${name}`);
  return found;
}

/** The example with ours laid over it, and the example's repository renamed wherever it is mentioned. */
function rewrite(example: JsonObject, ours: JsonObject, fullName: string): JsonObject {
  const theirs = isObject(example.repository) ? String(example.repository.full_name) : fullName;
  const renamed = JSON.parse(JSON.stringify(example).replaceAll(theirs, fullName)) as JsonObject;
  return overlay(renamed, ours) as JsonObject;
}

function overlay(base: Json | undefined, ours: Json | undefined): Json {
  if (!isObject(base) || !isObject(ours)) return ours ?? null;
  const merged: Record<string, Json | undefined> = { ...base };
  for (const [name, value] of Object.entries(ours)) {
    if (value !== undefined) merged[name] = overlay(base[name], value);
  }
  return merged;
}

function repositoryOf(facts: EventFacts): { fullName: string; json: JsonObject; defaultBranch: string } {
  const { fullName = 'acorn-books/shop-assistant', id = 1002, defaultBranch = 'main' } = facts.repository ?? {};
  const [login, name] = fullName.split('/');
  const json = { id, name, full_name: fullName, owner: { login }, default_branch: defaultBranch, fork: false };
  return { fullName, json, defaultBranch };
}

/** What every event has: who, where, and the ref that it runs on. */
function finish(
  facts: EventFacts,
  at: { readonly name: string; readonly payload: JsonObject; readonly ref: string; readonly sha: string },
  more: Readonly<Record<string, string>> = {},
): RunnerEvent {
  const { fullName, json } = repositoryOf(facts);
  const sender = facts.sender ?? 'maria';
  const bot = sender.endsWith('[bot]') ? 'Bot' : 'User';
  const common = { repository: json, sender: { login: sender, type: bot } };
  const refName = at.ref.replace(/^refs\/(heads|tags|pull)\//, '');
  const env = {
    GITHUB_EVENT_NAME: at.name,
    GITHUB_REPOSITORY: fullName,
    GITHUB_REPOSITORY_ID: String(json.id),
    GITHUB_REPOSITORY_OWNER: fullName.split('/')[0] ?? '',
    GITHUB_ACTOR: sender,
    GITHUB_TRIGGERING_ACTOR: sender,
    GITHUB_SHA: at.sha,
    GITHUB_REF: at.ref,
    GITHUB_REF_NAME: refName,
    GITHUB_REF_TYPE: at.ref.startsWith('refs/tags/') ? 'tag' : 'branch',
    GITHUB_HEAD_REF: '',
    GITHUB_BASE_REF: '',
    ...more,
  };
  return { name: at.name, payload: rewrite(at.payload, common, fullName), env };
}

const sha = (digit: string): string => digit.repeat(40);

export interface PullRequestEventFacts extends EventFacts {
  readonly action?: 'opened' | 'synchronize' | 'reopened' | 'labeled' | 'unlabeled' | 'ready_for_review' | 'closed';
  readonly number?: number;
  readonly title?: string;
  readonly headSha?: string;
  readonly headRef?: string;
  readonly baseSha?: string;
  readonly baseRef?: string;
  /** GITHUB_SHA: the test merge. */
  readonly mergeSha?: string;
  /** OWNER/NAME of the head repository where it is a fork, and its id. */
  readonly fork?: { readonly fullName: string; readonly id: number };
  readonly labels?: readonly string[];
  /** The label of a labeled or unlabeled event. */
  readonly label?: string;
  readonly draft?: boolean;
}

export function pullRequest(facts: PullRequestEventFacts = {}): RunnerEvent {
  const { action = 'opened', number = 7, headRef = 'new-prompt', baseRef = 'main', labels = [] } = facts;
  const { headSha = sha('a'), baseSha = sha('b'), mergeSha = sha('c') } = facts;
  const { json, fullName } = repositoryOf(facts);
  const head = facts.fork
    ? {
        id: facts.fork.id,
        full_name: facts.fork.fullName,
        fork: true,
        owner: { login: facts.fork.fullName.split('/')[0] },
      }
    : json;
  const label = (name: string): JsonObject => ({ name, color: 'ededed', default: false });
  const pull = {
    number,
    title: facts.title ?? 'Try a new prompt',
    state: action === 'closed' ? 'closed' : 'open',
    draft: facts.draft ?? false,
    head: { ref: headRef, sha: headSha, repo: head },
    base: { ref: baseRef, sha: baseSha, repo: json },
    labels: labels.map(label),
    merge_commit_sha: mergeSha,
    html_url: `https://github.com/${fullName}/pull/${number}`,
  };
  const example = rewrite(exampleOf('pull_request', action), { number, pull_request: pull }, fullName);
  const payload = { ...example, action, ...(facts.label === undefined ? {} : { label: label(facts.label) }) };
  const at = { name: 'pull_request', payload, ref: `refs/pull/${number}/merge`, sha: mergeSha };
  return finish(facts, at, { GITHUB_HEAD_REF: headRef, GITHUB_BASE_REF: baseRef });
}

export interface PushFacts extends EventFacts {
  readonly branch?: string;
  readonly sha?: string;
  readonly before?: string;
  readonly message?: string;
}

export function push(facts: PushFacts = {}): RunnerEvent {
  const { sha: after = sha('d'), before = sha('e'), message = 'Change the agent' } = facts;
  const ref = `refs/heads/${facts.branch ?? repositoryOf(facts).defaultBranch}`;
  const payload = { ...exampleOf('push'), ref, before, after, head_commit: { id: after, message }, commits: [] };
  return finish(facts, { name: 'push', payload, ref, sha: after });
}

export interface MergeGroupFacts extends EventFacts {
  /** The pull request in the queue. */
  readonly number?: number;
  readonly headSha?: string;
  readonly baseSha?: string;
  readonly baseRef?: string;
}

export function mergeGroup(facts: MergeGroupFacts = {}): RunnerEvent {
  const { number = 7, headSha = sha('f'), baseSha = sha('b'), baseRef = 'main' } = facts;
  const ref = `refs/heads/gh-readonly-queue/${baseRef}/pr-${number}-${baseSha}`;
  const group = { head_sha: headSha, head_ref: ref, base_sha: baseSha, base_ref: `refs/heads/${baseRef}` };
  const payload = overlay(exampleOf('merge_group'), { merge_group: group }) as JsonObject;
  return finish(facts, { name: 'merge_group', payload, ref, sha: headSha });
}

export interface BranchEventFacts extends EventFacts {
  readonly branch?: string;
  readonly sha?: string;
}

export function workflowDispatch(facts: BranchEventFacts & { readonly inputs?: JsonObject } = {}): RunnerEvent {
  const ref = `refs/heads/${facts.branch ?? repositoryOf(facts).defaultBranch}`;
  const payload = { ...exampleOf('workflow_dispatch'), ref, inputs: facts.inputs ?? null };
  return finish(facts, { name: 'workflow_dispatch', payload, ref, sha: facts.sha ?? sha('d') });
}

/** On the default branch's head; there is no example of it, so its few members are written here. */
export function schedule(facts: EventFacts & { readonly sha?: string; readonly cron?: string } = {}): RunnerEvent {
  const ref = `refs/heads/${repositoryOf(facts).defaultBranch}`;
  const { repository, organization } = exampleOf('merge_group');
  const workflow = '.github/workflows/agent-eval.yml';
  const payload = { schedule: facts.cron ?? '17 4 * * 1', workflow, repository, organization };
  return finish(facts, { name: 'schedule', payload, ref, sha: facts.sha ?? sha('d') });
}

/** Of a deployment that another program made of a commit, of a fork's too: the ref is then no branch of the repository. */
export function deploymentStatus(facts: BranchEventFacts & { readonly environmentUrl?: string } = {}): RunnerEvent {
  const { fullName } = repositoryOf(facts);
  const { sha: deployed = sha('a'), branch = 'new-prompt', environmentUrl = '' } = facts;
  const payload = rewrite(
    exampleOf('deployment_status'),
    {
      deployment: { sha: deployed, ref: branch, environment: 'Preview' },
      deployment_status: { state: 'success', environment: 'Preview', environment_url: environmentUrl },
    },
    fullName,
  );
  return finish(facts, { name: 'deployment_status', payload, ref: `refs/heads/${branch}`, sha: deployed });
}

export interface WorkflowRunEventFacts extends EventFacts {
  readonly action?: 'completed' | 'requested';
  readonly runId?: number;
  /** What started the run that this is about. */
  readonly event?: string;
  readonly conclusion?: string;
  readonly headBranch?: string;
  readonly headSha?: string;
  /** OWNER/NAME and id of the repository that the head is in; else the repository itself. */
  readonly headRepository?: { readonly fullName: string; readonly id: number };
  /** The default branch's head, where such a workflow runs. */
  readonly sha?: string;
}

export function workflowRun(facts: WorkflowRunEventFacts = {}): RunnerEvent {
  const { json, fullName, defaultBranch } = repositoryOf(facts);
  const { action = 'completed', headRepository } = facts;
  const run = {
    id: facts.runId ?? 4001,
    event: facts.event ?? 'pull_request',
    status: 'completed',
    conclusion: facts.conclusion ?? 'success',
    head_branch: facts.headBranch ?? 'new-prompt',
    head_sha: facts.headSha ?? sha('a'),
    repository: json,
    head_repository: headRepository ? { id: headRepository.id, full_name: headRepository.fullName, fork: true } : json,
    pull_requests: [],
  };
  const payload = { ...rewrite(exampleOf('workflow_run', action), { workflow_run: run }, fullName), action };
  const at = { name: 'workflow_run', payload, ref: `refs/heads/${defaultBranch}`, sha: facts.sha ?? sha('d') };
  return finish(facts, at);
}
