/** Tests: one process a file, two at a time. */
import { defineConfig } from 'vitest/config';

const results = process.env.AGENT_EVAL_TEST_RESULTS;

export default defineConfig({
  test: {
    include: ['__tests__/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: results ? ['default', 'json'] : ['default'],
    ...(results && { outputFile: { json: results } }),
  },
});
