/** The version of the published form; apart from its schemas, which most runs never load. */

/** Raised when a reader of an older version could misread a newer file. */
export const OUTCOME_SCHEMA_VERSION = 1;
