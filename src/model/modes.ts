/** Words that people choose from, in the configuration and on the command line alike. */

/** How much a run takes; the mode `auto` is resolved to one of them. */
export const RUN_MODES = ['quick', 'full', 'changed', 'failed'] as const;

/** When a comment is created. */
export const COMMENT_MODES = ['auto', 'always', 'failures', 'off'] as const;
