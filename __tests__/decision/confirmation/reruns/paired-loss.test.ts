/** How much worse a graded metric is in pairs of runs, and how likely chance alone makes it so. */
import { describe, expect, it } from 'vitest';
import type { CasePair } from '../../../../src/decision/comparison/join.ts';
import { pairedLoss } from '../../../../src/decision/confirmation/reruns/paired-loss.ts';
import type { CaseResult } from '../../../../src/model/run/case-result.ts';
import { metricNamed } from '../../../../src/scoring/checks/index.ts';
import { aCaseResult, aTrial } from '../../../support/an-outcome.ts';
import { range } from '../desk.ts';

const [F1, P50, MEAN, BRIER, ECE] = ['entity_f1', 'latency_p50', 'latency_mean', 'brier', 'ece'].map(
  (id) => metricNamed(id)!,
) as [never, never, never, never, never];
const scored = (id: string, value: number, of = 1): CaseResult =>
  aCaseResult({ id, measures: { entity_f1: [value, of] }, trials: [] });
const timed = (id: string, ...ms: readonly number[]): CaseResult =>
  aCaseResult({
    ...{ id, measures: ms.length > 0 ? { latency_mean: [ms.reduce((a, b) => a + b, 0), ms.length] } : {} },
    trials:
      ms.length > 0
        ? [aTrial({ timing: { startedAt: '2026-01-01T00:00:00.000Z', durationMs: 1, turns: [...ms] } })]
        : [],
  });
const pairs = (n: number, of: (i: number) => readonly [base: CaseResult, current: CaseResult]): readonly CasePair[] =>
  range(n).map((i) => ({ baseline: of(i)[0], current: of(i)[1] }));
const marks = (n: number, was: (i: number) => number, is: (i: number) => number) =>
  pairs(n, (i) => [scored(`case-${i}`, was(i)), scored(`case-${i}`, is(i))]);
const times = (n: number, was: (i: number) => number, is: (i: number) => number) =>
  pairs(n, (i) => [timed(`case-${i}`, was(i)), timed(`case-${i}`, is(i))]);

describe('a loss of marks', () => {
  it('is the difference of both versions, and by chance as likely as so many coins on one side', () => {
    const found = pairedLoss(
      F1,
      [
        marks(
          8,
          () => 1,
          () => 0.5,
        ),
      ],
      'seed',
    );
    expect(found).toEqual({
      ...{ units: 8, size: 0.5, values: { baseline: 1, current: 0.5 }, rise: null, medianRatio: null, few: null },
      differing: 8,
      worst: null,
      p: 2 ** -8,
    });
    expect(
      pairedLoss(
        F1,
        [
          marks(
            8,
            () => 0.5,
            () => 1,
          ),
        ],
        'seed',
      ),
    ).toMatchObject({ size: -0.5, p: 1 });
    expect(
      pairedLoss(
        F1,
        [
          marks(
            8,
            () => 1,
            () => 1,
          ),
        ],
        'seed',
      ),
    ).toMatchObject({ units: 8, size: 0, p: 1 });
  });

  it('is a rise where a low value is better', () => {
    const confident = (value: number) => aCaseResult({ measures: { brier: [value, 1] }, trials: [] });
    const change = (was: number, is: number) =>
      pairedLoss(
        BRIER,
        [
          pairs(8, (i) => [
            { ...confident(was), id: `case-${i}` },
            { ...confident(is), id: `case-${i}` },
          ]),
        ],
        'seed',
      );
    expect(change(0.1, 0.4)).toMatchObject({ units: 8, size: expect.closeTo(0.3, 12), p: 2 ** -8 });
    expect(change(0.4, 0.1)).toMatchObject({ units: 8, size: expect.closeTo(-0.3, 12), p: 1 });
  });

  it('is none where no case has a value of what all of them make together', () => {
    const silent = pairs(8, (i) => [scored(`case-${i}`, 1), scored(`case-${i}`, 1)]);
    expect(pairedLoss(ECE, [silent], 'seed')).toMatchObject({ units: 0, size: 0, p: 1 });
  });

  it('adds the passes of a unit, and leaves out one that a pass lost', () => {
    const passes = [
      marks(
        8,
        () => 1,
        () => 0.5,
      ),
      marks(
        8,
        () => 1,
        () => 1,
      ),
    ];
    expect(pairedLoss(F1, passes, 'seed')).toMatchObject({ units: 8, size: 0.25, p: 2 ** -8 });
    expect(pairedLoss(F1, [passes[0]!, passes[1]!.slice(2)], 'seed')).toMatchObject({
      units: 6,
      size: 0.25,
      p: 2 ** -6,
    });
    expect(pairedLoss(F1, [passes[0]!.slice(2), passes[1]!], 'seed')).toMatchObject({ units: 6 });
    // Lost on one pass and won back on the other.
    const back = [
      marks(
        8,
        () => 1,
        () => 0.5,
      ),
      marks(
        8,
        () => 0.5,
        () => 1,
      ),
    ];
    expect(pairedLoss(F1, back, 'seed')).toMatchObject({ units: 8, size: 0, p: 1 });
  });

  it('is none where nothing was scored', () => {
    expect(pairedLoss(F1, [], 'seed')).toMatchObject({ units: 0, size: 0, p: 1 });
    expect(pairedLoss(F1, [pairs(4, (i) => [timed(`case-${i}`), timed(`case-${i}`)])], 'seed')).toMatchObject({
      units: 0,
      size: 0,
      p: 1,
    });
  });
});

describe.each([
  ['median', P50],
  ['mean', MEAN],
])('a rise of a time, by its %s', (_name, metric) => {
  it('has its part of the base value, and the median ratio of a unit', () => {
    const found = pairedLoss(
      metric,
      [
        times(
          8,
          () => 100,
          () => 200,
        ),
      ],
      'seed',
    );
    expect(found).toMatchObject({ units: 8, size: 100, rise: 1, medianRatio: expect.closeTo(2, 12), p: 2 ** -8 });
    expect(
      pairedLoss(
        metric,
        [
          times(
            8,
            () => 200,
            () => 100,
          ),
        ],
        'seed',
      ),
    ).toMatchObject({
      ...{ size: -100, rise: -0.5, medianRatio: expect.closeTo(0.5, 12), p: 1 },
    });
  });

  it('counts from a tenth on: below that it is none, however sure', () => {
    const p = (ms: number) =>
      pairedLoss(
        metric,
        [
          times(
            8,
            () => 1000,
            () => ms,
          ),
        ],
        'seed',
      ).p;
    expect([p(1090), p(1110)]).toEqual([1, 2 ** -8]);
    const passes = [
      times(
        8,
        () => 1000,
        () => 1110,
      ),
      times(
        8,
        () => 1000,
        () => 1110,
      ),
    ];
    const both = pairedLoss(metric, passes, 'seed');
    expect(both).toMatchObject({ p: 2 ** -8, medianRatio: expect.closeTo(1.11, 9) });
    expect(both).toMatchObject({ units: 8, size: 110, rise: expect.closeTo(0.11, 9) });
    expect(
      pairedLoss(
        metric,
        [
          passes[0]!,
          times(
            8,
            () => 1000,
            () => 1080,
          ),
        ],
        'seed',
      ).p,
    ).toBe(1);
  });

  it('leaves out a unit without a time above 0', () => {
    const found = pairedLoss(
      metric,
      [
        times(
          8,
          (i) => (i === 0 ? 0 : 100),
          () => 200,
        ),
      ],
      'seed',
    );
    expect(found).toMatchObject({ p: 2 ** -7, medianRatio: expect.closeTo(2, 12) });
    const late = [
      times(
        8,
        () => 100,
        () => 200,
      ),
      times(
        8,
        () => 100,
        (i) => (i === 0 ? 0 : 200),
      ),
    ];
    expect(pairedLoss(metric, late, 'seed').p).toBe(2 ** -7);
    const none = times(
      8,
      () => 0,
      () => 200,
    );
    expect(pairedLoss(metric, [none], 'seed')).toMatchObject({ rise: 0, p: 1 });
  });
});

it('of a time that most cases take as before, the few slower ones are those that are slower in every pass', () => {
  const usual = (i: number) => 100 * (i + 1);
  const slower = (...by: readonly number[]) => times(12, usual, (i) => (by[i] ?? 1) * usual(i));
  const few = (...passes: readonly (readonly CasePair[])[]) => pairedLoss(MEAN, passes, 'seed').few;
  const found = few(slower(2, 9, 2, 1.05), slower(2, 4, 1, 1.05));
  expect(found).toEqual({ cases: 2, slowest: 'case-1', ratio: expect.closeTo(6, 9) });
  expect(few(slower(1.1), slower(1.1))).toBeNull();
  expect(few(slower(2), slower(1))).toBeNull();
  expect(few(slower(2, 2, 2, 2, 2, 2, 2))).toBeNull();
});

it('a case that took no time in one pass says nothing in another one either', () => {
  const pass = (first: number) =>
    times(
      8,
      (i) => (i === 0 ? first : 400),
      () => 800,
    );
  const without = (cases: readonly CasePair[]) => cases.slice(1);
  const found = pairedLoss(P50, [pass(0), pass(400)], 'seed');
  expect(found.medianRatio).toBe(pairedLoss(P50, [without(pass(0)), without(pass(400))], 'seed').medianRatio);
  expect(found.p).toBe(2 ** -7);
});
