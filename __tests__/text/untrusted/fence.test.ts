import { describe, expect, it } from 'vitest';
import { randomOf } from '../../../src/stats/random.ts';
import { fenced, inertJson } from '../../../src/text/untrusted/fence.ts';

describe('a fence', () => {
  it('has a mark that follows from seed and data, and from nothing else', () => {
    const mark = (value: unknown, seed: string) => fenced(value, seed).mark;
    expect(mark({ text: 'Beans' }, 'vote 0')).toBe(mark({ text: 'Beans' }, 'vote 0'));
    expect(mark({ text: 'Beans' }, 'vote 0')).not.toBe(mark({ text: 'Peas' }, 'vote 0'));
    expect(mark({ text: 'Beans' }, 'vote 0')).not.toBe(mark({ text: 'Beans' }, 'vote 1'));
  });

  it('holds data that reads back as it was, on one line of visible signs, whatever the text', () => {
    const random = randomOf('any text');
    for (let round = 0; round < 300; round++) {
      const units = Array.from({ length: 40 }, () => random.below(round % 2 ? 0x3000 : 0x10000));
      const value = { [String.fromCharCode(...units)]: [String.fromCharCode(...units.toReversed())] };
      const { data, mark } = fenced(value, 'seed');
      expect(JSON.parse(data)).toEqual(value);
      expect(data).not.toMatch(/[<>`\p{C}\p{Zl}\p{Zp}]/u);
      expect(data).not.toContain(mark);
    }
  });

  it('leaves ordinary words of any language as they are', () => {
    const text = 'Bohnensamen für Ada: 豆の種, семена фасоли, بذور الفول, 2 € 🌱';
    expect(inertJson(text)).toBe(JSON.stringify(text));
  });
});
