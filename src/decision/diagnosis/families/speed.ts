/** Replies that come too late, or not at all in time. */
import { errorAdvice } from '../../../model/world/error-advice.ts';
import { type Family, named } from '../family.ts';

export const speed: Family = {
  ofScore: ({ code }) => (code === 'too_slow' ? named('slow') : null),
  ofTrial: ({ failureType }) => (failureType === 'timeout' ? named('slow', ['timeout']) : []),
  words: {
    slow: (subject) => ({
      title: subject === 'timeout' ? 'A reply does not come within the time limit' : 'Replies take longer than allowed',
      cause: 'A tool, a model or a retry takes most of the time.',
      action:
        subject === 'timeout'
          ? errorAdvice('timeout').action.replaceAll('`', '')
          : 'Look at the time of each turn in the report; run slow tools side by side, or with a limit of their own.',
      place: 'performance',
    }),
  },
};
