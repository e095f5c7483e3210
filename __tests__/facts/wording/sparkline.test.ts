/** A series as one line. */
import { describe, expect, it } from 'vitest';
import { sparkline } from '../../../src/facts/wording/sparkline.ts';

describe('a sparkline', () => {
  it('has a character a value, from the lowest to the highest bar', () => {
    expect(sparkline([0.1, 0.2, 0.8, 0.5])).toBe('▁▂█▅');
  });

  it('is a flat line where the values are all alike', () => {
    expect(sparkline([0.9, 0.9, 0.9])).toBe('▄▄▄');
    expect(sparkline([])).toBe('');
  });

  it('takes the mean of neighbours where there are more values than room', () => {
    expect(sparkline([0, 0, 0, 0, 1, 1, 1, 1], 4)).toBe('▁▁██');
    expect(sparkline(Array.from({ length: 500 }, (_, i) => i))).toHaveLength(40);
  });
});
