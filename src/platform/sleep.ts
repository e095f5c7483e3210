/** A wait that an abort ends at once, and the clock of this process. */
import { setImmediate as nextRound, setTimeout as sleepFor } from 'node:timers/promises';
import type { Clock } from '../model/world/clock.ts';

/** Never rejects: who waits looks at the signal afterwards. @param ms Milliseconds; 0: until what is pending has had its turn. */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  const options = signal ? { signal } : {};
  await (ms > 0 ? sleepFor(ms, undefined, options) : nextRound(undefined, options)).catch(() => {});
}

/** @param now Milliseconds since 1970. */
export const clockOf = (now: () => number): Clock => ({ now, wait: sleep });

/** Milliseconds since 1970, by the system's clock when this process began: one that is set meanwhile makes no time negative. */
export const steadyNow = (): number => Math.round(performance.timeOrigin + performance.now());
