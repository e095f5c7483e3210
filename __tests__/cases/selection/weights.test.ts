/** Each selected case says how many of the suite it stands for, and together they stand for all. */
import { describe, expect, it } from 'vitest';
import { selectionOptionsSchema } from '../../../src/cases/options.ts';
import { type SelectionRequest, selectCases } from '../../../src/cases/selection/select.ts';
import { sampleWeights } from '../../../src/cases/selection/weights.ts';
import type { TestCase } from '../../../src/model/test-case.ts';
import { aSuite, aTestCase, randomFrom } from './garden-cases.ts';

const several = (n: number, name: string, change: Partial<TestCase>) =>
  Array.from({ length: n }, (_, i) => aTestCase(`${name}_${i}`, change));
const sum = (weights: ReadonlyMap<string, number>) =>
  [...weights.values()].reduce((total, weight) => total + weight, 0);

describe('the weights of a sample', () => {
  const ferns = several(8, 'fern', { category: 'care', tier: 1 });
  const clay = several(6, 'clay', { category: 'pots', tier: 1 });
  const glazed = several(3, 'glazed', { category: 'pots', tier: 2 });
  const suite = [...ferns, ...clay, ...glazed];
  const weigh = (chosen: readonly TestCase[], always: readonly TestCase[] = []) =>
    sampleWeights(suite, new Set([...chosen, ...always]), (one) => always.includes(one));

  it('are the cases that were open to the draw over those drawn, by category and tier', () => {
    const weights = weigh([...ferns.slice(0, 4), ...clay.slice(0, 2), glazed[0]!]);
    expect(Object.fromEntries(weights)).toMatchObject({ fern_0: 2, fern_3: 2, clay_0: 3, clay_1: 3, glazed_0: 3 });
  });

  it('are 1 for a case that is always in, which is not counted as drawn', () => {
    const weights = weigh([...ferns.slice(4, 6), ...clay.slice(0, 2), glazed[0]!], ferns.slice(0, 2));
    expect(Object.fromEntries(weights)).toMatchObject({ fern_0: 1, fern_1: 1, fern_4: 3, fern_5: 3 });
    expect(sum(weights)).toBe(17);
  });

  it('let the others of its category speak for a tier that none was drawn of, and all others for a category', () => {
    expect(Object.fromEntries(weigh([...ferns, ...clay.slice(0, 3)]))).toMatchObject({
      fern_0: 1,
      clay_0: 3,
      clay_2: 3,
    });
    const only = weigh(ferns.slice(0, 4));
    expect(only.get('fern_0')).toBeCloseTo(17 / 4, 12);
  });

  it('are all 1 where none was drawn, and so do not add up to the suite', () => {
    expect([...weigh([], ferns.slice(0, 3)).values()]).toEqual([1, 1, 1]);
  });

  it.each(Array.from({ length: 25 }, (_, i) => i + 1))('add up to the number of cases (suite %i)', (seed) => {
    const random = randomFrom(seed);
    const all = aSuite(20 + seed * 12, random);
    const lately = new Set(all.filter(() => random() < 0.1).map(({ id }) => id));
    const { selected, weights } = select(all, { mode: 'quick', lastFailures: lately }, Math.round(all.length * 0.4));
    expect([...weights.keys()].sort()).toEqual(selected.map(({ id }) => id).sort());
    expect(sum(weights)).toBeCloseTo(all.length, 9);
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
    lastFailures: new Set(),
    mustPass: (one) => one.tags.includes('critical'),
    changedFiles: null,
    options: selectionOptionsSchema.parse({ quick: { size } }),
    ...change,
  });
}
