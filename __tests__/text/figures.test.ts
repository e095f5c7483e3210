/** Numbers as people read them. */
import { describe, expect, it } from 'vitest';
import {
  formatChange,
  formatCost,
  formatCount,
  formatDeviation,
  formatDifference,
  formatDuration,
  formatEstimate,
  formatLimit,
  formatSize,
  formatTolerance,
  formatValue,
} from '../../src/text/figures.ts';
import { formatAge } from '../../src/text/wording.ts';

describe('a change', () => {
  const rate = { baseline: 0.925, current: 0.85, delta: -0.075, interval: [-0.1281, -0.0319] as const };

  it('of a share is given in percentage points, with a true minus and "to"', () => {
    expect(formatChange({ ...rate, unit: 'share' })).toEqual({
      baseline: '92.5%',
      current: '85.0%',
      sides: '92.5% → 85.0%',
      change: '−7.5 pp',
      changeUnit: ' pp',
      interval: '−12.8 to −3.2',
    });
  });

  it('too small for its decimals is below them, not zero', () => {
    expect(formatChange({ ...rate, current: 0.9253, delta: 0.0003, unit: 'share' }).change).toBe('<0.1 pp');
    expect(formatChange({ ...rate, delta: -0.0004, unit: 'score' }).change).toBe('<0.001');
    expect(formatChange({ ...rate, current: 0.925, delta: 0, unit: 'share' }).change).toBe('0.0 pp');
  });

  it('never shows a minus before zero', () => {
    expect(formatChange({ ...rate, interval: [-0.0001, 0.0002], unit: 'share' }).interval).toBe('0.0 to 0.0');
  });

  it.each([
    ['score', 0.8702, 0.8714, '0.870 → 0.871', '+0.001'],
    ['ms', 412.4, 498.9, '412 → 499 ms', '+87 ms'],
    ['ms', 980, 1_460, '0.98 → 1.46 s', '+480 ms'],
    ['ms', 980, 14_600, '1.0 → 14.6 s', '+13.6 s'],
    ['usd', 0.01742, 0.0251, '0.0174 → 0.0251 USD', '+0.0077 USD'],
    ['usd', 12.5, 3.25, '12.50 → 3.25 USD', '−9.25 USD'],
    ['tokens', 1_250, 90, '1,250 → 90', '−1,160'],
    ['tokens', 25, 18.5, '25.0 → 18.5', '−6.5'],
    ['tokens', 25, 18, '25 → 18', '−7'],
    ['turns', 3.1, 4.256, '3.10 → 4.26', '+1.16'],
  ] as const)('in %s from %f to %f has the same decimals on both sides', (unit, baseline, current, sides, change) => {
    const shown = formatChange({ baseline, current, delta: current - baseline, interval: null, unit });
    expect([shown.sides, shown.change, shown.interval]).toEqual([sides, change, null]);
  });

  it('that is no number is said to be unknown', () => {
    expect(formatChange({ ...rate, delta: Number.NaN, unit: 'share' }).change).toBe('unknown pp');
  });
});

describe('a value', () => {
  it('is 100% or 0% only when it is', () => {
    expect(
      ['share', 'share', 'share', 'share'].map((_, i) => formatValue([1, 0.9999, 0, 0.0001][i]!, 'share')),
    ).toEqual(['100.0%', '>99.9%', '0.0%', '<0.1%']);
  });

  it('stands with its interval', () => {
    expect(formatEstimate(0.9333, [0.8747, 0.9654], 'share')).toBe('93.3% (87.5 to 96.5)');
    expect(formatEstimate(412, null, 'ms')).toBe('412 ms');
    expect(formatEstimate(25, [20.4, 29.6], 'tokens')).toBe('25.0 (20.4 to 29.6)');
  });

  it('is nothing only when it is', () => {
    const times = [0.04, 0.05, 0.3, 130.4, 999, 999.6, 61_234].map((ms) => formatValue(ms, 'ms'));
    expect(times).toEqual(['<0.1 ms', '0.1 ms', '0.3 ms', '130 ms', '999 ms', '1.00 s', '61.2 s']);
    expect([formatValue(0.0004, 'score'), formatValue(0.00252, 'usd')]).toEqual(['<0.001', '0.00252 USD']);
  });

  it('that is a whole count has no decimals', () => {
    expect([25, 25.25, 0, 1_250.5].map((count) => formatValue(count, 'tokens'))).toEqual(['25', '25.3', '0', '1,251']);
    expect(formatEstimate(25, null, 'tokens')).toBe('25');
  });
});

it('a difference alone has a true minus, and its size none', () => {
  const differences = [-0.0384, 0.006, -0.0002, 0].map((delta) => formatDifference(delta, 'share'));
  expect(differences).toEqual(['−3.8 pp', '+0.6 pp', '<0.1 pp', '0.0 pp']);
  expect([formatDifference(130, 'ms'), formatDifference(0.00126, 'usd')]).toEqual(['+130 ms', '+0.00126 USD']);
  expect([formatSize(-0.0384, 'share'), formatSize(0.0384, 'share'), formatSize(0.0004, 'share')]).toEqual([
    ...['3.8 pp', '3.8 pp', '<0.1 pp'],
  ]);
});

it('limits and tolerances stand as they were written', () => {
  const limits = [formatLimit(0.7, 'share'), formatLimit(0.905, 'share'), formatLimit(5_000, 'ms')];
  expect([...limits, formatLimit(2, 'turns'), formatLimit(2_000, 'tokens'), formatLimit(0.99999, 'share')]).toEqual([
    ...['70%', '90.5%', '5 s', '2', '2,000', '99.999%'],
  ]);
  const tolerances = [formatTolerance(0.02, 'share'), formatTolerance(100, 'ms'), formatTolerance(0.0004, 'score')];
  expect([...tolerances, formatTolerance(0.123456, 'usd')]).toEqual(['2 pp', '100 ms', '0.0004', '0.123456 USD']);
  // A part of what the baseline has.
  expect(formatTolerance(0.05 * 1_234.567, 'tokens')).toBe('61.73');
});

it('writes money without a dollar sign and never as nothing', () => {
  expect([formatCost(17.5), formatCost(0.001), formatCost(0), formatCost(1_234.5)]).toEqual([
    '17.50 USD',
    '<0.01 USD',
    '0.00 USD',
    '1,234.50 USD',
  ]);
});

it('writes durations, ages and counts as people say them', () => {
  expect([850, 999.6, 48_000, 724_000, 3_720_000].map(formatDuration)).toEqual([
    '850 ms',
    '1 s',
    '48 s',
    '12 min 04 s',
    '1 h 02 min',
  ]);
  const age = (to: string) => formatAge('2026-05-04T06:00:00Z', to);
  expect([age('2026-05-04T06:05:00Z'), age('2026-05-04T09:00:00Z'), age('2026-05-09T06:00:00Z')]).toEqual([
    '5 min',
    '3 h',
    '5 days',
  ]);
  expect(age('2026-05-04T05:00:00Z')).toBeNull();
  expect(formatAge('yesterday', '2026-05-04T05:00:00Z')).toBeNull();
  expect([7, 1_234, 10_000_000].map(formatCount)).toEqual(['7', '1,234', '10,000,000']);
});

describe('formatDeviation', () => {
  it('shows a standard deviation in the decimals that it needs, without a sign', () => {
    expect(formatDeviation(0.0112, 'share')).toBe('±1.1 pp');
    expect(formatDeviation(0, 'share')).toBe('±0.0 pp');
    expect(formatDeviation(31.4, 'ms')).toBe('±31 ms');
    expect(formatDeviation(0.0000098, 'usd')).toBe('±0.000010 USD');
    expect(formatDeviation(0.25, 'usd')).toBe('±0.250 USD');
  });
});
