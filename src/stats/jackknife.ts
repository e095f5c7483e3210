/** An interval for any function of the units from a few evaluations: each leaves one group of units out. */
import { tCritical } from './distributions.ts';
import type { Interval } from './interval.ts';

/**
 * Delete-a-group jackknife (Kott 2001): variance (G−1)/G·Σ(θ_g − θ̄)², Student's t with G − 1, around the value of all units.
 * `statistic` is handed the places 0..n−1 that are kept. Units go to groups in turn. null for fewer than 2 units, an
 * undefined value, or no spread.
 */
export function jackknifeInterval(
  n: number,
  statistic: (places: readonly number[]) => number | null,
  options: { readonly groups?: number; readonly confidence?: number } = {},
): Interval | null {
  const groups = Math.min(options.groups ?? 20, n);
  if (groups < 2) return null;
  const places = Array.from({ length: n }, (_, i) => i);
  const all = statistic(places);
  const parts = Array.from({ length: groups }, (_, g) => statistic(places.filter((i) => i % groups !== g)));
  if (all === null || !parts.every((part) => part !== null)) return null;
  const centre = parts.reduce((sum, part) => sum + part, 0) / groups;
  const variance = ((groups - 1) / groups) * parts.reduce((sum, part) => sum + (part - centre) ** 2, 0);
  if (variance <= 1e-24) return null;
  const half = tCritical(options.confidence ?? 0.95, groups - 1) * Math.sqrt(variance);
  return [all - half, all + half];
}
