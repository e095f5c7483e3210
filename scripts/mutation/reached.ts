/** Runs in a worker before each test file of a survey: collects the blocks that are entered, and hands them on with the file's result. */
import { afterAll } from 'vitest';

const reached = new Set<string>();
Object.assign(globalThis, { __reached: reached });
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the parameter's text, and takes no name here.
afterAll(({}, suite) => {
  Object.assign(suite.meta, { reached: [...reached] });
});
