import { describe, expect, it } from 'vitest';
import { baselineArtifactName } from '../../../src/history/names.ts';
import { rankCandidates } from '../../../src/history/sources/candidates.ts';
import { restoreHistory } from '../../../src/history/sources/restore-history.ts';
import { emptyHistory, type History } from '../../../src/history/store/history.ts';
import { latestRun } from '../../../src/history/store/latest-run.ts';
import { cacheHistory, uploadHistory } from '../../../src/history/store/store.ts';
import { storedUnits } from '../../../src/history/trends/stored-units.ts';
import type { CiContext } from '../../../src/model/world/ci-context.ts';
import { createArtifacts } from '../../../src/platform/github/artifacts.ts';
import { createCache } from '../../../src/platform/github/cache.ts';
import { createGitHub } from '../../../src/platform/github/client.ts';
import { readRunnerServices } from '../../../src/platform/github/runtime.ts';
import { onMain } from '../../history/shop-run.ts';
import {
  bytesOf,
  STUDIO,
  studioHistory,
  studioRun,
  today,
  type UnitFacts,
  withRun,
} from '../../history/store/pottery-history.ts';
import { zipOf } from '../../platform/github/zip.ts';
import { addWorkflowRun, commitTo, type GitHubServer } from '../../support/github-server.ts';
import { readCached } from '../../support/read-cached.ts';
import { mintRuntimeToken } from '../../support/results-service.ts';
import { useStores } from '../../support/use-github.ts';

const NAME = baselineArtifactName(STUDIO);
let server: GitHubServer;
useStores((stores) => {
  ({ server } = stores);
});

function tools(ci: CiContext) {
  const services = readRunnerServices(process.env);
  const token = server.token().value;
  const github = createGitHub({ token, context: { ...ci, apiUrl: server.url }, retryPaceMs: 10 });
  return {
    github,
    artifacts: createArtifacts({ services, context: ci, github }),
    cache: createCache(services),
  };
}

/** A run of push on main at a new commit, with the token of a runner. */
function begin(event = 'push') {
  const sha = commitTo(server.state, server.repository, { branch: 'main' }).sha;
  const run = addWorkflowRun(server.state, server.repository, { event, headBranch: 'main', headSha: sha });
  return { ...run, ci: onMain({ runId: run.id, sha, event, apiUrl: server.url }) };
}
type Run = ReturnType<typeof begin>;

/** What the pipeline does before its cases run. */
async function restored(ci: CiContext, keep = 10) {
  const { github, artifacts } = tools(ci);
  const chain = await github.firstParents(ci.sha, 100);
  const rows = await github.listArtifacts(NAME);
  const { candidates } = rankCandidates(rows, {
    chain: chain.slice(1),
    branches: ['main'],
    ownRun: ci.runId,
    tags: new Map(),
    until: null,
  });
  return await restoreHistory({ ci, github, artifacts, suite: STUDIO, candidates, keep });
}

/** What it does at its end. */
async function stored(run: Run, before: History | null, units: Record<string, UnitFacts> = { glaze: {} }, attempt = 1) {
  process.env.ACTIONS_RUNTIME_TOKEN = mintRuntimeToken(run, [{ ref: 'refs/heads/main', permission: 3 }]);
  const facts = { id: String(run.id), attempt, sha: run.headSha, startedAt: new Date(run.createdAt).toISOString() };
  const history = withRun(before ?? emptyHistory(STUDIO), studioRun(0, units, facts));
  const { artifacts } = tools(run.ci);
  const saved = await uploadHistory(history, artifacts);
  expect(saved.warnings).toEqual([]);
  return { history, saved };
}

const ids = (history: History | null) => history?.runs.map(({ id }) => Number(id));
const downloads = () => server.requests.filter(({ operation }) => operation === 'actions/download-artifact').length;

describe('the history of the default branch', () => {
  it('holds both of two runs that were stored at the same moment', async () => {
    const first = begin();
    await stored(first, null);
    const [left, right] = [begin(), begin()];
    const [ofLeft, ofRight] = [await restored(left.ci), await restored(right.ci)];
    await stored(left, ofLeft.history);
    await stored(right, ofRight.history, { glaze: { status: 'failed' } });
    const next = begin();
    const { history, candidate, warnings } = await restored(next.ci);
    expect(ids(history)).toEqual([first.id, left.id, right.id]);
    expect({ warnings, from: candidate?.artifact.run.id }).toEqual({ warnings: [], from: right.id });
    expect(storedUnits(history!, today('glaze'))[0]?.results.map(({ passed }) => passed)).toEqual([false, true, true]);
    const latest = latestRun(history!, { transcripts: true });
    expect(latest).toMatchObject({ ok: true, transcripts: true, outcome: { run: { id: String(right.id) } } });
    await stored(next, history);
    const later = await restored(begin().ci);
    expect(ids(later.history)).toEqual([first.id, left.id, right.id, next.id]);
  });

  it('is one download where the nearest file lacks nothing', async () => {
    let history: History | null = null;
    for (let i = 0; i < 4; i += 1) ({ history } = await stored(begin(), history));
    const before = downloads();
    const found = await restored(begin().ci);
    expect(found.history?.runs).toHaveLength(4);
    expect(downloads() - before).toBe(1);
  });

  it('is at most seven downloads where every file lacks all others, and fewer where fewer runs are kept', async () => {
    for (let i = 0; i < 9; i += 1) await stored(begin(), null);
    const count = async (keep: number) => {
      const before = downloads();
      const { history } = await restored(begin().ci, keep);
      return [history?.runs.length, downloads() - before];
    };
    expect(await count(10)).toEqual([7, 7]);
    expect(await count(3)).toEqual([3, 3]);
  });

  it('has the second attempt of a run in the place of the first', async () => {
    const run = begin();
    await stored(run, null, { glaze: { status: 'failed' } });
    const next = begin();
    await stored(next, (await restored(next.ci)).history);
    // Re-run an hour after it had ended: its artifact is replaced.
    await stored(run, null, { glaze: {} }, 2);
    for (const artifact of server.repository.artifacts.filter(({ runId }) => runId === run.id))
      Object.assign(artifact, { createdAt: new Date(Date.parse(run.createdAt) + 3_600_000).toISOString() });
    const { history } = await restored(begin().ci);
    expect(history?.runs.map(({ id, attempt }) => [Number(id), attempt])).toEqual([
      [run.id, 2],
      [next.id, 1],
    ]);
    expect(storedUnits(history!, today('glaze'))[0]).toHaveProperty('results.length', 2);
  });

  it('has nothing of what came on the branch after the commit that this change starts from', async () => {
    const base = begin();
    await stored(base, null);
    const change = begin();
    await stored(begin(), null);
    expect(ids((await restored(change.ci)).history)).toEqual([base.id]);
  });

  it('has nothing of a run that an outsider may have started', async () => {
    const trusted = begin();
    await stored(trusted, null);
    await stored(begin('pull_request'), null);
    const { history, warnings } = await restored(begin().ci);
    expect(ids(history)).toEqual([trusted.id]);
    expect(warnings).toMatchObject([{ code: 'baseline_untrusted', text: expect.stringContaining('"pull_request"') }]);
  });

  it('comes from the next file where the nearest is hostile, and says so', async () => {
    const { history } = await stored(begin(), null);
    const bad = begin();
    const bytes = (await bytesOf(history)).subarray(0, 5_000);
    server.addArtifact({ name: NAME, runId: bad.id, zip: zipOf({ 'history.sqlite': bytes }) });
    const found = await restored(begin().ci);
    expect(ids(found.history)).toEqual(ids(history));
    expect(found.warnings).toEqual([{ code: 'history_malformed', text: expect.stringContaining('truncated') }]);
  });

  it('is complete but for a file that cannot be read, and says so once', async () => {
    const bad = [begin(), begin(), begin()];
    for (const { id } of bad) server.addArtifact({ name: NAME, runId: id, zip: zipOf({ 'outcome.json': '{}' }) });
    const good = begin();
    await stored(good, null);
    const before = downloads();
    const { history, warnings } = await restored(begin().ci);
    expect(ids(history)).toEqual([good.id]);
    expect(warnings).toEqual([
      { code: 'history_incomplete', text: expect.stringContaining('holds no history.sqlite') },
    ]);
    expect(downloads() - before).toBe(3);
  });

  it('stands without an earlier run that GitHub says nothing of, and says so', async () => {
    await stored(begin(), null);
    const nearest = begin();
    await stored(nearest, null);
    server.fail({ path: 'actions/get-workflow-run', after: 1, status: 403 });
    const { history, warnings } = await restored(begin().ci);
    expect(ids(history)).toEqual([nearest.id]);
    expect(warnings).toEqual([
      { code: 'history_incomplete', text: expect.stringMatching(/One earlier run .* "permissions: actions: read"/) },
    ]);
  });

  it('is none, with one reason, where GitHub does not say where a run is from', async () => {
    await stored(begin(), null);
    await stored(begin(), null);
    server.fail({ path: 'actions/get-workflow-run', status: 403 });
    const { history, warnings } = await restored(begin().ci);
    expect(history).toBeNull();
    expect(warnings).toMatchObject([
      { code: 'baseline_unavailable', text: expect.stringMatching(/^The stored run \d+ of \w+ was not used, as it/) },
    ]);
  });

  it('is none, with every reason, where no file can be used', async () => {
    server.addArtifact({ name: NAME, runId: begin().id, zip: zipOf({ 'outcome.json': '{}' }) });
    const { history, warnings } = await restored(begin().ci);
    expect(history).toBeNull();
    expect(warnings.map(({ code }) => code)).toEqual(['baseline_former_version']);
  });
});

describe('the history in the cache', () => {
  it("is the same history without anybody's words", async () => {
    const run = begin();
    process.env.ACTIONS_RUNTIME_TOKEN = mintRuntimeToken(run, [{ ref: 'refs/heads/main', permission: 3 }]);
    const history = studioHistory([studioRun(1), studioRun(2)]);
    const { cache } = tools(run.ci);
    expect(await readCached(STUDIO, cache)).toBeNull();
    await cacheHistory(history, run.ci, cache);
    const found = await readCached(STUDIO, cache);
    expect(found).toMatchObject({
      found: 'read',
      warnings: [],
      key: `agent-eval-${STUDIO}-${run.headSha}-${run.id}-1`,
    });
    expect(found?.history.runs).toEqual(history.runs);
    expect(latestRun(found!.history, { transcripts: true })).toMatchObject({ ok: true, transcripts: false });
    expect(await readCached('kiln-hire', cache)).toBeNull();
  });
});
