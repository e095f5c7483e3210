/** Runs of the anchor stay whatever becomes of the others, and whoever stores next. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { openHistory } from '../../../src/history/store/file.ts';
import { FORMATS } from '../../../src/history/store/format.ts';
import { type History, withAnchor } from '../../../src/history/store/history.ts';
import { mergeHistories, recordAcceptance } from '../../../src/history/store/merge.ts';
import { levelOf } from '../../../src/history/trends/level.ts';
import { bytesOf, reopened, STUDIO, studioHistory, studioRun, withRun } from './pottery-history.ts';

const anchorAt = (sha: string, name = 'v1.4') => ({ name, sha, committedAt: '2026-03-01T00:00:00.000Z' });
const RELEASE = anchorAt('a'.repeat(40));
const ofRelease = (hour: number) => studioRun(hour, undefined, { sha: RELEASE.sha });
const released = () => withAnchor(studioHistory([1, 2, 3].map(ofRelease)), RELEASE, [], 10);
const anchorIds = ({ anchor }: History) => anchor?.runs.map(({ id }) => id);
const after = (history: History, hours: readonly number[], keep: number) =>
  hours.reduce((all, hour) => withRun(all, studioRun(hour), { keep }), history);

it('they stay with all results when the other runs have lost theirs, through every file', async () => {
  const history = after(released(), [4, 5, 6, 7, 8, 9], 2);
  const { history: read, warnings } = await reopened(history);
  expect({ ...read, latest: null }).toEqual({ ...history, latest: null });
  expect(warnings).toEqual([]);
  expect(anchorIds(read)).toEqual(['7001', '7002', '7003']);
  expect(read.anchor?.runs.every(({ units }) => units?.length === 2)).toBe(true);
  expect(read.runs.filter(({ units }) => units !== null)).toHaveLength(2);
  expect(levelOf(read).runs.map(({ id }) => id)).toEqual(['7009', '7008']);
});

it('the newest five of them are kept, and each run once, by its last attempt', () => {
  const more = [4, 5, 6].reduce((all, hour) => withRun(all, ofRelease(hour)), released());
  expect(anchorIds(more)).toEqual(['7002', '7003', '7004', '7005', '7006']);
  const again = studioRun(6, { glaze: { status: 'failed' } }, { sha: RELEASE.sha, attempt: 2 });
  const { anchor } = withRun(more, again);
  expect(anchor?.runs.map(({ id, attempt }) => `${id}/${attempt}`).at(-1)).toBe('7006/2');
});

it('another anchor takes their place, and none leaves nothing', () => {
  const history = after(released(), [4, 5], 2);
  const next = anchorAt(studioRun(5).run.sha!, 'v1.5');
  expect(anchorIds(withAnchor(history, next, [], 2))).toEqual(['7005']);
  expect(withAnchor(history, null, [], 2).anchor).toBeNull();
});

it('are joined where two histories know the same anchor', () => {
  const [left, right] = [withRun(released(), ofRelease(4)), withRun(released(), ofRelease(5))];
  expect(anchorIds(mergeHistories(left, [right], 10))).toEqual(['7001', '7002', '7003', '7004', '7005']);
  const other = withAnchor(right, anchorAt('b'.repeat(40), 'v1.3'), [], 10);
  expect(mergeHistories(other, [left], 10).anchor).toMatchObject({ name: 'v1.3', runs: [] });
});

it('say nothing of cases whose regression was accepted since', () => {
  const accepted = { sha: 'e'.repeat(40), by: 'maria', pullRequest: 7, runId: '7004', at: '', units: ['glaze'] };
  const history = recordAcceptance(after(released(), [4], 2), accepted, 2);
  const keys = history.anchor?.runs.map(({ units }) => units?.map(({ identity }) => identity.key));
  expect(keys).toEqual([['wheel'], ['wheel'], ['wheel']]);
  // The others have forgotten them by now; a run of the anchor that is found later has not.
  const later = withAnchor(after(history, [5, 6, 7], 2), RELEASE, released().runs, 2);
  expect(later.anchor?.runs.every(({ units }) => units?.length === 1)).toBe(true);
});

it('a file of the format before is read, without an anchor', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pottery-'));
  const path = join(folder, 'history.sqlite');
  writeFileSync(path, await bytesOf(studioHistory([studioRun(1)])));
  const file = new DatabaseSync(path);
  file.exec('DROP TABLE anchor; DROP TABLE label; PRAGMA user_version = 1; VACUUM');
  file.close();
  const { history, warnings } = await openHistory(path, { suite: STUDIO });
  rmSync(folder, { recursive: true });
  expect({ warnings, runs: history.runs.length, anchor: history.anchor }).toEqual({
    warnings: [],
    runs: 1,
    anchor: null,
  });
  expect(FORMATS.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
});
