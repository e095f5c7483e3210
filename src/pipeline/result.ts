/** What a journey ends with, for the doors. */
import type { Outcome } from '../model/verdict/outcome.ts';

export interface JourneyResult {
  readonly outcome: Outcome;
  /** Link to the uploaded result; null: none was uploaded. */
  readonly reportUrl: string | null;
  /** Newly failing cases, without those that the base version fails too; null: nothing was compared. */
  readonly newlyFailing: number | null;
  /** Folder of the run's files, relative to the working directory. */
  readonly out: string;
  /** The file that a person opens first, inside the folder of the run. */
  readonly reportFile: string;
  /** Takes secrets out of a text: for whatever of the outcome a door shows. */
  readonly redact: (text: string) => string;
}
