/** Pull requests from forks: no secrets, a token that may only read, and nothing of theirs is ever trusted. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { addRepository, type PullRequest, type Repository, setLabel } from '../../support/github-server.ts';
import { unusedPort } from '../../support/unused-port.ts';
import { expectGolden } from './golden.ts';
import { openStage, RETURNS, type Stage, type Suite, warningsOf } from './stage.ts';
import { artifacts, historyFileOf, storedBaseline } from './stored.ts';

let stage: Stage;
let fork: Repository;
beforeAll(async () => {
  stage = await openStage();
  const { state, repository } = stage.github.server;
  fork = addRepository(state, { fullName: 'mallory/shop-assistant', parent: repository });
});
afterAll(() => stage?.stop());
beforeEach(() => {
  stage.garden.knowsAll();
  stage.garden.asked();
  stage.github.server.requests.splice(0);
});
afterEach(() => expect(stage.github.server.violations).toEqual([]));

const fromFork = (branch: string): PullRequest => stage.openPull({ branch, fork });
/** Requests that would change something on GitHub, or prepare a comment. */
const attempts = (): readonly string[] =>
  stage.github.server.requests
    .filter(({ method, path }) => method !== 'GET' || path.includes('/comments'))
    .map(({ method, path }) => `${method} ${path}`);

/** As a workflow has them on a fork's pull request: the names are there, the values are empty. */
const NO_SECRETS = { AGENT_KEY: '' };

it('without secrets it is not compared: exit 0, a summary that says why, and no try to comment', async () => {
  const suite = { name: 'no-secrets' };
  await stage.run({ event: 'push' }, suite);
  stage.garden.asked();
  stage.github.server.requests.splice(0);
  const pull = fromFork('kinder-words');
  const run = await stage.run({ event: 'pull_request', pull }, suite, {
    env: NO_SECRETS,
    inputs: { comment: 'always' },
  });
  expect([run.exitCode, run.outputs.conclusion, stage.garden.asked()]).toEqual([0, 'not-compared', 0]);
  expect(run.summary).toContain('### ℹ️ Agent eval: not compared, this PR comes from a fork');
  expect(run.summary).toContain('AGENT_KEY');
  expect(run.log).toMatch(/NOT COMPARED.*this PR comes from a fork.*exit 0/);
  expect(attempts()).toEqual([]);
  expect(stage.comments(pull)).toEqual([]);
  await expectGolden(run.summary, 'fork-without-secrets-summary');
});

it('says on a pull request of Dependabot, too, that it lacks the secrets: in place of the older comment, and as a check', async () => {
  const suite = { name: 'bumped' };
  const pull = stage.openPull({ branch: 'dependabot/npm/trowel-2.0', by: 'dependabot[bot]' });
  const inputs = { comment: 'always', check: 'true' };
  await stage.run({ event: 'pull_request', pull, sender: 'maria' }, suite, { inputs });
  stage.garden.asked();
  const run = await stage.run({ event: 'pull_request', pull, action: 'synchronize' }, suite, {
    env: NO_SECRETS,
    inputs,
  });
  expect([run.exitCode, run.outputs.conclusion, stage.garden.asked()]).toEqual([0, 'not-compared', 0]);
  expect(warningsOf(run)).toEqual([]);
  expect(stage.comments(pull).map(({ body }) => body)).toEqual([
    expect.stringContaining('not compared, this PR comes from Dependabot'),
  ]);
  expect(stage.github.server.repository.checks.at(-1)?.given).toMatchObject({ conclusion: 'neutral' });
});

it('says why nothing was written, where the token of Dependabot may only read', async () => {
  const pull = stage.openPull({ branch: 'dependabot/npm/rake-3.0', by: 'dependabot[bot]' });
  const permissions = { actions: 'read', contents: 'read', 'pull-requests': 'read' } as const;
  const run = await stage.run({ event: 'pull_request', pull, permissions }, { name: 'read-only' }, { env: NO_SECRETS });
  expect([run.exitCode, run.outputs.conclusion, stage.garden.asked()]).toEqual([0, 'not-compared', 0]);
  expect(run.summary).toContain('Dependabot');
  expect(warningsOf(run)).toEqual([expect.stringMatching(/refused .* \(403\)\. .*Dependabot has a read-only token/)]);
});

it('fails where the configuration says that a run without a comparison fails', async () => {
  const strict = { name: 'strict', more: 'gate: { on_not_compared: fail }' };
  const run = await stage.run({ event: 'pull_request', pull: fromFork('strict') }, strict, { env: NO_SECRETS });
  expect([run.exitCode, run.outputs.conclusion]).toEqual([4, 'not-compared']);
});

it('of this repository, a missing variable is a mistake of the workflow: exit 3, and its name', async () => {
  const pull = stage.openPull({ branch: 'forgotten-secret' });
  const run = await stage.run({ event: 'pull_request', pull }, { name: 'forgotten' }, { env: NO_SECRETS });
  expect([run.exitCode, run.outputs.conclusion]).toEqual([3, 'could-not-run']);
  expect(run.commands.find(({ name }) => name === 'error')?.message).toContain('AGENT_KEY');
});

it('says once that no check run can be written, where one was asked for', async () => {
  const pull = fromFork('wants-a-check');
  const options = { env: NO_SECRETS, inputs: { check: 'true', comment: 'always' } };
  const run = await stage.run({ event: 'pull_request', pull }, { name: 'check-me' }, options);
  expect(run.exitCode).toBe(0);
  expect(warningsOf(run)).toEqual([expect.stringMatching(/^No check run was written: .*fork.*read-only token/)]);
  expect(attempts()).toEqual([]);
});

it('runs and compares an agent that the configuration starts itself', async () => {
  const port = await unusedPort();
  const suite = selfStarted('self-started', port, 'advice on');
  const main = await stage.run({ event: 'push' }, suite);
  expect(main.exitCode).toBe(0);
  const pull = fromFork('new-greenhouse');
  const broken = selfStarted('self-started', port, 'word about');
  const run = await stage.run({ event: 'pull_request', pull }, broken, { env: NO_SECRETS });
  expect([run.exitCode, run.outputs.conclusion]).toEqual([1, 'regression']);
  expect(run.outcome.comparison?.baseline.runId).toBe(String(main.job.run.id));
  expect(run.summary).toContain('### ❌ Agent eval: regression');
  expect(run.commands.filter(({ name }) => name === 'error')).toHaveLength(10);
  expect(stage.comments(pull)).toEqual([]);
  expect(attempts()).toEqual([]);
  // What a fork's run left is never published again as a result: the label of anybody runs the cases once more.
  setLabel(stage.github.server.state, pull, 'documentation', 'maria');
  const facts = { event: 'pull_request', pull, action: 'labeled', label: 'documentation', sender: 'maria' } as const;
  const relabelled = await stage.run(facts, suite, { env: NO_SECRETS });
  expect([relabelled.exitCode, relabelled.outputs.conclusion]).toEqual([0, 'no-regression']);
});

it('never takes the artifact of a fork for a baseline, not even from a branch called main', async () => {
  const suite = { name: 'poisoned' };
  const name = 'agent-eval-baseline-poisoned';
  stage.garden.forget(...RETURNS);
  const main = await stage.run({ event: 'push' }, suite);
  const { newest } = await storedBaseline(artifacts(stage, name)[0]);
  const poison = await historyFileOf(JSON.parse(newest.replaceAll('"status":"failed"', '"status":"passed"')));
  const theirs = fromFork('main');
  const poisoned = stage.upload({ event: 'pull_request', pull: theirs }, name, { 'history.sqlite': poison });
  expect(poisoned.run).toMatchObject({ headBranch: 'main', event: 'pull_request' });
  expect(artifacts(stage, name)).toHaveLength(2);

  const pull = stage.openPull({ branch: 'honest' });
  const run = await stage.run({ event: 'pull_request', pull }, suite);
  expect(run.outcome.comparison?.baseline).toMatchObject({ source: 'artifact', runId: String(main.job.run.id) });
  expect([run.exitCode, run.outputs['newly-failing']]).toEqual([0, '0']);
  const own = await stage.run({ event: 'pull_request', pull: theirs, action: 'synchronize' }, suite);
  expect(own.outcome.comparison?.baseline.runId).toBe(String(main.job.run.id));
});

it('has no baseline at all where only a fork has stored one', async () => {
  const suite = { name: 'only-poison' };
  const { newest } = await storedBaseline(artifacts(stage, 'agent-eval-baseline-poisoned')[0]);
  const poison = await historyFileOf(JSON.parse(newest.replace('"suite":"poisoned"', '"suite":"only-poison"')));
  stage.upload({ event: 'pull_request', pull: fromFork('main-again') }, 'agent-eval-baseline-only-poison', {
    'history.sqlite': poison,
  });
  const pull = stage.openPull({ branch: 'early-bird' });
  const run = await stage.run({ event: 'pull_request', pull }, suite);
  expect([run.exitCode, run.outputs.conclusion, run.outcome.comparison]).toEqual([0, 'not-compared', null]);
});

/** A suite that brings its agent, which needs no secret. */
function selfStarted(name: string, port: number, words: string): Suite {
  const agent = `
  type: http
  url: http://127.0.0.1:${port}/chat
  request: { message: "{{ input }}" }
  response: { text: reply }
  start: { command: node agent.mjs, ready: "http://127.0.0.1:${port}/", timeout: 2m }`;
  const source = `import { createServer } from 'node:http';
createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const id = /about (\\S+)\\?/.exec(body)?.[1];
  response.end(JSON.stringify({ reply: 'Here is the ${words} ' + id + '.' }));
}).listen(${port}, '127.0.0.1');
`;
  return { name, agent, extraFiles: { 'agent.mjs': source } };
}
