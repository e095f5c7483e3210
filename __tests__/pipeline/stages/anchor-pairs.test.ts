/** At a desk, with a history that was downloaded: main is lower than its release, and both versions are asked. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { appendRun } from '../../../src/history/store/append.ts';
import { packHistory } from '../../../src/history/store/file.ts';
import { emptyHistory } from '../../../src/history/store/history.ts';
import type { CaseResult } from '../../../src/model/run/case-result.ts';
import type { Outcome } from '../../../src/model/verdict/outcome.ts';
import type { RunWorld } from '../../../src/model/world/run-request.ts';
import { loadSuite } from '../../../src/pipeline/suite/suite.ts';
import { begin, git } from '../../support/git-repository.ts';
import { always, breaks, runShop, shopFolder, startVersion, type Version } from '../garden-shop.ts';

const LOST = [1, 2, 3, 4, 5, 6, 7, 8];
const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString();

/** main lost eight plants after v1.4, and its last stored run was lower. */
async function lostSince(current: Version, anchor: Version) {
  const folder = shopFolder(current, { anchor });
  const release = begin(folder);
  git(folder, 'tag', 'v1.4');
  current.change(always);
  const { outcome: good } = await runShop(folder, { baseline: 'none' });
  current.change(breaks(...LOST));
  const { outcome: bad } = await runShop(folder, { baseline: 'none' });
  const look = {
    name: 'v1.4',
    sha: release,
    anchorRuns: 3,
    runs: 3,
    cases: 40,
    drop: 0.2,
    pValue: 0,
    merges: 2,
    regressions: 0,
  };
  const main = (outcome: Outcome, hour: number, sha: string): Outcome => ({
    ...outcome,
    run: { ...outcome.run, id: `run-${hour}`, sha, branch: 'main', startedAt: at(hour) },
  });
  const runs = [
    ...[1, 2, 3].map((hour) => main(good, hour, release)),
    main(bad, 4, 'c'.repeat(40)),
    { ...main(bad, 5, 'd'.repeat(40)), anchor: { ...look, isLower: true, warned: false } },
  ];
  const world = { directory: folder, environment: {}, ci: null, token: null } as unknown as RunWorld;
  const { measurement } = await loadSuite({ config: 'agent-eval.yml', trials: null }, world);
  const gradersOf = ({ id }: CaseResult) => measurement.gradersOf(id)!;
  const history = runs.reduce(
    (all, one) => appendRun(all, one, { redact: (text) => text, gradersOf, keep: 10 }).history,
    emptyHistory('garden-shop'),
  );
  const { bytes } = await packHistory(history, { transcripts: true });
  writeFileSync(join(folder, 'history.sqlite'), bytes!);
  return folder;
}

it('the line says that it is no drift where only the newer version fails, and may be where both do or one does not answer', async () => {
  const [current, anchor] = [await startVersion(always), await startVersion(always)];
  const folder = await lostSince(current, anchor);
  const { outcome, text } = await runShop(folder, { baseline: 'history.sqlite' });
  expect(outcome.anchor).toMatchObject({
    ...{ name: 'v1.4', anchorRuns: 3, runs: 3, cases: 40, merges: 3, warned: true },
    paired: { pairs: 40, currentOnly: 8, anchorOnly: 0, isLower: true },
  });
  expect(anchor.asked()).toBe(40);
  expect(outcome.run.extraCalls).toEqual({ current: 40, base: 40 });
  expect(text).toContain('only the newer one failed 8 times, only the older one 0 times. So it is not drift.');
  expect(text).toContain('exit 0');

  anchor.change(breaks(...LOST));
  const alike = await runShop(folder, { baseline: 'history.sqlite' });
  expect(alike.outcome.anchor?.paired).toEqual({ pairs: 40, currentOnly: 0, anchorOnly: 0, isLower: false });
  await anchor.close();
  const gone = await runShop(folder, { baseline: 'history.sqlite' });
  expect(gone.outcome.anchor).toMatchObject({ warned: true });
  expect(gone.outcome.anchor).not.toHaveProperty('paired');
  expect(gone.text).toContain('The version of baseline.anchor could not be asked');
  expect(gone.text).toContain('Provider drift is not ruled out.');
});

it('an interrupt while the anchor is asked leaves the verdict, and says nothing of drift', async () => {
  const over = new AbortController();
  const current = await startVersion(always);
  const anchor = await startVersion(always, { onAsk: (total) => total === 20 && over.abort() });
  const folder = await lostSince(current, anchor);
  const { outcome } = await runShop(folder, { baseline: 'history.sqlite' }, over.signal);
  expect(outcome.run).toMatchObject({ stopped: null, extraCalls: { base: expect.any(Number) } });
  expect(outcome.verdict).toMatchObject({ conclusion: 'no-regression', exitCode: 0 });
  expect(outcome.anchor).toMatchObject({ warned: true });
  expect(outcome.anchor).not.toHaveProperty('paired');
});
