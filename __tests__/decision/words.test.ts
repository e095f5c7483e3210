/** Numbers as people read them: one vocabulary, true minus, no dash between the ends of an interval. */
import { describe, expect, it } from 'vitest';
import {
  changeOf,
  changeText,
  formatScope,
  formatSizeUp,
  metricName,
  reachText,
} from '../../src/decision/gate/words.ts';
import type { MetricComparison } from '../../src/model/verdict/comparison.ts';
import { catalogue } from '../../src/scoring/catalogue.ts';
import { aMetricComparison } from '../support/an-outcome.ts';

describe('words', () => {
  it('name a metric without a title by its id, as rows do', () => {
    expect(metricName({ metric: () => undefined }, 'entity_f1')).toBe('entity_f1');
  });

  it('say intervals with "to" and the unit once, in the decimals of the difference', () => {
    const said = (unit: 'share' | 'score' | 'ms', delta: number, interval: readonly [number, number] | null) =>
      changeText({ baseline: 0.5, current: 0.5 + delta, delta, interval, n: 60, unit, name: 'it', scope: 'overall' });
    expect(said('share', -0.0384, [-0.063, -0.014])).toContain('(−3.8 pp, 95% CI −6.3 to −1.4 pp, n=60)');
    expect(said('score', -0.04, [-0.1, 0.02])).toContain('(−0.040, 95% CI −0.100 to +0.020, n=60)');
    expect(said('ms', 400, [-30, 1500])).toContain('(+0.40 s, 95% CI −0.03 to +1.50 s, n=60)');
    expect(said('share', -0.0384, null)).toContain('(−3.8 pp, n=60)');
  });

  it('say of a change for how many cases it is estimated', () => {
    const row = aMetricComparison({ baseline: 0.9, current: 0.8, delta: -0.1, interval: null, n: 60, unit: 'share' });
    const said = (one: MetricComparison) => changeText({ ...changeOf(one), name: 'pass rate', scope: 'overall' });
    expect(said(row)).toBe('Pass rate 90.0% → 80.0% (−10.0 pp, n=60)');
    expect(said({ ...row, estimatedFor: 240 })).toContain('estimated for all 240 cases, n=60');
    expect(said({ ...row, estimatedFor: 225, estimatedOf: 240 })).toContain('estimated for 225 of 240 cases, n=60');
    expect(changeOf(row)).not.toHaveProperty('estimatedFor');
  });

  it('say a change with what it is estimated for, and how small a drop would be noticed', () => {
    const change = { baseline: 0.91, current: 0.872, delta: -0.038, n: 312, unit: 'share' } as const;
    const of = { name: 'pass rate', scope: 'category:refunds' };
    expect(changeText({ ...change, ...of, interval: [-0.063, -0.014], estimatedFor: 1 })).toBe(
      'Pass rate in category refunds 91.0% → 87.2% (−3.8 pp, 95% CI −6.3 to −1.4 pp, estimated for the only case, n=312)',
    );
    expect(changeText({ ...change, name: 'pass rate', scope: 'overall', interval: null })).toBe(
      'Pass rate 91.0% → 87.2% (−3.8 pp, n=312)',
    );
    expect(reachText((cases) => `With ${cases}`, { drop: 0.09, cases: 40 })).toBe(
      ' With 40, only a drop of 9.0 pp or more would reliably be noticed.',
    );
    expect(reachText(() => 'With none', null)).toBe('');
    expect(formatSizeUp(0.0491)).toBe('5.0 pp');
  });

  it('say metrics and scopes', () => {
    const ids = ['pass_rate', 'intent_macro_f1', 'latency_mean', 'bleu', 'pass_hat_3', 'criterion:friendly', 'gone'];
    const names = ['pass rate', 'intent macro F1', 'mean latency', 'BLEU', 'pass^3', 'criterion friendly', 'gone'];
    expect(ids.map((id) => metricName(catalogue, id))).toEqual(names);
    expect([formatScope('overall'), formatScope('category:a:b')]).toEqual(['', ' in category a:b']);
  });
});
