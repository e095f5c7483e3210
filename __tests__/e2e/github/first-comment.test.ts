/** A stranger's way: a repository with a small agent, `init`, the three files as they are, and a first comment on the local GitHub. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { pinned } from '../../../src/cli/commands/init/pinned-actions.ts';
import { filesBelow, folderOf, runCli } from '../../support/cli.ts';
import { mergePullRequest, openPullRequest, type PullRequest } from '../../support/github-server.ts';
import { type JobFacts, type LocalGitHub, startLocalGitHub } from '../../support/local-github.ts';
import { unusedPort } from '../../support/unused-port.ts';
import { actionUnderTest } from './stage.ts';

let github: LocalGitHub;
beforeAll(async () => {
  github = await startLocalGitHub();
});
afterAll(() => github?.stop());
afterEach(() => expect(github.server.violations).toEqual([]));

const THREE = ['.github/workflows/agent-eval.yml', 'agent-eval.yml', 'evals/first-cases.yml'];
const SECRETS: Readonly<Record<string, string>> = { SEED_API_KEY: 'sow-the-seeds' };
const ACTION = 'acorn-tools/agent-eval-action@v1';

/** Answers with what it was told before, as long as `remembers` says so, and only with its key. */
const agentText = (port: number, remembers: boolean) => `import http from 'node:http';
const told = new Map();
http.createServer(async (request, response) => {
  if (request.url === '/health') return response.end('ok');
  if (request.url !== '/chat' || !process.env.SEED_API_KEY) return response.writeHead(500).end();
  let body = '';
  for await (const chunk of request) body += chunk;
  const { message, session_id } = JSON.parse(body);
  const before = told.get(session_id) ?? '';
  told.set(session_id, before + message);
  const reply = ${remembers ? "'So far you said: ' + before + message" : "before ? '' : 'Which seeds?'"};
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ reply }));
}).listen(process.env.PORT ?? ${port}, '127.0.0.1');
`;

const MANIFEST = { name: 'seed-catalogue', private: true, type: 'module', scripts: { start: 'node server.js' } };

it('leads from init to a comment with three files and nothing else', async () => {
  const port = await unusedPort();
  const checkout = folderOf({
    'package.json': MANIFEST,
    'server.js': agentText(port, true),
    '.gitignore': '.agent-eval/\n',
  });
  const before = namesIn(checkout);
  const init = await runCli(['init', '--action', ACTION], { cwd: checkout });
  expect([init.exitCode, init.stderr]).toEqual([0, '']);
  expect(namesIn(checkout).filter((name) => !before.includes(name))).toEqual(THREE);
  for (const said of [...THREE, 'SEED_API_KEY', 'Check them: agent-eval validate', 'Merge it into main'])
    expect(init.stdout).toContain(said);
  expect(init.stdout).not.toContain('a guess');
  const validated = await runCli(['validate'], { cwd: checkout, env: SECRETS });
  expect([validated.exitCode, validated.stderr, validated.stdout]).toEqual([
    0,
    expect.not.stringContaining('Note:'),
    'agent-eval.yml is valid: suite seed-catalogue, 3 cases, 4 turns, 1 dataset.\n',
  ]);

  // The pull request that brings the three files is the first to get a comment: nothing to compare with yet.
  const { state, repository } = github.server;
  const start = openPullRequest(state, repository, { branch: 'evaluate-the-agent' });
  const first = await runWorkflow(checkout, { event: 'pull_request', pull: start });
  expect([first.exitCode, first.outputs.conclusion, first.outputs['pass-rate']]).toEqual([0, 'not-compared', '1']);
  expect(commentsOn(start)).toEqual([expect.stringContaining('not compared')]);

  mergePullRequest(state, repository, start);
  const main = await runWorkflow(checkout, { event: 'push' });
  expect([main.exitCode, main.outputs.conclusion]).toEqual([0, 'not-compared']);

  const worse = openPullRequest(state, repository, { branch: 'forget-what-was-said' });
  writeFileSync(join(checkout, 'server.js'), agentText(port, false));
  const second = await runWorkflow(checkout, { event: 'pull_request', pull: worse });
  expect([second.exitCode, second.outputs.conclusion, second.outputs['newly-failing']]).toEqual([1, 'regression', '1']);
  const [comment, ...others] = commentsOn(worse);
  expect(others).toEqual([]);
  expect(comment).toContain('### ❌ Agent eval: regression');
  expect(comment).toContain('`two-turns`');
  expect(comment).toContain('100.0% → 66.7%');
  expect(second.log).not.toContain(SECRETS.SEED_API_KEY);
});

/** Runs the step of the generated workflow as the runner would: on its events, with its permissions and its environment. */
async function runWorkflow(workspace: string, facts: JobFacts) {
  const { text } = filesBelow(workspace).find(({ path }) => path.endsWith(THREE[0]!))!;
  const workflow = parse(text);
  expect(Object.keys(workflow.on)).toContain(facts.event);
  if (facts.event === 'pull_request') expect(workflow.on.pull_request.types).toContain(facts.action ?? 'opened');
  const steps: readonly { readonly uses?: string; readonly run?: string; readonly env?: Record<string, string> }[] =
    workflow.jobs['agent-eval'].steps;
  const [checkout, setup] = (['actions/checkout', 'actions/setup-node'] as const).map(
    (name) => pinned(name).split(' ')[0],
  );
  expect(steps.map(({ uses, run }) => uses ?? run)).toEqual([checkout, setup, ACTION]);
  const env = Object.entries(steps.at(-1)?.env ?? {}).map(([name, value]) => [
    name,
    value.replaceAll(/\$\{\{ secrets\.(\w+) \}\}/g, (_, secret: string) => SECRETS[secret] ?? ''),
  ]);
  return await github.runJob(
    { ...facts, permissions: workflow.permissions },
    { ...actionUnderTest, workspace, env: Object.fromEntries(env) },
  );
}

const commentsOn = (pull: PullRequest) =>
  github.server.repository.comments.filter(({ issue }) => issue === pull.number).map(({ body }) => body);

const namesIn = (folder: string) =>
  filesBelow(folder)
    .map(({ path }) => path.slice(folder.length + 1))
    .sort();
