/** The history file: what is written comes back, and only what may lie in a store. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHistory, packHistory, writeHistory } from '../../../src/history/store/file.ts';
import { measuresOf } from '../../../src/history/store/history.ts';
import { latestRun } from '../../../src/history/store/latest-run.ts';
import { recordAcceptance } from '../../../src/history/store/merge.ts';
import { metricsOf } from '../../../src/history/store/metrics.ts';
import { loadSqlite } from '../../../src/history/store/sqlite.ts';
import { withoutTranscripts } from '../../../src/history/without-transcripts.ts';
import { bytesOf, reopened, SAID, STUDIO, studioHistory, studioRun, withRun } from './pottery-history.ts';

const root = join(import.meta.dirname, '../../..');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pottery-'));
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

const accepted = { sha: 'd'.repeat(40), by: 'mira', pullRequest: 12, runId: '7003', at: '2026-03-01T03:00:00.000Z' };

describe('a history that was written', () => {
  it('is read back equal: runs, units, metrics, acceptances', async () => {
    const runs = [1, 2, 3].map((hour) =>
      studioRun(hour, { glaze: {}, wheel: { status: hour === 2 ? 'errored' : 'failed' } }),
    );
    const history = recordAcceptance(studioHistory(runs), { ...accepted, units: ['wheel'] }, 10);
    const { history: read, found, warnings } = await reopened(history);
    expect({ found, warnings }).toEqual({ found: 'read', warnings: [] });
    expect({ ...read, latest: null }).toEqual({ ...history, latest: null });
    expect(latestRun(read, { transcripts: true })).toEqual(latestRun(history, { transcripts: true }));
  });

  it('keeps every number exactly', async () => {
    const numbers = [0.1 + 0.2, 1 / 3, 5e-324, 1.7976931348623157e308, 123_456_789.123_456_79, 2 ** 53, -17.25, 0];
    const measures = Object.fromEntries(numbers.map((value, i) => [`m${i}`, [value, i / 7] as const]));
    const outcome = studioRun(1, { glaze: { measures } }, { durationMs: 0.1 + 0.7, cost: 1 / 7 });
    const [run] = (await reopened(studioHistory([outcome]))).history.runs;
    expect(measuresOf(run!, run!.units![0]!)).toEqual({ pass_rate: [1, 1], ...measures });
    expect(run).toMatchObject({ durationMs: 0.1 + 0.7, cost: 1 / 7 });
    expect(metricsOf(run!).map(({ scope, value }) => [scope, value])).toEqual([
      ['category:courses', 1 / 3],
      ['overall', 1],
    ]);
  });

  it('gives its newest run back as the outcome that it was, words and all', async () => {
    const outcome = studioRun(2);
    const read = latestRun((await reopened(studioHistory([studioRun(1), outcome]))).history, { transcripts: true });
    expect(read).toEqual({ ok: true, outcome, transcripts: true });
  });

  it('holds the words of the newest run only', async () => {
    const history = studioHistory([studioRun(1, { glaze: {} }), studioRun(2, { wheel: {} })]);
    const file = await readBack(await bytesOf(history));
    expect(file.latest.map(({ run }) => run)).toEqual(['7002']);
  });

  it("holds nobody's words when it is written for the cache, also after it was read from an artifact", async () => {
    const history = studioHistory([studioRun(1)]);
    for (const copy of [history, (await reopened(history)).history]) {
      const { history: cached } = await reopened(copy, false);
      expect(cached.latest?.whole).toBeNull();
      const read = latestRun(cached, { transcripts: true });
      expect(read).toEqual({ ok: true, outcome: withoutTranscripts(studioRun(1)), transcripts: false });
      expect(JSON.stringify(read)).not.toContain(SAID);
    }
  });

  it('is the same file byte by byte, whatever the order of the cases was', async () => {
    const ids = ['glaze', 'wheel', 'kiln', 'clay', 'Ärger', 'a"b', 'a b'];
    const history = (order: readonly string[]) =>
      studioHistory([1, 2].map((hour) => studioRun(hour, Object.fromEntries(order.map((id) => [id, {}])))));
    const units = (order: readonly string[]) => ({ ...history(order), latest: null });
    expect(await bytesOf(units(ids.toReversed()))).toEqual(await bytesOf(units(ids)));
  });

  it('lies in one file without a journal or a write-ahead log, and replaces the one before', async () => {
    const path = join(folder, 'deep/history.sqlite');
    await writeHistory(studioHistory([studioRun(1)]), path, { transcripts: true });
    await writeHistory(studioHistory([studioRun(1), studioRun(2)]), path, { transcripts: true });
    expect(await readdir(join(folder, 'deep'))).toEqual(['history.sqlite']);
    const { history } = await openHistory(path, { suite: STUDIO });
    expect(history.runs.map(({ id }) => id)).toEqual(['7001', '7002']);
    expect(await readdir(join(folder, 'deep'))).toEqual(['history.sqlite']);
    const file = new DatabaseSync(path);
    expect(file.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'delete' });
    expect(file.prepare('PRAGMA freelist_count').get()).toEqual({ freelist_count: 0 });
    expect(file.prepare('PRAGMA user_version').get()).toEqual({ user_version: 4 });
    file.close();
  });
});

describe('a history that is larger than a reader accepts', () => {
  const maxBytes = 200_000;
  const huge = [randomBytes(150_000)];
  const history = studioHistory([studioRun(1)]);

  it('is written without transcripts, and says so', async () => {
    const path = join(folder, 'large.sqlite');
    const { warnings } = await writeHistory({ ...history, latest: { ...history.latest!, whole: huge } }, path, {
      transcripts: true,
      maxBytes: 100_000,
    });
    expect(warnings).toEqual([{ code: 'stored_without_transcripts', text: expect.stringContaining('100.0 kB') }]);
    const { history: read } = await openHistory(path, { suite: STUDIO });
    expect(latestRun(read, { transcripts: true })).toMatchObject({ ok: true, transcripts: false });
  });

  it('is written with the results of fewer runs, so that the newest one can be compared with', async () => {
    const units = Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`glaze-${i}`, {}]));
    const long = studioHistory(Array.from({ length: 10 }, (_, hour) => studioRun(hour, units)));
    const { bytes, warnings } = await packHistory(long, { transcripts: false, maxBytes });
    expect(bytes!.byteLength).toBeLessThanOrEqual(maxBytes);
    expect(warnings).toEqual([
      {
        code: 'history_shortened',
        text: expect.stringMatching(/^The results of 10 runs are larger than 200\.0 kB/),
      },
    ]);
    const { history: read } = await openHistory(bytes!, { suite: STUDIO, maxBytes });
    const kept = read.runs.filter(({ units: results }) => results !== null);
    expect(kept.length).toBeGreaterThan(2);
    expect(kept.at(-1)?.id).toBe('7009');
    expect(latestRun(read, { transcripts: false })).toMatchObject({ ok: true });
  });

  it('has no more results than a reader takes', async () => {
    const runs = Array.from({ length: 6 }, (_, hour) => studioRun(hour, { glaze: {}, wheel: {} }));
    const mostRows = 7;
    const { bytes, warnings } = await packHistory(studioHistory(runs), { transcripts: true, mostRows });
    expect(warnings).toEqual([{ code: 'history_shortened', text: expect.stringContaining('or 7 results') }]);
    expect((await openHistory(bytes!, { suite: STUDIO, mostRows })).found).toBe('read');
  });

  it('is not written at all when one run is too large, and leaves the file before as it is', async () => {
    const path = join(folder, 'kept.sqlite');
    await writeHistory(history, path, { transcripts: true });
    const latest = { ...history.latest!, whole: null, scores: huge };
    const options = { transcripts: false, maxBytes: 100_000 };
    const { written, warnings } = await writeHistory({ ...history, latest }, path, options);
    expect(written).toBeNull();
    expect(warnings).toEqual([{ code: 'history_not_saved', text: expect.stringContaining('100.0 kB') }]);
    expect((await openHistory(path, { suite: STUDIO })).history.runs).toHaveLength(1);
  });
});

describe('a place without a history', () => {
  it('is an empty history, and no warning', async () => {
    const { history, found, warnings } = await openHistory(join(folder, 'none.sqlite'), { suite: STUDIO });
    expect({ found, warnings }).toEqual({ found: 'missing', warnings: [] });
    expect(withRun(history, studioRun(1)).runs).toHaveLength(1);
  });

  it('is refused with a warning where a folder has its name', async () => {
    const { found, warnings } = await openHistory(folder, { suite: STUDIO });
    expect(found).toBe('refused');
    expect(warnings).toEqual([{ code: 'history_unreadable', text: expect.stringContaining('cannot be read') }]);
  });

  it('is what the history of another suite is', async () => {
    const { history, warnings } = await openHistory(await bytesOf(studioHistory([studioRun(1)])), {
      suite: 'kiln-hire',
    });
    expect(history.runs).toEqual([]);
    expect(warnings).toEqual([{ code: 'history_suite', text: expect.stringContaining('"pottery-studio"') }]);
  });
});

describe('the SQLite of Node.js', () => {
  it('is not loaded by a run that never touches a history', async () => {
    const script = join(folder, 'untouched.ts');
    const file = JSON.stringify(join(root, 'src/history/store/file.ts'));
    await writeFile(
      script,
      `await import(${file}); console.log(process.moduleLoadList.includes('NativeModule sqlite') || process.moduleLoadList.some((name) => name.endsWith(' sqlite')));`,
    );
    expect(execFileSync(process.execPath, [script], { encoding: 'utf8' }).trim()).toBe('false');
  });

  it('loads without its word that it is experimental, while every other warning is heard', async () => {
    const heard: string[] = [];
    const listen = (warning: Error) => heard.push(warning.message);
    process.on('warning', listen);
    const sqlite = await loadSqlite(async () => {
      process.emitWarning('SQLite is an experimental feature and might change at any time', 'ExperimentalWarning');
      process.emitWarning('glaze is running low', 'ExperimentalWarning');
      process.emitWarning('SQLite file is on a slow disk');
      return import('node:sqlite');
    });
    process.emitWarning('SQLite is an experimental feature, said later', 'ExperimentalWarning');
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', listen);
    expect(sqlite?.DatabaseSync).toBeTypeOf('function');
    expect(heard).toEqual([
      'glaze is running low',
      'SQLite file is on a slow disk',
      'SQLite is an experimental feature, said later',
    ]);
  });
});

async function readBack(bytes: Uint8Array) {
  const path = join(folder, 'copy.sqlite');
  await writeFile(path, bytes);
  const file = new DatabaseSync(path, { readOnly: true });
  const latest = file.prepare('SELECT part, run FROM latest').all();
  file.close();
  return { latest };
}
