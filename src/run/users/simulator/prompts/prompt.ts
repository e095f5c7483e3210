/** The contract of a prompt of the simulator. All of it is ours; nothing of a conversation is ever in it. */

export interface SimulatorPrompt {
  /** As it is recorded with every call. */
  readonly name: string;
  /** Raised when the text comes to mean something else. Any change of the text changes the fingerprint anyway. */
  readonly version: number;
  readonly text: string;
}
