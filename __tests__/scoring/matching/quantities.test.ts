/** Amounts as people write them are equal where they are as much. */
import { expect, it } from 'vitest';
import { amountKey } from '../../../src/scoring/matching/quantities.ts';

it.each([
  ['1000 mm', '1 m'],
  ['100 cm', '1 m'],
  ['5 km', '5000 m'],
  ['1500 mg', '1.5 g'],
  ['2 kg', '2000 G'],
  ['250 ml', '25 cl'],
  ['100 cl', '1 l'],
  ['1500 ms', '1.5 s'],
  ['90 sec', '90 s'],
  ['2 min', '120 s'],
  ['1.5 h', '90 min'],
  ['1,234,567', '1234567'],
  ['+5', '5'],
  ['5kg', ' 5 kg '],
  ['5 %', '5%'],
  ['0.1 km', '100 m'],
  ['1.234,50 €', '1,234.50 €'],
  ['1234,5 €', '1.234,50€'],
  ['1.234.567', '1,234,567'],
  ['0,500 kg', '500 g'],
  ['-1,23', '-1.23'],
  ['-0', '0.00'],
  ['007', '7'],
])('%s is as much as %s', (one, other) => {
  expect(amountKey(one)).toBe(amountKey(other));
  expect(amountKey(one)).toBeDefined();
});

it('others are not, and words are no amounts', () => {
  const keys = ['5', '-5', '5 %', '5 m', '5 g', '5 l', '5 s', '50 m', '5 pots', '0.5'].map(amountKey);
  expect(new Set(keys).size).toBe(keys.length);
  const words = ['five', '', 'm 5', '1.2.3', '1,23.4', '1.23,4', '1,234.567,8', '5 m²x!'];
  expect(words.map(amountKey)).toEqual(words.map(() => undefined));
});

it.each([
  ['9783161484100', '9783161484104'],
  ['12345678901234567890', '12345678901234567891'],
  ['1234567890123.5 km', '1234567890123.4 km'],
  ['0.1234567890123', '0.1234567890124'],
])('%s is not %s, however long they are', (one, other) => {
  expect(amountKey(one)).not.toBe(amountKey(other));
});

it('a number that could be either is read as in English', () => {
  expect([amountKey('1.000 EUR'), amountKey('1,500 kg')]).toEqual([amountKey('1 EUR'), amountKey('1500 kg')]);
});
