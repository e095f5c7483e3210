/** Recovery: after an error or a misunderstanding, does the agent get back on course? */
import type { SummedMetric } from '../../../model/run/metric.ts';
import { RECOVERY } from '../../judge/prompts/recovery.ts';
import type { Question } from '../../judge/question.ts';
import { overTrials, scoresOf } from '../measure.ts';
import { defineScoring, type Subject } from '../scoring.ts';
import { isJudgeable, judgedScore, seenBy } from './judged-score.ts';
import { isSelected } from './names.ts';
import { hasSeveralTurns } from './quality.ts';
import { askedWith, type JudgedSettings, judgedSettingsSchema, settingsFor } from './settings.ts';

const METRIC = 'recovery_rate';

const metric: SummedMetric = {
  id: METRIC,
  title: 'Recovery rate',
  description:
    'Share of conversations in which something went wrong, as a judge sees it, and that the agent brought back on course.',
  kind: 'proportion',
  unit: 'share',
  better: 'higher',
  measure: (trials) =>
    overTrials(trials, (trial) => {
      const scores = scoresOf(trial, METRIC);
      return scores.length === 0 ? null : [scores.filter(({ passed }) => passed).length, scores.length];
    }),
};

function questionFor(subject: Subject, settings: JudgedSettings): Question {
  return {
    prompt: 'recovery',
    metric: METRIC,
    instruction: settings.prompt ?? RECOVERY,
    ...seenBy(subject),
    answer: { kind: 'choice', options: ['recovered', 'not_recovered'] },
    ...askedWith(settings),
  };
}

const isAsked = (expected: object, subject: Subject) =>
  isSelected(METRIC, expected) && isJudgeable(subject) && hasSeveralTurns(subject);

export const recovery = defineScoring<Record<never, never>, JudgedSettings | undefined>({
  judged: true,
  expectations: {},
  inherent: ['evaluations'],
  settings: { key: METRIC, schema: judgedSettingsSchema, onDemand: true },
  questions: (expected, subject, settings, world) =>
    isAsked(expected, subject) ? [questionFor(subject, settingsFor(METRIC, settings, world))] : [],
  score: (expected, subject, written, world) => {
    if (!isAsked(expected, subject)) return [];
    const settings = settingsFor(METRIC, written, world);
    return judgedScore(
      questionFor(subject, settings),
      world,
      ({ choice = null }) => {
        if (choice === null) return null;
        const passed = choice === 'recovered';
        return { value: passed ? 1 : 0, passed, ...(!passed && { code: 'not_recovered' }) };
      },
      settings.fail_on_error,
    );
  },
  metrics: [metric],
});
