/** What a self-check says of a suite, from the runs of its cases. */
import { describe, expect, it } from 'vitest';
import { type KnownCase, suitePower } from '../../../src/decision/simulation/suite-power.ts';

const cases = (count: number, runs: number, passes: (place: number) => number): readonly KnownCase[] =>
  Array.from({ length: count }, (_, i) => ({ category: i % 2 === 0 ? 'even' : 'odd', runs, passes: passes(i) }));

const power = (known: readonly KnownCase[], mode: 'confirm' | 'stored' = 'confirm', storedRuns = 5) =>
  suitePower({
    ...{ mode, cases: known, storedRuns, trials: 1, metrics: ['pass_rate'], margin: 0.02, seed: 'tea' },
    budgetOf: (n) => Math.max(100, 6 * n),
  });

describe('the power of a suite', () => {
  it('finds three broken cases of an agent that hardly wavers, and accuses no unchanged version', async () => {
    const { pullRequests, unchanged, suites } = await power(cases(20, 7, () => 7));
    const [now] = suites;
    expect(now!.broken! / pullRequests).toBeGreaterThan(0.97);
    expect(now!.brokenFails).toBe(now!.broken);
    expect(unchanged.regression / pullRequests).toBeLessThan(0.03);
  });

  it('finds a loss spread thinly more often with more cases, and says what several trials change', async () => {
    const { suites } = await power(cases(20, 7, (i) => (i % 5 === 0 ? 4 : 7)));
    const [now, more, trials] = suites;
    expect(suites.map(({ way }) => way)).toEqual(['now', 'cases', 'trials']);
    expect(more!.cases).toBe(60);
    expect(more!.thin).toBeGreaterThan(now!.thin);
    expect(trials).toMatchObject({ cases: 20, trials: 3 });
  });

  it('shows what a base version to ask would be worth where there is none', async () => {
    const { suites } = await power(
      cases(40, 7, (i) => (i % 10 === 0 ? 4 : 7)),
      'stored',
    );
    const [now, base] = suites;
    expect([now!.mode, base!.mode, base!.way]).toEqual(['stored', 'confirm', 'base']);
    expect(base!.thin).toBeGreaterThan(2 * now!.thin);
  });

  it('counts three stored runs where fewer are known, and breaks no three cases of two', async () => {
    const { storedRuns, suites } = await power(
      cases(2, 2, () => 2),
      'confirm',
      0,
    );
    expect(storedRuns).toBe(3);
    expect(suites[0]).toMatchObject({ broken: null, brokenFails: null });
  });

  it('gives the same figures for the same runs', async () => {
    const known = cases(10, 2, (i) => (i === 3 ? 1 : 2));
    expect(await power(known)).toEqual(await power(known));
  });
});
