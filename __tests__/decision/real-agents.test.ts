/** Two versions of real intent classifiers: one real drop, one that is noise. */
import { describe, expect, it } from 'vitest';
import { banking77, sharedDataMissing, snips } from '../support/shared-data.ts';
import { compare, gate, judge, runOf } from './runs.ts';

const SUITES = { banking77, snips };

function intentRun(suite: keyof typeof SUITES, version: 'v1' | 'v2') {
  const { cases, recordings } = SUITES[suite](version);
  const given = new Map(recordings.map((row) => [row.case, row.intent]));
  return runOf(
    cases.map((row) => {
      const right = given.get(row.id) === (row.expect as { readonly intent: string }).intent;
      return {
        id: String(row.id),
        marks: right ? 'P' : 'F',
        measures: { intent_accuracy: [right ? 1 : 0, 1] as const },
      };
    }),
  );
}

function changeOf(suite: keyof typeof SUITES) {
  const [before, after] = [intentRun(suite, 'v1'), intentRun(suite, 'v2')];
  const comparison = compare(before, after);
  const { newlyFailing, newlyPassing } = comparison.cases;
  const verdict = judge(after, { comparison, options: gate() });
  return { changed: [newlyFailing.length, newlyPassing.length], verdict, comparison };
}

// Recorded answers of real agents, which are not part of this repository.
describe.skipIf(sharedDataMissing)('recorded agents (skipped where the shared data are absent)', () => {
  it('BANKING77: 49 newly failing, 17 newly passing is a regression of 5.2 points', () => {
    const { changed, verdict, comparison } = changeOf('banking77');
    expect(changed).toEqual([49, 17]);
    expect(verdict).toMatchObject({ conclusion: 'regression', headline: 'pass rate down 5.2 pp', exitCode: 1 });
    const m = comparison.metrics.find((each) => each.metric === 'intent_accuracy' && each.scope === 'overall')!;
    expect(m.delta).toBeCloseTo(519 / 616 - 551 / 616, 12);
    expect(m.pValue!).toBeLessThan(0.0001);
  });

  it('SNIPS: 4 newly failing, 2 newly passing is not a regression', () => {
    const { changed, verdict } = changeOf('snips');
    expect(changed).toEqual([4, 2]);
    expect(verdict).toMatchObject({ conclusion: 'no-regression', exitCode: 0 });
  });

  it('BANKING77 the other way round is an improvement', () => {
    const [before, after] = [intentRun('banking77', 'v2'), intentRun('banking77', 'v1')];
    const comparison = compare(before, after);
    expect(comparison.metrics.find((m) => m.metric === 'pass_rate')!.verdict).toBe('better');
    expect(judge(after, { comparison }).headline).toBe('pass rate up 5.2 pp');
  });
});
