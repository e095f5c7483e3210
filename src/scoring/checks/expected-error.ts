/** Expected error: the turn is right when the agent refuses it with an error of its own. */
import { z } from 'zod';
import { defineCheck, scoreWith } from './check.ts';
import { shareOfCases } from './measure.ts';

export const expectedError = defineCheck({
  expectations: {
    error: z
      .literal(true)
      .describe(
        'The agent must fail the turn, with a status such as 400 or an error that its reply reports. Any readable answer fails. Nothing else can be expected of the turn.',
      ),
  },
  score: ({ error: expected }, { error }) => {
    if (expected === undefined) return [];
    const fault = {
      code: 'no_error',
      reason: 'the agent answered, and an error was expected',
      mismatch: { expected: 'an error', actual: 'an answer' },
    } as const;
    return [scoreWith('error_accuracy', error ? null : fault, `the agent failed as expected: ${error?.code}`)];
  },
  codes: {
    no_error: {
      phrase: () => 'answered instead of failing',
      symptom: true,
      title: 'The agent answers what it should refuse with an error',
      cause: 'The request is not checked before it is carried out, or the error is hidden in an answer.',
      action: 'Check what these cases send where the agent reads its request.',
      place: 'tool selection',
      order: 'content',
    },
  },
  metrics: [
    shareOfCases({
      id: 'error_accuracy',
      title: 'Expected errors',
      description: 'Share of cases with a turn that must fail in which the agent fails it.',
      subject: 'expected errors',
      rank: 8,
    }),
  ],
});
