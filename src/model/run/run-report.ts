/** A run's results: every case, every metric. Comes back from outside as a baseline, hence a schema. */
import { z } from 'zod';
import { count, list, record } from '../schema-parts.ts';
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

export const metricValueSchema = record({
  metric: z.string(),
  scope: z.string().describe('overall, category:NAME, tier:N, dataset:NAME, agent:NAME or intent:NAME.'),
  value: z.number(),
  n: count().min(1).describe('Cases (units) that were scored.'),
  interval: intervalSchema.nullable().describe('95 % interval. null: none is defined (n = 1 of a mean).'),
  unit: unitSchema,
  kind: metricKindSchema,
  better: betterSchema,
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

export const runReportSchema = record({
  cases: list(caseResultSchema),
  metrics: list(metricValueSchema).describe('A metric that nothing was scored for is absent, never 0.'),
  confusions: list(confusionSchema).describe('Expected and actual intent, pairs that differ, most frequent first.'),
  warnings: list(warningSchema),
  unreadable: unreadableSchema
    .optional()
    .describe('Set where not one reply of the run could be read. Such a run is never stored as a baseline.'),
});
export type RunReport = z.infer<typeof runReportSchema>;
