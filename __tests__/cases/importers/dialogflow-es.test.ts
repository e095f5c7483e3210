/** Training phrases of Dialogflow ES: the intent is in the name of the file, entities are parts with an alias. */
import { expect, it } from 'vitest';
import { load, problemsOf } from '../suite-folder.ts';

const part = (text: string, alias?: string) => ({ text, userDefined: true, ...(alias && { alias, meta: '@sys.any' }) });
const phrases = [
  {
    id: 'p1',
    data: [part(' order '), part('tea', 'drink'), part(' for '), part('two ', 'number')],
    isTemplate: false,
    count: 0,
  },
  { id: 'p2', data: [part('order')], isTemplate: false, lang: 'en' },
  { id: 'p3', data: [part('order')], isTemplate: false },
  { id: 'p4', data: [part('@drink:drink')], isTemplate: true },
];

it('become cases of the intent that the file is named for, with the values that are marked', async () => {
  const name = 'agent/intents/Order a drink_usersays_en.json';
  const { cases, imported } = await load({ [name]: JSON.stringify(phrases) });
  expect(cases.map(({ id, turns }) => [id, turns[0]?.user, turns[0]?.expect])).toEqual([
    [
      'p1',
      'order tea for two',
      {
        intent: 'Order a drink',
        entities: [
          { entity: 'drink', value: 'tea' },
          { entity: 'number', value: 'two' },
        ],
      },
    ],
    ['p2', 'order', { intent: 'Order a drink', entities: [] }],
  ]);
  expect(cases.map(({ language }) => language)).toEqual(['en', 'en']);
  expect(imported).toEqual([
    `${name}: Dialogflow ES training phrases, 2 cases, 2 intents, 2 entities; not carried: template (1), example written before (1); training phrases are not a test set.`,
  ]);
});

it.each([
  ['parts that are no list', { data: {} }, /a\.json:\d+ "data" must be a list/],
  ['a part without text', { data: [{ alias: 'x' }] }, /a\.json:\d+ "data\[0\]\.text".*is missing/],
  ['an expectation of its own', { expected_intent: 'b' }, /a\.json:\d+ "expected_intent"/],
])('are refused with %s', async (_what, change, problem) => {
  const text = JSON.stringify([...phrases, { ...phrases[0], ...change }], null, 1);
  expect(await problemsOf({ 'a.json': text })).toContainEqual(expect.stringMatching(problem));
});
