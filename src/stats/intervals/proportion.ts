/** Intervals of one proportion, and of the difference of two proportions seen on the same units. */
import { normalCritical } from '../distributions.ts';
import type { Interval } from './interval.ts';

/** Wilson's score interval (Wilson 1927). `successes` may be fractional (partial credit), 0 ≤ successes ≤ n; null for n = 0. */
export function wilson(successes: number, n: number, confidence = 0.95): Interval | null {
  if (n <= 0) return null;
  const z2 = normalCritical(confidence) ** 2;
  const p = successes / n;
  const centre = (p + z2 / (2 * n)) / (1 + z2 / n);
  const half = Math.sqrt(z2 * ((p * (1 - p)) / n + z2 / (4 * n * n))) / (1 + z2 / n);
  // At the ends the limit is exact; rounding must not move it off 0 or 1.
  return [successes <= 0 ? 0 : Math.max(0, centre - half), successes >= n ? 1 : Math.min(1, centre + half)];
}

/** The same units under two agents: both pass, only the baseline, only the current run, neither. */
export interface PairedCounts {
  readonly both: number;
  readonly baselineOnly: number;
  readonly currentOnly: number;
  readonly neither: number;
}

const sizeOf = (t: PairedCounts) => t.both + t.baselineOnly + t.currentOnly + t.neither;

/** Interval of current − baseline: Newcombe's square-and-add with φ (Newcombe 1998, method 10); null without units. */
export function newcombePaired(t: PairedCounts, confidence = 0.95): Interval | null {
  const n = sizeOf(t);
  if (n <= 0) return null;
  const current = t.both + t.currentOnly;
  const baseline = t.both + t.baselineOnly;
  const [l1, u1] = wilson(current, n, confidence)!;
  const [l2, u2] = wilson(baseline, n, confidence)!;
  const [p1, p2] = [current / n, baseline / n];
  const phi = correlation(t, n);
  const side = (a: number, b: number) => Math.sqrt(Math.max(0, a * a - 2 * phi * a * b + b * b));
  return [p1 - p2 - side(p1 - l1, u2 - p2), p1 - p2 + side(u1 - p1, p2 - l2)];
}

function correlation(t: PairedCounts, n: number): number {
  const margins =
    (t.both + t.baselineOnly) * (t.currentOnly + t.neither) * (t.both + t.currentOnly) * (t.baselineOnly + t.neither);
  if (margins <= 0) return 0;
  const numerator = t.both * t.neither - t.baselineOnly * t.currentOnly;
  return (numerator > 0 ? Math.max(0, numerator - n / 2) : numerator) / Math.sqrt(margins);
}
