/** The agent of a fork's head commit, in a run that has secrets: where it is started, and what it gets. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadSuite } from '../../../src/pipeline/suite/suite.ts';
import { withForkAgent } from '../../../src/pipeline/versions/fork-agent.ts';
import { readCiContext } from '../../../src/platform/github/context.ts';
import { folderOf } from '../../support/cli.ts';
import { begin, commit, GIT_ENVIRONMENT, git, worktreesOf } from '../../support/git-repository.ts';
import { quietWorld } from '../../support/run-world.ts';

const STARTED = `{ type: http, url: "http://127.0.0.1:{{ port }}/", start: { command: node agent.mjs, ready: "http://127.0.0.1:{{ port }}/", env: { PORT: "{{ port }}" } } }`;
const files = (agent: string) => ({
  'agent-eval.yml': `version: 1\nname: desk\nagent: ${agent}\ndatasets: [{ files: cases.yml }]\n`,
  'cases.yml': '- { id: fern, input: Where?, expect: { not_empty: true } }\n',
  'recorded.jsonl': '{ "case": "fern", "trial": 0, "messages": [] }\n',
  'agent.mjs': '// of the base',
});

/** A clone of the base alone, as actions/checkout makes it, of a repository that has a fork's commit by its pull request. */
function cloned(agent: string) {
  const origin = folderOf(files(agent));
  begin(origin);
  git(origin, 'checkout', '-q', '-b', 'theirs');
  const head = commit(origin, { 'agent.mjs': '// of the fork', 'agent-eval.yml': 'name: theirs' });
  git(origin, 'update-ref', 'refs/pull/7/head', head);
  git(origin, 'checkout', '-q', 'main');
  git(origin, 'branch', '-q', '-D', 'theirs');
  git(origin, 'config', 'uploadpack.allowReachableSHA1InWant', 'true');
  const folder = join(folderOf({}), 'clone');
  git(origin, 'clone', '-q', '--depth=1', `file://${origin}`, folder);
  return { folder, head };
}

async function forkSuite(agent: string, differs: { readonly dryRun?: boolean; readonly follows?: boolean } = {}) {
  const { folder, head } = cloned(agent);
  const from = { id: 5, full_name: 'mallory/desk' };
  const run = { event: 'pull_request', head_sha: head, head_branch: 'main', head_repository: from };
  const runner = { GITHUB_REPOSITORY: 'acorn/desk', GITHUB_SHA: head, GITHUB_RUN_ID: '9' };
  const event = differs.follows === false ? {} : { repository: { id: 1 }, workflow_run: run };
  const read = readCiContext({ ...runner, GITHUB_EVENT_NAME: 'workflow_run' }, event);
  const pullRequest = { number: 7, headSha: head, baseRef: 'main', baseSha: head, fork: true, labels: [] };
  const ci = { ...read!, pullRequest };
  const environment = {
    ...GIT_ENVIRONMENT,
    HOME: '/nowhere',
    SHOP_API_KEY: 'k-2f8a77c1d0',
    NODE_OPTIONS: '--no-warnings',
  };
  const world = quietWorld(folder, { ci, environment });
  const suite = await loadSuite({ config: 'agent-eval.yml', trials: null }, world);
  return { ...(await withForkAgent(suite, { dryRun: differs.dryRun ?? false }, world)), written: suite, folder };
}

it('is fetched into a folder of its own, with few variables, by the cases of the base, and is gone afterwards', async () => {
  const { suite, close, folder } = await forkSuite(STARTED);
  const { directory, environment } = suite.agentPlace!;
  expect(readFileSync(join(directory, 'agent.mjs'), 'utf8')).toBe('// of the fork');
  expect(readFileSync(join(folder, 'agent.mjs'), 'utf8')).toBe('// of the base');
  expect([suite.name, suite.cases.map(({ id }) => id), suite.directory]).toEqual(['desk', ['fern'], folder]);
  expect(Object.keys(environment).sort()).toEqual(['HOME', 'PATH']);
  await close();
  expect([existsSync(directory), worktreesOf(folder)]).toEqual([false, []]);
});

it('is what answers at an address, where nothing is started; a dry run, and any other run, start none either', async () => {
  for (const [agent, differs] of [
    ['{ type: http, url: "https://shop.example/" }', {}],
    [STARTED, { dryRun: true }],
    [STARTED, { follows: false }],
  ] as const) {
    const { suite, written } = await forkSuite(agent, differs);
    expect(suite).toBe(written);
  }
});

it('is no recorded conversation of this repository', async () => {
  await expect(forkSuite('{ type: replay, files: recorded.jsonl }')).rejects.toThrow(
    "the recorded conversations of this repository say nothing about a fork's agent",
  );
});
