/** What carries out one hook, whatever it is: a request, or a command. */
import type { Problem } from '../../model/problem.ts';

/** As for a turn. */
export interface HookPolicy {
  /** Milliseconds, of one hook. */
  readonly timeout: number;
  readonly retries: number;
  /** Most conversations at once. */
  readonly concurrency: number;
}

export interface Carrier {
  /** Resolves to its reply: JSON, or text; null where it is empty. Rejects with an AgentError whose message says what was tried. */
  readonly carryOut: (fields: object, signal: AbortSignal) => Promise<unknown>;
  readonly close: () => Promise<void>;
  /** Names that its templates read; `$` of one that may read all of them. */
  readonly reads: ReadonlySet<string>;
  /** What is wrong with its templates. */
  readonly problems: readonly Problem[];
}
