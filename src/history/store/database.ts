/** Somebody else's SQLite file → a database whose tables are known to be ours, opened so that it executes nothing. */
import { createWriteStream } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { formatBytes, withTemporaryDirectory } from '../../platform/files.ts';
import { SQLITE_MAGIC } from '../files/history-file.ts';
import { APPLICATION_ID, type Format } from './format.ts';
import { type Database, loadSqlite, type Sqlite } from './sqlite.ts';

/** Ten runs of 100,000 units have half of it, with transcripts. Bounds the time of the checks too: they read each page once. */
export const MAX_HISTORY_BYTES = 256_000_000;
/** Of a row: the largest have a part of the newest run, packed. */
const MAX_ROW_BYTES = 80_000_000;
const HEADER_BYTES = 100;
/** Of a b-tree: a leaf of a table. */
const TABLE_LEAF = 0x0d;

/** What is wrong with a file; `code` is that of the warning it makes, `what` a clause without a full stop. */
export class HistoryFileError extends Error {
  override readonly name = 'HistoryFileError';
  readonly code: string;
  constructor(code: string, what: string, options?: ErrorOptions) {
    super(what, options);
    this.code = code;
  }
}

/**
 * Hands `use` the database of a history file, given by its path or its bytes, brought forward to the newest of `formats`
 * in a copy. Rejects with a HistoryFileError for anything that is not a sound file with exactly the tables of its version:
 * before that is known, no row is read and no check runs that could evaluate an expression out of the file. A file that
 * cannot be read rejects with the system's error.
 */
export async function withDatabase<T>(
  source: string | Uint8Array,
  { formats, maxBytes = MAX_HISTORY_BYTES }: { readonly formats: readonly Format[]; readonly maxBytes?: number },
  use: (database: Database) => T,
): Promise<T> {
  return await withTemporaryDirectory(async (folder) => {
    const path = join(folder, 'history.sqlite');
    const check = (bytes: Buffer, size: number) => checkedVersion(bytes, { size, maxBytes }, formats);
    const version = typeof source === 'string' ? await copied(source, path, check) : await written(source, path, check);
    const older = formats.filter((format) => format.version > version);
    try {
      const sqlite = await loadSqlite();
      if (!sqlite) throw new HistoryFileError('history_unavailable', 'this Node.js was built without SQLite');
      if (older.length > 0) {
        using database = openChecked(sqlite, path, formats, version, 'to change');
        bringForward(database, older);
      }
      using database = openChecked(sqlite, path, formats, formats.at(-1)!.version, 'to read');
      return use(database);
    } catch (error) {
      if (error instanceof HistoryFileError) throw error;
      throw new HistoryFileError('history_malformed', `it is damaged (${reasonOf(error)})`, { cause: error });
    }
  });
}

type Check = (beginning: Buffer, size: number) => number;

/** Returns the version that the file says it has. */
async function written(bytes: Uint8Array, path: string, check: Check): Promise<number> {
  const version = check(Buffer.from(bytes.subarray(0, HEADER_BYTES + 1)), bytes.byteLength);
  await writeFile(path, bytes);
  return version;
}

/** As written; the file never lies in memory as a whole, and is the one that was checked whatever becomes of its path. */
async function copied(file: string, path: string, check: Check): Promise<number> {
  await using source = await open(file, 'r');
  const { size } = await source.stat();
  const { buffer, bytesRead } = await source.read({ buffer: Buffer.alloc(HEADER_BYTES + 1), position: 0 });
  const version = check(buffer.subarray(0, bytesRead), size);
  await pipeline(source.createReadStream({ start: 0, end: size - 1, autoClose: false }), createWriteStream(path));
  return version;
}

/** SQLite's messages quote names out of the file, which are anybody's words; what it calls the error is its own. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'for no known reason';
  const { code, errstr } = error as { code?: unknown; errstr?: unknown };
  if (code === 'ERR_SQLITE_ERROR') return typeof errstr === 'string' ? errstr : 'SQLite cannot read it';
  return code === undefined ? error.message : String(code);
}

/** Read without SQLite. @param bytes The header and the first byte after it. @param size Of the whole file, bytes. */
function checkedVersion(
  bytes: Buffer,
  { size, maxBytes }: { readonly size: number; readonly maxBytes: number },
  formats: readonly Format[],
): number {
  const malformed = (what: string) => new HistoryFileError('history_malformed', what);
  if (size > maxBytes) throw new HistoryFileError('history_too_large', `it is larger than ${formatBytes(maxBytes)}`);
  if (bytes.toString('latin1', 0, SQLITE_MAGIC.length) !== SQLITE_MAGIC) throw malformed('it is no SQLite file');
  if (bytes.byteLength < HEADER_BYTES) throw malformed('it is truncated');
  const pageSize = bytes.readUInt16BE(16) === 1 ? 65_536 : bytes.readUInt16BE(16);
  if (bytes.readUInt32BE(28) * pageSize !== size) throw malformed('it is truncated, or longer than it says');
  if (bytes.readUInt32BE(68) !== APPLICATION_ID) throw malformed('it is the SQLite file of something else');
  // 1: a rollback journal. 2 would be a write-ahead log, which SQLite creates files for.
  if (bytes[18] !== 1 || bytes[19] !== 1) throw malformed('it uses a write-ahead log');
  // Loading the list of tables follows its pages before any check: a tree of them could be made to have no end.
  if (bytes[HEADER_BYTES] !== TABLE_LEAF) throw malformed('its list of tables is longer than that of a history');
  const version = bytes.readUInt32BE(60);
  const newest = formats.at(-1)!.version;
  if (version > newest) {
    const what = `it has the format ${version} of a newer version of this tool, which reads up to ${newest}`;
    throw new HistoryFileError('history_version', what);
  }
  if (!formats.some((format) => format.version === version)) throw malformed(`it has no known format (${version})`);
  return version;
}

/** In this order: nothing of the file's schema may run, its tables are exactly ours, its pages and rows are sound. */
function openChecked(
  sqlite: Sqlite,
  path: string,
  formats: readonly Format[],
  version: number,
  how: 'to read' | 'to change',
): Database {
  const expected = schemaOf(sqlite, formats.find((format) => format.version === version)!);
  const database = new sqlite.DatabaseSync(path, {
    readOnly: how === 'to read',
    allowExtension: false,
    enableDoubleQuotedStringLiterals: false,
    // Older 24.x know neither; there the comparison of the tables stands alone.
    defensive: true,
    limits: { length: MAX_ROW_BYTES, attach: 0, triggerDepth: 1 },
  });
  try {
    database.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0;');
    if (how === 'to read') allowReadingOnly(sqlite, database);
    if (JSON.stringify(tablesIn(database)) !== JSON.stringify(expected)) {
      const what = 'its tables are not those of a history: it was made or changed by something else';
      throw new HistoryFileError('history_malformed', what);
    }
    // 1: ends at the first thing that is wrong.
    const found = database.prepare('PRAGMA integrity_check(1)').get()?.integrity_check;
    if (found !== 'ok') throw new HistoryFileError('history_malformed', 'it is damaged');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Whatever a statement would do beside reading is refused when it is prepared. Not there before 24.10. */
function allowReadingOnly({ constants }: Sqlite, database: Database): void {
  if (typeof database.setAuthorizer !== 'function') return;
  const allowed = [constants.SQLITE_SELECT, constants.SQLITE_READ];
  database.setAuthorizer((action, name) => {
    const check = action === constants.SQLITE_PRAGMA && name === 'integrity_check';
    return check || allowed.includes(action) ? constants.SQLITE_OK : constants.SQLITE_DENY;
  });
}

function tablesIn(database: Database): readonly unknown[] {
  return database.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name').all();
}

/** As SQLite itself writes down the tables of a format. */
function schemaOf(sqlite: Sqlite, format: Format): readonly unknown[] {
  using empty = new sqlite.DatabaseSync(':memory:');
  empty.exec(format.tables);
  return tablesIn(empty);
}

function bringForward(database: Database, formats: readonly Format[]): void {
  for (const { version, upgrade } of formats) {
    database.exec('BEGIN');
    upgrade?.(database);
    database.exec(`PRAGMA user_version = ${version}; COMMIT;`);
  }
}
