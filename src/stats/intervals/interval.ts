/** What an interval is, and how its ends are kept inside what is possible. */

/** [low, high], both ends included, low ≤ high. */
export type Interval = readonly [low: number, high: number];

/** Both ends moved into `bounds`. */
export function clip(interval: Interval, bounds: Interval): Interval {
  const into = (x: number) => Math.min(Math.max(x, bounds[0]), bounds[1]);
  return [into(interval[0]), into(interval[1])];
}

/** Whether it lies on one side of 0. */
export const excludesZero = (interval: Interval): boolean => interval[0] > 0 || interval[1] < 0;
