/** What a suite without topics, criteria and sources measures with. */
import type { Measuring } from '../../src/scoring/measuring.ts';
import { NO_FILES } from '../../src/scoring/rulebook.ts';

export const measuringWith = (metrics: Measuring['metrics']): Measuring => ({
  metrics,
  criteria: {},
  topics: null,
  sources: {},
  files: NO_FILES,
  llm: { cache: 'off' },
});
