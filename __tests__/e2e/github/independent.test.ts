/** The same action against a GitHub that others wrote: comments, labels and check runs as its emulator has them. */
import { createPrivateKey, sign } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { getOctokit } from '@actions/github';
import { createEmulator, type Emulator } from 'emulate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pullRequest, push, type RunnerEvent } from '../../support/events.ts';
import { type ActionResult, runAction } from '../../support/runner.ts';
import { actionUnderTest, checkOut, type Garden, RETURNS, SECRET, startGarden, warningsOf } from './stage.ts';

const at = { owner: 'acorn-books', repo: 'shop-assistant' };
const issue = { ...at, issue_number: 1 };
const APP = 4711;
const suite = { name: 'abroad' };

let garden: Garden;
let emulator: Emulator;
let maria: ReturnType<typeof getOctokit>;
let token: string;
const shas = { base: '', head: '' };
/** outcome.json of a good run, for a baseline: the emulator knows no artifacts. */
let former: string;

beforeAll(async () => {
  [garden, emulator] = await Promise.all([startGarden(), startEmulator()]);
  maria = getOctokit('maria_token', { baseUrl: emulator.url });
  shas.base = (await maria.rest.git.getRef({ ...at, ref: 'heads/main' })).data.object.sha;
  await maria.rest.git.createRef({ ...at, ref: 'refs/heads/roses', sha: shas.base });
  shas.head = await commit('Ask about the soil.');
  await maria.rest.pulls.create({ ...at, title: 'Ask about the soil', head: 'roses', base: 'main' });
  token = await installationToken();
  const main = await run(push({ sha: shas.base }), { 'github-token': '' });
  former = join(main.workspace, '.agent-eval', 'outcome.json');
});
afterAll(() => Promise.all([emulator?.close(), garden?.server.close()]));
beforeEach(() => garden.knowsAll());

function startEmulator(): Promise<Emulator> {
  const permissions = { checks: 'write', contents: 'read', issues: 'write', pull_requests: 'write', metadata: 'read' };
  const installations = [{ installation_id: APP, account: at.owner, repository_selection: 'all' as const }];
  return createEmulator({
    service: 'github',
    port: 0,
    seed: {
      tokens: { maria_token: { login: 'maria', scopes: ['repo'] } },
      github: {
        users: [{ login: 'maria' }],
        orgs: [{ login: at.owner, members: [{ login: 'maria', role: 'admin' }] }],
        repos: [{ owner: at.owner, name: at.repo, auto_init: true }],
        apps: [{ app_id: APP, slug: 'evaluator', name: 'evaluator', permissions, installations }],
      },
    },
  });
}

/** A token as a workflow has it: of a bot. */
async function installationToken(): Promise<string> {
  const key = emulator.generatedSecrets.find(({ id }) => id === String(APP))?.value ?? '';
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part({ iss: String(APP), iat: now - 10, exp: now + 300 })}`;
  const jwt = `${text}.${sign('sha256', Buffer.from(text), createPrivateKey(key)).toString('base64url')}`;
  const app = getOctokit(jwt, { baseUrl: emulator.url });
  return (await app.rest.apps.createInstallationAccessToken({ installation_id: APP })).data.token;
}

/** A commit on the pull request's branch; its sha. */
async function commit(text: string): Promise<string> {
  const content = Buffer.from(text).toString('base64');
  const path = `prompts/${text.length}.md`;
  const made = await maria.rest.repos.createOrUpdateFileContents({
    ...at,
    path,
    branch: 'roses',
    message: text,
    content,
  });
  return made.data.commit.sha ?? '';
}

let runs = 7000;
async function run(event: RunnerEvent, inputs: Record<string, string>): Promise<ActionResult & { workspace: string }> {
  const workspace = checkOut(suite);
  if (inputs.baseline) cpSync(former, join(workspace, inputs.baseline));
  runs += 1;
  const env = {
    AGENT_URL: garden.server.url,
    AGENT_KEY: SECRET,
    GITHUB_API_URL: emulator.url,
    GITHUB_RUN_ID: String(runs),
  };
  return { ...(await runAction({ ...actionUnderTest, event, workspace, token, inputs, env })), workspace };
}

const onPull = (more: Parameters<typeof pullRequest>[0], inputs: Record<string, string> = {}) =>
  run(
    pullRequest({ number: 1, headSha: shas.head, headRef: 'roses', baseSha: shas.base, mergeSha: shas.head, ...more }),
    {
      baseline: 'former.json',
      ...inputs,
    },
  );
const comments = async () => (await maria.rest.issues.listComments(issue)).data;

it('creates its comment, finds it again among those of others, and updates it to green', async () => {
  for (let index = 0; index < 31; index += 1)
    await maria.rest.issues.createComment({ ...issue, body: `<!-- agent-eval {"v":1} -->\nMe too, ${index}` });
  garden.forget(...RETURNS);
  const worse = await onPull({});
  expect([worse.exitCode, worse.outputs.conclusion, warningsOf(worse)]).toEqual([1, 'regression', []]);
  const ofBot = async () => {
    const all = await maria.paginate(maria.rest.issues.listComments, issue);
    return all.filter(({ user }) => user?.type === 'Bot');
  };
  const [written, ...others] = await ofBot();
  expect([written?.user?.login, others]).toEqual(['evaluator[bot]', []]);
  expect(written?.body).toContain('### ❌ Agent eval: regression, 12 of 24 cases broken');

  garden.knowsAll();
  const better = await onPull({ action: 'reopened' });
  expect([better.exitCode, warningsOf(better)]).toEqual([0, []]);
  const updated = await ofBot();
  expect(updated.map(({ id }) => id)).toEqual([written?.id]);
  expect(updated[0]?.body).toContain('### ✅ Agent eval: no regression');
  expect(await comments()).toHaveLength(30);
});

it('creates a check run on the head', async () => {
  garden.forget(...RETURNS);
  const checked = await onPull({}, { check: 'true' });
  expect([checked.exitCode, warningsOf(checked)]).toEqual([1, []]);
  const { data } = await maria.rest.checks.listForRef({ ...at, ref: shas.head, check_name: 'Agent eval (abroad)' });
  const found = data.check_runs.map(({ status, conclusion, output }) => [status, conclusion, output.title]);
  expect(found).toEqual([['completed', 'failure', 'Regression: 12 of 24 cases broken, 12 newly failing']]);
});

it('takes the label of acceptance off after a push', async () => {
  await maria.rest.issues.addLabels({ ...issue, labels: ['agent-eval: accept', 'kind: prompt'] });
  shas.head = await commit('Ask about the soil twice.');
  garden.forget(...RETURNS);
  const pushed = await onPull({ action: 'synchronize', labels: ['agent-eval: accept', 'kind: prompt'] });
  expect(pushed.exitCode).toBe(1);
  const labels = (await maria.rest.issues.listLabelsOnIssue(issue)).data.map(({ name }) => name);
  expect(labels).toEqual(['kind: prompt']);
});

it('writes nothing where the head of the pull request is another one by now', async () => {
  const before = await maria.paginate(maria.rest.issues.listComments, issue);
  await commit('Ask about the soil three times.');
  garden.forget(...RETURNS);
  const late = await onPull({});
  expect([late.exitCode, warningsOf(late)]).toEqual([1, [expect.stringContaining('has a newer commit')]]);
  expect(await maria.paginate(maria.rest.issues.listComments, issue)).toEqual(before);
});
