/** Tests: one process a file, two at a time. */
import { defineConfig } from 'vitest/config';

const results = process.env.AGENT_EVAL_TEST_RESULTS;

export default defineConfig({
  test: {
    include: ['__tests__/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Ends what hangs; a busy machine, and the toolkit's own retries of half a minute, are no failure.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    reporters: results ? ['default', 'json'] : ['default'],
    ...(results && { outputFile: { json: results } }),
  },
});
