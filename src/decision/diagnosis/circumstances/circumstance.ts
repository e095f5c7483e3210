/** The contract of a circumstance: what cases have in common that fail more often than others, however they fail. */
import type { CaseResult } from '../../../model/run/case-result.ts';
import type { PatternWords } from '../../codes.ts';

export interface Circumstance {
  readonly code: string;
  /** The subjects that apply to each case of the run; null as a subject where the code says all. */
  readonly of: (cases: readonly CaseResult[]) => (result: CaseResult) => readonly (string | null)[];
  /** It is read from what the user said, which is the same for both runs; else from what the agent did. */
  readonly ofInput: boolean;
  /** Subjects that nobody said of any case: they are guessed from texts. Absent: none is. */
  readonly guessed?: (cases: readonly CaseResult[]) => (subject: string | null) => boolean;
  readonly words: (subject: string | null) => PatternWords;
  /** What is wrong with one case, for an example. */
  readonly reason: (subject: string | null) => string;
}
