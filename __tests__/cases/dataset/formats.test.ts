/** Each format gives the same cases, and every case and key knows its line. */
import { describe, expect, it } from 'vitest';
import { jsonLines } from '../../../src/cases/syntax/json-lines.ts';
import { expectationShape } from '../../../src/scoring/checks/index.ts';
import { load, problemsOf } from '../suite-folder.ts';

const idsAndLines = async (files: Record<string, string>) =>
  (await load(files)).cases.map((one) => [one.id, one.source.line]);

describe('YAML', () => {
  it('is a list, a map with cases, one case, or several documents of these', async () => {
    const text = `---
id: a
input: A
---
cases:
  - id: b
    input: B
---
- { id: c, input: C }
- id: d
  input: |
    two
    lines
`;
    expect(await idsAndLines({ 'c.yaml': text })).toEqual([
      ['a', 2],
      ['b', 6],
      ['c', 9],
      ['d', 10],
    ]);
  });

  it('refuses more aliases than anybody needs, instead of running out of memory', async () => {
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]'];
    for (const [one, next] of ['ab', 'bc', 'cd', 'de', 'ef', 'fg'])
      bomb.push(`${next}: &${next} [${Array(9).fill(`*${one}`)}]`);
    const problems = await problemsOf({ 'c.yml': bomb.join('\n') });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/alias/i);
  });
});

describe('JSON', () => {
  it('is a list, a map with cases, or one case', async () => {
    expect(await idsAndLines({ 'c.json': '[\n {"id": "a", "input": "A"},\n\n {"id": "b", "input": "B"}]' })).toEqual([
      ['a', 2],
      ['b', 4],
    ]);
    expect(await idsAndLines({ 'c.json': '{"cases":\n[\n{"id": "a", "input": "A"}]}' })).toEqual([['a', 3]]);
    expect(await idsAndLines({ 'c.json': '\n{"id": "a", "input": "A"}' })).toEqual([['a', 2]]);
  });

  it('has a line for every key and item, whatever the strings hold', () => {
    const text = '{\n"a": [1,\n{"b\\"]":\n"}\\\\"}, [\n[], {}]],\n"c": null}';
    const lineOf = jsonLines(text);
    const lines = [[], ['a'], ['a', 0], ['a', 1], ['a', 1, 'b"]'], ['a', 2], ['a', 2, 0], ['c']].map(lineOf);
    expect(lines).toEqual([1, 2, 2, 3, 3, 4, 5, 6]);
  });

  it('has the line of the nearest parent for what is not there', () => {
    expect(jsonLines('[\n{"a": 1}]')([0, 'b', 'c'])).toBe(2);
  });
});

describe('JSONL', () => {
  it('is a record a line, blank lines between them', async () => {
    expect(await idsAndLines({ 'c.jsonl': '{"id":"a","input":"A"}\n\n{"id":"b","input":"B"}\n' })).toEqual([
      ['a', 1],
      ['b', 3],
    ]);
  });
});

describe('CSV', () => {
  it('has dotted paths as columns, lists parted by semicolons, and empty cells for what is absent', async () => {
    const { cases } = await load({
      'c.csv': `id,input,tier,tags,expect.intent,expect.entities.plant,expect.entities.pots,expect.tools,evaluate.satisfy
7,Two ferns,2,shop; urgent,BUY,fern,2,"search;order",friendly
b,"Say ""soil"",
please",,,,,,,
`,
    });
    expect(cases[0]).toMatchObject({ id: '7', tier: 2, tags: ['shop', 'urgent'], source: { file: 'c.csv', line: 2 } });
    expect(cases[0]?.turns[0]).toMatchObject({
      expect: { intent: 'BUY', entities: { plant: 'fern', pots: 2 }, tools: ['search', 'order'] },
      evaluate: { satisfy: ['friendly'] },
    });
    expect(cases[1]).toMatchObject({ id: 'b', tier: 1, tags: [], source: { line: 3 } });
    expect(cases[1]?.turns[0]).toMatchObject({ user: 'Say "soil",\nplease', expect: {} });
  });

  it('keeps the text of inputs and patterns, and reads lists and objects written as JSON', async () => {
    const { cases } = await load({
      'c.csv':
        'id,input,expect.contains,expect.match,turns\na,42,7,[0-9]+,\nb,,,,"[{""user"":""Hi""},{""user"":""Bye""}]"\n',
    });
    expect(cases[0]?.turns[0]).toMatchObject({ user: '42', expect: { contains: '7', match: '[0-9]+' } });
    expect(cases[1]?.turns.map((turn) => turn.user)).toEqual(['Hi', 'Bye']);
  });

  it('reads a number in quotes of its own as text', async () => {
    const columns = 'id,input,context.version,context.code,context.flag,context.price,context.size';
    const row = 'a,A,"""1.10""","""5E3""","""true""",19.90,"""5"" wide"';
    const { cases } = await load({ 'c.csv': `${columns}\n${row}\n` });
    expect(cases[0]?.context).toEqual({ version: '1.10', code: '5E3', flag: 'true', price: 19.9, size: '"5" wide' });
  });

  it('reads true and false as spreadsheets write them, and leaves out rows of empty cells', async () => {
    const rows = 'id,input,expect.not_empty,context.new\na,A,TRUE,False\n,,,\n , ,,\nb,B,true,\n,,,\n,,,\n';
    const { cases } = await load({ 'c.csv': rows }, undefined, { expectations: expectationShape });
    expect(cases.map(({ id, source }) => [id, source.line])).toEqual([
      ['a', 2],
      ['b', 5],
    ]);
    expect([cases[0]?.turns[0]?.expect, cases[0]?.context]).toEqual([{ not_empty: true }, { new: false }]);
  });

  it('keeps all digits of a number that is too long for one', async () => {
    const columns = 'id,input,context.card,context.small,context.price,expect.entities.account';
    const row = 'a,A,4111111111111111111,-9007199254740991,0.30000000000000004, 12345678901234567890';
    const { cases } = await load({ 'c.csv': `${columns}\n${row}\n` });
    expect(cases[0]?.context).toEqual({
      card: '4111111111111111111',
      small: -9007199254740991,
      price: 0.30000000000000004,
    });
    expect(cases[0]?.turns[0]?.expect).toEqual({ entities: { account: '12345678901234567890' } });
  });

  it('cannot reach the prototype of a case', async () => {
    const problems = await problemsOf({ 'c.csv': 'id,input,__proto__.polluted,expect.__proto__.x\na,A,yes,yes\n' });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(problems.length).toBeGreaterThan(0);
  });
});

describe('every format', () => {
  it.each([
    ['c.yml', '- id: a\n  input: Käse\n- id: b\n  input: B\n'],
    ['c.json', '[{"id":"a",\n"input":"Käse"},\n{"id":"b","input":"B"}]'],
    ['c.jsonl', '{"id":"a","input":"Käse"}\n{"id":"b","input":"B"}\n'],
    ['c.csv', 'id,input\na,Käse\nb,B\n'],
  ])('takes a byte-order mark and Windows line breaks: %s', async (name, text) => {
    const plain = await load({ [name]: text });
    const windows = await load({ [name]: `\uFEFF${text.replaceAll('\n', '\r\n')}` });
    const prints = ({ cases }: typeof plain) => cases.map((one) => one.identity.fingerprint);
    expect(windows.cases).toEqual(plain.cases);
    expect(prints(windows)).toEqual(prints(plain));
    expect(plain.cases.map((one) => one.turns[0]?.user)).toEqual(['Käse', 'B']);
  });
});
