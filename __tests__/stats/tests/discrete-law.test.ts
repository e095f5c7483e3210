/** Laws of whole numbers: where they begin and end, and their masses. */
import { describe, expect, it } from 'vitest';
import {
  atLeast,
  atMost,
  binomialCoefficient,
  binomialLaw,
  exactly,
  hypergeometricLaw,
  type Law,
  lawOf,
  sumOf,
  trialsLaw,
  twoPointLaw,
} from '../../../src/stats/tests/discrete-law.ts';

const masses = ({ min, mass }: Law) => [min, ...Array.from(mass, (m) => Number(m.toFixed(12)))];

it('binomial coefficients are whole, 0 outside, and do not overflow where the result does not', () => {
  expect([0, 1, 2, 3, 4, 5, 6, -1].map((k) => binomialCoefficient(5, k))).toEqual([1, 5, 10, 10, 5, 1, 0, 0]);
  expect(binomialCoefficient(1_100, 1_098)).toBe(604_450);
  expect(binomialCoefficient(1_100, 2)).toBe(604_450);
});

describe('a law', () => {
  it('of independent trials has all numbers of successes, of certain ones that number alone', () => {
    expect(masses(binomialLaw(3, 0.25))).toEqual([0, 27 / 64, 27 / 64, 9 / 64, 1 / 64]);
    expect(masses(binomialLaw(0, 0.3))).toEqual([0, 1]);
    expect([masses(binomialLaw(4, 0)), masses(binomialLaw(4, 1))]).toEqual([
      [0, 1],
      [4, 1],
    ]);
    const large = binomialLaw(100_000, 0.999);
    expect(large.mass.reduce((sum, m) => sum + m, 0)).toBeCloseTo(1, 12);
    expect(exactly(large, 99_900)).toBeCloseTo(1 / Math.sqrt(2 * Math.PI * 99.9), 4);
  });

  it('of two points lies on a grid of their distance', () => {
    expect(masses(twoPointLaw(2, -1, 3, 0.25))).toEqual([-2, 0.5625, 0, 0, 0, 0.375, 0, 0, 0, 0.0625]);
    expect(masses(twoPointLaw(2, -1, 3, 1))).toEqual([6, 1]);
    expect(masses(twoPointLaw(3, 2, 3, 0))).toEqual([6, 1]);
  });

  it('of draws without replacement begins where the failures are used up, and ends with the successes', () => {
    expect(masses(hypergeometricLaw(10, 8, 5))).toEqual([3, 2 / 9, 5 / 9, 2 / 9].map((m) => Number(m.toFixed(12))));
    expect(masses(hypergeometricLaw(6, 1, 3))).toEqual([0, 0.5, 0.5]);
    expect(masses(hypergeometricLaw(6, 6, 3))).toEqual([3, 1]);
    expect(masses(hypergeometricLaw(6, 2, 6))).toEqual([2, 1]);
    // Stirling: C(2n, n) ≈ 4ⁿ/√(πn), of large numbers that overflow by themselves.
    expect(exactly(hypergeometricLaw(8_000, 4_000, 4_000), 2_000)).toBeCloseTo(Math.sqrt(2 / (Math.PI * 2_000)), 5);
  });

  it('of values adds up equal ones, and sums are those of independent numbers', () => {
    const law = lawOf([
      [2, 0.25],
      [-1, 0.5],
      [2, 0.25],
    ]);
    expect(masses(law)).toEqual([-1, 0.5, 0, 0, 0.5]);
    expect(masses(sumOf([law, law]))).toEqual([-2, 0.25, 0, 0, 0.5, 0, 0, 0.25]);
    expect(masses(sumOf([]))).toEqual([0, 1]);
  });

  it('of trials with odds of their own is the sum of their laws, to the last digit', () => {
    const odds = Array.from({ length: 300 }, (_, i) => [1 - 1 / (i + 3) ** 2, 1 / (i + 3) ** 2] as const);
    const each = odds.map(([failure, success]) =>
      lawOf([
        [0, failure],
        [1, success],
      ]),
    );
    expect(masses(trialsLaw(odds))).toEqual(masses(sumOf(each)));
    expect(
      masses(
        trialsLaw([
          [0, 1],
          [1, 0],
          [0.5, 0.5],
        ]),
      ),
    ).toEqual([0, 0, 0.5, 0.5, 0]);
    expect(masses(trialsLaw([]))).toEqual([0, 1]);
  });

  it('has tails that hold their ends, at any number', () => {
    const law = hypergeometricLaw(10, 8, 5);
    expect([2, 3, 4, 5, 6].map((k) => Number(atLeast(law, k).toFixed(9)))).toEqual([1, 1, 0.777777778, 0.222222222, 0]);
    expect([2, 3, 4, 5, 6].map((k) => Number(atMost(law, k).toFixed(9)))).toEqual([0, 0.222222222, 0.777777778, 1, 1]);
    expect([2, 3, 6].map((k) => exactly(law, k))).toEqual([0, expect.closeTo(2 / 9, 12), 0]);
  });
});
