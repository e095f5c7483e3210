/** The words for a loss: what shows it, how large it is, and what it may be due to. */
import { describe, expect, it } from 'vitest';
import {
  evidenceText,
  figureText,
  hardText,
  type Loss,
  lossOf,
  sidesText,
  subjectText,
} from '../../src/decision/gate/losses.ts';
import { estimatedText } from '../../src/decision/gate/words.ts';
import type { Comparison } from '../../src/model/verdict/comparison.ts';
import type { ConfirmationEvidence, ConfirmedMetric, RerunCase } from '../../src/model/verdict/confirmation.ts';
import { aComparison, aMetricComparison } from '../support/an-outcome.ts';

const loss = (differs: Partial<Loss> = {}): Loss => ({
  ...{ change: null, storedRuns: 1, drop: 0.05, newlyFailing: 8, newlyPassing: 2, drifted: 0, by: 'reruns', p: 0.0214 },
  ...{ figure: 'drop', size: 0.027, cases: 110, confirmed: 3, rerun: 7, pairs: null, hard: null, ...differs },
});
const hard = { cases: 2, runs: 5, stored: { runs: 4, passes: 3 } };

describe('a loss', () => {
  it.each<[Loss['figure'], string]>([
    ['drop', 'pass rate 2.7 pp below the stored runs'],
    ['confirmed', '3 of 110 cases confirmed broken, 2.7 pp'],
    ['reruns', 'the re-runs differ by 2.7 pp of 110 cases'],
    ['sample', '3 of 110 cases broken, which stand for 2.7 pp of the suite'],
    ['hard', '2 of 110 cases fail every run, 2.7 pp'],
    ['pairs', '3 of 110 cases confirmed broken, and cases that usually pass fail 2.7 pp more often'],
  ])('of which the size is shown by %s: %s', (figure, text) => {
    expect(figureText('pass rate', 'overall', loss({ figure, hard }))).toBe(text);
  });

  it('of which a part is not of this change says what its size is measured from', () => {
    const text = (differs: Partial<Loss>) => figureText('pass rate', 'overall', loss({ figure: 'drop', ...differs }));
    expect(text({ by: 'collapse' })).toBe('pass rate 2.7 pp below the commit that this change starts from');
    expect(text({ drifted: 2 })).toBe(
      'pass rate 2.7 pp below the stored runs, without what the base version fails too',
    );
  });

  it('spread over cases of which none is confirmed broken says so', () => {
    expect(figureText('pass rate', 'overall', loss({ figure: 'pairs', confirmed: 0 }))).toBe(
      'cases that usually pass fail more often, 2.7 pp of 110 cases',
    );
  });

  it('of several trials says that its drop counts each case by most of them, and its change counts all', () => {
    const by = { isByMost: true, storedRuns: 3 } as const;
    expect(subjectText('pass rate', 'overall', loss(by))).toBe(
      'Pass rate, −5.0 pp against the mean of 3 stored runs, each case by most of its trials',
    );
    expect(figureText('pass rate', 'overall', loss(by))).toBe(
      'pass rate 2.7 pp below the stored runs, each case by most of its trials',
    );
  });

  it('in a category is the cases that are broken there', () => {
    expect(figureText('pass rate', 'category:fines', loss({ confirmed: 1 }))).toBe(
      '1 case in category fines confirmed broken',
    );
    expect(figureText('pass rate', 'overall', loss({ figure: 'hard' }))).toBe('0 of 110 cases fail every run, 2.7 pp');
  });

  it('says who fails and passes now, and what the base version fails too', () => {
    expect(sidesText(loss())).toBe('8 newly failing, 2 newly passing');
    expect(sidesText(loss({ drifted: 1 }))).toBe('8 newly failing, 2 newly passing, 1 that the base version fails too');
    expect(sidesText(loss({ storedRuns: 3 }))).toBe('8 newly failing, 2 newly passing (against most of these)');
  });

  it('of thousands of cases writes each count with separators', () => {
    const many = { cases: 2400, confirmed: 1200, rerun: 1300, newlyFailing: 1350, newlyPassing: 1001 };
    expect(figureText('pass rate', 'overall', loss({ ...many, figure: 'confirmed' }))).toBe(
      '1,200 of 2,400 cases confirmed broken, 2.7 pp',
    );
    expect(evidenceText('overall', loss(many))).toBe(
      '1,350 newly failing, 1,001 newly passing; 1,200 of 1,300 fail in all 5 re-runs while the base version passes (adj. p=0.021)',
    );
    expect(estimatedText({ estimatedFor: 2250, estimatedOf: 2400 })).toBe('estimated for 2,250 of 2,400 cases');
  });

  it('begins with its row, or its name, and what it is against the stored runs where there are several', () => {
    const change = { baseline: 0.9, current: 0.85, delta: -0.05, interval: null, n: 40, unit: 'share' } as const;
    expect(subjectText('pass rate', 'overall', loss({ change }))).toBe('Pass rate 90.0% → 85.0% (−5.0 pp, n=40)');
    expect(subjectText('pass rate', 'overall', loss({ storedRuns: 2 }))).toBe(
      'Pass rate, −5.0 pp against the mean of 2 stored runs',
    );
    expect(subjectText('pass rate', 'category:fines', loss({ storedRuns: 5 }))).toBe('Pass rate in category fines');
  });

  it('of cases that fail every run says how they did when stored', () => {
    expect(hardText(hard)).toBe('2 cases failed 5 of 5 here and passed 3 of 4 when stored');
    expect(hardText({ cases: 1, runs: 10, stored: null })).toBe(
      '1 case failed 10 of 10 here and nearly always passed when stored',
    );
  });

  it.each<[Partial<Loss>, string, string]>([
    [
      {},
      'overall',
      '8 newly failing, 2 newly passing; 3 of 7 fail in all 5 re-runs while the base version passes (adj. p=0.021)',
    ],
    [
      { confirmed: 1, p: 0.0009 },
      'category:a',
      '1 of 7 fails in all 5 re-runs while the base version passes (adj. p<0.001)',
    ],
    [
      { by: 'category', p: 0.001 },
      'category:a',
      '3 of 7 fail in all 5 re-runs while the base version passes (adj. p=0.001)',
    ],
    [
      { by: 'hard-break', hard },
      'overall',
      '2 cases failed 5 of 5 here and passed 3 of 4 when stored (p=0.021). The base version could not be asked',
    ],
    [
      { by: 'collapse' },
      'overall',
      '8 newly failing, 2 newly passing, which is far more often than in the stored runs (p=0.021). The base version could not be asked',
    ],
    [
      { by: 'collapse', areRerunsOff: true },
      'overall',
      '8 newly failing, 2 newly passing, which is far more often than in the stored runs (p=0.021). The base version was not asked (confirmation.max_extra_calls is 0)',
    ],
    [
      { by: 'thin', confirmed: 0 },
      'overall',
      'no single case confirmed broken, but cases that usually pass fail more often: 0 times on this version alone, 0 times on the base version alone in 0 paired runs (p ≤ 0.022)',
    ],
    [
      {
        by: 'thin',
        confirmed: 1,
        pairs: { stopped: 'fired', reliable: 9, pairs: 1, currentOnly: 1, baseOnly: 2, pAtMost: 0.02 },
      },
      'overall',
      '1 case confirmed broken, and cases that usually pass fail more often: 1 time on this version alone, 2 times on the base version alone in 1 paired run (p ≤ 0.022)',
    ],
  ])('has evidence: %j in %s', (differs, scope, text) => {
    expect(evidenceText(scope, loss(differs))).toBe(text);
  });
});

describe('the figures of a loss', () => {
  const one = (id: string, category: string, finding: RerunCase['finding']): RerunCase => ({
    ...{ id, category, finding, current: { runs: 5, passes: 0 }, base: { runs: 5, passes: 5 } },
  });
  const metric: ConfirmedMetric = {
    ...{ metric: 'pass_rate', sameAs: null, outcome: 'regression', margin: 0.02, evidence: [], thin: null },
    firstLook: {
      units: 40,
      storedRuns: 3,
      drop: 0.1,
      newlyFailing: 5,
      newlyPassing: 1,
      p: 0.01,
      smallestVisibleDrop: 0.1,
    },
    reruns: {
      ...{ leftOut: 0, p: 0.01 },
      cases: [
        one('a', 'x', 'confirmed'),
        one('b', 'x', 'unconfirmed'),
        one('c', 'y', 'confirmed'),
        one('d', 'y', 'drifted'),
        one('f', 'y', 'excluded'),
      ],
    },
  };
  const row = aMetricComparison({ metric: 'pass_rate', scope: 'overall', baseline: 0.9, current: 0.8, delta: -0.1 });
  const comparison: Comparison = aComparison({ metrics: [aMetricComparison({ metric: 'other' }), row] });
  const evidence = (differs: Partial<ConfirmationEvidence> = {}): ConfirmationEvidence => ({
    ...{ rule: 'reruns', scope: 'overall', p: 0.01, limit: 0.02, material: true, ...differs },
  });

  it('count what was found in their scope, and take what drifted from what newly fails', () => {
    expect(lossOf(metric, evidence({ by: 'confirmed', size: 0.05 }), comparison)).toMatchObject({
      ...{ figure: 'confirmed', size: 0.05, cases: 40, confirmed: 2, rerun: 4, drifted: 1, newlyFailing: 4 },
      change: { baseline: 0.9, current: 0.8 },
    });
    expect(lossOf(metric, evidence({ scope: 'category:y' }), comparison)).toMatchObject({
      ...{ change: null, confirmed: 1, rerun: 2 },
    });
  });

  it('count a case that this version mostly passes again as no failure of the base version', () => {
    const wavers = { ...one('d', 'y', 'drifted'), current: { runs: 5, passes: 4 }, base: { runs: 5, passes: 2 } };
    const cases = metric.reruns!.cases.map((each) => (each.id === 'd' ? wavers : each));
    const found = lossOf({ ...metric, reruns: { ...metric.reruns!, cases } }, evidence(), comparison);
    expect(found).toMatchObject({ rerun: 5, drifted: 0, newlyFailing: 5 });
    expect(sidesText(found)).not.toContain('base version fails too');
  });

  it('take nothing from what newly fails for cases that failed at the start of the change already', () => {
    const known = { ...metric, reruns: { ...metric.reruns!, drifted: 0 } };
    expect(lossOf(known, evidence(), comparison)).toMatchObject({ drifted: 1, newlyFailing: 5 });
  });

  it('of older versions without a size are those of the first pass', () => {
    expect(lossOf(metric, evidence(), comparison)).toMatchObject({ figure: 'drop', size: 0.1, hard: null });
    const hardBreaks = { cases: ['a', 'b'], runs: 10, stored: null, p: 0.1 } as const;
    expect(lossOf({ ...metric, reruns: null, hardBreaks }, evidence(), comparison)).toMatchObject({
      ...{ confirmed: 0, rerun: 0, drifted: 0, hard: { cases: 2, runs: 10, stored: null } },
    });
  });
});
