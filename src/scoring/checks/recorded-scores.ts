/** Recorded scores: what another program found about a recorded conversation, such as a benchmark's reward. */

import { z } from 'zod';
import { named } from '../../model/catalogue.ts';
import { unordered } from '../../text/canonical-hash.ts';
import { defineCheck, type MetricFamily } from './check.ts';
import { asLimit, heldTo, limitCodes, limitShape } from './limits.ts';
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
    const name = nameOf(id);
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

const name = z.string().min(1);
const limited = asLimit(z.strictObject({ name, ...limitShape(z.number()) }));

export const recordedScores = defineCheck({
  expectations: {
    scores: z
      .array(z.union([name, limited]))
      .min(1)
      .describe(
        'Names of recorded scores that must have passed: by their own flag, or with a value of 1 or more if they have none. Or { name, min, max } for limits of your own on the value.',
      ),
  },
  score: ({ scores: written = [] }, { recordedScores: recorded }) =>
    // A score that is named again, as by a case after its suite, is meant as it is named last.
    [...new Map(written.map((one) => (typeof one === 'string' ? [one, null] : [one.name, one])))]
      .filter(([scoreName]) => Object.hasOwn(recorded, scoreName))
      .map(([scoreName, limit]) => {
        const { value, passed: own = value >= 1, reason: why } = recorded[scoreName]!;
        const held = limit && heldTo(value, limit);
        const passed = held ? held.passed : own;
        const reason = `recorded ${scoreName} is ${value}${why ? `: ${why}` : ''}`;
        return {
          metric: PREFIX + scoreName,
          value: Math.min(1, Math.max(0, value)),
          passed,
          reason: held && !held.passed ? `${reason}: ${held.why}` : reason,
          ...(!passed && {
            code: held && !held.passed ? held.code : ('recorded_score_failed' as const),
            mismatch:
              held && !held.passed
                ? held.mismatch
                : { expected: `score ${scoreName} reached`, actual: why ? `${value}: ${why}` : String(value) },
          }),
        };
      }),
  codes: {
    ...limitCodes,
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
  needs: {
    sets: { scores: unordered },
    source: { missing: 'only recorded conversations carry it', fix: 'Set agent.type to replay, with their files' },
  },
});
