/** Means of numbers, with their intervals. */
import { tCritical } from '../distributions.ts';
import { clip, type Interval } from './interval.ts';
import { wilson } from './proportion.ts';

/** Arithmetic mean; null for none. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, v) => sum + v, 0) / values.length;
}

/** Standard deviation with n − 1; null for fewer than 2. */
export function standardDeviation(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  // The mean of values that are all alike may differ from them in its last digit.
  if (values.every((v) => v === values[0])) return 0;
  const centre = mean(values)!;
  return Math.sqrt(values.reduce((sum, v) => sum + (v - centre) ** 2, 0) / (values.length - 1));
}

export interface Spread {
  readonly mean: number;
  /** With n − 1. */
  readonly sd: number;
  readonly n: number;
}

/**
 * Arithmetic mean and sample standard deviation (Bessel's correction; NIST/SEMATECH e-Handbook of Statistical Methods,
 * 1.3.5.6) of one value a run or a trial; null for fewer than 2.
 */
export function spreadOf(values: readonly number[]): Spread | null {
  const sd = standardDeviation(values);
  return sd === null ? null : { mean: mean(values)!, sd, n: values.length };
}

export interface MeanEstimate {
  readonly mean: number;
  /** null for a single value. */
  readonly interval: Interval | null;
}

/**
 * Mean and Student's t interval, one value a unit; null for none. With `bounds`, the interval is clipped to them; values
 * that are all at one end of the bounds get Wilson's interval of as many units instead of one of no width.
 */
export function meanInterval(
  values: readonly number[],
  { bounds }: { readonly bounds?: Interval } = {},
): MeanEstimate | null {
  const centre = mean(values);
  if (centre === null) return null;
  const deviation = standardDeviation(values);
  if (deviation === null) return { mean: centre, interval: null };
  const atEdge = bounds && edgeInterval(values.length, values, bounds);
  if (atEdge) return { mean: centre, interval: atEdge };
  const half = (tCritical(values.length - 1) * deviation) / Math.sqrt(values.length);
  const interval: Interval = [centre - half, centre + half];
  return { mean: centre, interval: bounds ? clip(interval, bounds) : interval };
}

/** Wilson's interval, stretched to `bounds`, when every value sits at the same end of them; else null, as for open bounds. */
export function edgeInterval(n: number, values: readonly number[], [low, high]: Interval): Interval | null {
  if (!Number.isFinite(high - low)) return null;
  const edge = [low, high].find((end) => values.every((v) => Math.abs(v - end) < 1e-12));
  const shares = edge === undefined ? null : wilson(edge === high ? n : 0, n);
  return shares && [low + shares[0] * (high - low), low + shares[1] * (high - low)];
}
