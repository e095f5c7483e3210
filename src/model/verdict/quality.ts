/** Cases that kept their result but scored lower or higher than on the baseline, or took another number of turns. */
import { z } from 'zod';
import { amount, count, list, record } from '../schema-parts.ts';
import { sourceLocationSchema } from '../source-location.ts';

const ended = z.enum(['completed', 'max_turns']);

const qualityChangeSchema = record({
  id: z.string(),
  category: z.string(),
  source: sourceLocationSchema,
  runs: record({ baseline: count().min(1), current: count().min(1) }).describe('Trials that each side is the mean of.'),
  score: record({
    baseline: amount(),
    current: amount(),
    metrics: list(record({ metric: z.string(), baseline: amount(), current: amount() })).describe(
      'Those that moved the same way, the largest change first.',
    ),
  })
    .optional()
    .describe(
      'Soft score, 0..1: the mean over the metrics of the soft expectations of the case. Absent: it moved by less than 0.3.',
    ),
  turns: record({ baseline: amount(), current: amount() })
    .optional()
    .describe('Mean number of turns, where it or the end changed by enough.'),
  ended: record({ baseline: ended, current: ended })
    .optional()
    .describe('How all conversations of a case that still fails ended, where that changed.'),
});
export type QualityChange = z.infer<typeof qualityChangeSchema>;

export const qualitySchema = record({
  lower: list(qualityChangeSchema).describe('Lower scores, more turns, or stopped at max_turns: most first.'),
  higher: list(qualityChangeSchema).describe('Higher scores, fewer turns, or completed again: most first.'),
});
