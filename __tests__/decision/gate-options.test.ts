/** Tolerances, highs and the calls that re-runs may take: what is given, what is the default of a metric or unit, and what does not fit. */
import { expect, it } from 'vitest';
import { amountIn, highOf, toleranceOf } from '../../src/decision/gate-options.ts';
import { confirmationOptionsSchema, extraCalls } from '../../src/decision/options.ts';
import { gate } from './runs.ts';

it('an amount is one of its unit, a bare number one of any', () => {
  const units = ['share', 'score', 'ms', 'usd', 'tokens', 'turns'] as const;
  const amounts = (unit: 'share' | 'ms' | 'number') => units.map((of) => amountIn(of, { unit, value: 0.5 }));
  expect(amounts('number')).toEqual([0.5, 0.5, 0.5, 0.5, 0.5, 0.5]);
  expect(amounts('share')).toEqual([0.5, 0.5, null, null, null, null]);
  expect(amounts('ms')).toEqual([null, null, 0.5, null, null, null]);
});

it('a tolerance is that of the metric, given or by default, else that of its unit', () => {
  const options = gate({ tolerance: { entity_f1: '3pp', latency_p95: '2pp', cost: 0.01 } });
  expect(toleranceOf(options, 'entity_f1', 'score')).toBe(0.03);
  expect(toleranceOf(options, 'pass_rate', 'share')).toBe(0.02);
  expect(toleranceOf(options, 'latency_p50', 'ms')).toBe(100);
  expect(toleranceOf(options, 'latency_p95', 'ms')).toBeNull();
  expect(toleranceOf(options, 'cost', 'usd')).toBe(0.01);
  const others = (baseline: number | null) =>
    (['share', 'score', 'ms', 'usd', 'tokens', 'turns'] as const).map((unit) =>
      toleranceOf(options, 'another', unit, baseline),
    );
  expect(others(null)).toEqual([0.02, 0.05, 100, null, null, null]);
  expect(others(40)).toEqual([0.02, 0.05, 100, 2, 2, 2]);
  expect(toleranceOf(options, 'cost', 'usd', 40)).toBe(0.01);
});

it('a high is that of the metric, given or by default, and none by its unit', () => {
  const options = gate({ high: { entity_f1: '20pp', latency_p50: 0.5 } });
  expect(highOf(options, 'entity_f1', 'share')).toBe(0.2);
  expect(highOf(options, 'pass_rate', 'share')).toBe(0.05);
  expect(highOf(options, 'pass_rate', 'ms')).toBeNull();
  expect(highOf(options, 'latency_p50', 'ms')).toBe(0.5);
  expect(highOf(options, 'another', 'share')).toBeNull();
});

it('re-runs may take a multiple of the cases, 100 at least, or so many', () => {
  const calls = (most: unknown, cases: number) =>
    extraCalls(confirmationOptionsSchema.parse({ max_extra_calls: most }), cases);
  expect([calls(undefined, 40), calls('6x', 16), calls('6x', 17), calls('1.5x', 101), calls('0x', 500)]).toEqual([
    240, 100, 102, 151, 0,
  ]);
  expect([calls(0, 500), calls(7, 500)]).toEqual([0, 7]);
  for (const wrong of [-1, 1.5, '6', 'x6', '6x runs'])
    expect(confirmationOptionsSchema.safeParse({ max_extra_calls: wrong }).success).toBe(false);
});

it('what does not end in a regression passes unless the configuration says otherwise', () => {
  expect(gate()).toMatchObject({ on_inconclusive: 'pass', on_unattributed: 'fail', on_not_compared: 'pass' });
  const all = { on_inconclusive: 'fail', on_unattributed: 'pass', on_not_compared: 'fail' } as const;
  expect(gate(all)).toMatchObject(all);
  for (const key of Object.keys(all)) expect(() => gate({ [key]: 'perhaps' } as never)).toThrow();
});
