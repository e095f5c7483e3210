/** So many jobs at once, in their order. */

/**
 * Takes the jobs in order, `size` at a time, those that are added meanwhile too, until one may not start; a job that leaves makes room for the next, though it
 * goes on. The first ones set out one by one: none waits until the last is ready.
 */
export async function inPool<T>(
  jobs: readonly T[],
  {
    size,
    mayStart,
    run,
    whenQuiet,
    onAllLeft,
  }: {
    readonly size: number;
    readonly mayStart: (job: T) => boolean;
    readonly run: (job: T, leave: () => void) => Promise<void>;
    /** Resolves once no job that runs can add another to the list. */
    readonly whenQuiet?: () => Promise<void>;
    readonly onAllLeft: () => void;
  },
): Promise<void> {
  let next = 0;
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const begin = (job: T) =>
    new Promise<void>((leave) => {
      const one = run(job, leave)
        .catch((error: unknown) => {
          failures.push(error);
        })
        .finally(() => {
          running.delete(one);
          leave();
        });
      running.add(one);
    });
  const worker = async () => {
    while (failures.length === 0 && next < jobs.length && mayStart(jobs[next]!)) await begin(jobs[next++]!);
  };
  const workers: Promise<void>[] = [];
  while (workers.length < size && next < jobs.length && mayStart(jobs[next]!)) {
    workers.push(worker());
    await new Promise((sent) => setImmediate(sent));
  }
  await Promise.all(workers);
  await whenQuiet?.();
  while (failures.length === 0 && next < jobs.length && mayStart(jobs[next]!)) {
    await Promise.all(Array.from({ length: size }, worker));
    await whenQuiet?.();
  }
  onAllLeft();
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}

/** Conversations under way, beyond which a job may still be judged. */
export function countTalks() {
  let open = 0;
  let waiting: (() => void)[] = [];
  return {
    /** @param run Given a function that it calls once its conversation is over; at its end at the latest it is. */
    during: async (run: (over: () => void) => Promise<void>): Promise<void> => {
      open += 1;
      let isOpen = true;
      const over = () => {
        if (!isOpen) return;
        isOpen = false;
        open -= 1;
        if (open > 0) return;
        for (const go of waiting) go();
        waiting = [];
      };
      await run(over).finally(over);
    },
    whenQuiet: (): Promise<void> => (open === 0 ? Promise.resolve() : new Promise((go) => waiting.push(go))),
  };
}
