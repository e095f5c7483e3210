/** Numbers as people read them: one vocabulary, true minus, no dash between the ends of an interval. */
import { describe, expect, it } from 'vitest';
import {
  spokenDifference,
  spokenInterval,
  spokenLimit,
  spokenMetric,
  spokenScope,
  spokenTolerance,
  spokenValue,
} from '../../src/decision/gate/words.ts';

describe('words', () => {
  it('say differences with a true minus and never as 0.0', () => {
    expect(spokenDifference('share', -0.0384)).toBe('−3.8 pp');
    expect(spokenDifference('share', 0.006)).toBe('+0.6 pp');
    expect(spokenDifference('share', -0.0002)).toBe('−<0.1 pp');
    expect(spokenDifference('share', 0)).toBe('0.0 pp');
    expect(spokenDifference('ms', 130)).toBe('+130 ms');
    expect(spokenDifference('score', -0.0214)).toBe('−0.021');
  });

  it('say intervals with "to" and the unit once', () => {
    expect(spokenInterval({ unit: 'share', interval: [-0.063, -0.014] })).toBe('95% CI −6.3 to −1.4 pp');
    expect(spokenInterval({ unit: 'score', interval: [-0.1, 0.02] })).toBe('95% CI −0.100 to +0.020');
    expect(spokenInterval({ unit: 'ms', interval: [-30, 1500] })).toBe('95% CI −30 ms to +1.5 s');
    expect(spokenInterval({ unit: 'share', interval: null })).toBe('');
  });

  it('say values, limits and tolerances by their unit', () => {
    expect([spokenValue('share', 0.68), spokenValue('score', 0.9), spokenValue('usd', 0.0212)]).toEqual([
      '68.0%',
      '0.900',
      '0.0212 USD',
    ]);
    expect([spokenLimit('share', 0.7), spokenLimit('share', 0.905), spokenLimit('ms', 5000)]).toEqual([
      '70%',
      '90.5%',
      '5 s',
    ]);
    expect([spokenTolerance('share', 0.02), spokenTolerance('ms', 100), spokenTolerance('score', 0.05)]).toEqual([
      '2 pp',
      '100 ms',
      '0.05',
    ]);
  });

  it('say metrics and scopes', () => {
    expect(
      ['pass_rate', 'intent_macro_f1', 'latency_p95', 'pass_hat_3', 'pass_at_1', 'criterion:friendly'].map(
        spokenMetric,
      ),
    ).toEqual(['pass rate', 'intent macro F1', 'latency p95', 'pass^3', 'pass@1', 'criterion friendly']);
    expect([spokenScope('overall'), spokenScope('category:a:b')]).toEqual(['', ' in category a:b']);
  });
});
