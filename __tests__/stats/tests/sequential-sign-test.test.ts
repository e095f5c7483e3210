/** When pairs of runs are looked at again, and when that ends. Boundaries are held against reference vectors. */
import { expect, it } from 'vitest';
import { sequentialLook, sequentialStart } from '../../../src/stats/tests/sequential-sign-test.ts';

const decisions = (...batches: readonly (readonly [discordant: number, currentOnly: number])[]) =>
  batches
    .reduce(
      (state, [discordant, currentOnly]) => sequentialLook(state, { discordant, currentOnly }),
      sequentialStart(0.03),
    )
    .looks.map(({ decision }) => decision);

it('a first look ends in vain above a sign P of 0.35, a later one above 0.25', () => {
  // P(Bin(6, ½) ≥ 4) = 0.34, ≥ 3: 0.66. P(Bin(9, ½) ≥ 6) = 0.2539.
  expect(decisions([6, 4])).toEqual(['go on']);
  expect(decisions([6, 3])).toEqual(['futility']);
  expect(decisions([6, 5], [3, 1])).toEqual(['go on', 'futility']);
  expect(decisions([6, 4], [0, 0])).toEqual(['go on', 'futility']);
});
