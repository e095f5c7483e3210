/** Numbers as people read them: one vocabulary, true minus, no dash between the ends of an interval. */
import { describe, expect, it } from 'vitest';
import {
  formatDifference,
  formatInterval,
  formatLimit,
  formatScope,
  formatTolerance,
  formatValue,
  metricName,
} from '../../src/decision/gate/words.ts';
import { catalogue } from '../../src/scoring/catalogue.ts';

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
    expect(formatInterval({ unit: 'ms', interval: [-30, 1500] })).toBe('95% CI −30 ms to +1.5 s');
    expect(formatInterval({ unit: 'share', interval: null })).toBe('');
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

  it('say metrics and scopes', () => {
    const ids = ['pass_rate', 'intent_macro_f1', 'latency_mean', 'bleu', 'pass_hat_3', 'criterion:friendly', 'gone'];
    const names = ['pass rate', 'intent macro F1', 'mean latency', 'BLEU', 'pass^3', 'criterion friendly', 'gone'];
    expect(ids.map((id) => metricName(catalogue, id))).toEqual(names);
    expect([formatScope('overall'), formatScope('category:a:b')]).toEqual(['', ' in category a:b']);
  });
});
