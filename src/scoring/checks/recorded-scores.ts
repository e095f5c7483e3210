/** Recorded scores: what another program found about a recorded conversation, such as a benchmark's reward. */

import { z } from 'zod';
import { named } from '../../model/catalogue.ts';
import { unordered } from '../../text/canonical-hash.ts';
import { defineCheck, type MetricFamily } from './check.ts';
import { overTrials } from './measure.ts';

const PREFIX = 'score:';
const nameOf = (metric: string) => metric.replace(/^score:/, '');

const family: MetricFamily = {
  name: 'score:NAME',
  description: 'Mean of the recorded score NAME.',
  pattern: /^score:.+$/,
  ids: (trials) => [
    ...new Set(
      trials.flatMap((trial) => Object.keys(trial.transcript.recordedScores ?? {}).map((name) => PREFIX + name)),
    ),
  ],
  metric: (id) => {
    const name = id.slice(PREFIX.length);
    return {
      id,
      title: `Recorded ${name}`,
      description: `Mean of the recorded score ${name}.`,
      kind: 'mean',
      unit: 'score',
      better: 'higher',
      measure: (trials) =>
        overTrials(trials, ({ transcript: { recordedScores } }) =>
          recordedScores && Object.hasOwn(recordedScores, name) ? [recordedScores[name]!.value, 1] : null,
        ),
    };
  },
};

export const recordedScores = defineCheck({
  expectations: {
    scores: z
      .array(z.string().min(1))
      .min(1)
      .describe(
        'Names of recorded scores that must have passed: by their own flag, or with a value of 1 or more if they have none.',
      ),
  },
  score: ({ scores: names }, subject) =>
    (names ?? [])
      .filter((name) => Object.hasOwn(subject.recordedScores, name))
      .map((name) => {
        const { value, passed = value >= 1 } = subject.recordedScores[name]!;
        return {
          metric: PREFIX + name,
          value: Math.min(1, Math.max(0, value)),
          passed,
          reason: `recorded ${name} is ${value}`,
          ...(passed ? {} : { code: 'recorded_score_failed' }),
        };
      }),
  codes: {
    recorded_score_failed: {
      phrase: (_, { metric }) => `score ${nameOf(metric)} not reached`,
      alone: true,
      find: ({ metric }) => named('recorded_score_failed', [nameOf(metric)]),
      symptom: true,
      title: (name) =>
        name === null ? 'A recorded score is not reached' : `The recorded score ${name} is not reached`,
      cause: 'Whoever recorded the conversation found its outcome wrong.',
      action: 'See which other patterns these cases show; where there are none, read an example.',
      place: 'outcome of the task',
      order: 'other',
    },
  },
  metrics: [],
  families: [family],
  needs: { sets: { scores: unordered } },
});
