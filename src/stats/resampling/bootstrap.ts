/** Intervals for any function of the units, by drawing units again (Efron 1979); seeded, so that they repeat. */

import type { Interval } from '../intervals/interval.ts';
import { quantile } from '../intervals/quantile.ts';
import { type Random, randomOf } from '../random.ts';

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
