/** What failed before runs first, whatever else: results keep the order of the files, and a run that is stopped there concludes nothing. */
import { describe, expect, it } from 'vitest';
import type { CaseResult } from '../../src/model/run/case-result.ts';
import { against, always, breaks, runShop, shopFolder, startVersion } from './garden-shop.ts';

const LATE = [11, 35, 38];
const ran = (cases: readonly CaseResult[]) =>
  cases.filter(({ status }) => status !== 'skipped').map(({ id }) => Number(id.slice('plant-'.length)));

describe('a run whose baseline failed cases at the end of the file', () => {
  it('runs them first, and reports in the order of the file', async () => {
    const current = await startVersion(always);
    const { outcome, text } = await against(breaks(...LATE), current, shopFolder(current), breaks(...LATE));
    expect(text).toContain('all 40 cases; 3 that failed before run first');
    const order = current.order.slice(40);
    expect(new Set(order.slice(0, 13))).toEqual(new Set([...LATE, ...Array.from({ length: 10 }, (_, i) => i)]));
    expect(ran(outcome.report.cases)).toEqual(Array.from({ length: 40 }, (_, i) => i));
    expect(outcome.verdict.conclusion).toBe('no-regression');
  });

  it.each([
    ['go on failing', breaks(...LATE)],
    ['pass again', always],
  ])('is inconclusive where a limit of calls ends it after these cases, whether they %s', async (_, behaves) => {
    const current = await startVersion(always);
    const folder = shopFolder(current, { gate: 'minimum: { pass_rate: 0.9 }' });
    const { outcome } = await against(breaks(...LATE), current, folder, behaves, { maxCalls: 3 });
    const { verdict, report, comparison } = outcome;
    expect(ran(report.cases)).toEqual(LATE);
    expect(report.cases.filter(({ status }) => status === 'passed').length).toBe(behaves === always ? 3 : 0);
    // Neither the minimum nor a test is asked of a part that was chosen for its failures.
    expect([verdict.conclusion, verdict.exitCode]).toEqual(['inconclusive', 0]);
    expect(comparison?.shared).toBe(3);
    expect(comparison?.metrics.map(({ verdict: word }) => word)).not.toContain('worse');
    expect(comparison?.cases.removed).toEqual([]);
    expect(report.warnings.map(({ code }) => code)).toContain('failed_ran_first');
  });

  it('is of the same verdict as in the order of the file, where other cases break', async () => {
    const current = await startVersion(always);
    const { outcome } = await against(breaks(...LATE), current, shopFolder(current), breaks(...LATE, 1, 2, 3, 4, 5));
    expect(outcome.comparison?.cases.newlyFailing.map(({ id }) => id)).toEqual(
      [1, 2, 3, 4, 5].map((i) => `plant-${i}`),
    );
    expect(outcome.verdict.conclusion).toBe('regression');
  });
});

describe('on a machine', () => {
  it('the last run of the folder says what failed before', async () => {
    const current = await startVersion(breaks(38));
    const folder = shopFolder(current);
    await runShop(folder);
    const { outcome, text } = await runShop(folder, { maxCalls: 1 });
    expect(text).toContain('1 that failed before runs first');
    expect(ran(outcome.report.cases)).toEqual([38]);
  });

  it('a case of which no reply could be read is not among the first', async () => {
    const current = await startVersion(always);
    const folder = shopFolder(current, { plants: 3 });
    await current.close();
    const { text } = await runShop(folder).then(() => runShop(folder));
    expect(text).not.toContain('failed before');
  });
});
