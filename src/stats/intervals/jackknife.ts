/** The error of any function of the units from a few evaluations: each leaves one group of units out. */
import { tCdf, tCritical } from '../distributions.ts';
import { randomOf, shuffle } from '../random.ts';
import type { Interval } from './interval.ts';

export interface Jackknife {
  /** The statistic of all units. */
  readonly value: number;
  readonly standardError: number;
  /** Groups − 1. */
  readonly degreesOfFreedom: number;
}

/**
 * Delete-a-group jackknife (Kott 2001): variance (G−1)/G·Σ(θ_g − θ̄)² over G groups, 20 unless there are fewer units.
 * `statistic` is handed the places 0..n−1 that are kept. Units go to groups by a seeded shuffle, because groups that follow
 * the order of a sorted suite would look too much alike. null for fewer than 2 units, an undefined value, or no spread.
 */
export function jackknife(
  n: number,
  statistic: (places: readonly number[]) => number | null,
  options: { readonly seed: string | number; readonly groups?: number },
): Jackknife | null {
  const groups = Math.min(options.groups ?? 20, n);
  if (groups < 2) return null;
  const places = Array.from({ length: n }, (_, i) => i);
  const group = groupsOf(n, groups, options.seed);
  const value = statistic(places);
  const parts = Array.from({ length: groups }, (_, g) => statistic(places.filter((i) => group[i] !== g)));
  if (value === null || !parts.every((part) => part !== null)) return null;
  const centre = parts.reduce((sum, part) => sum + part, 0) / groups;
  const variance = ((groups - 1) / groups) * parts.reduce((sum, part) => sum + (part - centre) ** 2, 0);
  if (variance <= 1e-24) return null;
  return { value, standardError: Math.sqrt(variance), degreesOfFreedom: groups - 1 };
}

/** Student's t interval around the value. */
export function jackknifeInterval({ value, standardError, degreesOfFreedom }: Jackknife): Interval {
  const half = tCritical(degreesOfFreedom) * standardError;
  return [value - half, value + half];
}

/** Student's t test of a difference: P of one as low, and of one as high, when the true one is 0. */
export function jackknifeTest({ value, standardError, degreesOfFreedom }: Jackknife): {
  readonly pWorse: number;
  readonly pBetter: number;
} {
  const t = value / standardError;
  return { pWorse: tCdf(t, degreesOfFreedom), pBetter: tCdf(-t, degreesOfFreedom) };
}

/** Groups of equal size (±1) in random order. */
function groupsOf(n: number, groups: number, seed: string | number): Uint32Array {
  const group = Uint32Array.from({ length: n }, (_, i) => i % groups);
  shuffle(group, randomOf('jackknife', seed, n));
  return group;
}
