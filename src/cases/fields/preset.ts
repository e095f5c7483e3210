/** The contract of a preset: how the rows that one tool exports are read. Pure. */

export type Row = Readonly<Record<string, unknown>>;

/** JSONata over a row, or what reads the columns that it names. Gives undefined or null where the row says nothing. */
export type Field = string | ReadColumns;

export interface ReadColumns {
  readonly reads: readonly string[];
  /** @throws Error with a sentence where the columns can be read in several ways. */
  readonly of: (row: Row) => unknown;
  /** What of the columns cannot be carried, a word each: "image". */
  readonly lost?: (row: Row) => readonly string[];
}

export interface Preset {
  /** What it reads, for the table of the documentation. */
  readonly about: string;
  /** The list of rows inside a document; absent: the document. */
  readonly rows?: (document: unknown) => unknown;
  /** JSONata over a row: true leaves it out. */
  readonly skip?: string;
  /** Native key, dots allowed → what gives its value. */
  readonly fields: Readonly<Record<string, Field>>;
  /** Column of the answer that the tool recorded. */
  readonly recorded?: string;
  /** Columns that say something of the test and are not carried. */
  readonly notCarried?: readonly string[];
}
