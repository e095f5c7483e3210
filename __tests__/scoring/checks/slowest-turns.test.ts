import { describe, expect, it } from 'vitest';
import { metricNamed } from '../../../src/scoring/checks/index.ts';

/** Of 1000 ms, 1001 ms, …: in no order. */
const times = Array.from({ length: 250 }, (_, i) => 1000 + ((i * 97) % 250));

const metricOn = (id: string, values: readonly number[]) => {
  const metric = metricNamed(id);
  if (!metric || !('value' in metric)) throw new Error(`no pooled metric ${id}`);
  return (metric.value as (all: readonly number[]) => number | null)(values);
};

describe('the slowest turns', () => {
  it('have a 99th percentile, linear between order statistics', () => {
    const sorted = times.toSorted((a, b) => a - b);
    const place = 0.99 * (sorted.length - 1);
    const below = sorted[Math.floor(place)]!;
    const above = sorted[Math.ceil(place)]!;
    expect(Math.abs(metricOn('latency_p99', times)! - (below + (place % 1) * (above - below)))).toBeLessThan(1e-9);
    expect(metricOn('latency_p99', [700])).toBe(700);
  });

  it('have a slowest one; where none was answered there is none', () => {
    expect(metricOn('latency_max', times)).toBe(1249);
    expect(metricOn('latency_max', [])).toBeNull();
  });
});
