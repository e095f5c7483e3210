/** What a quick subset says of its suite: how it was drawn, what is estimated from it, and how far its claim goes. */
import { z } from 'zod';
import { list, record } from '../schema-parts.ts';
import { intervalSchema } from './run-report.ts';

const size = z.number().int().min(0);

export const sampleEstimateSchema = record({
  metric: z.string(),
  cases: size
    .optional()
    .describe('Cases with stored runs, which the change is estimated for. Absent in runs of older versions.'),
  drawn: size
    .optional()
    .describe('Cases that were drawn and scored, without those that are always in. Absent in runs of older versions.'),
  baseline: z.number().describe('Of all cases with stored runs, by these.'),
  delta: z.number().describe('Estimated change of all of them.'),
  interval: intervalSchema.describe('95 % interval of the change.'),
  value: z.number().describe('Estimated value of the whole suite now, with its cases that have no stored runs.'),
  valueInterval: intervalSchema.describe('95 % interval of what the whole suite would show in one run now.'),
});
export type SampleEstimate = z.infer<typeof sampleEstimateSchema>;

export const quickSampleSchema = record({
  cases: size.describe('Cases that the subset was drawn from.'),
  ran: size.describe('Cases of the subset.'),
  usedToPass: record({ cases: size, ran: size }).describe(
    'Of those that passed in most stored runs, must-pass cases apart.',
  ),
  visibleBreaks: size
    .nullable()
    .describe(
      'This many broken cases, of all that used to pass, would be noticed with a probability of 95 %. null: no number would.',
    ),
  escalation: z
    .enum(['none', 'done', 'off', 'limit', 'no_agent'])
    .describe(
      'none: not needed. done: all cases ran. off, limit, no_agent: needed, but switched off, over a limit, or without an agent.',
    ),
  label: z.string().nullable().describe('Label that makes all cases run. null: none is configured.'),
  estimates: list(sampleEstimateSchema).describe(
    'Empty where a class of cases has fewer than two scored ones, and where all cases ran.',
  ),
});
/** Only where the run took a sample of the suite. */
export type QuickSample = z.infer<typeof quickSampleSchema>;
