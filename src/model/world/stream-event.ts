/** One event of a reply that streams. */

export interface StreamEvent {
  /** `message` where none is given. */
  readonly event: string;
  /** What its text stands for as JSON; the text itself where it is none. */
  readonly data: unknown;
  readonly id?: string;
}
