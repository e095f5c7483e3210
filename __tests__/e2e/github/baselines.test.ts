/** Which former run a run is compared with: missing, expired, of an ancestor, of another branch, old, broken or hostile. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { commitTo } from '../../support/github-server.ts';
import { checkOut, openStage, RETURNS, type Run, type Stage } from './stage.ts';
import { artifacts, caches, storedOutcome } from './stored.ts';

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

it('takes the nearest ancestor with a stored run, and the next one, then the cache, where artifacts have expired', async () => {
  const suite = { name: 'ages' };
  const name = 'agent-eval-baseline-ages';
  const older = await stage.run(push, suite);
  commit();
  const newer = await stage.run(push, suite);
  commit();
  const near = await onPull('from-an-ancestor', suite);
  expect(baselineOf(near)).toMatchObject({ source: 'artifact', runId: String(newer.job.run.id) });
  expect(baselineOf(near)?.why).toContain('the nearest earlier commit with a stored run, one commit before');

  const [first, second] = artifacts(stage, name);
  if (second) second.expired = true;
  const next = await onPull('one-expired', suite);
  expect(baselineOf(next)).toMatchObject({ source: 'artifact', runId: String(older.job.run.id) });
  expect(next.summary).toContain(`One stored run "${name}" had expired`);

  if (first) first.expired = true;
  const cached = await onPull('all-expired', suite);
  expect(baselineOf(cached)).toMatchObject({
    source: 'cache',
    runId: String(newer.job.run.id),
    sha: newer.job.run.headSha,
  });
  expect(cached.summary).toContain(`2 stored runs "${name}" had expired`);
  expect([cached.exitCode, cached.outputs.conclusion]).toEqual([0, 'no-regression']);
  stage.garden.forget(...RETURNS);
  const worse = await onPull('all-expired-and-worse', suite);
  expect([worse.exitCode, worse.outputs['newly-failing']]).toEqual([1, '12']);
});

it('compares a pull request into another branch with the default branch, and tells it', async () => {
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
  expect(run.summary).toContain('goes into "release-2", which stores no baseline; it is compared with main');
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
  expect(run.exitCode).toBe(0);
});

it('warns of a baseline that is older than the configuration wants', async () => {
  const suite = { name: 'old-roses' };
  await stage.run(push, suite);
  const [fresh] = artifacts(stage, 'agent-eval-baseline-old-roses');
  const outcome = JSON.parse(await storedOutcome(fresh));
  const startedAt = new Date(Date.now() - 30 * 86_400_000).toISOString();
  const name = 'agent-eval-baseline-older-roses';
  await stage.upload(
    push,
    name,
    JSON.stringify({ ...outcome, run: { ...outcome.run, suite: 'older-roses', startedAt } }),
  );
  const run = await onPull('a-month-later', { name: 'older-roses' });
  expect(run.outputs.conclusion).toBe('no-regression');
  expect(run.summary).toContain('The baseline is 30 d old, older than 14 d (baseline.max_age)');
});

it.each([
  ['other-version', '{"schemaVersion":99,"run":{}}', 'has schema version 99; this version of the tool reads 1'],
  ['truncated', '{"schemaVersion":1,"run":{"id":"1","att', 'truncated or no JSON'],
  ['bottomless', '[[{"a":'.repeat(10_000), 'truncated or no JSON'],
  ['nested', `{"schemaVersion":1,"run":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 'nests deeper than'],
  ['shapeless', '{"schemaVersion":1,"run":{"id":7},"__proto__":{"polluted":true}}', 'is not valid: run.'],
])('does not compare with a stored run that is %s, and says so', async (name, content, said) => {
  await stage.upload(push, `agent-eval-baseline-${name}`, content);
  const run = await onPull(`against-${name}`, { name });
  expect([run.exitCode, run.outputs.conclusion, run.outcome.comparison]).toEqual([0, 'not-compared', null]);
  expect(run.summary).toContain('the baseline could not be used');
  expect(run.summary).toContain(said);
  expect(run.stderr).not.toContain('    at ');
});

it('does not compare with the run of another suite, nor with one whose bytes are not what GitHub recorded', async () => {
  await stage.run(push, { name: 'mine' });
  const [mine] = artifacts(stage, 'agent-eval-baseline-mine');
  await stage.upload(push, 'agent-eval-baseline-yours', await storedOutcome(mine));
  const other = await onPull('yours', { name: 'yours' });
  expect([other.exitCode, other.outputs.conclusion]).toEqual([0, 'not-compared']);
  expect(other.summary).toContain('is of the suite "mine", not of "yours"');

  await stage.github.results.overwriteArtifact(mine?.id ?? 0, Buffer.from('PK no zip at all'));
  const broken = await onPull('broken-bytes', { name: 'mine' });
  expect(broken.summary).toContain('does not have the digest that GitHub names');
  expect(baselineOf(broken)).toMatchObject({ source: 'cache' });
});

it('compares with the file that was named, and with nothing when told so', async () => {
  const suite = { name: 'by-hand' };
  const main = await stage.run(push, suite);
  const workspace = checkOut(suite);
  writeFileSync(join(workspace, 'former.json'), main.read('.agent-eval/outcome.json'));
  stage.garden.forget(...RETURNS);
  const pull = stage.openPull({ branch: 'by-hand' });
  const facts = { event: 'pull_request', pull } as const;
  const named = await stage.run(facts, suite, { workspace, inputs: { baseline: 'former.json' } });
  expect([named.exitCode, baselineOf(named)?.source]).toEqual([1, 'file']);
  const none = await stage.run(facts, suite, { inputs: { baseline: 'none' } });
  expect([none.exitCode, none.outputs.conclusion, none.outcome.comparison]).toEqual([0, 'not-compared', null]);
  expect(none.summary).toContain('no baseline was asked for');
});

it('saves nothing on a pull request or a branch that keeps no baseline, under whatever name', async () => {
  const suite = { name: 'nothing-saved' };
  commit('feature');
  await stage.run({ event: 'push', branch: 'feature' }, suite);
  await onPull('nothing-saved', suite);
  expect(artifacts(stage, 'agent-eval-baseline-nothing-saved')).toEqual([]);
  expect(caches(stage, 'agent-eval-nothing-saved-')).toEqual([]);
});
