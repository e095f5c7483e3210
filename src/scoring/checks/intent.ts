/** Intent: the recognised intent against an expected name, several allowed ones, or names with partial credit. */

import { z } from 'zod';
import { named, type ScoreCode, sharing } from '../../model/catalogue.ts';
import type { Trial } from '../../model/run/case-result.ts';
import type { LabelPair, PooledMetric, SummedMetric } from '../../model/run/metric.ts';
import type { Score } from '../../model/run/score.ts';
import { averageF1Interval, macroF1, weightedF1 } from '../../stats/classification.ts';
import { looseKey } from '../matching/names.ts';
import { type Codes, defineCheck, type RawScore } from './check.ts';
import { meanOfScores, proportion } from './measure.ts';
import { isAnsweredOutOfScope, outOfScope } from './out-of-scope.ts';

const name = z.string().trim().min(1);

const credits = z.record(name, z.number().min(0).max(1)).refine((map) => Object.values(map).includes(1), {
  error: 'give at least one intent the full credit 1',
});

/** All three ways of writing it, as one: names with credit, those with full credit first. */
const intentSchema = z
  .union([name, z.array(name).min(1), credits])
  .describe(
    'The intent: a name, a list of allowed names, or a map name → credit from 0 to 1. Only credit 1 passes, and less counts partly into intent_accuracy. Letter case and separators are ignored: data-search equals DATA_SEARCH.',
  );
export type ExpectedIntent = z.output<typeof intentSchema>;

/** The credit of each allowed name, in the order written. */
function creditsOf(expected: ExpectedIntent): readonly (readonly [string, number])[] {
  if (typeof expected === 'string') return [[expected, 1]];
  if (Array.isArray(expected)) return expected.map((allowed) => [allowed, 1] as const);
  return Object.entries(expected);
}

const ARROW = ' → ';

const confused = ({ labels }: Score) =>
  named('intent_confusion', labels && [`${labels.expected}${ARROW}${labels.actual ?? 'none'}`]);

/** null: several pairs, each seen once. */
const pairOf = (subject: string | null) => {
  const [expected, actual] = subject?.split(ARROW) ?? [];
  return expected === undefined || actual === undefined ? null : { expected, actual };
};
const isUnknown = ({ actual }: { readonly actual: string }) => actual === 'none';
const [detail, subjectOnly, code] = [sharing('detail'), sharing('subject'), sharing('code')];
const expectedOf: ScoreCode['phrase'] = (_, { labels }) => (labels ? `expected ${labels.expected}` : 'not as expected');

const codes = {
  ...outOfScope,
  missing_intent: { phrase: expectedOf, find: confused, lacks: 'intent' },
  wrong_intent: {
    phrase: expectedOf,
    find: (score, where) => (isAnsweredOutOfScope(score, where) ? named('out_of_scope_answered') : confused(score)),
  },
  intent_confusion: {
    pairsOnly: true,
    title: (subject) => {
      const pair = pairOf(subject);
      if (pair === null) return 'Other wrong or missing intents, each pair seen once';
      return isUnknown(pair) ? `${pair.expected} is not recognised` : `${pair.expected} is taken for ${pair.actual}`;
    },
    cause: (subject) => {
      const pair = pairOf(subject);
      if (pair === null)
        return 'No two intents stand out; the boundary is unclear in many places, or these are hard texts.';
      // Without the intent that the agent named: its words are in the title alone.
      return isUnknown(pair)
        ? `Texts of ${pair.expected} fall below the threshold of every intent.`
        : 'The examples or descriptions of the two intents overlap.';
    },
    action: (subject) => {
      const pair = pairOf(subject);
      if (pair === null) return 'Read the cases: label errors of the test set are found here most often.';
      return isUnknown(pair)
        ? `Add examples of ${pair.expected} that are worded like these cases, or lower the threshold.`
        : `Tell the two apart: add examples of ${pair.expected} that are worded like these cases, and of the other one.`;
    },
    shares: (subject) => {
      const pair = pairOf(subject);
      if (pair === null) return [];
      const { expected, actual } = pair;
      if (isUnknown(pair)) return [detail`${expected} is not recognised`, code`no intent is recognised`];
      return [
        detail`${expected} is taken for ${actual}`,
        subjectOnly`${expected} is taken for other intents`,
        subjectOnly`other intents are taken for ${actual}`,
      ];
    },
    place: 'intent training',
    order: 'intent',
  },
} satisfies Codes;

/** Longest name of an intent that is kept, characters: what an agent gives is not bounded. */
const LONGEST_NAME = 200;

function scoreIntent(
  expected: ExpectedIntent,
  given: string | null,
  confidence: number | null,
): RawScore<keyof typeof codes> {
  // An empty name is none.
  const said = given?.trim() || null;
  const actual = said?.slice(0, LONGEST_NAME) ?? null;
  const allowed = creditsOf(expected);
  const key = said && looseKey(said);
  const hit = allowed.find(([one]) => looseKey(one) === key);
  const value = hit?.[1] ?? 0;
  const main = allowed.find(([, credit]) => credit === 1)![0];
  const passed = value === 1;
  const wanted = allowed.filter(([, credit]) => credit === 1).map(([one]) => one);
  return {
    metric: 'intent_accuracy',
    value,
    passed,
    reason: passed
      ? `intent is ${hit![0]}`
      : `expected intent ${wanted.join(' or ')}, got ${actual ?? 'none'}${value > 0 ? ` (credit ${value})` : ''}`,
    ...(!passed && {
      code: actual === null ? 'missing_intent' : 'wrong_intent',
      mismatch: { expected: wanted.join(' or '), actual: actual ?? 'no intent' },
    }),
    labels: { expected: passed ? hit![0] : main, actual: hit?.[0] ?? actual, confidence },
  };
}

const intentAccuracy: SummedMetric = {
  ...meanOfScores({
    id: 'intent_accuracy',
    title: 'Intent accuracy',
    description: 'Share of turns with an expected intent whose intent is right. Partial credit counts partly.',
    confirmable: true,
    subject: 'intent',
    field: 'the intent',
    rank: 2,
  }),
  ...proportion,
};

/** Expected and actual intent of each scored turn, spelled alike whatever their case and separators. */
export function labelPairs(trials: readonly Trial[]): readonly LabelPair[] {
  const labelled = trials.flatMap(({ scores }) => scores);
  return labelled.flatMap(({ labels, value }) =>
    labels
      ? [
          {
            expected: looseKey(labels.expected),
            actual: labels.actual === null ? null : looseKey(labels.actual),
            credit: value,
            confidence: labels.confidence,
          },
        ]
      : [],
  );
}

const macro: PooledMetric<LabelPair> = {
  id: 'intent_macro_f1',
  title: 'Intent macro F1',
  description: 'Mean F1 over all intents that were expected or given. An undefined precision or recall counts as 0.',
  kind: 'pooled',
  unit: 'score',
  better: 'higher',
  rank: 302,
  observe: labelPairs,
  value: macroF1,
  interval: (units) => averageF1Interval(units, 'macro'),
};

const weighted: PooledMetric<LabelPair> = {
  ...macro,
  id: 'intent_weighted_f1',
  title: 'Intent weighted F1',
  description: 'Mean F1 over the intents, each weighted by how often it was expected.',
  rank: 303,
  value: weightedF1,
  interval: (units) => averageF1Interval(units, 'weighted'),
};

export const intent = defineCheck({
  version: 3,
  expectations: { intent: intentSchema },
  score: (expected, subject) =>
    expected.intent === undefined || subject.intent === undefined
      ? []
      : [scoreIntent(expected.intent, subject.intent, subject.confidence ?? null)],
  codes,
  metrics: [intentAccuracy, macro, weighted],
});
