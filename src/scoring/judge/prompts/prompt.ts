/** The contract of a prompt: what the judge is told to decide. All of it is ours; nothing of a conversation is ever in it. */

export interface Prompt {
  /** As questions name it. */
  readonly name: string;
  /** Raised when the text comes to mean something else. Any change of the text changes the judge's fingerprint anyway. */
  readonly version: number;
  /** What to decide, and how. */
  readonly text: string;
  /** What the question's own instruction is, as its heading. */
  readonly label: string;
}
