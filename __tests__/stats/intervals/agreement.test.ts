/** Agreement of raters: kappa equals an independent implementation, noise its definition. */
import { describe, expect, it } from 'vitest';
import {
  cohenKappa,
  ratingTable,
  repeatVariance,
  selfAgreement,
  smallestChangeAboveNoise,
} from '../../../src/stats/intervals/agreement.ts';
import { randomOf } from '../../../src/stats/random.ts';

const table = ([both, firstOnly, secondOnly, neither]: readonly [number, number, number, number]) => ({
  both,
  firstOnly,
  secondOnly,
  neither,
});

describe("Cohen's kappa", () => {
  /** Made by statsmodels 0.15.0, stats.inter_rater.cohens_kappa. */
  it.each([
    { counts: [18, 5, 4, 5], kappa: 0.32710280373831774, low: -0.02496605894570364, high: 0.6791716664223391 },
    { counts: [45, 15, 25, 15], kappa: 0.13043478260869554, low: -0.06293827779258965, high: 0.3238078430099807 },
    { counts: [3, 7, 8, 2], kappa: -0.5, low: -0.8776428984083633, high: -0.12235710159163671 },
    { counts: [90, 4, 3, 3], kappa: 0.4243421052631585, low: 0.07319362237318183, high: 0.7754905881531352 },
    { counts: [5, 1, 2, 2], kappa: 0.3478260869565216, low: -0.2410298961593511, high: 0.9366820700723943 },
  ] as const)('of $counts and its interval are those of the reference', ({ counts, kappa, low, high }) => {
    const ours = cohenKappa(table(counts))!;
    expect(ours.kappa).toBeCloseTo(kappa, 12);
    expect(ours.interval![0]).toBeCloseTo(low, 9);
    expect(ours.interval![1]).toBeCloseTo(high, 9);
  });

  it('has no interval where the error is 0 by all agreeing, all disagreeing, or a rater of one answer', () => {
    expect(cohenKappa(table([20, 0, 0, 12]))).toEqual({ kappa: 1, interval: null });
    expect(cohenKappa(table([0, 5, 5, 0]))).toEqual({ kappa: -1, interval: null });
    expect(cohenKappa(table([1, 0, 9, 0]))).toEqual({ kappa: 0, interval: null });
  });

  it('is undefined without items, and where both raters only ever say the same one thing', () => {
    expect(cohenKappa(table([0, 0, 0, 0]))).toBeNull();
    expect(cohenKappa(table([7, 0, 0, 0]))).toBeNull();
    expect(cohenKappa(table([0, 0, 0, 7]))).toBeNull();
  });

  it('is made of a table that counts each pair once', () => {
    const pairs = [
      [true, true],
      [true, false],
      [false, false],
      [false, false],
      [false, true],
      [true, true],
    ] as const;
    expect(ratingTable(pairs)).toEqual({ both: 2, firstOnly: 1, secondOnly: 1, neither: 2 });
  });
});

describe('noise of a rater asked repeatedly', () => {
  it('is the share of equal pairs of answers to the same item', () => {
    const answers = [[true, true], [true, false], [false, false, true], [true]];
    expect(selfAgreement(answers)).toEqual({ agreeing: 1 + 0 + 1 / 3, n: 3 });
    expect(selfAgreement([[true]])).toEqual({ agreeing: 0, n: 0 });
  });

  it('has as variance half the disagreement, for yes and no asked twice', () => {
    const values = [
      [1, 1],
      [1, 0],
      [0, 0],
      [0, 1],
    ];
    expect(repeatVariance(values)).toBeCloseTo(0.5 / 2, 12);
    expect(repeatVariance([[1], [0]])).toBeNull();
  });

  it('hides a change below the smallest one in 95 of 100 comparisons of a judge with itself', () => {
    const random = randomOf(11);
    const [n, flips] = [200, 0.1];
    const truth = Array.from({ length: n }, (_, i) => i % 3 === 0);
    const judged = () => truth.filter((yes) => (random.unit() < flips ? !yes : yes)).length / n;
    const limit = smallestChangeAboveNoise(flips * (1 - flips), n);
    const above = Array.from({ length: 4_000 }, () => Math.abs(judged() - judged()) > limit).filter(Boolean).length;
    expect(above / 4_000).toBeGreaterThan(0.03);
    expect(above / 4_000).toBeLessThan(0.07);
  });
});
