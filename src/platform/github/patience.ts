/** How long a run waits for a GitHub in trouble: for one call with all its tries, and over the whole run. */

/** Milliseconds for one call. */
export interface Wait {
  /** While GitHub is well. */
  readonly most: number;
  /** Once the run has waited long enough; a well service needs less. */
  readonly least: number;
}

/** GitHub itself ends a request that takes it more than 10 s. */
export const REQUEST: Wait = { most: 10_000, least: 2_000 };
/** Of a file, up or down, with its tries: the toolkits go on for minutes by themselves. */
export const TRANSFER: Wait = { most: 16_000, least: 5_000 };
/** What trouble may take before every call gets its least only: so all that a run does costs less than 30 s. */
const ENOUGH_MS = 16_000;

/** The service did not answer within the time that a run has for it. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

export interface Patience {
  /**
   * Settles as `work` does, or rejects with a TimeLimitError. The signal aborts then, with an AbortError, which clients
   * take for final. Work that does not heed it goes on unseen.
   */
  readonly within: <T>(wait: Wait, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;
}

type Span = readonly [from: number, to: number];

/** One for each run: its calls share it. Time counts once, however many calls waited at that moment. */
export function createPatience(now: () => number = () => performance.now()): Patience {
  let troubled: readonly Span[] = [];
  return {
    within: async ({ most, least }, work) => {
      const began = now();
      const limit = Math.min(most, Math.max(least, ENOUGH_MS - lengthOf(troubled)));
      let well = false;
      try {
        const result = await limited(limit, work);
        well = true;
        return result;
      } finally {
        const from = well ? began + least : began;
        if (from < now()) troubled = [...troubled, [from, now()]];
      }
    },
  };
}

async function limited<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TimeLimitError(`did not succeed within ${Math.round(ms / 1_000)} s`));
      controller.abort();
    }, ms);
  });
  const working = work(controller.signal);
  working.catch(() => {});
  try {
    return await Promise.race([working, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Of their union. */
function lengthOf(spans: readonly Span[]): number {
  let [length, end] = [0, Number.NEGATIVE_INFINITY];
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    length += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return length;
}
