/** The incomplete gamma function against closed forms, near 0, at the change of formulas and far out. */
import { expect, it } from 'vitest';
import { incompleteBeta, lnGamma, upperGamma } from '../../src/stats/special-functions.ts';

const near = (value: number, expected: number) => expect(Math.abs(value / expected - 1)).toBeLessThan(1e-12);

it('of whole a the upper gamma function is a Poisson sum, on both sides of where the formula changes', () => {
  for (const x of [1e-8, 0.5, 2, 3.9, 4, 4.1, 30, 600]) {
    near(upperGamma(1, x), Math.exp(-x));
    near(upperGamma(3, x), Math.exp(-x) * (1 + x + x ** 2 / 2));
  }
  expect([upperGamma(2, 0), upperGamma(2, -1)]).toEqual([1, 1]);
});

it('is nearly 1 next to 0, by what the first terms of its series take away', () => {
  // erfc(√x) = 1 − 2√(x/π) · (1 − x/3 + …)
  for (const x of [1e-20, 1e-14, 1e-10, 1e-6]) {
    const taken = 2 * Math.sqrt(x / Math.PI) * (1 - x / 3);
    expect(Math.abs(upperGamma(0.5, x) - (1 - taken))).toBeLessThan(1e-14);
  }
});

it('the incomplete beta function of whole numbers is a binomial tail, and mirrors', () => {
  for (const x of [1e-6, 0.2, 0.5, 0.8, 1 - 1e-6]) {
    near(incompleteBeta(x, 1, 3), -Math.expm1(3 * Math.log1p(-x)));
    near(incompleteBeta(x, 3, 1), x ** 3);
    near(incompleteBeta(x, 2, 3) + incompleteBeta(1 - x, 3, 2), 1);
  }
  expect([incompleteBeta(0, 2, 3), incompleteBeta(1, 2, 3), incompleteBeta(-1, 2, 3), incompleteBeta(2, 2, 3)]).toEqual(
    [0, 1, 0, 1],
  );
  expect(incompleteBeta(0.5, 500, 500)).toBeCloseTo(0.5, 11);
});

it('the logarithm of the gamma function is that of factorials', () => {
  let factorial = 1;
  for (let n = 1; n <= 20; n++) {
    factorial *= n;
    expect(Math.abs(lnGamma(n + 1) - Math.log(factorial))).toBeLessThan(1e-13 * Math.max(1, Math.log(factorial)));
  }
  near(lnGamma(0.5), Math.log(Math.PI) / 2);
});
