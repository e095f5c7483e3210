/** The right cases run, the same ones each time, and one more case does not turn the selection over. */
import { describe, expect, it } from 'vitest';
import { selectionOptionsSchema } from '../../../src/cases/options.ts';
import { type SelectionRequest, selectCases } from '../../../src/cases/selection/select.ts';
import type { TestCase } from '../../../src/model/test-case.ts';
import { aSuite, aTestCase, randomFrom } from './garden-cases.ts';

function select(
  cases: readonly TestCase[],
  change: Partial<Omit<SelectionRequest, 'options'>> & { options?: unknown } = {},
) {
  return selectCases({
    cases,
    mode: 'full',
    only: { ids: [], categories: [] },
    lastFailures: new Set(),
    mustPass: () => false,
    changedFiles: null,
    ...change,
    options: selectionOptionsSchema.parse(change.options ?? {}),
  });
}
const ids = (cases: readonly TestCase[]) => cases.map((one) => one.id);
const stratum = (one: TestCase) => `${one.category}/${one.tier}`;
const seeds = Array.from({ length: 25 }, (_, i) => i + 1);

describe('the quick subset', () => {
  const quick = (cases: readonly TestCase[], size: number, change: Parameters<typeof select>[1] = {}) =>
    select(cases, { mode: 'quick', options: { quick: { size } }, ...change }).selected;

  it.each(seeds)('has its size, the order of the suite, and every stratum where it fits (suite %i)', (seed) => {
    const suite = aSuite(40 + seed * 10, randomFrom(seed));
    const strata = new Set(suite.map(stratum)).size;
    for (const size of [1, strata, strata + 7, 60, suite.length, suite.length + 5]) {
      const chosen = quick(suite, size);
      expect(chosen).toHaveLength(Math.min(size, suite.length));
      expect(chosen).toEqual(suite.filter((one) => chosen.includes(one)));
      expect(new Set(chosen.map(stratum)).size).toBe(Math.min(size, strata));
    }
  });

  it.each(seeds)('gives each stratum its share, to within one case beyond the first (suite %i)', (seed) => {
    const suite = aSuite(400, randomFrom(seed));
    const size = 120;
    const chosen = quick(suite, size);
    for (const [key, members] of Map.groupBy(suite, stratum)) {
      const taken = chosen.filter((one) => stratum(one) === key).length;
      const share = (size * members.length) / suite.length;
      expect(Math.abs(taken - share), `${key}: ${taken} of ${share}`).toBeLessThan(share < 1 ? 1 : 2);
    }
  });

  it.each(seeds)('does not depend on the order of the suite (suite %i)', (seed) => {
    const suite = aSuite(200, randomFrom(seed));
    expect(new Set(ids(quick(suite.toReversed(), 60)))).toEqual(new Set(ids(quick(suite, 60))));
  });

  it.each(seeds)('changes by at most three cases when one is added (suite %i)', (seed) => {
    const random = randomFrom(seed);
    const suite = aSuite(200, random);
    const before = new Set(ids(quick(suite, 60)));
    for (const added of aSuite(20, random)) {
      const after = ids(quick([...suite, added], 60));
      expect(after.filter((id) => !before.has(id)).length).toBeLessThanOrEqual(3);
    }
  });

  it.each(seeds)('keeps its cases when its size grows (suite %i)', (seed) => {
    const suite = aSuite(150, randomFrom(seed));
    const small = quick(suite, 45);
    const large = new Set(quick(suite, 70));
    expect(small.filter((one) => !large.has(one))).toEqual([]);
  });

  it('always has what must pass, what failed lately, and what the configuration names', () => {
    const suite = aSuite(300, randomFrom(7));
    const [must, failedLately, byId] = [suite[11]!, suite[120]!, suite[299]!];
    const chosen = quick(suite, 60, {
      mustPass: (one) => one === must,
      lastFailures: new Set([failedLately.id]),
      options: { quick: { size: 60, always: { tags: ['critical'], categories: ['returns'], ids: [byId.id] } } },
    });
    const always = suite.filter((one) => one.tags.includes('critical') || one.category === 'returns');
    expect(always.length).toBeGreaterThan(5);
    expect(chosen).toEqual(expect.arrayContaining([must, failedLately, byId, ...always]));
    expect(chosen).toHaveLength(60);
  });

  it('grows beyond its size when more than that must be in', () => {
    const suite = aSuite(100, randomFrom(3));
    expect(quick(suite, 5, { mustPass: (one) => one.category === 'care' })).toEqual(
      suite.filter((one) => one.category === 'care'),
    );
  });

  it('says how it came about', () => {
    const suite = [aTestCase('a'), aTestCase('b'), aTestCase('c')];
    const { why } = select(suite, { mode: 'quick', options: { quick: { size: 2 } }, lastFailures: new Set(['a']) });
    expect(why).toBe('2 of 3 cases: 1 that must pass, failed lately or is always in, 1 by category and tier');
  });
});

describe('the mode', () => {
  const suite = [
    aTestCase('fern', { category: 'care' }),
    aTestCase('clay', { category: 'pots' }),
    aTestCase('peat', { category: 'soil' }),
  ];
  const options = { changed: { 'src/pots/**': ['pots'], 'src/*.ts': ['care', 'pots'] } };

  it('full takes all cases', () => {
    expect(ids(select(suite).selected)).toEqual(['fern', 'clay', 'peat']);
  });

  it.each([
    [['src/pots/deep/size.ts'], ['clay']],
    [
      ['README.md', 'src/agent.ts'],
      ['fern', 'clay'],
    ],
    [['evals/soil.yml'], ['peat']],
  ])('changed takes the categories that %j maps to, and cases whose file changed', (changedFiles, expected) => {
    expect(ids(select(suite, { mode: 'changed', changedFiles, options }).selected)).toEqual(expected);
  });

  it('changed runs the quick subset when nothing is affected, and all when the changes are not known, and says so', () => {
    const nothing = select(suite, {
      mode: 'changed',
      changedFiles: ['README.md'],
      options: { ...options, quick: { size: 1 } },
    });
    expect(nothing.selected).toHaveLength(1);
    expect(nothing.warnings.map((one) => one.code)).toEqual(['nothing_affected']);
    const unknown = select(suite, { mode: 'changed', changedFiles: null, options });
    expect(unknown.selected).toHaveLength(3);
    expect(unknown.warnings.map((one) => one.code)).toEqual(['changed_files_unknown']);
  });

  it('failed takes what failed last, and is a problem when that is nothing', () => {
    expect(ids(select(suite, { mode: 'failed', lastFailures: new Set(['peat', 'gone']) }).selected)).toEqual(['peat']);
    for (const lastFailures of [new Set<string>(), new Set(['gone'])]) {
      const { selected, problems } = select(suite, { mode: 'failed', lastFailures });
      expect(selected).toEqual([]);
      expect(problems).toEqual([{ what: expect.stringMatching(/^No/), fix: 'Run with --mode full.' }]);
    }
  });
});

describe('a restriction', () => {
  const suite = [
    aTestCase('fern', { category: 'care' }),
    aTestCase('moss', { category: 'care' }),
    aTestCase('clay', { category: 'pots' }),
  ];

  it('by id runs that case in any mode', () => {
    const only = { ids: ['moss'], categories: [] };
    for (const mode of ['full', 'quick', 'changed', 'failed'] as const)
      expect(ids(select(suite, { mode, only, options: { quick: { size: 1 } } }).selected)).toEqual(['moss']);
  });

  it('by category is what the mode then selects from', () => {
    const only = { ids: [], categories: ['care'] };
    expect(ids(select(suite, { only }).selected)).toEqual(['fern', 'moss']);
    expect(select(suite, { only, mode: 'quick', options: { quick: { size: 1 } } }).selected[0]?.category).toBe('care');
  });

  it('to unknown names is a problem with the nearest ones, all at once', () => {
    const { selected, problems } = select(suite, { only: { ids: ['fren', 'moss'], categories: ['potts'] } });
    expect(selected).toEqual([]);
    expect(problems).toEqual([
      { what: 'There is no case "fren".', fix: 'Did you mean "fern"?' },
      { what: 'There is no category "potts".', fix: 'Did you mean "pots"?' },
    ]);
  });

  it('that leaves nothing is a problem', () => {
    const { problems } = select(suite, { only: { ids: ['fern'], categories: ['pots'] } });
    expect(problems.map((one) => one.what)).toEqual(['No case is selected.']);
  });

  it('does not list thousands of ids to choose from', () => {
    const { problems } = select(aSuite(3000, randomFrom(1)), { only: { ids: ['zzz'], categories: [] } });
    expect(problems[0]?.fix).toBe('None of the 3000 known ones is similar.');
  });
});

it('names in the configuration that fit no case are warned about', () => {
  const options = {
    quick: { always: { tags: ['critcal'], categories: ['car'], ids: ['gone'] } },
    changed: { 'src/**': ['care', 'pot'] },
  };
  const { warnings, problems } = select([aTestCase('fern', { tags: ['critical'] })], { options });
  expect(problems).toEqual([]);
  expect(warnings.map((one) => one.text)).toEqual([
    '"gone" in selection.quick.always.ids fits no case. Known: fern.',
    '"car" in selection.quick.always.categories fits no case. Did you mean "care"?',
    '"critcal" in selection.quick.always.tags fits no case. Did you mean "critical"?',
    '"pot" in selection.changed fits no case. Known: care.',
  ]);
});

describe('shards', () => {
  it.each(seeds)('are a partition, equal in size but for one case (suite %i)', (seed) => {
    const random = randomFrom(seed);
    const suite = aSuite(5 + Math.floor(random() * 200), random);
    const total = 1 + Math.floor(random() * 8);
    const shards = Array.from({ length: total }, (_, i) => select(suite, { shard: { index: i + 1, total } }).selected);
    expect(shards.flat()).toHaveLength(suite.length);
    expect(new Set(shards.flat())).toEqual(new Set(suite));
    const sizes = shards.map((one) => one.length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  });

  it('beyond the number of cases are empty, with a warning and no problem', () => {
    const { selected, warnings, problems } = select([aTestCase('fern')], { shard: { index: 2, total: 2 } });
    expect([selected, problems]).toEqual([[], []]);
    expect(warnings.map((one) => one.code)).toEqual(['empty_shard']);
  });
});
