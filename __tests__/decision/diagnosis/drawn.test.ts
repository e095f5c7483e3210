/** A large run: what failing cases have in common is found by a draw of the passing ones. */
import { describe, expect, it } from 'vitest';
import type { CaseResult } from '../../../src/model/run/case-result.ts';
import { aScore, diagnosed, type Planted, shopRun } from './greenhouse.ts';

const wrong = (user: string) => ({ user, scores: [aScore({ code: 'text_missing' })] });
const SYMBOLS = '#### ???? !!!!';

/** Symbols fail in 120 of 400 cases, frost in 60 of 64, the other 6,996 in 60. */
function largeRun() {
  const many = (n: number, name: string, planted: (i: number) => Planted | string) =>
    Array.from({ length: n }, (_, i) => [`${name}-${i}`, planted(i)] as const);
  const asks = (i: number) => `when do I water my ${['rose', 'fern', 'ivy'][i % 3]} number ${i}`;
  return shopRun(
    Object.fromEntries([
      ...many(6_936, 'fine', asks),
      ...many(280, 'answered', () => SYMBOLS),
      ...many(4, 'mild', (i) => `does frost harm bed ${i}`),
      ...many(120, 'symbols', () => wrong(SYMBOLS)),
      ...many(60, 'frost', (i) => wrong(`does frost harm bed ${i}`)),
      ...many(60, 'lost', (i) => wrong(asks(i))),
    ]),
  );
}

describe('a run of more passing cases than are looked at', () => {
  const run = largeRun();
  const ofName = (name: string) => run.report.cases.map(({ id }) => id).filter((id) => id.startsWith(`${name}-`));

  it('has the circumstance and the shared words that all of its cases have, each with all its failing cases', () => {
    const { patterns, clusters } = diagnosed({ current: run });
    const symbols = patterns.find(({ code }) => code === 'edge_case');
    expect(symbols?.subject).toBe('symbols');
    expect(symbols?.cases).toEqual(ofName('symbols'));
    expect(symbols?.share).toBe(120 / 240);
    // Of all cases: those of symbols fail by so much more often than the others.
    const all = ((120 / 400 - 120 / 7_060) * 400) / 7_460;
    expect(symbols!.gain / all).toBeCloseTo(1, 1);
    expect(clusters.map(({ cases }) => cases)).toEqual([ofName('frost')]);
    expect(clusters[0]!.words).toContain('frost');
  });

  it('is diagnosed alike whatever the order of its cases', () => {
    const gains = (cases: readonly CaseResult[]) =>
      diagnosed({ current: { ...run, report: { ...run.report, cases } } }).patterns.map(({ code, gain }) => [
        code,
        gain,
      ]);
    expect(gains(run.report.cases.toReversed())).toEqual(gains(run.report.cases));
  });

  it('has what was said read of its failing cases and of 5,000 passing ones, of all only while nothing tells them apart', () => {
    const read = new Set<string>();
    const watched = run.report.cases.map((result) => ({
      ...result,
      trials: result.trials.map((trial) => ({
        ...trial,
        get transcript() {
          read.add(result.id);
          return trial.transcript;
        },
      })),
    }));
    diagnosed({ current: { ...run, report: { ...run.report, cases: watched } } });
    expect(read.size).toBe(240 + 5_000);
    read.clear();
    const passing = watched.filter(({ status }) => status === 'passed');
    diagnosed({ current: { ...run, report: { ...run.report, cases: passing } } });
    expect(read.size).toBe(0);
  });

  it('weighs drawn cases by those that they stand for, beside those that failed before', () => {
    const mended = new Set([...ofName('symbols')].slice(0, 60));
    const now = run.report.cases.map((result) => (mended.has(result.id) ? passed(result) : result));
    const { patterns } = diagnosed({ current: { ...run, report: { ...run.report, cases: now } }, baseline: run });
    const symbols = patterns.find(({ code }) => code === 'edge_case')!;
    expect(symbols).toMatchObject({ baselineCases: 120, sharedCases: 60, change: 'shrunk' });
    const all = ((60 / 400 - 120 / 7_060) * 400) / 7_460;
    // A drawn case stands for 1.4, one that failed before for itself: else this is 2 % less.
    expect(Math.abs(symbols.gain / all - 1)).toBeLessThan(0.01);
  });
});

const passed = (result: CaseResult): CaseResult => ({
  ...result,
  status: 'passed',
  trials: result.trials.map((trial) => ({ ...trial, status: 'passed', failureType: null, scores: [] })),
});
