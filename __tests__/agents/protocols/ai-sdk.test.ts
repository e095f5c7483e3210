/** The AI SDK's stream of UI messages: what is sent, and what is read beside the recorded replies. */
import { afterEach, expect, it } from 'vitest';
import { createAgent } from '../../../src/agents/create.ts';
import type { ChatMessage } from '../../../src/model/chat.ts';
import type { AgentReply, LiveAgent } from '../../../src/model/world/agent.ts';
import { type AgentServer, startAgentServer } from '../../support/agent-server.ts';
import { agentErrorOf, agentOptions, agentRequest, agentWorld, noSignal } from '../../support/agent-world.ts';
import { type Sending, startWireServer, type WireReply, type WireServer } from '../../support/wire.ts';

let server: AgentServer | WireServer | undefined;
let agent: LiveAgent | undefined;
afterEach(async () => {
  await agent?.close();
  await server?.close();
});
async function routeThat(chunks: readonly object[], options: object = {}) {
  const body = chunks.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('');
  server = await startAgentServer({ body, headers: { 'content-type': 'text/event-stream' } });
  const given = { type: 'ai-sdk', url: `${server.url}/api/chat`, ...options };
  agent = (await createAgent(agentOptions(given), agentWorld())) as LiveAgent;
  return agent;
}
async function asked(reply: WireReply, sending: Sending, options: object = {}) {
  server = await startWireServer(reply, sending);
  agent = (await createAgent(
    agentOptions({ type: 'ai-sdk', url: `${server.url}/api/chat`, ...options }),
    agentWorld(),
  )) as LiveAgent;
  return agent.respond(agentRequest(), noSignal);
}
const words = (id: string, ...deltas: readonly string[]) => [
  { type: 'text-start', id },
  ...deltas.map((delta) => ({ type: 'text-delta', id, delta })),
  { type: 'text-end', id },
];
const call = (toolCallId: string, rest: object = {}) => ({
  type: 'tool-input-available',
  toolCallId,
  toolName: 'get_order',
  input: { id: 7 },
  ...rest,
});
const FINISH = { type: 'finish', finishReason: 'stop' };

it('asks as useChat does, and sends its replies back with their tools', async () => {
  const chunks = [
    { type: 'start' },
    { type: 'start-step' },
    call('c1'),
    { type: 'tool-output-available', toolCallId: 'c1', output: { state: 'late' } },
    call('c2'),
    { type: 'start-step' },
    ...words('0', 'It is ', 'late.'),
    FINISH,
  ];
  const route = await routeThat(chunks, { request: { model: 'm' } });
  const before = [
    { role: 'user', content: 'Hello.' },
    { role: 'assistant', content: 'Good morning.' },
  ] as const;
  const { text } = await route.respond(agentRequest({ messages: before, input: 'Where is 7?' }), noSignal);
  const messages = [
    ...before,
    { role: 'user', content: 'Where is 7?' },
    { role: 'assistant', content: text ?? '' },
  ] as const;
  await route.respond(agentRequest({ turn: 1, messages, input: 'Why?' }), noSignal);
  const [first, second] = (server as AgentServer).asked.map(({ json }) => json);
  const said = (id: string, role: string, words: string) => ({ id, role, parts: [{ type: 'text', text: words }] });
  const begun = [said('user-0', 'user', 'Hello.'), said('assistant-1', 'assistant', 'Good morning.')];
  const asked = [...begun, said('user-2', 'user', 'Where is 7?')];
  expect(first).toEqual({ id: 's-1', messages: asked, trigger: 'submit-message', model: 'm' });
  const done = { toolCallId: 'c1', state: 'output-available', input: { id: 7 }, output: { state: 'late' } };
  const parts = [
    { type: 'step-start' },
    { type: 'tool-get_order', ...done },
    { type: 'step-start' },
    { type: 'text', text: 'It is late.' },
  ];
  expect((second as { messages: unknown }).messages).toEqual([
    ...asked,
    { id: 'assistant-3', role: 'assistant', parts },
    said('user-4', 'user', 'Why?'),
  ]);
});

it('joins texts by a blank line, takes the last result of a tool, sources as citations and usage of the metadata', async () => {
  const totalUsage = { inputTokens: 5, outputTokens: 3, totalTokens: 8 };
  const chunks = [
    { type: 'start', messageMetadata: { model: 'm' } },
    ...words('0', 'One.'),
    call('c1'),
    { type: 'tool-output-available', toolCallId: 'c1', output: 'so far', preliminary: true },
    { type: 'tool-output-available', toolCallId: 'c1', output: 'done' },
    call('c2', { dynamic: true, toolName: 'find' }),
    { type: 'tool-output-denied', toolCallId: 'c2' },
    { type: 'tool-input-error', toolCallId: 'c3', toolName: 'get_order', input: {}, errorText: 'no id' },
    { type: 'source-url', sourceId: 'FAQ-1', url: 'https://example.com' },
    { type: 'reasoning-delta', id: 'r', delta: 'Hm.' },
    { type: 'data-weather', data: { sun: true } },
    ...words('0', 'Two.'),
    { ...FINISH, messageMetadata: { totalUsage, usage: { inputTokens: 2, outputTokens: 1 } } },
  ];
  expect(await (await routeThat(chunks)).respond(agentRequest(), noSignal)).toMatchObject({
    text: 'One.\n\nTwo.',
    toolCalls: [
      { id: 'c1', name: 'get_order', arguments: { id: 7 }, result: 'done' },
      { id: 'c2', name: 'find', arguments: { id: 7 } },
      { id: 'c3', name: 'get_order', arguments: {}, result: { error: 'no id' } },
    ],
    citations: ['FAQ-1'],
    usage: totalUsage,
  });
});

it.each([
  [
    'its default text',
    { type: 'error', errorText: 'An error occurred.' },
    /An error occurred\. The route hides the reason/,
  ],
  ['its reason', { type: 'error', errorText: 'model overloaded' }, /reports an error: model overloaded\.$/],
  ['an abort', { type: 'abort', reason: 'too long' }, /reports an error: aborted too long\.$/],
])('fails a turn whose stream reports %s after some text', async (_, chunk, message) => {
  const error = await agentErrorOf((await routeThat([...words('0', 'One.'), chunk])).respond(agentRequest(), noSignal));
  expect([error.blame, error.code]).toEqual(['agent', 'reply_error']);
  expect([error.message.replace(' What had come: One.', ''), error.partial]).toEqual([
    expect.stringMatching(message),
    'One.',
  ]);
});

it('reads what a route merges into its stream after a finish', async () => {
  const [first, second] = [
    [...words('0', 'Let me check what became of it.'), FINISH],
    [...words('0', 'It is late.'), FINISH],
  ].map((chunks) => Buffer.from(chunks.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('')));
  const body = Buffer.concat([first!, second!, Buffer.from('data: [DONE]\n\n')]);
  const reply = { status: 200, headers: { 'content-type': 'text/event-stream' }, body };
  // The second piece is sent later than what may follow an end.
  const { text } = await asked(reply, { piece: first!.length, gapMs: 1_200, isHeld: true });
  expect(text).toBe('Let me check what became of it.\n\nIt is late.');
});

it('takes a finish for the end where nothing follows', async () => {
  const body = Buffer.from([...words('0', 'One.'), FINISH].map((one) => `data: ${JSON.stringify(one)}\n\n`).join(''));
  const reply = { status: 200, headers: { 'content-type': 'text/event-stream' }, body };
  expect((await asked(reply, { isHeld: true }, { idle_timeout: 100 })).text).toBe('One.');
});

it('fails a stream that closes without its end', async () => {
  const error = await agentErrorOf((await routeThat(words('0', 'One.'))).respond(agentRequest(), noSignal));
  expect([error.blame, error.code]).toEqual(['agent', 'stream_unfinished']);
});

it('sends each reply back where it was, also after a turn that failed', async () => {
  const bodyOf = (chunks: readonly object[]) => chunks.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('');
  const denied = [...words('0', 'I can'), { type: 'error', errorText: 'No refunds.' }];
  const replies = [[...words('0', 'It is late.'), FINISH], denied, [...words('0', 'Sure.'), FINISH]].map(bodyOf);
  const own = await startAgentServer(
    replies.map((body) => ({ body, headers: { 'content-type': 'text/event-stream' } })),
  );
  server = own;
  agent = (await createAgent(agentOptions({ type: 'ai-sdk', url: own.url }), agentWorld())) as LiveAgent;
  const messages: ChatMessage[] = [];
  for (const [turn, input] of ['Where is 7?', 'Refund it.', 'Sure?', 'Bye.'].entries()) {
    const asked = agentRequest({ turn, input, messages });
    const { text = '' } = await agent.respond(asked, noSignal).catch((): AgentReply => ({}));
    messages.push({ role: 'user', content: input }, { role: 'assistant', content: text });
  }
  const sent = (own.asked[3]!.json as { messages: { id: string; parts: { text: string }[] }[] }).messages;
  expect(sent.map(({ parts }) => parts[0]!.text)).toEqual([
    'Where is 7?',
    'It is late.',
    'Refund it.',
    'Sure?',
    'Sure.',
    'Bye.',
  ]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length);
});
