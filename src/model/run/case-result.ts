/** What became of one test case: its trials, and what each metric may count of it. */
import { z } from 'zod';
import { chatMessageSchema } from '../chat.ts';
import { amount, count, list, record, texts } from '../schema-parts.ts';
import { sourceLocationSchema } from '../source-location.ts';
import { modelCallSchema } from './model-call.ts';
import { scoreSchema, unjudgedSchema } from './score.ts';
import { transcriptSchema, usageSchema } from './transcript.ts';

export const statusSchema = z.enum(['passed', 'failed', 'errored', 'skipped']);
/** passed; failed: the agent's doing; errored: nobody can say how the agent did; skipped: not run or nothing to score. */
export type Status = z.infer<typeof statusSchema>;

export const failureTypeSchema = z.enum(['assertion', 'error', 'timeout', 'max_turns']);
export type FailureType = z.infer<typeof failureTypeSchema>;

export const blameSchema = z.enum(['agent', 'simulator', 'judge', 'infrastructure']);
export type Blame = z.infer<typeof blameSchema>;

export const trialSchema = record({
  trial: count().describe('From 0.'),
  status: statusSchema,
  failureType: failureTypeSchema.nullable(),
  blame: blameSchema.nullable(),
  code: z.string().optional().describe('Stable code of a failure or error, for example http_500.'),
  about: z
    .string()
    .optional()
    .describe(
      'What exactly failed, where the code leaves that open: of wrong_shape the key of the mapping, of agent_died how the agent that was started ended, of pattern_too_slow and mapping_too_slow what was stopped.',
    ),
  message: z.string().optional().describe('What happened, for an error. Untrusted text.'),
  transcript: transcriptSchema,
  scores: list(scoreSchema),
  unjudged: list(unjudgedSchema)
    .optional()
    .describe(
      'Expectations that the judge failed on. A hard one makes the trial errored, unless another hard one fails.',
    ),
  topics: list(z.string().nullable())
    .optional()
    .describe('Topic of each turn, null where none fits. Absent: the suite has no topics.'),
  modelCalls: list(modelCallSchema).optional().describe('Every call of a judge or simulated user for this trial.'),
  givenUp: list(record({ code: z.string(), message: z.string() }))
    .optional()
    .describe('Conversations before this one that were repeated because the simulated user broke its plan.'),
  timing: record({
    startedAt: z.string().describe('ISO 8601, UTC.'),
    durationMs: amount(),
    turns: list(amount()).describe('Latency of each answered turn, milliseconds.'),
    uncertainty: list(amount())
      .optional()
      .describe('By how much each of `turns` may be too long, milliseconds. Absent: not known.'),
    firstTokens: list(amount())
      .optional()
      .describe('Time to the first text of each answered turn that streams, milliseconds. Absent: none does.'),
    parses: list(amount())
      .optional()
      .describe('Time to parse the message, of each answered turn that says so, milliseconds. Absent: none does.'),
  }),
  usage: usageSchema,
  agent: record({ models: texts(), versions: texts() })
    .optional()
    .describe('Models and versions that the replies name in their metadata. Absent: they name none.'),
});
export type Trial = z.infer<typeof trialSchema>;

/** A unit's share of a metric: numerator and denominator. Metric = Σ numerator / Σ denominator over units. */
export const measureSchema = z.tuple([z.number(), amount()]).readonly();
export type Measure = z.infer<typeof measureSchema>;

export const caseResultSchema = record({
  id: z.string(),
  dataset: z.string(),
  category: z.string(),
  tier: count().min(1).max(5).nullable(),
  tags: texts(),
  language: z.string().optional().describe('Code of its language, such as de or pt-BR. Absent: the case names none.'),
  agent: z
    .string()
    .optional()
    .describe('Name of the agent that was asked, where a suite has several. Absent: it has one.'),
  fingerprint: z.string().describe('Hash of the content that a person would call the case, 12 hexadecimal characters.'),
  inputFingerprint: z
    .string()
    .optional()
    .describe('Hash of what the agent was given, without what was expected of it. Absent in runs of older versions.'),
  fetchedFingerprint: z
    .string()
    .optional()
    .describe('Hash of what the addresses of its files gave, 12 hexadecimal characters. Absent: it has none.'),
  source: sourceLocationSchema,
  history: list(chatMessageSchema)
    .optional()
    .describe('Said before the first turn, as the case has it. Never scored. Absent: nothing was.'),
  weight: z
    .number()
    .positive()
    .optional()
    .describe(
      'How many cases of the suite this one stands for, where the run took a sample of it (quick mode): limits are checked on values weighted so. Absent: 1. The values under metrics are plain.',
    ),
  status: statusSchema,
  trials: list(trialSchema),
  measures: z
    .record(z.string(), measureSchema)
    .describe(
      'By metric id: [numerator, denominator] of this unit, from the trials that are not errored. Pooled metrics are not here: they are read from the trials.',
    ),
});
export type CaseResult = z.infer<typeof caseResultSchema>;

/** A trial that ended, with the case it belongs to: what the journal keeps. */
export interface FinishedTrial {
  readonly caseId: string;
  readonly fingerprint: string;
  readonly trial: Trial;
}
