/** Where a run may find itself: other events, other servers, several jobs, a check of its own, no token at all. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { isObject } from '../../support/github/json.ts';
import { commitTo } from '../../support/github-server.ts';
import { checkOut, openStage, RETURNS, type Run, type Stage, type Suite, warningsOf } from './stage.ts';
import { artifacts, caches, storedBaseline } from './stored.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.run(push, STORED);
});
afterAll(() => stage?.stop());
beforeEach(() => {
  stage.garden.knowsAll();
  stage.garden.asked();
  stage.github.server.requests.splice(0);
});
afterEach(() => expect(stage.github.server.violations).toEqual([]));

const push = { event: 'push' } as const;
/** Of which one run of main is stored, for all pull requests that need no other. */
const STORED: Suite = { name: 'stored' };
const baselineOf = ({ outcome }: Run) => outcome.comparison?.baseline;

it('writes a check run on the head of the pull request, not on the merge that was tested, where asked to', async () => {
  const pull = stage.openPull({ branch: 'checked' });
  stage.garden.forget(...RETURNS);
  const run = await stage.run({ event: 'pull_request', pull }, STORED, { inputs: { check: 'true' } });
  expect(run.exitCode).toBe(1);
  const { checks } = stage.github.server.repository;
  expect(checks.map(({ given }) => given)).toEqual([
    expect.objectContaining({
      name: 'Agent eval (stored)',
      head_sha: pull.head.sha,
      status: 'completed',
      conclusion: 'failure',
    }),
  ]);
  expect(run.job.event.env.GITHUB_SHA).not.toBe(pull.head.sha);
  const output = checks[0]?.given.output;
  expect(isObject(output) ? output.title : '').toBe(
    'Regression, or the provider changed: 12 cases failed 5 of 5 here and passed 1 o…',
  );
  expect(isObject(output) ? output.summary : '').toContain('### ❌ Agent eval: regression');

  stage.garden.knowsAll();
  const configured: Suite = { ...STORED, more: 'report: { check: true }' };
  await stage.run({ event: 'pull_request', pull, action: 'reopened' }, configured);
  expect(checks.map(({ given }) => given.conclusion)).toEqual(['failure', 'success']);
  await stage.run({ event: 'pull_request', pull, action: 'reopened' }, configured, { inputs: { check: 'false' } });
  expect(checks).toHaveLength(2);
});

it('says which permission a check run needs, once, and the verdict stands', async () => {
  const pull = stage.openPull({ branch: 'no-checks' });
  const permissions = { actions: 'read', contents: 'read', 'pull-requests': 'write' } as const;
  const run = await stage.run(
    { event: 'pull_request', pull, permissions },
    { name: 'no-checks' },
    { inputs: { check: 'true' } },
  );
  expect(run.exitCode).toBe(0);
  expect(warningsOf(run)).toEqual([expect.stringMatching(/^The check run .*"permissions: checks: write"/)]);
  expect(stage.comments(pull)).toHaveLength(1);
});

it('on an Enterprise Server it stores and restores no artifacts, says so once, and the verdict stands', async () => {
  const suite = { name: 'enterprise' };
  const env = { GITHUB_SERVER_URL: 'https://github.acorn.example' };
  const main = await stage.run(push, suite, { env });
  const pull = stage.openPull({ branch: 'enterprise' });
  stage.garden.forget(...RETURNS);
  const facts = { event: 'pull_request', pull } as const;
  const found = await stage.run(facts, suite, { env });
  for (const run of [main, found]) {
    expect([run.exitCode, run.outputs.conclusion, run.outputs['report-url']]).toEqual([0, 'not-compared', '']);
    expect(run.summary.match(/Enterprise Server/g)).toHaveLength(1);
  }
  expect(stage.github.server.repository.artifacts.filter(({ name }) => name.includes('enterprise'))).toEqual([]);

  const workspace = checkOut(suite);
  cpSync(join(main.workspace, '.agent-eval', 'outcome.json'), join(workspace, 'former.json'));
  const named = await stage.run(facts, suite, { env, workspace, inputs: { baseline: 'former.json' } });
  expect([named.exitCode, named.outputs.conclusion]).toEqual([1, 'regression']);
  expect(stage.comments(pull)[0]?.body).toContain('https://github.acorn.example/acorn-books/shop-assistant/');
});

it('runs all cases in a merge queue without a comment, and the commit that it makes is the next baseline', async () => {
  const suite = { name: 'queue' };
  const { repository } = stage.github.server;
  const pull = stage.openPull({ branch: 'queued' });
  const queued = await stage.run({ event: 'merge_group', pull }, suite);
  expect([queued.exitCode, queued.outcome.run.mode, stage.garden.asked()]).toEqual([0, 'full', 40]);
  expect(queued.outcome.run).toMatchObject({ event: 'merge_group', pullRequest: null });
  expect(stage.comments(pull)).toEqual([]);
  repository.refs.set('heads/main', queued.job.run.headSha);
  const next = await stage.run({ event: 'pull_request', pull: stage.openPull({ branch: 'after-the-queue' }) }, suite);
  expect(baselineOf(next)).toMatchObject({
    source: 'artifact',
    runId: String(queued.job.run.id),
    sha: queued.job.run.headSha,
  });
});

it.each([
  ['a schedule', { event: 'schedule' } as const],
  ['a hand', { event: 'workflow_dispatch' } as const],
])('started by %s it runs all cases, saves, and is compared with the last run of the same commit', async (_, facts) => {
  const suite = { name: `by-${facts.event}` };
  const first = await stage.run(facts, suite);
  expect([first.exitCode, first.outcome.run.mode, stage.garden.asked()]).toEqual([0, 'full', 40]);
  expect(artifacts(stage, `agent-eval-baseline-by-${facts.event}`)).toHaveLength(1);
  stage.garden.forget(...RETURNS);
  const second = await stage.run(facts, suite);
  expect([second.exitCode, baselineOf(second)?.runId]).toEqual([1, String(first.job.run.id)]);
});

it('started by hand on another branch it runs all cases and saves nothing', async () => {
  const { state, repository } = stage.github.server;
  commitTo(state, repository, { branch: 'try-out' });
  const run = await stage.run({ event: 'workflow_dispatch', branch: 'try-out' }, { name: 'try-out' });
  expect([run.exitCode, run.outcome.run.mode]).toEqual([0, 'full']);
  expect(artifacts(stage, 'agent-eval-baseline-try-out')).toEqual([]);
});

it('without a token it compares with nothing, informs in the summary, and says what to pass', async () => {
  const pull = stage.openPull({ branch: 'tokenless' });
  const run = await stage.run({ event: 'pull_request', pull }, STORED, { inputs: { 'github-token': '' } });
  expect([run.exitCode, run.outputs.conclusion]).toEqual([0, 'not-compared']);
  expect(warningsOf(run)).toEqual([
    expect.stringContaining('no baseline is looked up'),
    expect.stringContaining('No comment was written: there is no token. Pass github-token'),
  ]);
});

it('without a token a push to the default branch warns that it stores no baseline', async () => {
  const suite = { name: 'unstored' };
  const run = await stage.run({ event: 'push' }, suite, { inputs: { 'github-token': '' } });
  expect([run.exitCode, run.outputs.conclusion]).toEqual([0, 'not-compared']);
  const text = 'There is no token, so no baseline is looked up, and none is stored. Pass github-token.';
  expect(warningsOf(run)).toEqual([text]);
  expect(run.summary).toContain(text);
  expect(artifacts(stage, 'agent-eval-baseline-unstored')).toEqual([]);
});

/** Two jobs of a run, each with its part, and a third with their files, as the example in the docs has them. */
async function inParts(
  facts: Parameters<Stage['run']>[0],
  suite: Suite,
): Promise<{ parts: Run[]; merged: Run; asked: number[] }> {
  const job = 'run' in facts ? facts : stage.github.newRun(facts);
  const before = stage.github.results.requests.length;
  const parts: Run[] = [];
  const asked: number[] = [];
  for (const index of [1, 2]) {
    parts.push(await stage.run(job, suite, { inputs: { shard: `${index}/2`, comment: 'always', check: 'true' } }));
    asked.push(stage.garden.asked());
  }
  const storedByParts = stage.github.results.requests
    .slice(before)
    .filter(({ method }) => method === 'CreateArtifact' || method === 'CreateCacheEntry');
  expect(storedByParts).toEqual([]);
  const workspace = checkOut(suite);
  for (const [index, part] of parts.entries())
    cpSync(join(part.workspace, '.agent-eval'), join(workspace, 'shards', `shard-${index}`), { recursive: true });
  // Without the variables of the agent, the job that joins the parts asks nobody, and says so.
  const merged = await stage.run(job, suite, {
    workspace,
    inputs: { merge: 'shards/**/outcome.json' },
    env: { AGENT_URL: '', AGENT_KEY: '' },
  });
  return { parts, merged, asked: [...asked, stage.garden.asked()] };
}

it('in several jobs it is one run: each part asks its share, only the join stores, comments and decides', async () => {
  const suite = { name: 'in-parts' };
  const onMain = await inParts(push, suite);
  expect(onMain.parts.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
  expect(onMain.asked).toEqual([20, 20, 0]);
  expect([onMain.merged.exitCode, onMain.merged.outcome.run.cases.selected]).toEqual([0, 40]);
  const stored = artifacts(stage, 'agent-eval-baseline-in-parts');
  expect(stored).toHaveLength(1);
  expect(JSON.parse((await storedBaseline(stored[0])).newest).report.cases).toHaveLength(40);
  expect(caches(stage, 'agent-eval-in-parts-')).toHaveLength(1);

  const pull = stage.openPull({ branch: 'in-parts' });
  stage.garden.forget(...RETURNS);
  const checksBefore = stage.github.server.repository.checks.length;
  const { parts, merged, asked } = await inParts({ event: 'pull_request', pull }, suite);
  // Parts are divided by how long cases took, and that is not the same on every day.
  expect([asked[0]! + asked[1]!, Math.min(...asked.slice(0, 2)) > 0, asked[2]]).toEqual([24, true, 0]);
  expect(merged.summary).toContain('cannot run a suspicious case again: The environment variable AGENT_URL is not set');
  expect(parts.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
  expect([merged.exitCode, merged.outputs.conclusion, merged.outputs['newly-failing']]).toEqual([
    1,
    'regression',
    '12',
  ]);
  expect(merged.outcome.run).toMatchObject({ cases: { selected: 24, total: 40 }, calls: 24, mode: 'quick' });
  expect(stage.comments(pull)).toHaveLength(1);
  expect(stage.comments(pull)[0]?.body).toBe(merged.read('.agent-eval/comment.md'));
  expect(stage.github.server.repository.checks).toHaveLength(checksBefore);
  expect(artifacts(stage, 'agent-eval-outcome-in-parts')).toHaveLength(1);
  expect(parts.flatMap(({ commands }) => commands.filter(({ name }) => name === 'error'))).toEqual([]);
});

it('annotates changed files only, where configured so', async () => {
  const suite: Suite = { ...STORED, more: 'report: { annotations: changed-files }' };
  stage.garden.forget(...RETURNS);
  const files = [{ filename: 'evals/returns.yml', status: 'modified' } as const];
  const touched = await stage.run({ event: 'pull_request', pull: stage.openPull({ branch: 'touched', files }) }, suite);
  const untouched = await stage.run({ event: 'pull_request', pull: stage.openPull({ branch: 'untouched' }) }, suite);
  const errors = ({ commands }: Run): number => commands.filter(({ name }) => name === 'error').length;
  expect([touched, untouched].map((run) => [run.exitCode, errors(run)])).toEqual([
    [1, 10],
    [1, 0],
  ]);
});

it('runs what changed files may affect, in the mode changed', async () => {
  const affecting: Suite = { ...STORED, selection: 'changed: { "src/agents/returns/**": [returns] }' };
  const files = [{ filename: 'src/agents/returns/prompt.md', status: 'modified' } as const];
  stage.garden.forget(...RETURNS);
  const facts = { event: 'pull_request', pull: stage.openPull({ branch: 'mode-changed', files }) } as const;
  const run = await stage.run(facts, affecting, { inputs: { mode: 'changed' } });
  expect([run.exitCode, stage.garden.asked(), run.outcome.run.mode]).toEqual([1, 20, 'changed']);
  expect(new Set(run.outcome.report.cases.map(({ category }) => category))).toEqual(new Set(['returns']));
});
