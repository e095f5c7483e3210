/** Random numbers by a seed: the same on every machine, as another program computes them from the papers' constants. */
import { expect, it } from 'vitest';
import { hashOf, randomOf, shuffle } from '../../src/stats/random.ts';

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

it('a shuffled list has all that it had, in each order about as often', () => {
  const random = randomOf('shuffle');
  const found = new Map<string, number>();
  for (let i = 0; i < 6_000; i++) {
    const list = ['rose', 'fern', 'ivy'];
    shuffle(list, random);
    found.set(list.join(), (found.get(list.join()) ?? 0) + 1);
  }
  expect(found.size).toBe(6);
  // Five standard deviations of a thousand.
  for (const times of found.values()) expect(Math.abs(times - 1_000)).toBeLessThan(145);
});
