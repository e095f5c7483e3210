/**
 * Waiting for an AbortSignal that lives as long as the run: one listener a signal, whatever the number of waits.
 *
 * Listeners that come and go by the thousand, and a Set of them just so, leave a chain of dead old tables behind, each
 * of which keeps the next one and all it refers to in memory until a full collection. A plain list does not.
 */

interface Wait {
  readonly react: () => void;
  at: number;
}

const waits = new WeakMap<AbortSignal, Wait[]>();

/** Calls `react` once when the signal aborts; returns the function that ends the wait. */
export function onAbort(signal: AbortSignal, react: () => void): () => void {
  const waiting = waits.get(signal) ?? listen(signal);
  const wait: Wait = { react, at: waiting.length };
  waiting.push(wait);
  return () => {
    if (waiting[wait.at] !== wait) return;
    // The last one takes its place.
    const last = waiting.pop()!;
    if (last === wait) return;
    waiting[wait.at] = last;
    last.at = wait.at;
  };
}

function listen(signal: AbortSignal): Wait[] {
  const waiting: Wait[] = [];
  waits.set(signal, waiting);
  const forward = () => {
    for (const { react } of waiting.splice(0)) react();
  };
  signal.addEventListener('abort', forward, { once: true });
  return waiting;
}
