/** A wait that an abort ends at once. */
import { setTimeout as sleepFor } from 'node:timers/promises';

/** Never rejects: who waits looks at the signal afterwards. @param ms Milliseconds. */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  await sleepFor(ms, undefined, signal ? { signal } : {}).catch(() => {});
}
