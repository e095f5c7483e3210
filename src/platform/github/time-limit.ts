/** Time limits for GitHub and for the services of the runner, whose own retries go on for minutes. */

/** The service did not answer within the time that a run has for it. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/** Settles as `work` does, or rejects with a TimeLimitError after `ms`. The work itself cannot be stopped. */
export async function withinTime<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError(`no answer within ${Math.round(ms / 1_000)} s`)), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
}

/** A new signal that aborts after `ms`. It keeps no process alive. An AbortError, which clients take for final: a TimeoutError is retried. */
export function deadlineAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms).unref();
  return controller.signal;
}
