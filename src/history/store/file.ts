/** The history file: read as somebody else's, written whole. Bytes ↔ History. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ProblemError } from '../../model/problem.ts';
import type { Warning } from '../../model/warning.ts';
import { formatBytes, withTemporaryDirectory, writeFileAtomic } from '../../platform/files.ts';
import { counted } from '../../text/digits.ts';
import { inQuotes } from '../../text/untrusted/excerpt.ts';
import { HistoryFileError, MAX_HISTORY_BYTES, withDatabase } from './database.ts';
import { APPLICATION_ID, FORMATS, type Format } from './format.ts';
import { emptyHistory, type History, settled } from './history.ts';
import { withOneCopy } from './latest-run.ts';
import { insertRows, MOST_RESULTS, readRows } from './rows.ts';
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
  /** Rows of units, and of results, that are read at most; default: MOST_RESULTS. */
  readonly mostRows?: number;
  /** Bytes of the file that are read at most; default: MAX_HISTORY_BYTES. */
  readonly maxBytes?: number;
}

/**
 * The history in a file, or in its bytes. Never rejects: a file that is truncated, hostile, of a newer version, of
 * another suite or no SQLite at all is one warning and an empty history, and nothing in it was executed.
 */
export async function openHistory(source: string | Uint8Array, options: OpenOptions): Promise<OpenedHistory> {
  const { suite, name = typeof source === 'string' ? source : 'The history', formats = FORMATS, maxBytes } = options;
  const limits = { formats, ...(maxBytes !== undefined && { maxBytes }) };
  const none = emptyHistory(suite);
  try {
    const history = await withDatabase(source, limits, (database) => readRows(database, options.mostRows));
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
  /** What a reader accepts; default: MAX_HISTORY_BYTES and MOST_RESULTS. */
  readonly maxBytes?: number;
  readonly mostRows?: number;
}

export interface PackedHistory {
  /** The file; null: it would be larger than a reader accepts, or there is no SQLite. */
  readonly bytes: Buffer | null;
  readonly warnings: readonly Warning[];
}

/**
 * The same history makes the same bytes, with one version of SQLite. Too large, it is made without transcripts, then with the
 * results of fewer runs: the newest one can always be compared with.
 */
export async function packHistory(history: History, options: WriteOptions): Promise<PackedHistory> {
  const { maxBytes = MAX_HISTORY_BYTES, mostRows = MOST_RESULTS } = options;
  const rows = resultsOf(history);
  if (rows > mostRows) return await withFewerRuns(history, mostRows / rows, options);
  const bytes = await fileOf(withOneCopy(history, options));
  if (bytes === null) {
    const text = 'The history was not stored: this Node.js was built without SQLite.';
    return { bytes: null, warnings: [{ code: 'history_unavailable', text }] };
  }
  if (bytes.byteLength <= maxBytes) return { bytes, warnings: [] };
  if (!options.transcripts || !history.latest?.whole)
    return await withFewerRuns(history, maxBytes / bytes.byteLength, options);
  const without = await packHistory(history, { ...options, transcripts: false });
  const text = `With its transcripts the history is larger than ${formatBytes(maxBytes)}: it was stored without them.`;
  return { ...without, warnings: [{ code: 'stored_without_transcripts', text }, ...without.warnings] };
}

const resultsOf = ({ runs, anchor }: History): number =>
  [...runs, ...(anchor?.runs ?? [])].reduce((sum, { units }) => sum + (units?.length ?? 0), 0);

const SHORTENED = 'history_shortened';

/** @param share Of what it would have, that a reader accepts. */
async function withFewerRuns(history: History, share: number, options: WriteOptions): Promise<PackedHistory> {
  const { maxBytes = MAX_HISTORY_BYTES, mostRows = MOST_RESULTS } = options;
  const limit = `${formatBytes(maxBytes)} or ${counted(mostRows, 'result')}`;
  const had = history.runs.filter(({ units }) => units !== null).length;
  const left = Math.min(had - 1, Math.floor(had * share));
  if (left < 1) {
    const text = `The history was not stored: with the results of one run, it is larger than ${limit}.`;
    return { bytes: null, warnings: [{ code: 'history_not_saved', text }] };
  }
  const { bytes, warnings } = await packHistory(settled(history, left), options);
  const text = `The results of ${had} runs are larger than ${limit}, so those of the oldest were not stored. Lower baseline.keep.`;
  const others = warnings.filter(({ code }) => code !== SHORTENED);
  return { bytes, warnings: bytes === null ? warnings : [...others, { code: SHORTENED, text }] };
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
    return await withDatabase(path, { formats: FORMATS }, readRows);
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
