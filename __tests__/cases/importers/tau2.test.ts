/** tau2's tasks: the basis of the reward says what decides. */
import { expect, it } from 'vitest';
import { expectationShape } from '../../../src/scoring/checks/index.ts';
import { load, problemsOf } from '../suite-folder.ts';

const all = { expectations: expectationShape };
const instructions = {
  reason_for_call: 'Cancel it.',
  known_info: 'You are Ada.',
  unknown_info: 'Your code.',
  task_instructions: 'Be brief.',
  domain: 'airline',
};
const criteria = {
  actions: [
    { action_id: '0', name: 'cancel', arguments: { id: 'A', why: 'x' }, compare_args: ['id'] },
    { action_id: '1', name: 'say', arguments: {}, requestor: 'user' },
  ],
  communicate_info: ['12'],
  nl_assertions: ['Agent cancels.'],
  env_assertions: [{ func_name: 'x' }],
};
const task = (basis: unknown, more: object = {}) => ({
  id: 7,
  description: { purpose: 'Cancels', notes: null },
  user_scenario: { persona: { mood: 'tired' }, instructions },
  evaluation_criteria: { ...criteria, reward_basis: basis },
  ...more,
});
const read = (tasks: unknown) => load({ 'a.json': JSON.stringify(tasks, null, 1) }, undefined, all);

it('plays a user with a goal, facts and rules', async () => {
  const { cases } = await read(task(null, { ticket: { id: 't' } }));
  expect(cases[0]).toMatchObject({
    id: '7',
    description: 'Cancels',
    category: 'airline',
    simulate: {
      goal: 'Cancel it.',
      persona: 'mood: tired',
      context: 'id: t',
      knownFacts: ['You are Ada.'],
      rules: ['Be brief.', 'does not know: Your code.'],
    },
  });
});

it.each([
  [null, ['contains'], ['satisfy', 'tools'], 1],
  [['ACTION', 'NL_ASSERTION'], ['satisfy', 'tools'], ['contains'], 0],
  [['DB'], [], ['contains', 'satisfy', 'tools'], 1],
])('with the basis %j lets %j decide and measures %j', async (basis, hard, soft, databases) => {
  const { cases, imported } = await read([task(basis)]);
  expect(Object.keys(cases[0]!.expect).sort()).toEqual(hard);
  expect(Object.keys(cases[0]!.evaluate).sort()).toEqual(soft);
  expect(imported[0]?.includes('database check (1)')).toBe(databases === 1);
  expect(imported[0]).toContain('actions of the user (1), env_assertions (1)');
  expect(imported[0]?.includes('it says nothing that decides in 1 of 1 case')).toBe(hard.length === 0);
});

it('compares only the arguments that a task names, and lets one call answer for several', async () => {
  const { cases } = await read(task(['ACTION']));
  expect(cases[0]?.expect.tools).toMatchObject({
    include: [{ name: 'cancel', arguments: { id: 'A' } }],
    arguments: 'subset',
    reuse: true,
  });
  const whole = { ...criteria, actions: [{ name: 'cancel', arguments: { id: 'A' } }], reward_basis: ['ACTION'] };
  const { cases: exact } = await read(task(null, { evaluation_criteria: whole }));
  expect(exact[0]?.expect.tools).toMatchObject({
    include: [{ name: 'cancel', arguments: { id: 'A' } }],
    arguments: 'exact',
  });
});

it('keeps what was said before, and counts what a state is begun with', async () => {
  const message_history = [
    { role: 'user', content: 'Hi', turn_idx: 0 },
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'c', name: 'find', arguments: { a: 1 }, requestor: 'assistant' }],
    },
    { role: 'tool', id: 'c', content: 'found', requestor: 'assistant', error: false },
  ];
  const { cases, imported } = await read(
    task(null, { initial_state: { message_history, initialization_data: { a: 1 } } }),
  );
  expect(cases[0]?.history).toMatchObject([
    { role: 'user', content: 'Hi' },
    { role: 'assistant', tool_calls: [{ id: 'c', function: { name: 'find' } }] },
    { role: 'tool', tool_call_id: 'c', content: 'found' },
  ]);
  expect(imported[0]).toContain('initialization_data (1)');
});

it.each([
  ['a list of splits', { train: ['1'], test: ['2'], base: ['1', '2'] }, 'says which tasks are of which split'],
  [
    'a task without a user',
    [task(null), { ...task(null), user_scenario: {} }],
    '"user_scenario.instructions" is missing',
  ],
  [
    'criteria of its own',
    task(null, { evaluation_criteria: { ...criteria, expected_mood: 'x' } }),
    'no such expectation is known',
  ],
  ['a task of another kind', [task(null), task(null, { id: '8', evaluation_criteria: 'none' })], 'must be a map'],
])('refuses %s', async (_, tasks, why) => {
  const problems = await problemsOf({ 'a.json': JSON.stringify(tasks, null, 1) }, undefined, all);
  expect(problems.join('\n')).toContain(why);
});
