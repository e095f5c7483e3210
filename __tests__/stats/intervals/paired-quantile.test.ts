/** The interval of a quantile's change: by hand on a few units, and how often it holds the true one. */
import { describe, expect, it } from 'vitest';
import { normalQuantile } from '../../../src/stats/distributions.ts';
import { excessChanges, pairedQuantileInterval } from '../../../src/stats/intervals/quantile.ts';
import { type Random, randomOf } from '../../../src/stats/random.ts';
import { signFlip } from '../../../src/stats/tests/sign-flip.ts';

const range = (n: number) => Array.from({ length: n }, (_, i) => i);
const single = (values: readonly number[]) => values.map((value) => [value]);

describe('the change of a median', () => {
  // The interval of the median of ten values lies between the second and the ninth.
  const was = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

  it('is as uncertain as both sides together where they have nothing in common', () => {
    // Of the five lower ones on one side, two are lower on the other: 4 units agree, 6 do not.
    const is = [10, 30, 80, 60, 90, 20, 40, 100, 50, 70];
    const alike = (4 - 6) / 10;
    const half = (a: number, b: number) => Math.sqrt(a * a + b * b - 2 * alike * a * b);
    expect(pairedQuantileInterval(single(was), single(is), 0.5)).toEqual([
      expect.closeTo(49.5 - half(35, 3.5), 9),
      expect.closeTo(49.5 + half(35, 3.5), 9),
    ]);
  });

  it('is far more certain where each unit is as much slower', () => {
    const squares = was.map((value) => value ** 2);
    const slower = squares.map((value) => value + 40);
    const [low, high] = pairedQuantileInterval(single(squares), single(slower), 0.5)!;
    const [least, most] = pairedQuantileInterval(single(squares), single(slower.toReversed()), 0.5)!;
    expect(low).toBeLessThan(40);
    expect(high).toBeGreaterThan(40);
    expect(high - low).toBeLessThan((most - least) / 2);
  });
});

it('is none where one of the sides has none', () => {
  const of = (n: number) => single(range(n));
  expect(pairedQuantileInterval(of(72), of(72), 0.95)).not.toBeNull();
  expect(pairedQuantileInterval(of(71), of(71), 0.95)).toBeNull();
  expect(pairedQuantileInterval(of(110), of(110), 0.99)).toBeNull();
  expect(pairedQuantileInterval([], [], 0.5)).toBeNull();
  expect(pairedQuantileInterval([[], []], [[1], [2]], 0.5)).toBeNull();
});

describe('holds a change of nothing in 95 of 100 runs or more', () => {
  const normal = (random: Random) => normalQuantile(random.unit() || 0.5);
  const time = (random: Random, spread: number) => Math.exp(spread * normal(random));
  /** Times of two runs of the same units. */
  const agents: Readonly<Record<string, (n: number, random: Random) => readonly [number[][], number[][]]>> = {
    'each time by chance': (n, random) => {
      const run = () => range(n).map(() => [time(random, 0.5)]);
      return [run(), run()];
    },
    'alike by unit': (n, random) => {
      const own = range(n).map(() => time(random, 0.6));
      const run = () => own.map((mean) => [mean * time(random, 0.15)]);
      return [run(), run()];
    },
    'of one to four turns': (n, random) => {
      const own = range(n).map(() => ({ mean: time(random, 0.4), turns: 1 + random.below(4) }));
      const run = () => own.map(({ mean, turns }) => range(turns).map(() => mean * time(random, 0.4)));
      return [run(), run()];
    },
  };

  it.each(
    Object.keys(agents).flatMap((name) => [
      [name, 24, 0.5] as const,
      [name, 110, 0.5] as const,
      [name, 110, 0.95] as const,
    ]),
  )('%s: of %i units, the quantile %d', (name, n, q) => {
    const random = randomOf('paired quantiles', name, n, q);
    const runs = range(300).map(() => pairedQuantileInterval(...agents[name]!(n, random), q));
    const given = runs.filter((interval) => interval !== null);
    const held = given.filter(([low, high]) => low <= 0 && high >= 0);
    expect(given.length).toBeGreaterThan(280);
    // Of 300 runs, two standard errors below 95 %.
    expect(held.length / given.length).toBeGreaterThan(0.925);
  });
});

describe('what units have above the quantile of both sides', () => {
  it('is counted by unit, and changes its sign where the sides of all are exchanged', () => {
    const [was, is] = [
      [[1, 9], [2], [3, 8]],
      [[7, 9], [2], [1]],
    ];
    // The median of 1 1 2 2 3 7 8 9 9 is 3.
    expect(excessChanges(was, is, 0.5)).toEqual([1, 0, -1]);
    expect(excessChanges(is, was, 0.5)).toEqual([-1, 0, 1]);
    expect(excessChanges([], [], 0.5)).toEqual([]);
  });

  it('calls no more than 2.5 of 100 runs of an unchanged agent slower, and sees one that is', () => {
    const random = randomOf('excesses');
    const run = (factor: number) =>
      range(400).map(() => [factor * Math.exp(0.5 * normalQuantile(random.unit() || 0.5))]);
    // Of rates less is worse: of times it is better.
    const slower = (factor: number) =>
      range(400).filter(() => signFlip(excessChanges(run(1), run(factor), 0.95)).pBetter < 0.025).length;
    // Of 400 runs, two standard errors above 2.5 %.
    expect(slower(1)).toBeLessThanOrEqual(16);
    expect(slower(2)).toBeGreaterThan(390);
  });
});
