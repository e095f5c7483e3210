/** Numbers as people read them. */
import { describe, expect, it } from 'vitest';
import { countedOf, digits, fixed, timeText } from '../../src/text/digits.ts';

it('a limit of time is said as people set it', () => {
  expect([300, 999.6, 1_500, 30_000, 120_000].map(timeText)).toEqual(['300 ms', '1 s', '1.5 s', '30 s', '120 s']);
});

describe('digits', () => {
  it('sets thousands apart and keeps as many decimals as were asked for', () => {
    expect([1_234_567, 999, 0, 1_000].map((n) => digits(n, 0))).toEqual(['1,234,567', '999', '0', '1,000']);
    expect([68, 68.04, 1_234.56].map((n) => digits(n, 1, 1))).toEqual(['68.0', '68.0', '1,234.6']);
  });

  it('leaves out zeros at the end, and no others', () => {
    expect([2, 2.5, 2.55, 100, 10.01, 0.2].map((n) => digits(n, 2))).toEqual([
      '2',
      '2.5',
      '2.55',
      '100',
      '10.01',
      '0.2',
    ]);
    expect([0.9 - 1, 0.1 + 0.2, 0].map((n) => digits(n, 6))).toEqual(['-0.1', '0.3', '0']);
    expect([0.5, 0.1234, 3].map((n) => digits(n, 4, 2))).toEqual(['0.50', '0.1234', '3.00']);
  });

  it('keeps the sign, and fixed gives the size alone', () => {
    expect([digits(-3.25, 2), digits(-1_500, 0), fixed(-1_500, 1)]).toEqual(['-3.25', '-1,500', '1,500.0']);
    expect([digits(-0.001, 2), digits(-0.001, 3)]).toEqual(['0', '-0.001']);
  });
});

it('a part has the thousands apart as its whole has', () => {
  expect(countedOf(2685, 2750, 'case')).toBe('2,685 of 2,750 cases');
  expect(countedOf(0, 1, 'case')).toBe('0 of 1 case');
});
