/** One expectation checked on one trial of one case. Not a metric, which is over many. */
import { z } from 'zod';

export const scoreSchema = z
  .object({
    metric: z.string().describe('The metric it counts into, for example intent_accuracy.'),
    turn: z.number().int().min(0).nullable().describe('Turn from 0; null for the whole conversation.'),
    value: z.number().min(0).max(1),
    passed: z.boolean(),
    hard: z.boolean().describe('true: from expect, decides the trial. false: from evaluate, measured only.'),
    reason: z.string().describe('Why, in one sentence; may quote the agent, so it is untrusted text.'),
    code: z.string().optional().describe('Stable code of a failure, for example missing_tool.'),
    names: z
      .array(z.string())
      .readonly()
      .optional()
      .describe(
        "What a failure is about, by the configuration's own names: tools, types of entities, citations; never the agent's.",
      ),
    counts: z
      .object({ tp: z.number().int().min(0), fp: z.number().int().min(0), fn: z.number().int().min(0) })
      .readonly()
      .optional()
      .describe('Items found, wrongly found, missed; for entities, tool calls and citations.'),
    labels: z
      .object({ expected: z.string(), actual: z.string().nullable(), confidence: z.number().nullable() })
      .readonly()
      .optional()
      .describe('For the confusion matrix and the calibration of intents.'),
  })
  .readonly();
export type Score = z.infer<typeof scoreSchema>;
