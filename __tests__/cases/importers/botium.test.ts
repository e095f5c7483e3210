/** Botium's conversations in text, CSV and JSON: what is said, what is expected, and which lines are commands. */
import { describe, expect, it } from 'vitest';
import { botiumLine } from '../../../src/cases/importers/botium/convo.ts';
import { load, problemsOf } from '../suite-folder.ts';

const turnsOf = (cases: Awaited<ReturnType<typeof load>>['cases']) =>
  cases.map(({ turns }) => turns.map(({ user, expect: hard, evaluate }) => [user, hard, evaluate]));

it.each([
  ['OK', true, { text: 'OK' }],
  ['OK then', true, { text: 'OK then' }],
  ['PAUSE 500', false, { command: 'PAUSE', text: '500' }],
  ['!INTENT greet', true, { command: 'INTENT', text: 'greet', isNot: true }],
  ['MY_HOOK', true, { command: 'MY_HOOK', text: '' }],
  ['DUMMY a | b', true, { command: 'DUMMY', text: 'a | b' }],
  ['?!bye', true, { text: 'bye', isNot: true, isOptional: true }],
  ['?really', false, { text: '?really' }],
])('reads the line %s', (line, isBot, expected) => {
  expect(botiumLine(line, isBot, new Map())).toEqual({ isNot: false, isOptional: false, ...expected });
});

describe('a .convo.txt', () => {
  const convo = `order
Somebody orders.

#me
GREETING

#bot
HELLO

#bot
Your number is $number (new)

#me
bye
now

#bot
?Good
bye

#bot
!error
INTENT goodbye
BUTTONS yes|no

#me
thanks

#bot
`;
  const lists = {
    'greeting.utterances.txt': 'GREETING\nhi\nhey\n',
    'hello.utterances.txt': 'HELLO\nhello (you)\nhi\n',
  };

  it('becomes a conversation for each way to say its line, with the lists beside it', async () => {
    const { cases, imported } = await load({ 'c.convo.txt': convo, ...lists }, [{ files: 'c.convo.txt' }]);
    const [first, second] = turnsOf(cases);
    expect(first).toEqual([
      ['hi', { match: ['(?:hello \\(you\\)|hi)', 'Your number is .+ \\(new\\)'] }, {}],
      ['bye\nnow', { not_match: ['error'], intent: 'goodbye' }, { match: ['Good\\s+bye'] }],
      ['thanks', { not_empty: true }, {}],
    ]);
    expect(second?.[0]?.[0]).toBe('hey');
    expect(cases.map(({ id }) => id)).toEqual([expect.stringMatching(/^order-/), expect.stringMatching(/^order-/)]);
    expect(cases[0]).toMatchObject({ description: 'Somebody orders.', source: { line: 1 } });
    expect(imported).toEqual([
      'c.convo.txt: Botium conversations, 2 cases, 2 intents, 8 texts, 2 texts measured; not carried: BUTTONS (1).',
    ]);
  });

  it('has one case where several of its lines may be said in several ways, and says so', async () => {
    const twice = convo.replace('thanks', 'HELLO');
    const { cases, imported } = await load({ 'c.convo.txt': twice, ...lists }, [{ files: 'c.convo.txt' }]);
    expect(cases.map(({ turns }) => turns.map(({ user }) => user))).toEqual([['hi', 'bye\nnow', 'hello (you)']]);
    expect(imported[0]).toContain('other ways to say a line of the user (2)');
  });

  it('says what a list of a name like a command holds', async () => {
    const files = {
      'c.convo.txt': 'a\n#me\nUTT_HELLO\n#bot\n!UTT_BYE\nOTHER_HOOK\n',
      'hello.utterances.txt': 'UTT_HELLO\nhi\nhey\n',
      'bye.utterances.txt': 'UTT_BYE\nbye\n',
    };
    const { cases } = await load(files, [{ files: 'c.convo.txt' }]);
    const hard = { not_match: ['bye'] };
    expect(turnsOf(cases)).toEqual([[['hi', hard, {}]], [['hey', hard, {}]]]);
  });

  it('is skipped where it includes another one, sends nothing, or nothing that the bot should say is carried', async () => {
    const including = 'a\n#include login\n#me\nhi\n#bot\nhello\n';
    const bare = 'b\n#me\nhi\n#bot\nBUTTONS yes|no\n';
    const button = 'c\n#me\nBUTTON yes\n#bot\nhello\n';
    const files = { 'a.convo.txt': including, 'b.convo.txt': bare, 'c.convo.txt': button };
    expect(await problemsOf(files)).toEqual([
      expect.stringContaining('It includes another conversation, which is not read.'),
      expect.stringContaining('Nothing that the bot should say can be carried.'),
      expect.stringContaining('A "#me" has no text that could be sent.'),
    ]);
  });

  it.each([
    ['nobody who speaks', 'a\n\n#bot\nhi\n', /a\.convo\.txt:1 The conversation has no "#me"/],
    [
      'an unknown section',
      'a\n#me\nhi\n#bto\nhello\n',
      /a\.convo\.txt:4 "#bto" is no part of a conversation that is known\. \| Known: #me, #bot/,
    ],
    ['text alone', 'hello\n', /holds no test cases of a format that is known/],
  ])('is refused with %s', async (_what, text, problem) => {
    expect(await problemsOf({ 'a.convo.txt': text })).toContainEqual(expect.stringMatching(problem));
  });
});

it('reads CSV by conversation, whatever its cells look like', async () => {
  const csv = 'conversationId,sender,text\n7,#me,1\n7,bot,true\n8,me,[1]\n8,bot,\n';
  const { cases } = await load({ 'c.csv': csv });
  expect(cases.map(({ id, source }) => [id, source.line])).toEqual([
    ['7', 2],
    ['8', 4],
  ]);
  expect(turnsOf(cases)[0]).toEqual([['1', { contains: ['true'] }, {}]]);
  const bad = 'conversationId,sender,text\n7,me,a\n7,boss,b\n';
  expect(await problemsOf({ 'c.csv': bad })).toEqual([expect.stringMatching(/^c\.csv:3 "sender"/)]);
});

it.each([
  ['a step of nobody', { steps: [{ me: ['a'] }, { boss: ['b'] }] }, /boss \(1\)/],
  [
    'an asserter with no name',
    { steps: [{ me: ['a'] }, { bot: [{ args: 'x' }] }] },
    /"steps\[1\]\.bot\[0\]\.asserter"/,
  ],
  ['an expectation of its own', { expected: 'a', steps: [{ me: ['a'] }] }, /"expected": no such expectation/],
])('says of JSON that it has %s', async (_what, convo, said) => {
  const files = { 'c.json': JSON.stringify({ convos: [convo, { steps: [{ me: ['x'] }, { bot: ['y'] }] }] }) };
  const problems = await problemsOf(files);
  const lines = problems.length > 0 ? problems : (await load(files)).imported;
  expect(lines).toEqual([expect.stringMatching(said)]);
});
