/** Conversations that do not come to their end in time. */
import { type Family, named } from '../family.ts';

export const turns: Family = {
  ofScore: ({ code }) => (code === 'too_many_turns' ? named('max_turns') : null),
  ofTrial: ({ failureType }) => (failureType === 'max_turns' ? named('max_turns') : []),
  words: {
    max_turns: () => ({
      title: 'Conversations take more turns than allowed',
      cause: 'The agent asks for what the user already said, or never does the last step.',
      action: 'Read where it starts to go in circles; let it sum up what it has and act.',
      place: 'dialogue flow',
    }),
  },
};
