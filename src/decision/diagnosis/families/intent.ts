/** Intents taken for others, pair by pair. */
import type { Family } from '../family.ts';

const ARROW = ' → ';

export const intent: Family = {
  ofScore: ({ labels }) =>
    labels ? [{ code: 'intent_confusion', subject: `${labels.expected}${ARROW}${labels.actual ?? 'none'}` }] : null,
  pairsOnly: ['intent_confusion'],
  words: {
    intent_confusion: (subject) => {
      const [expected, actual] = subject?.split(ARROW) ?? [];
      if (expected === undefined || actual === undefined)
        return {
          title: 'Other confusions of intents, each pair seen once',
          cause: 'No two intents stand out; the boundary is unclear in many places, or these are hard texts.',
          action: 'Read the cases: label errors of the test set are found here most often.',
          place: 'intent training',
        };
      if (actual === 'none')
        return {
          title: `${expected} is not recognised`,
          cause: `Texts of ${expected} fall below the threshold of every intent.`,
          action: `Add examples of ${expected} that are worded like these cases, or lower the threshold.`,
          place: 'intent training',
        };
      return {
        title: `${expected} is taken for ${actual}`,
        // Without the intent that the agent named: its words stand in the title alone.
        cause: 'The examples or descriptions of the two intents overlap.',
        action: `Tell the two apart: add examples of ${expected} that are worded like these cases, and of the other one.`,
        place: 'intent training',
      };
    },
  },
};
