/** Mistakes that people make in agent-eval.yml, and what they read: what is wrong, where, and what to write instead. */
import { expect, it } from 'vitest';
import { SUITE_AGENT as AGENT, SUITE_HEAD as H, PARSER_WORDS, problemsOf } from '../../support/refused-suite.ts';

const DS = 'datasets:\n  - files: cases.yml\n';
const OK = H + AGENT + DS;

const MISTAKES: readonly (readonly [what: string, text: string | Buffer, said: readonly string[]])[] = [
  [
    'an empty file',
    '',
    [
      'agent-eval.yml is empty. | agent-eval.yml:1 | Begin it with "version: 1", then name, agent and datasets. Or delete it, and "init" writes a new one.',
    ],
  ],
  [
    'no version',
    `name: shop\n${AGENT}${DS}`,
    ['"version" is missing. | agent-eval.yml:1 | Begin the file with "version: 1".'],
  ],
  [
    'a version in quotes',
    `version: "1"\nname: shop\n${AGENT}${DS}`,
    ['"version" must be 1, but is the text "1". | agent-eval.yml:1 | Write version: 1'],
  ],
  [
    'a limit of a category that no case has',
    `${OK}gate:\n  minimum:\n    categories:\n      nosuch: { pass_rate: 0.9 }\n`,
    ['gate.minimum.categories names "nosuch", a category that no case has. | agent-eval.yml:13 | Known: cases.'],
  ],
  [
    'tabs',
    `version: 1\nname: shop\nagent:\n\ttype: http\n\turl: http://x/chat\n${DS}`,
    [
      'This line is indented with a tab, and YAML allows only spaces. | agent-eval.yml:4 | Replace each tab with two spaces, on the other lines too.',
    ],
  ],
  [
    'a colon in a text',
    `version: 1\nname: shop\nagent:\n  type: http\n  url: http://x/chat\n  request: { message: "{{ input }}" }\n  response: { text: reply }\nexpect:\n  contains: Note: this is it\n${DS}`,
    ['This text holds a colon, and has no quotes. | agent-eval.yml:9 | Put it in quotes: contains: "Note: this is it"'],
  ],
  [
    'a template without quotes',
    `${H}agent:\n  type: http\n  url: http://x/chat\n  request:\n    message: {{ input }}\n  response: { text: reply }\n${DS}`,
    ['A text that begins with {{ has no quotes. | agent-eval.yml:7 | Write "{{ input }}"'],
  ],
  [
    'a text for the request',
    `${H}agent:\n  type: http\n  url: http://x/chat\n  request: "{{ input }}"\n  response: { text: reply }\n${DS}`,
    [
      '"agent.request" must be a map, but is the text "{{ input }}". | agent-eval.yml:6 | Write request: { message: "{{ input }}" }',
    ],
  ],
  [
    'a text for the response',
    `${H}agent:\n  type: http\n  url: http://x/chat\n  request: { message: "{{ input }}" }\n  response: reply\n${DS}`,
    ['"agent.response" must be a map, but is the text "reply". | agent-eval.yml:7 | Write response: { text: reply }'],
  ],
  [
    'an address for the agent',
    `${H}agent: http://localhost:3000/chat\n${DS}`,
    [
      '"agent" must be a map, but is the text "http://localhost:3000/chat". | agent-eval.yml:3 | Write it like this: agent: { type: http, url: "http://127.0.0.1:8000/chat", request: { message: "{{ input }}" }, response: { text: reply } }',
    ],
  ],
  [
    'a file for the datasets',
    `${H + AGENT}datasets: cases.yml\n`,
    [
      '"datasets" must be a list, but is the text "cases.yml". | agent-eval.yml:8 | Write datasets: [{ files: cases.yml }]',
    ],
  ],
  [
    'files for the datasets',
    `${H + AGENT}datasets:\n  - cases.yml\n`,
    ['"datasets[0]" must be a map, but is the text "cases.yml". | agent-eval.yml:9 | Write - files: cases.yml'],
  ],
  [
    'one dataset that is no list',
    `${H + AGENT}datasets:\n  files: cases.yml\n`,
    ['"datasets" must be a list, but is a map. | agent-eval.yml:8 | Write datasets: [{ files: cases.yml }]'],
  ],
  [
    'a key of the agent at the top',
    `${H}url: http://x/chat\n${DS}`,
    [
      '"agent" is missing. | agent-eval.yml:1 | Add it: agent: { type: http, url: "http://127.0.0.1:8000/chat", request: { message: "{{ input }}" }, response: { text: reply } }',
      'Unknown key "url". | agent-eval.yml:3 | It belongs under "agent": agent: { url: "http://x/chat" }',
    ],
  ],
  [
    'an expectation at the top',
    `${OK}contains: hello\n`,
    [
      'Unknown key "contains". | agent-eval.yml:10 | It belongs under "expect" or "evaluate": expect: { contains: hello }',
    ],
  ],
  [
    'a key of the gate at the top',
    `${OK}minimum: { pass_rate: 0.9 }\n`,
    ['Unknown key "minimum". | agent-eval.yml:10 | It belongs under "gate": gate: { minimum: { pass_rate: 0.9 } }'],
  ],
  [
    'a number for a minimum',
    `${OK}gate:\n  minimum: 0.9\n`,
    ['"gate.minimum" must be a map, but is the number 0.9. | agent-eval.yml:11 | Write minimum: { pass_rate: 0.9 }'],
  ],
  [
    'a run of files that have none to choose from',
    `${OK}    suite: nightly\n`,
    [
      'datasets[0].suite names a run, but no file of this dataset has runs to choose from. | agent-eval.yml:10 | Take it out. It is for result files of other tools that hold several runs.',
    ],
  ],
  [
    'percents for a minimum',
    `${OK}gate:\n  minimum: 80\n`,
    ['"gate.minimum" must be a map, but is the number 80. | agent-eval.yml:11 | Write minimum: { pass_rate: "80%" }'],
  ],
  [
    'one tolerance for all metrics',
    `${OK}gate:\n  tolerance: 2%\n`,
    [
      '"gate.tolerance" must be a map, but is the text "2%". | agent-eval.yml:11 | Write it like this: tolerance: { pass_rate: "2pp", entity_f1: "3pp" }',
    ],
  ],
  [
    'a program for a hook',
    `${OK}suite:\n  before: ./seed.sh\n`,
    [
      '"suite.before" must be a map or a list, but is the text "./seed.sh". | agent-eval.yml:11 | Write before: { command: ./seed.sh }',
    ],
  ],
  [
    'a map for an expression that gives one',
    OK.replace(/response: .*/, 'response: { text: reply, usage: { cost: cost } }'),
    [
      `"agent.response.usage" must be a text, but is a map. | agent-eval.yml:7 | Write it like this: usage: "{ 'input_tokens': usage.input_tokens, 'output_tokens': usage.output_tokens, 'total_tokens': usage.total_tokens, 'cost': usage.cost }"`,
    ],
  ],
  [
    'a name that is nearly right',
    `${OK}gate: { rule: confirm }\n`,
    [
      '"gate.rule" must be "confirmed", "paired" or "threshold", but is the text "confirm". | agent-eval.yml:10 | Did you mean "confirmed"?',
    ],
  ],
  [
    'a number in quotes',
    `${OK}trials: "3"\n`,
    ['"trials" must be a number, but is the text "3". | agent-eval.yml:10 | Write trials: 3'],
  ],
  [
    'half a trial',
    `${OK}trials: 2.5\n`,
    ['"trials" must be a whole number, but is the number 2.5. | agent-eval.yml:10 | Write it like this: trials: 1'],
  ],
  [
    'yes for true',
    `${OK}stop_on_failure: yes\n`,
    [
      '"stop_on_failure" must be true or false, but is the text "yes". | agent-eval.yml:10 | Write stop_on_failure: true',
    ],
  ],
  [
    'a list for the headers',
    OK.replace('  type: http\n', '  type: http\n  headers:\n    - Authorization: x\n'),
    ['"agent.headers" must be a map, but is a list. | agent-eval.yml:5 | Write headers: { Authorization: x }'],
  ],
  [
    'a list for the expectations',
    `${OK}expect:\n  - contains: hi\n`,
    ['"expect" must be a map, but is a list. | agent-eval.yml:10 | Write expect: { contains: hi }'],
  ],
  [
    'a section with nothing in it',
    `${OK}expect:\n`,
    [
      '"expect" must be a map, but is empty. | agent-eval.yml:10 | Write it like this: expect: { contains: "…" } (a text that begins with # or & needs quotes)',
    ],
  ],
  [
    'a key twice',
    `${OK}name: again\n`,
    ['The key "name" is written twice. | agent-eval.yml:10 | Keep one of them. In a list, begin each entry with "- ".'],
  ],
  [
    'a line that is indented too far',
    `${H}agent:\n  type: http\n   url: http://x/chat\n${DS}`,
    ['The next line is indented deeper than this one. | agent-eval.yml:4 | Begin both at the same column.'],
  ],
  [
    'no space after a colon',
    `${H}agent:\n  type:http\n  url: http://x/chat\n${DS}`,
    ['A space is missing after the colon. | agent-eval.yml:4 | Write type: http'],
  ],
  [
    'a quote that is not closed',
    `${H + AGENT}expect:\n  contains: "hello\n${DS}`,
    ['A quote is opened here and never closed. | agent-eval.yml:9 | Close it at the end of the text.'],
  ],
  [
    'a bracket that is not closed',
    `${OK}intents: [a, b\n`,
    [
      'A "[" is opened here and not closed, or a comma is missing in it. | agent-eval.yml:10 | Close it on the line where it ends, and put a comma between its items.',
    ],
  ],
  [
    'an apostrophe in single quotes',
    `${OK}expect:\n  contains: 'don't do it'\n`,
    [
      `There is more text after the closing quote. | agent-eval.yml:11 | Put the whole text in quotes: contains: "don't do it"`,
    ],
  ],
  [
    'a text that begins with @',
    `${OK}expect:\n  contains: @here\n`,
    ['A text cannot begin with @ without quotes. | agent-eval.yml:11 | Put it in quotes: contains: "@here"'],
  ],
  [
    'a text that begins with *',
    `${OK}expect:\n  contains: *bold*\n`,
    ['A text cannot begin with * without quotes. | agent-eval.yml:11 | Put it in quotes: "*bold*"'],
  ],
  [
    'a text that begins with #',
    `${OK}expect:\n  contains: #tag\n`,
    [
      '"expect.contains" must be a text or a list, but is empty. | agent-eval.yml:11 | Write it like this: contains: "…" (a text that begins with # or & needs quotes)',
    ],
  ],
  [
    'a backslash in double quotes',
    `${OK}expect:\n  match: "\\d+ USD"\n`,
    [
      '"\\d" means nothing in double quotes. | agent-eval.yml:11 | Put the text in single quotes, where a backslash is only a backslash.',
    ],
  ],
  [
    'a broken pattern',
    `${OK}expect:\n  match: "(abc"\n`,
    ['"expect.match": not a regular expression: Unterminated group. | agent-eval.yml:11'],
  ],
  [
    'a list',
    `- version: 1\n`,
    [
      'A configuration must be a map, but this is a list. | agent-eval.yml:1 | If these are cases, list the file in the configuration: datasets: [{ files: agent-eval.yml }]',
    ],
  ],
  [
    'UTF-16',
    Buffer.from(`\ufeff${OK}`, 'utf16le'),
    [
      'agent-eval.yml is not UTF-8 text. | agent-eval.yml:1 | It is UTF-16, as Windows programs write it: save it as UTF-8.',
    ],
  ],
  [
    'a model for the judge',
    `${OK}llm:\n  judge: gpt-4o\n`,
    ['"llm.judge" must be a map, but is the text "gpt-4o". | agent-eval.yml:11 | Write judge: { model: gpt-4o }'],
  ],
  [
    'a command for the start',
    OK.replace('  type: http\n', '  type: http\n  start: npm start\n'),
    [
      '"agent.start" must be a map, but is the text "npm start". | agent-eval.yml:5 | Write it like this: start: { command: npm start, ready: "http://127.0.0.1:8000/health" }',
    ],
  ],
  [
    'a type that is nearly right',
    OK.replace('type: http', 'type: htp'),
    [
      '"agent.type" names no known kind. | agent-eval.yml:4 | Did you mean "http"? Known: http, openai-chat, openai-responses, ag-ui, ai-sdk, anthropic, langgraph, adk, a2a, rasa, mcp, dialogflow, command, replay.',
    ],
  ],
];

it.each(MISTAKES)('%s', async (_what, text, said) => {
  const problems = await problemsOf({
    'agent-eval.yml': text,
    'cases.yml': '- { id: a, input: hello, expect: { contains: hi } }\n',
  });
  expect(problems).toEqual(said);
  expect(problems.join()).not.toMatch(PARSER_WORDS);
});

it('a metric that is not known, and a JSON Schema of a case that is none', async () => {
  const problems = await problemsOf({
    'agent-eval.yml': `${OK}metrics: { warmth: 1 }\n`,
    'cases.yml': '- { id: a, input: hello, expect: { json: { type: objekt } } }\n',
  });
  expect(problems).toEqual([
    expect.stringContaining('Unknown key "metrics.warmth"'),
    expect.stringMatching(/^json: not a JSON Schema: .* \| cases\.yml:1 \| Correct the expectation\.$/),
  ]);
});

it.each(['datsets', 'dataset', 'Datasets'])('%s, and what is wrong with the datasets below it', async (key) => {
  const problems = await problemsOf({
    'agent-eval.yml': `${H}${AGENT}${key}:\n  - files: cases.yml\n  - file: more.yml\n  - files: none.yml\n`,
    'cases.yml': '- { id: a, input: hello, expect: { contans: hi } }\n',
    'more.yml': '- { id: b, input: hello, expect: { contains: hi } }\n',
  });
  expect(problems.map((one) => one.split(' | ', 2).join(' | ')).toSorted()).toEqual([
    'Cannot read none.yml: there is no such file. | agent-eval.yml:11',
    ...[
      `Unknown key "${key}". | agent-eval.yml:8`,
      'Unknown key "datasets[1].file". | agent-eval.yml:10',
      'Unknown key "expect.contans". | cases.yml:1',
    ].toSorted(),
  ]);
});
