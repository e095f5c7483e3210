/** Work over thousands of things that yields now and then: done at once, or in slices while others are waited for. */
import { setImmediate } from 'node:timers/promises';

/** Yields wherever it may be interrupted; returns its result. */
export type Steps<T> = Generator<void, T>;

/** So long a reply that has come may wait. */
const SLICE_MS = 2;

export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The event loop goes round after every 2 ms of work. */
export async function inSlices<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    for (const start = performance.now(); performance.now() - start < SLICE_MS; ) {
      const step = steps.next();
      if (step.done) return step.value;
    }
    await setImmediate();
  }
}
