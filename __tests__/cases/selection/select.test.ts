/** The right cases run, the same ones each time, and one more case does not turn the selection over. */
import { describe, expect, it } from 'vitest';
import { selectionOptionsSchema } from '../../../src/cases/options.ts';
import { type SelectionRequest, selectCases } from '../../../src/cases/selection/select.ts';
import type { TestCase } from '../../../src/model/cases/test-case.ts';
import { aSuite, aTestCase, randomFrom } from './garden-cases.ts';

function select(
  cases: readonly TestCase[],
  change: Partial<Omit<SelectionRequest, 'options'>> & { options?: unknown } = {},
) {
  return selectCases({
    cases,
    mode: 'full',
    only: { ids: [], categories: [] },
    lastRun: null,
    lastFailures: new Set(),
    mustPass: () => false,
    changedFiles: null,
    seed: 'garden',
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
  /** Stored runs in which every case failed that `fails` names, and all others passed. */
  const storedOf = (suite: readonly TestCase[], fails: (one: TestCase, i: number) => boolean, runs = 5) =>
    new Map(suite.map((one, i) => [one.id, { runs, passes: fails(one, i) ? 0 : runs }]));

  it.each([4, 10, 18, 20])('holds at most 15%% of cases that fail on the baseline, where %i of 20 do', (of20) => {
    const suite = aSuite(240, randomFrom(1));
    const stored = storedOf(suite, (_, i) => i % 20 < of20);
    const chosen = quick(suite, 60, { stored });
    const failing = chosen.filter(({ id }) => stored.get(id)!.passes === 0);
    expect(failing).toHaveLength(9);
    expect(chosen).toHaveLength(Math.min(60, 9 + 12 * (20 - of20)));
  });

  it('is drawn from cases that used to pass, where half of the suite is known to fail', () => {
    const suite = aSuite(216, randomFrom(4));
    const stored = storedOf(suite, (_, i) => i % 2 === 1);
    const chosen = quick(suite, 60, {
      stored,
      lastFailures: new Set(suite.filter((_, i) => i % 2 === 1).map(({ id }) => id)),
    });
    expect(chosen.filter(({ id }) => stored.get(id)!.passes > 0)).toHaveLength(51);
  });

  it('takes new and changed cases into at most a quarter of the free places', () => {
    const suite = aSuite(240, randomFrom(2));
    const stored = storedOf(suite.slice(40), () => false);
    expect(quick(suite, 60, { stored }).filter(({ id }) => !stored.has(id))).toHaveLength(15);
  });

  it.each(seeds)('has its size and the order of the suite, with and without stored runs (suite %i)', (seed) => {
    const random = randomFrom(seed);
    const suite = aSuite(40 + seed * 10, random);
    const stored = storedOf(suite, () => random() < 0.1);
    for (const size of [1, 20, 60, suite.length, suite.length + 5]) {
      const chosen = quick(suite, size);
      expect(chosen).toHaveLength(Math.min(size, suite.length));
      expect(chosen).toEqual(suite.filter((one) => chosen.includes(one)));
      expect(quick(suite, size, { stored }).length).toBeLessThanOrEqual(size);
    }
  });

  it.each(seeds)('gives each cell of category and tier its share, to within one case (suite %i)', (seed) => {
    const suite = aSuite(400, randomFrom(seed));
    for (const stored of [new Map(), storedOf(suite, () => false)]) {
      const chosen = quick(suite, 120, { stored });
      for (const [key, members] of Map.groupBy(suite, stratum)) {
        const taken = chosen.filter((one) => stratum(one) === key).length;
        expect(Math.abs(taken - (120 * members.length) / suite.length), key).toBeLessThan(1);
      }
    }
  });

  it.each(seeds)('does not depend on the order of the suite (suite %i)', (seed) => {
    const suite = aSuite(200, randomFrom(seed));
    const stored = storedOf(suite, ({ id }) => id.endsWith('3'));
    expect(new Set(ids(quick(suite.toReversed(), 60, { stored })))).toEqual(new Set(ids(quick(suite, 60, { stored }))));
  });

  it('always has what must pass and what the configuration names, and never more than its size', () => {
    const suite = aSuite(300, randomFrom(7));
    const [must, byId] = [suite[11]!, suite[299]!];
    const chosen = quick(suite, 90, {
      stored: storedOf(suite, () => false),
      mustPass: (one) => one === must,
      options: { quick: { size: 90, always: { tags: ['critical'], categories: ['returns'], ids: [byId.id] } } },
    });
    const always = suite.filter((one) => one.tags.includes('critical') || one.category === 'returns');
    expect(always.length).toBeGreaterThan(5);
    expect(chosen).toEqual(expect.arrayContaining([must, byId, ...always]));
    expect(chosen).toHaveLength(90);
  });

  it('keeps half of its size for cases that need not pass, and grows where more than the other half must be in', () => {
    const suite = aSuite(100, randomFrom(3));
    const stored = storedOf(suite, () => false);
    const chosenOf = (size: number, must: number) => {
      const mustPass = (one: TestCase) => suite.indexOf(one) < must;
      const chosen = quick(suite, size, { options: { quick: { size } }, mustPass, stored });
      return [chosen.filter(mustPass).length, chosen.filter((one) => !mustPass(one)).length];
    };
    expect(chosenOf(24, 12)).toEqual([12, 12]);
    expect(chosenOf(24, 13)).toEqual([13, 12]);
    expect(chosenOf(24, 60)).toEqual([60, 12]);
    expect(chosenOf(1, 3)).toEqual([3, 1]);
    expect(chosenOf(24, 95)).toEqual([95, 5]);
  });

  it('is the whole suite, and no sample of it, where that has no more cases than its size', () => {
    const suite = aSuite(60, randomFrom(5));
    const stored = storedOf(suite.slice(15), (_, i) => i % 2 === 0);
    const whole = select(suite, { mode: 'quick', options: { quick: { size: 60 } }, stored });
    expect(whole).toMatchObject({ selected: suite, sample: null, why: 'all 60 cases' });
    expect(new Set(whole.weights.values())).toEqual(new Set([1]));
  });

  it('says how it came about, and what was left out', () => {
    const suite = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => aTestCase(id));
    const stored = new Map(['a', 'b', 'c', 'd'].map((id) => [id, { runs: 3, passes: id === 'b' ? 1 : 3 }]));
    const options = { quick: { size: 5, always: { ids: ['a'] } } };
    const { why, sample, selected } = select(suite, { mode: 'quick', options, stored });
    expect(why).toBe(
      '5 of 6 cases: 1 that must pass or is always in, 2 without stored runs, 2 that used to pass, by category and tier',
    );
    expect(ids(sample!.rest)).toEqual(ids(suite.filter((one) => !selected.includes(one))));
  });
});

describe('the mode', () => {
  const suite = [
    aTestCase('fern', { category: 'care' }),
    aTestCase('clay', { category: 'pots' }),
    aTestCase('peat', { category: 'soil' }),
  ];
  const options = { changed: { 'src/pots/**': ['pots'], 'src/*.ts': ['care', 'pots'], '*.md': [] } };

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

  it('changed adds the quick subset where a changed file is no case file and is not mapped, and names it', () => {
    const larger = [...suite, ...['moss', 'reed', 'sage', 'dill'].map((id) => aTestCase(id, { category: 'care' }))];
    const request = { mode: 'changed', options: { ...options, quick: { size: 2 } } } as const;
    const { selected, why, warnings, sample, weights } = select(larger, {
      ...request,
      changedFiles: ['evals/soil.yml', 'agent.mjs', 'README.md'],
    });
    expect(selected).toHaveLength(3);
    expect(why).toBe('3 of 7 cases: 1 that the change may affect, 2 without stored runs, by category and tier');
    expect([weights.get('peat'), sample?.rest.length]).toEqual([1, 4]);
    expect(warnings).toEqual([
      {
        code: 'unmapped_changes',
        text: 'agent.mjs is not in "selection.changed" and may affect any case, so the quick subset runs beside the affected cases. Map what affects some cases to their categories, and what affects none to [].',
      },
    ]);
    const alone = select(larger, { ...request, changedFiles: ['agent.mjs', 'lib/tools.mjs'] });
    expect(alone.selected).toHaveLength(2);
    expect(alone.warnings.map(({ text }) => text)).toEqual([
      'agent.mjs and 1 other changed file are not in "selection.changed" and may affect any case, so the quick subset runs instead. Map what affects some cases to their categories, and what affects none to [].',
    ]);
  });

  it('failed takes what failed last, and is a problem when that is nothing', () => {
    const of = (lastRun: string | null, ...failures: readonly string[]) =>
      select(suite, { mode: 'failed', lastRun, lastFailures: new Set(failures) });
    const found = of('on the baseline', 'peat', 'gone');
    expect([ids(found.selected), found.why]).toEqual([['peat'], '1 case that failed on the baseline']);
    for (const [none, what] of [
      [of(null), 'No earlier run of this suite is known whose failed cases could run.'],
      [of('in the last run in out'), 'No case failed in the last run in out.'],
      [of('on the baseline', 'gone'), 'None of the cases that failed on the baseline is there any more.'],
    ] as const)
      expect([none.selected, none.problems]).toEqual([
        [],
        [{ what, fix: 'Run with --mode full (in a workflow: mode: full).' }],
      ]);
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

  it('by dataset and by tag is that, too, and an unknown one is a problem', () => {
    const tagged = [
      aTestCase('fern', { dataset: 'a', tags: ['green', 'soft'] }),
      aTestCase('moss', { dataset: 'b', tags: ['soft'] }),
      aTestCase('clay', { dataset: 'b' }),
    ];
    const by = (only: object) => select(tagged, { only: { ids: [], categories: [], ...only } });
    expect(ids(by({ datasets: ['b'] }).selected)).toEqual(['moss', 'clay']);
    expect(ids(by({ tags: ['green', 'soft'] }).selected)).toEqual(['fern', 'moss']);
    expect(ids(by({ datasets: ['b'], tags: ['soft'] }).selected)).toEqual(['moss']);
    expect(by({ datasets: ['c'], tags: ['sofd'] }).problems).toEqual([
      { what: 'There is no dataset "c".', fix: 'Known: a, b.' },
      { what: 'No case has the tag "sofd".', fix: 'Did you mean "soft"?' },
    ]);
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
