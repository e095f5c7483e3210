/** promptfoo's configurations: what becomes of tests, prompts and assertions, what is left out, and what is refused. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NOTHING_AROUND } from '../../../src/cases/importers/importer.ts';
import { promptfoo } from '../../../src/cases/importers/promptfoo/promptfoo.ts';
import { expectationShape, expectationsOn } from '../../../src/scoring/checks/index.ts';
import { matches } from '../../../src/text/patterns/pattern.ts';
import { folderWith, load, problemsOf } from '../suite-folder.ts';

type Fields = Readonly<Record<string, unknown>>;

const all = { expectations: expectationShape, expectationsOn };
const datasets = [{ files: 'promptfooconfig.yaml' }];
/** JSON is YAML. */
const config = (more: Fields) => JSON.stringify({ prompts: ['{{q}}'], tests: [], ...more }, null, 1);
const loaded = (more: Fields, files: Readonly<Record<string, string>> = {}) =>
  load({ 'promptfooconfig.yaml': config(more), ...files }, datasets, all);
const refused = (more: Fields, files: Readonly<Record<string, string>> = {}) =>
  problemsOf({ 'promptfooconfig.yaml': config(more), ...files }, datasets, all);
/** What one assertion is, hard and soft. */
async function assertion(one: Fields, vars: Fields = {}) {
  const { cases, imported } = await loaded({
    tests: [{ vars: { q: 'Hi', ...vars }, assert: [one, { type: 'is-json' }] }],
  });
  const { json, ...expect } = cases[0]!.turns[0]!.expect;
  return { expect, evaluate: cases[0]!.turns[0]!.evaluate, answer: cases[0]!.groundTruth, json, line: imported[0] };
}

it('the places in all texts of a chat prompt are filled, those of its parts too', async () => {
  const chat = (text: string) =>
    JSON.stringify([
      { role: 'system', content: 'You help {{who}}.' },
      { role: 'user', content: [{ type: 'text', text }, '{{q}}'] },
    ]);
  const tests = [{ vars: { q: 'When?', who: 'Ada' }, assert: [{ type: 'icontains', value: 'may' }] }];
  const { cases } = await loaded({ prompts: [chat('For {{ who }}:')], tests });
  expect(cases[0]!.turns[0]!.user).toBe('For Ada:\nWhen?');
  expect(JSON.stringify(cases[0])).toContain('You help Ada.');
  expect(JSON.stringify(await refused({ prompts: [chat('{{ who | upper }}')], tests }))).toContain(
    'is more than the name of a variable',
  );
});

describe('assertions', () => {
  it.each([
    [{ type: 'equals', value: 'A.' }, { equals: 'A.' }],
    [{ type: 'icontains', value: 'a.b' }, { contains: ['a.b'] }],
    [{ type: 'icontains-all', value: 'a, b' }, { contains: ['a', 'b'] }],
    [{ type: 'contains', value: 'a.b' }, { match: ['(?-i)a\\.b'] }],
    [{ type: 'contains-all', value: ['a', 'b+'] }, { match: ['(?-i)a', '(?-i)b\\+'] }],
    [{ type: 'contains-any', value: ['a', 'b'] }, { match: ['(?-i)(?:a|b)'] }],
    [{ type: 'icontains-any', value: 'a,b' }, { match: ['(?:a|b)'] }],
    [{ type: 'icontains-all', value: '"a, b" , c d,, "e"' }, { contains: ['a, b', 'c d', 'e'] }],
    [
      { type: 'icontains-all', value: '"say ""a""", "\\"b\\" \\d", 5" c' },
      { contains: ['say "a"', '"b" \\d', '5" c'] },
    ],
    [{ type: 'not-contains-any', value: '"No, no", never' }, { not_match: ['(?-i)(?:No, no|never)'] }],
    [{ type: 'starts-with', value: 'Hi' }, { match: ['(?-i)^Hi'] }],
    [{ type: 'regex', value: '^a+$' }, { match: ['(?-is)^a+$'] }],
    [{ type: 'not-icontains', value: 'no' }, { not_match: ['no'] }],
    [{ type: 'not-contains', value: 'No' }, { not_match: ['(?-i)No'] }],
    [{ type: 'not-equals', value: 'No.' }, { not_match: ['(?-i)^No\\.$'] }],
    [{ type: 'latency', threshold: 5000 }, { latency: 5000 }],
    [{ type: 'cost', threshold: 0.1 }, { cost: 0.1 }],
    [{ type: 'answer-relevance', threshold: 0.6 }, { relevance: { min: 0.6 } }],
    [{ type: 'llm-rubric', value: 'Is kind to {{who.name}}' }, { satisfy: [{ says: 'Is kind to Ada' }] }],
    [{ type: 'g-eval', value: ['a', 'b'] }, { satisfy: [{ says: 'a' }, { says: 'b' }] }],
    [{ type: 'contains', value: 'for {{who.name}}' }, { match: ['(?-i)for Ada'] }],
  ])('%j is hard: %j', async (one, expected) => {
    expect((await assertion(one, { who: { name: 'Ada' } })).expect).toEqual(expected);
  });

  it.each([
    [{ type: 'similar', value: 'Hello', threshold: 0.8 }, { similarity: { min: 0.8 } }, 'Hello'],
    [{ type: 'factuality', value: 'Hello' }, { similarity: { min: 0.5 } }, 'Hello'],
    [{ type: 'icontains', value: 'a', weight: 0 }, { contains: ['a'] }, undefined],
    [{ type: 'context-faithfulness', threshold: 0.8 }, { grounded_in: { texts: ['A.'] } }, undefined],
  ])('%j is measured', async (one, expected, answer) => {
    expect(await assertion(one, { context: 'A.' })).toMatchObject({
      expect: {},
      evaluate: expected,
      ...(answer && { answer }),
    });
  });

  it.each([
    ['javascript', { type: 'javascript', value: 'process.exit(1)' }],
    ['python', { type: 'python', value: 'x' }],
    ['contains', { type: 'contains', value: 'a', transform: 'output.trim()' }],
    ['contains', { type: 'contains', value: '{{ q | upper }}' }],
    ['equals of file://check.js', { type: 'equals', value: 'file://check.js' }],
    ['equals of file:///etc/hostname', { type: 'equals', value: 'file:///etc/hostname' }],
    ['icontains-any', { type: 'icontains-any', value: '"a, b' }],
    ['not-icontains-all', { type: 'not-icontains-all', value: 'c, "a" b' }],
    ['not-llm-rubric', { type: 'not-llm-rubric', value: 'rude' }],
    ['trajectory:tool-used', { type: 'trajectory:tool-used', value: 'search' }],
    ['promptfoo:redteam:pii', { type: 'promptfoo:redteam:pii' }],
    ['levenshtein', { type: 'levenshtein', value: 'a', threshold: 3 }],
  ])('%s is named and not carried: %j', async (name, one) => {
    const { expect: hard, line } = await assertion(one);
    expect(hard).toEqual({});
    expect(line).toContain(`not carried: ${name} (1)`);
  });

  it('hold the same texts as there', () => {
    const none = '(?-i)^(?=.*a)(?=.*B)';
    expect([matches(none, 'B\nand a'), matches(none, 'b and a'), matches('(?-i)^No\\.$', 'No.\n')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('compare with the text of a file without the line break at its end', async () => {
    const equals = { type: 'equals', value: 'file://right.txt' };
    const files = { 'q.txt': '\nHow  many?\n', 'right.txt': 'Two.\n' };
    const { cases } = await loaded({ tests: [{ vars: { q: 'file://q.txt' }, assert: [equals] }] }, files);
    expect(cases[0]?.turns[0]).toMatchObject({ user: 'How  many?', expect: { equals: 'Two.' } });
  });

  it('of a test with a threshold are measured, and join where several say the same', async () => {
    const { cases, imported } = await loaded({
      tests: [
        { vars: { q: 'a' }, threshold: 0.5, assert: [{ type: 'contains', value: 'x', metric: 'tone' }] },
        {
          vars: { q: 'b' },
          assert: [
            { type: 'equals', value: 'x' },
            { type: 'equals', value: 'y' },
          ],
        },
        {
          vars: { q: 'c' },
          assert: [
            { type: 'is-json', value: { type: 'object' } },
            { type: 'equals', value: { a: 1 } },
          ],
        },
      ],
    });
    expect(cases[0]).toMatchObject({ tags: ['metric:tone'], turns: [{ expect: {}, evaluate: { match: ['(?-i)x'] } }] });
    expect(cases[1]?.turns[0]?.expect).toEqual({ equals: 'x', match: ['(?-i)^y$'] });
    expect(cases[2]?.turns[0]?.expect).toEqual({ json: { allOf: [{ type: 'object' }, { const: { a: 1 } }] } });
    expect(imported[0]).toContain('not carried: threshold of a test (1)');
  });

  it('of which none is left skip their case, and are the end of a file that has no others', async () => {
    const test = { vars: { q: 'a' }, assert: [{ type: 'javascript', value: 'true' }] };
    const { cases } = await loaded({ tests: [test, { vars: { q: 'b' }, assert: [{ type: 'equals', value: 'x' }] }] });
    expect(cases.map(({ skipped }) => skipped)).toEqual([
      'None of its assertions can be checked here: javascript.',
      undefined,
    ]);
    expect(await refused({ tests: [test] })).toEqual([
      expect.stringContaining('nothing that its cases expect can be carried'),
    ]);
  });
});

describe('tests', () => {
  it('expand lists of variables, and keep what they have in common', async () => {
    const { cases } = await loaded({
      defaultTest: { vars: { lang: 'en' }, assert: [{ type: 'latency', threshold: 9 }], metadata: { team: 'shop' } },
      tests: [
        { description: 'both', vars: { q: ['a', 'b'], lang: ['de', 'fr'] } },
        {
          description: 'alone',
          vars: { q: 'c' },
          options: { disableDefaultAsserts: true },
          assert: [{ type: 'is-json' }],
        },
      ],
    });
    expect(cases.map(({ id, turns, context }) => [id.slice(0, 5), turns[0]?.user, context.lang])).toEqual([
      ['both-', 'a', 'de'],
      ['both-', 'b', 'de'],
      ['both-', 'a', 'fr'],
      ['both-', 'b', 'fr'],
      ['alone', 'c', 'en'],
    ]);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(5);
    expect(cases[0]).toMatchObject({ tags: ['team:shop'], turns: [{ expect: { latency: 9 } }] });
    expect(cases[4]?.turns[0]?.expect).toEqual({ json: true });
  });

  it('come from scenarios, files and tables', async () => {
    const { cases, imported } = await loaded(
      {
        scenarios: [
          { config: [{ vars: { lang: 'de' } }, { vars: { lang: 'fr' } }], tests: [{ vars: { q: 'Hi {{lang}}' } }] },
        ],
        tests: ['file://more.yaml', { path: 'tests/table.csv' }],
      },
      {
        'more.yaml': '- vars: { q: file://long.txt }\n  assert: [{ type: icontains, value: x }]\n',
        'long.txt': 'A long question',
        'tests/table.csv':
          'q,__expected,__expected2,__metadata:k,__description,__prefix\n007,contains: 2,"not-icontains-any: a, b",v,two,p\nz,hello: world,,,,\nw,similar(0.8): foo,,,,\n',
      },
    );
    expect(cases.map(({ turns }) => turns[0]?.user)).toEqual(['A long question', '007', 'z', 'w', 'Hi de', 'Hi fr']);
    expect(cases[1]).toMatchObject({
      id: 'two',
      tags: ['k:v'],
      turns: [{ expect: { match: ['(?-i)2'], not_match: ['(?:a|b)'] } }],
    });
    expect(cases[2]?.turns[0]?.expect).toEqual({ equals: 'hello: world' });
    expect(cases[3]).toMatchObject({ groundTruth: 'foo', turns: [{ evaluate: { similarity: { min: 0.8 } } }] });
    expect(imported[0]).toContain('__prefix (1)');
  });

  it('have tags of their metadata, one for each item of a list', async () => {
    const metadata = { area: 'x', tags: ['a', 'b'], size: 2, none: null, owner: { name: 'Ada' } };
    const csv = 'q,__expected,__metadata:tags[]\n1,is-json,"a, b\\, c"\n';
    const { cases, imported } = await loaded(
      { tests: ['file://t.csv', { path: 't.yaml' }] },
      { 't.csv': csv, 't.yaml': JSON.stringify([{ vars: { q: '2' }, assert: [{ type: 'is-json' }], metadata }]) },
    );
    expect(cases.map(({ tags }) => tags)).toEqual([
      ['tags:a', 'tags:b, c'],
      ['area:x', 'tags:a', 'tags:b', 'size:2'],
    ]);
    expect(imported[0]).toContain('not carried: metadata owner (1)');
  });

  it('are known by what they say, wherever they are', async () => {
    const test = (q: string) => ({ description: 'same', vars: { q }, assert: [{ type: 'is-json' }] });
    const ids = async (tests: readonly Fields[]) => (await loaded({ tests })).cases.map(({ id }) => id);
    const [a, b] = await ids([test('a'), test('b')]);
    expect(await ids([test('c'), test('b'), test('a')])).toEqual([expect.any(String), b, a]);
  });

  it('are filled into prompts, of texts and files', async () => {
    const { cases } = await loaded(
      { prompts: ['Answer {{q}} in {{lang}}.', 'file://two.txt'], tests: [{ vars: { q: 'x', lang: 'de' } }] },
      { 'two.txt': 'One: {{ q }}\n---\nTwo: {{q}}\n' },
    );
    expect(cases.map(({ turns }) => turns[0]?.user)).toEqual(['Answer x in de.', 'One: x', 'Two: x']);
    expect(cases[0]?.context).toEqual({ q: 'x', lang: 'de' });
  });
});

describe('sentences with a threshold', () => {
  const rubric = (value: unknown, more: Fields = {}) => ({ type: 'llm-rubric', value, threshold: 0.8, ...more });
  const judged = async (...assert: readonly Fields[]) => {
    const { cases } = await loaded({ tests: [{ vars: { q: 'Hi' }, assert }] });
    const { turns, judgedSettings, tags } = cases[0]!;
    return { expect: turns[0]!.expect, evaluate: turns[0]!.evaluate, judgedSettings, tags };
  };

  it('are judged metrics of the case, by the name of their metric or by their first words', async () => {
    const kind = 'Is kind: says so to {{q}}';
    expect(await judged(rubric(kind), rubric('Is short.', { metric: 'brief', weight: 0 }))).toEqual({
      expect: { 'Is kind says so to Hi (c76fd0)': { min: 0.8 } },
      evaluate: { brief: { min: 0.8 } },
      judgedSettings: {
        'Is kind says so to Hi (c76fd0)': { prompt: 'Is kind: says so to Hi' },
        brief: { prompt: 'Is short.' },
      },
      tags: ['metric:brief'],
    });
  });

  it('of one metric keep their own words, and a name of another metric is not taken', async () => {
    const { expect: hard, judgedSettings } = await judged(
      rubric('Is kind.', { metric: 'tone' }),
      rubric('Is calm.', { metric: 'tone' }),
      rubric('Is cheap.', { metric: 'cost' }),
    );
    expect(Object.keys(hard)).toEqual(['Is calm. (3c20e9)', 'Is cheap. (6c8466)', 'tone']);
    expect(judgedSettings).toMatchObject({ tone: { prompt: 'Is kind.' }, 'Is calm. (3c20e9)': { prompt: 'Is calm.' } });
  });
});

describe('sets of assertions', () => {
  it('are their assertions, and what is said of the set is named', async () => {
    const set = {
      type: 'assert-set',
      threshold: 0.5,
      metric: 'either',
      config: {},
      assert: [{ type: 'icontains', value: 'a' }],
    };
    const { cases, imported } = await loaded({
      tests: [{ vars: { q: 'Hi' }, assert: [set], assertScoringFunction: 'file://s.js' }],
    });
    expect(cases[0]).toMatchObject({ tags: ['metric:either'], turns: [{ expect: {}, evaluate: { contains: ['a'] } }] });
    expect(imported[0]).toContain(
      'not carried: assertScoringFunction (1), config (1), threshold of assert-set (1); it says nothing',
    );
  });
});

describe('a provider', () => {
  const proposed = async (providers: unknown, prompts = ['{{q}}']) => {
    const { formatOf } = await import('../../../src/cases/syntax/index.ts');
    const file = 'a.yaml';
    const [document] = formatOf(file)!.read(
      config({ providers, prompts, tests: [{ vars: { q: 'Hi' }, assert: [{ type: 'is-json' }] }] }),
      file,
    ).documents;
    const read = promptfoo.read(document!.value, { file, lineOf: document!.lineOf, around: NOTHING_AROUND });
    return { agent: read.proposed?.agent, lost: Object.keys(read.notCarried ?? {}) };
  };

  it('over HTTP is proposed as an agent', async () => {
    const http = {
      id: 'https',
      config: {
        url: '{{env.URL}}/{{sessionId}}',
        headers: { authorization: 'Bearer {{ env.KEY }}' },
        body: { model: 'x', stream: false, messages: [{ role: 'user', content: '{{prompt}}' }], who: '{{user.id}}' },
        transformResponse: 'json.choices[0].message?.content',
        stateful: true,
      },
    };
    expect(await proposed([http, 'anthropic:x'])).toEqual({
      agent: {
        type: 'http',
        url: '${URL}/{{ session }}',
        headers: { authorization: 'Bearer ${KEY}' },
        request: {
          model: 'x',
          stream: false,
          messages: [{ role: 'user', content: '{{ input }}' }],
          who: '{{ context.user.id }}',
        },
        response: { text: 'choices[0].message.content' },
      },
      lost: ['stateful of a provider', 'provider anthropic:x'],
    });
  });

  it.each([
    [{ body: '{"m": "{{q}}"}' }, { request: { m: '{{ input }}' } }, []],
    [{ method: 'get', queryParams: { m: '{{q}}' } }, { method: 'GET', request: { m: '{{ input }}' } }, []],
    [{ body: { m: '{{ q | upper }}' } }, {}, ['body of a provider']],
    [{ body: 'plain {{q}}' }, {}, ['body of a provider']],
    [
      { transformResponse: '({ output: json.a, tokenUsage: json.b })' },
      { response: { text: 'a' } },
      ['tokenUsage of transformResponse'],
    ],
    [{ transformResponse: 'json.a.toUpperCase()' }, {}, ['code of transformResponse']],
    [{ transformResponse: 'text' }, { response: { text: '$' } }, []],
  ])('with %j is %j', async (more, agent, lost) => {
    const one = { id: 'http://127.0.0.1:{{env.PORT}}/chat', config: more };
    expect(await proposed(one)).toEqual({
      agent: { type: 'http', url: 'http://127.0.0.1:${PORT}/chat', ...agent },
      lost,
    });
  });

  it.each([
    ['openai:gpt-4.1', 'openai-chat', {}],
    ['openai:responses:gpt-4.1', 'openai-responses', {}],
    [{ 'openai:chat:gpt-4.1': { config: { temperature: 0 } } }, 'openai-chat', { temperature: 0 }],
  ])('%j is a model of OpenAI', async (one, type, more) => {
    const base = { type, base_url: 'https://api.openai.com/v1', api_key: '${OPENAI_API_KEY}', model: 'gpt-4.1' };
    expect((await proposed(one)).agent).toEqual({ ...base, ...more });
  });

  it.each(['file://agent.py', 'openai:embedding:x', { id: 7 }, { id: 'https', config: { url: 'file:///etc' } }])(
    '%j is none',
    async (one) => {
      expect((await proposed([one])).agent).toBeUndefined();
    },
  );
});

describe('tests of several files', () => {
  const files = {
    'cases/b.yaml': '- vars: { q: b }\n  assert: [{ type: is-json }]\n',
    'cases/a.yaml': '- vars: { q: a }\n  assert: [{ type: is-json }]\n',
    'cases/c.csv': 'q,__expected\nc,is-json\n',
  };
  const asked = async (tests: unknown) => (await loaded({ tests }, files)).cases.map(({ turns }) => turns[0]?.user);

  it('are named by globs, and by lists', async () => {
    expect(await asked('file://cases/*.yaml')).toEqual(['a', 'b']);
    expect(await asked(['file://cases/*.csv', 'cases/b.yaml'])).toEqual(['c', 'b']);
  });

  it('are rows of a spreadsheet, whatever separates its cells', async () => {
    const table = 'q;__expected\nc, d;is-json\n;\n';
    const { cases } = await loaded({ tests: ['t.csv'] }, { 't.csv': table });
    expect(cases.map(({ turns }) => turns[0]?.user)).toEqual(['c, d']);
  });

  it('have the lines of their own files', async () => {
    const table = 'q,__expected\n"c\nc",is-json\nd,is-json\n';
    const { cases } = await loaded({ tests: ['cases/*.yaml', 't.csv'] }, { ...files, 't.csv': table });
    expect(cases.map(({ source }) => `${source.file}:${source.line}`)).toEqual([
      'cases/a.yaml:1',
      'cases/b.yaml:1',
      't.csv:2',
      't.csv:4',
    ]);
    const broken = '- vars: { q: a }\n- vars: { q: b }\n  assert:\n  - type: is-json\n    expected_z: b\n';
    const problems = await refused({ tests: 'b.yaml' }, { 'b.yaml': broken });
    expect(problems).toEqual([expect.stringMatching(/^b\.yaml:5 "expected_z": no such expectation/)]);
    const [missing] = await refused({ tests: 'm.yaml' }, { 'm.yaml': '- vars:\n    q: file://no.txt\n' });
    expect(missing).toBe('m.yaml:2 "0.vars.q": there is no file "no.txt" in the repository.');
  });

  it.each(['file://nowhere/*.yaml', 'file://../*.yaml', 'file:///etc/*'])('%s is refused', async (tests) => {
    expect((await refused({ tests }, files)).join()).toContain('no file of the folder matches');
  });
});

describe('what is refused', () => {
  it('a file of tests alone, for nothing says what they ask', async () => {
    const only = [{ files: 'tests.yaml', format: 'promptfoo' }];
    const [problem] = await problemsOf({ 'tests.yaml': '- vars: { q: a }\n' }, only, all);
    expect(problem).toContain('"prompts": missing: name the promptfoo configuration that has them');
  });

  it.each([
    ['a prompt of code', { prompts: ['{% if q %}x{% endif %}'], tests: [{ vars: { q: 'a' } }] }, 'code of a template'],
    [
      'a filter',
      { prompts: ['Say {{ q | upper }}'], tests: [{ vars: { q: 'a' } }] },
      'more than the name of a variable',
    ],
    ['the environment', { prompts: ['{{env.KEY}} {{q}}'], tests: [{ vars: { q: 'a' } }] }, 'reads the environment'],
    ['a prompt that is a program', { prompts: ['file://p.py:make'] }, 'programs of test files are not run'],
    ['tests that are a program', { tests: 'file://gen.js' }, 'programs of test files are not run'],
    ['a prompt that is executed', { prompts: ['exec:cat *.txt'] }, 'programs of test files are not run'],
    [
      'a test that is a configuration',
      { tests: [{ prompts: ['{{q}}'], tests: [] }] },
      'a whole configuration stands where a test is expected',
    ],
    ['tests of the web', { tests: 'https://example.org/t.csv' }, 'is not in the repository'],
    [
      'a file that is not there',
      { prompts: ['file://prompts.txt'] },
      'there is no file "prompts.txt" in the repository',
    ],
    [
      'a cyclic $ref',
      { tests: [{ vars: { q: 'a' }, assert: [{ $ref: '#/a' }] }], a: { $ref: '#/b' }, b: { $ref: '#/a' } },
      'holds itself',
    ],
    [
      'a $ref through too many others',
      {
        tests: [{ vars: { q: 'a' }, assert: [{ $ref: '#/a0' }] }],
        ...Object.fromEntries(Array.from({ length: 70 }, (_, i) => [`a${i}`, i === 69 ? 1 : { $ref: `#/a${i + 1}` }])),
      },
      'leads through too many others',
    ],
    [
      'more of $ref than a file has',
      {
        tests: [{ vars: { q: 'a' } }],
        ...Object.fromEntries(
          Array.from({ length: 12 }, (_, i) => [`a${i}`, i === 11 ? 1 : Array(10).fill({ $ref: `#/a${i + 1}` })]),
        ),
      },
      'there are more than 10000',
    ],
    ['a $ref to nothing', { tests: [{ vars: {}, assert: [{ $ref: '#/a' }] }] }, 'there is no "#/a"'],
    ['a $ref of another file', { tests: [{ vars: {}, assert: [{ $ref: 'b.yaml#/a' }] }] }, 'is of another file'],
    [
      'variables without end',
      { tests: [{ vars: Object.fromEntries(['a', 'b', 'c', 'd', 'q'].map((k) => [k, Array(10).fill('x')])) }] },
      'more than 10,000 tests',
    ],
    [
      'scenarios without end',
      { scenarios: [{ config: Array(400).fill({}), tests: Array(400).fill({}) }] },
      'more than 100,000 tests',
    ],
    [
      'tests without end',
      { tests: Array(11).fill({ vars: { q: Array(100).fill('x'), r: Array(100).fill('y') } }) },
      'more than 100,000 tests',
    ],
    ['an expectation of its own', { tests: [{ vars: { q: 'a' }, expected: 'b' }] }, 'no such expectation is known'],
    ['prompts that are no texts', { prompts: 7, tests: [{ vars: { q: 'a' } }] }, 'prompts are texts, or files of them'],
    ['a misspelt key', { tests: [{ vars: { q: 'a' }, asserts: [] }] }, 'Unknown key "asserts"'],
    [
      'an assertion with a misspelt name, once',
      {
        prompts: ['a {{q}}', 'b {{q}}'],
        defaultTest: { assert: [{ type: 'icontians', value: 'x' }] },
        tests: [{ vars: { q: 'a' } }],
      },
      /^promptfooconfig\.yaml:16 "type": "icontians" is no assertion of promptfoo that is known\. Did you mean "icontains"\?$/,
    ],
    [
      'an assertion that is a name of no assertion',
      { tests: [{ assert: [{ type: '__proto__' }] }] },
      '"__proto__" is no',
    ],
    ['an assertion that is none', { tests: [{ vars: { q: 'a' }, assert: ['x'] }] }, 'must be a map'],
  ])('%s', async (_, more, why) => {
    const problems = await refused(more);
    expect(problems.join('\n')).toEqual(
      why instanceof RegExp ? expect.stringMatching(why) : expect.stringContaining(why),
    );
    expect(problems[0]).toMatch(/^promptfooconfig\.yaml:\d+ /);
  });

  it('is a file outside of the repository, by its path or by a link', async () => {
    const outside = folderWith({ 'secret.txt': 'key' });
    const beside = join(outside, 'inner');
    mkdirSync(beside);
    writeFileSync(join(beside, 'x.txt'), 'y');
    for (const reference of [`file://${join(outside, 'secret.txt')}`, 'file://../../../../etc/passwd'])
      expect((await refused({ prompts: [reference] })).join()).toContain('there is no file');
  });
});
