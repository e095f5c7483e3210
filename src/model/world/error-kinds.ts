/** What kind of trouble the code of a trial tells of: nobody failed, the conversation never began, nobody was asked. */

export const STOPPED = /^(pattern|mapping)_too_slow$/;

/** Whether a pattern or an expression of the suite itself was stopped: nobody who was asked has failed. */
export const isStoppedByLimit = (code: string | undefined): boolean => code !== undefined && STOPPED.test(code);

/** Whether a conversation could not begin: what comes before its first turn failed. */
export const isUnprepared = (code: string | null | undefined): boolean => code?.startsWith('before_') === true;

/** Whether a file that the case attaches could not be used: the agent was not asked. */
export const isOfFile = (code: string | null | undefined): boolean => code?.startsWith('file_') === true;

export const UNASKED = /^(no_sources|unknown_source|source_unavailable|unknown_criterion|material_too_long)$/;

/** Whether what the judge would judge by was of no use: it was not asked. */
export const isUnasked = (code: string | null | undefined): boolean => code != null && UNASKED.test(code);

export const UNCHECKED = /^simulator_unchecked$/;

/** Whether nobody could say if the simulated user kept to the plan. */
export const isUnchecked = (code: string | null | undefined): boolean => code != null && UNCHECKED.test(code);
