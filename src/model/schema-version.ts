/** Version and limit of the published form; apart from its schemas, which most runs never load. */

/** Raised when a reader of an older version could misread a newer file. */
export const OUTCOME_SCHEMA_VERSION = 1;

/** Of what is read at once, as JSON text, decompressed: a case, what follows the cases, a run that is not read case by case. */
export const MAX_SAVED_RUN_BYTES = 64_000_000;

/** Of a run that is read case by case, decompressed. Larger ones are stored without transcripts. */
export const MAX_RUN_BYTES = 1_000_000_000;
