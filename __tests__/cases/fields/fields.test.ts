/** `fields`, `rows` and `skip`: any table of rows as cases. */
import { gzipSync } from 'node:zlib';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { load, problemsOf } from '../suite-folder.ts';

const jsonl = (...rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n');
const dataset = (files: string, more: object) => [{ name: 'seeds', files, ...more }];

describe('fields of a dataset', () => {
  const rows = jsonl(
    { id: 'a', inputs: { question: 'When do I sow leek?' }, outputs: { answer: 'In March.', must: ['March'] }, at: 1 },
    { id: 7, inputs: { question: 'And onions?' }, outputs: { answer: 'In April.', must: ['April'] }, status: 'OLD' },
  );
  const fields = {
    id: 'id',
    input: 'inputs.question',
    ground_truth: 'outputs.answer',
    'expect.contains': 'outputs.must',
    'context.year': '2026',
    tags: '$lowercase(status)',
  };

  it('give native keys by JSONata over a row, and name what nothing reads', async () => {
    const { cases, imported, warnings } = await load({ 'x.jsonl': rows }, dataset('x.jsonl', { fields }));
    expect(
      cases.map(({ id, turns, groundTruth, context, tags, source }) => [
        id,
        turns[0]!.user,
        groundTruth,
        context,
        tags,
        source.line,
      ]),
    ).toEqual([
      ['a', 'When do I sow leek?', 'In March.', { year: 2026 }, [], 1],
      ['7', 'And onions?', 'In April.', { year: 2026 }, ['old'], 2],
    ]);
    expect(cases[0]!.turns[0]!.expect).toEqual({ contains: ['March'] });
    expect(imported).toEqual(['x.jsonl: rows, 2 cases, 2 texts, 2 right answers; not used: at.']);
    expect(warnings).toEqual([]);
  });

  it('leave out the rows that skip names, and count them', async () => {
    const more = { fields: { input: 'inputs.question', ground_truth: 'outputs.answer' }, skip: 'status = "OLD"' };
    const { cases, imported } = await load({ 'x.jsonl': rows }, dataset('x.jsonl', more));
    expect(cases).toHaveLength(1);
    expect(imported).toEqual([
      'x.jsonl: rows, 1 case, 1 right answer; it says nothing that decides in 1 of 1 case; 1 row skipped; not used: id, at.',
    ]);
  });

  it.each([
    ['', {}],
    [' with rows', { rows: '$' }],
  ])('read JSON lines one by one, say which is none, and keep the lines of the others%s', async (_, more) => {
    const files = { 'x.jsonl': `\n${jsonl({ q: 'one' })}\n{"q":\n[1]\n${jsonl({ q: {} })}` };
    const problems = await problemsOf(files, dataset('x.jsonl', { ...more, fields: { input: 'q' } }));
    expect(problems.map((one) => one.slice(0, 40))).toEqual([
      expect.stringMatching(/^x\.jsonl:3 Not valid JSON/),
      expect.stringMatching(/^x\.jsonl:4 A row is a map/),
      expect.stringMatching(/^x\.jsonl:5 "input"/),
    ]);
  });

  it('find the list of rows inside a document, each with its own line', async () => {
    const document = JSON.stringify({ meta: 1, pages: [{ list: [{ q: 'one' }, { q: 'two' }] }] }, null, 1);
    const more = { rows: 'pages.list', fields: { input: 'q' } };
    const { cases } = await load({ 'x.json': document }, dataset('x.json', more));
    expect(cases.map(({ turns, source }) => [turns[0]!.user, source.line])).toEqual([
      ['one', 6],
      ['two', 9],
    ]);
  });

  it.each([
    [',', 'Customer question,expect.text\n"one, two",x\n'],
    [';', 'Customer question;expect.text\none, two;x\n'],
    ['tab', 'Customer question\texpect.text\none, two\tx\n'],
  ])('read CSV with %s, whose columns are known by their whole names', async (_, text) => {
    const more = { fields: { input: '`Customer question`', 'expect.contains': 'expect.text' } };
    const { cases } = await load({ 'x.csv': text }, dataset('x.csv', more));
    expect(cases[0]!.turns[0]).toMatchObject({ user: 'one, two', expect: { contains: 'x' } });
  });

  it('take cells of CSV as text, unless they are lists or objects, as JSON or as Python prints them', async () => {
    const text = `q,n,l,p\nhello,0042,"[1,2]","['a', {'b': None}]"\n`;
    const more = { fields: { input: 'q', 'context.n': 'n', 'context.l': 'l', 'context.p': 'p' } };
    const { cases } = await load({ 'x.csv': text }, dataset('x.csv', more));
    expect(cases[0]!.context).toEqual({ n: '0042', l: [1, 2], p: ['a', { b: null }] });
  });

  it('read YAML', async () => {
    const { cases } = await load(
      { 'x.yml': 'all:\n- { q: one }\n' },
      dataset('x.yml', { rows: 'all', fields: { input: 'q' } }),
    );
    expect(cases[0]!.source).toEqual({ file: 'x.yml', line: 2 });
  });

  it('read Parquet, compressed or not, with numbers and times as JSON has them', async () => {
    const columnData = [
      { name: 'q', data: ['one', 'two'], type: 'STRING' as const },
      { name: 'n', data: [1n, 2n ** 60n], type: 'INT64' as const },
      { name: 'at', data: [new Date(0), new Date(86_400_000)], type: 'TIMESTAMP' as const },
    ];
    const fields = { input: 'q', 'context.n': 'n', 'context.at': 'at' };
    for (const [codec, compressors] of [
      ['UNCOMPRESSED', {}],
      ['SNAPPY', {}],
      ['GZIP', { GZIP: (bytes: Uint8Array) => gzipSync(bytes) }],
    ] as const) {
      const bytes = new Uint8Array(parquetWriteBuffer({ columnData, codec, compressors }));
      const { cases } = await load({ 'x.parquet': bytes }, dataset('x.parquet', { fields }));
      expect(cases.map(({ context, source }) => [context, source.line])).toEqual([
        [{ n: 1, at: '1970-01-01T00:00:00.000Z' }, 1],
        [{ n: String(2n ** 60n), at: '1970-01-02T00:00:00.000Z' }, 2],
      ]);
    }
  });

  it('of a dataset hold for each of its files', async () => {
    const files = { 'a.jsonl': jsonl({ q: 'one' }), 'b.json': '[{"q": "two"}]' };
    const { cases } = await load(files, [{ name: 'all', files: ['a.jsonl', 'b.json'], fields: { input: 'q' } }]);
    expect(cases.map(({ turns }) => turns[0]!.user)).toEqual(['one', 'two']);
  });
});

describe('bad fields', () => {
  const one = { 'x.jsonl': jsonl({ q: 'one', a: 'yes' }) };

  it.each<[what: string, more: object, said: RegExp]>([
    ['an unknown preset', { fields: 'langfuze' }, /There is no preset "langfuze".*Did you mean "langfuse"/],
    ['an unknown preset beside keys', { fields: { preset: 'rag', input: 'q' } }, /no preset "rag".*"ragas"/],
    ['an unknown key', { fields: { imput: 'q' } }, /"imput" is no key of a case.*Did you mean "input"/],
    ['a hostile key', { fields: { input: 'q', 'context.__proto__.x': 'a' } }, /is no path/],
    [
      'two keys to one path',
      { fields: { input: 'q', expect: 'a', 'expect.contains': 'a' } },
      /"expect" and "expect.contains" say the same key/,
    ],
    ['what is no JSONata', { fields: { input: '(q' } }, /"\(q" is not valid JSONata/],
    ['rows without fields', { rows: 'a' }, /"rows" is for rows, which "fields" reads/],
    [
      'a format that reads by itself',
      { format: 'faq', fields: { input: 'q' } },
      /The format "faq" reads its files by itself/,
    ],
    ['rows that give nothing', { rows: 'data', fields: { input: 'q' } }, /"rows: data" gives nothing in x.jsonl/],
    [
      'a skip that is neither true nor false',
      { skip: 'a', fields: { input: 'q' } },
      /x.jsonl:1 "skip: a" gives "yes" here/,
    ],
    [
      'an expression that throws',
      { fields: { input: 'q', tags: '$number(a)' } },
      /x.jsonl:1 "tags: \$number\(a\)": .*number/,
    ],
    [
      'an expectation that is nowhere',
      { fields: { input: 'q', 'expect.contains': 'anwser' } },
      /gives nothing in any row of x.jsonl: nothing would be expected.*Columns are q, a/,
    ],
    [
      'a question that is nowhere',
      { fields: { input: 'Q', 'expect.contains': 'a' } },
      /"input: Q" gives nothing in any row of x.jsonl: nothing would be asked\. \| Did you mean "q"\? Columns are q, a\./,
    ],
    [
      'a preset whose columns are not there',
      { fields: { preset: 'huggingface', ground_truth: 'a' } },
      /"input: question, prompt, instruction, input" gives nothing in any row of x.jsonl.*Columns are q, a\./,
    ],
    ['a row without input', { fields: { description: 'q' } }, /x.jsonl:1 .*needs "input", "turns" or "simulate"/],
    ['an id that is no name', { fields: { id: '1.5', input: 'q' } }, /x.jsonl:1 .*id/],
  ])('%s is a problem', async (_, more, said) => {
    const problems = await problemsOf(one, dataset('x.jsonl', more));
    expect(problems).toEqual([expect.stringMatching(said)]);
  });

  it('that never end are stopped, once', async () => {
    const more = { fields: { input: 'q', 'context.x': '($f := function($n) { $f($n + 1) }; $f(0))' } };
    const files = { 'x.jsonl': jsonl(...Array.from({ length: 5 }, (_, i) => ({ q: `${i}` }))) };
    expect(await problemsOf(files, dataset('x.jsonl', more))).toEqual([
      expect.stringMatching(/x.jsonl:1 .*does not end: .*\(also at line 2, 3, 4 and 1 more\)/),
    ]);
  });

  it('names of columns that are those of objects do no harm', async () => {
    const row = '{"q": "one", "__proto__": {"input": "two"}, "constructor": "three"}';
    const { cases, imported } = await load(
      { 'x.jsonl': row },
      dataset('x.jsonl', { fields: { input: 'q', 'context.toString': 'constructor' } }),
    );
    expect(cases[0]!.turns[0]!.user).toBe('one');
    expect({ ...cases[0]!.context }).toEqual({ toString: 'three' });
    expect(imported[0]).toMatch(/not used: __proto__/);
    expect(({} as Record<string, unknown>).input).toBeUndefined();
  });

  it.each<[what: string, files: Record<string, string | Uint8Array>, said: RegExp]>([
    [
      'half a Parquet file',
      { 'x.parquet': new TextEncoder().encode('PAR1aaaa') },
      /x.parquet cannot be read as Parquet/,
    ],
    ['a list of texts', { 'x.json': '["one"]' }, /x.json:1 A row is a map of column to value/],
    ['half a JSON file', { 'x.json': '[{"q": 1' }, /x.json:1 Not valid JSON/],
  ])('%s is a problem', async (_, files, said) => {
    const problems = await problemsOf(files, dataset(Object.keys(files)[0]!, { fields: { input: 'q' } }));
    expect(problems[0]).toMatch(said);
  });
});
