/**
 * When bytes truly arrived, although a busy event loop hears of them late.
 *
 * Node gives no kernel time stamp of a socket. What can be known: bytes that the loop reads now were not there when it
 * last looked at its sockets; and time that it spent asleep in between it was listening. So they came within the busy
 * time since the last look. That busy time is the uncertainty of a sighting.
 *
 * Two things keep it small: finished replies are handed on a few a turn of the loop (`handOver`), so that the loop looks
 * at its sockets in between; and a tick notes the last look while it would otherwise be long ago.
 */

import type { Performance as NodePerformance } from 'node:perf_hooks';

/** Of the global: node:perf_hooks as a whole takes a millisecond to load. */
const { nodeTiming } = performance as unknown as NodePerformance;

/** Something seen at `at`; it happened between `at − uncertainty` and `at`. Milliseconds of `performance.now()`. */
export interface Timestamp {
  readonly at: number;
  readonly uncertainty: number;
}

const TICK_MS = 5;
/** Idle time below this between two observations means that the loop did not sleep. */
const ASLEEP_MS = 0.02;

let lastAt = performance.now();
let lastIdle = nodeTiming.idleTime;
let busySinceLook = 0;

/** To be called first thing in a callback of a socket. */
export function takeTimestamp(): Timestamp {
  const at = performance.now();
  const idle = nodeTiming.idleTime;
  const slept = idle - lastIdle;
  const busy = Math.max(0, at - lastAt - slept);
  busySinceLook = slept < ASLEEP_MS ? busySinceLook + busy : busy;
  lastAt = at;
  lastIdle = idle;
  return { at, uncertainty: busySinceLook };
}

let tickedAt = lastAt;
let tickedIdle = lastIdle;

/** In the phase of timers: the loop looks at its sockets between this and any immediate. */
function tick(): void {
  ({ at: tickedAt } = takeTimestamp());
  tickedIdle = lastIdle;
  setImmediate(looked);
}

/** In the check phase: the loop has looked at its sockets since the last tick, but another immediate may have run since. */
function looked(): void {
  const { at, uncertainty } = takeTimestamp();
  const busySinceTick = Math.max(0, at - tickedAt - (lastIdle - tickedIdle));
  busySinceLook = Math.min(uncertainty, busySinceTick);
}

let watching = 0;
let ticker: NodeJS.Timeout | undefined;

/** While anything is watched the ticks run; returns the function that ends it. */
export function watch(): () => void {
  watching += 1;
  if (!ticker) {
    tick();
    ticker = setInterval(tick, TICK_MS);
    ticker.unref();
  }
  return () => {
    watching -= 1;
    // Stopped a little later: the next request usually follows at once, and timers cost more than a spare tick.
    if (watching === 0) setImmediate(stopIfQuiet);
  };
}

function stopIfQuiet(): void {
  if (watching > 0 || !ticker) return;
  clearInterval(ticker);
  ticker = undefined;
}

/** Code that has just run runs again at a fraction of the cost: one by one, a run took a tenth more processor time. */
const AT_ONCE = 2;

const waiting: (() => void)[] = [];

/** Runs `deliver`, and what follows from it in microtasks, in a turn of the loop that no more than one other shares. */
export function handOver(deliver: () => void): void {
  waiting.push(deliver);
  if (waiting.length === 1) setImmediate(deliverNext);
}

function deliverNext(): void {
  looked();
  const some = waiting.splice(0, AT_ONCE);
  if (waiting.length > 0) setImmediate(deliverNext);
  for (const deliver of some) deliver();
}

/** Milliseconds. */
export interface Duration {
  /** Until what was waited for was surely there: never less than it took. */
  readonly ms: number;
  /** It took at least `ms` less this: how long our own loop was busy when it came. At most `ms`. */
  readonly uncertaintyMs: number;
}

/**
 * From `start`, which lies before the peer could begin, to a timestamp. What our own stall hides is reported as uncertainty:
 * a shorter time would be a guess, and below what the peer can do.
 */
export function durationUntil(start: number, seen: Timestamp): Duration {
  const ms = Math.max(0, seen.at - start);
  return { ms, uncertaintyMs: Math.min(ms, seen.uncertainty) };
}
