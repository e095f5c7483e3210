/** A simulated user on the spot: what they say is a function of what was said, and of which attempt it is. */

import type { Simulation } from '../../src/model/cases/test-case.ts';
import { ModelError } from '../../src/model/problem.ts';
import type { ModelCall } from '../../src/model/run/model-call.ts';
import type { Adherence } from '../../src/run/users/adherence.ts';
import type { Exchange, PlayedMessage, Simulator, Sitting } from '../../src/run/users/simulator.ts';

export const aModelCall = (differs: Partial<ModelCall> = {}): ModelCall => ({
  role: 'simulator',
  prompt: 'simulated_user',
  promptHash: 'a1b2c3d4e5f6',
  model: 'player',
  latencyMs: 1,
  attempts: 1,
  cache: 'off',
  ...differs,
});

export const STAYED: Adherence = {
  leftPlan: false,
  inventedFacts: false,
  gaveAnswerAway: false,
  stoppedEarly: false,
  wentOn: false,
  reason: 'The user stayed with the plan.',
};

/** A model that was of no use, after its own repeats. */
export const unusable = (role: ModelCall['role'] = 'simulator') =>
  new ModelError({ code: 'http_429', message: 'The model is busy.', call: aModelCall({ role, error: 'http_429' }) });

/** What they type; done: they leave; met: their goal is met. */
export type Says = string | { readonly message?: string; readonly done?: boolean; readonly met?: boolean };

export interface ASimulator extends Simulator {
  readonly asked: { readonly said: readonly Exchange[]; readonly sitting: Sitting }[];
  readonly checked: { readonly said: readonly Exchange[]; readonly sitting: Sitting }[];
}

export function aSimulator(
  says: (said: readonly Exchange[], sitting: Sitting, signal: AbortSignal) => Says | Promise<Says>,
  {
    seen = () => STAYED,
    cost,
  }: { readonly seen?: (sitting: Sitting) => Adherence; readonly cost?: number | undefined } = {},
): ASimulator {
  const asked: ASimulator['asked'] = [];
  const checked: ASimulator['checked'] = [];
  const call = (prompt: string) => aModelCall({ prompt, ...(cost !== undefined && { cost }) });
  return {
    asked,
    checked,
    play: async (_: Simulation, said, sitting, signal) => {
      asked.push({ said, sitting });
      const answer = await says(said, sitting, signal);
      const { message = '', done = false, met = false } = typeof answer === 'string' ? { message: answer } : answer;
      const played: PlayedMessage = { message, done, goalMet: met };
      return { said: played, call: call('simulated_user') };
    },
    check: async (_: Simulation, said, _end, sitting) => {
      checked.push({ said, sitting });
      return { adherence: seen(sitting), call: call('plan_adherence') };
    },
  };
}

/** Says the lines in turn, and leaves after the last one. */
export const lines =
  (...all: readonly string[]) =>
  (said: readonly Exchange[]): Says =>
    all[said.length] ?? { done: true, met: true };
