/** Tests of Google's ADK: what decides, what is measured, and what is said of the rest. */
import { expect, it } from 'vitest';
import { load, problemsOf } from '../suite-folder.ts';

const part = (text: string) => ({ parts: [{ text, inline_data: null }], role: 'user' });
const evalSet = (conversation: unknown, more: object = {}) =>
  JSON.stringify({ eval_set_id: 's', eval_cases: [{ eval_id: 'orders', conversation, ...more }] }, null, 1);
const one = [
  {
    user_content: part('Where is order 7?'),
    final_response: part('On its way.'),
    intermediate_data: {
      tool_uses: [{ id: null, name: 'find_order', args: { order: 7 } }],
      intermediate_responses: [],
    },
  },
];
const config = (criteria: object) => JSON.stringify({ criteria });
const datasets = [{ files: 'a.test.json' }];

it('asks for exactly the calls of a turn, and for none where the list is empty', async () => {
  const set = evalSet([...one, { user_content: part('Thanks'), intermediate_data: { tool_uses: [] } }]);
  const { cases, imported } = await load({ 'a.test.json': set });
  expect(cases[0]).toMatchObject({ id: 'orders', source: { line: 4 } });
  expect(cases[0]?.turns).toMatchObject([
    {
      user: 'Where is order 7?',
      groundTruth: 'On its way.',
      expect: { tools: { include: [{ name: 'find_order', arguments: { order: 7 } }], match: 'exact' } },
    },
    { user: 'Thanks', expect: { tools: [] } },
  ]);
  expect(imported).toEqual(['a.test.json: ADK eval set, 1 case, 1 call, 1 turn without calls, 1 right answer.']);
});

it('reads camel case, sessions, simulated users, and calls among events', async () => {
  const set = {
    evalSetId: 's',
    evalCases: [
      {
        evalId: 'a',
        conversation: [
          {
            userContent: part('Hi'),
            intermediateData: {
              invocationEvents: [{ author: 'x', content: { parts: [{ functionCall: { name: 'greet', args: {} } }] } }],
            },
          },
        ],
        sessionInput: { appName: 'shop', userId: 'u', state: { cart: [1] } },
      },
      {
        evalId: 'b',
        conversationScenario: { startingPrompt: 'Hi', conversationPlan: 'Buy', userPersona: { id: 'x' } },
      },
    ],
  };
  const { cases } = await load({ 'a.json': JSON.stringify(set) });
  expect(cases[0]?.turns[0]?.expect).toMatchObject({ tools: { include: [{ name: 'greet', arguments: {} }] } });
  expect(cases[0]?.context).toEqual({ app_name: 'shop', user_id: 'u', state: { cart: [1] } });
  expect(cases[1]?.simulate).toMatchObject({ goal: 'Buy', opening: 'Hi', persona: 'id: x' });
});

it.each([
  ['all of them must be right', { tool_trajectory_avg_score: 1 }, 'expect', ''],
  [
    'a share is enough',
    { tool_trajectory_avg_score: 0.5 },
    'evaluate',
    '; it says nothing that decides in 1 of 1 case; tool_trajectory_avg_score 0.5 of test_config.json is "minimum: { tool_accuracy: 0.5 }" on the dataset',
  ],
  [
    'only answers count',
    { response_match_score: 0.4, safety_v1: 0.8 },
    'evaluate',
    '; not carried: safety_v1 of test_config.json (1); it says nothing that decides in 1 of 1 case; response_match_score 0.4 of test_config.json is "minimum: { rouge_1: 0.4 }" on the dataset',
  ],
])('measures calls unless %s, as test_config.json says', async (_, criteria, level, said) => {
  const { cases, imported } = await load(
    { 'a.test.json': evalSet(one), 'test_config.json': config(criteria) },
    datasets,
  );
  expect(cases[0]?.turns[0]).toHaveProperty(`${level}.tools`);
  expect(imported[0]).toMatch(/^a\.test\.json: ADK eval set, 1 case, 1 call( measured)?, 1 right answer/);
  expect(imported[0]?.endsWith(`1 right answer${said}.`)).toBe(true);
});

it.each([
  [
    { threshold: 1, match_type: 'IN_ORDER' },
    { include: [{ name: 'find_order', arguments: { order: 7 } }], match: 'in_order' },
  ],
  [{ threshold: 1, matchType: 'any order' }, { match: 'superset' }],
  [{ threshold: 1, match_type: 2 }, { match: 'superset' }],
  [
    { threshold: 1, match_type: 'EXACT', ignore_args: true },
    { include: [{ name: 'find_order' }], match: 'exact' },
  ],
  [
    { threshold: 1, matchType: 'ANY_ORDER', ignoreArgs: true },
    { include: [{ name: 'find_order' }], match: 'superset' },
  ],
])('asks for calls as test_config.json says: %j', async (criterion, tools) => {
  const beside = config({ tool_trajectory_avg_score: criterion });
  const { cases, imported } = await load({ 'a.test.json': evalSet(one), 'test_config.json': beside }, datasets);
  expect(cases[0]?.turns[0]?.expect).toEqual({ tools: expect.objectContaining(tools) });
  expect(imported).toEqual(['a.test.json: ADK eval set, 1 case, 1 call, 1 right answer.']);
});

it('allows any call of a turn whose list is empty, where other calls are allowed', async () => {
  const set = evalSet([{ user_content: part('Thanks'), intermediate_data: { tool_uses: [] } }]);
  const anyOrder = config({ tool_trajectory_avg_score: { threshold: 1, match_type: 'ANY_ORDER' } });
  const { cases } = await load({ 'a.test.json': set, 'test_config.json': anyOrder }, datasets);
  expect(cases).toMatchObject([{ id: 'orders', turns: [{ user: 'Thanks', expect: {} }] }]);
});

it.each([
  ['{', 'test_config.json, which holds no criteria (1)'],
  [
    config({ tool_trajectory_avg_score: { threshold: 1, match_type: 'SOME' } }),
    'tool_trajectory_avg_score of test_config.json, which cannot be read (1)',
  ],
])('lets exactly the calls decide where test_config.json cannot be read, and says so: %s', async (beside, said) => {
  const { cases, imported } = await load({ 'a.test.json': evalSet(one), 'test_config.json': beside }, datasets);
  expect(cases[0]?.turns[0]?.expect).toMatchObject({ tools: { match: 'exact' } });
  expect(imported[0]).toContain(`1 call, 1 right answer; not carried: ${said}`);
});

it('reads the older list as one conversation, and named lists as one each', async () => {
  const turns = [
    {
      query: 'Hi',
      expected_tool_use: [{ tool_name: 'greet', tool_input: { loud: true }, mock_tool_output: 'Hello' }],
      expected_intermediate_agent_responses: [{ text: 'Wait' }],
      reference: 'Hello',
    },
    { query: 'Bye', expected_tool_use: [] },
  ];
  const alone = await load({ 'x/greeting.test.json': JSON.stringify(turns) });
  expect(alone.cases).toMatchObject([
    { id: 'greeting', turns: [{ user: 'Hi', groundTruth: 'Hello' }, { user: 'Bye' }] },
  ]);
  expect(alone.imported[0]).toContain('not carried: expected_intermediate_agent_responses (1), mock_tool_output (1).');
  const named = [{ name: 'first', data: turns, initial_session: { state: { a: 1 } } }];
  const { cases } = await load({ 'b.json': JSON.stringify(named) });
  expect(cases).toMatchObject([{ id: 'first', context: { state: { a: 1 } }, turns: [{}, {}] }]);
});

it('refuses broken records with their line, and expectations that nobody knows', async () => {
  expect(await problemsOf({ 'a.json': evalSet([{ ...one[0], final_response: 7 }]) })).toEqual([
    expect.stringMatching(
      /^a\.json:\d+ "conversation\[0\]\.final_response" must be a map, but is the number 7\. \| Write it like this: "final_response": /,
    ),
  ]);
  expect(await problemsOf({ 'a.json': evalSet([{ ...one[0], expected_mood: 'kind' }]) })).toEqual([
    expect.stringMatching(/^a\.json:\d+ "conversation\[0\]\.expected_mood": no such expectation is known here/),
  ]);
  expect(await problemsOf({ 'b.json': JSON.stringify({ eval_set_id: 's', eval_cases: [{ eval_id: 'x' }] }) })).toEqual([
    'b.json:1 needs "conversation" or "conversation_scenario".',
  ]);
  const mixed = [{ query: 'Hi', expected_tool_use: [] }, { query: 'a', expected_tool_use: 'greet' }, { input: 'b' }];
  expect((await problemsOf({ 'c.json': JSON.stringify(mixed, null, 1) })).length).toBeGreaterThan(0);
});
