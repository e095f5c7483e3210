/** The registry of scorings. To add one: write its file, add a line here. Schemas, docs and reports read this list. */
import { z } from 'zod';
import type { Metric } from '../../model/metric.ts';
import { intent } from './intent.ts';
import { laterExpectations, laterSettings } from './later.ts';
import type { Scoring } from './scoring.ts';
import { text } from './text.ts';

export const scorings = [intent, text] as const satisfies readonly Scoring[];

/** Every key under expect and evaluate with its schema; a case may have any of them, none is required. */
export const expectationShape: z.ZodRawShape = Object.assign(
  {},
  ...scorings.map((scoring) => scoring.expectations),
  laterExpectations,
);

/** The `metrics` section of the configuration: settings by scoring, each with its defaults. */
export const metricOptionsSchema = z
  .strictObject({
    ...Object.fromEntries(
      scorings.flatMap(({ settings }) => (settings ? [[settings.key, settings.schema.prefault({})]] : [])),
    ),
    ...laterSettings,
  })
  .prefault({})
  .describe('Settings of metrics.');
export type MetricOptions = z.output<typeof metricOptionsSchema>;

/** Every metric with a fixed name. Those named by cases or trials (score:NAME, pass_at_3) come from metricsOf. */
export const allMetrics: readonly Metric[] = scorings.flatMap((scoring) => scoring.metrics);
