/** Recovery: after an error or a misunderstanding, does the agent get back on course? */
import { named } from '../../../model/catalogue.ts';
import { RECOVERY } from '../../judge/prompts/index.ts';
import type { Question } from '../../judge/question.ts';
import { type Codes, defineCheck, type Subject } from '../check.ts';
import { shareOfScores } from '../measure.ts';
import { isJudgeable, judgedCodes, judgedScore, seenBy } from './judged-score.ts';
import { isSelected } from './names.ts';
import { hasSeveralTurns } from './qualities.ts';
import { askedWith, type JudgedSettings, judgedSettingsSchema, settingsFor } from './settings.ts';

const METRIC = 'recovery_rate';

const metric = shareOfScores({
  id: METRIC,
  title: 'Recovery rate',
  description:
    'Share of conversations in which something went wrong, as a judge sees it, and that the agent brought back on course.',
  subject: 'recovery',
  effort: 9,
});

const codes = {
  ...judgedCodes,
  not_recovered: {
    phrase: () => 'not recovered after something went wrong',
    alone: true,
    find: () => named('not_recovered'),
    title: 'A misunderstanding is not cleared up',
    cause: 'The agent repeats itself, or goes on as if nothing had happened.',
    action: 'Tell the agent how to notice a misunderstanding, to ask back and to hand over.',
    place: 'dialogue flow',
    order: 'judged',
  },
} satisfies Codes;

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

export const recovery = defineCheck<Record<never, never>, keyof typeof codes, JudgedSettings | undefined>({
  expectations: {},
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
  codes,
  metrics: [metric],
  needs: {
    settings: { key: METRIC, schema: judgedSettingsSchema, onDemand: true },
    questions: (expected, subject, settings, world) =>
      isAsked(expected, subject) ? [questionFor(subject, settingsFor(METRIC, settings, world))] : [],
    inherent: ['evaluations'],
  },
});
