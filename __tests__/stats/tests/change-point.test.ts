/** The change-point test: what it finds, what it leaves alone, and that its p-values are the exact ones where these can be counted. */
import { describe, expect, it } from 'vitest';
import { randomOf } from '../../../src/stats/random.ts';
import { changePointTest, newestChange } from '../../../src/stats/tests/change-point.ts';

const repeated = (value: number, times: number) => Array.from({ length: times }, () => value);
const weighted = (values: readonly number[]) => values.map((value) => ({ value, weight: 100 }));

/** Values between 0 and 1 around a level, without an order in them. */
function noisy(levels: readonly number[], noise: number, seed: number): number[] {
  const random = randomOf('change-point test', seed);
  return levels.map((level) => level + noise * (random.unit() + random.unit() + random.unit() - 1.5));
}

const changeOf = (values: readonly number[]) => newestChange(weighted(values), changePointTest(values)!, 0.01);

describe('the change-point test', () => {
  it('takes a newer change whose p is no more than alpha', () => {
    const values = noisy([...repeated(0.9, 16), ...repeated(0.5, 10), ...repeated(0.6, 8)], 0.01, 3);
    const first = changePointTest(values)!;
    const { at, pValue } = changePointTest(values.slice(first.at))!;
    const newest = (alpha: number) => newestChange(weighted(values), first, alpha).at;
    expect([newest(pValue), newest(pValue * 0.999)]).toEqual([first.at + at, first.at]);
  });

  it('finds the first value of a new level', () => {
    const values = noisy([...repeated(0.9, 18), ...repeated(0.85, 12)], 0.01, 1);
    expect(changePointTest(values)!.pValue).toBeLessThan(0.001);
    expect(changeOf(values)).toMatchObject({ at: 18, shape: 'step' });
  });

  it('has the p-value that counting every order gives', () => {
    // 4 of 7 alike and 3 higher ones at the end: of the 35 orders of their ranks, two part them after 3 or more as sharply.
    const values = [0.8, 0.8, 0.8, 0.8, 0.9, 0.9, 0.9];
    const test = changePointTest(values)!;
    expect(test.at).toBe(4);
    expect(test.pValue).toBeGreaterThan((2 / 35) * 0.5);
    expect(test.pValue).toBeLessThan((2 / 35) * 1.8);
  });

  it('looks at three values and more on either side, and sees the same from both ends', () => {
    const early = [...repeated(1, 3), ...repeated(5, 9)];
    expect(changePointTest(early)!.at).toBe(3);
    expect(changePointTest(early.toReversed())!.at).toBe(9);
    expect(changePointTest([...repeated(1, 2), ...repeated(5, 9)])!.at).toBe(3);
    expect(changePointTest([...repeated(5, 9), ...repeated(1, 2)])!.at).toBe(8);
    // Of the 20 ways to part six values three to three, two are as extreme.
    const { at, pValue } = changePointTest([1, 2, 3, 4, 5, 6])!;
    expect(at).toBe(3);
    expect(pValue).toBeGreaterThan(0.06);
    expect(pValue).toBeLessThan(0.16);
  });

  it('goes by ranks alone: neither the size of a step nor which way it goes matters', () => {
    const values = noisy([...repeated(0.9, 10), ...repeated(0.85, 10)], 0.02, 9);
    const order = [...values].toSorted((a, b) => a - b);
    const { at } = changePointTest(values)!;
    for (const of of [(x: number) => x ** 3, (x: number) => -x, (x: number) => order.indexOf(x)])
      expect(changePointTest(values.map(of))!.at).toBe(at);
  });

  it('says nothing of fewer than 6 values, nor of values that are all alike', () => {
    expect(changePointTest([0.9, 0.9, 0.5, 0.5, 0.5])).toBeNull();
    expect(changePointTest(repeated(0.9, 40))).toBeNull();
  });

  it('takes one bad run, or two, for no change of the level', () => {
    const values = noisy(repeated(0.9, 40), 0.01, 2);
    values[20] = 0.1;
    values[39] = 0.2;
    expect(changePointTest(values)!.pValue).toBeGreaterThan(0.05);
  });

  it('gives the same p-value each time, whatever the scale of the values', () => {
    const values = noisy(repeated(0.9, 25), 0.02, 3);
    expect(changePointTest(values)).toEqual(changePointTest(values));
    expect(changePointTest(values.map((value) => value * 1000))!.at).toBe(changePointTest(values)!.at);
  });

  it('raises few false alarms: of 400 series without a change about 1 in 100 is at 0.01 or below', () => {
    const alarms = Array.from({ length: 400 }, (_, seed) => changePointTest(noisy(repeated(0.9, 30), 0.02, seed))!);
    expect(alarms.filter(({ pValue }) => pValue <= 0.01).length).toBeLessThanOrEqual(10);
    expect(alarms.filter(({ pValue }) => pValue <= 0.5).length).toBeGreaterThan(120);
  });
});

describe('the newest change', () => {
  it('is the last of two steps, with the level between them and the one after', () => {
    const change = changeOf(noisy([...repeated(0.9, 20), ...repeated(0.8, 20), ...repeated(0.95, 20)], 0.01, 4));
    expect(change).toMatchObject({ at: 40, shape: 'step' });
    expect(change.before).toBeCloseTo(0.8, 2);
    expect(change.after).toBeCloseTo(0.95, 2);
  });

  it('is a drift where the values go down little by little', () => {
    const sinking = Array.from({ length: 30 }, (_, i) => 0.95 - 0.004 * i);
    const change = changeOf(noisy([...repeated(0.95, 20), ...sinking], 0.005, 5));
    expect(change.shape).toBe('drift');
    expect(Math.abs(change.at - 20)).toBeLessThanOrEqual(4);
    expect(change.before).toBeCloseTo(0.95, 1);
    expect(change.after).toBeCloseTo(0.834, 2);
  });

  it('has the weighted means of both sides of a step, and begins at the step before it', () => {
    const series = [...repeated(0.9, 12), ...repeated(0.5, 12), ...repeated(0.7, 12)].map((value, i) => ({
      value: value + (i % 2 === 0 ? 0.01 : -0.02),
      weight: i % 2 === 0 ? 100 : 50,
    }));
    const change = newestChange(series, changePointTest(series.map(({ value }) => value))!, 0.01);
    // Two thirds of the weight are 0.01 above, one third 0.02 below.
    expect(change).toMatchObject({
      shape: 'step',
      at: 24,
      from: 12,
      before: expect.closeTo(0.5, 12),
      after: expect.closeTo(0.7, 12),
    });
    expect(change.pValue).toBeLessThan(0.01);
  });

  it('is the line that fits best where it is a drift, whatever the runs weigh', () => {
    const line = [...repeated(0.9, 9), ...Array.from({ length: 12 }, (_, i) => 0.9 - 0.03 * i)];
    const series = line.map((value, i) => ({ value, weight: 1 + (i % 4) * 50 }));
    const change = newestChange(series, changePointTest(line)!, 0.01);
    expect(change).toMatchObject({
      shape: 'drift',
      at: 9,
      from: 0,
      before: expect.closeTo(0.9, 9),
      after: expect.closeTo(0.57, 9),
    });
    const rising = newestChange(weighted(line.map((value) => -value)), changePointTest(line)!, 0.01);
    expect(rising).toMatchObject({ shape: 'drift', before: expect.closeTo(-0.9, 9), after: expect.closeTo(-0.57, 9) });
  });

  it('is looked for within three values of where the ranks differ most', () => {
    const values = [...repeated(0.9, 10), ...repeated(0.5, 10)];
    const at = (near: number) => newestChange(weighted(values), { at: near, pValue: 0.001 }, 1e-9);
    for (const near of [7, 8, 9, 10, 11, 12, 13]) expect(at(near)).toMatchObject({ at: 10, before: 0.9, after: 0.5 });
  });

  it('is the earlier one of two steps that fit as well', () => {
    const values = [...repeated(0, 6), 0.5, 0.5, ...repeated(1, 6)];
    expect(newestChange(weighted(values), { at: 7, pValue: 0.001 }, 1e-9)).toMatchObject({ at: 6, shape: 'step' });
  });

  it('is a drift down to its shortest, and one from the first value on', () => {
    const bent = (level: number, sinking: number) => [
      ...repeated(0.9, level),
      ...Array.from({ length: sinking }, (_, i) => 0.9 - 0.02 * (i + 1)),
    ];
    expect(changeOf(bent(0, 20))).toMatchObject({ shape: 'drift', at: 0 });
    for (const sinking of [8, 5]) expect(changeOf(bent(20, sinking))).toMatchObject({ shape: 'drift', at: 19 });
    // A line of fewer than six values is none: it begins before the first value that falls.
    for (const sinking of [4, 3])
      expect(changeOf(bent(20, sinking))).toMatchObject({ shape: 'drift', at: 20 + sinking - 6 });
  });

  it('weighs a run by its cases: small runs hardly move the level', () => {
    const values = [...repeated(0.9, 10), ...repeated(0.8, 10)];
    const series = values.map((value, i) => ({ value, weight: i < 5 ? 1 : 1000 }));
    const uneven = series.map((one, i) => (i < 5 ? { ...one, value: 0.95 } : one));
    const change = newestChange(uneven, { at: 10, pValue: 0.001 }, 0.001);
    expect(change.before).toBeCloseTo(0.9, 3);
  });
});
