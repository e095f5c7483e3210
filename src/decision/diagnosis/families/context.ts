/** What was said before, forgotten. */
import { type Family, named } from '../family.ts';

export const context: Family = {
  ofScore: ({ code }) => (code === 'context_not_retained' ? named('context_not_retained') : null),
  words: {
    context_not_retained: () => ({
      title: 'What was said before is forgotten',
      cause: 'The earlier turns do not reach the model, or slots are cleared between turns.',
      action: 'Check that the session and its history are sent with each turn, and which slots outlive one.',
      place: 'dialogue state',
    }),
  },
};
