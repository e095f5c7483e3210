/** Whatever is wrong with cases is said with file, line and remedy, all at once. */
import { mkdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadCases } from '../../../src/cases/dataset/load.ts';
import { expectations, folderWith, load, problemsOf } from '../suite-folder.ts';

describe('the span of an expected entity', () => {
  const spanTo = (end: number) => `[{ entity: plant, start: 0, end: ${end} }]`;

  it.each([
    ['of a case', (end: number) => `- id: a\n  input: rose\n  expect:\n    entities: ${spanTo(end)}\n`, 4],
    [
      'of a turn',
      (end: number) => `- id: a\n  turns:\n    - user: rose\n      evaluate: { entities: ${spanTo(end)} }\n`,
      4,
    ],
  ])('%s ends within the input', async (_where, cases, line) => {
    expect(await problemsOf({ 'c.yml': cases(5) }, [{ files: 'c.yml' }])).toEqual([
      `c.yml:${line} The entity "plant" ends at 5, and the input has 4 characters. | Count the characters of the input from 0. "end" is the character after the last.`,
    ]);
    await expect(load({ 'c.yml': cases(4) }, [{ files: 'c.yml' }])).resolves.toBeDefined();
  });

  it('may be counted in bytes', async () => {
    const cases = '- id: a\n  input: rosé\n  expect:\n    entities: [{ entity: plant, start: 0, end: 5 }]\n';
    await expect(load({ 'c.yml': cases }, [{ files: 'c.yml' }])).resolves.toBeDefined();
  });
});

const LFS_POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${'4d7a'.repeat(16)}\nsize 12345\n`;

describe('a broken file', () => {
  it.each(['csv', 'parquet', 'jsonl', 'json', 'yml', 'xml'])(
    'that is a pointer of Git LFS is said to be one: .%s',
    async (ending) => {
      expect(await problemsOf({ [`c.${ending}`]: LFS_POINTER }, [{ files: `c.${ending}` }])).toEqual([
        `c.${ending} c.${ending} is a pointer of Git LFS, not the file itself. | Fetch it: git lfs pull, in a workflow "with: { lfs: true }" of actions/checkout.`,
      ]);
    },
  );

  it.each([
    ['YAML', 'c.yml', '- id: a\n  input: A\n  input: B\n', /^c\.yml:3 The key "input" is written twice\. \| Keep one/],
    [
      'JSON',
      'c.json',
      '[{"id": "a",\n "input": "A" "x"}]',
      /^c\.json:2 Not valid JSON: a comma is missing .*\. \| Put it/,
    ],
    [
      'JSON that ends too soon',
      'c.json',
      '[{"id": "a",\n "input": "A"},\n',
      /^c\.json:2 Not valid JSON: the text ends too early, and the "\[" of line 1 is never closed/,
    ],
    [
      'a key that JSON has twice',
      'c.json',
      String.raw`[{"id": "a", "input": "A \"b\": [", "context": {"b": 1}, "expect": {"equals": "B"},
 "\u0065xpect": {}}]`,
      /^c\.json:2 The key "expect" is written twice\. \| Keep one of them\./,
    ],
    [
      'a key that the only JSONL line has twice',
      'c.jsonl',
      '{"id":"a","input":"A","context":{"id":1},"input":"B"}\n',
      /^c\.jsonl:1 The key "input" is written twice\. \| Keep one of them\. Each line/,
    ],
    [
      'a JSONL line',
      'c.jsonl',
      '{"id":"a","input":"A"}\n\n{"id":"b",\n',
      /^c\.jsonl:3 Not valid JSON: .* \| .*Each line/,
    ],
    [
      'a CSV row',
      'c.csv',
      'id,input\na,A\nb,B,too much\n',
      /^c\.csv:3 This row has 3 cells, and the header has 2 columns\. \| Put a cell/,
    ],
    [
      'two CSV columns of one name',
      'c.csv',
      '\nid,input,tags,, input,\na,A,x,,B,\n',
      /^c\.csv:2 2 columns have the name "input", and each row would keep only the last of them\. \| Rename the others/,
    ],
    [
      'an open quote in CSV',
      'c.csv',
      'id,input\na,A\nb,"B\n',
      /^c\.csv:3 A quote is opened in this row and never closed/,
    ],
  ])('in %s names its line', async (_what, name, text, expected) => {
    const problems = await problemsOf({ [name]: text });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(expected);
  });

  const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
  it.each([
    [
      'JSON',
      'c.json',
      `[\n{"id":"a","input":"A","context":${deep}}]`,
      'c.json:2 The case nests deeper than 64 levels.',
    ],
    [
      'JSONL',
      'c.jsonl',
      `{"id":"a","input":"A","context":${deep}}\n`,
      'c.jsonl:1 The case nests deeper than 64 levels.',
    ],
    [
      'CSV',
      'c.csv',
      `id,input,context\na,A,"${deep.replaceAll('"', '""')}"\n`,
      'c.csv:2 The case nests deeper than 64 levels.',
    ],
    [
      'YAML',
      'c.yml',
      `- id: a\n  input: A\n  context: { a: ${'['.repeat(80)}${']'.repeat(80)} }\n`,
      'c.yml:1 The case nests deeper than 64 levels.',
    ],
    [
      'an importer',
      'c.json',
      `[{"id":"a","query":"A","expected_intent":"X","notes":${deep}}]`,
      'c.json:1 The case nests deeper than 64 levels.',
    ],
  ])(
    'of %s that nests deeper than anybody could walk is a problem, not a crash',
    async (_what, name, text, expected) => {
      expect(await problemsOf({ [name]: text })).toEqual([expect.stringContaining(expected)]);
    },
  );

  it('in a later YAML document names the line of the file', async () => {
    const problems = await problemsOf({
      'c.yml': '- { id: a, input: A }\n---\n- id: b\n  input: B\n  input: C\n---\n- { id: c }\n',
    });
    expect(problems).toEqual([
      expect.stringMatching(/^c\.yml:5 The key "input" is written twice/),
      expect.stringMatching(/^c\.yml:7 A case needs /),
    ]);
  });

  it('does not hide what is wrong in its other lines and in other files', async () => {
    const problems = await problemsOf({
      'a.jsonl': '{"id":"a"\n{"id":"b","inptu":"B"}\n{"id":"c"}\n',
      'b.yml': '- id: d\n  input: [D]\n',
    });
    expect(problems).toEqual([
      expect.stringMatching(/^a\.jsonl:1 Not valid JSON/),
      'a.jsonl:2 Unknown key "inptu". | Did you mean "input"?',
      'a.jsonl:3 A case needs "input", "turns" or "simulate".',
      expect.stringMatching(/^b\.yml:2 "input" must be a text, but is a list\. \| Write input: D/),
    ]);
  });

  it('that is not UTF-8 is refused with the line', async () => {
    const latin1 = Buffer.from('- id: a\n  input: K\xe4se\n', 'latin1');
    expect(await problemsOf({ 'c.yml': latin1 })).toEqual(['c.yml:2 c.yml is not UTF-8 text. | Save it as UTF-8.']);
    const workbook = Uint8Array.from([0x50, 0x4b, 3, 4, 0xff, 0xfe]);
    expect((await problemsOf({ 'c.csv': workbook })).join()).toContain('save its tables as CSV');
  });

  it('of more than 50 MB is refused unread', async () => {
    const directory = folderWith({ 'c.jsonl': '' });
    truncateSync(join(directory, 'c.jsonl'), 51 * 1024 * 1024);
    expect(await problemsOf({}, [{ files: 'c.jsonl' }], { directory })).toEqual([
      'c.jsonl Cannot read c.jsonl: it has 51 MB. | Split it: a file of cases has 50 MB at most.',
    ]);
  });

  it('that cannot be read for another reason is said with it', async () => {
    const problems = await problemsOf({}, [{ files: `${'c'.repeat(300)}.yml` }]);
    expect(problems).toEqual([expect.stringMatching(/Cannot read c+\.yml: ENAMETOOLONG.* \| Make it readable/)]);
  });

  it('that is a folder is said', async () => {
    const directory = folderWith({});
    mkdirSync(join(directory, 'evals'));
    expect(await problemsOf({}, [{ files: 'evals' }], { directory })).toEqual([
      'evals Cannot read evals: it is a folder. | Name its files, for example evals/*.yml.',
    ]);
  });

  it.each([
    ['c.yml', '# nothing yet\n'],
    ['c.json', '[]'],
    ['c.json', ' \n'],
    ['c.jsonl', '\n\n'],
    ['c.csv', 'id,input\n'],
    ['c.yml', 'cases: []'],
  ])('without cases is refused: %s', async (name, text) => {
    expect(await problemsOf({ [name]: text })).toEqual([
      expect.stringMatching(new RegExp(`^${name}:1 ${name} has no cases`)),
    ]);
  });

  it('of an unknown ending asks for its format', async () => {
    expect(await problemsOf({ 'c.txt': 'x' })).toEqual([
      'c.txt Cannot tell the format of c.txt by its ending. | If it is one of yaml, json, jsonl, csv, text, parquet, xml, set "format" of the dataset to that. If not, save it as one of these.',
    ]);
  });
});

describe('a missing dataset', () => {
  it('is a file that is not there, said where it is configured', async () => {
    const locate = () => ({ file: 'agent-eval.yml', line: 9 });
    expect(await problemsOf({}, [{ files: 'evals/car.yml' }], { locate })).toEqual([
      'agent-eval.yml:9 Cannot read evals/car.yml: there is no such file. | Correct "files" of this dataset, or add the file.',
    ]);
    const inFile = await problemsOf({ 'c.yml': '- { id: a, input: A }' }, [{ files: 'c.yml/cases.yml' }]);
    expect(inFile).toEqual([expect.stringContaining('Cannot read c.yml/cases.yml: there is no such file.')]);
  });

  it('is a glob that matches nothing, said where it is configured', async () => {
    const problems = await problemsOf({}, [{ files: 'evals/*.yml' }], {
      locate: (path) => ({ file: 'agent-eval.yml', line: path.length }),
    });
    expect(problems).toEqual([
      expect.stringMatching(
        /^agent-eval\.yml:3 No file matches "evals\/\*\.yml"\. \| Correct "files" .* Globs are relative to \//,
      ),
    ]);
  });

  it.each([
    ['evals/*.yml', 'evals/cars.yaml', 'evals/*.yaml'],
    ['eval/*.yml', 'evals/cars.yml', 'evals/*.yml'],
    ['./evlas/*.yml', 'evals/cars.yaml', './evals/*.yaml'],
    ['evals/carz.yml', 'evals/cars.yml', 'evals/cars.yml'],
    ['evals/cars.yml', 'evals/cars.jsonl', 'evals/cars.jsonl'],
    ['tests/*/cases.json', 'test/cars/cases.json', 'test/*/cases.json'],
  ])('%s names the files that were meant: %s', async (files, there, meant) => {
    const [problem] = await problemsOf({ [there]: '[]' }, [{ files }]);
    expect(problem).toContain(`| Did you mean "${meant}"?`);
  });

  it.each([
    ['evals/*.yml', 'evals/notes.md'],
    ['evals/*', 'plants/cars.yml'],
    ['../elsewhere/*.yml', 'evals/cars.yml'],
    ['**/*.yml', 'evals/cars.yaml'],
  ])('%s names none where nothing near it has cases: %s', async (files, there) => {
    const [problem] = await problemsOf({ [there]: '[]' }, [{ files }]);
    expect(problem).toContain('| Correct "files" of this dataset, or add the files.');
  });

  it('is a suite without any', async () => {
    expect(await problemsOf({}, [])).toEqual([expect.stringMatching(/^There are no cases\. \| Name/)]);
  });
});

it("an expectation of a dataset under another tool's name is reported with ours", async () => {
  const dataset = { files: 'c.yml', expect: { criteria: ['polite'] } };
  expect(await problemsOf({ 'c.yml': '- { id: a, input: A }' }, [dataset])).toEqual([
    expect.stringMatching(/Unknown key "criteria"\. \| Did you mean "satisfy"\?$/),
  ]);
});

describe('a case with a mistake', () => {
  it.each([
    ['a misspelt key', 'inptu: A', '"inptu"', 'Did you mean "input"?', 2],
    [
      'a misspelt expectation',
      'input: A\n  expect:\n    contians: x',
      '"expect.contians"',
      'Did you mean "contains"?',
      4,
    ],
    ["another tool's word", 'input: A\n  expect:\n    rubric: x', '"expect.rubric"', 'Did you mean "satisfy"?', 4],
    ['a misspelt key in a turn', 'turns:\n    - user: A\n    - usr: B', '"turns[1].usr"', 'Did you mean "user"?', 4],
    [
      'a misspelt key of a simulation',
      'simulate:\n    goal: A\n    max_turn: 3',
      '"simulate.max_turn"',
      'Did you mean "max_turns"?',
      4,
    ],
  ])('in %s is reported with the nearest key', async (_what, yaml, key, fix, line) => {
    const problems = await problemsOf({ 'c.yml': `- id: a\n  ${yaml}\n` });
    expect(problems.filter((one) => one.includes('Unknown key'))).toEqual([
      `c.yml:${line} Unknown key ${key}. | ${fix}`,
    ]);
  });

  it.each([
    [
      'input and turns',
      'input: A\n  turns: [{ user: B }]',
      /^c\.yml:3 "turns": a case has either "input" or "turns", not both; remove one of them/,
    ],
    [
      'turns and simulate',
      'turns: [{ user: B }]\n  simulate: { goal: C }',
      /^c\.yml:3 "simulate": a case has either "turns" or "simulate", not both; remove one/,
    ],
    ['no turn at all', 'turns: []', /^c\.yml:2 "turns"/],
    ['a tier of 6', 'input: A\n  tier: 6', /^c\.yml:3 "tier"/],
    ['no trial', 'input: A\n  trials: 0', /^c\.yml:3 "trials"/],
    ['an empty id', 'input: A', /^c\.yml:1 "id"/, '""'],
    [
      'tags that are no list',
      'input: A\n  tags: critical',
      /^c\.yml:3 "tags" must be a list, but is the text "critical"\. \| Write tags: \[critical\]/,
    ],
    [
      'a file with path and url',
      'input: A\n  files: [{ path: p, url: "https://shop.example/p" }]',
      /exactly one of "path" and "url"/,
    ],
    ['a file with neither', 'input: A\n  files: [{ name: p }]', /exactly one of "path" and "url"/],
    [
      'an expectation of the wrong type',
      'input: A\n  expect:\n    citations: FAQ-1',
      /^c\.yml:4 "expect\.citations" must be a list, but is the text/,
    ],
  ])('such as %s is refused', async (_what, yaml, expected, id = 'a') => {
    const problems = await problemsOf({ 'c.yml': `- id: ${id}\n  ${yaml}\n` });
    expect(problems).toEqual([expect.stringMatching(expected)]);
  });

  it('that is no map is refused', async () => {
    expect(await problemsOf({ 'c.yml': '- id: a\n  input: A\n- What about soil?\n' })).toEqual([
      'c.yml:3 A case must be a map, but this is the text "What about soil?". | Write - { input: "What about soil?", expect: { contains: "…" } }',
    ]);
  });

  it('made many times in one file is said once', async () => {
    const rows = Array.from({ length: 30 }, (_, i) => `case${i},Question ${i},x`).join('\n');
    expect(await problemsOf({ 'c.csv': `id,input,expect.intnt\n${rows}\n` })).toEqual([
      'c.csv:2 Unknown key "expect.intnt" (also at line 3, 4, 5 and 26 more). | Did you mean "intent"?',
    ]);
  });

  it('in a key beside a list of cases is refused', async () => {
    expect(await problemsOf({ 'c.yml': 'category: care\ncases: [{ id: a, input: A }]' })).toEqual([
      expect.stringMatching(/^c\.yml:1 Unknown key "category" beside "cases"/),
    ]);
  });

  it('in settings of judged metrics that are no map is refused', async () => {
    expect(await problemsOf({ 'c.yml': 'cases: [{ id: a, input: A }]\nmetrics: { tone: Calm. }' })).toEqual([
      'c.yml:2 "metrics" is a map of judged metrics, each with its settings.',
    ]);
    expect(await problemsOf({ 'c.yml': '- { id: a, input: A, metrics: { tone: Calm. } }' })).toHaveLength(1);
  });
});

describe('an intent that the configuration does not declare', () => {
  const intents = ['CARE_ADVICE', 'BUY'];

  it.each([
    ['as a name', 'input: A\n  expect:\n    intent: CARE_ADVISE', 4],
    ['in a list', 'input: A\n  expect:\n    intent:\n      - BUY\n      - CARE_ADVISE', 6],
    ['in a map of credits', 'input: A\n  evaluate:\n    intent:\n      CARE_ADVISE: 0.5', 5],
    ['in a turn', 'turns:\n    - user: A\n      expect:\n        intent: CARE_ADVISE', 5],
  ])('%s is refused with the nearest one', async (_where, yaml, line) => {
    expect(await problemsOf({ 'c.yml': `- id: a\n  ${yaml}\n` }, undefined, { intents })).toEqual([
      `c.yml:${line} Unknown intent "CARE_ADVISE". | Did you mean "CARE_ADVICE"?`,
    ]);
  });

  it('is said beside other mistakes of its case', async () => {
    const file = '- id: a\n  tier: 9\n  turns:\n    - null\n    - user: A\n      expect: { intent: BUYS }\n';
    expect(await problemsOf({ 'c.yml': file }, undefined, { intents })).toEqual([
      expect.stringMatching(/^c\.yml:2 "tier" must be at most 5/),
      expect.stringMatching(/^c\.yml:4 /),
      'c.yml:6 Unknown intent "BUYS". | Did you mean "BUY"?',
    ]);
  });

  it('is not one that differs in case and separators only', async () => {
    const { cases } = await load({ 'c.yml': '- { id: a, input: A, expect: { intent: care-advice } }' }, undefined, {
      intents,
    });
    expect(cases).toHaveLength(1);
  });

  it('is refused in inherited expectations too', async () => {
    const datasets = [{ files: 'c.yml', expect: { intent: 'BUYS' } }];
    expect(await problemsOf({ 'c.yml': '- { id: a, input: A }' }, datasets, { intents })).toEqual([
      'datasets.0.expect Unknown intent "BUYS". | Did you mean "BUY"?',
    ]);
  });

  it('cannot be known when it declares none', async () => {
    expect((await load({ 'c.yml': '- { id: a, input: A, expect: { intent: ANY } }' })).cases).toHaveLength(1);
  });
});

describe('fields of promptfoo', () => {
  const fix =
    'To run its tests, name its configuration, which has their prompts: datasets: [{ files: promptfooconfig.yaml }]. In a case, write "input" and "expect".';

  it('in a file of its tests are named as that, once', async () => {
    const one = '- vars: { question: Hello }\n  assert: [{ type: contains, value: hi }]\n';
    expect(await problemsOf({ 'c.yml': one + one })).toEqual([
      `c.yml:1 "vars" and "assert" are fields of promptfoo. | ${fix}`,
    ]);
  });

  it('beside our own are named once for each case, with what else is wrong there', async () => {
    const beside = '- input: A\n- input: B\n  vars: { name: Ann }\n  tgas: [x]\n- assert: [{ type: contains }]\n';
    expect(await problemsOf({ 'c.yml': beside })).toEqual([
      `c.yml:2 "vars" is a field of promptfoo. | ${fix}`,
      'c.yml:4 Unknown key "tgas". | Did you mean "tags"?',
      `c.yml:5 "assert" is a field of promptfoo. | ${fix}`,
    ]);
  });

  it('are not those that look otherwise', async () => {
    expect(await problemsOf({ 'c.yml': '- input: A\n  assert: { contains: hi }\n' })).toEqual([
      'c.yml:2 Unknown key "assert". | Did you mean "expect"?',
    ]);
  });
});

describe('a duplicate', () => {
  it('id names both places, in one file or across files and formats', async () => {
    const problems = await problemsOf({
      'a.yml': '- { id: fern, input: A }\n- { id: fern, input: B }\n',
      'b.jsonl': '\n{"id":"fern","input":"C"}\n',
    });
    expect(problems).toEqual([
      expect.stringMatching(/^a\.yml:2 Duplicate id "fern": it is also the id of the case at a\.yml:1\. \| Give/),
      expect.stringMatching(/^b\.jsonl:2 Duplicate id "fern": it is also the id of the case at a\.yml:1\./),
    ]);
  });

  it('id is said where other mistakes are in one of the cases, or in both', async () => {
    const problems = await problemsOf({
      'a.yml': '- { id: 1, input: A, tier: 9 }\n- { id: 1, input: B }\n- { id: 1, input: C, tier: 9 }\n',
    });
    expect(problems).toContainEqual(
      expect.stringMatching(/^a\.yml:1 Duplicate id "1": it is also the id of the case at a\.yml:2 \(also at line 3\)/),
    );
  });

  it('content without ids names both places', async () => {
    const problems = await problemsOf({ 'a.yml': '- { input: A pot }\n- input: A pot\n  tags: [x]\n' });
    expect(problems).toEqual([expect.stringMatching(/^a\.yml:2 Duplicate id "[0-9a-f]{12}".* at a\.yml:1/)]);
  });

  it('file in two datasets is said once', async () => {
    const problems = await problemsOf({ 'a.yml': '- { id: fern, input: A }' }, [
      { files: 'a.yml', name: 'one' },
      { files: '*.yml', name: 'two' },
    ]);
    expect(problems).toEqual([
      'a.yml a.yml is in two datasets, "one" and "two". | Take it out of one of them, or let one of them ask another agent.',
    ]);
  });

  it('name of datasets is refused', async () => {
    const problems = await problemsOf({ 'a.yml': '- { id: a, input: A }', 'b.yml': '- { id: b, input: B }' }, [
      { files: 'a.yml', name: 'shop' },
      { files: 'b.yml', name: 'shop' },
    ]);
    expect(problems).toEqual(['Two datasets are named "shop". | Give each a "name" of its own.']);
  });
});

describe('a mistake in inherited expectations', () => {
  it('is said once, where the configuration has it, and not at every case', async () => {
    const request = {
      directory: folderWith({ 'a.yml': '- { id: a, input: A }\n- { id: b, input: B }' }),
      datasets: [{ files: ['a.yml'], expect: { contians: 'x' } }],
      expectations,
      defaults: { trials: 1, evaluate: { satisfy: 'friendly' } },
      locate: (path: readonly (string | number)[]) => ({
        file: 'agent-eval.yml',
        line: path.includes('datasets') ? 9 : 3,
      }),
    };
    await expect(async () => loadCases(request)).rejects.toMatchObject({
      problems: [
        { where: { file: 'agent-eval.yml', line: 3 }, what: '"satisfy" must be a list.' },
        {
          where: { file: 'agent-eval.yml', line: 9 },
          what: 'Unknown key "contians".',
          fix: 'Did you mean "contains"?',
        },
      ],
    });
  });
});

describe('a mistake in JSON', () => {
  const mistakes: readonly (readonly [string, string, number])[] = [
    ['a value that is missing', '[\n  { "id": "a",\n    "input": },\n  { "id": "b" }\n]\n', 3],
    ['a comma too many', '[\n  { "id": "a", "input": "x" },\n  { "id": "b", "input": "y", }\n]\n\n\n', 3],
    ['a comma too few', '[\n  { "id": "a"\n    "input": "x" },\n  {}\n]\n', 3],
    ['single quotes', "[\n  { 'id': 'a' }\n]\n", 2],
    ['a string that is not closed', '[\n  { "id": "a },\n  { "id": "b" }\n]\n', 2],
    ['a number that is none', '[\n  { "id": 01 }\n]\n', 2],
    ['a word', '[\n\n  { "id": a }\n]\n', 3],
    ['more behind the end', '[]\n[]\n', 2],
    ['no end', '[\n  { "id": "a" }\n', 2],
  ];
  const formats: readonly (readonly [string, (text: string) => string])[] = [
    ['\\n', (text) => text],
    ['\\r\\n and a byte-order mark', (text) => `\ufeff${text.replaceAll('\n', '\r\n')}`],
  ];
  for (const [lines, written] of formats)
    it.each(mistakes)(`is reported with its line, line breaks ${lines}: %s`, async (_, text, line) => {
      const [first] = await problemsOf({ 'loans.json': written(text) });
      expect(first).toMatch(new RegExp(`^loans\\.json:${line} Not valid JSON: .* \\| [A-Z].*\\.$`, 's'));
    });
});
