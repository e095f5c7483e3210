/** A mistake in another tool's file is reported at its line, in every format and syntax. */
import { expect, it } from 'vitest';
import { expectationShape } from '../../../src/scoring/checks/index.ts';
import { load, problemsOf } from '../suite-folder.ts';

const json = (value: unknown) => JSON.stringify(value, null, 1);
const lines = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');
/** Two alike, the second with an expectation that nobody knows. */
const two = (one: object) => [one, { ...one, expected_z: 'HERE' }];

const FILES: Readonly<Record<string, readonly [file: string, text: string]>> = {
  'ADK in JSON': [
    'a.json',
    json({
      eval_set_id: 'x',
      eval_cases: [{ eval_id: 'a', conversation: two({ user_content: { parts: [{ text: 'hi' }] } }) }],
    }),
  ],
  'ADK in YAML': [
    'a.yml',
    'eval_set_id: x\neval_cases:\n- eval_id: a\n  conversation:\n  - user_content: { parts: [{ text: hi }] }\n    expected_z: HERE\n',
  ],
  'ADK, older': ['a.json', json(two({ query: 'a', expected_tool_use: [], reference: 'r' }))],
  promptfoo: [
    'a.yaml',
    "prompts: ['{{q}}']\ntests:\n- vars: { q: a }\n  assert:\n  - type: is-json\n    expected_z: HERE\n",
  ],
  'DeepEval in JSON': ['a.json', json(two({ input: 'a', expected_output: 'x' }))],
  'DeepEval in JSON lines': ['a.jsonl', lines(two({ input: 'a', expected_output: 'x' }))],
  'DeepEval in CSV': ['a.csv', 'input,expected_output,expected_tools\na,"x\ny",\nb,z,{HERE\n'],
  'DeepEval conversations': ['a.json', json(two({ scenario: 'a', expected_outcome: 'x' }))],
  tau2: [
    'a.json',
    json([{ id: 'a', user_scenario: { instructions: 'x' }, evaluation_criteria: two({ communicate_info: ['a'] })[1] }]),
  ],
  'Inspect in JSON lines': ['a.jsonl', lines(two({ input: 'a', target: 'x' }))],
  'Inspect in CSV': ['a.csv', 'input,target,expected_z\na,x,\nb,y,HERE\n'],
  Azure: ['a.json', json({ evaluators: ['builtin.coherence'], data: two({ query: 'a' }) })],
  'Rasa NLU': ['a.yml', 'nlu:\n- intent: a\n  examples: |\n    - hi\n    - [x]{bad} HERE\n'],
  'Rasa stories': ['a.yml', 'stories:\n- story: a\n  steps:\n  - user: hi\n    intent: x\n    expected_z: HERE\n'],
  'Rasa end to end': ['a.yml', 'test_cases:\n- test_case: a\n  steps:\n  - user: hi\n  - expected_z: HERE\n'],
  'rspec-agents': ['a.json', json(two({ id: 'a', name: 'a', goal: 'g', personality: 'p' }))],
  'Botium in CSV': ['a.csv', 'conversationId,sender,text\n1,me,hi\n1,bot,x\n2,HERE,z\n'],
  'Botium in text': ['a.convo.txt', 'name\n\n#me\nhi\n\n#bot\nx\n\n#HERE\nz\n'],
  'Dialogflow ES': ['a_usersays_en.json', json(two({ data: [{ text: 'a' }], isTemplate: false }))],
  'agent files': ['a.yaml', 'name: x\ninstructions: y\ntest_cases:\n- input: a\n- input: b\n  expected_z: HERE\n'],
  'scenario sets': ['a.json', json(two({ id: 'a', name: 'a', goal: 'g', persona: 'p' }))],
  'intent tests in JSON': ['a.json', json({ g: two({ id: 'a', query: 'q', expected_intent: 'x' }) })],
  'intent tests in CSV': ['a.csv', 'id,query,expected_intent,expected_z\na,q,x,\nb,q,x,HERE\n'],
  'FAQ tests in JSON lines': ['a.jsonl', lines(two({ id: 'a', question: 'q', expectedFaqIds: ['x'] }))],
};

it.each(Object.entries(FILES))('%s', async (_, [file, text]) => {
  const line = text.slice(0, text.indexOf('HERE')).split('\n').length;
  const [problem] = await problemsOf({ [file]: text }, undefined, { expectations: expectationShape });
  expect(problem?.split(' ')[0]).toBe(`${file}:${line}`);
});

it('the samples of OpenAI Evals, which are in a file of their own', async () => {
  const registry =
    'a:\n  id: a.v0\n  metrics: [accuracy]\na.v0:\n  class: evals.elsuite.basic.match:Match\n  args: { samples_jsonl: s.jsonl }\n';
  const files = { 'a.yaml': registry, 's.jsonl': lines(two({ input: 'a', ideal: 'x' })) };
  expect((await problemsOf(files, [{ files: 'a.yaml' }]))[0]).toMatch(/^s\.jsonl:2 /);
  const fine = { ...files, 's.jsonl': lines([{ input: 'a', ideal: 'x' }]) };
  expect((await load(fine, [{ files: 'a.yaml' }])).cases[0]!.source).toEqual({ file: 's.jsonl', line: 1 });
});
