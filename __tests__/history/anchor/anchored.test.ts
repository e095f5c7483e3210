/** Which commit `baseline.anchor` means, and where its runs come from. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anchored } from '../../../src/history/anchor/anchored.ts';
import { findByGit } from '../../../src/history/anchor/find.ts';
import { baselineOptionsSchema } from '../../../src/history/options.ts';
import { emptyHistory, type History, withAnchor } from '../../../src/history/store/history.ts';
import type { CiContext } from '../../../src/model/world/ci-context.ts';
import { createArtifacts } from '../../../src/platform/github/artifacts.ts';
import { createCache } from '../../../src/platform/github/cache.ts';
import { createGitHub } from '../../../src/platform/github/client.ts';
import { readRunnerServices } from '../../../src/platform/github/runtime.ts';
import { zipOf } from '../../platform/github/zip.ts';
import { begin, commit, GIT_ENVIRONMENT, git } from '../../support/git-repository.ts';
import { addWorkflowRun, commitTo, DEFAULT_PERMISSIONS, type GitHubServer } from '../../support/github-server.ts';
import { useGitHubServer } from '../../support/use-github.ts';
import { NO_START, onMain, sourceRun } from '../shop-run.ts';
import { bytesOf, STUDIO, studioHistory, studioRun } from '../store/pottery-history.ts';

let server: GitHubServer;
useGitHubServer((started) => {
  server = started;
});
// The toolkit reads it when it is first imported, which createArtifacts does late.
beforeAll(() => {
  process.env.GITHUB_API_URL = server.url;
});
afterAll(() => {
  Reflect.deleteProperty(process.env, 'GITHUB_API_URL');
});
let release: string;
beforeEach(() => {
  const { state, repository } = server;
  repository.artifacts.length = 0;
  repository.releases.length = 0;
  release = commitTo(state, repository, { branch: 'main' }).sha;
  repository.refs.set('tags/v1.4', release);
  commitTo(state, repository, { branch: 'main' });
});

const git0 = { environment: GIT_ENVIRONMENT };

function runWith(anchor: string, ci: Partial<CiContext> = {}, permissions = DEFAULT_PERMISSIONS) {
  const context = onMain({ apiUrl: server.url, ...ci });
  const token = server.token(permissions).value;
  const services = readRunnerServices({});
  const github = createGitHub({ token, context, retryPaceMs: 1 });
  const options = baselineOptionsSchema.parse({ anchor });
  const stores = { artifacts: createArtifacts({ services, context, github }), cache: createCache(services) };
  return sourceRun({ suite: STUDIO, options, github: { ci: context, github, ...stores, start: NO_START } });
}

const ofRelease = (hour: number) => studioRun(hour, undefined, { sha: release });

/** What a run of `event` at `headBranch` left behind. */
async function leave(history: History, { event = 'push', headBranch = 'main', headSha = release } = {}) {
  const run = addWorkflowRun(server.state, server.repository, { event, headBranch, headSha });
  const zip = zipOf({ 'history.sqlite': await bytesOf(history) });
  server.addArtifact({ name: `agent-eval-baseline-${STUDIO}`, runId: run.id, zip });
}

const found = async (run: ReturnType<typeof sourceRun>, history = emptyHistory(STUDIO)) => {
  const { history: after, warnings } = await anchored(history, run, git0);
  return { name: after.anchor?.name, sha: after.anchor?.sha, runs: after.anchor?.runs.length, warnings };
};

describe('the anchor on GitHub', () => {
  it('is the newest release, a tag, or a commit by its whole sha or the beginning of it', async () => {
    server.repository.releases.push('v1.3', 'v1.4');
    const history = studioHistory([1, 2, 3].map(ofRelease));
    const tagged = { name: 'v1.4', sha: release, runs: 3, warnings: [] };
    expect(await found(runWith('last_release'), history)).toEqual(tagged);
    expect(await found(runWith('v1.4'), history)).toEqual(tagged);
    expect(await found(runWith(release), history)).toEqual({ ...tagged, name: release.slice(0, 7) });
  });

  it('is none where there is no release, or no such tag: a warning says what to do, and the former one is gone', async () => {
    const former = withAnchor(
      studioHistory([1, 2, 3].map(ofRelease)),
      { name: 'v1.2', sha: release, committedAt: '2026-03-01T00:00:00.000Z' },
      [],
      10,
    );
    const none = await found(runWith('last_release'), former);
    expect(none).toMatchObject({ name: undefined, warnings: [{ code: 'anchor_unknown' }] });
    expect(none.warnings[0]?.text).toMatch(/this repository has no release. Publish one, or name a tag/);
    const { warnings } = await found(runWith('v9'), former);
    expect(warnings[0]?.text).toBe(
      'baseline.anchor: "v9" is no tag and no commit of this repository. A tag, a commit or last_release can be one.',
    );
    expect((await found(runWith('main'))).warnings[0]?.text).toContain('"main" is no tag');
    expect(await found(runWith('none'), former)).toMatchObject({ name: undefined, warnings: [] });
  });

  it('stays what it was where GitHub cannot be asked', async () => {
    const former = withAnchor(
      studioHistory([1, 2, 3].map(ofRelease)),
      { name: 'v1.4', sha: release, committedAt: '2026-03-01T00:00:00.000Z' },
      [],
      10,
    );
    server.fail({ path: 'repos/get-latest-release', status: 503, times: 4 });
    const { warnings, ...rest } = await found(runWith('last_release'), former);
    expect(rest).toEqual({ name: 'v1.4', sha: release, runs: 3 });
    expect(warnings).toMatchObject([
      { code: 'anchor_unknown', text: expect.stringContaining('The stored runs of v1.4 are used.') },
    ]);
  });
});

describe('runs of the anchor that the history lacks', () => {
  it('are taken out of what runs of that commit stored, on the branch or by the tag', async () => {
    await leave(studioHistory([studioRun(1), ofRelease(2)]));
    await leave(studioHistory([ofRelease(5), ofRelease(6)]), { event: 'workflow_dispatch', headBranch: 'v1.4' });
    expect(await found(runWith('v1.4'))).toEqual({ name: 'v1.4', sha: release, runs: 3, warnings: [] });
  });

  it('are not taken from pull requests, other branches or other commits', async () => {
    await leave(studioHistory([ofRelease(1)]), { event: 'pull_request' });
    await leave(studioHistory([ofRelease(2)]), { event: 'workflow_dispatch', headBranch: 'feature' });
    const other = commitTo(server.state, server.repository, { branch: 'main' }).sha;
    await leave(studioHistory([ofRelease(3)]), { headSha: other });
    const { runs, warnings } = await found(runWith('v1.4'));
    expect(runs).toBe(0);
    expect(warnings).toEqual([
      {
        code: 'anchor_without_runs',
        text: `baseline.anchor: v1.4 (${release.slice(0, 7)}) cannot be compared with yet: no stored run is of it, and 3 are needed. Run the suite "pottery-studio" at that tag once: start its workflow by hand (workflow_dispatch) and choose the tag.`,
      },
    ]);
  });

  it('are not said to be missing where GitHub did not hand them out', async () => {
    await leave(studioHistory([1, 2, 3].map(ofRelease)));
    for (const path of ['actions/list-artifacts-for-repo', 'actions/get-workflow-run', 'actions/download-artifact']) {
      server.fail({ path, status: 403 });
      const { runs, warnings } = await found(runWith('v1.4'));
      expect(runs).toBe(0);
      expect(warnings).toEqual([
        {
          code: 'anchor_unread',
          text: expect.stringMatching(
            /^baseline\.anchor: v1\.4 .* could not be read\. GitHub .*"permissions: actions: read"/,
          ),
        },
      ]);
    }
  });

  it('are made by the run of that very commit, which is not told to', async () => {
    expect(await found(runWith('v1.4', { sha: release, branch: null, event: 'workflow_dispatch' }))).toMatchObject({
      runs: 0,
      warnings: [],
    });
  });
});

describe('the anchor at a desk', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pottery-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is the newest tag that git reaches, a tag or a commit; a shallow clone says how to get it', async () => {
    const first = begin(folder);
    git(folder, 'tag', '-a', 'v1.4', '-m', 'Release');
    const root = { root: folder, commit: commit(folder, { 'glaze.txt': 'blue' }) };
    const by = async (wanted: string) => {
      const one = await findByGit(wanted, root, git0);
      return 'anchor' in one ? [one.anchor.name, one.anchor.sha] : one.why;
    };
    expect(await by('last_release')).toEqual(['v1.4', first]);
    expect(await by('v1.4')).toEqual(['v1.4', first]);
    expect(await by(first)).toEqual([first.slice(0, 7), first]);
    expect(await by('v9')).toContain('"v9" is no tag and no commit of this clone.');
    const clone = join(folder, 'clone');
    git(folder, 'clone', '-q', '--depth', '1', '--no-tags', `file://${folder}`, clone);
    const shallow = { root: clone, commit: root.commit };
    expect(await findByGit('last_release', shallow, git0)).toEqual({
      failed: false,
      why: 'git reaches no tag from what is checked out. This clone is shallow: git fetch --unshallow --tags.',
    });
    const { warnings } = await anchored(
      emptyHistory(STUDIO),
      sourceRun({ suite: STUDIO, directory: folder, options: baselineOptionsSchema.parse({ anchor: 'last_release' }) }),
      git0,
    );
    expect(warnings.map(({ code }) => code)).toEqual(['anchor_by_git', 'anchor_without_runs']);
  });
});
