/**
 * Waiting for an AbortSignal that lives as long as the run: one listener a signal, whatever the number of waits.
 * (Listeners that come and go by the thousand leave a chain of dead ones behind, which keeps all they refer to in memory.)
 */

const waits = new WeakMap<AbortSignal, Set<() => void>>();

/** Calls `react` once when the signal aborts; returns the function that ends the wait. */
export function onAbort(signal: AbortSignal, react: () => void): () => void {
  const waiting = waits.get(signal) ?? listen(signal);
  waiting.add(react);
  return () => waiting.delete(react);
}

function listen(signal: AbortSignal): Set<() => void> {
  const waiting = new Set<() => void>();
  waits.set(signal, waiting);
  const tell = () => {
    for (const react of [...waiting]) react();
    waiting.clear();
  };
  signal.addEventListener('abort', tell, { once: true });
  return waiting;
}
