/** How long a run waits for a GitHub in trouble: for one call with all its tries, and over the whole run. */
import { formatBytes } from '../files.ts';

/** Milliseconds for one call. */
export interface Wait {
  /** While GitHub is well. */
  readonly most: number;
  /** Once the run has waited long enough; a well service needs less. */
  readonly least: number;
}

/** GitHub itself ends a request that takes it more than 10 s. */
export const REQUEST: Wait = { most: 10_000, least: 2_000 };
/**
 * Of a file, up or down, with its tries: the toolkits go on for minutes by themselves. One that moves has longer: its least
 * for each further megabyte.
 */
export const TRANSFER: Wait = { most: 16_000, least: 5_000 };
/** Of a large one: the toolkit tells only of whole parts, 8 MB each, that they have gone up. */
export function transferOf(bytes: number): Wait {
  return { ...TRANSFER, most: Math.min(Math.max(TRANSFER.most, bytes / 1_000), LONGEST_MS) };
}
/** One that fails, and what else fails after it, costs less than 30 s. */
const LONGEST_MS = 24_000;
/** What trouble may take before every call gets its least only: so all that a run does costs less than 30 s. */
const ENOUGH_MS = 16_000;
/** Less than that in a transfer's least, and it stands still. */
const MOVED_BYTES = 1_000_000;

/** The service did not answer within the time that a run has for it. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

export interface Patience {
  /**
   * Settles as `work` does, or rejects with a TimeLimitError. The signal aborts then, with an AbortError, which clients
   * take for final. Work that does not heed it goes on unseen. Work that moves a file tells how many bytes have moved.
   */
  readonly within: <T>(wait: Wait, work: (signal: AbortSignal, moved: Moved) => Promise<T>) => Promise<T>;
}

/** Bytes of the file so far; fewer than before: it was begun again. */
export type Moved = (bytes: number) => void;

type Span = readonly [from: number, to: number];

/** One for each run: its calls share it. Time counts once, however many calls waited at that moment. */
export function createPatience(now: () => number = () => performance.now()): Patience {
  let troubled: readonly Span[] = [];
  return {
    within: async ({ most, least }, work) => {
      const began = now();
      const late = createDeadline(Math.min(most, Math.max(least, Math.max(most, ENOUGH_MS) - lengthOf(troubled))), now);
      let counted = 0;
      let wellUntil = began;
      const moved = (bytes: number): void => {
        counted = Math.min(counted, bytes);
        if (bytes - counted < MOVED_BYTES) return;
        [counted, wellUntil] = [bytes, now() + least];
        late.notBefore(wellUntil, `moved less than ${formatBytes(MOVED_BYTES)} in ${seconds(least)}`);
      };
      try {
        const working = work(late.signal, moved);
        working.catch(() => {});
        const result = await Promise.race([working, late.passed]);
        wellUntil = Math.max(wellUntil, began + least);
        return result;
      } finally {
        late.clear();
        if (wellUntil < now()) troubled = [...troubled, [wellUntil, now()]];
      }
    },
  };
}

interface Deadline {
  /** Rejects with a TimeLimitError, after which the signal aborts. */
  readonly passed: Promise<never>;
  readonly signal: AbortSignal;
  /** Puts it off, if it was to pass earlier. */
  readonly notBefore: (time: number, reason: string) => void;
  readonly clear: () => void;
}

function createDeadline(ms: number, now: () => number): Deadline {
  const controller = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => {});
  let at = now() + ms;
  const passIn = (wait: number, reason: string) =>
    setTimeout(() => {
      reject(new TimeLimitError(reason));
      controller.abort();
    }, wait);
  let timer = passIn(ms, `did not succeed within ${seconds(ms)}`);
  return {
    passed: promise,
    signal: controller.signal,
    notBefore: (time, reason) => {
      if (time <= at) return;
      at = time;
      clearTimeout(timer);
      timer = passIn(time - now(), reason);
    },
    clear: () => clearTimeout(timer),
  };
}

const seconds = (ms: number): string => `${Math.round(ms / 1_000)} s`;

/** Of their union. */
function lengthOf(spans: readonly Span[]): number {
  let [length, end] = [0, Number.NEGATIVE_INFINITY];
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    length += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return length;
}
