/** Totals of a former run whose cases are not at hand, beside those of this run: a change of each, and no test of it. */
import { z } from 'zod';
import { unitSchema } from '../run/run-report.ts';
import { count, list, record, texts } from '../schema-parts.ts';

/** As a file holds them. */
export interface FormerTotals {
  readonly file: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly values: readonly {
    readonly metric: string;
    /** overall or category:NAME. */
    readonly scope: string;
    /** In the unit of the metric. */
    readonly value: number;
    /** Cases; null: the file does not say. */
    readonly n: number | null;
  }[];
}

const totalChangeSchema = record({
  metric: z.string(),
  scope: z.string().describe('overall or category:NAME.'),
  baseline: z.number(),
  current: z.number(),
  delta: z.number().describe('current − baseline, in the unit of the metric.'),
  unit: unitSchema,
  n: record({ baseline: count().min(1).nullable(), current: count().min(1) }).describe(
    'Cases of each side, which need not be the same cases. null: the baseline does not say.',
  ),
});

export const totalsSchema = record({
  file: z.string(),
  createdAt: z.string().describe('ISO 8601, as the file says it.'),
  metrics: list(totalChangeSchema),
  notCompared: texts().describe(
    'Names in the file that this run has no value for: a metric, or a category and its metric.',
  ),
});
export type Totals = z.infer<typeof totalsSchema>;
