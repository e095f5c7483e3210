/** What the stages after the run have at hand, and what the pipeline ends with. */

import type { Outcome } from '../model/verdict/outcome.ts';
import type { RunRequest, RunWorld } from '../model/world/run-request.ts';
import type { EarlyAgent } from './agent.ts';
import type { Services } from './services.ts';
import type { Policy } from './suite/policy.ts';

export interface Concluding<P extends Policy = Policy> {
  readonly suite: P;
  readonly request: RunRequest;
  readonly world: RunWorld;
  readonly services: Services | null;
  /** The run was made just now: what it does not write into its folder is of an older one. */
  readonly isNew?: true;
  /** The agent, where it was started already. */
  readonly early?: EarlyAgent | null;
}

export interface PipelineResult {
  readonly outcome: Outcome;
  /** What the process ends with. */
  readonly exitCode: number;
  /** Link to the uploaded result; null: none was uploaded. */
  readonly reportUrl: string | null;
  /** Newly failing cases, without those that the base version fails too; null: nothing was compared. */
  readonly newlyFailing: number | null;
  /** Folder of the run's files, relative to the working directory. */
  readonly out: string;
  /** The file that a person opens first, inside the folder of the run. */
  readonly reportFile: string;
  /** Takes secrets out of a text: for whatever of the outcome an entry point shows. */
  readonly redact: (text: string) => string;
}
