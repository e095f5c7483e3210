/** Expectations and judged metrics that surface in test plans today and are scored by a later version: read, never scored. */
import { z } from 'zod';
import { unordered } from '../../platform/canonical-hash.ts';
import { duration } from '../../platform/quantities.ts';

const names = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);

/** Of these, lists that are sets. */
export const laterSets = { satisfy: unordered, grounded_in: unordered } as const;

/** Keys under expect and evaluate that parse but give no score. */
export const laterExpectations = {
  satisfy: names.describe('Criteria that a judge checks. Not scored by this version.'),
  grounded_in: names.describe('Sources that the answer must rest on. Not scored by this version.'),
} as const;

const judgedMetric = z
  .strictObject({
    enabled: z.boolean().default(true).describe('false: leave this metric out.'),
    threshold: z.number().min(0).optional().describe('The least mean that is good enough, on the scale.'),
    scale: z.number().int().min(2).max(100).optional().describe('Highest mark of the judge.'),
    model: z.string().min(1).optional().describe('Model of the judge for this metric.'),
    prompt: z.string().min(1).optional().describe("The judge's instruction, instead of ours."),
    retries: z.number().int().min(1).max(3).optional().describe('Repeats after an unusable judgement.'),
    timeout: duration.optional().describe('Time limit of one judgement.'),
    fail_on_error: z.boolean().optional().describe('Whether an unusable judgement fails the case.'),
  })
  .describe('A judged metric. Read, not scored by this version.');

const JUDGED = [
  'groundedness',
  'relevance',
  'coherence',
  'fluency',
  'similarity',
  'task_completion',
  'knowledge_retention',
  'conversation_coherence',
] as const;

/** Keys under `metrics` in the configuration that parse but measure nothing. */
export const laterSettings = Object.fromEntries(JUDGED.map((name) => [name, judgedMetric.optional()])) as Record<
  (typeof JUDGED)[number],
  z.ZodOptional<typeof judgedMetric>
>;
