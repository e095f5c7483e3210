/** What a suite without topics, criteria and sources measures with. */
import type { Measuring } from '../../src/scoring/measuring.ts';

export const measuringWith = (metrics: Measuring['metrics']): Measuring => ({
  metrics,
  criteria: {},
  topics: null,
  sources: {},
  files: {},
  llm: { cache: 'off' },
});
