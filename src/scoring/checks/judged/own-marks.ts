/** Marks of one's own: a judged metric from 0 to 1 for each name under `metrics` that has a prompt, or that a case brings along. */
import type { z } from 'zod';
import { named } from '../../../model/catalogue.ts';
import { isRecord } from '../../../text/loose.ts';
import { type Check, type Codes, defineCheck, type MetricFamily, type ScoringWorld } from '../check.ts';
import { limitOn, type WrittenLimit } from '../limits.ts';
import { meanOfTurns } from '../measure.ts';
import { LOW, lowQuality, markOn } from './qualities.ts';
import { selectedCheck } from './selected-check.ts';
import type { JudgedSettings } from './settings.ts';

/** By name, as the configuration has them. */
export type OwnMarks = Readonly<Record<string, JudgedSettings>>;

/** No prefix of another family of metrics, nothing that cannot be seen. */
const NAME = /^(?!pass_(?:at|hat)_\d)[^:\p{Cc}\p{Cf}]{1,60}$/u;
export const mayBeOwnMark = (name: string): boolean => NAME.test(name) && name.trim() === name;

const metricOf = (name: string) =>
  meanOfTurns({ id: name, title: name, description: `Mean mark of the judge for ${name}, in words of the suite.` });

const family: MetricFamily = {
  name: 'NAME',
  description: 'Mean mark of the judge for a metric of your own, by its name under `metrics`.',
  pattern: NAME,
  ids: (trials) =>
    [...new Set(trials.flatMap(({ scores }) => scores.map(({ metric }) => metric)))].filter(mayBeOwnMark),
  metric: metricOf,
};

export const expectationOnMark = (name: string): z.ZodType<WrittenLimit> => limitOn(`mark of the judge for ${name}`);

const LOW_MARK = 'low_mark';
const codes = {
  [LOW_MARK]: { phrase: () => 'mark too low', find: ({ metric }) => named(LOW, [metric]) },
  [LOW]: lowQuality,
} satisfies Codes;

function checkFor(name: string): Check {
  return selectedCheck<keyof typeof codes>({
    metric: metricOf(name),
    limited: '',
    codes,
    prompt: 'quality',
    // Its own words always come first.
    instruction: name,
    answer: markOn,
    make: ({ passed, value }) => ({ value, passed, ...(!passed && { code: LOW_MARK }) }),
  });
}

/** Names that the suite or the case defines: a case's own settings with a prompt make one, too. */
export function ownMarkNames(
  marks: OwnMarks,
  { judgedSettings = {} }: Pick<ScoringWorld['testCase'], 'judgedSettings'>,
  isKnown: (name: string) => boolean,
): readonly string[] {
  const brought = Object.keys(judgedSettings).filter(
    (name) =>
      isRecord(judgedSettings[name]) && 'prompt' in judgedSettings[name] && !isKnown(name) && mayBeOwnMark(name),
  );
  return [...new Set([...Object.keys(marks), ...brought])];
}

/** @param isKnown Whether a name is one of the judged metrics that every suite has. */
export const ownMarks = (isKnown: (name: string) => boolean): Check =>
  defineCheck<Record<string, z.ZodType<WrittenLimit>>, string, OwnMarks>({
    expectations: {},
    score: (expected, subject, marks, world) =>
      ownMarkNames(marks, world.testCase, isKnown).flatMap((name) =>
        checkFor(name).score(expected, subject, marks[name], world),
      ),
    codes: { ...checkFor('').codes },
    metrics: [],
    families: [family],
    needs: {
      questions: (expected, subject, marks, world) =>
        ownMarkNames(marks, world.testCase, isKnown).flatMap(
          (name) => checkFor(name).needs?.questions?.(expected, subject, marks[name], world) ?? [],
        ),
      named: (marks, testCase) => ownMarkNames(marks as OwnMarks, testCase, isKnown),
      inherent: ['evaluations'],
    },
  });
