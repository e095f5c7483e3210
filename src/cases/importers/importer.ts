/** The contract of an importer: recognises another tool's test file by its own fields, and says it in our native shape. Pure. */

import type { Problem } from '../../model/problem.ts';
import type { Warning } from '../../model/warning.ts';
import type { DocumentPath } from '../../text/schema-problems.ts';

/** Where the document stands: its file, and the line of what is at a path in it. */
export interface DocumentPlace {
  readonly file: string;
  readonly lineOf: (path: DocumentPath) => number;
  /** Names of the judged metrics that there are; undefined: any is. */
  readonly judgedMetrics?: readonly string[] | undefined;
}

/** One case in the native shape, as a YAML file would hold it; parsed later by the native schema. */
export interface ImportedCase {
  readonly native: Record<string, unknown>;
  /** Path inside the document to the foreign record, for its line: for example ["coreference", 3]. */
  readonly path: DocumentPath;
  readonly judgedSettings?: JudgedSettings;
}

/** By name of a judged metric, in the keys of the configuration; a setting that is absent is the suite's. */
export type JudgedSettings = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface ImporterReading {
  readonly cases: readonly ImportedCase[];
  readonly problems: readonly Problem[];
  /** What the file says and this version leaves out. */
  readonly warnings?: readonly Warning[];
}

export interface Importer {
  readonly name: string;
  /** By its own fields; must be false for the native shape and for every other importer's. */
  readonly recognises: (document: unknown) => boolean;
  readonly read: (document: unknown, place: DocumentPlace) => ImporterReading;
}
