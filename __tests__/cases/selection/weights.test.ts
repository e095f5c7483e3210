/** Each selected case says how many of the suite it stands for, and together they stand for all. */
import { describe, expect, it } from 'vitest';
import { selectionOptionsSchema } from '../../../src/cases/options.ts';
import { type SelectionRequest, selectCases } from '../../../src/cases/selection/select.ts';
import type { TestCase } from '../../../src/model/cases/test-case.ts';
import { aSuite, aTestCase, randomFrom } from './garden-cases.ts';

const several = (n: number, name: string, change: Partial<TestCase>) =>
  Array.from({ length: n }, (_, i) => aTestCase(`${name}_${i}`, change));
const sum = (weights: ReadonlyMap<string, number>) =>
  [...weights.values()].reduce((total, weight) => total + weight, 0);
const passed = (cases: readonly TestCase[]) => new Map(cases.map(({ id }) => [id, { runs: 3, passes: 3 }]));

describe('the weights of a sample', () => {
  const ferns = several(8, 'fern', { category: 'care', tier: 1 });
  const clay = several(6, 'clay', { category: 'pots', tier: 1 });
  const glazed = several(2, 'glazed', { category: 'pots', tier: 2 });
  const suite = [...ferns, ...clay, ...glazed];

  it('are the cases of a category and tier over those drawn of it', () => {
    const { weights } = select(suite, { mode: 'quick', stored: passed(suite) }, 8);
    expect(new Set(weights.values())).toEqual(new Set([2]));
    expect(weights.size).toBe(8);
  });

  it('are 1 for a case that is always in, which is not counted as drawn', () => {
    const tagged = suite.map((one, i) => (i < 2 ? { ...one, tags: ['critical'] } : one));
    const { weights } = select(tagged, { mode: 'quick', stored: passed(suite) }, 9);
    expect(Object.fromEntries(weights)).toMatchObject({ fern_0: 1, fern_1: 1 });
    expect([...weights.values()].filter((weight) => weight === 2)).toHaveLength(7);
  });

  it('let the drawn cells of cases that used to pass speak for those of which none was drawn', () => {
    const { weights } = select(suite, { mode: 'quick', stored: passed(suite) }, 2);
    expect([...weights.keys()].map((id) => id.split('_')[0]).sort()).toEqual(['clay', 'fern']);
    expect(sum(weights)).toBeCloseTo(16, 12);
  });

  it.each(Array.from({ length: 25 }, (_, i) => i + 1))('add up to the number of cases (suite %i)', (seed) => {
    const random = randomFrom(seed);
    const all = aSuite(40 + seed * 12, random);
    const stored = new Map(
      all.filter(() => random() < 0.9).map(({ id }) => [id, { runs: 5, passes: random() < 0.2 ? 1 : 5 }]),
    );
    for (const known of [stored, new Map()]) {
      const { selected, weights } = select(all, { mode: 'quick', stored: known }, Math.round(all.length * 0.6));
      expect([...weights.keys()].sort()).toEqual(selected.map(({ id }) => id).sort());
      expect(sum(weights)).toBeCloseTo(all.length, 9);
    }
  });
});

describe('the weights of a selection', () => {
  const suite = aSuite(90, randomFrom(11));

  it('are 1 for each case of a full run, of named cases, and of those that failed', () => {
    const ids = suite.slice(0, 5).map(({ id }) => id);
    for (const change of [
      { mode: 'full' },
      { mode: 'quick', only: { ids, categories: [] } },
      { mode: 'failed', lastFailures: new Set(ids) },
    ] as const)
      expect(new Set(select(suite, change).weights.values())).toEqual(new Set([1]));
  });

  it('stand for the whole suite where the quick subset runs in the place of what changed', () => {
    const { weights } = select(suite, { mode: 'changed', changedFiles: ['README.md'] }, 30);
    expect(sum(weights)).toBeCloseTo(90, 9);
  });

  it('stand for the category that a quick run was restricted to, not for the suite', () => {
    const { weights } = select(suite, { mode: 'quick', only: { ids: [], categories: ['care'] } }, 10);
    expect(sum(weights)).toBeCloseTo(suite.filter(({ category }) => category === 'care').length, 9);
  });
});

function select(cases: readonly TestCase[], change: Partial<SelectionRequest>, size = 60) {
  return selectCases({
    cases,
    mode: 'full',
    only: { ids: [], categories: [] },
    lastRun: null,
    lastFailures: new Set(),
    seed: 'garden',
    mustPass: (one) => one.tags.includes('critical'),
    changedFiles: null,
    options: selectionOptionsSchema.parse({ quick: { size } }),
    ...change,
  });
}
