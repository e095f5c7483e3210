import { describe, expect, it } from 'vitest';
import { MOST_LEVELS, nestsDeeper } from '../../src/text/loose.ts';

const lists = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
const maps = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);

describe('how deeply JSON nests', () => {
  it('is counted in lists and maps within one another', () => {
    for (const nested of [lists, maps]) {
      expect(nestsDeeper(nested(MOST_LEVELS))).toBe(false);
      expect(nestsDeeper(nested(MOST_LEVELS + 1))).toBe(true);
    }
    expect(nestsDeeper({ a: [[], { b: [] }] }, 4)).toBe(false);
    expect(nestsDeeper({ a: [[], { b: [] }] }, 3)).toBe(true);
    for (const flat of [null, 'text', 7, undefined, [], {}, [1, null, 'a']]) expect(nestsDeeper(flat, 1)).toBe(false);
  });

  it('is found out of any depth', () => {
    expect(nestsDeeper(lists(200_000))).toBe(true);
    expect(nestsDeeper(maps(200_000))).toBe(true);
  });
});
