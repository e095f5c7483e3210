/** What trials are judged with in tests that need no judge. */
import type { Judge } from '../../src/execution/judge/question.ts';
import type { Measuring } from '../../src/execution/measuring.ts';
import { type MetricOptions, metricOptionsSchema } from '../../src/execution/metrics/index.ts';
import { measuringWith } from './measuring.ts';

export function judgingWith(
  metrics: MetricOptions = metricOptionsSchema.parse({}),
  more: Partial<Measuring> = {},
  judge: Judge | null = null,
) {
  return { measuring: { ...measuringWith(metrics), ...more }, judge };
}
