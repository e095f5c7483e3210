/** Mistakes that people make in files of cases, and what they read: what is wrong, where, and what to write instead. */
import { expect, it } from 'vitest';
import { SUITE_AGENT as AGENT, SUITE_HEAD as H, PARSER_WORDS, problemsOf } from '../../support/refused-suite.ts';

const MISTAKES: readonly (readonly [what: string, name: string, text: string | Buffer, said: readonly string[]])[] = [
  [
    'an expectation beside expect',
    'cases.yml',
    `- id: a\n  input: hello\n  contains: hi\n`,
    ['Unknown key "contains". | cases.yml:3 | It belongs under "expect" or "evaluate": expect: { contains: hi }'],
  ],
  [
    'a text for the expectations',
    'cases.yml',
    `- id: a\n  input: hello\n  expect: hi\n`,
    ['"expect" must be a map, but is the text "hi". | cases.yml:3 | Write expect: { contains: hi }'],
  ],
  [
    'a number for a text',
    'cases.yml',
    `- id: a\n  input: 42\n  expect: { contains: hi }\n`,
    ['"input" must be a text, but is the number 42. | cases.yml:2 | Write input: "42"'],
  ],
  [
    'a number for a text whose last digit YAML drops',
    'cases.yml',
    `- id: 1.10\n  input: x\n  expect: { contains: hi }\n`,
    [
      '"id" must be a text or a whole number, but is the number 1.1. | cases.yml:1 | Put it in quotes, as it is written there.',
    ],
  ],
  [
    'a merge key',
    'cases.yml',
    `- id: a\n  input: x\n  expect: &all { contains: hi }\n- id: b\n  input: x\n  expect:\n    <<: *all\n`,
    [
      'Unknown key "expect.<<". | cases.yml:7 | Merge keys are not read: write its keys out here. An alias may stand for a whole value, as in expect: *name.',
    ],
  ],
  [
    'a colon in a text of a list',
    'cases.yml',
    `- id: a\n  input: x\n  expect:\n    contains:\n      - Total: 3 EUR\n`,
    ['"expect.contains[0]" must be a text, but is a map. | cases.yml:5 | Write - "Total: 3 EUR"'],
  ],
  [
    'a name for a list of names',
    'cases.yml',
    `- id: a\n  input: x\n  expect:\n    tools: book_room\n`,
    ['"expect.tools" must be a list or a map, but is the text "book_room". | cases.yml:4 | Write tools: [book_room]'],
  ],
  [
    'names of entities without their values',
    'cases.yml',
    `- id: a\n  input: x\n  expect:\n    entities: [order_id]\n- id: b\n  input: x\n  expect:\n    entities: order_id\n`,
    [
      '"expect.entities[0]" must be a map, but is the text "order_id". | cases.yml:4 | Write it like this: - { entity: city, value: Lisbon }',
      '"expect.entities" must be a map or a list, but is the text "order_id". | cases.yml:8 | Write it like this: entities: { city: Lisbon, date: [today, "4 May"] }',
    ],
  ],
  [
    'tags in one text',
    'cases.yml',
    `- id: a\n  input: x\n  tags: critical, orders\n  expect: { contains: hi }\n`,
    ['"tags" must be a list, but is the text "critical, orders". | cases.yml:3 | Write tags: [critical, orders]'],
  ],
  [
    'texts for turns',
    'cases.yml',
    `- id: a\n  turns:\n    - hello\n    - bye\n`,
    [
      '"turns[0]" must be a map, but is the text "hello". | cases.yml:3 | Write - user: hello',
      '"turns[1]" must be a map, but is the text "bye". | cases.yml:4 | Write - user: bye',
    ],
  ],
  [
    'turns of another format',
    'cases.yml',
    `- id: a\n  turns:\n    - role: user\n      content: hello\n`,
    [
      'Unknown key "turns[0].content". | cases.yml:4 | Did you mean "user"?',
      'Unknown key "turns[0].role". | cases.yml:3 | Known: user, expect, evaluate, files, requires_context, ground_truth, context.',
    ],
  ],
  [
    'expectations that are not indented',
    'cases.yml',
    `- id: a\n  input: x\n  expect:\n  contains: hi\n`,
    ['Unknown key "contains". | cases.yml:4 | It belongs under "expect": indent it.'],
  ],
  [
    'a map under cases',
    'cases.yml',
    `cases:\n  a:\n    input: hello\n`,
    [
      '"cases" must be a list, but is a map. | cases.yml:1 | Write each as an entry of a list: - { input: hello, expect: { contains: "…" } }',
    ],
  ],
  [
    'cases by name',
    'cases.yml',
    `a:\n  input: hello\n  expect: { contains: hi }\nb:\n  input: bye\n`,
    [
      'The cases are a map by name, and must be a list. | cases.yml:1 | Write each as an entry of a list: - { id: a, input: "…" }',
    ],
  ],
  [
    'texts for cases',
    'cases.yml',
    `- hello\n- bye\n`,
    [
      'A case must be a map, but this is the text "hello". | cases.yml:1 | Write - { input: hello, expect: { contains: "…" } }',
      'A case must be a map, but this is the text "bye". | cases.yml:2 | Write - { input: bye, expect: { contains: "…" } }',
    ],
  ],
  [
    'a configuration',
    'cases.yml',
    `${H}${AGENT}datasets: [{ files: more.yml }]\n`,
    [
      'cases.yml is a configuration, and not a file of cases. | cases.yml:1 | Name it with --config, and list files of cases under "datasets".',
    ],
  ],
  [
    'cases without dashes',
    'cases.yml',
    `id: a\ninput: x\nexpect: { contains: hi }\nid: b\ninput: y\n`,
    [
      'The key "id" is written twice. | cases.yml:4 | Keep one of them. In a list, begin each entry with "- ".',
      'The key "input" is written twice. | cases.yml:5 | Keep one of them. In a list, begin each entry with "- ".',
    ],
  ],
  [
    'a key of another tool',
    'cases.yml',
    `- id: a\n  input: x\n  expect: { max_latency: 5 }\n`,
    ['Unknown key "expect.max_latency". | cases.yml:3 | Did you mean "latency"?'],
  ],
  [
    'a line that is cut',
    'cases.jsonl',
    `{"input":"a","expect":{"contains":"x"}}\n{"input":"b","expect":{"contains":"x"}\n{"input":"c","expect":{"contains":"x"}}\n`,
    [
      'Not valid JSON: the text ends too early, and the "{" is never closed. | cases.jsonl:2 | Add the missing "}". Each line is one complete JSON object.',
    ],
  ],
  [
    'lines that end with a comma',
    'cases.jsonl',
    `{"input":"a","expect":{"contains":"x"}},\n{"input":"b","expect":{"contains":"x"}},\n`,
    [
      'Not valid JSON: there is more text after the end (also at line 2). | cases.jsonl:1 | Remove the comma at the end. Each line is one complete JSON object.',
    ],
  ],
  [
    'JSON under the name of JSONL',
    'cases.jsonl',
    `[\n {"input":"a","expect":{"contains":"x"}}\n]\n`,
    [
      'cases.jsonl is one JSON document over several lines, and not one object a line. | cases.jsonl:1 | Name the file .json, or set "format: json" on its dataset.',
    ],
  ],
  [
    'a text on a line',
    'cases.jsonl',
    `"hello"\n`,
    [
      'A case must be a map, but this is the text "hello". | cases.jsonl:1 | Write {"input":"hello","expect":{"contains":"…"}}',
    ],
  ],
  [
    'UTF-16',
    'cases.jsonl',
    Buffer.from('\ufeff{"input":"a"}\n', 'utf16le'),
    ['cases.jsonl is not UTF-8 text. | cases.jsonl:1 | It is UTF-16, as Windows programs write it: save it as UTF-8.'],
  ],
  [
    'a comma too many',
    'cases.json',
    `[\n {"input":"a","expect":{"contains":"x"}},\n]\n`,
    ['Not valid JSON: there is a comma before the "]". | cases.json:3 | Remove the comma after the last entry.'],
  ],
  [
    'a comment',
    'cases.json',
    `[\n // one\n {"input":"a","expect":{"contains":"x"}}\n]\n`,
    ['Not valid JSON: it holds a comment. | cases.json:2 | Remove the comment, or write the cases as YAML.'],
  ],
  [
    'single quotes',
    'cases.json',
    `[{'input':'a'}]\n`,
    [`Not valid JSON: a text begins with '. | cases.json:1 | Use straight double quotes: "…".`],
  ],
  [
    'a key without quotes',
    'cases.json',
    `[{input:"a"}]\n`,
    ['Not valid JSON: the key input has no quotes. | cases.json:1 | Write "input".'],
  ],
  [
    'NaN',
    'cases.json',
    `[{"input":"a","expect":{"max_words":NaN}}]\n`,
    ['Not valid JSON: NaN is no value of JSON. | cases.json:1 | Write null.'],
  ],
  [
    'a list that is not closed',
    'cases.json',
    `[\n {"input":"a","expect":{"contains":"x"}}\n`,
    [
      'Not valid JSON: the text ends too early, and the "[" of line 1 is never closed. | cases.json:2 | Add the missing "]".',
    ],
  ],
  [
    'JSONL under the name of JSON',
    'cases.json',
    `{"input":"a","expect":{"contains":"x"}}\n{"input":"b","expect":{"contains":"x"}}\n`,
    [
      'Not valid JSON: a second value follows the first. | cases.json:2 | Name the file .jsonl if each line is a case, else put all cases in one list: [ … ].',
    ],
  ],
  [
    'one backslash',
    'cases.json',
    `[{"input":"C:\\path"}]`,
    ['Not valid JSON: \\p means nothing in a text. | cases.json:1 | Write two backslashes for one: \\\\.'],
  ],
  [
    'columns parted by bars',
    'cases.csv',
    `id|input|expect.contains\na|hello|hi\n`,
    ['The columns are separated by "|". | cases.csv:1 | Separate them by a comma, a semicolon or a tab.'],
  ],
  [
    'a row with too few cells',
    'cases.csv',
    `id,input,expect.contains\na,hello\nb,hello,hi\n`,
    [
      'This row has 2 cells, and the header has 3 columns. | cases.csv:2 | Write the other cells too. An empty one is two separators: ,,',
    ],
  ],
  [
    'a comma in a cell',
    'cases.csv',
    `id,input,expect.contains\na,hello, world,hi\n`,
    [
      'This row has 4 cells, and the header has 3 columns. | cases.csv:2 | Put a cell that holds "," in double quotes: "Hello, world".',
    ],
  ],
  [
    'two separators',
    'cases.csv',
    `id,input,expect.contains\na;hello;hi\n`,
    [
      'The columns of this row are separated by ";", and those of the header by ",". | cases.csv:2 | Separate all rows by ",", as the header is.',
    ],
  ],
  [
    'no header',
    'cases.csv',
    `a,hello,hi\nb,bye,hi\n`,
    [
      'None of these columns is known in a case: a, hello, hi. | cases.csv:2 | Name what the user says "input", or set on the dataset: fields: { input: NAME }, where NAME is that column',
    ],
  ],
  [
    'quotes inside a cell',
    'cases.csv',
    `id,input,expect.contains\na,say "hi" now,hi\n`,
    [
      'A quote stands inside a cell that has no quotes around it (also at line 2). | cases.csv:2 | Put the whole cell in double quotes, and double each quote inside it: "say ""hi"" now".',
    ],
  ],
  [
    'a column that belongs under expect',
    'cases.csv',
    `id,input,contains\na,hello,hi\n`,
    [
      'Unknown key "contains". | cases.csv:2 | It belongs under "expect" or "evaluate": name the column expect.contains.',
    ],
  ],
  [
    'a note for Excel',
    'cases.csv',
    `sep=;\nid;input;expect.contains\na;hello;hi\n`,
    ['The first line is a note for Excel, and no header. | cases.csv:1 | Remove the line "sep=;".'],
  ],
];

it.each(MISTAKES)('%s', async (_what, name, text, said) => {
  const problems = await problemsOf({ 'agent-eval.yml': `${H}${AGENT}datasets:\n  - files: ${name}\n`, [name]: text });
  expect(problems).toEqual(said);
  expect(problems.join()).not.toMatch(PARSER_WORDS);
});
