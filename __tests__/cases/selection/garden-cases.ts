/** Test cases for selections: only what a selection looks at differs. */
import type { TestCase } from '../../../src/model/cases/test-case.ts';
import { canonicalHash } from '../../../src/text/canonical-hash.ts';

export function aTestCase(id: string, change: Partial<TestCase> = {}): TestCase {
  return {
    id,
    dataset: 'garden',
    category: 'care',
    tier: 1,
    tags: [],
    turns: [{ user: id, expect: {}, evaluate: {}, requiresContext: false }],
    simulate: null,
    expect: {},
    evaluate: {},
    trials: 1,
    files: [],
    context: {},
    identity: { fingerprint: canonicalHash(id), inputFingerprint: canonicalHash(id) },
    source: { file: `evals/${change.category ?? 'care'}.yml`, line: 1 },
    ...change,
  };
}

/** A stream of numbers in [0, 1) from a seed (mulberry32), so that a failing suite can be made again. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A suite of `size` cases over up to seven categories of uneven size, and five tiers. */
export function aSuite(size: number, random: () => number): TestCase[] {
  const categories = ['care', 'pots', 'seeds', 'soil', 'tools', 'hedges', 'returns'];
  return Array.from({ length: size }, (_, i) =>
    aTestCase(`case_${i}_${random()}`, {
      category: categories[Math.floor(random() ** 2 * categories.length)]!,
      tier: 1 + Math.floor(random() * 5),
      tags: random() < 0.05 ? ['critical'] : [],
    }),
  );
}
