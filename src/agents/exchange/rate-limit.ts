/** A rate limit: so many requests within any stretch of time, in the order they were asked for. */

export interface RateLimit {
  readonly requests: number;
  /** Milliseconds. */
  readonly per: number;
}

/** Resolves when one more request may be sent, or at once when the signal aborts (the request then ends by itself). */
export async function createPermits(limit: RateLimit | undefined): Promise<(signal?: AbortSignal) => Promise<void>> {
  if (!limit) return async () => {};
  const { default: PQueue } = await import('p-queue');
  const queue = new PQueue({ intervalCap: limit.requests, interval: limit.per, strict: true });
  return async (signal) => {
    await queue
      .add(() => {}, signal ? { signal } : {})
      .catch((error: unknown) => {
        if (!signal?.aborted) throw error;
      });
  };
}
