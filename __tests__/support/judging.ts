/** What trials are judged with in tests that need no judge. */

import { type MetricOptions, metricOptionsSchema } from '../../src/scoring/checks/index.ts';
import type { Judge } from '../../src/scoring/judge/question.ts';
import type { Measuring } from '../../src/scoring/measuring.ts';
import { measuringWith } from './measuring.ts';

export function judgingWith(
  metrics: MetricOptions = metricOptionsSchema.parse({}),
  more: Partial<Measuring> = {},
  judge: Judge | null = null,
) {
  return { measuring: { ...measuringWith(metrics), ...more }, judge };
}
