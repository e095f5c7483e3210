/** What a suite without topics, criteria and sources measures with. */
import type { Measuring } from '../../src/scoring/measuring.ts';
import type { FileTexts } from '../../src/scoring/rulebook.ts';

export const NO_FILES: FileTexts = {
  version: null,
  open: async () => {},
  textOf: () => undefined,
  imageOf: () => undefined,
};

export const measuringWith = (metrics: Measuring['metrics']): Measuring => ({
  metrics,
  criteria: {},
  topics: null,
  sources: {},
  files: NO_FILES,
  llm: { cache: 'off' },
});
