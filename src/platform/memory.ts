/** How eagerly V8 trades memory for time: a run keeps thousands of small results, and most of the rest is garbage at once. */
import { setFlagsFromString } from 'node:v8';

/**
 * From here on the young generation stays at the size that loading the program gave it (16 MB instead of up to 64), and
 * the old one is collected at one and a half times what lives in it. V8 reads both values at each collection. Called
 * sooner it stays at 8 MB, with twice as many collections. Measured at 5,000 cases: 270 → 140 MB resident, about 10 % more
 * CPU time.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=50');
}
