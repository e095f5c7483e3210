/** A rate limit: so many requests within any stretch of time, in the order they were asked for. */

import { pacing, type RateLimit } from '../../text/pacing.ts';

/** Resolves when one more request may be sent, or at once when the signal aborts (the request then ends by itself). */
export async function createPermits(limit: RateLimit | undefined): Promise<(signal?: AbortSignal) => Promise<void>> {
  if (!limit) return async () => {};
  const { default: PQueue } = await import('p-queue');
  const queue = new PQueue(pacing(limit));
  return async (signal) => {
    await queue
      .add(() => {}, signal ? { signal } : {})
      .catch((error: unknown) => {
        if (!signal?.aborted) throw error;
      });
  };
}
