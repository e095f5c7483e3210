/** The contract of an importer: recognises another tool's test file by its own fields, and says it in our native shape. Pure. */

import type { Problem } from '../../model/problem.ts';
import type { DocumentPath } from '../../text/yaml/document-path.ts';

/** Where the document stands: its file, the line of what is at a path in it, and what lies around it. */
export interface DocumentPlace {
  /** As shown to people: relative to the working directory, with slashes. */
  readonly file: string;
  readonly lineOf: (path: DocumentPath) => number;
  /** Names of the judged metrics that there are; undefined: any is. */
  readonly judgedMetrics?: readonly string[] | undefined;
  /** Whether a judged metric that the file brings along may have this name; absent: none may. */
  readonly mayBeMark?: (name: string) => boolean;
  /** How a reply begins that is an error message, as the suite says it. */
  readonly errorTexts?: readonly string[] | undefined;
  readonly around: FilesAround;
  /** What the person who imports chose, where a format lets one choose: split, turns, scorer, suite. */
  readonly choices?: Readonly<Record<string, string>> | undefined;
}

/** Other files that a foreign file names or relies on. */
export interface FilesAround {
  /** Text of a file, by its path relative to this one; null: there is none, or it is outside of the repository. */
  readonly read: (path: string) => string | null;
  /** Names of the files in the same folder, this one included, in order. */
  readonly names: () => readonly string[];
  /** Paths of the files that a glob names, relative to this one, in order. */
  readonly find: (pattern: string) => readonly string[];
}

/** Of what is no file: a program, or what a tool recorded. */
export const NOTHING_AROUND: FilesAround = { read: () => null, names: () => [], find: () => [] };

/** One case in the native shape, as a YAML file would hold it; parsed later by the native schema. */
export interface ImportedCase {
  readonly native: Record<string, unknown>;
  /** Path inside the document to the foreign record, for its line: for example ["coreference", 3]. */
  readonly path: DocumentPath;
  /** Where it is, if not at the path: in another file that the document names. */
  readonly at?: { readonly file: string; readonly line: number };
  readonly judgedSettings?: JudgedSettings;
  /** A sentence: why the case is not run. Set where it expected something, and none of it could be carried. */
  readonly skipped?: string;
}

/** By name of a judged metric, in the keys of the configuration; a setting that is absent is the suite's. */
export type JudgedSettings = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface ImporterReading {
  readonly cases: readonly ImportedCase[];
  readonly problems: readonly Problem[];
  /** What the file says and this version leaves out, in the words of the file → how often. */
  readonly notCarried?: Counts;
  /** What else to know of the file, a clause each: "training examples are not a test set". */
  readonly notes?: readonly string[];
  /** What the file says of what is a part of a configuration here: { agent: … }. */
  readonly proposed?: Readonly<Record<string, unknown>> | undefined;
  /** Outputs that the tool recorded, each as a line of a recording. */
  readonly recordings?: readonly Readonly<Record<string, unknown>>[];
}

/** Each at least 1. */
export type Counts = Readonly<Record<string, number>>;

export interface ScoredBy {
  readonly tool: string;
  readonly version: string;
  /** When, as the file says it; absent: it does not. */
  readonly at?: string | undefined;
}

export interface Importer {
  /** In sentences: "tau2 tasks". */
  readonly name: string;
  /** By its own fields; must be false for every other importer's. Not asked about what has our own keys alone. */
  readonly recognises: (document: unknown, file: string) => boolean;
  readonly read: (document: unknown, place: DocumentPlace) => ImporterReading;
  /** Of results that a tool has scored: who. Absent: the format holds tests, not results. */
  readonly scoredBy?: (document: unknown) => ScoredBy;
  /** What of the place's `choices` it reads; absent: nothing. */
  readonly choices?: readonly string[];
  /** Of results that may be of several agents: their names, of which the choice `suite` takes one. */
  readonly suitesIn?: (document: unknown) => readonly string[];
}
