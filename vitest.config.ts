/** Tests: one process a file, two at a time. */
import { defineConfig } from 'vitest/config';

const results = process.env.AGENT_EVAL_TEST_RESULTS;

export default defineConfig({
  test: {
    include: ['__tests__/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Ends what hangs. More than a process under test has (three minutes), which then says what it had printed.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    reporters: results ? ['default', 'json'] : ['default'],
    ...(results && { outputFile: { json: results } }),
  },
});
