/** A run's results: every case, every metric. Comes back from outside as a baseline, hence a schema. */
import { z } from 'zod';
import { amount, count, list, record, share } from '../schema-parts.ts';
import { warningSchema } from '../warning.ts';
import { caseResultSchema } from './case-result.ts';

export const metricKindSchema = z.enum(['proportion', 'mean', 'ratio', 'duration', 'quantile', 'pooled']);
/**
 * What a metric is over many, which chooses its statistics.
 * proportion: 0/1 events over events; mean: mean of numbers; ratio: ratio of counts (precision, F1);
 * duration: mean of milliseconds; quantile: a quantile of milliseconds; pooled: from all observations together (macro F1, calibration).
 */
export type MetricKind = z.infer<typeof metricKindSchema>;

export const betterSchema = z.enum(['higher', 'lower', 'none']);
export type Better = z.infer<typeof betterSchema>;

export const unitSchema = z.enum(['share', 'ms', 'usd', 'tokens', 'turns', 'score']);
/** share: 0..1, shown as percent; score: 0..1 shown as a decimal (F1, ECE, Brier). */
export type Unit = z.infer<typeof unitSchema>;

export const intervalSchema = z.tuple([z.number(), z.number()]).readonly();
/** A 95 % interval [low, high]. */
export type Interval = z.infer<typeof intervalSchema>;

export const trialRunsSchema = record({
  values: list(z.number()).describe('The rate in each run, in the order of the trials.'),
  mean: z.number(),
  sd: amount().describe('Sample standard deviation, n − 1.'),
});
/** A rate over runs, each of which is the same trial of every case. */
export type TrialRuns = z.infer<typeof trialRunsSchema>;

export const metricValueSchema = record({
  metric: z.string(),
  scope: z
    .string()
    .describe(
      'overall, category:NAME, tier:N, dataset:NAME, agent:NAME, tag:NAME, language:CODE or intent:NAME. A case counts in each of its tags.',
    ),
  value: z.number(),
  n: count().min(1).describe('Cases (units) that were scored.'),
  interval: intervalSchema.nullable().describe('95 % interval. null: none is defined (n = 1 of a mean).'),
  unit: unitSchema,
  kind: metricKindSchema,
  better: betterSchema,
  trialRuns: trialRunsSchema
    .optional()
    .describe(
      'Of a rate overall, where every case has two trials or more: the same trial of every case is a run. Absent: no such runs.',
    ),
});
export type MetricValue = z.infer<typeof metricValueSchema>;

export const confusionSchema = record({
  expected: z.string(),
  actual: z.string().nullable(),
  count: count().min(1),
});
export type Confusion = z.infer<typeof confusionSchema>;

export const unreadableSchema = record({
  code: z.string().describe('Stable code, as of a trial. nothing_mapped: no mapped field was in it.'),
  message: z.string().describe('What was wrong with the first of them. Untrusted text.'),
  reply: z.string().optional().describe('The first of them, shortened. Untrusted text.'),
  key: z.string().optional().describe('Key of the configuration to look at, for example agent.response.'),
  place: z.string().optional().describe('Its file and line.'),
  count: count().min(1),
  stopped: z.boolean().describe('Whether the run was ended for it, before its other cases.'),
  cause: z.enum(['wiring', 'agent']).describe('agent: the same configuration could read the replies of the baseline.'),
  agent: z.string().optional().describe('Name of the agent, where it is not that of the suite.'),
  side: z.literal('base').optional().describe('The replies were those of the base version (--ab).'),
});
/** Replies of which not one could be read. */
export type Unreadable = z.infer<typeof unreadableSchema>;

export const endingSchema = z.enum([
  'passed',
  'assertion',
  'max_turns',
  'timeout',
  'error',
  'infrastructure',
  'simulator',
  'judge',
  'other',
]);
/** Of a conversation: passed; failed by assertion, max_turns, timeout or error; errored by infrastructure, simulator, judge or other. */
export type Ending = z.infer<typeof endingSchema>;

const endingCountSchema = record({
  ending: endingSchema,
  count: count().min(1).describe('Conversations (trials).'),
  share: share().describe('Of all conversations that ran.'),
});
export type EndingCount = z.infer<typeof endingCountSchema>;

export const claimCountSchema = record({
  name: z
    .string()
    .nullable()
    .describe('The type or the source. null: no source. Untrusted text where an agent named it.'),
  evaluated: count(),
  grounded: count(),
});
/** Statements of one type, or that rest on one source. */
export type ClaimCount = z.infer<typeof claimCountSchema>;

const confidenceTallySchema = record({
  bins: list(
    record({
      low: share(),
      high: share(),
      turns: count().describe('Turns with a confidence above low, up to high. The first bin includes 0.'),
      scored: count().describe('Of those, the ones of which an intent was expected.'),
      accuracy: share().nullable().describe('Share of the scored ones that are right. null: none was scored.'),
    }),
  ).describe('Ten of equal width.'),
  missing: count().describe('Answered turns without a confidence.'),
});
export type ConfidenceTally = z.infer<typeof confidenceTallySchema>;

export const tallySchema = record({
  endings: list(endingCountSchema).describe('How conversations ended, most frequent first.'),
  judged: list(record({ metric: z.string(), passed: count(), judged: count().min(1) }))
    .optional()
    .describe('Verdicts of a model, over all turns and trials. Absent: none.'),
  claims: record({ byType: list(claimCountSchema), bySource: list(claimCountSchema) })
    .optional()
    .describe('Statements that a judge checked against sources. Absent: none.'),
  confidence: confidenceTallySchema.optional().describe('What the agent said of its intents. Absent: nothing.'),
});
/** What is counted beside metrics: of the trials that passed or failed, and of the endings of all that ran. */
export type Tally = z.infer<typeof tallySchema>;

export const runReportSchema = record({
  cases: list(caseResultSchema),
  metrics: list(metricValueSchema).describe('A metric that nothing was scored for is absent, never 0.'),
  confusions: list(confusionSchema).describe('Expected and actual intent, pairs that differ, most frequent first.'),
  warnings: list(warningSchema),
  tally: tallySchema.optional().describe('Counts beside metrics. Absent in runs of older versions.'),
  unreadable: unreadableSchema
    .optional()
    .describe('Set where not one reply of the run could be read. Such a run is never stored as a baseline.'),
});
export type RunReport = z.infer<typeof runReportSchema>;
