/** Totals of a former run beside those of this one: what is set side by side, and what cannot be. */
import { expect, it } from 'vitest';
import { changeOfTotals } from '../../src/decision/comparison/totals.ts';
import { totalsSchema } from '../../src/model/verdict/totals.ts';
import { aMetricValue } from '../support/an-outcome.ts';

const was = (metric: string, value: number, differs: { scope?: string; n?: number | null } = {}) => ({
  ...{ metric, scope: 'overall', value, n: 40, ...differs },
});
const is = (metric: string, value: number, differs: Partial<ReturnType<typeof aMetricValue>> = {}) =>
  aMetricValue({ metric, scope: 'overall', value, n: 50, unit: 'share', ...differs });
const change = (values: readonly ReturnType<typeof was>[], now: readonly ReturnType<typeof is>[]) =>
  changeOfTotals({ file: 'old.json', createdAt: '2026-05-01T12:00:00Z', values }, now);

it('each value of the former run stands beside the one of its metric and scope, in the former order', () => {
  const values = [
    was('tool_accuracy', 0.5, { n: null }),
    was('pass_rate', 0.75),
    was('pass_rate', 0.5, { scope: 'category:a' }),
  ];
  const found = change(values, [
    is('pass_rate', 1),
    is('pass_rate', 0.25, { scope: 'category:a', n: 9 }),
    is('tool_accuracy', 0.75),
  ]);
  expect(found).toEqual({
    file: 'old.json',
    createdAt: '2026-05-01T12:00:00Z',
    metrics: [
      {
        metric: 'tool_accuracy',
        scope: 'overall',
        baseline: 0.5,
        current: 0.75,
        delta: 0.25,
        unit: 'share',
        n: { baseline: null, current: 50 },
      },
      {
        metric: 'pass_rate',
        scope: 'overall',
        baseline: 0.75,
        current: 1,
        delta: 0.25,
        unit: 'share',
        n: { baseline: 40, current: 50 },
      },
      {
        metric: 'pass_rate',
        scope: 'category:a',
        baseline: 0.5,
        current: 0.25,
        delta: -0.25,
        unit: 'share',
        n: { baseline: 40, current: 9 },
      },
    ],
    notCompared: [],
  });
  expect(totalsSchema.safeParse(found).error).toBeUndefined();
});

it('what this run has no value for is named, with its scope', () => {
  const { metrics, notCompared } = change(
    [was('rouge', 0.5), was('pass_rate', 0.5, { scope: 'category:a:b' })],
    [is('pass_rate', 1)],
  );
  expect([metrics, notCompared]).toEqual([[], ['rouge', 'pass_rate of category a:b']]);
});

it('a mark above 1 is on another scale than a share, unless it is of another unit or was recorded', () => {
  const compared = (metric: string, value: number, unit: 'share' | 'score' | 'ms') =>
    change([was(metric, value)], [is(metric, 0.5, { unit })]).notCompared.length === 0;
  expect(compared('quality', 4, 'score')).toBe(false);
  expect(compared('pass_rate', 80, 'share')).toBe(false);
  expect(compared('quality', 1, 'score')).toBe(true);
  expect(compared('latency_p50', 900, 'ms')).toBe(true);
  expect(compared('score:reward', 4, 'score')).toBe(true);
});
