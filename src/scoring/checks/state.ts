/** State: what the world is like after the conversation, as fetched from the agent's own endpoint. */
import { z } from 'zod';
import { mismatchSides, mismatchText, subsetMismatch } from '../matching/subset.ts';
import { defineCheck, scoreWith } from './check.ts';
import { shareOfCases } from './measure.ts';

const stateAccuracy = shareOfCases({
  id: 'state_accuracy',
  title: 'Final state',
  description: 'Share of cases with an expected state after the conversation that is as expected.',
  subject: 'final state',
  field: 'the state',
  rank: 7,
});

export const state = defineCheck({
  expectations: {
    state: z
      .json()
      .describe(
        'The state after the conversation, fetched as agent.state says. Of an object the listed keys count, a list is compared item by item, and anything else must be equal.',
      ),
  },
  score: ({ state: expected }, subject) => {
    if (expected === undefined || subject.state === undefined) return [];
    const mismatch = subsetMismatch(expected, subject.state);
    const fault =
      mismatch &&
      ({ code: 'state_mismatch', reason: mismatchText(mismatch), mismatch: mismatchSides(mismatch) } as const);
    return [scoreWith('state_accuracy', fault, 'the state is as expected')];
  },
  codes: {
    state_mismatch: {
      phrase: () => 'not as expected',
      symptom: true,
      title: 'The conversation leaves another state behind',
      cause: 'What was done, or left undone, is not what the user wanted.',
      action: 'Compare the tool calls of an example with what the state should be.',
      place: 'tool selection',
      order: 'content',
    },
  },
  metrics: [stateAccuracy],
  needs: { source: { missing: 'nothing was fetched for it', fix: 'Set agent.state in the configuration' } },
});
