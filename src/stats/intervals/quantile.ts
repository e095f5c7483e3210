/** Quantiles of durations and the like, and intervals that assume no distribution. */

import { tCritical } from '../distributions.ts';
import { binomialLaw } from '../tests/discrete-law.ts';
import type { Interval } from './interval.ts';

const ascending = (values: readonly number[]): Float64Array => Float64Array.from(values).sort();

/** Linear between order statistics (Hyndman & Fan 1996, type 7; numpy's and R's default); null for none. 0 ≤ q ≤ 1. */
export function quantile(values: readonly number[], q: number): number | null {
  if (values.length === 0) return null;
  const place = Math.floor((values.length - 1) * q);
  return sortedQuantile(settled(Float64Array.from(values), place, place + 1), q);
}

/** Most parts that are looked into for one place: a list that was made to need more is sorted. */
const MOST_PARTS = 100;

/** Puts at the places what stands there in ascending order, and leaves the rest in any: of what is drawn thousands of times, a fifth of the time. */
function settled(values: Float64Array, ...places: readonly number[]): Float64Array {
  let from = 0;
  let parts = 0;
  for (const place of places) {
    let to = values.length - 1;
    while (from < to) {
      if (++parts > MOST_PARTS) return values.sort();
      const [low, high] = parted(values, from, to);
      if (place <= low) to = low;
      else if (place >= high) from = high;
      else break;
    }
    from = place + 1;
  }
  return values;
}

/** Divides a stretch by the value in its middle: none before `low` + 1 is above it, none from `high` on below it, and all between are it. */
function parted(values: Float64Array, from: number, to: number): readonly [low: number, high: number] {
  const middle = values[(from + to) >>> 1]!;
  let [low, high] = [to, from];
  while (high <= low) {
    while (values[high]! < middle) high++;
    while (values[low]! > middle) low--;
    if (high > low) break;
    const value = values[high]!;
    values[high++] = values[low]!;
    values[low--] = value;
  }
  return [low, high];
}

function sortedQuantile(sorted: Float64Array, q: number): number {
  const place = (sorted.length - 1) * q;
  const below = Math.floor(place);
  const low = sorted[below]!;
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!;
  return low + (high - low) * (place - below);
}

/**
 * Interval of the q-quantile between two order statistics, one value a unit: the number of values below the quantile is
 * binomial (Conover 1999, 3.2). At most 2.5 % on either side; null where there are too few values for that.
 */
export function quantileInterval(values: readonly number[], q: number): Interval | null {
  const tail = (1 - 0.95) / 2;
  const n = values.length;
  const { mass } = binomialLaw(n, q);
  let [low, below] = [0, mass[0]!];
  while (below <= tail) below += mass[++low]!;
  let [high, above] = [n, mass[n]!];
  while (above <= tail) above += mass[--high]!;
  if (low < 1 || high >= n) return null;
  const sorted = ascending(values);
  return [sorted[low - 1]!, sorted[high]!];
}

/**
 * The same for units with several values each (turns of a conversation): Woodruff's interval (1952). The share of values
 * at or below the quantile has a linearised error over units; its ends are read back as quantiles. null for fewer than 2
 * units or when an end falls outside the values.
 */
export function clusteredQuantileInterval(units: readonly (readonly number[])[], q: number): Interval | null {
  const scored = units.filter((unit) => unit.length > 0);
  if (scored.every((unit) => unit.length === 1)) return quantileInterval(scored.flat(), q);
  const sorted = ascending(scored.flat());
  const n = scored.length;
  if (n < 2) return null;
  const squares = sumOfSquares(excessesBelow(scored, sortedQuantile(sorted, q)));
  const half = (tCritical(n - 1) * Math.sqrt((n / (n - 1)) * squares)) / sorted.length;
  if (half === 0 || q - half < 0 || q + half > 1) return null;
  return [sortedQuantile(sorted, q - half), sortedQuantile(sorted, q + half)];
}

/** By unit: how many values it has at or below `value`, beyond what it has on average. Their sum is 0. */
function excessesBelow(units: readonly (readonly number[])[], value: number): readonly number[] {
  const below = units.map((unit) => unit.filter((v) => v <= value).length);
  const share = sumOf(below) / sumOf(units.map(({ length }) => length));
  return units.map((unit, i) => below[i]! - share * unit.length);
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const sumOfProducts = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, i) => sum + value * b[i]!, 0);
const sumOfSquares = (values: readonly number[]): number => sumOfProducts(values, values);

/**
 * Interval of the q-quantile of `current` − that of `baseline`, both with a value or more of each unit: from the interval of
 * either side and the correlation of their errors, which are shares of units below (Zou and Donner 2008, MOVER). null
 * where a side has no interval. Simulated on 12 to 1,000 units, alone and alike by unit: it holds the true change in 92.7 to
 * 99.5 of 100 runs.
 */
export function pairedQuantileInterval(
  baseline: readonly (readonly number[])[],
  current: readonly (readonly number[])[],
  q: number,
): Interval | null {
  const [was, is] = [baseline, current].map((units) => {
    const value = quantile(units.flat(), q);
    const interval = clusteredQuantileInterval(units, q);
    return value === null || interval === null ? null : { value, interval, excesses: excessesBelow(units, value) };
  });
  if (!was || !is) return null;
  const errors = Math.sqrt(sumOfSquares(was.excesses) * sumOfSquares(is.excesses));
  const alike = errors === 0 ? 0 : sumOfProducts(was.excesses, is.excesses) / errors;
  const half = (a: number, b: number) => Math.sqrt(Math.max(0, a ** 2 + b ** 2 - 2 * alike * a * b));
  const [[wasLow, wasHigh], [isLow, isHigh]] = [was.interval, is.interval];
  const change = is.value - was.value;
  return [change - half(is.value - isLow, wasHigh - was.value), change + half(isHigh - is.value, was.value - wasLow)];
}

/**
 * By unit: how many values of `current` are above the q-quantile of both sides' values together, less those of `baseline`.
 * The quantile stays where it is when the sides of a unit are exchanged, so that signs may be flipped.
 */
export function excessChanges(
  baseline: readonly (readonly number[])[],
  current: readonly (readonly number[])[],
  q: number,
): readonly number[] {
  const value = quantile([...baseline, ...current].flat(), q) ?? 0;
  const above = (unit: readonly number[]) => unit.filter((v) => v > value).length;
  return current.map((unit, i) => above(unit) - above(baseline[i]!));
}
