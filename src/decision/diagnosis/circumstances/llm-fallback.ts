/** Turns in which the agent fell back to a language model. */
import type { Circumstance } from './circumstance.ts';

export const llmFallback: Circumstance = {
  code: 'llm_fallback_failure',
  ofInput: false,
  of:
    () =>
    ({ trials }) =>
      trials.some(({ transcript }) => transcript.turns.some(({ llmInvoked }) => llmInvoked === true)) ? [null] : [],
  words: () => ({
    title: 'Conversations that fall back to a language model fail more often than others',
    cause: 'What the rules do not cover reaches a model that is not told enough to cover it.',
    action: 'Read what the model was given and said; extend its prompt, or the rules by the commonest of these cases.',
    place: 'fallback prompt',
  }),
  reason: () => 'The agent fell back to a language model in this conversation.',
};
