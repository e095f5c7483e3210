/** What a self-check says of a suite, from the runs of its cases. */
import { describe, expect, it } from 'vitest';
import { type KnownCase, suitePower } from '../../../src/decision/simulation/suite-power.ts';

const cases = (count: number, runs: number, passes: (place: number) => number): readonly KnownCase[] =>
  Array.from({ length: count }, (_, i) => ({ category: i % 2 === 0 ? 'even' : 'odd', runs, passes: passes(i) }));

/** Of 40 pull requests, the least that a self-check simulates. */
const power = (
  known: readonly KnownCase[],
  mode: 'confirm' | 'stored' = 'confirm',
  storedRuns = 5,
  metrics: readonly string[] = ['pass_rate'],
) =>
  suitePower({
    ...{
      pullRequests: 40,
      mode,
      cases: known,
      storedRuns,
      trials: 1,
      metrics,
      margin: 0.02,
      seed: 'tea',
    },
    budgetOf: (n) => Math.max(100, 6 * n),
  });

/** Cases, and how many of 40 pull requests are found: a loss spread thinly, three broken cases, and which of these fail. */
const figures = ({ unchanged, suites }: Awaited<ReturnType<typeof power>>) => [
  [unchanged.regression, unchanged.inconclusive],
  ...suites.map(({ cases: of, thin, broken, brokenFails }) => [of, thin, broken, brokenFails]),
];

describe('the power of a suite', () => {
  it('finds three broken cases of an agent that hardly wavers, and accuses no unchanged version', async () => {
    const found = await power(cases(20, 7, () => 7));
    const { pullRequests, unchanged, suites } = found;
    const [now] = suites;
    expect(figures(found)).toEqual([
      [0, 0],
      [20, 2, 40, 40],
      [60, 32, 40, 40],
      [20, 0, 40, 40],
    ]);
    expect(now!.broken! / pullRequests).toBeGreaterThan(0.97);
    expect(now!.brokenFails).toBe(now!.broken);
    expect(unchanged.regression / pullRequests).toBeLessThan(0.03);
  });

  it('finds a loss spread thinly more often with more cases, and says what several trials change', async () => {
    const found = await power(cases(20, 7, (i) => (i % 5 === 0 ? 4 : 7)));
    const { suites } = found;
    const [now, more, trials] = suites;
    expect(figures(found)).toEqual([
      [0, 0],
      [20, 1, 40, 40],
      [60, 28, 40, 40],
      [20, 0, 40, 40],
    ]);
    expect(suites.map(({ way }) => way)).toEqual(['now', 'cases', 'trials']);
    expect(more!.cases).toBe(60);
    expect(more!.thin).toBeGreaterThan(now!.thin);
    expect(trials).toMatchObject({ cases: 20, trials: 3 });
  });

  it('shows what a base version to ask would be worth where there is none', async () => {
    const found = await power(
      cases(40, 7, (i) => (i % 10 === 0 ? 4 : 7)),
      'stored',
    );
    const { suites } = found;
    const [now, base] = suites;
    expect(figures(found)).toEqual([
      [0, 0],
      [40, 5, 40, 40],
      [40, 20, 40, 40],
      [80, 2, 40, 40],
      [40, 1, 40, 40],
    ]);
    expect([now!.mode, base!.mode, base!.way]).toEqual(['stored', 'confirm', 'base']);
    expect(base!.thin).toBeGreaterThan(2 * now!.thin);
  });

  it('counts three stored runs where fewer are known, and breaks no three cases of two', async () => {
    const found = await power(
      cases(2, 2, () => 2),
      'confirm',
      0,
    );
    const { storedRuns, suites } = found;
    expect(figures(found)).toEqual([
      [0, 0],
      [2, 0, null, null],
      [42, 11, 40, 40],
      [2, 0, null, null],
    ]);
    expect(storedRuns).toBe(3);
    expect(suites[0]).toMatchObject({ broken: null, brokenFails: null });
  });

  it('finds nearly as much of the pass rate where it shares the error with another metric', async () => {
    const known = cases(20, 7, () => 7);
    expect(figures(await power(known, 'confirm', 5, ['pass_rate', 'tool_accuracy']))).toEqual([
      [0, 0],
      [20, 2, 40, 40],
      [60, 30, 40, 40],
      [20, 0, 40, 40],
    ]);
  });

  it('counts what stays open of an unchanged version that wavers', async () => {
    const known = cases(20, 4, (i) => [4, 2, 3, 1][i % 4]!);
    expect(figures(await power(known))).toEqual([
      [0, 5],
      [20, 1, 37, 36],
      [60, 4, 38, 38],
      [20, 1, 39, 38],
    ]);
  });

  it('lets a broken case fail the first metric and one of the others', async () => {
    const known = cases(12, 4, (i) => [4, 2, 3, 1][i % 4]!);
    expect(figures(await power(known, 'confirm', 5, ['pass_rate', 'tool_accuracy', 'text_accuracy']))).toEqual([
      [0, 3],
      [12, 0, 31, 30],
      [52, 3, 39, 39],
      [12, 0, 34, 34],
    ]);
  });

  it('simulates as many pull requests as take about as long, whatever the number of cases', async () => {
    const known = cases(179, 3, () => 3);
    const given = { mode: 'confirm', cases: known, storedRuns: 3, trials: 3, metrics: ['pass_rate'] } as const;
    const found = await suitePower({ ...given, margin: 0.02, seed: 'tea', budgetOf: () => 0 });
    // 22,000 cases, shared by 219 of the largest suite.
    expect(found.pullRequests).toBe(100);
  });

  it('tries more trials only of a suite that has one of each case', async () => {
    const given = { mode: 'confirm', cases: cases(4, 3, () => 3), storedRuns: 3, metrics: ['pass_rate'] } as const;
    const ways = async (trials: number) => {
      const found = await suitePower({
        ...{ ...given, trials, margin: 0.02, seed: 'tea', pullRequests: 1 },
        budgetOf: () => 0,
      });
      return found.suites.map((one) => [one.way, one.trials]);
    };
    expect(await ways(1)).toEqual([
      ['now', 1],
      ['cases', 1],
      ['trials', 3],
    ]);
    expect(await ways(2)).toEqual([
      ['now', 2],
      ['cases', 2],
    ]);
  });

  it('breaks three cases of three', async () => {
    const { suites } = await power(cases(3, 3, () => 3));
    expect(suites[0]).toMatchObject({ cases: 3, broken: expect.any(Number), brokenFails: expect.any(Number) });
  });

  it('gives the same figures for the same runs', async () => {
    const known = cases(4, 2, (i) => (i === 3 ? 1 : 2));
    expect(await power(known)).toEqual(await power(known));
  });
});
