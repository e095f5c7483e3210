import { describe, expect, it } from 'vitest';
import { baselineArtifactName, outcomeArtifactName, suiteSlug } from '../../src/history/names.ts';
import { type Store, saveBaseline, saveOutcome } from '../../src/history/save.ts';
import { artifactSource } from '../../src/history/sources/artifact.ts';
import { cacheSource } from '../../src/history/sources/cache.ts';
import { sources } from '../../src/history/sources/index.ts';
import { restoreBaseline } from '../../src/history/sources/restore.ts';
import { openHistory } from '../../src/history/store/file.ts';
import { latestRun } from '../../src/history/store/latest-run.ts';
import { historyCachePath } from '../../src/history/store/store.ts';
import { storedUnits } from '../../src/history/trends/stored-units.ts';
import { mayStoreBaseline } from '../../src/history/trust.ts';
import type { Comparison } from '../../src/model/verdict/comparison.ts';
import type { CiContext } from '../../src/model/world/ci-context.ts';
import { createArtifacts } from '../../src/platform/github/artifacts.ts';
import { createCache } from '../../src/platform/github/cache.ts';
import { createGitHub } from '../../src/platform/github/client.ts';
import { readRunnerServices } from '../../src/platform/github/runtime.ts';
import { createRedactor } from '../../src/text/redaction/redaction.ts';
import { aCaseComparison, aComparison, aVerdict } from '../support/an-outcome.ts';
import { addWorkflowRun, type GitHubServer, type WorkflowRun } from '../support/github-server.ts';
import { readCached } from '../support/read-cached.ts';
import { mintRuntimeToken, type ResultsService } from '../support/results-service.ts';
import { githubAt, useStores } from '../support/use-github.ts';
import { contradicting, GRADED, NO_START, onMain, SAID, shopHistory, shopRun, sourceRun } from './shop-run.ts';

const SUITE = 'garden-shop';
let server: GitHubServer;
let results: ResultsService;
useStores((stores) => {
  ({ server, results } = stores);
});

/** A run of the workflow, its environment as the runner sets it. */
function begin(ci: Partial<CiContext> = {}, ref = 'refs/heads/main'): { run: WorkflowRun; ci: CiContext } {
  const facts = { event: ci.event ?? 'push', headBranch: 'main', headSha: 'f'.repeat(40) };
  const run = addWorkflowRun(server.state, server.repository, facts);
  process.env.ACTIONS_RUNTIME_TOKEN = mintRuntimeToken(run, [
    { ref, permission: 3 },
    { ref: 'refs/heads/main', permission: 1 },
  ]);
  return { run, ci: onMain({ runId: run.id, apiUrl: server.url, ...ci }) };
}

function store(ci: CiContext, redact = (text: string) => text, known: Partial<Store> = {}) {
  const services = readRunnerServices(process.env);
  const artifacts = createArtifacts({ services, context: ci, github: githubAt(server) });
  const stores = { ci, artifacts, cache: createCache(services), options: { keep: 10 } };
  return { ...stores, redact, history: null, ...GRADED, merged: null, ...known };
}
const now = () => Date.parse('2026-03-01T12:00:00.000Z');

describe('which runs may store a baseline', () => {
  it('are those of trusted events on the baseline branches', () => {
    for (const event of ['push', 'schedule', 'workflow_dispatch', 'merge_group'])
      expect(mayStoreBaseline(onMain({ event }), {}), event).toBe(true);
    expect(mayStoreBaseline(onMain({ branch: 'release' }), { branches: ['main', 'release'] })).toBe(true);
  });

  it('are never those of pull requests, other events, other branches or tags', () => {
    const pullRequest = { number: 1, headSha: '', baseRef: 'main', baseSha: '', fork: false, labels: [] };
    for (const ci of [
      onMain({ event: 'pull_request', branch: null, pullRequest }),
      onMain({ pullRequest }),
      onMain({ event: 'pull_request_target' }),
      onMain({ event: 'workflow_run' }),
      onMain({ event: 'issue_comment' }),
      onMain({ branch: 'feature' }),
      onMain({ branch: null }),
    ])
      expect(mayStoreBaseline(ci, {})).toBe(false);
    expect(mayStoreBaseline(onMain(), { branches: ['release'] })).toBe(false);
  });
});

/** A run after that one, which looks for it. */
const laterThan = (ci: CiContext, tip = shopRun().run.sha) => {
  const { artifacts, cache } = store(ci);
  const later = { ...ci, runId: ci.runId + 1 };
  const asked = createGitHub({ token: server.token().value, context: later, retryPaceMs: 1 });
  const github = { ...asked, branchCommit: async () => tip };
  return sourceRun({ github: { ci: later, github, artifacts, cache, start: NO_START }, now });
};

describe('storing a baseline', () => {
  it('puts the history with the whole run into an artifact, without words into the cache, and both can be restored', async () => {
    const { ci } = begin();
    const outcome = shopRun({ id: String(ci.runId) });
    const saved = await saveBaseline(outcome, store(ci));
    expect(saved.warnings).toEqual([]);
    expect(saved.url).toMatch(
      /^https:\/\/github.com\/acorn-books\/shop-assistant\/actions\/runs\/\d+\/artifacts\/\d+$/,
    );

    const later = begin({ event: 'schedule', sha: 'f'.repeat(40) }).ci;
    const github = createGitHub({ token: server.token().value, context: later, retryPaceMs: 10 });
    // The commit of the run is none that this GitHub has: the newest of the branch is taken.
    const { artifacts, cache } = store(later);
    const unknown = { branchCommit: async () => later.sha, isAncestor: async () => true };
    const asked = { ci: later, github: { ...github, ...unknown }, artifacts, cache, start: NO_START };
    const run = sourceRun({ github: asked, now });
    const found = await artifactSource.find(run)!;
    expect(found.baseline?.outcome).toEqual(outcome);
    expect(found.baseline?.history?.runs.map(({ id }) => id)).toEqual([outcome.run.id]);

    const cached = await cacheSource.find(run)!;
    expect(cached.baseline?.info).toMatchObject({ source: 'cache', runId: outcome.run.id, sha: outcome.run.sha });
    expect(JSON.stringify(cached.baseline?.outcome)).not.toContain(SAID);
    expect(cached.baseline?.outcome.report.cases[0]?.measures).toEqual({ pass_rate: [1, 1] });
  });

  it('stores nothing at all on a pull request', async () => {
    const pullRequest = { number: 1, headSha: 'e'.repeat(40), baseRef: 'main', baseSha: '', fork: false, labels: [] };
    const { ci } = begin({ event: 'pull_request', branch: null, pullRequest }, 'refs/pull/1/merge');
    expect(await saveBaseline(shopRun(), store(ci))).toEqual({ url: null, warnings: [] });
    expect(server.repository.artifacts).toEqual([]);
    expect(results.caches).toEqual([]);
  });

  it('does not store a run of which no reply could be read, regression or not', async () => {
    const { ci } = begin();
    const { report, ...rest } = shopRun();
    const unreadable = { code: 'html_reply', message: 'HTML.', count: 9, stopped: false, cause: 'agent' as const };
    const { warnings } = await saveBaseline({ ...rest, report: { ...report, unreadable } }, store(ci));
    expect(warnings.map(({ code }) => code)).toEqual(['baseline_not_saved']);
    expect(server.repository.artifacts).toEqual([]);
  });

  it('does not store a run that was stopped or could not run', async () => {
    const { ci } = begin();
    const stopped = shopRun({ stopped: 'budget' });
    const failed = { ...shopRun(), verdict: { ...shopRun().verdict, conclusion: 'could-not-run' as const } };
    const said = [stopped, failed].map(async (outcome) => {
      const { url, warnings } = await saveBaseline(outcome, store(ci));
      expect(url).toBeNull();
      expect(warnings.map(({ code }) => code)).toEqual(['baseline_not_saved']);
      return warnings[0]!.text;
    });
    expect(await Promise.all(said)).toEqual([
      'This run did not come to its end, so it was not stored as a baseline.',
      expect.stringContaining('If every run ends so, fix or leave out the cases that cannot be answered.'),
    ]);
    expect(server.repository.artifacts).toEqual([]);
  });

  it('does not store a run whose agent died, for what came after that was answered by nobody', async () => {
    const { ci } = begin();
    const { report, ...rest } = shopRun({}, ['tulips', 'roses']);
    const died = (about: string | undefined) => {
      const failed = { status: 'failed' as const, code: 'agent_died', ...(about !== undefined && { about }) };
      const [first, second] = report.cases;
      const cases = [first!, { ...second!, trials: second!.trials.map((trial) => ({ ...trial, ...failed })) }];
      return { ...rest, report: { ...report, cases } };
    };
    const { url, warnings } = await saveBaseline(died('exit code 3'), store(ci));
    expect([url, server.repository.artifacts]).toEqual([null, []]);
    expect(warnings).toEqual([
      {
        code: 'baseline_not_saved',
        text: 'The agent died and left 1 of 2 cases unanswered, so this run was not stored as a baseline. If every run ends so, fix the agent, or leave out the case at which it dies. Until a run is stored, pull requests are compared with an older one, or with none.',
      },
    ]);
    // A process that is started for each case has failed that one only.
    expect((await saveBaseline(died(undefined), store(ci))).warnings).toEqual([]);
  });

  it('replaces the artifact of an earlier attempt of the same run', async () => {
    const { ci } = begin();
    await saveBaseline(shopRun({ attempt: 1 }), store(ci));
    const first = server.repository.artifacts.map(({ id }) => id);
    const { warnings } = await saveBaseline(shopRun({ attempt: 2 }), store({ ...ci, attempt: 2 }));
    expect(warnings).toEqual([]);
    expect(server.repository.artifacts.map(({ name }) => name)).toEqual([baselineArtifactName(SUITE)]);
    expect(server.repository.artifacts[0]?.id).not.toBe(first[0]);
    expect(results.caches.length).toBe(2);
  });

  it('takes secrets out of both copies', async () => {
    const { ci, run } = begin();
    await saveBaseline(shopRun(), store(ci, createRedactor(['October', 'PLANTING'])));
    const [artifact] = server.repository.artifacts;
    const { artifacts, cache } = store(ci);
    const row = {
      id: artifact!.id,
      name: artifact!.name,
      sizeInBytes: artifact!.sizeInBytes,
      digest: artifact!.digest,
      expired: false,
      createdAt: null,
      run: { id: run.id, headSha: '', headBranch: null, repositoryId: 1, headRepositoryId: 1 },
    };
    const downloaded = await artifacts.download(row, 'history.sqlite', 10_000_000);
    if (downloaded.kind !== 'file') throw new Error(downloaded.reason);
    const { history } = await openHistory(downloaded.bytes, { suite: SUITE });
    const newest = JSON.stringify(latestRun(history, { transcripts: true }));
    expect(newest).toContain('Plant the tulips in ***');
    const cached = await readCached(SUITE, cache);
    const inCache = JSON.stringify(latestRun(cached!.history, { transcripts: true }));
    for (const text of [newest, inCache, downloaded.bytes.toString('latin1')]) expect(text).not.toContain('PLANTING');
    expect(await cache.restore(historyCachePath(SUITE), ['agent-eval-'], 10_000_000)).not.toBeNull();
  });

  it('adds the run to the history that was restored, and leaves out what an earlier attempt stored', async () => {
    const { ci } = begin();
    const before = shopHistory(shopRun({ id: '1' }), shopRun({ id: '2', startedAt: '2026-03-01T11:00:00.000Z' }));
    const second = shopRun({ id: '2', attempt: 2, startedAt: '2026-03-01T12:00:00.000Z' });
    await saveBaseline(second, store(ci, undefined, { history: before }));
    const { history } = (await readCached(SUITE, store(ci).cache))!;
    expect(history.runs.map(({ id, attempt }) => [id, attempt])).toEqual([
      ['1', 1],
      ['2', 2],
    ]);
  });

  it('keeps the results of cases of as many runs as the configuration says', async () => {
    const { ci } = begin();
    const before = shopHistory(shopRun({ id: '1' }), shopRun({ id: '2', startedAt: '2026-03-01T11:00:00.000Z' }));
    const third = shopRun({ id: '3', startedAt: '2026-03-01T12:00:00.000Z' });
    await saveBaseline(third, store(ci, undefined, { history: before, options: { keep: 2 } }));
    const { history } = (await readCached(SUITE, store(ci).cache))!;
    expect(history.runs.map(({ id, units }) => [id, units !== null])).toEqual([
      ['1', false],
      ['2', true],
      ['3', true],
    ]);
  });

  it('records who accepted the regression that was merged, and drops the past of the affected cases', async () => {
    const { ci } = begin();
    const ids = ['tulips', 'roses'];
    const before = shopHistory(shopRun({ id: '1' }, ids));
    const outcome = {
      ...shopRun({ id: '2', startedAt: '2026-03-01T12:00:00.000Z' }, ids),
      comparison: aComparison({ cases: { ...aComparison().cases, newlyFailing: [aCaseComparison({ id: 'tulips' })] } }),
    };
    const accepted = { by: 'maria', sha: 'c'.repeat(40) };
    const regression = { ...outcome, verdict: aVerdict({ conclusion: 'regression', accepted }) };
    await saveBaseline(regression, store(ci, undefined, { history: before, merged: 7 }));
    const { history } = (await readCached(SUITE, store(ci).cache))!;
    expect(history.acceptances).toEqual([
      { ...accepted, pullRequest: 7, runId: '2', at: outcome.run.startedAt, affected: 1, units: ['tulips'] },
    ]);
    const today = ids.map((key) => ({ key, content: '0123456789ab', ...GRADED.gradersOf(outcome.report.cases[0]!) }));
    expect(storedUnits(history, today).map(({ key, results }) => [key, results.length])).toEqual([
      ['tulips', 1],
      ['roses', 2],
    ]);
  });

  it('drops the past of confirmed cases alone, where there are any: what wavers keeps its own', async () => {
    const { ci } = begin();
    const newlyFailing = ['tulips', 'roses'].map((id) => aCaseComparison({ id }));
    const mustPass = [{ id: 'tulips', finding: 'broken' }];
    const confirmation = { mode: 'confirm', metrics: [], mustPass } as unknown as Comparison['confirmation'];
    const comparison = aComparison({ cases: { ...aComparison().cases, newlyFailing }, confirmation });
    const verdict = aVerdict({ conclusion: 'regression', accepted: { by: 'maria', sha: 'c'.repeat(40) } });
    await saveBaseline({ ...shopRun(), comparison, verdict }, store(ci, undefined, { merged: 7 }));
    const { acceptances } = (await readCached(SUITE, store(ci).cache))!.history;
    expect(acceptances).toMatchObject([{ affected: 1, units: ['tulips'] }]);
  });

  it.each([
    ['failed on the baseline by chance', 'pass_rate', ['roses']],
    ['passes as a whole, and is broken in a metric', 'intent_accuracy', []],
  ])('drops the past of a confirmed case that %s', async (_, metric, stillFailing) => {
    const { ci } = begin();
    const reruns = { cases: [{ id: 'roses', finding: 'confirmed' }] };
    const confirmation = { mode: 'confirm', metrics: [{ metric, reruns }], mustPass: [] };
    const lists = {
      ...aComparison().cases,
      newlyFailing: [aCaseComparison({ id: 'tulips' })],
      stillFailing: stillFailing.map((id) => aCaseComparison({ id })),
    };
    const comparison = {
      ...aComparison({ cases: lists }),
      confirmation: confirmation as unknown as NonNullable<Comparison['confirmation']>,
    };
    const verdict = aVerdict({ conclusion: 'regression', accepted: { by: 'maria', sha: 'c'.repeat(40) } });
    await saveBaseline({ ...shopRun(), comparison, verdict }, store(ci, undefined, { merged: 7 }));
    const { acceptances } = (await readCached(SUITE, store(ci).cache))!.history;
    expect(acceptances).toMatchObject([{ affected: 1, units: ['roses'] }]);
  });

  it('records no acceptance of a suite that did not get worse in that merge', async () => {
    const { ci } = begin();
    const newlyFailing = [aCaseComparison({ id: 'tulips' })];
    const comparison = aComparison({ cases: { ...aComparison().cases, newlyFailing } });
    await saveBaseline({ ...shopRun(), comparison }, store(ci, undefined, { merged: 7 }));
    expect((await readCached(SUITE, store(ci).cache))!.history.acceptances).toEqual([]);
  });

  it('can be restored when the name of the suite, its branch and its mode came from variables', async () => {
    const { ci } = begin();
    await saveBaseline(
      shopRun(),
      store(ci, createRedactor([SUITE, 'main', 'full', 'passed', '2026-03-01T10:00:00.000Z'])),
    );
    const cached = await cacheSource.find(laterThan(ci))!;
    expect(cached.warnings).toEqual([]);
    expect(cached.baseline?.outcome.run).toEqual(shopRun().run);
  });

  it('is found in the cache by the commit that the change starts from, also where an older run ended last', async () => {
    const [nearest, older, start] = ['a', 'b', 'c'].map((one) => one.repeat(40)) as [string, string, string];
    let { ci } = begin({ sha: nearest });
    await saveBaseline(shopRun({ sha: nearest }), store(ci));
    ({ ci } = begin({ sha: older }));
    await saveBaseline(shopRun({ sha: older }), store(ci));
    const { github, ...run } = laterThan(ci, older);
    const foundFrom = async (commit: string | null, before: readonly string[]) => {
      const known = { ...github!.github, firstParents: async () => before };
      const from = { ...github!, github: known, start: { ...NO_START, commit } };
      const { baseline } = await cacheSource.find({ ...run, github: from })!;
      return [baseline?.info.sha, baseline?.info.behind];
    };
    expect(await foundFrom(nearest, [nearest, older])).toEqual([nearest, 0]);
    expect(await foundFrom(start, [start, nearest, older])).toEqual([nearest, 1]);
    expect(await foundFrom(null, [])).toEqual([older, undefined]);
  });

  it('is not restored from the cache once its branch was rewritten, and with a warning where GitHub cannot say so', async () => {
    const { ci } = begin();
    await saveBaseline(shopRun(), store(ci));
    const rewritten = await cacheSource.find(laterThan(ci, 'e'.repeat(40)))!;
    expect(rewritten.baseline).toBeNull();
    expect(rewritten.warnings).toMatchObject([
      { code: 'baseline_untrusted', text: expect.stringContaining('its commit is not one of the branch "main"') },
    ]);
    server.fail({ path: 'repos/compare-commits-with-basehead', status: 403 });
    const unknown = await cacheSource.find(laterThan(ci, 'e'.repeat(40)))!;
    expect(unknown.baseline?.info.source).toBe('cache');
    expect(unknown.warnings).toMatchObject([
      { code: 'baseline_unchecked', text: expect.stringMatching(/used without knowing.*contents: read/) },
    ]);
  });

  it('is passed where it contradicts itself, in the artifact and in the cache, with the reason of each', async () => {
    const { ci } = begin();
    const { warnings } = await saveBaseline(contradicting({ id: String(ci.runId) }), store(ci));
    expect(warnings).toEqual([]);
    const { github, ...run } = laterThan(ci);
    const known = { ...github!.github, firstParents: async () => [ci.sha] };
    const start = { ...NO_START, commit: ci.sha };
    const looking = {
      ...run,
      github: { ...github!, ci: { ...github!.ci, sha: 'e'.repeat(40) }, github: known, start },
    };
    const { baseline, why, warnings: said } = await restoreBaseline(sources, looking);
    expect(baseline).toBeNull();
    expect(why).toContain('the nearest stored run cannot be compared with');
    const reason = 'This saved run contradicts itself: the pass rate of the case "tulips" is not that of its trials.';
    expect(said).toEqual(
      ['The stored run ', 'The cached history '].map((place) => ({
        code: 'saved_run_contradicts',
        text: expect.stringMatching(new RegExp(`^${place}.* was not used: ${reason}`)),
      })),
    );
  });

  it('keeps suites apart whose names begin alike', async () => {
    const { ci } = begin();
    await saveBaseline(shopRun({ suite: 'garden-shop-eu' }), store(ci));
    const cached = await cacheSource.find(laterThan(ci))!;
    expect(cached).toMatchObject({ baseline: null, warnings: [] });
  });

  it('says that artifacts are not available, and still stores the scores in the cache', async () => {
    const { ci } = begin();
    const services = { ...readRunnerServices(process.env), noUpload: 'there is no artifact service' };
    const artifacts = createArtifacts({ services, context: ci, github: githubAt(server) });
    const { url, warnings } = await saveBaseline(shopRun(), { ...store(ci), artifacts });
    expect(url).toBeNull();
    expect(await readCached(SUITE, store(ci).cache)).not.toBeNull();
    expect(warnings).toEqual([
      { code: 'artifact_not_saved', text: expect.stringContaining('there is no artifact service') },
    ]);
  });

  it('says that a cache refuses, though the artifact is there', async () => {
    const { ci } = begin();
    results.fail({ path: 'CreateCacheEntry', status: 403, times: Number.POSITIVE_INFINITY });
    const { url, warnings } = await saveBaseline(shopRun(), store(ci));
    expect(url).not.toBeNull();
    expect(warnings).toEqual([{ code: 'cache_not_saved', text: expect.stringContaining('answered with 403') }]);
  });
});

describe('the result of a pull request', () => {
  it('is stored under a name that no comparison reads', async () => {
    const { ci } = begin({ event: 'pull_request', branch: null }, 'refs/pull/1/merge');
    const { url } = await saveOutcome(shopRun(), store(ci));
    expect(url).not.toBeNull();
    expect(server.repository.artifacts.map(({ name }) => name)).toEqual([outcomeArtifactName(SUITE)]);
    expect(outcomeArtifactName(SUITE)).not.toContain('baseline');
    expect(results.caches).toEqual([]);
  });

  it('that is too large is stored without conversations, or not, and is said', async () => {
    const { ci } = begin({ event: 'pull_request', branch: null }, 'refs/pull/1/merge');
    const size = JSON.stringify(shopRun()).length;
    const smaller = await saveOutcome(shopRun(), store(ci), size - 200);
    expect(smaller.url).not.toBeNull();
    expect(smaller.warnings).toMatchObject([{ code: 'stored_without_transcripts' }]);
    const none = await saveOutcome(shopRun(), store(ci), 200);
    expect(none.url).toBeNull();
    expect(none.warnings.map(({ text }) => text)).toEqual([
      'This run is larger than 200 B, so its result was not stored. A label that is put on the pull request runs the cases again.',
    ]);
  });
});

describe('names of stored runs', () => {
  it('keep plain names, and keep two others apart that would become the same', () => {
    expect(suiteSlug('garden-shop')).toBe('garden-shop');
    const names = ['a/b', 'a:b', 'a b', 'a-b', ''].map(suiteSlug);
    expect(new Set(names).size).toBe(5);
    for (const name of names) expect(name).toMatch(/^[A-Za-z0-9._-]+$/);
  });
});
