/** The port to whoever plays users: one message at a time, and one look at the whole afterwards. */

import type { Simulation } from '../../model/cases/test-case.ts';
import type { ModelCall } from '../../model/run/model-call.ts';
import type { Adherence } from './adherence.ts';
import type { End } from './user.ts';

/** All that a user sees of a turn: what they said, and what the agent answered. */
export interface Exchange {
  readonly user: string;
  readonly agent: string;
}

/** Which conversation it is; the same one gets the same seed in every run. */
export interface Sitting {
  readonly caseId: string;
  readonly trial: number;
  /** 0, or 1 for the repetition. */
  readonly attempt: number;
  /** Of the run. */
  readonly seed: number;
}

export interface PlayedMessage {
  readonly message: string;
  /** The user leaves, and the message is not sent. */
  readonly done: boolean;
  readonly goalMet: boolean;
}

export interface Played {
  readonly said: PlayedMessage;
  readonly call: ModelCall;
}

/** Both reject with a ModelError, or when the signal aborts. */
export interface Simulator {
  readonly play: (
    simulation: Simulation,
    said: readonly Exchange[],
    sitting: Sitting,
    signal: AbortSignal,
  ) => Promise<Played>;
  /** One call: did the user stay with their plan? */
  readonly check: (
    simulation: Simulation,
    said: readonly Exchange[],
    end: End | undefined,
    sitting: Sitting,
    signal: AbortSignal,
  ) => Promise<{ readonly adherence: Adherence; readonly call: ModelCall }>;
}
