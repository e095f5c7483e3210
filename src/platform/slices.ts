/** Work over thousands of things that yields now and then: done at once, or in the gaps while others are waited for. */

/** Yields wherever it may be interrupted; returns its result. */
export type Steps<T> = Generator<void, T>;

export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** So long a reply that has come may wait. */
const SLICE_MS = 2;
/** So much time belongs to the others between two slices. */
const GAP_MS = 10;
/** And so much before the first one: until then they run code that is still being compiled, and have no gaps. */
const FIRST_GAP_MS = 300;

/**
 * Begins in the gaps: 2 ms of work, then 10 ms for the others.
 * @returns the result, what is left of the work done at once. Throws what the work throws. It keeps no process alive.
 */
export function inGaps<T>(steps: Steps<T>): () => T {
  let ended: (() => T) | null = null;
  const advance = (deadline: number) => {
    try {
      while (!ended && performance.now() < deadline) {
        const step = steps.next();
        if (step.done) ended = () => step.value;
      }
    } catch (error) {
      ended = () => {
        throw error;
      };
    }
  };
  const goOn = () => {
    advance(performance.now() + SLICE_MS);
    if (!ended) setTimeout(goOn, GAP_MS).unref();
  };
  setTimeout(goOn, FIRST_GAP_MS).unref();
  return () => {
    advance(Number.POSITIVE_INFINITY);
    return ended!();
  };
}
