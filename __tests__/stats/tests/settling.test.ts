/** Units without stored runs say nothing of a drop, in whatever number. */
import { expect, it } from 'vitest';
import { thinGate } from '../../../src/stats/resampling/stable-units.ts';
import { dropRatio, ratesGiven, settlePrior } from '../../../src/stats/tests/settling.ts';

const unit = (passes: number, runs: number, currentPasses: number, currentRuns: number) => ({
  ...{ passes, runs, currentPasses, currentRuns },
});
const known = [unit(5, 5, 3, 3), unit(4, 5, 2, 3), unit(5, 5, 1, 3)];

it('a drop is as likely with units beside that have no stored run, failing or not', () => {
  const prior = settlePrior(known);
  const found = dropRatio(prior, known, 0.05);
  expect(dropRatio(prior, [...known, unit(0, 0, 0, 4), unit(0, 0, 4, 4)], 0.05)).toEqual(found);
  expect(settlePrior([...known, { runs: 0, passes: 0 }])).toEqual(prior);
  // The mean of the shares that passed is 14/15.
  expect(found.shrink).toBeCloseTo(0.05 / (14 / 15), 12);
});

it('a share that shrinks is at most 0.9, of units that hardly ever passed by 5 % at least', () => {
  const never = [unit(0, 5, 0, 3)];
  const prior = settlePrior(never);
  expect(dropRatio(prior, never, 0.02).shrink).toBeCloseTo(0.4, 12);
  expect(dropRatio(prior, never, 0.5).shrink).toBe(0.9);
  expect(dropRatio(prior, [], 0.02)).toEqual({ shrink: expect.closeTo(0.4, 12), llr: 0 });
});

it('the laws add up to 1, and more of the same runs make no law of another form', () => {
  const [once, twice] = [settlePrior([unit(5, 5, 0, 0)]), settlePrior([unit(5, 5, 0, 0), unit(5, 5, 0, 0)])];
  for (const law of [once, twice, ratesGiven(once, unit(3, 5, 0, 0))])
    expect(law.reduce((sum, w) => sum + w, 0)).toBeCloseTo(1, 12);
  expect(twice.at(-1)!).toBeGreaterThan(once.at(-1)!);
});

it('units without stored runs are not counted where reliable ones are asked whether they fail', () => {
  const one = (runs: number, passes: number, first: 0 | 1, baseRoundOne: number | null = null) => ({
    ...{ key: `${runs} ${passes} ${first} ${baseRoundOne}`, runs, passes, first, baseRoundOne },
  });
  const counted = [one(5, 5, 0), one(5, 4, 1), one(1, 1, 0), one(1, 0, 1, 0), one(5, 5, 0, 2)];
  const left = [one(0, 0, 0), one(0, 0, 1), one(5, 5, 1), one(5, 4, 0), one(5, 5, 0, 1), one(5, 5, 0, 0)];
  expect(thinGate([...counted, ...left], 0).counted).toEqual(counted);
});
