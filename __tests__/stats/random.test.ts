/** Random numbers by a seed: the same on every machine, as another program computes them from the papers' constants. */
import { expect, it } from 'vitest';
import { hashOf, randomOf } from '../../src/stats/random.ts';

it('a hash is FNV-1a of parts that each end with a zero, finished as murmur3 does', () => {
  expect(hashOf()).toBe(2_872_998_923);
  expect(hashOf('a')).toBe(2_448_022_055);
  expect(hashOf('a', 'b')).toBe(4_121_897_818);
  expect(hashOf('ab')).toBe(2_138_214_941);
  expect(hashOf('', 'a')).toBe(1_939_595_478);
  expect(hashOf('ü', 7)).toBe(3_327_297_546);
});

it('a seed gives the numbers of sfc32: whole ones, below a limit, and of 53 bits', () => {
  const { next, below, unit } = randomOf('garden', 1);
  expect([next(), next(), next(), next()]).toEqual([1_298_144_176, 3_922_011_878, 2_706_304_376, 232_557_886]);
  expect([below(10), below(10), below(10), below(100)]).toEqual([8, 1, 9, 42]);
  expect([unit(), unit(), unit()]).toEqual([0.6588272433326425, 0.9731218114355649, 0.2923019086819364]);
});
