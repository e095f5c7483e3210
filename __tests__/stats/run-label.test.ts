/** Numbers of one run against those of stored ones: near the exact test, blind to order, right about shares and times. */
import { describe, expect, it } from 'vitest';
import { randomOf } from '../../src/stats/random.ts';
import { latencyScores, residualScores, runLabelTest } from '../../src/stats/run-label.ts';
import { signFlip } from '../../src/stats/sign-flip.ts';

const range = (n: number) => Array.from({ length: n }, (_, i) => i);

describe('the run-label test', () => {
  it('is the sign-flip test with one stored run', () => {
    const random = randomOf('one stored run');
    const units = range(12).map(() => ({ stored: [random.unit()], current: random.unit() - 0.2 }));
    const exact = signFlip(units.map(({ stored, current }) => current - stored[0]!));
    expect(Math.abs(runLabelTest(units, { seed: 1 })!.pWorse - exact.pWorse)).toBeLessThan(0.015);
  });

  it('is exact for one unit: the worst of five runs has p 1/5', () => {
    const { pWorse, pBetter } = runLabelTest([{ stored: [2, 3, 4, 5], current: 1 }], { seed: 1 })!;
    expect(pWorse).toBeCloseTo(0.2, 1);
    expect(pBetter).toBe(1);
    expect(runLabelTest([], { seed: 1 })).toBeNull();
    expect(runLabelTest([{ stored: [1, 1], current: 1 }], { seed: 1 })).toEqual({ pWorse: 1, pBetter: 1 });
  });

  it('repeats, and sees a loss sooner the larger it is', () => {
    const random = randomOf('loss');
    const units = range(40).map(() => ({ stored: range(5).map(random.unit), current: random.unit() }));
    const p = [0, 0.1, 0.2, 0.3].map(
      (loss) =>
        runLabelTest(
          units.map((u) => ({ ...u, current: u.current - loss })),
          { seed: 2 },
        )!.pWorse,
    );
    expect(p).toEqual(p.toSorted((a, b) => b - a));
    expect(p[3]).toBeLessThan(0.001);
    expect(runLabelTest(units, { seed: 2 })).toEqual(runLabelTest(units, { seed: 2 }));
  });

  it('alarms as often as it says when nothing changed', () => {
    const random = randomOf('alarms');
    const draws = 400;
    const alarms = range(draws).filter((draw) => {
      const units = range(30).map(() => {
        const level = random.unit() * 5;
        const run = () => level + random.unit() ** 3;
        return { stored: range(3).map(run), current: run() };
      });
      return runLabelTest(units, { seed: draw, relabellings: 400 })!.pWorse <= 0.05;
    }).length;
    expect(alarms / draws).toBeLessThan(0.085);
    expect(alarms / draws).toBeGreaterThan(0.02);
  });
});

describe('scores of shares and times', () => {
  it('of shares add up to nothing over all runs, so that exchanging runs changes no score', () => {
    const shares = [
      { stored: [[4, 5] as const, [6, 6] as const], current: [2, 5] as const },
      { stored: [[0, 3] as const], current: [2, 2] as const },
    ];
    const scores = residualScores(shares);
    expect(scores.flatMap((u) => [...u.stored, u.current]).reduce((a, b) => a + b, 0)).toBeCloseTo(0, 12);
    const exchanged = residualScores([{ stored: [shares[0]!.current, [6, 6]], current: [4, 5] }, shares[1]!]);
    expect(exchanged[0]!.current).toBeCloseTo(scores[0]!.stored[0]!, 12);
  });

  it('of times forgive the tolerance, and no more', () => {
    const slower = (factor: number) =>
      range(30).map((i) => ({ stored: [100 + i, 103 + i], current: (100 + i) * factor }));
    expect(runLabelTest(latencyScores(slower(1.05), 0.1), { seed: 1 })!.pWorse).toBeGreaterThan(0.5);
    expect(runLabelTest(latencyScores(slower(1.3), 0.1), { seed: 1 })!.pWorse).toBeLessThan(0.001);
  });
});
