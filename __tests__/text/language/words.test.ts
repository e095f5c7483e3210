/** Lists of words come back as they were given, however many there are. */
import { describe, expect, it } from 'vitest';
import { openWordLists } from '../../../src/text/language/words.ts';

describe('lists of words', () => {
  it('come back by place and in their order, beyond what is held together', () => {
    const lists = openWordLists();
    const given = Array.from({ length: 3_000 }, (_, i) => Array.from({ length: i % 13 }, (_, j) => `w${(i * j) % 97}`));
    for (const list of given) lists.add(list);
    expect([...lists]).toEqual(given);
    expect(lists.at(2_999)).toEqual(given[2_999]);
  });
});
