/** Tests: two projects that `npm run test:fast` runs, the fuzzers, and two of whole processes. Each of our machines has two cores. */

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { compileCache } from './__tests__/support/compile-cache.ts';

const results = process.env.AGENT_EVAL_TEST_RESULTS;
const wantedSeed = process.env.AGENT_EVAL_FUZZ_SEED ?? '1';
/** Of the fuzzers: one for all files of a run. The same each time, so that nobody's change fails for what it did not do. */
const fuzzSeed = wantedSeed === 'random' ? String(Math.floor(Math.random() * 2 ** 31)) : wantedSeed;

/** Files that set the environment, count what the process says, or load a library that keeps the environment it found. */
const ALONE = [
  'history/anchor/anchored',
  'history/save',
  'history/sources/artifact',
  'history/store/file',
  'platform/llm/language-model',
  'platform/process',
  'report/delivery/otlp',
].map((file) => `__tests__/${file}.test.ts`);
const WHOLE = ['e2e', 'recipes'].map((folder) => `__tests__/${folder}/**/*.test.ts`);
/** Of these, what sets the environment or loads such a library. */
const APART = [
  ...['independent', 'restore-history', 'transfers'].map((file) => `__tests__/e2e/github/${file}.test.ts`),
  '__tests__/support-tests/**/*.test.ts',
];
const FUZZERS = ['__tests__/fuzz/**/*.test.ts'];

/** Short files that take long. Vitest begins with the longest; a worker that begins one of these at the end is the last to work. */
const LONG =
  /e2e\/(github|base-version|quick|hangs)|recipes\/|agents\/(?:start|protocols\/recordings)|init\/(?:check|written)|pipeline\/(?:suite-hooks|quick-limits|conversations|variants\/two)|stages\/confirmation|documents\//;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Between files of `kept` or `e2e`, a file of another project would end its workers: new ones load and compile everything again.
    const ofProject = (name: string) => sorted.filter(({ project }) => project.name === name);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return ['alone', 'kept', 'apart', 'e2e', 'fuzz'].flatMap((name) => {
      const files = ofProject(name);
      return [...files.filter(isLong), ...files.filter((file) => !isLong(file))];
    });
  }
}

// What workers, their threads and the processes of tests load from files is compiled once and kept, from one run to the next.
Object.assign(process.env, { ...compileCache(), ...process.env });

/** A group has one number of workers. */
const SIDE_BY_SIDE = { maxWorkers: 6, sequence: { groupOrder: 1 } };

export default defineConfig({
  test: {
    env: { AGENT_EVAL_FUZZ_SEED: fuzzSeed },
    projects: [
      // A worker is kept from file to file: starting one, and loading zod and the schemas in it, costs more than most of these tests.
      {
        extends: true,
        test: {
          name: 'kept',
          include: ['__tests__/**/*.test.ts'],
          exclude: [...ALONE, ...WHOLE, ...APART, ...FUZZERS],
          isolate: false,
        },
      },
      // A process a file.
      { extends: true, test: { name: 'alone', include: ALONE } },
      // The bundle or the sources as a process, against local servers, and the tests of these servers: most of the time of all.
      // They wait for each other more than they compute: with four workers a third of two cores was idle.
      { extends: true, test: { name: 'e2e', include: WHOLE, exclude: APART, isolate: false, ...SIDE_BY_SIDE } },
      { extends: true, test: { name: 'apart', include: APART, ...SIDE_BY_SIDE } },
      // They only compute, and come last.
      { extends: true, test: { name: 'fuzz', include: FUZZERS, isolate: false, ...SIDE_BY_SIDE } },
    ],
    // Tests start processes and send them signals, which threads of one process share.
    pool: 'forks',
    setupFiles: ['__tests__/support/each-file.ts'],
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    // Ends what hangs. More than a process under test has (three minutes), which then says what it had printed.
    testTimeout: 480_000,
    hookTimeout: 240_000,
    reporters: results ? ['default', 'json'] : ['default'],
    ...(results && { outputFile: { json: results } }),
  },
});
