/** From a run on main to a pull request's comment and on to the next push: the main story, with what is stored on the way. */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { begin, commit } from '../../support/git-repository.ts';
import { commitTo, mergePullRequest, pushTo } from '../../support/github-server.ts';
import { temporaryFolder } from '../../support/temporary-folders.ts';
import { replaced } from '../../support/venue-booking.ts';
import { expectGolden } from './golden.ts';
import { checkOut, openStage, RETURNS, SECRET_FORMS, type Stage } from './stage.ts';
import { artifacts, cachedBaseline, caches, shownBy, storedBaseline, storedOutcome } from './stored.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());
beforeEach(() => {
  stage.garden.knowsAll();
  stage.garden.asked();
});
afterEach(() => expect(stage.github.server.violations).toEqual([]));

const push = { event: 'push' } as const;

it('saves on main, compares on a pull request, fails it, updates the same comment, and turns it green', async () => {
  const suite = { name: 'garden-shop' };
  const { garden, github, comments } = stage;
  const { state, repository } = github.server;

  const main = await stage.run(push, suite);
  expect(main.exitCode).toBe(0);
  expect(main.outputs).toMatchObject({ conclusion: 'not-compared', 'pass-rate': '1', delta: '' });
  expect(main.log).toContain('Cases: full (a push to main): all 40 cases.');
  expect(garden.asked()).toBe(40);
  const stored = artifacts(stage, 'agent-eval-baseline-garden-shop');
  expect(stored.map(({ runId }) => runId)).toEqual([main.job.run.id]);
  const [report] = artifacts(stage, 'agent-eval-report-garden-shop-1.html');
  expect(main.outputs['report-url']).toMatch(new RegExp(`/actions/runs/${main.job.run.id}/artifacts/${report?.id}$`));

  const pull = stage.openPull({ branch: 'terser-answers' });
  garden.forget(...RETURNS);
  const first = await stage.run({ event: 'pull_request', pull }, suite);
  expect(first.exitCode).toBe(1);
  expect(first.outputs).toMatchObject({
    conclusion: 'regression',
    'pass-rate': '0.5',
    delta: '-0.5',
    'newly-failing': '12',
  });
  const sha = main.job.run.headSha.slice(0, 7);
  expect(first.log).toMatch(
    new RegExp(`^Baseline: .*run ${main.job.run.id}\\b.*${sha}.* old\\b.*because it is of ${sha}, the commit`, 'm'),
  );
  expect(first.log).toContain('Cases: quick (a pull request): 24 of 40 cases');
  expect(first.outcome.comparison).toMatchObject({
    shared: 24,
    baseline: { source: 'artifact', sha: main.job.run.headSha },
  });
  expect(first.outcome.run.sha).toBe(pull.head.sha);
  const [comment, ...others] = comments(pull);
  expect(others).toEqual([]);
  expect(comment?.author.login).toBe('github-actions[bot]');
  expect(comment?.body).toContain(
    '### ❌ Agent eval: regression, or the provider changed: 12 cases failed 5 of 5 here and passed 1 of 1 when stored (',
  );
  expect(comment?.body).toBe(first.read('.agent-eval/comment.md'));
  await expectGolden(comment?.body ?? '', 'regression-comment');
  await expectGolden(first.summary, 'regression-summary');

  pushTo(state, repository, pull);
  garden.forget(...RETURNS.slice(0, 18));
  garden.says('returns-19', 'Here is the advice on returns-19.');
  const second = await stage.run({ event: 'pull_request', pull, action: 'synchronize' }, suite);
  expect(second.exitCode).toBe(1);
  expect(comments(pull).map(({ id }) => id)).toEqual([comment?.id]);
  expect(comments(pull)[0]?.body).toContain(`"sha":"${pull.head.sha}","run":${second.job.run.id},"attempt":1`);

  pushTo(state, repository, pull);
  garden.knowsAll();
  const fixed = await stage.run({ event: 'pull_request', pull, action: 'synchronize' }, suite);
  expect(fixed.exitCode).toBe(0);
  expect(fixed.outputs).toMatchObject({ conclusion: 'no-regression', 'newly-failing': '0' });
  expect(comments(pull).map(({ id }) => id)).toEqual([comment?.id]);
  expect(comments(pull)[0]?.body).toContain('### ✅ Agent eval: no regression');
  await expectGolden(comments(pull)[0]?.body ?? '', 'fixed-comment');

  // Nothing of all this may be taken for a run of main.
  expect(artifacts(stage, 'agent-eval-baseline-garden-shop')).toEqual(stored);
  expect(caches(stage, 'agent-eval-garden-shop-').map(({ ref }) => ref)).toEqual(['refs/heads/main']);

  mergePullRequest(state, repository, pull);
  const merged = await stage.run(push, suite);
  expect(merged.exitCode).toBe(0);
  expect(merged.outcome.comparison?.baseline).toMatchObject({ runId: String(main.job.run.id), mode: 'full' });
});

it('writes no comment where all is well and nothing changed, and one that is always written if so configured', async () => {
  const suite = { name: 'quiet' };
  await stage.run(push, suite);
  const pull = stage.openPull({ branch: 'fix-a-comma' });
  const quiet = await stage.run({ event: 'pull_request', pull }, suite);
  expect([quiet.exitCode, quiet.outputs.conclusion]).toEqual([0, 'no-regression']);
  expect(stage.comments(pull)).toEqual([]);
  expect(quiet.summary).toContain('### ✅ Agent eval: no regression');
  await stage.run({ event: 'pull_request', pull }, suite, { inputs: { comment: 'always' } });
  expect(stage.comments(pull)).toHaveLength(1);
});

it('stores transcripts without secrets in the artifact, and scores alone in the cache', async () => {
  const suite = { name: 'leaky' };
  stage.garden.says(
    'planting-01',
    `Here is the advice on planting-01. ${SECRET_FORMS.join(' and ')}, said the gardener.`,
  );
  stage.garden.says('returns-01', `The gardener is out. ${SECRET_FORMS.join(' and ')}`);
  const main = await stage.run(push, suite);
  expect(main.exitCode).toBe(0);
  const asked = stage.garden.server.asked.at(-1);
  expect(asked?.headers.authorization).toBe(`Bearer ${SECRET_FORMS[0]}`);
  const [artifact] = artifacts(stage, 'agent-eval-baseline-leaky');
  const { newest: whole, bytes } = await storedBaseline(artifact);
  expect(whole).toContain('said the gardener');
  const [entry] = caches(stage, 'agent-eval-leaky-');
  const { newest: cached, bytes: cachedBytes } = await cachedBaseline(stage, entry);
  expect(cached).toContain('"planting-01"');
  expect(cached).not.toContain('gardener');
  expect(cached).not.toContain('What do you say');

  stage.garden.says('planting-01', `I forgot. ${SECRET_FORMS.join(' and ')}`);
  stage.garden.forget(...RETURNS);
  const pull = stage.openPull({ branch: 'leaks' });
  const compared = await stage.run({ event: 'pull_request', pull, action: 'opened' }, suite, {
    inputs: { mode: 'full' },
  });
  expect(compared.exitCode).toBe(1);
  const shown = [shownBy(main), shownBy(compared), whole, cached, stage.comments(pull)[0]?.body ?? ''];
  shown.push(await storedOutcome(artifacts(stage, 'agent-eval-outcome-leaky')[0]));
  shown.push(bytes.toString('latin1'), cachedBytes.toString('latin1'));
  for (const form of SECRET_FORMS) for (const text of shown) expect(text).not.toContain(form);
  expect(compared.masks).toContain(compared.job.token);
  expect(shown.some((text) => text.includes(compared.job.token))).toBe(false);
});

it('replaces the artifact of an earlier attempt, and never takes its own for a baseline', async () => {
  const suite = { name: 'second-try' };
  const first = await stage.run(push, suite);
  stage.garden.forget(...RETURNS);
  const again = await stage.run(stage.github.rerun(first.job), suite);
  expect([again.exitCode, again.outputs.conclusion]).toEqual([0, 'not-compared']);
  const stored = artifacts(stage, 'agent-eval-baseline-second-try');
  expect(stored).toHaveLength(1);
  const { history, newest } = await storedBaseline(stored[0]);
  expect(JSON.parse(newest).run).toMatchObject({ attempt: 2 });
  expect(history.runs.map(({ attempt }) => attempt)).toEqual([2]);
});

it('keeps two suites of one job apart: comments, artifacts, caches, outputs, files', async () => {
  const seeds = { name: 'seeds', file: 'seeds.yml' };
  const tools = { name: 'tools', file: 'tools.yml' };
  const inputs = (name: string): Record<string, string> => ({ config: `${name}.yml`, out: `.agent-eval/${name}` });
  const job = stage.github.newRun(push);
  for (const suite of [seeds, tools]) await stage.run(job, suite, { inputs: inputs(suite.name) });
  const pull = stage.openPull({ branch: 'two-suites' });
  const workspace = checkOut(seeds);
  stage.garden.forget(...RETURNS);
  const onPull = stage.github.newRun({ event: 'pull_request', pull });
  const one = await stage.run(onPull, seeds, { inputs: inputs('seeds'), workspace });
  stage.garden.knowsAll();
  const workspaceOfTools = checkOut(tools);
  const other = await stage.run(onPull, tools, {
    inputs: { ...inputs('tools'), comment: 'always' },
    workspace: workspaceOfTools,
  });
  expect([one.exitCode, other.exitCode]).toEqual([1, 0]);
  expect([one.outputs.conclusion, other.outputs.conclusion]).toEqual(['regression', 'no-regression']);
  expect([one.outputs['outcome-path'], other.outputs['outcome-path']]).toEqual([
    '.agent-eval/seeds/outcome.json',
    '.agent-eval/tools/outcome.json',
  ]);
  const bodies = stage.comments(pull).map(({ body }) => body);
  expect(bodies).toEqual([expect.stringContaining('"suite":"seeds"'), expect.stringContaining('"suite":"tools"')]);
  expect(bodies[0]).toContain('❌');
  expect(bodies[1]).toContain('✅');
  expect(artifacts(stage, 'agent-eval-outcome-seeds')).toHaveLength(1);
  expect(artifacts(stage, 'agent-eval-outcome-tools')).toHaveLength(1);
  expect(caches(stage, 'agent-eval-seeds-')).toHaveLength(1);
  expect(caches(stage, 'agent-eval-tools-')).toHaveLength(1);
});

it('runs several suites in one step by a glob, each under its own name, and ends as the worst of them', async () => {
  const bulbs = { name: 'bulbs', file: 'bulbs.eval.yml' };
  const pots = {
    name: 'pots',
    file: 'pots.eval.yml',
    more: 'gate: { metrics: [text_accuracy], rule: threshold, tolerance: { text_accuracy: 90pp } }',
  };
  const inputs = { config: '*.eval.yml' };
  const main = await stage.run(push, bulbs, { inputs, workspace: checkOut(bulbs, pots) });
  expect(main.exitCode).toBe(0);
  for (const { name } of [bulbs, pots]) {
    expect(artifacts(stage, `agent-eval-baseline-${name}`)).toHaveLength(1);
    expect(caches(stage, `agent-eval-${name}-`)).toHaveLength(1);
  }
  const pull = stage.openPull({ branch: 'several' });
  stage.garden.forget(...RETURNS);
  const run = await stage.run({ event: 'pull_request', pull }, bulbs, { inputs, workspace: checkOut(bulbs, pots) });
  expect(run.exitCode).toBe(1);
  expect(run.outputs).toMatchObject({
    conclusion: 'regression',
    'bulbs-conclusion': 'regression',
    'pots-conclusion': 'no-regression',
    'bulbs-outcome-path': '.agent-eval/bulbs/outcome.json',
  });
  expect(run.files).toContain('.agent-eval/pots/outcome.json');
  const comments = stage.comments(pull).map(({ body }) => /"suite":"(\w+)".*?### (\S+)/s.exec(body)?.slice(1));
  expect(comments).toEqual([
    ['bulbs', '❌'],
    ['pots', '✅'],
  ]);
});

it('finds what the second version of the data assistant broke, as its workflow runs it', async () => {
  const suite = { name: 'data-assistant' };
  const { state, repository } = stage.github.server;
  const workspace = temporaryFolder('checkout-');
  cpSync(join(import.meta.dirname, '../../../examples/data-assistant'), join(workspace, 'examples/data-assistant'), {
    recursive: true,
  });
  const base = begin(workspace);
  commitTo(state, repository, { branch: repository.defaultBranch, sha: base });
  const inputs = { config: 'examples/data-assistant/agent-eval.yml' };
  const main = await stage.run(push, suite, { workspace, inputs });
  expect([main.exitCode, main.outputs.conclusion]).toEqual([0, 'not-compared']);
  const server = 'examples/data-assistant/agent/server.ts';
  const second = replaced(readFileSync(join(workspace, server), 'utf8'), "?? 'v1'", "?? 'v2'");
  const branch = 'refactor-job-rules';
  commitTo(state, repository, { branch, sha: commit(workspace, { [server]: second }), parents: [base] });
  const pull = stage.openPull({ branch, labels: ['agent-eval: full'] });
  const run = await stage.run({ event: 'pull_request', pull }, suite, { workspace, inputs });
  expect([run.exitCode, run.outputs.conclusion], run.log.slice(-3_000)).toEqual([1, 'regression']);
  expect(run.outcome.comparison).toMatchObject({
    shared: main.outcome.run.cases.total,
    comparability: { level: 'high' },
    confirmation: { mode: 'confirm' },
  });
  const [comment] = stage.comments(pull);
  expect(comment?.body).toContain('`job_management`');
  const errors = run.commands.filter(({ name }) => name === 'error');
  expect(errors.length).toBeGreaterThan(0);
  for (const { properties } of errors) expect(properties.file).toMatch(/^examples\/data-assistant\/evals\/\w+\.\w+$/);
});
