/** AG-UI: what a run is sent, and what is read beside the recorded runs. */
import { afterEach, expect, it } from 'vitest';
import { createAgent } from '../../../src/agents/create.ts';
import type { ChatMessage } from '../../../src/model/chat.ts';
import type { AgentReply, LiveAgent } from '../../../src/model/world/agent.ts';
import { type AgentServer, startAgentServer } from '../../support/agent-server.ts';
import { agentErrorOf, agentOptions, agentRequest, agentWorld, noSignal } from '../../support/agent-world.ts';

let server: AgentServer | undefined;
let agent: LiveAgent | undefined;
afterEach(async () => {
  await agent?.close();
  await server?.close();
});
const FINISHED = { type: 'RUN_FINISHED' };
/** By the number of the run. */
async function agentThat(runs: readonly (readonly object[])[], options: object = {}) {
  const answers = runs.map((events) => ({
    body: [{ type: 'RUN_STARTED' }, ...events].map((one) => `data: ${JSON.stringify(one)}\n\n`).join(''),
    headers: { 'content-type': 'text/event-stream' },
  }));
  server = await startAgentServer(answers);
  agent = (await createAgent(agentOptions({ type: 'ag-ui', url: server.url, ...options }), agentWorld())) as LiveAgent;
  return agent;
}
const says = (spoken: LiveAgent) => spoken.respond(agentRequest(), noSignal);
const words = (delta: string, rest: object = { messageId: 'm' }) => ({ type: 'TEXT_MESSAGE_CHUNK', delta, ...rest });

it('sends all keys of a run, and its replies and state back as they came', async () => {
  const call = { type: 'TOOL_CALL_CHUNK', toolCallId: 'c', toolCallName: 'get', parentMessageId: 'm', delta: '{"id"' };
  const first = [
    { type: 'STATE_DELTA', delta: [{ op: 'add', path: '/seen', value: [1] }] },
    words('It '),
    call,
    { type: 'TOOL_CALL_CHUNK', delta: ':7}' },
    { type: 'TOOL_CALL_RESULT', messageId: 'r', toolCallId: 'c', content: 'late' },
    words('is late.', { messageId: 'n' }),
    FINISHED,
  ];
  const second = [{ type: 'STATE_DELTA', delta: [{ op: 'add', path: '/seen/-', value: 2 }] }, words('Yes.'), FINISHED];
  const spoken = await agentThat([first, second], { body: { state: { shop: 'A' }, forwardedProps: { locale: 'en' } } });
  const reply = await spoken.respond(agentRequest({ input: 'Where is 7?' }), noSignal);
  expect(reply).toMatchObject({
    text: 'It \n\nis late.',
    toolCalls: [{ id: 'c', name: 'get', arguments: { id: 7 }, result: 'late' }],
    state: { shop: 'A', seen: [1] },
  });
  const messages = [
    { role: 'user', content: 'Where is 7?' },
    { role: 'assistant', content: reply.text ?? '' },
  ] as const;
  const { state } = await spoken.respond(agentRequest({ turn: 1, messages, input: 'Sure?' }), noSignal);
  expect(state).toEqual({ shop: 'A', seen: [1, 2] });
  const [asked, again] = server!.asked.map(({ json }) => json);
  const begun = { id: 'user-0', role: 'user', content: 'Where is 7?' };
  const rest = { threadId: 's-1', tools: [], context: [], forwardedProps: { locale: 'en' } };
  expect(asked).toEqual({ ...rest, runId: 's-1-0', state: { shop: 'A' }, messages: [begun] });
  const toolCalls = [{ id: 'c', type: 'function', function: { name: 'get', arguments: '{"id":7}' } }];
  expect(again).toEqual({
    ...rest,
    runId: 's-1-1',
    state: { shop: 'A', seen: [1] },
    messages: [
      begun,
      { id: 'm', role: 'assistant', content: 'It ', toolCalls },
      { id: 'r', role: 'tool', toolCallId: 'c', content: 'late' },
      { id: 'n', role: 'assistant', content: 'is late.' },
      { id: 'user-2', role: 'user', content: 'Sure?' },
    ],
  });
});

it('takes a chunk without an id for one of the last message, and words of others for no text', async () => {
  const events = [
    words('Note.', { messageId: 'd', role: 'developer' }),
    words('It '),
    words('is.', {}),
    { type: 'REASONING_MESSAGE_CONTENT', messageId: 'x', delta: 'Hm.' },
    { type: 'CUSTOM', name: 'x', value: 1 },
    FINISHED,
  ];
  const { text, state } = await says(await agentThat([events]));
  expect([text, state]).toEqual(['It is.', undefined]);
});

it('reads a snapshot of the messages where no message came', async () => {
  const messages = [
    { id: 'a', role: 'assistant', content: 'Hello.' },
    { id: 'u', role: 'user', content: 'Where is 7?' },
    {
      id: 'b',
      role: 'assistant',
      toolCalls: [{ id: 'c', type: 'function', function: { name: 'get', arguments: '' } }],
    },
    { id: 'd', role: 'assistant', content: 'Late.' },
  ];
  const snapshot = { type: 'MESSAGES_SNAPSHOT', messages };
  expect(await says(await agentThat([[snapshot, FINISHED]]))).toMatchObject({
    text: 'Late.',
    toolCalls: [{ id: 'c', name: 'get', arguments: {} }],
  });
  await agent!.close();
  await server!.close();
  expect((await says(await agentThat([[words('Now.'), snapshot, FINISHED]]))).text).toBe('Now.');
});

const LONG = 'x'.repeat(100_000);

it.each([
  ['what is not there', [{ op: 'replace', path: '/order', value: 1 }], '/order is not in it'],
  ['another value', [{ op: 'test', path: '', value: 1 }], 'Test failed'],
  ['the built-in of an object', [{ op: 'add', path: '/toString/x', value: 1 }], 'Path does not exist'],
  [
    'a copy of much',
    [
      { op: 'add', path: '/a', value: LONG },
      { op: 'copy', path: '/b', from: '/a' },
    ],
    'too large to be copied',
  ],
  ['no operation', [{ op: 'burn', path: '/a' }], 'JSON Patches'],
  ['no patch', 7, 'JSON Patches'],
])('fails a turn with a patch of %s', async (_, delta, message) => {
  const error = await agentErrorOf(says(await agentThat([[{ type: 'STATE_DELTA', delta }, words('Yes.'), FINISHED]])));
  expect([error.blame, error.code]).toEqual(['agent', 'wrong_shape']);
  expect(error.message).toContain(message);
});

it('applies thousands of changes to a large state, and stops where they would never end', async () => {
  const snapshot = { type: 'STATE_SNAPSHOT', snapshot: { list: Array(20_000).fill(0) } };
  const changes = (most: number, path: string) =>
    Array.from({ length: most }, (_, value) => ({ type: 'STATE_DELTA', delta: [{ op: 'add', path, value }] }));
  const spoken = await agentThat([
    [snapshot, ...changes(3_000, '/seen'), FINISHED],
    [{ ...snapshot, snapshot: { list: Array(1_000_000).fill(0) } }, ...changes(80_000, '/list/0'), FINISHED],
  ]);
  expect(await says(spoken)).toMatchObject({ state: { seen: 2_999 } });
  const error = await agentErrorOf(says(spoken));
  expect([error.blame, error.code]).toEqual(['agent', 'wrong_shape']);
  expect(error.message).toContain('too large to be changed so often');
});

it('reads tens of thousands of calls and messages of a run', async () => {
  const calls = Array.from({ length: 45_000 }, (_, i) => [
    { type: 'TOOL_CALL_CHUNK', toolCallId: `c${i}`, toolCallName: 'get', parentMessageId: 'm', delta: '{}' },
    { type: 'TOOL_CALL_RESULT', messageId: `r${i}`, toolCallId: `c${i}`, content: 'late' },
  ]);
  const { toolCalls = [] } = await says(await agentThat([[...calls.flat(), words('Late.'), FINISHED]]));
  expect(toolCalls).toHaveLength(45_000);
  expect(toolCalls.at(-1)).toEqual({ id: 'c44999', name: 'get', arguments: {}, result: 'late' });
});

it('changes no prototype by a patch', async () => {
  const delta = [{ op: 'add', path: '/__proto__/polluted', value: true }];
  await says(await agentThat([[{ type: 'STATE_DELTA', delta }, words('Yes.'), FINISHED]])).catch(() => {});
  expect('polluted' in {}).toBe(false);
});

it('fails a stream that closes without its end', async () => {
  const error = await agentErrorOf(says(await agentThat([[words('One.')]])));
  expect([error.blame, error.code]).toEqual(['agent', 'stream_unfinished']);
});

it('sends each reply back where it was, also after a turn that failed', async () => {
  const call = { type: 'TOOL_CALL_CHUNK', toolCallId: 'c', toolCallName: 'get', parentMessageId: 'm', delta: '{}' };
  const denied = [words('I can'), { type: 'RUN_ERROR', message: 'No refunds.' }];
  const spoken = await agentThat([[call, FINISHED], denied, [words('Bye.'), FINISHED]]);
  const messages: ChatMessage[] = [];
  for (const [turn, input] of ['Where is 7?', 'Refund it.', 'Bye.'].entries()) {
    const { text = '' } = await spoken
      .respond(agentRequest({ turn, input, messages }), noSignal)
      .catch((): AgentReply => ({}));
    messages.push({ role: 'user', content: input }, { role: 'assistant', content: text });
  }
  expect((server!.asked[2]!.json as { messages: unknown }).messages).toMatchObject([
    { role: 'user', content: 'Where is 7?' },
    { id: 'm', role: 'assistant', toolCalls: [{ id: 'c' }] },
    { role: 'user', content: 'Refund it.' },
    { role: 'user', content: 'Bye.' },
  ]);
});
