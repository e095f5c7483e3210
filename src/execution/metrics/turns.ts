/** Turns: how long the conversation is. */
import { z } from 'zod';
import type { SummedMetric } from '../../model/metric.ts';
import { overTrials } from './measure.ts';
import { defineScoring } from './scoring.ts';

const turnsMean: SummedMetric = {
  id: 'turns_mean',
  title: 'Turns per conversation',
  description: 'Mean number of answered turns of a conversation.',
  kind: 'mean',
  unit: 'turns',
  better: 'none',
  measure: (trials) =>
    overTrials(trials, ({ transcript }) => (transcript.turns.length === 0 ? null : [transcript.turns.length, 1])),
};

const count = z.number().int().min(0);

export const turns = defineScoring({
  expectations: {
    turns: z
      .strictObject({
        max: count.optional().describe('Most turns.'),
        min: count.optional().describe('Fewest turns.'),
      })
      .refine(({ min, max }) => min !== undefined || max !== undefined, { error: 'give max, min or both' })
      .describe('How many turns the conversation may have.'),
  },
  score: ({ turns: written }, subject) => {
    if (written === undefined) return [];
    const { min = 0, max = Number.POSITIVE_INFINITY } = written;
    const length = subject.turns.length;
    const code = length > max ? 'too_many_turns' : length < min ? 'too_few_turns' : undefined;
    return [
      {
        metric: 'turns_mean',
        value: code ? 0 : 1,
        passed: code === undefined,
        reason: `the conversation has ${length} turns`,
        ...(code ? { code } : {}),
      },
    ];
  },
  metrics: [turnsMean],
});
