/** What the stations after the run have at hand: the suite or its policy, what was asked for, the world. */
import type { RunRequest, RunWorld } from '../model/world/run-request.ts';
import type { Services } from './services.ts';
import type { Policy } from './suite/policy.ts';

export interface Concluding<P extends Policy = Policy> {
  readonly suite: P;
  readonly request: RunRequest;
  readonly world: RunWorld;
  readonly services: Services | null;
  /** The run was made just now: what it does not write into its folder is of an older one. */
  readonly isNew?: true;
}
