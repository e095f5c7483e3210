/** The same action against a GitHub that others wrote: comments, labels and check runs as its emulator has them. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { getOctokit } from '@actions/github';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pullRequest, push, type RunnerEvent } from '../../support/events.ts';
import { EMULATED as at, type Emulator, installationToken, startEmulator } from '../../support/github-emulator.ts';
import { type ActionResult, runAction } from '../../support/runner.ts';
import { actionUnderTest, checkOut, type Garden, RETURNS, SECRET, startGarden, warningsOf } from './stage.ts';

const issue = { ...at, issue_number: 1 };
const APP = 4711;
const PERMISSIONS = { checks: 'write', contents: 'read', issues: 'write', pull_requests: 'write', metadata: 'read' };
const suite = { name: 'abroad' };

let garden: Garden;
let emulator: Emulator;
let maria: ReturnType<typeof getOctokit>;
let token: string;
const shas = { base: '', head: '' };
/** outcome.json of a good run, for a baseline: the emulator knows no artifacts. */
let former: string;

beforeAll(async () => {
  [garden, emulator] = await Promise.all([
    startGarden(),
    startEmulator([{ id: APP, slug: 'evaluator', permissions: PERMISSIONS }]),
  ]);
  maria = getOctokit('maria_token', { baseUrl: emulator.url });
  shas.base = (await maria.rest.git.getRef({ ...at, ref: 'heads/main' })).data.object.sha;
  await maria.rest.git.createRef({ ...at, ref: 'refs/heads/roses', sha: shas.base });
  shas.head = await commit('Ask about the soil.');
  await maria.rest.pulls.create({ ...at, title: 'Ask about the soil', head: 'roses', base: 'main' });
  token = await installationToken(emulator, APP);
  const main = await run(push({ sha: shas.base }), { 'github-token': '' });
  former = join(main.workspace, '.agent-eval', 'outcome.json');
});
afterAll(() => Promise.all([emulator?.close(), garden?.server.close()]));
beforeEach(() => garden.knowsAll());

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
  expect(written?.body).toContain(
    '### ❌ Agent eval: regression, or the provider changed: 12 cases failed 5 of 5 here',
  );

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
  expect(found).toEqual([
    ['completed', 'failure', 'Regression, or the provider changed: 12 cases failed 5 of 5 here and passed 1 o…'],
  ]);
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
