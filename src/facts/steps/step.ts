/** What a person can do now: a sentence, with what is typed or named. */

/** `say`, then `code` (a command, label or name, which may hold words of others), then `after`. */
export interface NextStep {
  readonly say: string;
  readonly code?: string;
  readonly after?: string;
  /** In place of `say`, in a line of several steps, before the code; absent: it is no step of such a line. */
  readonly short?: string;
}
