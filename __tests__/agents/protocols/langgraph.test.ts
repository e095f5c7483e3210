/** A graph on a LangGraph server: what is sent, and what is read beside the recorded replies. */
import { afterEach, expect, it } from 'vitest';
import { createAgent } from '../../../src/agents/create.ts';
import type { LiveAgent } from '../../../src/model/world/agent.ts';
import { type AgentServer, startAgentServer } from '../../support/agent-server.ts';
import { agentErrorOf, agentOptions, agentRequest, agentWorld, noSignal } from '../../support/agent-world.ts';

let server: AgentServer | undefined;
let agent: LiveAgent | undefined;
afterEach(async () => {
  await agent?.close();
  await server?.close();
});
async function graphThat(bodies: readonly unknown[], options: object = {}, headers: Record<string, string> = {}) {
  server = await startAgentServer(bodies.map((body) => ({ body, headers })));
  const given = { type: 'langgraph', url: `${server.url}/`, assistant: 'orders', ...options };
  agent = (await createAgent(agentOptions(given), agentWorld())) as LiveAgent;
  return agent;
}
const said = (content: unknown) => ({
  messages: [
    { type: 'human', content: 'Hello.' },
    { type: 'ai', content },
  ],
});
const tokens = (input: number, output: number) => ({ usage_metadata: { input_tokens: input, output_tokens: output } });
const events = (list: readonly (readonly [string, unknown])[]) =>
  list.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('');
async function turnsOf(graph: LiveAgent, inputs: readonly string[]) {
  const turns = [];
  for (const [turn, input] of inputs.entries())
    turns.push(await graph.respond(agentRequest({ turn, input }), noSignal));
  return turns.map(({ text, toolCalls, usage }) => ({ text, toolCalls, usage }));
}

it('sends what was said before with the first turn, and answers a question of the graph', async () => {
  const question = { ...said('Let me see.'), __interrupt__: [{ id: 'i', value: { question: 'Refund 20 EUR?' } }] };
  const done = { messages: [...question.messages, { type: 'ai', content: 'Done.' }] };
  const bye = { messages: [...done.messages, ...said('Bye.').messages] };
  const graph = await graphThat([question, done, bye], { request: { config: { tags: ['test'] } } });
  const messages = [
    { role: 'user', content: 'Hello.' },
    { role: 'assistant', content: 'How can I help?' },
  ] as const;
  const turns = [];
  for (const [turn, input] of ['Refund order 1042.', 'Yes.', 'Thanks.'].entries())
    turns.push((await graph.respond(agentRequest({ session: 'a b', turn, messages, input }), noSignal)).text);
  expect(turns).toEqual(['Refund 20 EUR?', 'Done.', 'Bye.']);
  expect(server!.asked[0]!.url).toBe('/threads/a%20b/runs/wait');
  const common = { assistant_id: 'orders', if_not_exists: 'create', config: { tags: ['test'] } };
  expect(server!.asked.map(({ json }) => json)).toEqual([
    { ...common, input: { messages: [...messages, { role: 'user', content: 'Refund order 1042.' }] } },
    { ...common, command: { resume: 'Yes.' } },
    { ...common, input: { messages: [{ role: 'user', content: 'Thanks.' }] } },
  ]);
});

const refund = [
  { type: 'human', id: 'h', content: 'Refund order 1042.' },
  { type: 'ai', id: 'a', content: '', tool_calls: [{ id: 'c', name: 'refund', args: {} }], ...tokens(100, 10) },
];
const refunded = {
  messages: [
    ...refund,
    { type: 'tool', id: 't', tool_call_id: 'c', content: 'yes' },
    { type: 'ai', id: 'b', content: 'Done.', ...tokens(200, 20) },
  ],
};
const asking = { __interrupt__: [{ id: 'i', value: 'Refund 20 EUR?' }] };

it.each([
  ['in its reply', [{ messages: refund, ...asking }, refunded], {}, {}],
  ['in the state of its thread', [asking, { values: { messages: refund } }, refunded], {}, {}],
  [
    'in a stream',
    [
      events([
        ['values', { messages: refund }],
        ['values', asking],
      ]),
      events([['values', refunded]]),
    ],
    { stream: true },
    { 'content-type': 'text/event-stream' },
  ],
])('counts calls and usage before a question in the turn that it ends, %s', async (_, bodies, options, headers) => {
  expect(await turnsOf(await graphThat(bodies, options, headers), ['Refund order 1042.', 'Yes.'])).toEqual([
    {
      text: 'Refund 20 EUR?',
      toolCalls: [{ id: 'c', name: 'refund', arguments: {} }],
      usage: { inputTokens: 100, outputTokens: 10 },
    },
    { text: 'Done.', toolCalls: [], usage: { inputTokens: 200, outputTokens: 20 } },
  ]);
});

it('counts what was before a question in the next turn where no state can be read', async () => {
  const graph = await graphThat([asking, { detail: 'Not found' }, refunded]);
  expect(await turnsOf(graph, ['Refund order 1042.', 'Yes.'])).toEqual([
    { text: 'Refund 20 EUR?', toolCalls: undefined, usage: undefined },
    {
      text: 'Done.',
      toolCalls: [{ id: 'c', name: 'refund', arguments: {}, result: 'yes' }],
      usage: { inputTokens: 300, outputTokens: 30 },
    },
  ]);
  expect(server!.asked.map(({ method, url }) => [method, url])).toEqual([
    ['POST', '/threads/s-1/runs/wait'],
    ['GET', '/threads/s-1/state'],
    ['POST', '/threads/s-1/runs/wait'],
  ]);
});

it('reads what an agent hands to another as a message of the user as part of the turn', async () => {
  const turn = (id: string, content: string) => [
    { type: 'human', id: `${id}1`, content },
    { type: 'ai', id: `${id}2`, content: '', tool_calls: [{ id, name: 'get_order', args: {} }], ...tokens(100, 10) },
    { type: 'tool', id: `${id}3`, tool_call_id: id, content: 'shipped' },
    { type: 'human', id: `${id}4`, content: 'Order 1042 has shipped.', name: 'researcher' },
    { type: 'ai', id: `${id}5`, content: 'It is on its way.', ...tokens(200, 20) },
  ];
  const [first, second] = [turn('a', 'Where is it?'), turn('b', 'And now?')];
  // The graph puts the user's second message in its own words.
  const reworded = [{ ...second[0], content: 'Where is order 1042 now?' }, ...second.slice(1)];
  const graph = await graphThat([{ messages: first }, { messages: [...first, ...reworded] }]);
  const read = (id: string) => ({
    text: 'It is on its way.',
    toolCalls: [{ id, name: 'get_order', arguments: {}, result: 'shipped' }],
    usage: { inputTokens: 300, outputTokens: 30 },
  });
  expect(await turnsOf(graph, ['Where is it?', 'And now?'])).toEqual([read('a'), read('b')]);
});

it('leaves out of the first turn what was in its thread before', async () => {
  const before = [
    { type: 'human', id: '1', content: 'Hi.' },
    { type: 'ai', id: '2', content: 'Hello.', ...tokens(50, 5) },
  ];
  const graph = await graphThat([{ messages: [...before, ...refunded.messages] }]);
  expect((await turnsOf(graph, ['Refund order 1042.']))[0]!.usage).toEqual({ inputTokens: 300, outputTokens: 30 });
});

it('reads content in parts, keeps a result that is no JSON as text, and waits through line breaks', async () => {
  const calls = [{ id: 'c1', name: 'look', args: {} }];
  const messages = [
    { type: 'human', content: 'Hello.' },
    { type: 'ai', content: 'Let me look.', tool_calls: calls },
    { type: 'tool', tool_call_id: 'c1', content: 'nothing found' },
    { type: 'ai', content: [{ type: 'reasoning', reasoning: 'Hm.' }, { type: 'text', text: 'Noth' }, 'ing.'] },
  ];
  const graph = await graphThat([`\n\n${JSON.stringify({ messages })}`], {}, { 'content-type': 'text/plain' });
  const reply = await graph.respond(agentRequest(), noSignal);
  expect(reply).toMatchObject({
    text: 'Nothing.',
    toolCalls: [{ id: 'c1', name: 'look', arguments: {}, result: 'nothing found' }],
  });
  expect(reply.usage).toBeUndefined();
});

it('times the first text of a stream, and takes its state for the turn', async () => {
  const chunk = (content: string) => [{ type: 'AIMessageChunk', id: 'm', content }, { langgraph_node: 'agent' }];
  const body = events([
    ['metadata', { run_id: 'r' }],
    ['messages', chunk('')],
    ['messages', chunk('On its way.')],
    ['values', said('On its way.')],
  ]);
  const graph = await graphThat([body], { stream: true }, { 'content-type': 'text/event-stream' });
  const reply = await graph.respond(agentRequest(), noSignal);
  expect(reply.text).toBe('On its way.');
  expect(reply.timing?.firstTokenMs).toBeGreaterThanOrEqual(0);
  expect(server!.asked[0]).toMatchObject({
    url: '/threads/s-1/runs/stream',
    json: { stream_mode: ['messages-tuple', 'values'] },
  });
});

it.each([[{ output: 'Hello.' }], [{ messages: 'Hello.' }], [{ __interrupt__: [] }]])(
  'says that %j is no state with messages',
  async (body) => {
    const error = await agentErrorOf((await graphThat([body])).respond(agentRequest(), noSignal));
    expect([error.blame, error.code]).toEqual(['agent', 'wrong_shape']);
    expect(error.message).toContain('The reply is not a state of LangGraph');
  },
);

it('says nothing twice after a turn that the graph failed', async () => {
  const failed = { __error__: { error: 'ValueError', message: 'Refunds need a manager.' } };
  const thread = [{ type: 'human', content: 'Refund it.' }, ...said('Hello.').messages];
  const graph = await graphThat([failed, { messages: thread }]);
  await agentErrorOf(graph.respond(agentRequest({ input: 'Refund it.' }), noSignal));
  const messages = [
    { role: 'user', content: 'Refund it.' },
    { role: 'assistant', content: '' },
  ] as const;
  const { text } = await graph.respond(agentRequest({ turn: 1, input: 'Hello.', messages }), noSignal);
  expect([text, server!.asked[1]!.json]).toMatchObject([
    'Hello.',
    { input: { messages: [{ role: 'user', content: 'Hello.' }] } },
  ]);
});
