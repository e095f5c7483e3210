/** The real artifact and cache clients, in processes as a runner starts them, against the local GitHub. */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addRepository, commitTo, openPullRequest } from '../support/github-server.ts';
import { type Job, type JobFacts, type LocalGitHub, startLocalGitHub } from '../support/local-github.ts';
import { temporaryFolder } from '../support/temporary-folders.ts';
import type { Step } from './toolkit-action/main.ts';

const action = fileURLToPath(new URL('./toolkit-action/', import.meta.url));
let github: LocalGitHub;

beforeAll(async () => {
  github = await startLocalGitHub();
});
afterAll(() => github?.stop());

/** Runs the steps in a job; what came of each, the job, and the log. */
async function steps(facts: JobFacts | Job, ...list: Step[]): Promise<{ results: unknown[]; job: Job; log: string }> {
  const options = { action, workspace: temporaryFolder(), inputs: { steps: JSON.stringify(list) } };
  const result = await github.runJob(facts, options);
  if (result.exitCode !== 0) throw new Error(result.stdout + result.stderr);
  return { results: JSON.parse(result.outputs.results ?? '') as unknown[], job: result.job, log: result.log };
}

it('carries an artifact from a run on main to a pull request, and shows it in the REST API', async () => {
  const baseline = {
    do: 'upload',
    name: 'agent-eval-baseline-books',
    file: 'outcome.json',
    content: '{"pass":41}',
  } as const;
  const first = await steps(
    { event: 'push' },
    baseline,
    baseline,
    { do: 'upload', name: 'report.html', file: 'report.html', content: '<p>41 of 44</p>', skipArchive: true },
    { do: 'list' },
    { do: 'download', name: 'agent-eval-baseline-books' },
    { do: 'download', name: 'report.html' },
  );
  expect(first.results[0]).toMatchObject({ digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(first.results[1]).toMatchObject({
    error: expect.stringContaining('an artifact with this name already exists'),
  });
  expect(first.results[3]).toEqual(['agent-eval-baseline-books', 'report.html']);
  expect(first.results[4]).toMatchObject({ files: { 'outcome.json': '{"pass":41}' } });
  expect(first.results[5]).toMatchObject({ files: { 'report.html': '<p>41 of 44</p>' } });
  expect(first.log).not.toMatch(/sig=[^*]/);

  const { state, repository } = github.server;
  const shown = repository.artifacts[0];
  expect(shown).toMatchObject({ name: 'agent-eval-baseline-books', runId: first.job.run.id, expired: false });
  const pull = openPullRequest(state, repository, { branch: 'shorter-answers' });
  const ofRun = first.job.run.id;
  const get = { do: 'download', name: 'agent-eval-baseline-books' } as const;
  const second = await steps(
    { event: 'pull_request', pull },
    { ...get, ofRun, expectedHash: shown?.digest ?? '' },
    { ...get, ofRun, expectedHash: 'sha256:0000' },
    get,
    { do: 'list' },
  );
  expect(second.results[0]).toMatchObject({ digestMismatch: false, files: { 'outcome.json': '{"pass":41}' } });
  expect(second.results[1]).toMatchObject({ digestMismatch: true });
  expect(second.results[2]).toMatchObject({ error: expect.stringContaining('Artifact not found for name') });
  expect(second.results[3]).toEqual([]);
  expect(github.server.violations).toEqual([]);
});

it('lets a second attempt of a run replace the artifact of the first', async () => {
  const upload = (content: string) =>
    ({ do: 'upload', name: 'baseline-retry', file: 'outcome.json', content }) as const;
  const first = await steps({ event: 'push' }, upload('{"attempt":1}'));
  const again = await steps(
    github.rerun(first.job),
    upload('{"attempt":2}'),
    { do: 'delete', name: 'baseline-retry' },
    upload('{"attempt":2}'),
    { do: 'download', name: 'baseline-retry' },
  );
  expect(again.job.env.GITHUB_RUN_ATTEMPT).toBe('2');
  expect(again.results[0]).toMatchObject({ error: expect.stringContaining('already exists') });
  expect(again.results[3]).toMatchObject({ files: { 'outcome.json': '{"attempt":2}' } });
});

it('keeps caches apart by ref: a pull request reads main, main never reads a pull request', async () => {
  const { state, repository } = github.server;
  const saved = await steps({ event: 'push' }, { do: 'save', key: 'agent-eval-books-1', content: 'main 1' });
  expect(saved.results[0]).toBeGreaterThan(0);
  const pull = openPullRequest(state, repository, { branch: 'cache-work' });
  const ofPull = await steps(
    { event: 'pull_request', pull },
    { do: 'restore', key: 'agent-eval-books-1' },
    { do: 'restore', key: 'agent-eval-books-9', restoreKeys: ['agent-eval-books-'] },
    { do: 'restore', key: 'agent-eval-toys-1' },
    { do: 'save', key: 'agent-eval-books-2', content: 'pull request' },
    { do: 'save', key: 'agent-eval-books-2', content: 'pull request again' },
    { do: 'restore', key: 'agent-eval-books-' },
  );
  const ofMain = { key: 'agent-eval-books-1', content: 'main 1' };
  expect(ofPull.results.slice(0, 3)).toEqual([ofMain, ofMain, null]);
  expect(ofPull.results[4]).toBe(-1);
  expect(ofPull.results[5]).toEqual({ key: 'agent-eval-books-2', content: 'pull request' });
  const other = openPullRequest(state, repository, { branch: 'other-work' });
  const latest: Step = { do: 'restore', key: 'agent-eval-books-' };
  expect((await steps({ event: 'pull_request', pull: other }, latest)).results).toEqual([ofMain]);
  expect((await steps({ event: 'schedule' }, latest)).results).toEqual([ofMain]);
});

it('denies a fork-caused run to write a cache, and says so', async () => {
  const { state, repository } = github.server;
  const fork = addRepository(state, { fullName: 'mallory/shop-assistant', parent: repository });
  const pull = openPullRequest(state, repository, { branch: 'main', fork });
  const caused = github.newRun({ event: 'pull_request', pull });
  const job = { event: 'workflow_run', of: caused.run } as const;
  const { results, log } = await steps(job, { do: 'save', key: 'agent-eval-poison', content: 'x' });
  expect(results).toEqual([-1]);
  expect(log).toContain('cache write denied:');
});

it('refuses a call that was ordered to fail, and the cache client reports no more than that', async () => {
  github.results.fail({ path: 'CreateCacheEntry', status: 400 });
  const { results } = await steps({ event: 'push' }, { do: 'save', key: 'agent-eval-refused', content: 'x' });
  expect(results).toEqual([-1]);
  expect(github.results.caches.some(({ key }) => key === 'agent-eval-refused')).toBe(false);
});

it('starts a run on the commit that GitHub would check out', () => {
  const { state, repository } = github.server;
  const head = (branch: string) => repository.refs.get(`heads/${branch}`);
  const pull = openPullRequest(state, repository, { branch: 'where-am-i' });
  commitTo(state, repository, { branch: 'main', message: 'Meanwhile' });
  const onPull = github.newRun({
    event: 'pull_request',
    pull,
    action: 'labeled',
    label: 'agent-eval: full',
    sender: 'noor',
  });
  const merge = state.commits.get(onPull.event.env.GITHUB_SHA ?? '');
  expect(merge?.parents).toEqual([head('main'), pull.head.sha]);
  expect(onPull.event.payload).toMatchObject({
    label: { name: 'agent-eval: full' },
    sender: { login: 'noor' },
    pull_request: { head: { sha: pull.head.sha }, base: { sha: head('main') } },
  });
  expect(onPull.run).toMatchObject({ event: 'pull_request', headSha: pull.head.sha, headBranch: 'where-am-i' });

  const queued = github.newRun({ event: 'merge_group', pull });
  expect(state.commits.get(queued.event.env.GITHUB_SHA ?? '')?.parents).toEqual([head('main'), pull.head.sha]);
  expect(queued.event.env.GITHUB_REF).toMatch(/^refs\/heads\/gh-readonly-queue\/main\/pr-\d+-[0-9a-f]{40}$/);
  for (const event of ['push', 'schedule', 'workflow_dispatch'] as const) {
    expect(github.newRun({ event }).event.env).toMatchObject({
      GITHUB_SHA: head('main'),
      GITHUB_REF: 'refs/heads/main',
    });
  }
});

it('serves what a broken store would: other bytes under an artifact of the right name', async () => {
  const upload: Step = { do: 'upload', name: 'raw', file: 'raw.json', content: '{}', skipArchive: true };
  const { job } = await steps({ event: 'push' }, upload);
  const artifact = github.server.repository.artifacts.find(({ runId }) => runId === job.run.id);
  if (!artifact) throw new Error('the artifact did not show');
  await github.results.overwriteArtifact(artifact.id, Buffer.from('no zip'));
  expect(await (await fetch(artifact.locate())).text()).toBe('no zip');
});
