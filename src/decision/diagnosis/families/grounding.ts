/** Statements that no source supports. */
import { type Family, named } from '../family.ts';

export const grounding: Family = {
  ofScore: ({ code }) => (code === 'ungrounded' ? named('ungrounded_claim') : null),
  words: {
    ungrounded_claim: () => ({
      title: 'Claims are made that the sources do not hold',
      cause: 'The model fills gaps of the sources from what it knows or guesses.',
      action: 'Tell it to say so where the sources are silent, and check that the right source reaches it.',
      place: 'prompt and sources',
    }),
  },
};
