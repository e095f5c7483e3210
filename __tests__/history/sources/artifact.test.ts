import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { baselineArtifactName, outcomeArtifactName, reportArtifactName } from '../../../src/history/names.ts';
import { baselineOptionsSchema } from '../../../src/history/options.ts';
import { artifactSource } from '../../../src/history/sources/artifact.ts';
import { findStoredOutcome } from '../../../src/history/sources/stored-outcome.ts';
import { MAX_HISTORY_BYTES } from '../../../src/history/store/database.ts';
import type { CiContext } from '../../../src/model/world/ci-context.ts';
import { changeStartOf } from '../../../src/pipeline/versions/change-start.ts';
import { createArtifacts } from '../../../src/platform/github/artifacts.ts';
import { createCache } from '../../../src/platform/github/cache.ts';
import { createGitHub } from '../../../src/platform/github/client.ts';
import { readRunnerServices } from '../../../src/platform/github/runtime.ts';
import { zipOf } from '../../platform/github/zip.ts';
import {
  addRepository,
  addWorkflowRun,
  commitTo,
  DEFAULT_PERMISSIONS,
  type GitHubServer,
  openPullRequest,
  type PullRequest,
  type Repository,
  secondaryRateLimit,
  startGitHubServer,
} from '../../support/github-server.ts';
import { contradicting, historyFile, NO_START, onMain, shopHistory, shopRun, sourceRun } from '../shop-run.ts';

const SUITE = 'garden-shop';
let server: GitHubServer;
beforeAll(async () => {
  server = await startGitHubServer();
});
afterAll(async () => {
  await server.stop();
});
afterEach(() => {
  server.clearFaults();
  server.repository.artifacts.length = 0;
  expect(server.violations).toEqual([]);
});

function tools(ci: CiContext, permissions = DEFAULT_PERMISSIONS) {
  const token = server.token(permissions).value;
  const github = createGitHub({ token, context: { ...ci, apiUrl: server.url }, retryPaceMs: 10 });
  return { github, artifacts: createArtifacts({ services: readRunnerServices({}), context: ci, github }) };
}

async function restore(ci: CiContext, options: { branches?: string[] } = {}, permissions = DEFAULT_PERMISSIONS) {
  const now = () => Date.parse('2026-03-01T13:00:00.000Z');
  const asked = tools(ci, permissions);
  const branches = options.branches ?? [ci.defaultBranch];
  const clone = { environment: {} };
  const start = await changeStartOf({ ci, branches, github: asked.github, directory: tmpdir(), clone });
  const github = { ...asked, ci, start, cache: createCache(readRunnerServices({})) };
  const found = await artifactSource.find(sourceRun({ github, options: baselineOptionsSchema.parse(options), now }))!;
  // Of which run a warning speaks is for the source that is asked next.
  return { ...found, warnings: found.warnings.map(({ code, text }) => ({ code, text })) };
}

interface StoredFacts {
  readonly sha: string;
  readonly event?: string;
  readonly branch?: string;
  readonly from?: Repository;
  readonly history?: Uint8Array;
  /** Instead of a history. */
  readonly outcome?: unknown;
  readonly digest?: string;
  readonly expired?: boolean;
  readonly name?: string;
}

/** A run that left an artifact; its outcome says the sha, so that a test can see which one was taken. */
async function stored(facts: StoredFacts) {
  const { sha, event = 'push', branch = 'main', from, history, outcome, name, ...artifact } = facts;
  const { state, repository } = server;
  const run = addWorkflowRun(state, repository, {
    event,
    headBranch: branch,
    headSha: sha,
    ...(from ? { headRepository: from } : {}),
  });
  const file = history ?? (await historyFile(shopHistory(shopRun({ id: String(run.id), sha, branch }))));
  const zip = zipOf(outcome ? { 'outcome.json': JSON.stringify(outcome) } : { 'history.sqlite': file });
  server.addArtifact({ name: name ?? baselineArtifactName(SUITE), runId: run.id, zip, ...artifact });
  return run;
}

const commit = (branch = 'main') => commitTo(server.state, server.repository, { branch }).sha;

function contextOf(pull: PullRequest, over: Partial<CiContext> = {}): CiContext {
  const { number, head, base, mergeCommitSha } = pull;
  return onMain({
    event: 'pull_request',
    action: 'opened',
    branch: null,
    sha: mergeCommitSha,
    pullRequest: {
      number,
      headSha: head.sha,
      baseRef: base.ref,
      baseSha: base.sha,
      fork: head.repository !== server.repository,
      labels: [],
    },
    ...over,
  });
}
let branches = 0;
const open = (base = 'main') => {
  branches += 1;
  return openPullRequest(server.state, server.repository, { branch: `change-${branches}`, base });
};

describe('the baseline of a pull request', () => {
  it('is the run of the commit that the tested merge starts from, whatever came later', async () => {
    const base = commit();
    const run = await stored({ sha: base });
    const pull = open();
    await stored({ sha: commit() });
    const { baseline, warnings, why } = await restore(contextOf(pull));
    expect(baseline?.info).toMatchObject({
      source: 'artifact',
      sha: base,
      branch: 'main',
      runId: String(run.id),
      description: expect.stringContaining('3 h old'),
    });
    expect(why).toContain('starts from');
    expect(warnings).toEqual([]);
  });

  it('is the nearest ancestor with a stored run when that commit has none', async () => {
    await stored({ sha: commit() });
    const near = commit();
    await stored({ sha: near });
    commit();
    commit();
    const { baseline, why } = await restore(contextOf(open()));
    expect(baseline?.info.sha).toBe(near);
    expect(why).toContain('2 commits before');
    expect(baseline?.info.behind).toBe(2);
  });

  it('is the newest run of the branch when no ancestor has one', async () => {
    const pull = open();
    await stored({ sha: commit() });
    const newest = commit();
    await stored({ sha: newest });
    const { baseline, why } = await restore(contextOf(pull));
    expect(baseline?.info.sha).toBe(newest);
    expect(why).toContain('newest stored run of the branch "main"');
    expect(baseline?.info).not.toHaveProperty('behind');
  });

  it('falls back to the baseline branch for a pull request to another one, and says so', async () => {
    const shared = commit();
    await stored({ sha: shared });
    server.repository.refs.set('heads/next', shared);
    const tip = commit('next');
    const said = [{ code: 'baseline_other_branch', text: expect.stringContaining('"next"') }];
    const before = await restore(contextOf(open('next')));
    expect([before.baseline?.info.sha, before.baseline?.info.behind]).toEqual([shared, 1]);
    expect(before.warnings).toEqual(said);
    expect(tip).not.toBe(shared);
    const pull = open('next');
    const main = commit();
    await stored({ sha: main });
    const { baseline, warnings } = await restore(contextOf(pull));
    expect([baseline?.info.sha, warnings]).toEqual([shared, said]);
  });

  it('is that of the listed branch where the configuration lists it', async () => {
    commit('next');
    const pull = open('next');
    await stored({ sha: commit() });
    const next = commit('next');
    await stored({ sha: next, branch: 'next' });
    const { baseline, warnings } = await restore(contextOf(pull), { branches: ['next'] });
    expect(baseline?.info.sha).toBe(next);
    expect(warnings).toEqual([]);
  });

  it('is found from the base commit when GitHub no longer has the merge commit', async () => {
    const base = commit();
    await stored({ sha: base });
    const { baseline } = await restore(contextOf(open(), { sha: '9'.repeat(40) }));
    expect(baseline?.info.sha).toBe(base);
  });

  it('comes with the runs that were stored before it, those of other files too', async () => {
    const [first, second] = [commit(), commit()];
    const one = await stored({ sha: first });
    const other = await stored({ sha: second });
    const { baseline, warnings } = await restore(contextOf(open()));
    expect(baseline?.info.runId).toBe(String(other.id));
    expect(baseline?.history?.runs.map(({ id }) => id).toSorted()).toEqual(
      [String(one.id), String(other.id)].toSorted(),
    );
    expect(warnings).toEqual([]);
  });

  it('costs six requests to the API, the download included, and five with a checkout that says where it starts', async () => {
    await stored({ sha: commit() });
    const pull = open();
    const before = server.requests.length;
    await restore(contextOf(pull));
    expect(server.requests.slice(before).map(({ operation }) => operation)).toEqual([
      'repos/list-commits',
      'actions/list-artifacts-for-repo',
      ...['repos/list-commits', 'repos/get-commit'],
      'actions/get-workflow-run',
      'actions/download-artifact',
    ]);
  });
});

describe('a stored run that is not to be trusted', () => {
  it('is that of a fork whose branch is called main', async () => {
    const fork = addRepository(server.state, { fullName: 'mallory/shop-assistant', parent: server.repository });
    const base = commit();
    await stored({ sha: commitTo(server.state, fork, { branch: 'main' }).sha, event: 'pull_request', from: fork });
    await stored({ sha: base, event: 'pull_request', from: fork });
    const before = server.requests.length;
    const { baseline } = await restore(contextOf(open()));
    expect(baseline).toBeNull();
    expect(server.requests.slice(before).some(({ operation }) => operation === 'actions/download-artifact')).toBe(
      false,
    );
  });

  it('is that of a pull request of this repository, and the next candidate is taken', async () => {
    const good = commit();
    await stored({ sha: good });
    await stored({ sha: commit(), event: 'pull_request' });
    const { baseline, warnings } = await restore(contextOf(open()));
    expect(baseline?.info.sha).toBe(good);
    expect(warnings).toEqual([{ code: 'baseline_untrusted', text: expect.stringContaining('"pull_request"') }]);
  });
});

describe('a stored run that cannot be used', () => {
  it('is one that somebody started by hand on another branch at the very commit of main', async () => {
    const good = commit();
    await stored({ sha: good });
    const base = commit();
    server.repository.refs.set('heads/experiment', base);
    await stored({ sha: base, event: 'workflow_dispatch', branch: 'experiment' });
    const { baseline } = await restore(contextOf(open()));
    expect(baseline?.info.sha).toBe(good);
  });

  it('is that of a branch that only looks like one of a merge queue', async () => {
    const good = commit();
    await stored({ sha: good });
    const base = commit();
    await stored({ sha: base, event: 'push', branch: `gh-readonly-queue/main/pr-3-${good}` });
    const { baseline, warnings } = await restore(contextOf(open()));
    expect(baseline?.info.sha).toBe(good);
    expect(warnings).toEqual([{ code: 'baseline_untrusted', text: expect.stringContaining('merge queue') }]);
  });

  it('is that of a tag called main, wherever it points', async () => {
    const { state, repository } = server;
    const aside = commitTo(state, repository, { branch: 'aside', parents: [] }).sha;
    repository.refs.set('tags/main', aside);
    onTestFinished(() => void repository.refs.delete('tags/main'));
    await stored({ sha: aside, branch: 'main' });
    const pull = open();
    expect((await restore(contextOf(pull))).baseline).toBeNull();

    const good = commit();
    await stored({ sha: good });
    const tagged = commit();
    repository.refs.set('tags/main', tagged);
    await stored({ sha: tagged, branch: 'main' });
    const { baseline, warnings } = await restore(contextOf(open()));
    expect(baseline?.info.sha).toBe(good);
    expect(warnings).toEqual([
      { code: 'baseline_of_a_tag', text: expect.stringContaining('Give the tag another name') },
    ]);
  });

  it('is that of a commit that its branch does not hold, the tag being gone', async () => {
    const { state, repository } = server;
    const pull = open();
    const good = commit();
    await stored({ sha: good });
    const aside = commitTo(state, repository, { branch: 'elsewhere', parents: [] }).sha;
    await stored({ sha: aside, branch: 'main' });
    const { baseline, warnings } = await restore(contextOf(pull));
    expect(baseline?.info.sha).toBe(good);
    expect(warnings).toEqual([
      { code: 'baseline_untrusted', text: expect.stringContaining('not one of the branch "main"') },
    ]);
  });

  it('is skipped when it has expired, with a warning', async () => {
    const older = commit();
    await stored({ sha: older });
    await stored({ sha: commit(), expired: true });
    const { baseline, warnings } = await restore(contextOf(open()));
    expect(baseline?.info.sha).toBe(older);
    expect(warnings).toEqual([{ code: 'baseline_expired', text: expect.stringContaining('One stored run') }]);
  });

  it('is skipped when it is truncated, hostile, of a newer version, of another suite, or not what its digest says', async () => {
    const file = await historyFile(shopHistory(shopRun()));
    const newer = Buffer.from(file);
    newer.writeUInt32BE(99, 60);
    const foreign = Buffer.from(file);
    foreign.writeUInt32BE(0, 68);
    const spoilt: [Partial<StoredFacts>, string, string][] = [
      [{ history: file.subarray(0, 6_000) }, 'history_malformed', 'truncated'],
      [{ history: foreign }, 'history_malformed', 'the SQLite file of something else'],
      [{ history: Buffer.from('{"schemaVersion":1}') }, 'history_malformed', 'it is no SQLite file'],
      [{ history: newer }, 'history_version', 'a newer version of this tool'],
      [{ history: await historyFile(shopHistory(shopRun({ suite: 'faq-bot' }))) }, 'history_suite', '"faq-bot"'],
      [
        { history: await historyFile(shopHistory(contradicting())) },
        'saved_run_contradicts',
        'is not that of its trials',
      ],
      [{ digest: `sha256:${'0'.repeat(64)}` }, 'baseline_unavailable', 'digest'],
    ];
    for (const [facts, code, said] of spoilt) {
      server.repository.artifacts.length = 0;
      await stored({ ...facts, sha: commit() });
      const { baseline, warnings } = await restore(contextOf(open()));
      expect(baseline, code).toBeNull();
      expect(warnings).toEqual([{ code, text: expect.stringContaining(said) }]);
    }
  });

  it('is one warning that says what to do when all are of versions that stored no history', async () => {
    for (let i = 0; i < 3; i += 1) await stored({ sha: commit(), outcome: shopRun() });
    const { baseline, warnings } = await restore(contextOf(open()));
    expect(baseline).toBeNull();
    expect(warnings).toEqual([
      {
        code: 'baseline_former_version',
        text: expect.stringMatching(/holds no history\.sqlite.* next run of the base branch/),
      },
    ]);
  });

  it('is refused when the archive unpacks to more than the limit, or is no archive of ours', async () => {
    const { state, repository } = server;
    const sha = commit();
    const run = addWorkflowRun(state, repository, { event: 'push', headBranch: 'main', headSha: sha });
    const name = baselineArtifactName(SUITE);
    server.addArtifact({
      name,
      runId: run.id,
      zip: zipOf({ 'history.sqlite': Buffer.alloc(MAX_HISTORY_BYTES + 1) }, 1),
    });
    server.addArtifact({ name, runId: run.id, zip: zipOf({ '../history.sqlite': '{}' }) });
    server.addArtifact({ name, runId: run.id, zip: Buffer.from('PK\x03\x04 and no more') });
    const { baseline, warnings } = await restore(contextOf(open()));
    expect(baseline).toBeNull();
    expect(warnings.map(({ text }) => text)).toEqual([
      expect.stringContaining('no zip archive'),
      expect.stringContaining('holds no history.sqlite'),
      expect.stringContaining('more than 256.0 MB'),
    ]);
  });

  it('may be one file, stored without an archive', async () => {
    const { state, repository } = server;
    const sha = commit();
    const run = addWorkflowRun(state, repository, { event: 'push', headBranch: 'main', headSha: sha });
    const zip = await historyFile(shopHistory(shopRun({ sha })));
    server.addArtifact({ name: baselineArtifactName(SUITE), runId: run.id, zip });
    expect((await restore(contextOf(open()))).baseline?.info.sha).toBe(sha);
  });

  it('is said to be so when its newest run was too large to be stored whole', async () => {
    const history = await historyFile({ ...shopHistory(shopRun()), latest: null });
    await stored({ sha: commit(), history });
    const { baseline, warnings } = await restore(contextOf(open()));
    expect(baseline).toBeNull();
    expect(warnings).toEqual([{ code: 'saved_run_too_large', text: expect.stringContaining('too large') }]);
  });

  it('is no error when there is none at all', async () => {
    const { baseline, why, warnings } = await restore(contextOf(open()));
    expect({ baseline, warnings }).toEqual({ baseline: null, warnings: [] });
    expect(why).toContain('agent-eval-baseline-garden-shop');
  });

  it('is a warning that names the permission when the token may not read artifacts', async () => {
    await stored({ sha: commit() });
    server.fail({ path: 'actions/list-artifacts-for-repo', status: 403 });
    const { baseline, warnings } = await restore(contextOf(open()));
    expect(baseline).toBeNull();
    expect(warnings).toEqual([{ code: 'baseline_lookup_failed', text: expect.stringContaining('actions: read') }]);
  });

  it('survives two 502s', async () => {
    const sha = commit();
    await stored({ sha });
    const pull = open();
    server.fail({ status: 502, times: 2, path: 'actions/list-artifacts-for-repo' });
    expect((await restore(contextOf(pull))).baseline?.info.sha).toBe(sha);
  });
});

describe('a baseline that GitHub does not hand out', () => {
  const ALWAYS = { times: Number.POSITIVE_INFINITY };
  const page = '<!DOCTYPE html><title>Denied</title>';
  const limited = secondaryRateLimit(600);

  it.each([
    ['a store that refuses', { path: '/_blobs/', status: 403, html: page }, 'the store of artifacts answered 403.'],
    ['a store without the file', { path: '/_blobs/', status: 404 }, 'the store of artifacts answered 404.'],
    ['a rate limit', { path: 'actions/download-artifact', ...limited }, 'The rate limit of the token is used up'],
    ['a page', { path: 'actions/download-artifact', status: 200, html: page }, 'is not of its API'],
    ['a run of no kind', { path: 'actions/get-workflow-run', json: '{}' }, 'is not of its API'],
  ])('is one warning with the reason, however many runs are stored: %s', async (_, fault, said) => {
    for (let i = 0; i < 3; i += 1) await stored({ sha: commit() });
    server.fail({ ...fault, ...ALWAYS });
    const { baseline, warnings } = await restore(contextOf(open()));
    expect(baseline).toBeNull();
    expect(warnings.map(({ text }) => text)).toEqual([expect.stringContaining(said)]);
    expect(warnings[0]!.text).not.toMatch(/undefined|<!DOCTYPE|actions: read/);
  });

  it('is found by a shard all the same when the start of its own run cannot be read', async () => {
    const sha = commit();
    const run = await stored({ sha });
    const ci = contextOf(open());
    server.fail({ path: `/actions/runs/${ci.runId}`, status: 403, ...ALWAYS });
    const github = { ...tools(ci), ci, cache: createCache(readRunnerServices({})), start: NO_START };
    const { baseline, warnings } = await artifactSource.find(sourceRun({ github, isOneOfJobs: true }))!;
    expect(baseline?.info.runId).toBe(String(run.id));
    expect(warnings.map(({ code }) => code)).toContain('baseline_time_unknown');
  });
});

describe('the baseline of another run', () => {
  it('on a push is that of the commit before, not of an earlier attempt of the same', async () => {
    const before = commit();
    await stored({ sha: before });
    const sha = commit();
    const own = await stored({ sha });
    const { baseline } = await restore(onMain({ sha, runId: own.id, attempt: 2 }));
    expect(baseline?.info.sha).toBe(before);
  });

  it('on a push that is run again is no run of a later commit, however many there are', async () => {
    const sha = commit();
    for (let i = 0; i < 2; i += 1) await stored({ sha: commit() });
    const { baseline, warnings } = await restore(onMain({ sha, attempt: 2 }));
    expect(baseline).toBeNull();
    expect(warnings).toEqual([
      { code: 'baseline_untrusted', text: expect.stringContaining('its commit came after the one that is tested') },
    ]);
  });

  it('on a schedule may be an earlier run of the same commit', async () => {
    const sha = commit();
    await stored({ sha });
    expect((await restore(onMain({ event: 'schedule', sha }))).baseline?.info.sha).toBe(sha);
  });
});

describe('the stored verdict of a head', () => {
  const name = outcomeArtifactName(SUITE);
  const find = (ci: CiContext, mode: 'quick' | 'full' = 'quick') =>
    findStoredOutcome({ ...tools(ci), ci, suite: SUITE, mode });
  const outcomeOf = (pull: PullRequest, over = {}) =>
    shopRun({
      ...{ sha: pull.head.sha, pullRequest: pull.number, baseBranch: pull.base.ref },
      ...{ event: 'pull_request', branch: null, ...over },
    });

  it('is that of an earlier run on the same head of the same pull request', async () => {
    const pull = open();
    const content = outcomeOf(pull);
    const run = await stored({
      sha: pull.head.sha,
      event: 'pull_request',
      branch: pull.head.ref,
      name,
      outcome: content,
    });
    const { outcome, why } = await find(contextOf(pull));
    expect(outcome).toEqual(content);
    expect(why).toContain(String(run.id));
  });

  it('is that of all cases before a newer one of fewer, which is none where this run would run all', async () => {
    const pull = open();
    const facts = { sha: pull.head.sha, event: 'pull_request', branch: pull.head.ref, name };
    const modeOf = async (mode: 'quick' | 'full') => (await find(contextOf(pull), mode)).outcome?.run.mode;
    await stored({ ...facts, outcome: outcomeOf(pull, { mode: 'quick' }) });
    expect([await modeOf('quick'), await modeOf('full')]).toEqual(['quick', undefined]);
    await stored({ ...facts, outcome: outcomeOf(pull, { mode: 'full' }) });
    await stored({ ...facts, outcome: outcomeOf(pull, { mode: 'quick' }) });
    expect([await modeOf('quick'), await modeOf('full')]).toEqual(['full', 'full']);
  });

  it('comes with the link of the report of the same run, else of the result itself', async () => {
    const pull = open();
    const sha = pull.head.sha;
    const found = async (facts: Partial<StoredFacts>) => {
      const outcome = outcomeOf(pull, { attempt: 2 });
      const run = await stored({ sha, event: 'pull_request', branch: pull.head.ref, name, outcome });
      const zip = zipOf({ 'report.html': '<!doctype html>' });
      server.addArtifact({ name: reportArtifactName(SUITE, 2), runId: run.id, zip, ...facts });
      const { report } = await find(contextOf(pull));
      expect(report?.url).toMatch(new RegExp(`/actions/runs/${run.id}/artifacts/\\d+$`));
      return report;
    };
    const whole = await found({});
    expect(whole?.opens).toBe(true);
    const gone = await found({ expired: true });
    expect(gone?.opens).toBe(false);
    server.fail({ path: 'actions/list-artifacts-for-repo', status: 403, after: 1 });
    expect(await found({})).toMatchObject({ opens: false });
  });

  it('is never that of another head, another pull request, a fork or this very run', async () => {
    const pull = open();
    const sha = pull.head.sha;
    const fork = addRepository(server.state, { fullName: 'eve/shop-assistant', parent: server.repository });
    await stored({ sha: 'b'.repeat(40), event: 'pull_request', name, outcome: outcomeOf(pull) });
    await stored({ sha, event: 'pull_request', name, outcome: outcomeOf(pull, { pullRequest: 999 }) });
    await stored({ sha, event: 'pull_request', name, outcome: outcomeOf(pull), from: fork });
    await stored({ sha, event: 'pull_request', name, outcome: outcomeOf(pull), expired: true });
    const own = await stored({ sha, event: 'pull_request', name, outcome: outcomeOf(pull) });
    expect(await find(contextOf(pull, { runId: own.id }))).toMatchObject({ outcome: null });
  });

  it('may be there where GitHub does not hand it out, and the reason says so', async () => {
    const pull = open();
    const sha = pull.head.sha;
    await stored({ sha, event: 'pull_request', branch: pull.head.ref, name, outcome: outcomeOf(pull) });
    for (const path of ['actions/list-artifacts-for-repo', 'actions/download-artifact']) {
      server.fail({ path, status: 403 });
      expect(await find(contextOf(pull))).toEqual({
        outcome: null,
        failed: true,
        why: expect.stringMatching(/could not be read, so its cases ran again\. GitHub .*"permissions: actions: read"/),
      });
    }
  });
});
