/** Why cases fail and how good the test set is: error patterns, tiers, coverage. Part of an outcome. */
import { z } from 'zod';

export const patternChangeSchema = z.enum(['new', 'grown', 'shrunk', 'gone', 'same']);
/** Of a pattern against the baseline. */
export type PatternChange = z.infer<typeof patternChangeSchema>;

export const errorPatternSchema = z
  .object({
    code: z.string().describe('Stable code, for example intent_confusion.'),
    subject: z
      .string()
      .nullable()
      .describe(
        'What it is about, by names of the configuration where there are such: "book_room → cancel_room"; untrusted where the agent named it.',
      ),
    title: z.string().describe('A short sentence for people, for example "book_room is taken for cancel_room".'),
    rest: z
      .literal(true)
      .optional()
      .describe('Several subjects of this code, each seen in one case only: no common cause.'),
    cases: z.array(z.string()).readonly().describe('Ids of the failing cases it is seen in, of this run.'),
    softCases: z
      .array(z.string())
      .readonly()
      .optional()
      .describe('Ids of the passing cases that it is seen in, by expectations that fail nothing. Absent: none.'),
    share: z.number().min(0).max(1).describe('Of all failing cases of this run.'),
    baselineCases: z
      .number()
      .int()
      .min(0)
      .nullable()
      .describe(
        'Shared cases it was seen in on the baseline, failing or not; null without one, or where one cannot know.',
      ),
    sharedCases: z
      .number()
      .int()
      .min(0)
      .optional()
      .describe('Shared cases it is seen in now: what baselineCases is set against. Absent where that is null.'),
    change: patternChangeSchema.nullable().describe('Of sharedCases against baselineCases; null where that is null.'),
    example: z
      .object({ caseId: z.string(), turn: z.number().int().min(0).nullable(), said: z.string(), reason: z.string() })
      .readonly()
      .nullable()
      .describe('One failing case with what the user said and what is wrong; untrusted text, shortened.'),
    cause: z.string().describe('The likely root cause, one sentence.'),
    action: z
      .object({
        text: z.string(),
        place: z
          .string()
          .describe('Where to act: intent training, entity extraction, tool selection, prompt, sources, …'),
        priority: z.enum(['high', 'medium', 'low']),
      })
      .readonly(),
    gain: z
      .number()
      .min(0)
      .max(1)
      .describe(
        'How much the pass rate would rise if the cases whose first cause this is passed, 0..1: of several faults of a case the one that comes first from understanding to answering. Of edge_case and llm_fallback_failure: if these cases failed no more often than the others.',
      ),
    changedFiles: z
      .array(z.string())
      .readonly()
      .optional()
      .describe('Files of the pull request that the configuration maps to these cases (selection.changed).'),
  })
  .readonly();
export type ErrorPattern = z.infer<typeof errorPatternSchema>;

export const failureClusterSchema = z
  .object({
    words: z.array(z.string()).readonly().describe('Words that the failing inputs share and others do not.'),
    cases: z.array(z.string()).readonly(),
  })
  .readonly();
/** Failing cases that resemble each other by their words: a pattern without a name. */
export type FailureCluster = z.infer<typeof failureClusterSchema>;

export const tierResultSchema = z
  .object({
    tier: z.number().int().min(1).max(5),
    cases: z.number().int().min(0),
    targets: z
      .array(
        z
          .object({
            metric: z.string(),
            target: z.number(),
            value: z.number().nullable().describe('null: nothing scored.'),
            n: z.number().int().min(0),
            met: z.boolean().nullable(),
          })
          .readonly(),
      )
      .readonly(),
  })
  .readonly();
/** Targets of one complexity tier, met or missed. */
export type TierResult = z.infer<typeof tierResultSchema>;

export const testSetHealthSchema = z
  .object({
    coverage: z
      .object({
        rows: z
          .array(
            z
              .object({
                intent: z.string(),
                singleTurn: z.number().int().min(0),
                multiTurn: z.number().int().min(0),
                context: z.number().int().min(0),
                entityHeavy: z.number().int().min(0),
                edgeCase: z.number().int().min(0),
              })
              .readonly(),
          )
          .readonly(),
        untestedIntents: z.array(z.string()).readonly(),
        untestedTools: z.array(z.string()).readonly(),
        untestedTopics: z.array(z.string()).readonly(),
      })
      .readonly(),
    alwaysPassed: z
      .object({ cases: z.array(z.string()).readonly(), runs: z.number().int().min(0) })
      .readonly()
      .nullable()
      .describe('Cases that passed in every stored run: they carry no information. null without a history.'),
    duplicates: z.array(z.object({ cases: z.array(z.string()).readonly(), near: z.boolean() }).readonly()).readonly(),
    conflicts: z
      .array(z.object({ cases: z.array(z.string()).readonly(), what: z.string() }).readonly())
      .readonly()
      .describe('The same text with different expectations.'),
    smallCategories: z
      .array(
        z
          .object({
            category: z.string(),
            cases: z.number().int().min(1),
            smallestVisibleDrop: z.number().min(0).max(1).nullable(),
          })
          .readonly(),
      )
      .readonly()
      .describe('Too small to gate, with the smallest drop each could show at 80 % power; null: none at all.'),
  })
  .readonly();
export type TestSetHealth = z.infer<typeof testSetHealthSchema>;

export const diagnosisSchema = z
  .object({
    patterns: z
      .array(errorPatternSchema)
      .readonly()
      .describe('By gain, largest first; then what has no common cause; those that are gone last.'),
    clusters: z.array(failureClusterSchema).readonly(),
    tiers: z.array(tierResultSchema).readonly(),
    testSet: testSetHealthSchema.nullable().describe('null where the cases of the suite are not at hand.'),
  })
  .readonly();
export type Diagnosis = z.infer<typeof diagnosisSchema>;
