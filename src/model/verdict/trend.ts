/** The metrics of the stored runs over time, with this run marked. Part of an outcome. */
import { z } from 'zod';
import { betterSchema, intervalSchema, unitSchema } from '../run/run-report.ts';
import { amount, count, list, record, share, texts } from '../schema-parts.ts';

export const trendPointSchema = record({
  runId: z.string(),
  startedAt: z.string().describe('ISO 8601, UTC.'),
  sha: z.string().nullable(),
  value: z.number(),
  n: count().min(1),
  interval: intervalSchema.nullable(),
  accepted: z.boolean().describe('A regression was accepted with this run.'),
  conclusion: z.string().optional().describe('Verdict of that run. Absent: an older version made the trend.'),
  measuredBy: texts()
    .optional()
    .describe(
      'By what this metric was measured otherwise than in the run before: names of run.fingerprints. Absent: nothing.',
    ),
});

export const metricTrendSchema = record({
  metric: z.string(),
  unit: unitSchema.optional(),
  better: betterSchema.optional(),
  points: list(trendPointSchema).describe('Oldest first, at most 500.'),
  current: z
    .number()
    .nullable()
    .describe(
      'The value of this run, which is not among the points. For a quick run it is the estimate for the whole suite. null: not measured, or of cases that do not represent the suite.',
    ),
  spread: amount()
    .nullable()
    .describe(
      'Standard deviation of the differences between neighbouring runs, divided by √2. null: fewer than 3 runs.',
    ),
  change: record({
    runId: z.string().describe('The first run of the new level. For a drift, the last one before it.'),
    before: z.number(),
    after: z.number(),
    pValue: share().describe('Adjusted for the metrics that were tested (Holm). Marked if 0.01 or less.'),
    shape: z
      .enum(['step', 'drift'])
      .optional()
      .describe('step: from one run to the next. drift: little by little, up to the newest run.'),
    measuredBy: texts()
      .optional()
      .describe(
        'What was measured, or by what, changed within two runs of a step or during a drift: names of run.fingerprints. Such a change may say nothing of the agent.',
      ),
  })
    .nullable()
    .describe('Where the level changed, by a change-point test. null: no sign of a change.'),
});
export type MetricTrend = z.infer<typeof metricTrendSchema>;

export const trendSchema = list(metricTrendSchema);
/** One entry a metric, overall scope. */
export type Trend = z.infer<typeof trendSchema>;
