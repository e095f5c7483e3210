/** The saddlepoint approximation at its edges: sums near zero, and differences of very unequal size. */
import { expect, it } from 'vitest';
import { saddlepointTail } from '../../../src/stats/tests/sign-flip-saddlepoint.ts';

const tail = (...differences: readonly number[]) => saddlepointTail(Float64Array.from(differences));

it('a sum of next to nothing is ½ less its share of the normal density, corrected by the fourth cumulant', () => {
  // ½ − S/√(2πΣd²) · (1 − Σd⁴/(4(Σd²)²)): what the formula comes to for a small sum S.
  for (const sum of [1e-3, 3e-4, 1e-6, 1e-7, 3e-8]) {
    const last = 1 - sum;
    const [squares, fourth] = [13 + last ** 2, 97 + last ** 4];
    const expected = 0.5 - (sum / Math.sqrt(2 * Math.PI * squares)) * (1 - fourth / (4 * squares ** 2));
    expect(Math.abs(tail(3, -2, -last) - expected)).toBeLessThan(3e-4 * sum ** 2 + 1e-12);
    expect(tail(-3, 2, last) + tail(3, -2, -last)).toBeCloseTo(1, 14);
  }
  expect(tail(3, -2, -1)).toBe(0.5);
});

it('of one difference that dwarfs the others only its sign counts, however large it is', () => {
  const usual = tail(1e3, 1, 1, -1);
  for (const large of [1e4, 1e5, 1e6, 1e7]) expect(tail(large, 1, 1, -1)).toBeCloseTo(usual, 6);
  expect(tail(1e6, 1, 1, 1, -1)).toBeLessThan(tail(1e6, 1, 1, -1));
  expect(tail(1e6, 1, 1, 1)).toBe(1 / 16);
});
