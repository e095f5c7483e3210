/** One expectation checked on one trial of one case. Not a metric, which is over many. */
import { z } from 'zod';
import { count, list, record, share, texts } from '../schema-parts.ts';

export const scoreSchema = record({
  metric: z.string().describe('The metric it counts into, for example intent_accuracy.'),
  turn: count().nullable().describe('Turn from 0. null: the whole conversation.'),
  value: share(),
  passed: z.boolean(),
  hard: z.boolean().describe('true: from expect, decides the trial. false: from evaluate, measured only.'),
  reason: z.string().describe('Why, in one sentence. It may quote the agent, so it is untrusted text.'),
  code: z.string().optional().describe('Stable code of a failure, for example missing_tool.'),
  mismatch: record({ expected: z.string(), actual: z.string() })
    .optional()
    .describe('Of a failure: what was expected, and what came instead, each in a few words. Untrusted text.'),
  alike: list(
    record({ of: z.enum(['entity', 'argument']), name: z.string(), expected: z.string(), actual: z.string() }),
  )
    .optional()
    .describe(
      'Of a failure: values that came in place of expected ones and look like them. `name` is the type of the entity, or TOOL.ARGUMENT. What came is untrusted text.',
    ),
  names: texts()
    .optional()
    .describe(
      "What a failure is about, by names of the configuration: tools, types of entities, citations. Never by the agent's names.",
    ),
  faults: list(record({ code: z.string(), name: z.string().optional(), argument: z.string().optional() }))
    .optional()
    .describe(
      'Of a failure of tool calls: every fault with its code, the tool, and the argument, by names of the configuration.',
    ),
  counts: record({ tp: count(), fp: count(), fn: count() })
    .optional()
    .describe('Items found, wrongly found and missed, for entities, tool calls and citations.'),
  labels: record({ expected: z.string(), actual: z.string().nullable(), confidence: z.number().nullable() })
    .optional()
    .describe('For the confusion matrix and the calibration of intents.'),
  gauge: z
    .literal(true)
    .optional()
    .describe('A plain measurement: it has a value, and neither holds nor fails. Enters no evaluation rate.'),
  generated: z.literal(true).optional().describe('A model judged. The reason is in its words.'),
  evidence: texts().optional().describe('What the judge quoted for its verdict. Untrusted text.'),
  votes: record({ agreeing: count().min(1), of: count().min(1) })
    .optional()
    .describe('Of how many judgements how many were of this verdict, where the judge was asked more than once.'),
  claims: record({
    evaluated: count(),
    grounded: count(),
    kinds: list(record({ type: z.string(), source: z.string().nullable(), evaluated: count(), grounded: count() }))
      .optional()
      .describe(
        'By type (figure, name, rule, status, other) and source (null: none). Absent in runs of older versions.',
      ),
  })
    .optional()
    .describe('Statements of the agent that were checked against their sources, for grounding.'),
});
export type Score = z.infer<typeof scoreSchema>;

export const unjudgedSchema = record({
  metric: z.string(),
  turn: count().nullable(),
  hard: z.boolean(),
  gauge: z.literal(true).optional().describe('A plain measurement, which enters no evaluation rate.'),
  code: z.string().describe('Stable code, for example malformed_judgement.'),
  about: z.string().optional().describe('Of pattern_too_slow what was stopped.'),
  message: z.string().describe('What happened. Untrusted text.'),
});
/** An expectation that a judge should have scored and could not: neither 0 nor a failure. */
export type Unjudged = z.infer<typeof unjudgedSchema>;
