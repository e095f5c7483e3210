/** Both versions without set-up on GitHub: a repository of two commits, the files that init writes, one checkout. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lazy } from '../../../src/text/memoize.ts';
import { startAgentServer } from '../../support/agent-server.ts';
import { git, worktreesOf } from '../../support/git-repository.ts';
import { openStage, type Stage, warningsOf } from './stage.ts';
import { knows, plants, type StoredMain, storeMain } from './two-commits.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());
afterEach(() => expect(stage.github.server.violations).toEqual([]));

/** Of twenty cases, which most pull requests here are compared with. */
const main = lazy(() => storeMain(stage, { name: 'twenty', cases: 20 }));

const ofSize = (cases: number): Promise<StoredMain> =>
  cases === 20 ? main() : storeMain(stage, { name: `of-${cases}`, cases });

it.each([
  [10, 1],
  [20, 3],
  [60, 5],
])('of %i cases %i broken for good are a regression', async (cases, broken) => {
  const of = await ofSize(cases);
  const { run, pull } = of.change({ branch: `broken-${broken}-of-${cases}`, change: knows(...plants(broken)) });
  const ended = await run();
  expect([ended.exitCode, ended.outputs.conclusion]).toEqual([1, 'regression']);
  expect(ended.outcome.comparison?.confirmation?.mode).toBe('confirm');
  expect(stage.comments(pull)[0]?.body).toContain(`${broken} of ${cases} cases confirmed broken`);
  expect(worktreesOf(ended.workspace)).toEqual([]);
});

it('of an unchanged agent nothing is checked out and no comment is written', async () => {
  const { run, pull } = (await main()).change({ branch: 'unchanged', change: { 'README.md': 'More words.' } });
  const ended = await run();
  expect([ended.exitCode, ended.outputs.conclusion]).toEqual([0, 'no-regression']);
  expect(ended.stdout).not.toContain('Checking out');
  expect(stage.comments(pull)).toEqual([]);
});

it("a provider's change is not the pull request's", async () => {
  const { run } = (await main()).change({ branch: 'drift', change: { 'README.md': 'More words.' } });
  const ended = await run({ env: { DRIFTED: plants(4).join() } });
  expect(ended.exitCode).toBe(0);
  expect(ended.outcome.comparison?.confirmation?.metrics[0]?.reruns?.cases.map(({ finding }) => finding)).toEqual(
    plants(4).map(() => 'drifted'),
  );
});

it('a nightly run of the commit that its baseline is of asks no base version, and names what drifted', async () => {
  const { nightly, base } = await storeMain(stage, { name: 'nightly', cases: 20 });
  const ended = await nightly({ env: { DRIFTED: plants(4).join() } });
  expect([ended.exitCode, ended.outputs.conclusion]).toEqual([0, 'no-regression']);
  const { baseline, confirmation } = ended.outcome.comparison!;
  expect([baseline.sha, confirmation?.mode, confirmation?.extraCalls]).toEqual([
    base,
    'same',
    expect.objectContaining({ current: 16, base: 0 }),
  ]);
  expect(ended.stdout).not.toContain('Checking out');
  expect(ended.stdout).toContain('4 cases that passed on this very commit before now fail (provider drift?).');
});

it('a change of the workflow may be why both versions fail, for both have its environment', async () => {
  const { run, pull } = (await main()).change({
    branch: 'workflow',
    change: { 'README.md': 'More words.' },
    files: [{ filename: '.github/workflows/agent-eval.yml', status: 'modified' }],
  });
  const ended = await run({ env: { DRIFTED: plants(4).join() } });
  const comment = stage.comments(pull)[0]!.body;
  expect(comment).toContain(
    '⚠️ **This workflow or the provider:** 4 cases that passed on the baseline now fail on the base version too. This pull request changes',
  );
  expect([comment, ended.stdout].join()).not.toContain('Not this change');
  expect(ended.stdout).toContain('Set what the agent needs under agent.start.env');
});

describe('a change of the configuration', () => {
  const edited = (edit: (config: string) => string) => (origin: string) => ({
    'agent-eval.yml': edit(readFileSync(join(origin, 'agent-eval.yml'), 'utf8')),
  });

  it('is a part of the change: the base version is asked as its own commit says', async () => {
    const worse = edited((config) => config.replace('env: {', `env: { DRIFTED: "${plants(4).join()}",`));
    const { run } = (await main()).change({ branch: 'another-model', change: worse });
    const ended = await run();
    expect([ended.exitCode, ended.outputs.conclusion]).toEqual([1, 'regression']);
    const { mode, metrics } = ended.outcome.comparison!.confirmation!;
    expect([mode, metrics[0]?.reruns?.cases.map(({ finding }) => finding)]).toEqual([
      'confirm',
      plants(4).map(() => 'confirmed'),
    ]);
  });

  it('that reads an answer from another place leaves the base version its own', async () => {
    const moved = (origin: string) => ({
      ...edited((config) => config.replace('text: reply', 'text: answer'))(origin),
      'server.mjs': readFileSync(join(origin, 'server.mjs'), 'utf8').replace('{ reply:', '{ answer:'),
      ...knows(...plants(4)),
    });
    const ended = await (await main()).change({ branch: 'moved-answer', change: moved }).run();
    expect([ended.exitCode, ended.outputs.conclusion]).toEqual([1, 'regression']);
    expect(ended.outcome.comparison?.confirmation?.mode).toBe('confirm');
  });

  it('that takes a variable away leaves no base version where it is not set any more', async () => {
    const withIt = await storeMain(stage, {
      name: 'with-a-variable',
      cases: 20,
      mainEnv: { FORMER: 'of main alone' },
      edit: (config) => config.replace('env: {', 'env: { FORMER: "${FORMER}",'),
    });
    const { run } = withIt.change({
      branch: 'without-a-variable',
      change: (origin) => ({
        ...edited((config) => config.replace(' FORMER: "${FORMER}",', ''))(origin),
        ...knows(...plants(4)),
      }),
    });
    const ended = await run();
    expect(ended.outcome.comparison?.confirmation?.mode).toBe('stored');
    expect(ended.summary).toMatch(
      /There is no base version: the agent in agent-eval\.yml of [0-9a-f]{7} cannot be used\. The environment variable FORMER is not set/,
    );
  });
});

describe('a version that dies in the re-runs', () => {
  const PASS = 20;
  const died = async (name: string, dies: object) => {
    const { run, pull } = (await main()).change({ branch: name, change: knows(...plants(4)) });
    const ended = await run({ env: { DIES: JSON.stringify(dies) } });
    const { mode, metrics } = ended.outcome.comparison!.confirmation!;
    return {
      said: [ended.exitCode, ended.outputs.conclusion, mode],
      findings: metrics[0]!.reruns?.cases.map(({ finding }) => finding),
      comment: stage.comments(pull)[0]!.body,
      log: ended.stdout,
    };
  };

  it.each(['base', 'current'])('is started again once, and asked again what it left unanswered: %s', async (side) => {
    const { said, findings, comment, log } = await died(`once-${side}`, { [side]: [side === 'base' ? 2 : PASS + 3] });
    expect(said).toEqual([1, 'regression', 'confirm']);
    expect(findings).toEqual(Array(4).fill('confirmed'));
    expect(log).toMatch(/^(?:The agent|The base version) has died and is started again\.$/m);
    expect(comment).toMatch(
      /has died: exit code 3\. Its last words: .*out of memory.*It was started again, and the \d+ run/,
    );
    expect(comment).toContain('### ❌ Agent eval: regression, pass rate down 20.0 pp');
  });

  it('and again is the first thing to be said, and what it left unanswered is no answer', async () => {
    const { said, comment } = await died('twice', { current: Array.from({ length: 99 }, (_, i) => PASS + 3 + i) });
    expect(said).toEqual([1, 'regression', 'confirm']);
    expect(comment).toMatch(/^### .*: regression, the agent died with exit code 3, \d+ of \d+ re-runs unanswered$/m);
    expect(comment).toMatch(/^\*\*The agent .*although it was started again after a first death\.\*\*$/m);
    expect(comment).toMatch(/Of the \d+ runs here \d+ got no answer, as the agent had died\./);
    expect(comment).not.toContain('made once more');
  });

  it('and again as the base version is no drift: the stored runs speak', async () => {
    const { said, findings, comment } = await died('base-twice', { base: Array.from({ length: 99 }, (_, i) => 2 + i) });
    expect(said).toEqual([1, 'regression', 'stored']);
    expect(findings).not.toContain('drifted');
    expect(comment).toContain('It died in the re-runs, and so once more: The agent that was started with');
    expect(comment).not.toContain('Not this change');
  });
});

it('a base version that does not start is a warning with its last output, and the stored runs speak', async () => {
  const prepared = await storeMain(stage, {
    name: 'prepared',
    cases: 20,
    edit: (config) => config.replace('    command:', '    prepare: "ls $NEEDED"\n    command:'),
  });
  const { run } = prepared.change({ branch: 'unbuilt', change: { 'needed.txt': '', ...knows(...plants(4)) } });
  const ended = await run({ env: { NEEDED: 'needed.txt' } });
  expect(ended.outcome.comparison?.confirmation?.mode).toBe('stored');
  expect(warningsOf(ended).join('\n') + ended.summary).toMatch(/The base version could not be asked, .*needed\.txt/);
  expect(ended.stdout).toContain('Let the base version start and answer: the warning says what kept it from that.');
  expect(ended.stdout).toContain('The base version could not be asked  ');
});

it('a clone that cannot fetch the base commit says so, and what to do', async () => {
  const { run } = (await main()).change({ branch: 'no-credentials', change: knows(...plants(4)) });
  const ended = await run({
    clone: (folder) => git(folder, 'remote', 'set-url', 'origin', 'http://127.0.0.1:9/x.git'),
  });
  expect(ended.outcome.comparison?.confirmation?.mode).toBe('stored');
  expect(ended.summary).toMatch(/could not be checked out\..*persist-credentials: true.*fetch-depth: 0/);
});

it('a deployed base version is asked at the address of its commit and pull request', async () => {
  const current = await startAgentServer({ body: { reply: 'No idea.' } });
  const base = await startAgentServer(({ json }) => ({
    body: { reply: `advice on ${(json as { message: string }).message}` },
  }));
  const config = `version: 1
name: twenty
agent:
  type: http
  url: ${current.url}/chat
  request: { message: "{{ input }}" }
  response: { text: reply }
datasets: [{ files: evals/*.yml }]
baseline: { agent: { url: "${base.url}/{{ pull_request }}/{{ base_sha }}/chat" } }
`;
  const { run, base: sha, pull } = (await main()).change({ branch: 'deployed', change: { 'agent-eval.yml': config } });
  const ended = await run();
  expect([ended.exitCode, ended.outcome.comparison?.confirmation?.mode]).toEqual([1, 'confirm']);
  expect(new Set(base.asked.map(({ url }) => url))).toEqual(new Set([`/${pull.number}/${sha}/chat`]));
  await Promise.all([current.close(), base.close()]);
});
