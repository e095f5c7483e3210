/** Scenarios of rspec-agents: who the user is, how they are, and a list of what they know. */
import { expect, it } from 'vitest';
import { load, problemsOf } from '../suite-folder.ts';

const scenario = {
  id: 'greeting',
  name: 'A greeting',
  goal: 'Exchange greetings',
  context: ['First time user', 'In a hurry'],
  personality: 'Friendly and casual',
};

it('become simulated users', async () => {
  const full = { ...scenario, role: 'A customer', mood: 'calm' };
  const { cases } = await load({ 's.json': JSON.stringify([full, { id: 'b', goal: 'Leave' }]) });
  expect(cases[0]).toMatchObject({ id: 'greeting', description: 'A greeting', context: {} });
  expect(cases[0]?.simulate).toMatchObject({
    goal: 'Exchange greetings',
    persona: 'A customer. Friendly and casual.',
    context: 'First time user\nIn a hurry\nmood: calm',
  });
  expect(cases[1]?.simulate?.persona ?? '').toBe('');
});

it.each([
  ['no goal', { goal: undefined }, /s\.json:\d+ "goal".*is missing/],
  ['a context of other things', { context: ['a', 3] }, /s\.json:\d+ "context/],
  ['a misspelt key', { personalty: 'x' }, /Unknown key "personalty".*"personality"/],
  ['an expectation', { expected_outcome: 'x' }, /"expected_outcome": no such expectation/],
])('are refused with %s', async (_what, change, problem) => {
  const text = JSON.stringify([scenario, { ...scenario, id: 'b' }, { ...scenario, id: 'c', ...change }], null, 1);
  expect(await problemsOf({ 's.json': text })).toContainEqual(expect.stringMatching(problem));
});
