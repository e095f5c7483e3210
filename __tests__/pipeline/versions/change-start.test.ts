/** From which commit the change of a run on GitHub starts, by its event and by what is checked out. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { CiContext } from '../../../src/model/world/ci-context.ts';
import { changeStartOf } from '../../../src/pipeline/versions/change-start.ts';
import { createGitHub } from '../../../src/platform/github/client.ts';
import { onMain } from '../../history/shop-run.ts';
import { addFiles, folderOf } from '../../support/cli.ts';
import { begin, commit, GIT_ENVIRONMENT, git } from '../../support/git-repository.ts';
import { addCommit, type GitHubServer, startGitHubServer } from '../../support/github-server.ts';

const SHALLOW = '--depth=1';
let server: GitHubServer;
let origin: string;
let commits: ReturnType<typeof history>;

/**
 * main with three commits. The branch `change` left the first, and was updated with the second by a merge. `release`
 * left the third. `tested` is GitHub's merge of `change` into main.
 */
function history(root: string) {
  const first = begin(root);
  git(root, 'switch', '-q', '-c', 'change');
  const own = commit(root, { change: '1' });
  git(root, 'switch', '-q', 'main');
  const second = commit(root, { main: '2' });
  git(root, 'switch', '-q', 'change');
  git(root, 'merge', '-q', '--no-ff', '-m', 'Update', 'main');
  const head = commit(root, { change: '2' });
  git(root, 'switch', '-q', 'main');
  const third = commit(root, { main: '3' });
  git(root, 'switch', '-q', '-c', 'release');
  const released = commit(root, { release: '1' });
  const fix = commit(root, { release: '2' });
  git(root, 'switch', '-q', '-c', 'tested', 'main');
  git(root, 'merge', '-q', '--no-ff', '-m', 'Merge', 'change');
  return { first, own, second, head, third, released, fix, tested: git(root, 'rev-parse', 'HEAD') };
}

beforeAll(async () => {
  server = await startGitHubServer();
  origin = mkdtempSync(join(tmpdir(), 'agent-eval-change-start-'));
  addFiles(origin, { 'agent.mjs': '' });
  commits = history(origin);
  for (const line of git(origin, 'rev-list', '--all', '--parents', '--reverse').split('\n')) {
    const [sha, ...parents] = line.split(' ');
    addCommit(server.state, { sha: sha!, parents, message: 'A commit' });
  }
  server.repository.refs.set('heads/main', commits.third);
  server.repository.refs.set('heads/release', commits.released);
});
afterAll(async () => {
  rmSync(origin, { recursive: true, force: true });
  await server.stop();
});
afterEach(() => {
  server.clearFaults();
  expect(server.violations).toEqual([]);
});

/** A clone with that checked out. */
function cloneOf(branch: string, ...options: readonly string[]): string {
  const folder = join(folderOf({}), 'clone');
  git('/', 'clone', '-q', ...options, `--branch=${branch}`, pathToFileURL(origin).href, folder);
  return folder;
}

interface Facts {
  readonly ci: Partial<CiContext>;
  readonly directory?: string;
  readonly branches?: readonly string[];
  readonly token?: null;
}

async function startOf({ ci, directory = folderOf({}), branches = ['main'], token }: Facts) {
  const context = onMain({ apiUrl: server.url, ...ci });
  const github =
    token === null ? null : createGitHub({ token: server.token().value, context, retryPaceMs: 1, throttled: false });
  const clone = {
    environment: { ...GIT_ENVIRONMENT, GITHUB_ACTIONS: 'true', GITHUB_EVENT_NAME: context.event },
  };
  const before = server.requests.length;
  const start = await changeStartOf({ ci: context, branches, github, directory, clone });
  return { ...start, asked: server.requests.slice(before).map(({ operation }) => operation) };
}

/** The base commit that its event names is older than the update of the branch. */
const pull = (over: Partial<NonNullable<CiContext['pullRequest']>> = {}) => ({
  branch: null,
  pullRequest: {
    ...{ number: 1, headSha: commits.head, baseRef: 'main', baseSha: commits.first, fork: false, labels: [] },
    ...over,
  },
});
const at = (commit: string) => ({ commit, isUnchanged: false, warnings: [] });
const COMPARED = ['repos/compare-commits-with-basehead'];
const LEFT = ['git/get-ref', ...COMPARED];

it('is the first parent of the tested merge commit, without a question where that is checked out', async () => {
  const ci = { event: 'pull_request', sha: commits.tested, ...pull() };
  expect(await startOf({ ci, directory: cloneOf('tested', SHALLOW) })).toEqual({ ...at(commits.third), asked: [] });
  expect(await startOf({ ci })).toEqual({ ...at(commits.third), asked: ['repos/list-commits'] });
  // A newer merge of the same head was checked out by its name.
  const older = { ...ci, sha: 'd'.repeat(40) };
  expect(await startOf({ ci: older, directory: cloneOf('tested', SHALLOW) })).toMatchObject(at(commits.third));
});

it('is where the branch left the base branch, where GitHub no longer has the merge commit', async () => {
  const ci = { event: 'pull_request', sha: '9'.repeat(40), ...pull() };
  expect(await startOf({ ci })).toMatchObject(at(commits.second));
});

it.each(['pull_request', 'deployment_status'])(
  'is where the branch left the base branch, where its head is checked out: %s',
  async (event) => {
    const sha = event === 'pull_request' ? commits.tested : commits.head;
    const ci = { event, sha, ...pull() };
    expect(await startOf({ ci, directory: cloneOf('change', SHALLOW) })).toEqual({
      ...at(commits.second),
      asked: LEFT,
    });
    expect(await startOf({ ci, directory: cloneOf('change'), token: null })).toEqual({
      ...at(commits.second),
      asked: [],
    });
  },
);

it.each(['pull_request_target', 'workflow_run'])(
  'is where the branch left the base branch, where a trusted commit is checked out: %s',
  async (event) => {
    const ci = { event, sha: commits.third, ...pull() };
    expect(await startOf({ ci, directory: cloneOf('main', SHALLOW) })).toMatchObject(at(commits.second));
    const ofRelease = { ...ci, ...pull({ headSha: commits.fix, baseRef: 'release', baseSha: commits.released }) };
    expect(await startOf({ ci: ofRelease, directory: cloneOf('main', SHALLOW) })).toMatchObject(at(commits.released));
  },
);

it('is the same in a run that is started again after the merge', async () => {
  const { refs } = server.repository;
  refs.set('heads/main', commits.tested);
  const ci = { event: 'deployment_status', sha: commits.head, ...pull({ baseSha: commits.third }) };
  expect(await startOf({ ci })).toMatchObject(at(commits.second));
  refs.set('heads/main', commits.third);
});

it('is the base commit of the event, with a warning, where it cannot be found', async () => {
  const ci = { event: 'deployment_status', sha: commits.head, ...pull() };
  const directory = cloneOf('change', SHALLOW);
  const warnings = [
    { code: 'baseline_start_unknown', text: expect.stringContaining('newest commit of it that the event names') },
  ];
  expect(await startOf({ ci, directory, token: null })).toMatchObject({ ...at(commits.first), warnings });
  server.fail({ path: COMPARED[0]!, status: 502, times: Number.POSITIVE_INFINITY });
  const { commit: found, warnings: said } = await startOf({ ci, directory });
  expect([found, said]).toEqual([commits.first, [{ ...warnings[0], text: expect.stringContaining('502') }]]);
});

it('is what a merge queue puts its group on, also where it rebases several commits', async () => {
  const ci = { event: 'merge_group', sha: commits.fix, queueBase: commits.third };
  expect(await startOf({ ci, directory: cloneOf('release', SHALLOW) })).toEqual({ ...at(commits.third), asked: [] });
});

it('is the commit before on a push, and none before the first one', async () => {
  const ci = { event: 'push', sha: commits.third };
  expect(await startOf({ ci, directory: cloneOf('main', SHALLOW) })).toEqual({ ...at(commits.second), asked: [] });
  expect(await startOf({ ci: { ...ci, sha: commits.first } })).toMatchObject({ commit: null, warnings: [] });
});

it('is the tested commit itself on a schedule, and in a run by hand of a branch that stores baselines', async () => {
  const ci = { event: 'schedule', sha: commits.third };
  const itself = { commit: commits.third, isUnchanged: true, warnings: [], asked: [] };
  expect(await startOf({ ci })).toEqual(itself);
  expect(await startOf({ ci: { ...ci, event: 'workflow_dispatch' } })).toEqual(itself);
});

it('is where a branch without stored runs left the nearest one that has some', async () => {
  const ci = { event: 'workflow_dispatch', sha: commits.head, branch: 'change' };
  const directory = cloneOf('change', SHALLOW);
  expect(await startOf({ ci, directory })).toEqual({ ...at(commits.second), asked: LEFT });
  expect(await startOf({ ci: { ...ci, event: 'push' }, directory })).toMatchObject(at(commits.second));
  const hotfix = { ...ci, sha: commits.fix, branch: 'hotfix' };
  expect(await startOf({ ci: hotfix, branches: ['main', 'release'] })).toMatchObject(at(commits.released));
  expect(await startOf({ ci: hotfix })).toMatchObject(at(commits.third));
  // It has no commit of its own.
  expect(await startOf({ ci: { ...ci, sha: commits.third } })).toMatchObject({
    commit: commits.third,
    isUnchanged: true,
  });
});
