/** Numbers as people read them: one vocabulary, true minus, no dash between the ends of an interval. */
import { describe, expect, it } from 'vitest';
import {
  changeOf,
  formatChange,
  formatDifference,
  formatInterval,
  formatLimit,
  formatScope,
  formatSizeUp,
  formatTolerance,
  formatValue,
  metricName,
  reachText,
} from '../../src/decision/gate/words.ts';
import type { MetricComparison } from '../../src/model/verdict/comparison.ts';
import { catalogue } from '../../src/scoring/catalogue.ts';
import { aMetricComparison } from '../support/an-outcome.ts';

describe('words', () => {
  it('say differences with a true minus and never as 0.0', () => {
    expect(formatDifference('share', -0.0384)).toBe('−3.8 pp');
    expect(formatDifference('share', 0.006)).toBe('+0.6 pp');
    expect(formatDifference('share', -0.0002)).toBe('−<0.1 pp');
    expect(formatDifference('share', 0)).toBe('0.0 pp');
    expect(formatDifference('ms', 130)).toBe('+130 ms');
    expect(formatDifference('score', -0.0214)).toBe('−0.021');
  });

  it('say intervals with "to" and the unit once', () => {
    expect(formatInterval({ unit: 'share', interval: [-0.063, -0.014] })).toBe('95% CI −6.3 to −1.4 pp');
    expect(formatInterval({ unit: 'score', interval: [-0.1, 0.02] })).toBe('95% CI −0.100 to +0.020');
    expect(formatInterval({ unit: 'ms', interval: [-30, 1500] })).toBe('95% CI −30 ms to +1.50 s');
    expect(formatInterval({ unit: 'share', interval: null })).toBe('');
  });

  it('say of a change for how many cases it is estimated', () => {
    const row = aMetricComparison({ baseline: 0.9, current: 0.8, delta: -0.1, interval: null, n: 60, unit: 'share' });
    const said = (one: MetricComparison) => formatChange({ ...changeOf(one), name: 'pass rate', scope: 'overall' });
    expect(said(row)).toBe('Pass rate 90.0% → 80.0% (−10.0 pp, n=60)');
    expect(said({ ...row, estimatedFor: 240 })).toContain('estimated for all 240 cases, n=60');
    expect(said({ ...row, estimatedFor: 225, estimatedOf: 240 })).toContain('estimated for 225 of 240 cases, n=60');
    expect(changeOf(row)).not.toHaveProperty('estimatedFor');
  });

  it('say values, limits and tolerances by their unit', () => {
    expect([formatValue('share', 0.68), formatValue('score', 0.9), formatValue('usd', 0.0212)]).toEqual([
      '68.0%',
      '0.900',
      '0.0212 USD',
    ]);
    expect([formatLimit('share', 0.7), formatLimit('share', 0.905), formatLimit('ms', 5000)]).toEqual([
      '70%',
      '90.5%',
      '5 s',
    ]);
    expect([formatTolerance('share', 0.02), formatTolerance('ms', 100), formatTolerance('score', 0.05)]).toEqual([
      '2 pp',
      '100 ms',
      '0.05',
    ]);
  });

  it('say times, costs, tokens and turns, and never a small one as nothing', () => {
    expect([0, 0.04, 0.05, 0.3, 0.5, 130.4, 999, 1000, 61_234].map((ms) => formatValue('ms', ms))).toEqual([
      ...['0 ms', '<0.1 ms', '0.1 ms', '0.3 ms', '0.5 ms', '130 ms', '999 ms', '1.00 s', '61.2 s'],
    ]);
    expect([formatValue('usd', 1.5), formatLimit('usd', 1.5)]).toEqual(['1.50 USD', '1.5 USD']);
    expect([formatValue('usd', 0.00252), formatDifference('usd', 0.00126)]).toEqual(['0.00252 USD', '+0.00126 USD']);
    expect([formatValue('tokens', 12.6), formatValue('turns', 2), formatLimit('turns', 2)]).toEqual([
      ...['13 tokens', '2.00 turns', '2 turns'],
    ]);
    expect([formatDifference('score', 0.0004), formatDifference('score', 0), formatSizeUp(0.0491)]).toEqual([
      ...['+<0.001', '0.000', '5.0 pp'],
    ]);
    // What rounds to one step is said as one.
    expect([formatDifference('score', 0.0005), formatDifference('share', 0.0005)]).toEqual(['+0.001', '+0.1 pp']);
    expect(formatDifference('share', 0.0004)).toBe('+<0.1 pp');
  });

  it('say a change with what it is estimated for, and how small a drop would be noticed', () => {
    const change = { baseline: 0.91, current: 0.872, delta: -0.038, n: 312, unit: 'share' } as const;
    const of = { name: 'pass rate', scope: 'category:refunds' };
    expect(formatChange({ ...change, ...of, interval: [-0.063, -0.014], estimatedFor: 1 })).toBe(
      'Pass rate in category refunds 91.0% → 87.2% (−3.8 pp, 95% CI −6.3 to −1.4 pp, estimated for all 1 case, n=312)',
    );
    expect(formatChange({ ...change, name: 'pass rate', scope: 'overall', interval: null })).toBe(
      'Pass rate 91.0% → 87.2% (−3.8 pp, n=312)',
    );
    expect(reachText((cases) => `With ${cases}`, { drop: 0.09, cases: 40 })).toBe(
      ' With 40, only a drop of 9.0 pp or more would reliably be noticed.',
    );
    expect(reachText(() => 'With none', null)).toBe('');
  });

  it('say metrics and scopes', () => {
    const ids = ['pass_rate', 'intent_macro_f1', 'latency_mean', 'bleu', 'pass_hat_3', 'criterion:friendly', 'gone'];
    const names = ['pass rate', 'intent macro F1', 'mean latency', 'BLEU', 'pass^3', 'criterion friendly', 'gone'];
    expect(ids.map((id) => metricName(catalogue, id))).toEqual(names);
    expect([formatScope('overall'), formatScope('category:a:b')]).toEqual(['', ' in category a:b']);
  });
});
