/** A judged metric that a case selects under evaluations, or a suite switches on: one question about a whole conversation. */
import type { z } from 'zod';
import type { FailureCode } from '../../../model/catalogue.ts';
import type { SummedMetric } from '../../../model/run/metric.ts';
import type { Finding, JudgedMaterial, Question } from '../../judge/question.ts';
import { type Check, defineCheck, type ScoringWorld, type Subject } from '../check.ts';
import { limitOf, limitOn, type WrittenLimit } from '../limits.ts';
import { isJudgeable, isSelected, judgedCodes, judgedScore, type Made, seenBy } from './judged-score.ts';
import { askedWith, type JudgedSettings, judgedSettingsSchema, settingsFor, withLimit } from './settings.ts';

interface SelectedMetric<Code extends string> {
  /** Its id is the name that cases and configuration select it by. */
  readonly metric: SummedMetric;
  /** What a threshold is on: follows "Least ". */
  readonly limited: string;
  readonly codes: { readonly [C in Code]: FailureCode };
  readonly prompt: string;
  /** What the judge is told to look at; a suite may write its own instead. */
  readonly instruction: string;
  readonly answer: (settings: JudgedSettings) => Question['answer'];
  /** null: the metric does not apply. */
  readonly make: (finding: Finding) => Made<NoInfer<Code>> | null;
  /** Conversations that it can be said of; default all. */
  readonly applies?: ((expected: RightAnswer) => boolean) | undefined;
  /** It is said of conversations of several turns only. */
  readonly severalTurns?: true | undefined;
  /** What the judge sees beside the conversation. */
  readonly beside?:
    | ((world: ScoringWorld, expected: RightAnswer) => Pick<JudgedMaterial, 'goal' | 'groundTruth'>)
    | undefined;
  /** The last text is compared with a right answer, at each turn that has one and at the end. Version 2: no longer all texts at the end. */
  readonly compares?: true | undefined;
}

/** What the folder conversation adds to what is expected of a turn or conversation that has a right answer. */
export interface RightAnswer {
  readonly right_answer?: string;
}

export function selectedCheck<Code extends string>(one: SelectedMetric<Code>): Check {
  const name = one.metric.id;
  const asked = (expected: Expected, subject: Subject, written: JudgedSettings | undefined, world: ScoringWorld) => {
    const limit = limitOf(expected[name]);
    if (!limit && !isSelected(name, expected)) return null;
    if (!isJudgeable(subject) || one.applies?.(expected as RightAnswer) === false) return null;
    if (one.severalTurns && subject.past.length < 2) return null;
    const settings = withLimit(settingsFor(name, written, world), limit);
    const { about, material } = seenBy(subject);
    const shown = settings.params ? shownOf(settings.params, material, world, expected as RightAnswer) : material;
    if (shown === null) return null;
    const question: Question = {
      prompt: one.prompt,
      metric: name,
      instruction: instructionOf(settings, one.instruction),
      about: one.compares ? 'turn' : about,
      material: { ...shown, ...one.beside?.(world, expected as RightAnswer) },
      answer: one.answer(settings),
      ...askedWith(settings),
    };
    return { question, limit, failOnError: settings.fail_on_error };
  };
  return defineCheck<Record<string, z.ZodType<WrittenLimit>>, string, JudgedSettings | undefined>({
    ...(one.compares && { version: 2 }),
    expectations: { [name]: limitOn(one.limited) },
    score: (expected, subject, written, world) => {
      const found = asked(expected, subject, written, world);
      return found ? judgedScore(found.question, world, one.make, found) : [];
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
      ...(one.severalTurns && { severalTurns: true, source: SEVERAL_TURNS }),
    },
  });
}

const SEVERAL_TURNS = { missing: 'it is for conversations of several turns', fix: 'Add turns to the case' };

const instructionOf = ({ prompt, steps = [] }: JudgedSettings, otherwise: string): string =>
  [prompt ?? otherwise, ...(steps.length > 0 ? ['Steps:', ...steps.map((step, i) => `${i + 1}. ${step}`)] : [])].join(
    '\n',
  );

/** What the judge is shown by name; null: the right answer is asked for, and there is none. */
function shownOf(
  params: NonNullable<JudgedSettings['params']>,
  { turns }: JudgedMaterial,
  { testCase: { groundTruth, context } }: ScoringWorld,
  { right_answer: truth = groundTruth }: RightAnswer,
): JudgedMaterial | null {
  const shows = (name: (typeof params)[number]) => params.includes(name);
  if (shows('ground_truth') && truth === undefined) return null;
  return {
    turns: turns.map(({ user, text, toolCalls }) => ({
      ...(shows('input') && { user }),
      ...(shows('output') && text !== undefined && { text }),
      ...(shows('tools') && toolCalls && { toolCalls }),
    })),
    ...(shows('ground_truth') && { groundTruth: truth }),
    ...(shows('context') && Object.keys(context).length > 0 && { facts: { context: JSON.stringify(context) } }),
  };
}

type Expected = Readonly<Record<string, WrittenLimit | undefined>>;
