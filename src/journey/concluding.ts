/** What the stations after the run have at hand: the suite or its policy, what was asked for, the world. */
import type { RunRequest, RunWorld } from '../model/run-request.ts';
import type { BegunOutcome } from '../report/delivery/begun-outcome.ts';
import type { Services } from './services.ts';
import type { Policy } from './suite/policy.ts';

export interface Concluding<P extends Policy = Policy> {
  readonly suite: P;
  readonly request: RunRequest;
  readonly world: RunWorld;
  readonly services: Services | null;
  /** Of the run that is told, where it was made just now. */
  readonly begun?: BegunOutcome;
}
