/** Regular expressions as people write them in cases. */
import { expect, it } from 'vitest';
import { matches, patternFault } from '../../../src/text/patterns/pattern.ts';

it('a pattern reads the properties of letters and whole characters', () => {
  expect(matches('\\p{Script=Cyrillic}', 'Ваш заказ')).toBe(true);
  expect(matches('\\p{Script=Cyrillic}', 'Your order, p{Script=Cyrillic}')).toBe(false);
  expect(matches('(?-i)^\\p{Lu}\\p{Ll}+$', 'Ürün')).toBe(true);
  expect(matches('^\\P{Ll}+$', '12,50 €')).toBe(true);
  expect(matches('^.$', '🙂')).toBe(true);
  expect(matches('^[🙂🎉]$', '🎉')).toBe(true);
});

it('a dot matches line breaks and letter case is ignored, unless the pattern begins with what it goes without', () => {
  const found = (mark: string) => [
    matches(`${mark}a.b`, 'A\nb'),
    matches(`${mark}a.b`, 'a\nb'),
    matches(`${mark}a.b`, 'A-b'),
  ];
  expect(found('')).toEqual([true, true, true]);
  expect(found('(?i)')).toEqual([true, true, true]);
  expect(found('(?-i)')).toEqual([false, true, false]);
  expect(found('(?-s)')).toEqual([false, false, true]);
  expect(found('(?-is)')).toEqual([false, false, false]);
  expect(patternFault('(?-x)a')).not.toBeNull();
});

it('the edge of a word is found beside any letter', () => {
  for (const [pattern, text] of [
    ['\\bärger\\b', 'So ein Ärger!'],
    ['\\b(öffnungszeit)', 'Öffnungszeiten bitte'],
    ['\\bпривет\\b', 'Привет всем'],
    ['(?-i)\\p{Lu}\\b', 'ПРИВЕТ'],
    ['\\bAPI\\b', '使用API获取'],
    ['[\\b]é', '\bé'],
  ] as const)
    expect([pattern, matches(pattern, text)]).toEqual([pattern, true]);
  for (const [pattern, text] of [
    ['\\bärger\\b', 'Verärgert'],
    ['\\bпривет\\b', 'приветы'],
    ['\\\\bé', 'é'],
  ] as const)
    expect([pattern, matches(pattern, text)]).toEqual([pattern, false]);
});

it('a property that does not exist is a fault', () => {
  expect(patternFault('\\p{Script=Kyrillic}')).toMatch('Invalid property name');
  expect(patternFault('\\p{Lu}\\-')).toMatch('Invalid escape');
  expect(patternFault('\\p{Lu}-\\d')).toBeNull();
});

it('patterns that are none with the flag u keep their meaning, and those that name halves of characters', () => {
  expect(matches('e\\-mail', 'E-Mail')).toBe(true);
  expect(matches('[\\w-.]+@', 'a.b@c')).toBe(true);
  expect(matches('C:\\\\p{2}', 'c:\\pp')).toBe(true);
  for (const emoji of ['[\\uD83C-\\uDBFF\\uDC00-\\uDFFF]', '[\\ud800-\\udbff][\\udc00-\\udfff]', '\\uDE42'])
    expect([emoji, matches(emoji, '🙂')]).toEqual([emoji, true]);
  expect(matches('^\\uD83D\\uDE42$', '🙂')).toBe(true);
});
