/** What one call of a model took: requests, time, tokens and money, summed over its repeats. */
import type { ModelCall } from '../../model/run/model-call.ts';
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
  let tokens: { readonly input: number; readonly output: number } | undefined;
  return {
    attempt: () => {
      started ??= now();
      attempts += 1;
    },
    used: (usage) => {
      if (!usage) return;
      const { inputTokens, outputTokens } = usage;
      tokens = { input: (tokens?.input ?? 0) + inputTokens, output: (tokens?.output ?? 0) + outputTokens };
    },
    total: () => ({
      latencyMs: started === undefined ? 0 : Math.max(0, now() - started),
      attempts,
      ...(tokens && { inputTokens: tokens.input, outputTokens: tokens.output }),
      ...(tokens &&
        price && { cost: (tokens.input * price.input_per_million + tokens.output * price.output_per_million) / 1e6 }),
    }),
  };
}
