/** Why cases fail and how good the test set is: error patterns, tiers, coverage. Part of an outcome. */
import { z } from 'zod';
import { GRAINS } from '../catalogue.ts';
import { count, list, record, share, texts } from '../schema-parts.ts';

export const patternChangeSchema = z.enum(['new', 'grown', 'shrunk', 'gone', 'same']);
/** Of a pattern against the baseline. */
export type PatternChange = z.infer<typeof patternChangeSchema>;

const againstBaseline = {
  baselineCases: count()
    .nullable()
    .describe('Shared cases in which it was seen on the baseline, failing or not. null: no baseline, or not known.'),
  sharedCases: count()
    .optional()
    .describe('Shared cases it is seen in now: what baselineCases is compared with. Absent where that is null.'),
  change: patternChangeSchema
    .nullable()
    .describe('Of sharedCases against baselineCases. null: baselineCases is null, or both are 0.'),
  changedFiles: texts()
    .optional()
    .describe('Files of the pull request that the configuration maps to these cases (selection.changed).'),
};

export const errorPatternSchema = record({
  code: z.string().describe('Stable code, for example intent_confusion.'),
  subject: z
    .string()
    .nullable()
    .describe(
      'What it is about, by names of the configuration if there are such: "book_room → cancel_room". Untrusted if the agent named it.',
    ),
  title: z.string().describe('A short sentence for people, for example "book_room is taken for cancel_room".'),
  rest: z
    .literal(true)
    .optional()
    .describe('Several subjects of this code, each seen in one case only: no common cause.'),
  cases: texts().describe('Ids of the failing cases of this run in which it is seen.'),
  softCases: texts()
    .optional()
    .describe('Ids of the other cases that it is seen in, by expectations that fail nothing. Absent: none.'),
  share: share().describe('Of all failing cases of this run.'),
  ...againstBaseline,
  example: record({ caseId: z.string(), turn: count().nullable(), said: z.string(), reason: z.string() })
    .nullable()
    .describe('One case with what the user said and what is wrong. Untrusted text, shortened.'),
  cause: z.string().describe('The likely root cause, one sentence.'),
  action: record({
    text: z.string(),
    place: z.string().describe('Where to act: intent training, entity extraction, tool selection, prompt, sources, …'),
    priority: z.enum(['high', 'medium', 'low']),
  }),
  gain: share().describe(
    'How much the pass rate would rise if the cases passed whose first cause this is, 0..1. The first cause is the first fault on the way from understanding to answering. Of edge_case and llm_fallback_failure: if these cases failed no more often than the others.',
  ),
});
export type ErrorPattern = z.infer<typeof errorPatternSchema>;

export const causeSchema = record({
  grain: z
    .enum(GRAINS)
    .describe(
      'How exactly it says what the cases share: detail (an argument, a pair of intents), subject (a tool), kind (calls that write), code, check, circumstance (a category, a changed file).',
    ),
  words: texts().describe(
    'Words of ours and names in turn, words first: ["wrong argument ", "date", " of ", "book_room", ""]. Names may be untrusted.',
  ),
  cases: texts().describe('Ids of the failing cases of this run that share it, two or more.'),
  ...againstBaseline,
});
/** What failing cases share, at one of several grains: error patterns rolled up. */
export type Cause = z.infer<typeof causeSchema>;

export const failureClusterSchema = record({
  words: texts().describe('Words that the failing inputs share and others do not.'),
  cases: texts(),
});
/** Failing cases that resemble each other by their words: a pattern without a name. */
export type FailureCluster = z.infer<typeof failureClusterSchema>;

export const tierResultSchema = record({
  tier: count().min(1).max(5),
  cases: count(),
  targets: list(
    record({
      metric: z.string(),
      target: z.number(),
      value: z.number().nullable().describe('null: nothing scored.'),
      n: count(),
      met: z.boolean().nullable(),
    }),
  ),
});
/** Targets of one complexity tier, met or missed. */
export type TierResult = z.infer<typeof tierResultSchema>;

export const testSetHealthSchema = record({
  coverage: record({
    rows: list(
      record({
        intent: z.string(),
        singleTurn: count(),
        multiTurn: count(),
        context: count(),
        entityHeavy: count(),
        edgeCase: count(),
      }),
    ),
    untestedIntents: texts(),
    untestedTools: texts(),
    untestedTopics: texts(),
  }),
  alwaysPassed: record({ cases: texts(), runs: count() })
    .nullable()
    .describe('Cases that passed in every stored run: they carry no information. null without a history.'),
  duplicates: list(record({ cases: texts(), near: z.boolean() })),
  conflicts: list(record({ cases: texts(), what: z.string() })).describe('The same text with different expectations.'),
  smallCategories: list(
    record({
      category: z.string(),
      cases: count().min(1),
      smallestVisibleDrop: share().nullable(),
    }),
  ).describe('Too small to gate, with the smallest drop that each could show at 80 % power. null: none at all.'),
  read: count()
    .optional()
    .describe(
      'Of how many cases it was read what they say, to find duplicates, conflicts and edge cases by their words. Absent: of all.',
    ),
});
export type TestSetHealth = z.infer<typeof testSetHealthSchema>;

export const lookAlikeSchema = record({
  of: z.enum(['entity', 'argument']),
  name: z.string().describe('Type of the entity, or TOOL.ARGUMENT.'),
  expected: z.string(),
  actual: z.string().describe('What the agent gave in its place. Untrusted text.'),
  cases: texts().describe('Ids of the cases that miss it so, three or more.'),
});
/** A value that several cases miss in the same way, and that may be a synonym of the expected one. */
export type LookAlike = z.infer<typeof lookAlikeSchema>;

export const diagnosisSchema = record({
  patterns: list(errorPatternSchema).describe(
    'By gain, largest first. Then those without a common cause. Those that are gone come last.',
  ),
  causes: list(causeSchema)
    .optional()
    .describe(
      'What failing cases share, from the most exact grain to the least. A case can be in several. Absent in runs of older versions.',
    ),
  clusters: list(failureClusterSchema),
  lookAlikes: list(lookAlikeSchema).optional().describe('Proposals of synonyms, by cases, most first. Absent: none.'),
  tiers: list(tierResultSchema),
  testSet: testSetHealthSchema.nullable().describe('null where the cases of the suite are not at hand.'),
});
export type Diagnosis = z.infer<typeof diagnosisSchema>;
