/** Files of an older version are brought forward. There is one version yet, so an older one is made up. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHistory } from '../../../src/history/store/file.ts';
import { APPLICATION_ID, FORMATS, type Format } from '../../../src/history/store/format.ts';
import { storedUnits } from '../../../src/history/trends/stored-units.ts';
import { bytesOf, STUDIO, studioHistory, studioRun, today } from './pottery-history.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pottery-'));
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

const TODAY = FORMATS.at(-1)!;
/** Before: acceptances were not stored, and a run said "outcome" for its conclusion. */
const OLD: Format = {
  version: 1,
  tables: TODAY.tables.replace(/CREATE TABLE acceptance[^;]*;/, '').replace('conclusion TEXT', 'outcome TEXT'),
  upgrade: null,
};
const MIDDLE: Format = {
  version: 2,
  tables: TODAY.tables.replace(/CREATE TABLE acceptance[^;]*;/, ''),
  upgrade: (database) => database.exec('ALTER TABLE run RENAME COLUMN outcome TO conclusion'),
};
const acceptanceTable = /CREATE TABLE acceptance[^;]*;/.exec(TODAY.tables)![0];
const NEW: Format = { version: 3, tables: TODAY.tables, upgrade: (database) => database.exec(acceptanceTable) };
const formats = [OLD, MIDDLE, NEW];

/** The file of today with the tables of an older version. */
async function olderFile(version: number): Promise<Buffer> {
  const path = join(folder, `old-${version}.sqlite`);
  const { writeFile } = await import('node:fs/promises');
  await writeFile(path, await bytesOf(studioHistory([studioRun(1), studioRun(2, { glaze: { status: 'failed' } })])));
  const file = new DatabaseSync(path);
  file.exec('DROP TABLE acceptance');
  if (version === 1) file.exec('ALTER TABLE run RENAME COLUMN conclusion TO outcome');
  file.exec(`PRAGMA user_version = ${version}; PRAGMA application_id = ${APPLICATION_ID}; VACUUM`);
  file.close();
  return await readFile(path);
}

it.each([1, 2])('a file of version %i is read with all that it holds', async (version) => {
  const { history, found, warnings } = await openHistory(await olderFile(version), { suite: STUDIO, formats });
  expect({ found, warnings }).toEqual({ found: 'read', warnings: [] });
  expect(history.runs.map(({ id, conclusion }) => [id, conclusion])).toEqual([
    ['7001', 'no-regression'],
    ['7002', 'no-regression'],
  ]);
  const past = storedUnits(history, today('glaze'))[0]!.results;
  expect([past.length, past.filter(({ passed }) => passed).length]).toEqual([2, 1]);
  expect(history.acceptances).toEqual([]);
});

it('an older file is left as it was', async () => {
  const path = join(folder, 'old-1.sqlite');
  const before = await olderFile(1);
  await openHistory(path, { suite: STUDIO, formats });
  expect(await readFile(path)).toEqual(before);
});

it('an older file is changed only after it was seen to have the tables of its version', async () => {
  const path = join(folder, 'old-1.sqlite');
  await olderFile(1);
  const file = new DatabaseSync(path);
  file.exec('CREATE TRIGGER t AFTER UPDATE ON run BEGIN DELETE FROM result; END');
  file.close();
  const { found, warnings } = await openHistory(path, { suite: STUDIO, formats });
  expect(found).toBe('refused');
  expect(warnings[0]?.text).toContain('its tables are not those of a history');
});

it('an upgrade that fails is a warning', async () => {
  const failing = [
    OLD,
    {
      ...MIDDLE,
      upgrade: () => {
        throw new Error('no clay');
      },
    },
    NEW,
  ];
  const { found, warnings } = await openHistory(await olderFile(1), { suite: STUDIO, formats: failing });
  expect(found).toBe('refused');
  expect(warnings).toEqual([{ code: 'history_malformed', text: expect.stringContaining('no clay') }]);
});
