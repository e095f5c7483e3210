/** A ratio for all from some that stand for different numbers of others. */
import { describe, expect, it } from 'vitest';
import { type Pair, ratio, ratioInterval } from '../../../src/stats/intervals/ratio.ts';
import { weightedRatio } from '../../../src/stats/intervals/weighted-ratio.ts';

const pairs: readonly Pair[] = [
  [1, 1],
  [0, 1],
  [2, 3],
  [1, 1],
  [3, 3],
  [0, 2],
];
const weighted = (weights: readonly number[], all = pairs) =>
  all.map((pair, i) => ({ pair, weight: weights[i % weights.length]! }));

describe('a weighted ratio', () => {
  it('is the plain one, with its interval, where all weigh alike', () => {
    const bounds = [0, 1] as const;
    const found = weightedRatio(weighted([2.5]), { bounds })!;
    expect(found.value).toBeCloseTo(ratio(pairs)!, 12);
    const [low, high] = ratioInterval(pairs, { bounds })!;
    expect(found.interval![0]).toBeCloseTo(low, 12);
    expect(found.interval![1]).toBeCloseTo(high, 12);
  });

  it('is what as many copies of each unit would give', () => {
    const copies = pairs.flatMap((pair, i) => Array.from({ length: i + 1 }, () => pair));
    expect(weightedRatio(weighted([1, 2, 3, 4, 5, 6]))!.value).toBeCloseTo(ratio(copies)!, 12);
  });

  it('knows less than copies would: the interval is that of the units seen', () => {
    const copies = pairs.flatMap((pair) => Array.from({ length: 9 }, () => pair));
    const width = ([low, high]: readonly [number, number]) => high - low;
    expect(width(weightedRatio(weighted([9]))!.interval!)).toBeGreaterThan(2 * width(ratioInterval(copies)!));
  });

  it('has an interval at the edge too, wider where a few units carry the weight', () => {
    const all: readonly Pair[] = Array.from({ length: 20 }, () => [1, 1]);
    const low = (weights: readonly number[]) => weightedRatio(weighted(weights, all), { bounds: [0, 1] })!.interval![0];
    expect(low([1])).toBeCloseTo(0.8389, 4);
    expect(low([1, 1, 1, 8])).toBeLessThan(low([1]) - 0.05);
  });

  it('leaves out what has no denominator, or no weight', () => {
    const none = [
      { pair: [0, 0] as const, weight: 3 },
      { pair: [0, 1] as const, weight: 0 },
    ];
    const bounds = [0, 1] as const;
    const edge: readonly Pair[] = Array.from({ length: 8 }, () => [1, 1]);
    for (const units of [weighted([1, 2]), weighted([1, 2], edge)])
      expect(weightedRatio([...units, ...none], { bounds })).toEqual(weightedRatio(units, { bounds }));
  });

  it('is null where nothing has a denominator', () => {
    expect(weightedRatio(weighted([1], [[0, 0]]))).toBeNull();
  });
});
