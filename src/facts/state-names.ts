/** The names of the states that a case can be in, for page, script and files alike. No import: the browser reads it, too. */

/**
 * In the order in which a reader wants them. newly-failing to unstable and newly-passing: of cases that both runs have.
 * drifted: passed on the baseline, and the base version fails it by now, too. failing: not compared, new, or changed in
 * content. added: new, and passes. removed: of the baseline alone. passing: as before, or not compared.
 */
export const STATES = [
  'newly-failing',
  'failing',
  'unstable',
  'drifted',
  'still-failing',
  'errored',
  'newly-passing',
  'added',
  'passing',
  'skipped',
  'removed',
] as const;

/** Where a case stands. A saved report's index holds positions in STATES, and its script comes with it. */
export type CaseState = (typeof STATES)[number];
