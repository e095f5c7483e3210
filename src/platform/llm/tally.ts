/** What one call of a model took: requests, time, tokens and money, summed over its repeats. */
import type { ModelCall } from '../../model/run/model-call.ts';
import { costOfTokens } from '../../model/run/spent.ts';
import type { Completion } from './api.ts';
import type { ModelEndpoint } from './options.ts';

export interface Tally {
  /** A request is sent now. */
  readonly attempt: () => void;
  readonly used: (usage: Completion['usage']) => void;
  readonly total: () => Pick<ModelCall, 'latencyMs' | 'attempts' | 'inputTokens' | 'outputTokens' | 'cost'>;
}

/** Time starts with the first request: waiting for a place is ours, not the model's. Tokens nobody reported are not counted as 0. */
export function createTally(price: ModelEndpoint['price'], now: () => number): Tally {
  let started: number | undefined;
  let attempts = 0;
  let tokens: Completion['usage'];
  return {
    attempt: () => {
      started ??= now();
      attempts += 1;
    },
    used: (usage) => {
      if (!usage) return;
      const before = tokens ?? { inputTokens: 0, outputTokens: 0 };
      tokens = {
        inputTokens: before.inputTokens + usage.inputTokens,
        outputTokens: before.outputTokens + usage.outputTokens,
      };
    },
    total: () => ({
      latencyMs: started === undefined ? 0 : Math.max(0, now() - started),
      attempts,
      ...tokens,
      ...(tokens && price && { cost: costOfTokens(tokens, price)! }),
    }),
  };
}
