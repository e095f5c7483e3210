/** Waiting for an AbortSignal, and no longer than one wants to. */

/** Calls `react` once when the signal aborts; returns the function that ends the wait. */
export function onAbort(signal: AbortSignal, react: () => void): () => void {
  signal.addEventListener('abort', react, { once: true });
  return () => signal.removeEventListener('abort', react);
}
