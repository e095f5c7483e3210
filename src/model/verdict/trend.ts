/** The metrics of the stored runs over time, with this run marked. Part of an outcome. */
import { z } from 'zod';
import { betterSchema, intervalSchema, unitSchema } from '../run/run-report.ts';

export const trendPointSchema = z
  .object({
    runId: z.string(),
    startedAt: z.string().describe('ISO 8601, UTC.'),
    sha: z.string().nullable(),
    value: z.number(),
    n: z.number().int().min(1),
    interval: intervalSchema.nullable(),
    accepted: z.boolean().describe('A regression was accepted with this run.'),
  })
  .readonly();

export const metricTrendSchema = z
  .object({
    metric: z.string(),
    unit: unitSchema.optional(),
    better: betterSchema.optional(),
    points: z.array(trendPointSchema).readonly().describe('Oldest first, at most 500.'),
    current: z
      .number()
      .nullable()
      .describe(
        'The value of this run, which is not among the points; of a quick run the estimate for the whole suite. null: not measured, or of a part of the cases that stands for nothing.',
      ),
    spread: z
      .number()
      .min(0)
      .nullable()
      .describe('Standard deviation of the differences between neighbouring runs, divided by √2; null below 3 runs.'),
    change: z
      .object({
        runId: z.string().describe('The first run of the new level; of a drift the last one before it.'),
        before: z.number(),
        after: z.number(),
        pValue: z
          .number()
          .min(0)
          .max(1)
          .describe('Adjusted for the metrics that were tested (Holm); marked from 0.01 down.'),
        shape: z
          .enum(['step', 'drift'])
          .optional()
          .describe('step: from one run to the next; drift: little by little, up to the newest run.'),
        measuredBy: z
          .array(z.string())
          .readonly()
          .optional()
          .describe(
            'What was measured, or by what, changed within two runs of a step or during a drift: names of run.fingerprints. Such a change may say nothing of the agent.',
          ),
      })
      .readonly()
      .nullable()
      .describe('Where the level changed, by a change-point test; null: no sign of it.'),
  })
  .readonly();
export type MetricTrend = z.infer<typeof metricTrendSchema>;

export const trendSchema = z.array(metricTrendSchema).readonly();
/** One entry a metric, overall scope. */
export type Trend = z.infer<typeof trendSchema>;
