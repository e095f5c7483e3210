/** The contract of a dialect: recognises another tool's test file by its own fields, and says it in our native shape. Pure. */
import type { SourceLocation } from '../../../model/source-location.ts';
import type { Problem } from '../../../platform/errors.ts';
import type { DocumentPath } from '../../../platform/schema-problems.ts';

/** Where the document stands: its file, and the line of what is at a path in it. */
export interface DocumentPlace {
  readonly file: string;
  readonly lineOf: (path: DocumentPath) => number;
}

/** One case in the native shape, as a YAML file would hold it; parsed later by the native schema. */
export interface DialectCase {
  readonly native: Record<string, unknown>;
  /** Path inside the document to the foreign record, for its line: for example ["coreference", 3]. */
  readonly path: DocumentPath;
}

/** A judged metric that a foreign file defines. A setting that it does not name is absent: the suite's counts. */
export interface JudgedMetric {
  readonly metric: string;
  readonly enabled: boolean;
  /** In the unit of the scale. */
  readonly threshold?: number;
  /** Highest mark that the judge may give. */
  readonly scale?: number;
  readonly model?: string;
  readonly failOnError?: boolean;
  /** 1 to 3. */
  readonly retries?: number;
  readonly timeoutMs?: number;
  readonly customPrompt?: string;
  /** Id of the only case that it is for; null: all cases of the file. */
  readonly caseId: string | null;
  readonly source: SourceLocation;
}

export interface DialectReading {
  readonly cases: readonly DialectCase[];
  readonly problems: readonly Problem[];
  readonly judgedMetrics?: readonly JudgedMetric[];
}

export interface Dialect {
  readonly name: string;
  /** By its own fields; must be false for the native shape and for every other dialect's. */
  readonly recognises: (document: unknown) => boolean;
  readonly read: (document: unknown, place: DocumentPlace) => DialectReading;
}
