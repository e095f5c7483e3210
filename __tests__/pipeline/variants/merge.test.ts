/** Shards that are joined: divided by the durations of the baseline, and refused where one of them divided by something else. */
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ProblemError } from '../../../src/model/problem.ts';
import { mergeShards } from '../../../src/pipeline/variants/merge.ts';
import { startAgentServer } from '../../support/agent-server.ts';
import { aCiContext } from '../../support/an-outcome.ts';
import { begin, commit } from '../../support/git-repository.ts';
import { plainRequest, quietWorld } from '../../support/run-world.ts';
import { always, breaks, runShop, shopFolder, startVersion } from '../garden-shop.ts';

const TOTAL = 3;

it('names the shard that had no baseline, and takes its results once it was run again with the one of the others', async () => {
  const current = await startVersion(breaks(11, 35));
  const folder = shopFolder(current);
  await runShop(folder, { out: 'main' });
  current.change(always);
  const baseline = join(folder, 'main');
  const runShard = async (index: number, by: string) =>
    (await runShop(folder, { shard: { index, total: TOTAL }, baseline: by, out: `shards/${index}` })).outcome;
  const merge = () =>
    mergeShards(['shards/*/outcome.json'], { ...plainRequest, baseline, out: 'merged' }, quietWorld(folder));

  const shards = [await runShard(1, baseline), await runShard(2, baseline), await runShard(3, 'none')];
  expect(new Set(shards.map(({ run }) => run.shard?.split)).size).toBe(2);
  // Which is no verdict, and no advice that only holds for a whole run.
  expect(shards[0]).toMatchObject({ comparison: null, verdict: { conclusion: 'not-compared', exitCode: 0 } });
  expect(shards[0]!.verdict.reasons.map(({ text }) => text)).toEqual([
    'This is shard 1 of 3. The job that merges the shards compares all results and decides.',
  ]);
  const refused = await merge().catch((error: unknown) => error);
  expect((refused as ProblemError).problems).toEqual([
    {
      what: 'Shard 3 of 3 divided the cases differently from the others.',
      fix: 'They did not read the same stored run and the same case files, so some cases ran twice or in no shard. Re-run the job of shard 3.',
    },
  ]);
  expect(refused).toBeInstanceOf(ProblemError);

  await runShard(3, baseline);
  const { outcome } = await merge();
  expect(outcome.verdict.conclusion).toBe('no-regression');
  expect(outcome.report.cases.map(({ id }) => id)).toEqual(Array.from({ length: 40 }, (_, i) => `plant-${i}`));
  // Each case was asked for once.
  expect(outcome.run).toMatchObject({ calls: 40, cases: { selected: 40, total: 40 } });
  expect(outcome.run.shard).toBeUndefined();

  await runShard(1, 'none');
  await runShard(2, 'none');
  await runShard(3, baseline);
  const many = await merge().catch((error: unknown) => error);
  expect((many as ProblemError).problems[0]?.what).toContain('Shard 3 of 3');
});

it('takes as long as the slowest shard and the re-runs, however much later it merges', async () => {
  const current = await startVersion(always);
  const folder = shopFolder(current);
  await runShop(folder, { out: 'main' });
  const baseline = join(folder, 'main');
  current.change(breaks(1, 2, 3, 4, 5, 6, 7, 8));
  const runShard = async (index: number) =>
    (await runShop(folder, { shard: { index, total: 2 }, baseline, out: `shards/${index}` })).outcome.run.durationMs;
  const took = [await runShard(1), await runShard(2)];
  // A clock that stands still on the next day: the re-runs take no time.
  const nextDay = Date.now() + 24 * 3_600_000;
  const world = quietWorld(folder, { now: () => nextDay });
  const { outcome } = await mergeShards(['shards/*/outcome.json'], { ...plainRequest, baseline, out: 'merged' }, world);
  expect(outcome.run.extraCalls?.current).toBeGreaterThan(0);
  expect(outcome.run.durationMs).toBe(Math.max(...took));
});

it('an interrupt while the agent is made ready for the re-runs is one of the run, and no fault of the agent', async () => {
  const current = await startVersion(always);
  const folder = shopFolder(current);
  await runShop(folder, { out: 'main' });
  const baseline = join(folder, 'main');
  current.change(breaks(1, 2, 3, 4, 5, 6, 7, 8));
  for (const index of [1, 2]) await runShop(folder, { shard: { index, total: 2 }, baseline, out: `shards/${index}` });
  const stop = new AbortController();
  const hook = await startAgentServer(() => {
    stop.abort();
    return { fault: 'never' };
  });
  onTestFinished(hook.close);
  appendFileSync(join(folder, 'agent-eval.yml'), `suite: { before: { url: "${hook.url}" } }\n`);
  const text: string[] = [];
  const world = quietWorld(folder, { signal: stop.signal, stdout: (more) => text.push(more) });
  const { outcome } = await mergeShards(['shards/*/outcome.json'], { ...plainRequest, baseline, out: 'merged' }, world);
  expect([outcome.run.stopped, outcome.comparison?.confirmation?.stopped]).toEqual(['interrupt', 'interrupt']);
  expect(outcome.verdict).toMatchObject({
    conclusion: 'inconclusive',
    headline: 'interrupted before it was confirmed',
    reasons: [
      { text: expect.stringMatching(/To settle it, run the same merge once more, which makes its re-runs again\.$/) },
    ],
  });
  const said = text.join('');
  expect(said).toContain('Next: Run the same merge once more, which makes its re-runs again.');
  expect(said).not.toContain('--resume');
  expect(outcome.warnings).toBeUndefined();
});

it('without the results of any shard points in a workflow to the jobs before it', async () => {
  const world = quietWorld(shopFolder(await startVersion(always)));
  const problems = async (ci: typeof world.ci) => {
    const merged = mergeShards(['shards/*/outcome.json'], plainRequest, { ...world, ci });
    return ((await merged.catch((error: unknown) => error)) as ProblemError).problems;
  };
  const what = 'No shard left results: no file matches shards/*/outcome.json.';
  expect(await problems(aCiContext())).toEqual([
    { what, fix: expect.stringMatching(/^Look into the jobs before this one: .* Then re-run all jobs\.$/) },
  ]);
  expect(await problems(null)).toEqual([{ what, fix: 'Name the outcome.json of each shard.' }]);
});

it('refuses shards of two commits of a folder of ours, whose cases are not the same', async () => {
  const folder = shopFolder(await startVersion(always));
  const first = begin(folder);
  const runShard = (index: number) => runShop(folder, { shard: { index, total: 2 }, out: `shards/${index}` });
  await runShard(1);
  const second = commit(folder, { 'notes.md': 'Water the moss.' });
  await runShard(2);
  const merged = mergeShards(['shards/*/outcome.json'], { ...plainRequest, out: 'merged' }, quietWorld(folder));
  const refused = await merged.catch((error: unknown) => error);
  expect((refused as ProblemError).problems.map(({ what }) => what)).toEqual([
    `The shards are not of one run: their commit is ${first.slice(0, 7)} or ${second.slice(0, 7)}.`,
  ]);
});

it('refuses to run cases again on another version than the shards asked, and merges where nothing is run again', async () => {
  const current = await startVersion(always);
  const folder = shopFolder(current);
  writeFileSync(join(folder, '.gitignore'), '.agent-eval\n');
  begin(folder);
  await runShop(folder, { out: '.agent-eval/main' });
  const baseline = join(folder, '.agent-eval/main');
  const merge = () =>
    mergeShards(
      ['.agent-eval/shards/*/outcome.json'],
      { ...plainRequest, baseline, out: '.agent-eval/merged' },
      quietWorld(folder),
    );
  const runShards = async () => {
    for (const index of [1, 2])
      await runShop(folder, { shard: { index, total: 2 }, baseline, out: `.agent-eval/shards/${index}` });
  };
  const refusal = async () => ((await merge().catch((error: unknown) => error)) as ProblemError).problems[0];

  await runShards();
  writeFileSync(join(folder, 'notes.md'), 'Water the fern.');
  expect((await merge()).outcome.verdict.conclusion).toBe('no-regression');

  rmSync(join(folder, 'notes.md'));
  current.change(breaks(1, 2, 3, 4, 5, 6, 7, 8));
  await runShards();
  expect((await merge()).outcome.verdict.conclusion).toBe('regression');
  writeFileSync(join(folder, 'notes.md'), 'Water the fern.');
  const asked = current.asked();
  expect((await refusal())?.what).toMatch(/ What differs is the uncommitted changes \(none, now some\)\.$/);
  commit(folder, { 'notes.md': 'Water the moss.' });
  expect(await refusal()).toEqual({
    what: expect.stringMatching(
      /^Suspicious cases cannot be run again here: the shards asked another version\. What differs is the commit \(\w{7}, now \w{7}\)\.$/,
    ),
    fix: 'Go back to the version that the shards asked, and merge again.',
  });
  expect(current.asked()).toBe(asked);
});

it('refuses runs that are no shards, of which only the last would count', async () => {
  const folder = shopFolder(await startVersion(always));
  for (const out of ['shards/a', 'shards/b']) await runShop(folder, { out });
  const merged = mergeShards(['shards/*/outcome.json'], { ...plainRequest, out: 'merged' }, quietWorld(folder));
  const refused = await merged.catch((error: unknown) => error);
  expect((refused as ProblemError).problems.map(({ what }) => what)).toEqual([
    'These runs are no shards of one run: each ran its cases by itself, without --shard.',
  ]);
});
