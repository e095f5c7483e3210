/** Who speaks to the agent: what a user says next, after what was said. Pure. */
import type { TestTurn } from '../../model/cases/test-case.ts';
import type { Transcript, Turn } from '../../model/run/transcript.ts';

export type End = NonNullable<Transcript['end']>;

/** What makes a simulated user of no use: says nothing of the agent. */
export interface UserFault {
  /** Stable: simulator_empty, simulator_repeats, simulator_speaks_as_agent, simulator_off_plan, simulator_unusable, … */
  readonly code: string;
  /** For a person; may quote a model, so it is untrusted text. */
  readonly message: string;
}

export type Move =
  | { readonly say: string }
  /** null: there was never more to say than a list of turns. */
  | { readonly end: End | null }
  | { readonly fault: UserFault };

export interface ConversationUser {
  /** @param turns Answered so far. Rejects only when the signal aborts. */
  readonly next: (turns: readonly Turn[], signal: AbortSignal) => Move | Promise<Move>;
}

/** Says turn by turn what the case has written down, whatever the agent answers. */
export const userOfTurns = (written: readonly TestTurn[]): ConversationUser => ({
  next: ({ length }) => {
    const turn = written[length];
    return turn ? { say: turn.user } : { end: null };
  },
});
