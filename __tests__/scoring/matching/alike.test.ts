/** Which misses look like one value written otherwise. */
import { describe, expect, it } from 'vitest';
import { alikeOf, looksAlike } from '../../../src/scoring/matching/alike.ts';
import { scoreOn } from '../checks/scoring-one.ts';

describe('two values', () => {
  it.each([
    ['RNA-seq', 'rna seq'],
    ['tumors', 'tumor'],
    ['pots', 'pot'],
    ['Monstera', 'Monstra'],
    ['breast cancer', 'invasive breast cancer'],
    ['New York City', 'NYC'],
    ['Zürich', 'Zurich'],
    ['roses', 'risen'],
    ['ivy', 'common ivy'],
    ['New York', 'NY'],
    ['x'.repeat(79), 'x'.repeat(80)],
  ])('look alike: %s, %s', (one, other) => {
    expect([looksAlike(one, other), looksAlike(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['Berlin', 'Munich'],
    ['rose', 'rise'],
    ['rose', 'risen'],
    ['roses', 'rinds'],
    ['ox', 'wild ox'],
    ['cancer breast', 'invasive breast cancer'],
    ['breast cancer', 'Cancer of the breast'],
    ['York', 'Y'],
    ['x'.repeat(80), 'x'.repeat(81)],
    ['A12345', 'A12346'],
    ['room 2', 'room 3'],
    ['same', 'same'],
    ['a', 'a b'],
    ['fern', 'fern\n      gate: { minimum: {} }'],
    ['fern', 'fern\u202e'],
    ['fern', ' ferns'],
    ['x'.repeat(90), 'x'.repeat(91)],
  ])('do not: %j, %j', (one, other) => {
    expect([looksAlike(one, other), looksAlike(other, one)]).toEqual([false, false]);
  });
});

describe('a score that fails', () => {
  it('are no proposal where they are one, or where one of them cannot be seen', () => {
    expect(looksAlike('fern', 'fern')).toBe(false);
    expect([looksAlike('fern\n', 'ferns'), looksAlike('ferns', 'fern\n')]).toEqual([false, false]);
  });

  it('are kept ten at most of one score', () => {
    const values = Array.from({ length: 12 }, (_, i) => `seed packet number ${'i'.repeat(i)}`);
    const alike = alikeOf(
      'entity',
      values.map((expected) => ({ name: 'seed', expected, actual: `${expected}s` })),
    ).alike;
    expect(alike).toHaveLength(10);
  });

  it('names the entity, what was expected and what came, where they look alike', () => {
    const entities = [
      { entity: 'data_type', value: 'RNAseq' },
      { entity: 'place', value: 'Munich' },
    ];
    const wanted = { data_type: ['RNA-seq', 'transcriptome'], place: 'Berlin' };
    expect(scoreOn({ entities: wanted }, { entities }).alike).toEqual([
      { of: 'entity', name: 'data_type', expected: 'RNA-seq', actual: 'RNAseq' },
    ]);
    const list = [{ entity: 'data_type', value: 'RNA-seq' }];
    expect(scoreOn({ entities: list }, { entities: entities.slice(0, 1) }).alike).toHaveLength(1);
    const loose = { settings: { entity: { normalize: 'loose' } } };
    expect(scoreOn({ entities: list }, { entities: entities.slice(0, 1) }, loose)).not.toHaveProperty('alike');
  });

  it('names the argument of a tool likewise, of texts only', () => {
    const call = (args: Record<string, unknown>) => ({ toolCalls: [{ name: 'search', arguments: args }] });
    const wanted = [{ name: 'search', arguments: { disease: { one_of: ['breast cancer', 'carcinoma'] }, year: 2024 } }];
    expect(scoreOn({ tools: wanted }, call({ disease: 'breast cancers', year: 2025 })).alike).toEqual([
      { of: 'argument', name: 'search.disease', expected: 'breast cancer', actual: 'breast cancers' },
    ]);
    expect(scoreOn({ tools: wanted }, call({ disease: 'flu', year: 2024 }))).not.toHaveProperty('alike');
    expect(scoreOn({ tools: wanted }, call({ disease: 5, year: 2024 }))).not.toHaveProperty('alike');
  });
});
