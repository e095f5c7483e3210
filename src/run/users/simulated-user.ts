/** A user played by a model, who sees what a user sees: the agent's words, never its tool calls nor what is expected. Pure: the simulator is handed in. */

import type { Simulation } from '../../model/cases/test-case.ts';
import { ModelError } from '../../model/problem.ts';
import type { ModelCall } from '../../model/run/model-call.ts';
import type { Turn } from '../../model/run/transcript.ts';
import { faultOf } from './faults.ts';
import type { Exchange, PlayedMessage, Simulator, Sitting } from './simulator.ts';
import type { ConversationUser, Move } from './user.ts';

/** @param onCall Called for every call of the model, also of one that was of no use. */
export function simulatedUser(
  simulation: Simulation,
  {
    simulator,
    sitting,
    onCall,
  }: {
    readonly simulator: Simulator;
    readonly sitting: Sitting;
    readonly onCall: (call: ModelCall) => void;
  },
): ConversationUser {
  return {
    next: async (turns, signal) => {
      if (turns.length === 0 && simulation.opening !== undefined) return { say: simulation.opening };
      try {
        const { said, call } = await simulator.play(simulation, exchangesOf(turns), sitting, signal);
        onCall(call);
        return moveOf(said, turns, simulation);
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        onCall(error.call);
        return { fault: { code: 'simulator_unusable', message: error.message } };
      }
    },
  };
}

export const exchangesOf = (turns: readonly Turn[]): readonly Exchange[] =>
  turns.map(({ user, text }) => ({ user, agent: text ?? '' }));

function moveOf({ message, done, goalMet }: PlayedMessage, turns: readonly Turn[], { stopWhen }: Simulation): Move {
  const leaves = done || (goalMet && (stopWhen ?? []).some(({ on }) => on === 'goal_met'));
  if (leaves && turns.length === 0)
    return { fault: { code: 'simulator_stopped_early', message: 'The simulated user left before saying a word.' } };
  if (leaves) return { end: { by: goalMet ? 'goal' : 'user' } };
  const fault = faultOf(message, turns);
  return fault ? { fault } : { say: message.trim() };
}
