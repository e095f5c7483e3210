/** Version and limit of the published form; apart from its schemas, which most runs never load. */

/** Raised when a reader of an older version could misread a newer file. */
export const OUTCOME_SCHEMA_VERSION = 1;

/** As JSON text, decompressed. Larger runs are stored without transcripts. */
export const MAX_SAVED_RUN_BYTES = 64_000_000;
