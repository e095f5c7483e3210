/** Ratios of sums over units (F1, precision, accuracy over turns): value, interval, paired difference. */
import { tCritical } from '../distributions.ts';
import { clip, type Interval } from './interval.ts';
import { edgeInterval } from './mean.ts';

/** A unit's [numerator, denominator]. */
export type Pair = readonly [numerator: number, denominator: number];

/** Σ numerators / Σ denominators; null when the denominators sum to 0. */
export function ratio(pairs: readonly Pair[]): number | null {
  let [above, below] = [0, 0];
  for (const pair of pairs) {
    above += pair[0];
    below += pair[1];
  }
  return below > 0 ? above / below : null;
}

/**
 * Interval of Σ numerators / Σ denominators by linearisation (delta method; Cochran 1977, 6.4): residuals
 * e_i = a_i − R·b_i of the n units with a denominator, variance n/(n−1)·Σe²/(Σb)², Student's t with n − 1.
 * null for fewer than 2 such units. `bounds` (for shares [0, 1]) clips; units that are all at one end get Wilson's interval.
 */
export function ratioInterval(
  pairs: readonly Pair[],
  { bounds }: { readonly bounds?: Interval } = {},
): Interval | null {
  const scored = pairs.filter((pair) => pair[1] > 0);
  const value = ratio(scored);
  if (value === null || scored.length < 2) return null;
  const values = scored.map((pair) => pair[0] / pair[1]);
  const atEdge = bounds && edgeInterval(scored.length, values, bounds);
  if (atEdge) return atEdge;
  const half = tCritical(scored.length - 1) * Math.sqrt(varianceOf(influences(scored)));
  const interval: Interval = [value - half, value + half];
  return bounds ? clip(interval, bounds) : interval;
}

/**
 * Interval of the difference of two such ratios on the same units, current − baseline, by linearisation: the unit's share
 * of the difference is the difference of its two residuals over their sums. null for fewer than 2 units, a sum of 0, or no
 * spread at all (an interval of no width would claim too much). Both lists are in the same order.
 */
export function pairedRatioInterval(baseline: readonly Pair[], current: readonly Pair[]): Interval | null {
  const [before, after] = [ratio(baseline), ratio(current)];
  if (before === null || after === null || baseline.length < 2) return null;
  const was = influences(baseline);
  const variance = varianceOf(influences(current).map((x, i) => x - was[i]!));
  if (variance <= 1e-24) return null;
  const half = tCritical(baseline.length - 1) * Math.sqrt(variance);
  return [after - before - half, after - before + half];
}

/** Each unit's first-order share of the error of the ratio; they sum to 0. */
function influences(pairs: readonly Pair[]): number[] {
  const value = ratio(pairs)!;
  const below = pairs.reduce((sum, pair) => sum + pair[1], 0);
  return pairs.map((pair) => (pair[0] - value * pair[1]) / below);
}

function varianceOf(shares: readonly number[]): number {
  return (shares.length / (shares.length - 1)) * shares.reduce((sum, s) => sum + s * s, 0);
}
