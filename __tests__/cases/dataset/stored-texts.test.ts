/** Cases of a large suite are what they were, though their texts lie in a file. */
import { describe, expect, it } from 'vitest';
import { openTextStore } from '../../../src/cases/dataset/stored-texts.ts';
import { aTestCase } from '../selection/garden-cases.ts';

const asking = (id: string, ...texts: readonly string[]) =>
  aTestCase(id, { turns: texts.map((user) => ({ user, expect: {}, evaluate: {}, requiresContext: false })) });

describe('cases whose texts lie in a file', () => {
  it('are the cases that they were, as values, copies and texts, asked in any order', () => {
    const cases = [
      asking('a', 'When?', 'And "tulips" – in 🌷?'),
      asking('b'),
      asking('c', 'x'.repeat(300_000)),
      asking('d', ''),
    ];
    const stored = cases.map(openTextStore(0));
    expect(stored).toEqual(cases);
    expect(JSON.stringify(stored)).toBe(JSON.stringify(cases));
    for (const i of [2, 0, 3, 2])
      expect(stored[i]!.turns.map(({ user }) => user)).toEqual(cases[i]!.turns.map(({ user }) => user));
    expect({ ...stored[0]!, trials: 3 }).toEqual({ ...cases[0]!, trials: 3 });
    expect({ ...stored[0]!.turns[1]! }).toEqual(cases[0]!.turns[1]);
  });

  it('stay in memory as they are as long as there are few', () => {
    const keep = openTextStore(1);
    const [first, second] = [asking('a', 'When?'), asking('b', 'Where?')];
    expect(keep(first)).toBe(first);
    expect(keep(second)).not.toBe(second);
  });
});
