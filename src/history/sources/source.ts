/** The contract of a baseline source: a place where a former run may be found. */
import type { BaselineInfo } from '../../model/verdict/comparison.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import type { Warning } from '../../model/warning.ts';
import type { History } from '../store/history.ts';

export interface RestoredBaseline {
  /** The run that this one is compared with case by case: the newest of the history. */
  readonly outcome: Outcome;
  readonly info: BaselineInfo;
  /** The stored runs that it was found among; null: it stands alone. */
  readonly history: History | null;
}

export interface Restored {
  /** null: none there, which is no error. */
  readonly baseline: RestoredBaseline | null;
  /** Why there is none, or why this one; one sentence. */
  readonly why: string;
  readonly warnings: readonly Warning[];
}

export interface BaselineSource {
  readonly id: BaselineInfo['source'];
  readonly restore: () => Promise<Restored>;
}
