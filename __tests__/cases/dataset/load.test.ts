/** Cases come out as written, inherit what their dataset and suite say, and know who they are and where they stand. */
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadCases } from '../../../src/cases/dataset/load.ts';
import { expectationShape } from '../../../src/scoring/checks/index.ts';
import { canonicalHash } from '../../../src/text/canonical-hash.ts';
import { expectations, folderWith, load, problemsOf } from '../suite-folder.ts';

const care = `
- id: fern_light
  description: Light for a fern
  category: care
  tier: 2
  tags: [critical]
  input: Does a fern like shade?
  expect: { intent: CARE_ADVICE, entities: { plant: fern } }
  evaluate: { satisfy: [friendly] }
  trials: 3
  context: { season: summer }
  ground_truth: Yes, it does.
  evaluations: [similarity]
  files:
    - { name: fern, path: photos/fern.png }
`;

describe('a native case', () => {
  it('comes out with all that it says, on its only turn', async () => {
    const files = { 'evals/care.yml': care, 'evals/photos/fern.png': Buffer.from('89504e470d0a1a0a', 'hex') };
    const { cases } = await load(files, [{ files: 'evals/care.yml' }]);
    expect(cases).toEqual([
      {
        id: 'fern_light',
        description: 'Light for a fern',
        dataset: 'care',
        category: 'care',
        tier: 2,
        tags: ['critical'],
        turns: [
          {
            user: 'Does a fern like shade?',
            expect: { intent: 'CARE_ADVICE', entities: { plant: 'fern' } },
            evaluate: { satisfy: ['friendly'] },
            requiresContext: false,
          },
        ],
        simulate: null,
        expect: {},
        evaluate: {},
        trials: 3,
        files: [
          { name: 'fern', path: 'photos/fern.png', type: 'image', location: expect.stringContaining('fern.png') },
        ],
        context: { season: 'summer' },
        groundTruth: 'Yes, it does.',
        evaluations: ['similarity'],
        identity: expect.objectContaining({
          fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/),
          inputFingerprint: expect.stringMatching(/^[0-9a-f]{12}$/),
        }),
        source: { file: 'evals/care.yml', line: 2 },
      },
    ]);
  });

  it('keeps expectations about a conversation on the case, those about a turn on the turn', async () => {
    const { cases } = await load({
      'c.yml': `
- id: two_pots
  expect: { tools: [order] }
  turns:
    - user: I need a pot
    - { user: Make it two, requires_context: true, expect: { contains: two } }
`,
    });
    expect(cases[0]?.expect).toEqual({ tools: ['order'] });
    expect(cases[0]?.turns).toEqual([
      { user: 'I need a pot', expect: {}, evaluate: {}, requiresContext: false },
      { user: 'Make it two', expect: { contains: 'two' }, evaluate: {}, requiresContext: true },
    ]);
  });

  it('moves the expectations of a case with one written turn onto that turn, which has the last word', async () => {
    const { cases } = await load({
      'c.yml': `
- id: one
  expect: { intent: ORDER, contains: [pot] }
  turns: [{ user: A pot, expect: { intent: BUY, contains: clay } }]
`,
    });
    expect(cases[0]?.expect).toEqual({});
    expect(cases[0]?.turns[0]?.expect).toEqual({ intent: 'BUY', contains: ['pot', 'clay'] });
  });

  it('reads a simulated user, with 15 turns unless it says otherwise', async () => {
    const { cases } = await load({
      'c.yml': `
- id: hedge
  simulate: { goal: Plan a hedge, persona: Terse, stop_when: { tool_called: order } }
  expect: { tools: [order] }
`,
    });
    expect(cases[0]).toMatchObject({ turns: [], tier: 5, expect: { tools: ['order'] } });
    expect(cases[0]?.simulate).toEqual({
      goal: 'Plan a hedge',
      persona: 'Terse',
      stopWhen: [{ on: 'tool_called', tool: 'order' }],
      maxTurns: 15,
    });
  });

  it('has its expectations read by the schemas that were handed in', async () => {
    const { cases } = await load({ 'c.yml': '- { id: a, input: A pot, expect: { tools: { include: [order] } } }' });
    expect(cases[0]?.turns[0]?.expect).toEqual({ tools: { include: ['order'], match: 'subset' } });
  });
});

describe('what a case inherits', () => {
  const file = {
    'c.yml':
      '- { id: a, input: A pot, tags: [clay], expect: { intent: BUY, contains: clay }, evaluate: { satisfy: [short] } }',
  };
  const dataset = {
    files: 'c.yml',
    category: 'sales',
    trials: 4,
    tier: 5,
    tags: ['shop'],
    expect: { contains: ['pot'], intent: 'ORDER', citations: [] },
    evaluate: { satisfy: ['friendly', 'short'] },
  };
  const suite = { trials: 2, expect: { contains: 'EUR', match: '\\d' }, evaluate: { satisfy: ['honest'] } };

  it('adds up from suite to dataset to case where it can, and else the nearest wins', async () => {
    const { cases } = await load(file, [dataset], { defaults: suite });
    expect(cases[0]).toMatchObject({ category: 'sales', trials: 4, tier: 5, tags: ['shop', 'clay'] });
    expect(cases[0]?.turns[0]?.expect).toEqual({
      contains: ['EUR', 'pot', 'clay'],
      match: '\\d',
      intent: 'BUY',
      citations: [],
    });
    expect(cases[0]?.turns[0]?.evaluate).toEqual({ satisfy: ['honest', 'friendly', 'short'] });
  });

  it('is what the case itself says before what its dataset says', async () => {
    const own = { 'c.yml': '- { id: a, input: A pot, category: pots, tier: 1, trials: 9 }' };
    const { cases } = await load(own, [dataset], { defaults: suite });
    expect(cases[0]).toMatchObject({ category: 'pots', tier: 1, trials: 9 });
  });

  it('allows no citations but those expected where the dataset is strict, unless the case says otherwise', async () => {
    const cases = `
- { id: inherited, input: A pot }
- { id: listed, input: A pot, expect: { citations: [C-1] } }
- { id: ids, input: A pot, expect: { citations: { ids: [C-1] } } }
- { id: turn, turns: [{ user: A pot, expect: { citations: { ids: [C-1] } } }] }
- { id: lenient, input: A pot, expect: { citations: { ids: [C-1], strict: false } } }
`;
    const strict = { files: 'c.yml', strict: true, expect: { citations: ['D-1'] } };
    const found = await load({ 'c.yml': cases }, [strict], { expectations: expectationShape });
    expect(found.cases.map(({ turns }) => turns[0]?.expect.citations)).toEqual([
      { ids: ['D-1'], strict: true },
      { ids: ['C-1'], strict: true },
      { ids: ['C-1'], strict: true },
      { ids: ['C-1'], strict: true },
      { ids: ['C-1'], strict: false },
    ]);
  });

  it('is the language of the dataset, and codes of languages have one spelling', async () => {
    const own = { 'c.yml': '- { id: a, input: Ein Topf }\n- { id: b, input: Um vaso, language: pt_br }' };
    const { cases } = await load(own, [{ files: 'c.yml', language: 'DE' }]);
    expect(cases.map(({ language }) => language)).toEqual(['de', 'pt-BR']);
    const wrong = await problemsOf({ 'c.yml': '- { id: a, input: A pot,\n    language: "Swiss German" }' });
    expect(wrong).toEqual(['c.yml:2 "language": a code of a language such as de or pt-BR.']);
  });

  it('is the trials of the suite, the name of the dataset and an inferred tier when nobody says anything', async () => {
    const { cases } = await load({ 'pots.yml': '- { id: a, input: A pot }' }, undefined, { defaults: { trials: 7 } });
    expect(cases[0]).toMatchObject({ category: 'pots', dataset: 'pots', tier: 1, trials: 7 });
  });
});

describe('the identity of a case', () => {
  const idOf = async (yaml: string) => (await load({ 'c.yml': yaml })).cases[0]!.id;

  it('is a hash of its content where it has no id: 12 hexadecimal characters', async () => {
    const expected = canonicalHash({ turns: [{ user: 'A pot', expect: { contains: 'clay' } }] });
    expect(await idOf('- { input: A pot, expect: { contains: clay } }')).toBe(expected);
  });

  it('does not depend on position, order of keys, tags, category, format, or how one turn is written', async () => {
    const id = await idOf('- { input: A pot, expect: { intent: BUY, contains: clay } }');
    const ways: readonly Readonly<Record<string, string>>[] = [
      {
        'c.yml':
          '- { input: Soil }\n- { expect: { contains: clay, intent: BUY }, input: A pot, tags: [x], category: y }',
      },
      {
        'c.yml':
          '- { input: Soil }\n- { turns: [{ user: A pot, expect: { intent: BUY } }], expect: { contains: clay } }',
      },
      { 'c.jsonl': '{"input":"Soil"}\n{"input":"A pot","expect":{"contains":"clay","intent":"BUY"}}' },
      { 'c.csv': 'input,expect.intent,expect.contains\nSoil,,\nA pot,BUY,clay\n' },
    ];
    for (const files of ways) expect((await load(files)).cases[1]?.id, JSON.stringify(files)).toBe(id);
  });

  it('is another one when the content is', async () => {
    const ids = await Promise.all(
      ['- { input: A pot }', '- { input: Pots }', '- { input: A pot, context: { member: true } }'].map(idOf),
    );
    expect(new Set(ids).size).toBe(3);
  });

  it('reads whole numbers as text', async () => {
    expect(await idOf('- { id: 17, input: A pot }')).toBe('17');
  });

  it('stays when the suite changes, while the fingerprint follows inherited hard expectations only', async () => {
    const under = async (defaults: object) =>
      (await load({ 'c.yml': '- { input: A pot }' }, undefined, { defaults: { trials: 1, ...defaults } })).cases[0]!;
    const plain = await under({});
    const softer = await under({ evaluate: { satisfy: ['friendly'] } });
    const harder = await under({ expect: { contains: 'EUR' } });
    expect([softer.id, harder.id]).toEqual([plain.id, plain.id]);
    expect(softer.identity.fingerprint).toBe(plain.identity.fingerprint);
    expect(harder.identity.fingerprint).not.toBe(plain.identity.fingerprint);
  });
});

describe('the tier of a case that names none', () => {
  it.each([
    ['1: one turn, at most one thing expected of it', '- { input: a, expect: { entities: { plant: fern } } }', 1],
    ['2: two or three entities and tools', '- { input: a, expect: { entities: { p: f, q: g }, tools: [t] } }', 2],
    ['3: four or more', '- { input: a, expect: { entities: { p: f, q: g, r: h }, tools: { include: [t] } } }', 3],
    ['3: several turns', '- { turns: [{ user: a }, { user: b }] }', 3],
    ['4: a turn that needs context', '- { turns: [{ user: a }, { user: b, requires_context: true }] }', 4],
    ['4: more than four turns', '- { turns: [{ user: a }, { user: b }, { user: c }, { user: d }, { user: e }] }', 4],
    ['5: a simulated user', '- { simulate: { goal: a } }', 5],
  ])('is %s', async (_rule, yaml, tier) => {
    expect((await load({ 'c.yml': yaml })).cases[0]?.tier).toBe(tier);
  });
});

describe('datasets', () => {
  it('find files by glob in the order of their names, with slashes', async () => {
    const files = {
      'e/b.yml': '- { id: b, input: B }',
      'e/a.yml': '- { id: a, input: A }',
      'e/deep/c.json': '{"id":"c","input":"C"}',
    };
    const { cases, datasets } = await load(files, [{ files: ['e/*.yml', 'e/**/*.{json,yml}'] }]);
    expect(cases.map((one) => one.id)).toEqual(['a', 'b', 'c']);
    expect(datasets[0]?.files).toEqual(['e/a.yml', 'e/b.yml', 'e/deep/c.json']);
  });

  it('are named by the file, or the folder of a glob, or in full where two would be named alike', async () => {
    const files = {
      'evals/care/a.yml': '- { id: a, input: A }',
      'evals/edge.json': '[{"id":"b","input":"B"}]',
      'old/edge.json': '[{"id":"c","input":"C"}]',
      'top.yml': '- { id: d, input: D }',
    };
    const { datasets } = await load(files, [
      { files: 'evals/care/*.yml' },
      { files: 'evals/edge.json', minimum: { pass_rate: 0.9 } },
      { files: 'old/edge.json', name: 'edge', category: 'old' },
      { files: '*.yml' },
    ]);
    expect(datasets.map((one) => [one.name, one.category])).toEqual([
      ['care', 'care'],
      ['evals/edge.json', 'evals/edge.json'],
      ['edge', 'old'],
      ['cases', 'cases'],
    ]);
    expect(datasets[1]?.minimum).toEqual({ pass_rate: { unit: 'number', value: 0.9 } });
  });

  it('show files relative to the working directory, though globs are relative to the configuration', async () => {
    const root = folderWith({ 'bots/shop/cases.yml': '- { id: a, input: A }' });
    const { cases } = await loadCases({
      directory: resolve(root, 'bots/shop'),
      workingDirectory: root,
      datasets: [{ files: ['cases.yml'] }],
      expectations,
      defaults: { trials: 1 },
    });
    expect(cases[0]?.source.file).toBe('bots/shop/cases.yml');
  });

  it('take absolute paths, and a format that the file name does not show', async () => {
    const directory = folderWith({ 'cases.txt': '{"id":"a","input":"A"}\n' });
    const { cases } = await load({}, [{ files: resolve(directory, 'cases.txt'), format: 'jsonl' }]);
    expect(cases.map((one) => one.id)).toEqual(['a']);
  });
});
