/** How large a loss the evidence shows, what re-runs say of one case, and how rows read then. */
import { describe, expect, it } from 'vitest';
import { firstPass } from '../../../src/decision/confirmation/first-pass/first-pass.ts';
import type { ConfirmationUnit, StartRuns } from '../../../src/decision/confirmation/first-pass/unit.ts';
import {
  driftedIn,
  dropWithoutDrift,
  type Findings,
  figureOfPairs,
  figureOfReruns,
  nothingRun,
} from '../../../src/decision/confirmation/material.ts';
import { findingOf } from '../../../src/decision/confirmation/reruns/changed-units.ts';
import {
  type HardBreaks,
  hardLimit,
  isHardCandidate,
  isOpenBreak,
  publishedBreaks,
} from '../../../src/decision/confirmation/reruns/hard-breaks.ts';
import { withConfirmation } from '../../../src/decision/confirmation/rows.ts';
import type { ComparisonConfirmation, RerunCase } from '../../../src/model/verdict/confirmation.ts';
import { catalogue } from '../../../src/scoring/catalogue.ts';
import { compare, marked, runOf } from '../runs.ts';
import { range } from './desk.ts';

/** Twenty cases that always passed, of which the first ones fail now. */
const suite = (failing: number, runs = 4, of = 20): readonly ConfirmationUnit[] =>
  range(of).map((i) => ({
    ...{ key: `case-${i}`, category: 'plants', stored: { runs, passes: runs }, first: i < failing ? 0 : 1 },
  }));
const rerun = (
  i: number,
  finding: RerunCase['finding'],
  [current, base]: readonly [number, number] = [0, 5],
  runs = 5,
): RerunCase => ({
  ...{ id: `case-${i}`, category: 'plants', finding },
  ...{ current: { runs, passes: current }, base: { runs, passes: base } },
});
const foundIn = (units: readonly ConfirmationUnit[], cases: readonly RerunCase[], more: object = {}): Findings => ({
  ...nothingRun(firstPass(units)),
  reruns: { cases, p: 0.001 } as never,
  ...more,
});

describe('the size of a loss', () => {
  it('leaves out what the base version fails by now, too', () => {
    const units = suite(4);
    const findings = foundIn(units, [rerun(0, 'drifted', [0, 0]), rerun(1, 'confirmed')]);
    expect([...driftedIn(findings)]).toEqual(['case-0']);
    expect(dropWithoutDrift(units, driftedIn(findings))).toBe(3 / 20);
    expect(dropWithoutDrift(units, new Set())).toBe(4 / 20);
    expect(dropWithoutDrift([], new Set())).toBe(0);
    expect(driftedIn(nothingRun(firstPass(units))).size).toBe(0);
  });

  it('after re-runs is that of confirmed cases where they reach the margin, else of the drop, else of the re-runs', () => {
    const [all, some] = [
      [rerun(0, 'confirmed'), rerun(1, 'confirmed')],
      [rerun(0, 'confirmed'), rerun(1, 'unconfirmed', [2, 5])],
    ];
    expect(figureOfReruns(suite(4), foundIn(suite(4), all), 0.1)).toEqual({ by: 'confirmed', size: 0.1 });
    expect(figureOfReruns(suite(4), foundIn(suite(4), all), 0.15)).toEqual({ by: 'drop', size: 0.2 });
    expect(figureOfReruns(suite(1), foundIn(suite(1), some), 0.06)).toEqual({ by: 'reruns', size: 0.08 });
  });

  it('that reaches no margin is the largest of them', () => {
    const few = [rerun(0, 'confirmed'), rerun(1, 'unconfirmed', [2, 5])];
    expect(figureOfReruns(suite(1), foundIn(suite(1), few), 0.5)).toEqual({ by: 'reruns', size: 0.08 });
    expect(figureOfReruns(suite(4), foundIn(suite(4), few), 0.5)).toEqual({ by: 'drop', size: 0.2 });
    expect(figureOfReruns(suite(1), foundIn(suite(1), [rerun(0, 'confirmed')]), 0.5)).toEqual({
      by: 'confirmed',
      size: 0.05,
    });
  });

  it('of re-runs counts none of a case that was lost or drifted, or ran on one version alone', () => {
    const lost = [
      rerun(0, 'drifted', [0, 5]),
      rerun(1, 'excluded', [0, 5]),
      { ...rerun(2, 'unconfirmed', [0, 5]), base: { runs: 0, passes: 0 } },
      { ...rerun(3, 'unconfirmed', [0, 5]), current: { runs: 0, passes: 0 } },
    ];
    const units = suite(0);
    expect(figureOfReruns(units, foundIn(units, lost), 0.01)).toEqual({ by: 'confirmed', size: 0 });
    const figure = figureOfReruns(units, foundIn(units, [...lost, rerun(4, 'unconfirmed')]), 0.01);
    expect(figure).toEqual({ by: 'reruns', size: 1 / 20 });
  });

  it('of pairs is their difference over the share of cases that usually pass, or the drop where that is enough', () => {
    const pairs = { pairs: 40, currentOnly: 5, baseOnly: 1, reliable: 10 };
    const of = (failing: number, margin: number, thin: object | null = pairs) =>
      figureOfPairs(suite(failing), foundIn(suite(failing), [], { thin }), margin);
    expect(of(0, 0.04)).toEqual({ by: 'pairs', size: 0.05 });
    expect(of(1, 0.05)).toEqual({ by: 'drop', size: 0.05 });
    expect(of(0, 0.2)).toEqual({ by: 'pairs', size: 0.05 });
    expect(of(2, 0.2)).toEqual({ by: 'drop', size: 0.1 });
    expect(of(0, 0.04, null)).toEqual({ by: 'drop', size: 0 });
    expect(of(0, 0.04, { ...pairs, pairs: 0 })).toEqual({ by: 'drop', size: 0 });
  });
});

describe('what re-runs say of one case', () => {
  it.each([
    ['confirmed', [0, 5], [5, 5]],
    ['confirmed', [0, 5], [4, 5]],
    ['unconfirmed', [0, 5], [3, 5]],
    ['unconfirmed', [1, 5], [5, 5]],
    ['unconfirmed', [0, 2], [2, 2]],
    ['drifted', [0, 5], [2, 5]],
    ['drifted', [0, 2], [0, 2]],
    ['unconfirmed', [0, 2], [1, 2]],
  ] as const)('%s: now %j, the base %j', (finding, current, base) => {
    const count = ([passes, runs]: readonly [number, number]) => ({ passes, runs });
    expect(findingOf(count(current), count(base))).toBe(finding);
  });
});

describe('cases that fail every run', () => {
  const breaks = (differs: Partial<HardBreaks> = {}): HardBreaks => ({
    ...{ cases: [], leftOut: 0, hard: ['case-0'], runs: 10, p: 0.04, cut: false, ...differs },
  });

  it('are looked for among those that nearly always passed, and did not fail at the start', () => {
    const start: StartRuns = { runs: 2, passes: 0, newest: null };
    const [failing, passing] = suite(1);
    expect(
      [failing!, passing!, { ...failing!, start }, { ...failing!, stored: { runs: 4, passes: 3 } }].map(
        isHardCandidate,
      ),
    ).toEqual([...[true, false, false, false]]);
  });

  it('stay open up to a p of 0.2, of 0.05 with few stored runs, and where the budget cut them', () => {
    const open = (differs: Partial<HardBreaks>, runs = 4) => isOpenBreak(breaks(differs), suite(1, runs));
    expect([
      open({ p: 0.2 }),
      open({ p: 0.21 }),
      open({ p: 0.05 }, 2),
      open({ p: 0.06 }, 2),
      open({ p: 0.2 }, 3),
    ]).toEqual([...[true, false, true, false, true]]);
    expect([open({ runs: 5 }), open({ runs: 5, cut: true, p: 0.9 }), open({ hard: [], cut: true })]).toEqual([
      ...[false, true, false],
    ]);
  });

  it('need a fifth of the error with few stored runs of many cases', () => {
    const limit = (runs: number, of: number) => hardLimit(0.05, suite(0, runs, of));
    expect([limit(2, 151), limit(2, 150), limit(3, 151)]).toEqual([0.01, 0.05, 0.05]);
    expect(hardLimit(0.05, [...suite(0, 2, 150), ...suite(0, 0, 10)])).toBe(0.05);
  });

  it('are published with their stored runs where these are alike', () => {
    const units = suite(2);
    expect(publishedBreaks(breaks({ hard: ['case-0', 'case-1'] }), units)).toEqual({
      ...{ cases: ['case-0', 'case-1'], runs: 10, stored: { runs: 4, passes: 4 }, p: 0.04 },
    });
    const uneven = units.map((one, i) => (i === 1 ? { ...one, stored: { runs: 5, passes: 4 } } : one));
    expect(publishedBreaks(breaks({ hard: ['case-0', 'case-1'] }), uneven).stored).toBeNull();
    expect(publishedBreaks(breaks({ hard: ['case-0'] }), uneven).stored).toEqual({ runs: 4, passes: 4 });
    expect(publishedBreaks(breaks({ hard: [] }), units).stored).toBeNull();
  });
});

describe('rows of a comparison with re-runs', () => {
  const comparison = compare(
    runOf(
      marked(
        40,
        () => 'P',
        (i) => ({ category: i < 20 ? 'a' : 'b' }),
      ),
    ),
    runOf(
      marked(
        40,
        (i) => (i < 8 ? 'F' : 'P'),
        (i) => ({ category: i < 20 ? 'a' : 'b' }),
      ),
    ),
  );
  const evidence = (scope: string, material: boolean, size?: number) => ({
    ...{ rule: 'reruns', scope, p: 0.001, limit: 0.01, material, size },
  });
  const words = (found: object, mode = 'confirm') => {
    const confirmation = { mode, metrics: [], ...found } as unknown as ComparisonConfirmation;
    const { metrics, confirmation: kept } = withConfirmation(comparison, confirmation, catalogue);
    expect(kept).toBe(confirmation);
    return Object.fromEntries(
      metrics.filter(({ metric }) => metric === 'pass_rate').map(({ scope, word }) => [scope, word]),
    );
  };
  const confirmed = (...all: readonly ReturnType<typeof evidence>[]) => ({
    metrics: [{ metric: 'pass_rate', evidence: all }],
  });

  it('are worse by evidence of their own scope alone', () => {
    expect(words(confirmed(evidence('overall', true)))).toMatchObject({
      overall: 'worse',
      'category:a': 'lower, not confirmed',
    });
    expect(words(confirmed(evidence('category:a', true)))).toMatchObject({
      overall: 'lower, not confirmed',
      'category:a': 'worse',
    });
    expect(words(confirmed(evidence('overall', true)), 'stored')).toMatchObject({ overall: 'worse, or drift' });
  });

  it('stay better where they were, whatever re-runs found of others', () => {
    const [before, now] = [marked(40, (i) => (i < 12 ? 'F' : 'P')), marked(40, () => 'P')];
    const confirmation = { mode: 'confirm', ...confirmed() } as unknown as ComparisonConfirmation;
    const { metrics } = withConfirmation(compare(runOf(before), runOf(now)), confirmation, catalogue);
    expect(metrics[0]).toMatchObject({ word: 'better', verdict: 'better' });
  });

  it('are below the tolerance by evidence that does not matter, unless some does', () => {
    expect(words(confirmed(evidence('overall', false))).overall).toBe('below tolerance');
    expect(words(confirmed(evidence('overall', false), evidence('overall', true))).overall).toBe('worse');
    expect(words(confirmed()).overall).toBe('lower, not confirmed');
  });

  it('are not below the tolerance where one broken case shows a drop that reaches it', () => {
    expect(words(confirmed(evidence('overall', false, 0.019))).overall).toBe('below tolerance');
    expect(words(confirmed(evidence('overall', false, 0.02))).overall).toBe('lower, not confirmed');
  });

  it('of fewer than ten cases without evidence say that these are too few', () => {
    const [before, now] = [marked(9, () => 'P'), marked(9, (i) => (i < 3 ? 'F' : 'P'))];
    const confirmation = { mode: 'confirm', ...confirmed() } as unknown as ComparisonConfirmation;
    const { metrics } = withConfirmation(compare(runOf(before), runOf(now)), confirmation, catalogue);
    expect(metrics[0]).toMatchObject({ metric: 'pass_rate', word: 'too few (n = 9)', verdict: 'unclear' });
  });

  it('of fewer than ten cases without evidence say where re-runs confirmed some as broken', () => {
    const of = (i: number) => ({ category: i < 9 ? 'plants' : 'pots' });
    const [before, now] = [marked(18, () => 'P', of), marked(18, (i) => (i === 0 || i === 9 ? 'F' : 'P'), of)];
    const metrics = [{ metric: 'pass_rate', evidence: [], reruns: { cases: [rerun(0, 'confirmed')] } }];
    const confirmation = { mode: 'confirm', metrics } as unknown as ComparisonConfirmation;
    const rows = withConfirmation(compare(runOf(before), runOf(now)), confirmation, catalogue).metrics;
    const wordIn = (scope: string) => rows.find((row) => row.metric === 'pass_rate' && row.scope === scope)?.word;
    expect(wordIn('category:plants')).toBe('with broken cases (n = 9)');
    expect(wordIn('category:pots')).toBe('too few (n = 9)');
  });

  it('of a graded metric go by its pairs, overall only', () => {
    const graded = (material: boolean | null) => ({
      graded: [{ metric: 'pass_rate', evidence: material === null ? null : evidence('overall', material) }],
    });
    expect(words(graded(true))).toMatchObject({ overall: 'worse', 'category:a': 'lower, not confirmed' });
    expect(words(graded(null)).overall).toBe('lower, not confirmed');
  });

  it('of a metric that was not confirmed stay as the two runs show them', () => {
    expect(words({}).overall).toBe('worse');
    const [before, now] = [marked(1_000, () => 'P'), marked(1_000, (i) => (i < 15 ? 'F' : 'P'))];
    const little = withConfirmation(
      compare(runOf(before), runOf(now)),
      { mode: 'confirm', metrics: [] } as never,
      catalogue,
    );
    expect(little.metrics[0]).toMatchObject({ metric: 'pass_rate', word: 'below tolerance' });
    const informed = { ...comparison, metrics: comparison.metrics.map((row) => ({ ...row, gated: false })) };
    const { metrics } = withConfirmation(
      informed,
      {
        mode: 'confirm',
        ...confirmed(evidence('overall', true)),
      } as never,
      catalogue,
    );
    expect(metrics).toEqual(informed.metrics);
  });
});
