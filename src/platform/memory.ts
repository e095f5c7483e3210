/** How eagerly V8 trades memory for time: a run keeps thousands of small results, and most of the rest is garbage at once. */
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Of the young generation: half as much takes twice as many collections, twice as much is so much more memory. */
const ENOUGH_BYTES = 16 * 1024 * 1024;
/** Percent of what may be added: it begins when some 80 % are, and would do so while the first requests go out. */
const MARK_LATE = '--incremental-marking-soft-trigger=95';

/**
 * From here on the young generation stays at the size that it has (V8 would double it up to 64 MB), if that is at least
 * `leastBytes`, else a later call may find it grown; and the old one is collected at 1.4 times what lives in it, no sooner.
 * V8 reads these values at each collection. Takes some 20 µs. Measured: at 1,000 cases 196 → 147 MB resident, at
 * 5,000 308 → 168, the times within their spread. At 10,000 compared ones 550 → 351, for 2.5 s of CPU.
 */
export function keepHeapSmall(leastBytes = ENOUGH_BYTES): void {
  setFlagsFromString('--heap-growing-percent=40');
  setFlagsFromString(MARK_LATE);
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  if (young && young.space_size < leastBytes) return;
  setFlagsFromString('--semi-space-growth-factor=1');
}

/** Cases from which on memory counts more than a tenth of a second. */
const LARGE = 5_000;

/** Before the results of so many cases are made or read: of a large suite much lives, and little of it dies. */
export function expectMany(cases: number): void {
  keepHeapSmall(0);
  // What is added until a collection is a smaller part of it.
  if (cases > LARGE) setFlagsFromString('--heap-growing-percent=10');
  collectAtWork(cases);
}

/**
 * While an agent is waited for, V8 marks in the pauses, as early as it likes to: else the collection of a small suite falls
 * due when the last reply is there. Measured at 110 cases: 17 to 22 ms without a pause at the end → 4 ms in the first one.
 */
export function collectInPauses(): void {
  setFlagsFromString('--incremental-marking-soft-trigger=0');
  setFlagsFromString('--incremental-marking-hard-trigger=0');
}

/**
 * With results of many cases at hand, a computation that never waits collects its garbage as it goes: with a soft trigger
 * alone V8 only plans to mark it, in a task that never comes, and the heap grows to many times what lives. Measured at
 * 10,000 compared cases: 698 → 351 MB resident, for 0.7 s of CPU.
 */
export function collectAtWork(cases: number): void {
  setFlagsFromString(MARK_LATE);
  setFlagsFromString(`--incremental-marking-hard-trigger=${cases > LARGE ? 95 : 0}`);
}
