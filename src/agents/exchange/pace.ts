/** How many requests may be under way at once: half of it after a sign of overload, one more after as many good replies (AIMD); none while a server asks for that. */
import { onAbort } from '../../platform/http/abort.ts';

export interface Pace {
  /** Resolves when a request may be sent, or at once when the signal aborts. */
  readonly enter: (signal: AbortSignal) => Promise<void>;
  /** @param overloaded 429, 502 to 504 or no connection; null: neither good nor overloaded. */
  readonly leave: (overloaded: boolean | null) => void;
  /** No request enters before this has resolved, which never rejects. */
  readonly pauseUntil: (until: Promise<void>) => void;
  readonly isPaused: () => boolean;
}

/** @param most Requests at once, 1 or more. */
export function createPace(most: number): Pace {
  let limit = most;
  let active = 0;
  let pauses = 0;
  const waiting = new Set<() => void>();
  const admit = () => {
    for (const go of waiting) {
      if (pauses > 0 || active >= Math.floor(limit)) return;
      go();
    }
  };
  return {
    enter: (signal) =>
      new Promise((resolve) => {
        const go = () => {
          endWait();
          waiting.delete(go);
          active += 1;
          resolve();
        };
        const endWait = onAbort(signal, go);
        waiting.add(go);
        if (signal.aborted) go();
        else admit();
      }),
    leave: (overloaded) => {
      active -= 1;
      if (overloaded) limit = Math.max(1, limit / 2);
      else if (overloaded === false) limit = Math.min(most, limit + 1 / limit);
      admit();
    },
    pauseUntil: (until) => {
      pauses += 1;
      void until.then(() => {
        pauses -= 1;
        admit();
      });
    },
    isPaused: () => pauses > 0,
  };
}
