/** What agents say of themselves that is the same in all replies; times and ids differ from one to the next. Pure. */
export const SELF_NAMES: readonly string[] = ['model', 'version'];
