/** A judged metric that a case selects under evaluations, or a suite switches on: one question about a whole conversation. */
import type { FailureCode } from '../../../model/catalogue.ts';
import type { SummedMetric } from '../../../model/run/metric.ts';
import type { Finding, JudgedMaterial, Question } from '../../judge/question.ts';
import { type Check, defineCheck, type ScoringWorld, type Subject } from '../check.ts';
import { isJudgeable, judgedCodes, judgedScore, type Made, seenBy } from './judged-score.ts';
import { isSelected } from './names.ts';
import { askedWith, type JudgedSettings, judgedSettingsSchema, settingsFor } from './settings.ts';

interface SelectedMetric<Code extends string> {
  /** Its id is the name that cases and configuration select it by. */
  readonly metric: SummedMetric;
  readonly codes: { readonly [C in Code]: FailureCode };
  readonly prompt: string;
  /** What the judge is told to look at; a suite may write its own instead. */
  readonly instruction: string;
  readonly answer: (settings: JudgedSettings) => Question['answer'];
  /** null: the metric does not apply. */
  readonly make: (finding: Finding) => Made<NoInfer<Code>> | null;
  /** Conversations that it can be said of; default all. */
  readonly applies?: ((subject: Subject, expected: RightAnswer) => boolean) | undefined;
  /** What the judge sees beside the conversation. */
  readonly beside?:
    | ((world: ScoringWorld, expected: RightAnswer) => Pick<JudgedMaterial, 'goal' | 'groundTruth'>)
    | undefined;
  /** The last text is compared with a right answer, at each turn that has one and at the end. Version 2: no longer all texts at the end. */
  readonly compares?: true | undefined;
}

/** What the folder conversation adds to what is expected of a turn or conversation that has a right answer. */
export interface RightAnswer {
  readonly ground_truth?: string;
}

export const hasSeveralTurns = ({ past }: Subject): boolean => past.length > 1;

export function selectedCheck<Code extends string>(one: SelectedMetric<Code>): Check {
  const name = one.metric.id;
  const asked = (expected: RightAnswer, subject: Subject, written: JudgedSettings | undefined, world: ScoringWorld) => {
    if (!isSelected(name, expected) || !isJudgeable(subject) || one.applies?.(subject, expected) === false) return null;
    const settings = settingsFor(name, written, world);
    const { about, material } = seenBy(subject);
    const question: Question = {
      prompt: one.prompt,
      metric: name,
      instruction: settings.prompt ?? one.instruction,
      about: one.compares ? 'turn' : about,
      material: { ...material, ...one.beside?.(world, expected) },
      answer: one.answer(settings),
      ...askedWith(settings),
    };
    return { question, failOnError: settings.fail_on_error };
  };
  return defineCheck<Record<never, never>, string, JudgedSettings | undefined>({
    ...(one.compares && { version: 2 }),
    expectations: {},
    score: (expected, subject, written, world) => {
      const found = asked(expected, subject, written, world);
      return found ? judgedScore(found.question, world, one.make, found.failOnError) : [];
    },
    codes: { ...judgedCodes, ...one.codes },
    metrics: [one.metric],
    needs: {
      settings: { key: name, schema: judgedSettingsSchema, onDemand: true },
      questions: (expected, subject, written, world) => {
        const found = asked(expected, subject, written, world);
        return found ? [found.question] : [];
      },
      inherent: ['evaluations'],
      ...(one.compares && { atTurns: true }),
    },
  });
}
