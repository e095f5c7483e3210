/** The history file: read as somebody else's, written whole. Bytes ↔ History. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ProblemError } from '../../model/problem.ts';
import type { Warning } from '../../model/warning.ts';
import { formatBytes, withTemporaryDirectory, writeFileAtomic } from '../../platform/files.ts';
import { inQuotes } from '../../text/untrusted/excerpt.ts';
import { HistoryFileError, MAX_HISTORY_BYTES, withDatabase } from './database.ts';
import { APPLICATION_ID, FORMATS, type Format } from './format.ts';
import { emptyHistory, type History } from './history.ts';
import { withOneCopy } from './latest-run.ts';
import { insertRows, readRows } from './rows.ts';
import { loadSqlite } from './sqlite.ts';

/** The file inside of a stored artifact, and its name under `--out` locally. */
export const HISTORY_FILE = 'history.sqlite';

export interface OpenedHistory {
  /** Empty where there is no file, or none that can be used. */
  readonly history: History;
  /** refused: there is a file, which must not be written over where it may be of use to a newer version. */
  readonly found: 'read' | 'missing' | 'refused';
  readonly warnings: readonly Warning[];
}

export interface OpenOptions {
  /** The file of another suite is refused. */
  readonly suite: string;
  /** Where it came from, for a person; default: the path. */
  readonly name?: string;
  /** Versions of the file that can be read; the last one is today's. */
  readonly formats?: readonly Format[];
  /** Rows of units, and of results, that are read at most; default: a million. */
  readonly mostRows?: number;
}

/**
 * The history in a file, or in its bytes. Never rejects: a file that is truncated, hostile, of a newer version, of
 * another suite or no SQLite at all is one warning and an empty history, and nothing in it was executed.
 */
export async function openHistory(source: string | Uint8Array, options: OpenOptions): Promise<OpenedHistory> {
  const { suite, name = typeof source === 'string' ? source : 'The history', formats = FORMATS } = options;
  const none = emptyHistory(suite);
  try {
    const history = await withDatabase(source, formats, (database) => readRows(database, options.mostRows));
    if (history.suite !== suite) throw otherSuite(history.suite, suite);
    return { history, found: 'read', warnings: [] };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { history: none, found: 'missing', warnings: [] };
    const { code, what } = problemOf(error);
    return { history: none, found: 'refused', warnings: [{ code, text: `${name} was not used: ${what}.` }] };
  }
}

function problemOf(error: unknown): { readonly code: string; readonly what: string } {
  if (error instanceof HistoryFileError) return { code: error.code, what: error.message };
  const why = (error as NodeJS.ErrnoException).code ?? 'of an unknown reason';
  return { code: 'history_unreadable', what: `it cannot be read (${why})` };
}

function otherSuite(had: string, suite: string): HistoryFileError {
  const what = `it is of the suite ${inQuotes(had, 100)}, not of ${JSON.stringify(suite)}`;
  return new HistoryFileError('history_suite', what);
}

export interface WriteOptions {
  /** false: nobody's words, for a store that others can read (the cache). */
  readonly transcripts: boolean;
}

export interface PackedHistory {
  /** The file; null: it would be larger than a reader accepts, or there is no SQLite. */
  readonly bytes: Buffer | null;
  readonly warnings: readonly Warning[];
}

/** The same history makes the same bytes, with one version of SQLite. Too large with transcripts, it is made without them. */
export async function packHistory(history: History, options: WriteOptions): Promise<PackedHistory> {
  const bytes = await fileOf(withOneCopy(history, options));
  const limit = formatBytes(MAX_HISTORY_BYTES);
  if (bytes === null) {
    const text = 'The history was not stored: this Node.js was built without SQLite.';
    return { bytes: null, warnings: [{ code: 'history_unavailable', text }] };
  }
  if (bytes.byteLength <= MAX_HISTORY_BYTES) return { bytes, warnings: [] };
  if (!options.transcripts || !history.latest?.whole) {
    const text = `The history was not stored: it is larger than ${limit}. Keep fewer runs with baseline.keep.`;
    return { bytes: null, warnings: [{ code: 'history_not_saved', text }] };
  }
  const without = await packHistory(history, { transcripts: false });
  const text = `With its transcripts the history is larger than ${limit}: it was stored without them.`;
  return { ...without, warnings: [{ code: 'stored_without_transcripts', text }, ...without.warnings] };
}

/** As packHistory, to a file that is replaced whole: a reader sees the old one or the new. `written` is its size in bytes. */
export async function writeHistory(
  history: History,
  path: string,
  options: WriteOptions,
): Promise<{ readonly written: number | null; readonly warnings: readonly Warning[] }> {
  const { bytes, warnings } = await packHistory(history, options);
  if (bytes) writeFileAtomic(path, bytes);
  return { written: bytes?.byteLength ?? null, warnings };
}

async function fileOf(history: History): Promise<Buffer | null> {
  const sqlite = await loadSqlite();
  if (!sqlite) return null;
  return await withTemporaryDirectory(async (folder) => {
    const path = join(folder, HISTORY_FILE);
    {
      using database = new sqlite.DatabaseSync(path);
      // A file that nobody else sees and that is thrown away on failure needs no journal.
      database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;');
      const { version, tables } = FORMATS.at(-1)!;
      database.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${version}; BEGIN;`);
      database.exec(tables);
      insertRows(database, history);
      database.exec('COMMIT; VACUUM;');
    }
    return await readFile(path);
  });
}

/** @param name For problems: the path as the person wrote it. @throws ProblemError where there is no history that can be read. */
export async function readHistory(path: string, name = path): Promise<History> {
  try {
    return await withDatabase(path, FORMATS, readRows);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const what =
      error instanceof HistoryFileError
        ? `This history was not read: ${error.message}.`
        : code === 'ENOENT'
          ? 'There is no history here.'
          : `This history cannot be read (${code ?? 'of an unknown reason'}).`;
    const fix = 'Give the history.sqlite out of an artifact agent-eval-baseline-SUITE.';
    throw new ProblemError([{ what, where: { file: name }, fix }], { cause: error });
  }
}
