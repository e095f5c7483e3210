import { describe, expect, it } from 'vitest';
import { inferTier } from '../../src/cases/native/tier.ts';

const turn = (expected: object = {}) => ({
  user: 'Do you have ferns?',
  expect: { ...expected },
  evaluate: {},
  requires_context: false,
});
const content = (turns: readonly ReturnType<typeof turn>[]) =>
  ({ turns, simulate: undefined, expect: {}, evaluate: {} }) as unknown as Parameters<typeof inferTier>[0];
const plain = { category: 'plants', tags: [] };

describe('the tier of a case that names none', () => {
  it.each([
    [{}, 1],
    [{ entities: { plant: 'fern', room: 'hall' } }, 2],
    [{ entities: { plant: 'fern', room: 'hall', pots: 3 } }, 3],
    [{ entities: { plant: 'fern' }, tools: ['find', 'care', 'order'] }, 3],
  ])('follows from what one turn expects: %j', (expected, tier) => {
    expect(inferTier(content([turn(expected)]), plain)).toBe(tier);
  });

  it('is 3 for several turns, and the highest for edge, cross-domain and recovery cases', () => {
    expect(inferTier(content([turn(), turn()]), plain)).toBe(3);
    for (const category of ['edge_cases', 'Edge Case', 'cross-domain', 'recovery'])
      expect(inferTier(content([turn()]), { category, tags: [] })).toBe(5);
    expect(inferTier(content([turn()]), { category: 'plants', tags: ['new', 'edge-case'] })).toBe(5);
    expect(inferTier(content([turn()]), { category: 'hedges', tags: ['knowledge'] })).toBe(1);
  });
});
