/** Tests: two projects that `npm run test:fast` runs, and one of whole processes. Two workers, for each of our machines has two cores. */
import { defineConfig } from 'vitest/config';

const results = process.env.AGENT_EVAL_TEST_RESULTS;

/** Values in, values out: no server, no process, no environment, nothing that a next file could find changed. */
const PURE = [
  'stats',
  'decision',
  'scoring',
  'cases',
  'config',
  'text',
  'report/markdown',
  'report/files',
  'report/console',
  'html',
  'facts',
];
const PURE_RUN = ['conversation', 'users'].map((folder) => `run/${folder}`);
const testsIn = (folders: readonly string[]) => folders.map((folder) => `__tests__/${folder}/**/*.test.ts`);
const [pure, whole] = [[...testsIn([...PURE, ...PURE_RUN]), '__tests__/report/*.test.ts'], testsIn(['e2e', 'recipes'])];

export default defineConfig({
  test: {
    projects: [
      // A worker is kept from file to file: starting one, and loading zod and the schemas in it, costs more than most of these tests.
      { extends: true, test: { name: 'pure', include: pure, isolate: false } },
      // Servers, child processes, the environment, signals, timers: a process a file.
      { extends: true, test: { name: 'edges', include: ['__tests__/**/*.test.ts'], exclude: [...pure, ...whole] } },
      // The bundle or the sources as a process, against local servers: nine tenths of the time of all.
      { extends: true, test: { name: 'e2e', include: whole } },
    ],
    // Tests start processes and send them signals, which threads of one process share.
    pool: 'forks',
    maxWorkers: 2,
    // Ends what hangs. More than a process under test has (three minutes), which then says what it had printed.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    reporters: results ? ['default', 'json'] : ['default'],
    ...(results && { outputFile: { json: results } }),
  },
});
