/** Sets of words come back as they were given, however many and however large they are. */
import { describe, expect, it } from 'vitest';
import { wordSetsOf } from '../../../src/cases/health/word-sets.ts';

describe('sets of words', () => {
  const given = [
    ...Array.from({ length: 20_000 }, (_, i) => Array.from({ length: i % 13 }, (_, j) => `w${(i * j) % 97}`)),
    Array.from({ length: 70_000 }, (_, i) => `long-${i}`),
    ['w1', 'w2', 'only here', 'w1'],
  ];
  const { sets } = wordSetsOf(given);
  const places = Array.from({ length: sets.length }, (_, place) => place);

  it('have each word once, beyond what is held together', () => {
    expect(sets.length).toBe(given.length);
    expect(places.map((place) => sets.at(place).length)).toEqual(given.map((words) => new Set(words).size));
  });

  it('share a number where they share a word, and only there', () => {
    const wordOf = new Map<number, string>();
    for (const [place, words] of given.entries().filter(([, { length }]) => length < 13)) {
      const alike = new Set(words);
      const numbers = [...sets.at(place)];
      const known = numbers.flatMap((number) => wordOf.get(number) ?? []);
      expect(known.every((word) => alike.has(word))).toBe(true);
      const [fresh, ...more] = numbers.filter((number) => !wordOf.has(number));
      if (fresh !== undefined && more.length === 0) wordOf.set(fresh, [...alike.difference(new Set(known))][0]!);
    }
    expect(wordOf.size).toBeGreaterThan(50);
    expect(new Set(wordOf.values()).size).toBe(wordOf.size);
  });

  it('number words from the rarest on, those that nobody shares first', () => {
    const { alone } = sets;
    expect(alone).toBe(70_001);
    expect([...sets.at(20_001)].filter((number) => number < alone)).toHaveLength(1);
    expect(sets.at(20_000).every((number) => number < alone)).toBe(true);
    const counts = new Map<number, number>();
    for (const place of places) for (const number of sets.at(place)) counts.set(number, (counts.get(number) ?? 0) + 1);
    const inOrder = [...counts].sort(([a], [b]) => a - b).map(([, count]) => count);
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
  });
});
