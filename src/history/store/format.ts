/** The tables of the history file, version by version, and how an older file becomes a newer one. */
import type { Database } from './sqlite.ts';

/** At byte 68 of the file, "AgEv": distinguishes a history from any other SQLite file. */
export const APPLICATION_ID = 0x41674576;

export interface Format {
  /** `PRAGMA user_version`, from 1. */
  readonly version: number;
  /** Makes the tables in an empty file. Together under one page, so that the list of tables fits on the first one. */
  readonly tables: string;
  /** Changes a file of the version before, inside of a transaction; null: its tables are the same, or it is the first version. */
  readonly upgrade: ((database: Database) => void) | null;
}

const FIRST_TABLES = `
CREATE TABLE suite (name TEXT NOT NULL) STRICT;
CREATE TABLE run (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL, attempt INTEGER NOT NULL,
  first_started_at TEXT NOT NULL, started_at TEXT NOT NULL, duration_ms REAL NOT NULL,
  tool_version TEXT NOT NULL, mode TEXT NOT NULL, event TEXT, sha TEXT, branch TEXT, pull_request INTEGER,
  trials INTEGER NOT NULL, selected INTEGER NOT NULL, total INTEGER NOT NULL, calls INTEGER NOT NULL, cost REAL,
  conclusion TEXT NOT NULL, fingerprints TEXT NOT NULL, metrics BLOB NOT NULL,
  measure_names TEXT NOT NULL, has_units INTEGER NOT NULL
) STRICT;
CREATE TABLE unit (
  number INTEGER PRIMARY KEY, key TEXT NOT NULL, content TEXT NOT NULL, graders TEXT NOT NULL, grading_model TEXT
) STRICT;
CREATE TABLE result (
  run INTEGER NOT NULL, unit INTEGER NOT NULL, status TEXT NOT NULL,
  trials INTEGER NOT NULL, passes INTEGER NOT NULL, measures TEXT NOT NULL,
  PRIMARY KEY (run, unit)
) STRICT, WITHOUT ROWID;
CREATE TABLE acceptance (
  sha TEXT NOT NULL, accepted_by TEXT NOT NULL, pull_request INTEGER, run TEXT NOT NULL, at TEXT NOT NULL,
  affected INTEGER NOT NULL, units TEXT NOT NULL
) STRICT;
CREATE TABLE latest (part TEXT NOT NULL, run TEXT NOT NULL, attempt INTEGER NOT NULL, outcome BLOB NOT NULL) STRICT;`;

const ANCHOR_TABLE = `
CREATE TABLE anchor (name TEXT NOT NULL, sha TEXT NOT NULL, committed_at TEXT NOT NULL, runs TEXT NOT NULL) STRICT;`;

const LABEL_TABLE = `
CREATE TABLE label (run INTEGER PRIMARY KEY, labels TEXT NOT NULL) STRICT;`;

/** Oldest first. A change of the tables is one more entry here: files of all versions before are brought forward. */
export const FORMATS: readonly Format[] = [
  {
    version: 1,
    tables: FIRST_TABLES,
    upgrade: null,
  },
  {
    version: 2,
    tables: FIRST_TABLES + ANCHOR_TABLE,
    upgrade: (database) => database.exec(ANCHOR_TABLE),
  },
  {
    version: 3,
    tables: FIRST_TABLES + ANCHOR_TABLE + LABEL_TABLE,
    upgrade: (database) => database.exec(LABEL_TABLE),
  },
  {
    // The newest run in several rows, by case: an older version would take the first one for all of it.
    version: 4,
    tables: FIRST_TABLES + ANCHOR_TABLE + LABEL_TABLE,
    upgrade: null,
  },
];
