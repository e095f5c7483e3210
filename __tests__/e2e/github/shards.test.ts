/** A suite spread over some jobs and joined by one more, beside the same suite in one job: a repository of two commits, agent.start, and nothing said of a base version. */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Outcome } from '../../../src/model/verdict/outcome.ts';
import { lazy } from '../../../src/text/memoize.ts';
import { commit, begin as firstCommit, worktreesOf } from '../../support/git-repository.ts';
import { addRepository } from '../../support/github-server.ts';
import type { Job, JobFacts } from '../../support/local-github.ts';
import { temporaryFolder } from '../../support/temporary-folders.ts';
import { checkOut, openStage, PLANTING, RETURNS, type Run, type Stage, type Suite, warningsOf } from './stage.ts';
import { artifacts } from './stored.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());
afterEach(() => expect(stage.github.server.violations).toEqual([]));

/** Writes down where it is started, and does not know what its version has lost, nor what its provider has. */
const SERVER = `import { appendFileSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { lost } from './knowledge.mjs';
appendFileSync(process.env.STARTS, process.cwd() + '\\n');
const unknown = [...lost, ...readFileSync(process.env.PROVIDER, 'utf8').split(' ')];
http.createServer(async (request, response) => {
  if (request.url === '/health') return response.end();
  const said = [];
  for await (const chunk of request) said.push(chunk);
  const id = /about (\\S+)\\?/.exec(JSON.parse(Buffer.concat(said)).message)[1];
  response.end(JSON.stringify({ reply: unknown.includes(id) ? 'No idea.' : 'Here is the advice on ' + id + '.' }));
}).listen(Number(process.env.PORT), '127.0.0.1');
`;
const knows = (lost: readonly string[]) => ({ 'knowledge.mjs': `export const lost = ${JSON.stringify(lost)};\n` });

const AGENT = `
  type: http
  url: http://127.0.0.1:{{ port }}/chat
  start:
    prepare: echo prepared >> "$STARTS"
    command: '"${process.execPath}" server.mjs'
    ready: http://127.0.0.1:{{ port }}/health
    env: { PORT: "{{ port }}" }
  request: { message: "{{ input }}" }
  response: { text: reply }`;

const BROKEN = ['returns-02', 'returns-05', 'returns-08', 'planting-11'];

interface Jobs {
  readonly one: Run;
  readonly merged: Run;
  /** What the job that merges prepared, and where it started the agent. */
  readonly started: readonly string[];
}

const copyOf = (repository: string): string => {
  const workspace = temporaryFolder('checkout-');
  cpSync(repository, workspace, { recursive: true });
  return workspace;
};

/** What the agent's provider does not know, and where it writes its starts. */
function world() {
  const folder = temporaryFolder('world-');
  const env = { PROVIDER: join(folder, 'provider'), STARTS: join(folder, 'starts'), AGENT_URL: '', AGENT_KEY: '' };
  writeFileSync(env.PROVIDER, '');
  return { folder, env };
}

/** A repository of one commit, whose run of main is stored. */
const onMain = lazy(async () => {
  const suite: Suite = {
    name: 'both-ways',
    agent: AGENT,
    extraFiles: { 'server.mjs': SERVER, ...knows([]), '.gitignore': '.agent-eval\nshards\n' },
  };
  const repository = checkOut(suite);
  firstCommit(repository);
  const main = await stage.run({ event: 'push' }, suite, { workspace: copyOf(repository), env: world().env });
  expect(main.exitCode).toBe(0);
  return { suite, repository };
});

/** Main is stored once for all; then a pull request in one job, and the same in some shards and a merge, side by side. */
async function inBothWays(
  name: string,
  change: {
    readonly version?: readonly string[];
    readonly provider?: readonly string[];
    readonly labels?: readonly string[];
    readonly shards?: number;
  },
): Promise<Jobs> {
  const { suite, repository: main } = await onMain();
  const repository = copyOf(main);
  const { folder, env } = world();
  const head = commit(repository, knows(change.version ?? []));
  writeFileSync(env.PROVIDER, (change.provider ?? []).join(' '));
  const pull = stage.openPull({ branch: name, labels: change.labels ?? ['agent-eval: full'] });
  const facts = { event: 'pull_request', pull } as const;
  const here = { ...env, GITHUB_SHA: head };
  const one = await stage.run(facts, suite, { workspace: copyOf(repository), env: here });
  const job = stage.github.newRun(facts);
  const { shards = 2 } = change;
  const parts = await Promise.all(
    Array.from({ length: shards }, (_, i) =>
      stage.run(job, suite, { workspace: copyOf(repository), env: here, inputs: { shard: `${i + 1}/${shards}` } }),
    ),
  );
  expect(parts.map(({ exitCode }) => exitCode)).toEqual(parts.map(() => 0));
  const workspace = copyOf(repository);
  parts.forEach(
    (part, i) =>
      void cpSync(join(part.workspace, '.agent-eval'), join(workspace, 'shards', String(i)), { recursive: true }),
  );
  const starts = join(folder, 'of-the-merge');
  const merged = await stage.run(job, suite, {
    workspace,
    env: { ...here, STARTS: starts },
    inputs: { merge: 'shards/**/outcome.json' },
  });
  expect(worktreesOf(workspace)).toEqual([]);
  return { one, merged, started: existsSync(starts) ? readFileSync(starts, 'utf8').trim().split('\n') : [] };
}

/** Why it was decided so, and what was found by re-runs. */
const decided = ({ exitCode, outputs, outcome: { verdict, comparison } }: Run) => ({
  exitCode,
  conclusion: outputs.conclusion,
  newlyFailing: outputs['newly-failing'],
  verdict,
  confirmation: comparison?.confirmation,
  cases: comparison?.cases,
});

it('is a regression for the same reasons: the job that merges starts both versions', async () => {
  const { one, merged, started } = await inBothWays('four-broken', { version: BROKEN, shards: 4 });
  expect([one.exitCode, one.outputs.conclusion]).toEqual([1, 'regression']);
  expect(one.outcome.comparison?.confirmation?.mode).toBe('confirm');
  expect(decided(merged)).toEqual(decided(one));
  expect(merged.outcome.run).toMatchObject({ calls: 40, cases: { selected: 40, total: 40 } });
  expect(merged.outcome.run.extraCalls).toEqual(one.outcome.run.extraCalls);
  expect(merged.outcome.run.shard).toBeUndefined();
  // Prepared and started in the checkout, and so in that of the base version.
  expect(started.filter((line) => line === 'prepared')).toHaveLength(2);
  expect(new Set(started)).toHaveLength(3);
});

it('is no regression where a provider changed: both versions fail in the job that merges', async () => {
  const { one, merged } = await inBothWays('drifted', { provider: BROKEN });
  expect([one.exitCode, one.outputs['newly-failing']]).toEqual([0, '0']);
  expect(one.outcome.comparison?.confirmation?.metrics[0]?.reruns?.cases.map(({ finding }) => finding)).toEqual(
    BROKEN.map(() => 'drifted'),
  );
  expect(decided(merged)).toEqual(decided(one));
});

it('runs all other cases in the job that merges where a quick subset leaves something open', async () => {
  const { one, merged } = await inBothWays('quick', { version: ['returns-05'], labels: [] });
  expect(one.outcome.comparison?.sample?.escalation).toBe('done');
  expect(decided(merged)).toEqual(decided(one));
  expect(merged.outcome.run).toMatchObject({ mode: 'quick', calls: 40, cases: { selected: 40, total: 40 } });
});

it('starts and prepares nothing in the job that merges where nothing is suspicious', async () => {
  const { one, merged, started } = await inBothWays('unchanged', {});
  expect([one.exitCode, one.outputs.conclusion]).toEqual([0, 'no-regression']);
  expect(decided(merged)).toEqual(decided(one));
  expect(started).toEqual([]);
});

/** Two shards of a job, and then the merge of what they left. */
async function inTwo(facts: JobFacts | Job, suite: Suite, env: Readonly<Record<string, string>> = {}) {
  const job = 'run' in facts ? facts : stage.github.newRun(facts);
  const workspace = checkOut(suite);
  const parts: Run[] = [];
  for (const i of [1, 2]) {
    const part = await stage.run(job, suite, { env, inputs: { shard: `${i}/2` } });
    cpSync(join(part.workspace, '.agent-eval'), join(workspace, 'shards', String(i)), { recursive: true });
    parts.push(part);
  }
  const merged = await stage.run(job, suite, { workspace, env, inputs: { merge: 'shards/**/outcome.json' } });
  return { exitCodes: [...parts, merged].map(({ exitCode }) => exitCode), merged };
}

it('publishes the stored verdict again for a label that asks for nothing new, without a call', async () => {
  const suite = { name: 'label-on-shards' };
  await stage.run({ event: 'push' }, suite);
  const pull = stage.openPull({ branch: 'label-on-shards' });
  stage.garden.forget(...PLANTING);
  const { exitCodes, merged } = await inTwo({ event: 'pull_request', pull }, suite);
  expect(exitCodes).toEqual([0, 0, 1]);
  stage.garden.knowsAll();
  stage.garden.asked();
  const again = await inTwo({ event: 'pull_request', pull, action: 'labeled', label: 'docs' }, suite);
  expect([again.exitCodes, stage.garden.asked()]).toEqual([[0, 0, 1], 0]);
  expect(again.merged.outcome.verdict).toEqual(merged.outcome.verdict);

  // Only its failed job is run once more, or all of them.
  const rerun = stage.github.rerun(again.merged.job);
  const { workspace } = again.merged;
  const alone = await stage.run(rerun, suite, { workspace, inputs: { merge: 'shards/**/outcome.json' } });
  expect([alone.exitCode, stage.garden.asked()]).toEqual([1, 0]);
  expect(alone.outcome.verdict).toEqual(merged.outcome.verdict);
  const all = await inTwo(stage.github.rerun(rerun), suite);
  expect([all.exitCodes, stage.garden.asked()]).toEqual([[0, 0, 0], 24]);
});

it('is not compared where a fork has no secrets', async () => {
  const suite = { name: 'shards-of-a-fork' };
  const { state, repository } = stage.github.server;
  const fork = addRepository(state, { fullName: 'mallory/shop-assistant', parent: repository });
  const pull = stage.openPull({ branch: 'shards-of-a-fork', fork });
  const { exitCodes, merged } = await inTwo({ event: 'pull_request', pull }, suite, { AGENT_URL: '', AGENT_KEY: '' });
  expect([exitCodes, merged.outputs.conclusion]).toEqual([[0, 0, 0], 'not-compared']);
  expect(merged.summary).toContain('this PR comes from a fork');
});

it('writes on the pull request of Dependabot that it has no secrets', async () => {
  const pull = stage.openPull({ branch: 'dependabot/npm/spade-4.0', by: 'dependabot[bot]' });
  const none = { AGENT_URL: '', AGENT_KEY: '' };
  const { merged } = await inTwo({ event: 'pull_request', pull }, { name: 'shards-of-dependabot' }, none);
  expect(warningsOf(merged)).toEqual([]);
  expect(stage.comments(pull).map(({ body }) => body)).toEqual([expect.stringContaining('comes from Dependabot')]);
});

/** Two shards of which the second never ends, and the merge of what they left. */
async function withOneEnded(suite: Suite, ending: Parameters<Stage['run']>[2]) {
  const job = stage.github.newRun({ event: 'push' });
  const first = await stage.run(job, suite, { inputs: { shard: '1/2' } });
  const mine = new Set(first.outcome.report.cases.map(({ id }) => id));
  const others = [...PLANTING, ...RETURNS].filter((id) => !mine.has(id));
  for (const id of others) stage.garden.table.set(id, { fault: 'never' });
  const workspace = checkOut(suite);
  await stage.run(job, suite, { workspace, inputs: { shard: '2/2' }, ...ending }).catch(() => null);
  stage.garden.knowsAll();
  // One that is killed early has written nothing.
  mkdirSync(join(workspace, '.agent-eval'), { recursive: true });
  for (const [name, from] of Object.entries({ first: first.workspace, second: workspace }))
    cpSync(join(from, '.agent-eval'), join(workspace, 'shards', name), { recursive: true });
  const merged = await stage.run(job, suite, { workspace, inputs: { merge: 'shards/**/outcome.json' } });
  return { job, others, workspace, merged };
}

it('fails, names the shard that was killed, and stores nothing', async () => {
  const { merged } = await withOneEnded({ name: 'was-killed' }, { timeoutMs: 6_000 });
  const text = 'Shard 2 of 2 has no results.';
  expect([merged.exitCode, merged.outputs.conclusion]).toEqual([3, 'could-not-run']);
  expect(merged.commands.find(({ name }) => name === 'error')?.message).toContain(text);
  expect(merged.summary).toContain(text);
  expect(artifacts(stage, 'agent-eval-baseline-was-killed')).toEqual([]);
});

it('names the shard that was cancelled, and joins it to the others once it alone ran again', async () => {
  const suite = { name: 'was-cancelled' };
  await stage.run({ event: 'push' }, suite);
  const { job, others, workspace, merged } = await withOneEnded(suite, {
    cancelWhen: (output: string) => output.includes('Cases:'),
  });
  const ended: Outcome = JSON.parse(readFileSync(join(workspace, 'shards/second/outcome.json'), 'utf8'));
  expect(ended.verdict.reasons.map(({ rule, text }) => [rule, text])).toEqual([
    ['stopped', expect.stringMatching(/nothing is concluded from it\.$/)],
  ]);
  const text = `Shard 2 of 2 was interrupted: 0 of its ${others.length} cases ran.`;
  expect([merged.exitCode, merged.outputs.conclusion]).toEqual([3, 'could-not-run']);
  expect(merged.commands.find(({ name }) => name === 'error')?.message).toContain(text);
  // Its durations are others, and it was stored after this run had begun.
  await stage.run({ event: 'push' }, suite);
  stage.garden.asked();
  const again = stage.github.rerun(job);
  const second = await stage.run(again, suite, { inputs: { shard: '2/2' } });
  expect(stage.garden.asked()).toBe(others.length);
  cpSync(join(second.workspace, '.agent-eval'), join(workspace, 'shards', 'second'), { recursive: true });
  const whole = await stage.run(again, suite, { workspace, inputs: { merge: 'shards/**/outcome.json' } });
  expect([whole.exitCode, whole.outputs.conclusion, stage.garden.asked()]).toEqual([0, 'no-regression', 0]);
  expect(whole.outcome.run).toMatchObject({ attempt: 2, calls: 40, cases: { selected: 40, total: 40 } });
});
