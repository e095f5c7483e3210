/** Which former run a run is compared with: missing, expired, of an ancestor, of another branch, old, broken or hostile. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { lazy } from '../../../src/text/memoize.ts';
import { commitTo } from '../../support/github-server.ts';
import { temporaryFolder } from '../../support/temporary-folders.ts';
import { checkOut, openStage, RETURNS, type Run, type Stage, type Suite } from './stage.ts';
import { artifacts, caches, storedBaseline } from './stored.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());
beforeEach(() => stage.garden.knowsAll());
afterEach(() => expect(stage.github.server.violations).toEqual([]));

const push = { event: 'push' } as const;
const commit = (branch = 'main'): void => {
  const { state, repository } = stage.github.server;
  commitTo(state, repository, { branch, message: 'Water the roses' });
};
const onPull = (branch: string, suite: { name: string; more?: string }, base?: string): Promise<Run> =>
  stage.run({ event: 'pull_request', pull: stage.openPull({ branch, ...(base ? { base } : {}) }) }, suite);
const baselineOf = ({ outcome }: Run) => outcome.comparison?.baseline;

it('is not compared on the first run, says so in a comment, and minimums hold all the same', async () => {
  const pull = stage.openPull({ branch: 'first-of-all' });
  const fine = await stage.run({ event: 'pull_request', pull }, { name: 'first' });
  expect([fine.exitCode, fine.outputs.conclusion]).toEqual([0, 'not-compared']);
  expect(fine.log).toMatch(/^No baseline: no run of main has stored an artifact "agent-eval-baseline-first" yet/m);
  expect(stage.comments(pull)[0]?.body).toContain('### ℹ️ Agent eval: not compared, no baseline yet');
  stage.garden.forget(...RETURNS);
  const low = await onPull('low', { name: 'first', more: 'gate: { minimum: { pass_rate: 0.8 } }' });
  expect([low.exitCode, low.outputs.conclusion]).toEqual([2, 'below-minimum']);
  const strict = await onPull('strict', { name: 'first', more: 'gate: { on_not_compared: fail }' });
  expect([strict.exitCode, strict.outputs.conclusion]).toEqual([4, 'not-compared']);
});

it('takes the next stored run, then the cache, where artifacts have expired', async () => {
  const suite = { name: 'ages' };
  const name = 'agent-eval-baseline-ages';
  const older = await stage.run(push, suite);
  commit();
  const newer = await stage.run(push, suite);
  commit();

  const [first, second] = artifacts(stage, name);
  if (second) second.expired = true;
  const next = await onPull('one-expired', suite);
  expect(baselineOf(next)).toMatchObject({ source: 'artifact', runId: String(older.job.run.id) });
  expect(next.summary).toContain(`One stored run "${name}" had expired`);

  if (first) first.expired = true;
  stage.garden.forget(...RETURNS);
  const cached = await onPull('all-expired', suite);
  expect(baselineOf(cached)).toMatchObject({
    source: 'cache',
    runId: String(newer.job.run.id),
    sha: newer.job.run.headSha,
  });
  expect(cached.summary).toContain(`2 stored runs "${name}" had expired`);
  expect([cached.exitCode, cached.outputs['newly-failing']]).toEqual([1, '12']);
});

it('compares a pull request into another branch with the default branch, says so, and saves nothing of either', async () => {
  const suite = { name: 'release' };
  commit('release-2');
  commit();
  const main = await stage.run(push, suite);
  const ofBranch = await stage.run({ event: 'push', branch: 'release-2' }, suite);
  expect(ofBranch.outcome.run).toMatchObject({ branch: 'release-2', mode: 'quick' });
  expect(artifacts(stage, 'agent-eval-baseline-release')).toHaveLength(1);
  const run = await onPull('backport', suite, 'release-2');
  expect(baselineOf(run)).toMatchObject({ runId: String(main.job.run.id), branch: 'main' });
  expect(baselineOf(run)?.why).toContain('it is the newest stored run of the branch "main"');
  expect(run.summary).toContain('goes into "release-2", which stores no baseline. It is compared with main');
  // Neither the other branch nor the pull request has saved anything, under whatever name.
  expect(artifacts(stage, 'agent-eval-baseline-release')).toHaveLength(1);
  expect(caches(stage, 'agent-eval-release-').map(({ ref }) => ref)).toEqual(['refs/heads/main']);
});

it('keeps baselines of the branches that the configuration names, for pull requests into them', async () => {
  const suite = { name: 'next', more: 'baseline: { branches: [main, next] }' };
  commit('next');
  await stage.run(push, suite);
  stage.garden.forget(...RETURNS);
  const ofNext = await stage.run({ event: 'push', branch: 'next' }, suite);
  expect(ofNext.outcome.run.mode).toBe('full');
  const run = await onPull('into-next', suite, 'next');
  expect(baselineOf(run)).toMatchObject({ runId: String(ofNext.job.run.id), branch: 'next' });
  expect(run.outcome.comparison?.cases.newlyFailing).toEqual([]);
  expect(run.exitCode).toBe(0);
});

it('confirms against all stored runs of a case, and none of before its scoring changed', async () => {
  const confirmed = 'gate: { rule: confirmed, metrics: [pass_rate], must_pass: { ids: [returns-01] } }';
  const suite = { name: 'three-runs', more: confirmed };
  for (const failing of [[], ['returns-01'], []]) {
    stage.garden.knowsAll();
    stage.garden.forget(...failing);
    await stage.run(push, suite);
    commit();
  }
  stage.garden.forget('returns-01');
  const run = await onPull('against-three', suite);
  const { confirmation } = run.outcome.comparison ?? {};
  expect(confirmation?.metrics[0]?.firstLook.storedRuns).toBe(3);
  expect(confirmation?.mustPass).toMatchObject([{ id: 'returns-01', stored: { runs: 3, passes: 2 } }]);

  const otherwise = { ...suite, more: `${confirmed}\nevaluate: { not_empty: true }` };
  const rescored = await onPull('scored-otherwise', otherwise);
  expect(rescored.outcome.comparison?.confirmation?.mustPass).toMatchObject([{ stored: { runs: 1, passes: 1 } }]);
});

/** One run of main, and its history as it was stored. */
const GOOD: Suite = { name: 'good' };
const good = lazy(async () => {
  const main = await stage.run(push, GOOD);
  return { main, ...(await storedBaseline(artifacts(stage, 'agent-eval-baseline-good')[0])) };
});
const at = (offset: number, value: number) => (bytes: Buffer) => {
  bytes.writeUInt32BE(value, offset);
  return bytes;
};

it('compares with the file that was named, and with nothing when configured so', async () => {
  const { main } = await good();
  const workspace = checkOut(GOOD);
  writeFileSync(join(workspace, 'former.json'), main.read('.agent-eval/outcome.json'));
  stage.garden.forget(...RETURNS);
  const pull = stage.openPull({ branch: 'by-hand' });
  const facts = { event: 'pull_request', pull } as const;
  const named = await stage.run(facts, GOOD, { workspace, inputs: { baseline: 'former.json' } });
  expect([named.exitCode, baselineOf(named)?.source]).toEqual([1, 'file']);
  const none = await stage.run(facts, GOOD, { inputs: { baseline: 'none' } });
  expect([none.exitCode, none.outputs.conclusion, none.outcome.comparison]).toEqual([0, 'not-compared', null]);
  expect(none.summary).toContain('no baseline given');
});

it.each<[string, (bytes: Buffer) => Buffer, string]>([
  ['newer', at(60, 99), 'it has the format 99 of a newer version of this tool'],
  ['hostile', (bytes) => hostile(bytes), 'its tables are not those of a history'],
])('does not compare with a stored history that is %s, and says so', async (name, spoilt, said) => {
  const bytes = spoilt(Buffer.from((await good()).bytes));
  stage.github.server.repository.artifacts.splice(0);
  stage.github.results.caches.splice(0);
  stage.upload(push, 'agent-eval-baseline-good', { 'history.sqlite': bytes });
  const run = await onPull(`against-${name}`, GOOD);
  expect([run.exitCode, run.outputs.conclusion, run.outcome.comparison]).toEqual([0, 'not-compared', null]);
  expect(run.summary).toContain('the baseline could not be used');
  expect(run.summary).toContain(said);
  expect(run.stderr).not.toContain('    at ');
});

/** A view in the place of a table, so that reading it would run what it says. */
function hostile(bytes: Buffer): Buffer {
  const path = join(temporaryFolder('hostile-'), 'history.sqlite');
  writeFileSync(path, bytes);
  {
    using database = new DatabaseSync(path);
    database.exec("DROP TABLE result; CREATE VIEW result AS SELECT load_extension('/tmp/gift') AS run;");
  }
  return readFileSync(path);
}
