/** The contract of a file format: text → documents, each with the line of everything in it. Pure. */
import type { Problem } from '../../model/problem.ts';
import type { DocumentPath } from '../../text/yaml/document-path.ts';

export interface SourceDocument {
  /** What was written: one case, a list of cases, or another tool's shape. */
  readonly value: unknown;
  /** Line, from 1, of what is at a path, or of its nearest written parent. */
  readonly lineOf: (path: DocumentPath) => number;
}

export interface FormatReading {
  readonly documents: readonly SourceDocument[];
  readonly problems: readonly Problem[];
}

export interface CaseFormat {
  readonly name: string;
  /** Endings of file names, lower case, with the dot. */
  readonly extensions: readonly string[];
  /**
   * `text` is without a byte-order mark; `file` is the name for problems. Never throws on what a user wrote.
   * @param atWork Called again and again where a format has many records, since most of what it makes is kept.
   */
  readonly read: (text: string, file: string, atWork?: () => void) => FormatReading;
  /**
   * As a table of another tool: columns by their names as they are. Its value may be any iterable of rows, none of which
   * is kept: they are read as one goes through them, once, and so are their lines and problems. Absent: as `read`.
   */
  readonly readTable?: (text: string, file: string) => FormatReading;
}

/** Of files that are no text. */
export interface BinaryFormat extends Pick<CaseFormat, 'name' | 'extensions'> {
  /** Never rejects for what is in the file. */
  readonly readBytes: (bytes: Uint8Array, file: string) => Promise<FormatReading>;
}

/** Of files that can hold far more than their size: tables/ reads their rows in a thread, and cases are the list of them. */
export interface TableFormat extends Pick<CaseFormat, 'name' | 'extensions'> {
  readonly inThread: true;
}
