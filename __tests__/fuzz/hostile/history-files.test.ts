/** A history file is somebody else's: whatever is in it, the answer is one clear warning, in good time, and nothing runs. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHistory } from '../../../src/history/store/file.ts';
import { measuresOf } from '../../../src/history/store/history.ts';
import { latestRun } from '../../../src/history/store/latest-run.ts';
import { metricsOf } from '../../../src/history/store/metrics.ts';
import { storedUnits } from '../../../src/history/trends/stored-units.ts';
import { trendOf } from '../../../src/history/trends/trend.ts';
import { bytesOf, STUDIO, studioHistory, studioRun, today } from '../../history/store/pottery-history.ts';

let folder: string;
let sound: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pottery-'));
  const units = Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`glaze-${i}`, {}]));
  sound = await bytesOf(studioHistory([1, 2, 3].map((hour) => studioRun(hour, units))));
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

const open = (bytes: Uint8Array, more: { readonly mostRows?: number; readonly maxBytes?: number } = {}) =>
  openHistory(bytes, { suite: STUDIO, name: 'The history of run 7', ...more });

/** The sound file after somebody's SQL. */
async function changed(sql: string, size = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const path = join(folder, 'changed.sqlite');
  await writeFile(path, sound);
  const file = new DatabaseSync(path);
  // SQLite would rather not let anybody do what some of these do.
  file.enableDefensive?.(false);
  // Nobody reads it after a crash of this machine.
  file.exec('PRAGMA synchronous = OFF');
  file.exec(sql);
  file.close();
  return (await readFile(path)).subarray(0, size);
}

async function refusal(...given: Parameters<typeof open>) {
  const { history, found, warnings } = await open(...given);
  expect({ found, runs: history.runs, latest: history.latest }).toEqual({ found: 'refused', runs: [], latest: null });
  expect(warnings).toHaveLength(1);
  expect(warnings[0]?.text).toMatch(/^The history of run 7 was not used: its? .*[^.]\.$/);
  return warnings[0]!;
}

/** All that a comparison reads of a history; answers nothing, may throw nothing. */
async function readAll(bytes: Uint8Array) {
  const { history, found } = await open(bytes);
  for (const run of history.runs) for (const unit of run.units ?? []) measuresOf(run, unit);
  storedUnits(history, today('glaze-1'));
  latestRun(history, { transcripts: true });
  trendOf(history, null);
  return found;
}

/** Never ends, where anybody evaluates it. */
const ENDLESS = 'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) AS name FROM n';

describe('a file that would do something', () => {
  it.each([
    ['a view in the place of a table', `DROP TABLE suite; CREATE VIEW suite AS ${ENDLESS}`],
    ['a view beside the tables', `CREATE VIEW more AS ${ENDLESS}`],
    ['a trigger', `CREATE TRIGGER t AFTER INSERT ON run BEGIN DELETE FROM run WHERE (${ENDLESS}) > 0; END`],
    [
      'a column that is computed',
      'DROP TABLE suite; CREATE TABLE suite (id TEXT, name TEXT AS (hex(zeroblob(400000000))))',
    ],
    ['a check', 'DROP TABLE suite; CREATE TABLE suite (name TEXT CHECK (length(hex(zeroblob(400000000))) > 0)) STRICT'],
    ['an index over an expression', 'CREATE INDEX i ON run (upper(id))'],
    ['a default', "DROP TABLE suite; CREATE TABLE suite (name TEXT DEFAULT (load_extension('/tmp/x'))) STRICT"],
    ['a virtual table', 'CREATE VIRTUAL TABLE words USING fts5(text)'],
    ['a table more', 'CREATE TABLE more (x)'],
    ['a table less', 'DROP TABLE latest'],
    ['other columns', 'ALTER TABLE run ADD COLUMN extra TEXT'],
    [
      'a list of tables that SQLite is told to take as it is',
      "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'CREATE TABLE suite (name TEXT NOT NULL) STRICT --' WHERE name = 'suite'",
    ],
    [
      'a list of tables over many pages',
      Array.from({ length: 200 }, (_, i) => `CREATE TABLE more_${i} (a_rather_long_name_for_a_column TEXT)`).join(';'),
    ],
  ])('is refused for %s, and does nothing', async (_, sql) => {
    const warning = await refusal(await changed(sql));
    expect(warning.code).toBe('history_malformed');
    expect(warning.text).toMatch(/tables/);
  });
});

describe('the words in a file', () => {
  it.each([
    ["PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'CREATE TABLE @everyone' WHERE name = 'suite'"],
    ["PRAGMA writable_schema = ON; UPDATE sqlite_schema SET name = '@everyone', sql = 'CREATE' WHERE name = 'suite'"],
    ['UPDATE run SET fingerprints = \'{"@everyone":1}\''],
    ["UPDATE run SET id = '@everyone'"],
    ["UPDATE result SET status = '@everyone'"],
  ])('are not in the warning: %s', async (sql) => {
    expect((await refusal(await changed(sql))).text).not.toContain('everyone');
  });
});

describe('a file that is not sound', () => {
  it('is refused when it was cut off anywhere', async () => {
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const warning = await refusal(sound.subarray(0, Math.floor((sound.length * tenth) / 10)));
      expect(warning.code).toBe('history_malformed');
    }
    await refusal(sound.subarray(0, sound.length - 1));
    await refusal(Buffer.concat([sound, Buffer.alloc(4_096)]));
  });

  it('is refused when it was cut off and its header corrected', async () => {
    const pages = sound.readUInt32BE(28);
    for (const kept of [2, Math.floor(pages / 2), pages - 1]) {
      const cut = Buffer.from(sound.subarray(0, kept * 4_096));
      cut.writeUInt32BE(kept, 28);
      expect((await refusal(cut)).text).toContain('damaged');
    }
  });

  it.each([
    ['nothing at all', Buffer.alloc(0)],
    ['the first bytes of SQLite alone', Buffer.from('SQLite format 3\0')],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n'.repeat(400), 'latin1')],
    ['JSON', Buffer.from(JSON.stringify(studioRun(1)))],
    ['random bytes', Buffer.from(noise(9_000, 3))],
    ['random bytes that begin like SQLite', Buffer.concat([Buffer.from('SQLite format 3\0'), noise(9_000, 5)])],
  ])('is refused when it is %s', async (_, bytes) => {
    expect((await refusal(bytes)).code).toBe('history_malformed');
  });

  it('is refused when pages of a table lead in a circle', async () => {
    const circle = Buffer.from(sound);
    let inner = 0;
    for (let page = 1; page < circle.length / 4_096; page += 1) {
      const at = page * 4_096;
      if (circle[at] !== 0x05 && circle[at] !== 0x02) continue;
      inner += 1;
      circle.writeUInt32BE(page + 1, at + 8);
      for (let cell = 0; cell < circle.readUInt16BE(at + 3); cell += 1)
        circle.writeUInt32BE(page + 1, at + circle.readUInt16BE(at + 12 + 2 * cell));
    }
    expect(inner).toBeGreaterThan(0);
    expect((await refusal(circle)).text).toContain('damaged');
  });

  it('never crashes the reader, whichever bytes are changed', async () => {
    const random = noise(6_000, 11);
    const found = { read: 0, refused: 0, missing: 0 };
    for (let round = 0; round < 20; round += 1) {
      const spoilt = Buffer.from(sound);
      for (let change = 0; change < 1 + (round % 4); change += 1) {
        const [a, b, c, value] = random.subarray((round * 4 + change) * 4, (round * 4 + change) * 4 + 4);
        spoilt[((a! << 16) | (b! << 8) | c!) % spoilt.length] = value!;
      }
      found[await readAll(spoilt)] += 1;
    }
    expect(found.missing).toBe(0);
    expect(found.refused).toBeGreaterThan(4);
  });
});

describe('a sound file that says what cannot be', () => {
  it.each([
    ['two suites', "INSERT INTO suite VALUES ('kiln-hire')"],
    ['no suite', 'DELETE FROM suite'],
    ['a number that no double holds', 'UPDATE run SET calls = 9223372036854775807 WHERE number = 1'],
    ['fewer than no trials', 'UPDATE result SET trials = -1, passes = -1 WHERE run = 1'],
    ['more passes than trials', 'UPDATE result SET passes = 7'],
    ['a status of its own', "UPDATE result SET status = 'splendid'"],
    ['a unit that is not there', 'DELETE FROM unit WHERE number = 1'],
    ['a time that is none', "UPDATE run SET first_started_at = 'soon'"],
    ['one run twice', "UPDATE run SET id = '7001'"],
    ['fingerprints that are no JSON', "UPDATE run SET fingerprints = '{'"],
    [
      'units that are no list',
      "INSERT INTO acceptance VALUES ('d', 'mira', 1, '7001', '2026-03-01T03:00:00.000Z', 1, '{}')",
    ],
    ['a part of a run that is none', "UPDATE latest SET part = 'more'"],
  ])('is refused for %s', async (_, sql) => {
    expect((await refusal(await changed(sql))).code).toBe('history_malformed');
  });

  it('has no measures, metrics or newest run where these make no sense, and keeps the rest', async () => {
    const bytes = await changed(
      `UPDATE result SET measures = '[0,1' WHERE unit = 1; UPDATE result SET measures = '[0,1,1,99,1,1,1,2,-3,0]' WHERE unit = 2;
       UPDATE run SET measure_names = '["__proto__","pass_rate"]'; UPDATE run SET metrics = x'00ff'; UPDATE latest SET outcome = x'1f8b00'`,
    );
    const { history, found } = await open(bytes);
    expect(found).toBe('read');
    const [run] = history.runs;
    const [first, second] = run!.units!;
    expect(measuresOf(run!, first!)).toEqual({});
    const odd = measuresOf(run!, second!);
    expect(Object.getPrototypeOf(odd)).toBe(Object.prototype);
    expect(Object.keys(odd)).toEqual(['__proto__']);
    expect(metricsOf(history.runs[0]!)).toEqual([]);
    expect(latestRun(history, { transcripts: true })).toMatchObject({ ok: false, code: 'saved_run_malformed' });
    const past = storedUnits(history, today('glaze-7'))[0]!.results;
    expect([past.length, past.filter(({ passed }) => passed).length]).toEqual([3, 3]);
  });

  // 400 units and 1,200 results: with these, 2,001 of them.
  it.each([
    [
      'runs',
      "INSERT INTO run SELECT number + 10 * x, id || x, attempt, first_started_at, started_at, duration_ms, tool_version, mode, event, sha, branch, pull_request, trials, selected, total, calls, cost, conclusion, fingerprints, x'', '[]', 0 FROM run, many WHERE number = 1",
      600,
    ],
    ['results', "INSERT INTO result SELECT 10 + x, 1, 'passed', 1, 1, '[]' FROM many", 801],
    ['units', "INSERT INTO unit SELECT 1000 + x, 'glaze', '', '', NULL FROM many", 1_601],
  ])('is refused for more %s than are ever written', async (_, insert, rows) => {
    const many = `WITH RECURSIVE many(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM many WHERE x < ${rows})`;
    const bytes = await changed(`${many} ${insert}`);
    expect((await refusal(bytes, { mostRows: 2_000 })).text).toMatch(/more than \d+ rows/);
  });

  it('does not unpack what becomes too large', async () => {
    const path = join(folder, 'bomb.sqlite');
    await writeFile(path, sound);
    const file = new DatabaseSync(path);
    file.prepare('UPDATE latest SET outcome = ?').run(gzipSync(Buffer.alloc(80_000_000, 32), { level: 1 }));
    file.prepare('UPDATE run SET metrics = ?').run(deflateRawSync(Buffer.alloc(80_000_000, 32), { level: 1 }));
    file.close();
    const { history, found } = await open(await readFile(path));
    expect(found).toBe('read');
    expect(latestRun(history, { transcripts: true })).toMatchObject({ ok: false, code: 'saved_run_too_large' });
    expect(metricsOf(history.runs[0]!)).toEqual([]);
  });
});

describe('a file that is not for this version', () => {
  it('is refused as of a newer one, with what that means', async () => {
    const warning = await refusal(await changed('PRAGMA user_version = 99'));
    expect(warning).toEqual({
      code: 'history_version',
      text: 'The history of run 7 was not used: it has the format 99 of a newer version of this tool, which reads up to 4.',
    });
  });

  it.each([
    ['has no version', 'PRAGMA user_version = 0', 'no known format'],
    ['is of something else', 'PRAGMA application_id = 7', 'something else'],
    ['is a write-ahead log', 'PRAGMA journal_mode = WAL', 'write-ahead log'],
  ])('is refused when it %s', async (_, sql, why) => {
    const warning = await refusal(await changed(sql));
    expect(warning.code).toBe('history_malformed');
    expect(warning.text).toContain(why);
  });

  it('is refused when it is larger than is ever written, from a file without being read', async () => {
    const maxBytes = sound.length;
    const large = Buffer.concat([sound, Buffer.alloc(1)]);
    expect((await open(sound, { maxBytes })).found).toBe('read');
    expect((await refusal(large, { maxBytes })).code).toBe('history_too_large');
    const path = join(folder, 'large.sqlite');
    await writeFile(path, large);
    const { warnings } = await openHistory(path, { suite: STUDIO, maxBytes });
    expect(warnings).toEqual([{ code: 'history_too_large', text: expect.stringContaining('it is larger than') }]);
  });
});

function noise(length: number, seed: number): Buffer {
  let state = seed;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    }),
  );
}
