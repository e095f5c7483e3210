/** Quantities as people write them. */
import { describe, expect, it } from 'vitest';
import { age, amount, duration, share } from '../../src/text/quantities.ts';

describe('a duration', () => {
  it.each([
    ['500ms', 500],
    ['30s', 30_000],
    ['1.5s', 1_500],
    ['2m', 120_000],
    ['1h', 3_600_000],
    ['14d', 1_209_600_000],
    ['30 s', 30_000],
    [250, 250],
  ])('%s is %d ms', (written, ms) => {
    expect(duration.parse(written)).toBe(ms);
  });

  it.each(['30', 's', '-1s', '1w', '0s', 0, -5, '1e3s', '', null, true])('is not %j', (written) => {
    expect(duration.safeParse(written).success).toBe(false);
  });

  it.each(['25d', '30d', '600h', 2_147_483_648])(
    'is no longer than a timer can wait: not %j, which an age may be',
    (written) => {
      expect(duration.safeParse(written).error?.issues).toMatchObject([{ message: 'write a duration of at most 24d' }]);
      expect(age.safeParse(written).success).toBe(true);
    },
  );
});

describe('a share', () => {
  it.each([
    ['5%', 0.05],
    ['2pp', 0.02],
    ['0.5 %', 0.005],
    ['100%', 1],
    [0.9, 0.9],
    [0, 0],
  ])('%s is %d', (written, value) => {
    expect(share.parse(written)).toBeCloseTo(value, 12);
  });

  it.each(['101%', 5, -0.1, '5', '-5%', '5 percent'])('is not %j', (written) => {
    expect(share.safeParse(written).success).toBe(false);
  });
});

describe('an amount', () => {
  it.each([
    ['2pp', { unit: 'share', value: 0.02 }],
    ['100ms', { unit: 'ms', value: 100 }],
    ['5s', { unit: 'ms', value: 5_000 }],
    [0.02, { unit: 'number', value: 0.02 }],
  ])('%s knows its unit', (written, expected) => {
    expect(amount.parse(written)).toEqual(expected);
  });

  it.each(['lots', '5', -1, '5 USD', true])('is not %j', (written) => {
    expect(amount.safeParse(written).success).toBe(false);
  });

  it('that is none says what one looks like', () => {
    expect(amount.safeParse('lots').error?.issues[0]?.message).toContain('such as 2pp, 5%, 100ms');
  });
});
