/** Parts that are alike are held once, and nothing of a case changes by it. */
import { describe, expect, it } from 'vitest';
import { sharedParts } from '../../../src/cases/dataset/shared-parts.ts';
import { aTestCase } from '../selection/garden-cases.ts';

const asks = (id: string, level: Readonly<Record<string, unknown>>) =>
  aTestCase(id, { turns: [{ user: id, expect: level, evaluate: {}, requiresContext: false }], context: { plot: 1 } });

describe('parts of cases', () => {
  it('are one value where they are alike, and the cases say the same', () => {
    const share = sharedParts();
    const [a, b, c] = [asks('a', { intent: 'SOW' }), asks('b', { intent: 'SOW' }), asks('c', { intent: 'DIG' })];
    const [one, two, three] = [share(a), share(b), share(c)];
    expect([one, two, three]).toEqual([a, b, c]);
    expect(two.turns[0]!.expect).toBe(one.turns[0]!.expect);
    expect(two.context).toBe(one.context);
    expect(three.turns[0]!.expect).toBe(c.turns[0]!.expect);
  });

  it.each([
    ['a pattern', /a/, /b/],
    ['a number that JSON has no word for', Number.NaN, Number.POSITIVE_INFINITY],
    ['a field that is not set', undefined, undefined],
    ['a set', new Set([1]), new Set([2])],
  ])('are not taken for each other with %s in them', (_, first, second) => {
    const share = sharedParts();
    const [a, b] = [asks('a', { match: [first] }), asks('b', { match: [second] })];
    share(a);
    expect(share(b).turns[0]!.expect).toBe(b.turns[0]!.expect);
  });
});
