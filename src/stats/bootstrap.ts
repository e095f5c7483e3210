/** Intervals for any function of the units, by drawing units again (Efron 1979); seeded, so that they repeat. */

import { normalCdf, normalQuantile } from './distributions.ts';
import type { Interval } from './interval.ts';
import { quantile } from './quantile.ts';
import { type Random, randomOf } from './random.ts';

export interface BootstrapOptions {
  /** What the draws depend on: the same seed gives the same interval. */
  readonly seed: string | number;
  /** Default 2,000. */
  readonly resamples?: number;
  readonly confidence?: number;
}

/**
 * Percentile interval of `statistic` over n units. It is handed places 0..n−1 with repetition, so a paired difference is a
 * statistic that reads both runs at the same places. null for fewer than 2 units, or when it is undefined (null) in more
 * than one draw of twenty.
 */
export function bootstrapInterval(
  n: number,
  statistic: (places: Uint32Array) => number | null,
  options: BootstrapOptions,
): Interval | null {
  const { confidence = 0.95 } = options;
  const values = drawn(n, statistic, options);
  return values && [quantile(values, (1 - confidence) / 2)!, quantile(values, (1 + confidence) / 2)!];
}

/**
 * Bias-corrected and accelerated interval (Efron 1987): the percentiles are moved by the bias z₀ of the draws and by the
 * acceleration a of the leave-one-out values. Where the draws or those values have no spread, that of `bootstrapInterval`.
 */
export function bcaInterval(
  n: number,
  statistic: (places: Uint32Array) => number | null,
  options: BootstrapOptions,
): Interval | null {
  const { confidence = 0.95 } = options;
  const values = drawn(n, statistic, options);
  const whole = values && statistic(Uint32Array.from({ length: n }, (_, i) => i));
  if (values === null || whole === null) return null;
  const below = values.reduce((sum, value) => sum + (value < whole ? 1 : value === whole ? 0.5 : 0), 0);
  const bias = normalQuantile(below / values.length);
  const acceleration = accelerationOf(n, statistic);
  if (!Number.isFinite(bias) || acceleration === null) return bootstrapInterval(n, statistic, options);
  const moved = (p: number) => {
    const z = bias + normalQuantile(p);
    return quantile(values, normalCdf(bias + z / (1 - acceleration * z)))!;
  };
  return [moved((1 - confidence) / 2), moved((1 + confidence) / 2)];
}

/** Σd³ / 6(Σd²)^1.5 over the distances d of the leave-one-out values from their mean; null without spread or a value. */
function accelerationOf(n: number, statistic: (places: Uint32Array) => number | null): number | null {
  const without = Array.from({ length: n }, (_, left) =>
    statistic(Uint32Array.from({ length: n - 1 }, (_, i) => (i < left ? i : i + 1))),
  );
  if (!without.every((value) => value !== null)) return null;
  const centre = without.reduce((sum, value) => sum + value, 0) / n;
  const power = (exponent: number) => without.reduce((sum, value) => sum + (centre - value) ** exponent, 0);
  const spread = power(2);
  return spread > 1e-24 ? power(3) / (6 * spread ** 1.5) : null;
}

/** Values of the statistic in each draw; null where there are too few. */
function drawn(
  n: number,
  statistic: (places: Uint32Array) => number | null,
  { seed, resamples = 2000 }: BootstrapOptions,
): readonly number[] | null {
  if (n < 2) return null;
  const random = randomOf('bootstrap', seed, n);
  const places = new Uint32Array(n);
  const values: number[] = [];
  for (let draw = 0; draw < resamples; draw++) {
    fill(places, random);
    const value = statistic(places);
    if (value !== null) values.push(value);
  }
  return values.length < resamples * 0.95 ? null : values;
}

function fill(places: Uint32Array, random: Random): void {
  for (let i = 0; i < places.length; i++) places[i] = random.below(places.length);
}
