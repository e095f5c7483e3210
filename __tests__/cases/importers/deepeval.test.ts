/** DeepEval's goldens: what decides, what is measured, and what is a recording. */
import { expect, it } from 'vitest';
import { deepevalConversations } from '../../../src/cases/importers/deepeval/conversations.ts';
import { deepevalGoldens } from '../../../src/cases/importers/deepeval/goldens.ts';
import { NOTHING_AROUND } from '../../../src/cases/importers/importer.ts';
import { readRecording } from '../../../src/cases/native/recording.ts';
import { expectationShape } from '../../../src/scoring/checks/index.ts';
import { load, problemsOf } from '../suite-folder.ts';

const all = { expectations: expectationShape };
const read = async (goldens: unknown, file = 'a.json') =>
  load({ [file]: typeof goldens === 'string' ? goldens : JSON.stringify(goldens, null, 1) }, undefined, all);
const place = { file: 'a', lineOf: () => 1, around: NOTHING_AROUND };

it('asks for tools by name alone, and measures arguments and results', async () => {
  const tools = [{ name: 'add', inputParameters: { a: 1 }, output: 2 }, { name: 'say' }];
  const { cases } = await read([{ input: '1+1?', expectedOutput: '2', expectedTools: tools, name: 'sum' }]);
  expect(cases[0]).toMatchObject({ id: 'sum', description: 'sum', groundTruth: '2' });
  expect(cases[0]?.turns[0]?.expect.tools).toMatchObject({ include: ['add', 'say'], match: 'superset' });
  expect(cases[0]?.turns[0]?.evaluate.tools).toMatchObject({
    include: [{ name: 'add', arguments: { a: 1 } }, { name: 'say' }],
    results: [{ name: 'add', arguments: { a: 1 }, result: 2 }],
  });
});

it('keeps texts of tables as they are, numbers too, and lists by their bars', async () => {
  const { cases } = await read(
    'input,expected_output,context,expected_tools\n5*7,35.0,Math|Sums,"[{""name"": ""add""}]"\n',
    'a.csv',
  );
  expect(cases[0]).toMatchObject({ groundTruth: '35.0', context: { context: ['Math', 'Sums'] } });
  expect(cases[0]?.turns[0]).toMatchObject({ user: '5*7', expect: { tools: { include: ['add'] } }, evaluate: {} });
});

it('is known by its name or its content, wherever it is', async () => {
  const golden = (input: string, name?: string) => ({ input, expected_output: 'x', ...(name && { name }) });
  const ids = async (list: readonly unknown[]) => (await read(list)).cases.map(({ id }) => id);
  const [a, b, c] = await ids([golden('a'), golden('b', 'n'), golden('c', 'n')]);
  expect(await ids([golden('c', 'n'), golden('d'), golden('a'), golden('b', 'n')])).toEqual([
    c,
    expect.any(String),
    a,
    b,
  ]);
});

it('takes what was recorded for a recording, not for an expectation', () => {
  const golden = {
    input: 'Hi',
    actual_output: 'Hello',
    tools_called: [{ name: 'greet', output: { ok: true } }],
    retrieval_context: ['x'],
    name: 'n',
  };
  const { recordings = [], cases, notCarried } = deepevalGoldens.read([golden], place);
  expect(cases[0]?.native).toEqual({
    id: 'n',
    description: 'n',
    input: 'Hi',
    evaluate: { grounded_in: { texts: ['x'] } },
  });
  expect(notCarried).toEqual({});
  expect(readRecording(JSON.stringify(recordings[0]))).toMatchObject({
    ok: true,
    caseId: 'n',
    transcript: { turns: [{ user: 'Hi', text: 'Hello', toolCalls: [{ name: 'greet', result: { ok: true } }] }] },
  });
});

it('plays the user of a conversation, whose turns are a recording', async () => {
  const turns = [
    { role: 'user', content: 'Hi' },
    { role: 'assistant', content: 'Hello', retrieval_context: ['x'] },
  ];
  const golden = {
    scenario: 'Says hello',
    userDescription: 'Shy',
    expectedOutcome: 'Is greeted',
    context: ['At home', 'Late'],
    customColumnKeyValues: { topic: 'x' },
    turns: JSON.stringify(turns),
    name: 'n',
  };
  const { cases } = await read([golden]);
  expect(cases[0]).toMatchObject({
    id: 'n',
    simulate: { goal: 'Says hello', persona: 'Shy', context: 'At home\nLate' },
    groundTruth: 'Is greeted',
    evaluate: { task_completion: { min: 0.5 } },
    context: { custom_column_key_values: { topic: 'x' } },
  });
  const {
    recordings,
    cases: one,
    notCarried,
  } = deepevalConversations.read([golden, { ...golden, scenario: null }], place);
  expect(recordings).toHaveLength(2);
  expect([one.length, notCarried]).toEqual([1, { 'golden without a scenario': 1 }]);
});

it.each([
  ['tools that are no list', [{ input: 'a', expected_tools: 'add' }], '"expected_tools" must be a list'],
  [
    'an expectation of its own',
    [{ input: 'a', expected_output: 'b', expected_mood: 'c' }],
    '"expected_mood": no such expectation',
  ],
  ['a misspelt key', [{ input: 'a', expected_output: 'b', retrieval_contex: 'c' }], 'Unknown key "retrieval_contex"'],
  ['turns that are no JSON', [{ scenario: 'a', turns: '[{' }], '"turns" must be a list'],
  [
    'a turn of nobody',
    [{ scenario: 'a', turns: [{ role: 'me', content: 'b' }] }],
    '"turns[0].role" must be "user" or "assistant"',
  ],
])('refuses %s', async (_, goldens, why) => {
  const problems = await problemsOf({ 'a.json': JSON.stringify(goldens, null, 1) }, undefined, all);
  expect(problems.join('\n')).toContain(why);
  expect(problems[0]).toMatch(/^a\.json:\d+ /);
});
