/** Means of numbers, of paired differences, and of numbers that come in clusters. */
import { tCritical, tSf } from './distributions.ts';
import { clip, type Interval } from './interval.ts';
import { wilson } from './proportion.ts';

/** Arithmetic mean; null for none. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, v) => sum + v, 0) / values.length;
}

/** Standard deviation with n − 1; null for fewer than 2. */
export function standardDeviation(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const centre = mean(values)!;
  return Math.sqrt(values.reduce((sum, v) => sum + (v - centre) ** 2, 0) / (values.length - 1));
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
  options: { readonly bounds?: Interval; readonly confidence?: number } = {},
): MeanEstimate | null {
  const { bounds, confidence = 0.95 } = options;
  const centre = mean(values);
  if (centre === null) return null;
  const deviation = standardDeviation(values);
  if (deviation === null) return { mean: centre, interval: null };
  const atEdge = bounds && edgeInterval(values.length, values, bounds, confidence);
  if (atEdge) return { mean: centre, interval: atEdge };
  const half = (tCritical(confidence, values.length - 1) * deviation) / Math.sqrt(values.length);
  const interval: Interval = [centre - half, centre + half];
  return { mean: centre, interval: bounds ? clip(interval, bounds) : interval };
}

/** Wilson's interval, stretched to `bounds`, when every value sits at the same end of them; else null, as for open bounds. */
export function edgeInterval(
  n: number,
  values: readonly number[],
  [low, high]: Interval,
  confidence = 0.95,
): Interval | null {
  if (!Number.isFinite(high - low)) return null;
  const edge = [low, high].find((end) => values.every((v) => Math.abs(v - end) < 1e-12));
  const shares = edge === undefined ? null : wilson(edge === high ? n : 0, n, confidence);
  return shares && [low + shares[0] * (high - low), low + shares[1] * (high - low)];
}

export interface PairedMean {
  readonly n: number;
  readonly mean: number;
  readonly standardDeviation: number | null;
  readonly standardError: number | null;
  readonly t: number | null;
  readonly pTwoSided: number | null;
  /** One-sided, alternative "the mean is below 0". */
  readonly pWorse: number | null;
  readonly interval: Interval | null;
}

/** One-sample t of differences current − baseline; null for none; t and p null where there is no spread. */
export function pairedMean(differences: readonly number[], confidence = 0.95): PairedMean | null {
  const estimate = meanInterval(differences, { confidence });
  if (!estimate) return null;
  const n = differences.length;
  const deviation = standardDeviation(differences);
  const error = deviation === null ? null : deviation / Math.sqrt(n);
  const t = error === null || error === 0 ? null : estimate.mean / error;
  return {
    n,
    mean: estimate.mean,
    standardDeviation: deviation,
    standardError: error,
    t,
    pTwoSided: t === null ? null : Math.min(1, 2 * tSf(Math.abs(t), n - 1)),
    pWorse: t === null ? null : tSf(-t, n - 1),
    interval: estimate.interval,
  };
}

/**
 * Standard error of the mean of values that come in clusters, √(Σ_g(Σ_{i∈g}(x_i − x̄))²)/n (Miller 2024, appendix A).
 * `corrected` multiplies by √(G/(G−1)) for few clusters, null for one cluster. `clusters[i]` names the cluster of `values[i]`.
 */
export function clusterStandardError(
  values: readonly number[],
  clusters: readonly (string | number)[],
): { readonly plain: number; readonly corrected: number | null } | null {
  const centre = mean(values);
  if (centre === null || values.length < 2) return null;
  const sums = new Map<string | number, number>();
  for (const [i, value] of values.entries()) sums.set(clusters[i]!, (sums.get(clusters[i]!) ?? 0) + value - centre);
  const plain = Math.sqrt([...sums.values()].reduce((sum, s) => sum + s * s, 0)) / values.length;
  const groups = sums.size;
  return { plain, corrected: groups < 2 ? null : plain * Math.sqrt(groups / (groups - 1)) };
}
