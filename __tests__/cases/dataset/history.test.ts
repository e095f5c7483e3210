/** What was said before a case: how it may be written, what it makes of the case, and what is wrong with it, by its line. */
import { describe, expect, it } from 'vitest';
import { load, problemsOf } from '../suite-folder.ts';

const greeting = [
  { role: 'system', content: 'You sell pots.' },
  { role: 'user', content: 'I am Ada.' },
  { role: 'assistant', content: null, tool_calls: [{ id: 'c1', name: 'find', arguments: { name: 'Ada' } }] },
  { role: 'tool', tool_call_id: 'c1', content: 'a friend' },
  { role: 'assistant', content: 'Hello Ada.' },
];
const one = async (written: object) => (await load({ 'c.json': JSON.stringify([{ id: 'c', ...written }]) })).cases[0]!;

describe('the history of a case', () => {
  it('is read in the shape of OpenAI, calls too', async () => {
    const { history, turns } = await one({ input: 'A pot', history: greeting });
    expect(turns).toHaveLength(1);
    expect(history).toEqual([
      greeting[0],
      greeting[1],
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'c1', type: 'function', function: { name: 'find', arguments: '{"name":"Ada"}' } }],
      },
      greeting[3],
      greeting[4],
    ]);
  });

  it('takes answers of tools without an id for those of the calls before them, in order', async () => {
    const call = (name: string, id?: string) => ({ name, ...(id && { id }) });
    const { history } = await one({
      input: 'A pot',
      history: [
        { role: 'assistant', tool_calls: [call('a'), call('b', 'b1'), call('c')] },
        { role: 'tool', content: 'B', tool_call_id: 'b1' },
        { role: 'tool', content: 'A' },
        { role: 'assistant', tool_calls: [call('d')] },
        { role: 'tool', content: 'C' },
        { role: 'tool', content: 'D' },
      ],
    });
    const ids = history!.flatMap(
      ({ content, tool_calls: calls, tool_call_id: id }) => calls?.map((one) => one.id) ?? `${content}: ${id}`,
    );
    expect(ids).toEqual([
      'call_0_0',
      'b1',
      'call_0_2',
      'B: b1',
      'A: call_0_0',
      'call_3_0',
      'C: call_0_2',
      'D: call_3_0',
    ]);
  });

  it('is part of what the case is, and of what the agent is given; an empty one is none', async () => {
    const [none, empty, some] = [
      await one({ input: 'A pot' }),
      await one({ input: 'A pot', history: [] }),
      await one({ input: 'A pot', history: greeting }),
    ];
    expect(empty.identity).toEqual(none.identity);
    expect(empty.history).toBeUndefined();
    expect(some.identity.fingerprint).not.toBe(none.identity.fingerprint);
    expect(some.identity.inputFingerprint).not.toBe(none.identity.inputFingerprint);
  });

  it('ends with what a simulated user says first, who knows what was said before', async () => {
    const said = [...greeting, { role: 'user', content: 'I want a pot' }];
    const { history, simulate } = await one({ simulate: { goal: 'Buy a pot' }, history: said });
    expect(history).toHaveLength(5);
    expect(simulate).toMatchObject({
      opening: 'I want a pot',
      saidBefore: ['You: I am Ada.', 'The assistant: Hello Ada.'],
    });
  });
});

describe('a history that cannot be', () => {
  const written = (history: string, more = 'input: A pot') => ({
    'c.yml': `- id: c\n  ${more}\n  history:\n${history}`,
  });
  it.each<[string, ReturnType<typeof written>, string]>([
    [
      'a role that is not there',
      written('    - { role: bot, content: Hello }'),
      'c.yml:4 "history[0].role" must be "user", "assistant", "system" or "tool"',
    ],
    [
      'a message of no words',
      written('    - { role: user }\n    - { role: assistant, content: Yes }'),
      'c.yml:4 "history[0].content": a message has content, unless the assistant calls a tool',
    ],
    [
      'words that are no text',
      written('    - { role: assistant, content: 7 }'),
      'c.yml:4 "history[0].content" must be a text',
    ],
    [
      'a call by who calls nothing',
      written('    - { role: system, content: a, tool_calls: [{ name: find }] }'),
      'c.yml:4 "history[0].tool_calls": only the assistant calls tools, and the role is system',
    ],
    [
      'an answer to no call',
      written('    - { role: tool, content: a, tool_call_id: c9 }'),
      'c.yml:4 "history[0].tool_call_id": no message before it has a tool call with the id "c9"',
    ],
    [
      'an answer without its call',
      written('    - { role: tool, content: a }'),
      'c.yml:4 "history[0]": a message of a tool answers a call, and none before it is left',
    ],
    [
      'a user who speaks twice',
      written('    - { role: user, content: Hello }'),
      'c.yml:4 "history[0].role": the last message is a user\'s, which the first turn is too; move it into "input" or "turns"',
    ],
    [
      'two beginnings',
      written('    - { role: user, content: Hello }', 'simulate: { goal: a pot, opening: Good day }'),
      'c.yml:2 "simulate.opening": history ends with what the user says first; remove one of them',
    ],
    [
      'a key that is misspelt',
      written('    - { role: assistant, contents: Hello }'),
      'c.yml:4 Unknown key "history[0].contents"',
    ],
    [
      '1,001 messages',
      written('    - { role: assistant, content: a }\n'.repeat(1_001)),
      'c.yml:3 "history": at most 1,000 messages; shorten what was said before',
    ],
  ])('%s is a problem of its line', async (_name, files, problem) => {
    expect((await problemsOf(files))[0]).toContain(problem);
  });
});
