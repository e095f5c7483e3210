/** The contract of a dialect: recognises another tool's test file by its own fields, and says it in our native shape. Pure. */

/** One case in the native shape, as a YAML file would hold it (parsed later by the native schema), or a set of problems. */
export interface DialectCase {
  readonly native: Record<string, unknown>;
  /** Path inside the document to the foreign record, for its line: for example ["coreference", 3]. */
  readonly path: readonly (string | number)[];
}

export interface DialectProblem {
  readonly what: string;
  readonly path: readonly (string | number)[];
  readonly fix?: string;
}

export interface Dialect {
  readonly name: string;
  /** By its own fields; must be false for the native shape and for every other dialect's. */
  readonly recognises: (document: unknown) => boolean;
  readonly read: (document: unknown) => {
    readonly cases: readonly DialectCase[];
    readonly problems: readonly DialectProblem[];
  };
}
