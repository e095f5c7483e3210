/** How many requests may be under way at once: half of it after a sign of overload, one more after as many good replies (AIMD). */
import { onAbort } from '../../platform/http/abort.ts';

export interface Pace {
  /** Resolves when a request may be sent, or at once when the signal aborts. */
  readonly enter: (signal: AbortSignal) => Promise<void>;
  /** @param overloaded 429, 502 to 504 or no connection; null: neither good nor overloaded. */
  readonly leave: (overloaded: boolean | null) => void;
  /** No request enters before this has resolved. */
  readonly pauseUntil: (until: Promise<void>) => void;
}

/** @param most Requests at once, 1 or more. */
export function createPace(most: number): Pace {
  let limit = most;
  let active = 0;
  let pause: Promise<void> = Promise.resolve();
  const waiting = new Set<() => void>();
  const admit = () => {
    for (const go of waiting) {
      if (active >= Math.floor(limit)) return;
      waiting.delete(go);
      active += 1;
      go();
    }
  };
  return {
    enter: async (signal) => {
      await pause;
      if (signal.aborted || active < Math.floor(limit)) active += 1;
      else
        await new Promise<void>((resolve) => {
          const go = () => {
            endWait();
            resolve();
          };
          const endWait = onAbort(signal, () => {
            waiting.delete(go);
            active += 1;
            resolve();
          });
          waiting.add(go);
        });
    },
    leave: (overloaded) => {
      active -= 1;
      if (overloaded) limit = Math.max(1, limit / 2);
      else if (overloaded === false) limit = Math.min(most, limit + 1 / limit);
      admit();
    },
    pauseUntil: (until) => {
      pause = Promise.all([pause, until]).then(() => {});
    },
  };
}
