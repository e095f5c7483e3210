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

it('sends what was said before with the first turn, and answers a question of the graph', async () => {
  const question = { __interrupt__: [{ id: 'i', value: { question: 'Refund 20 EUR?' } }] };
  const graph = await graphThat([question, said('Done.'), said('Bye.')], { request: { config: { tags: ['test'] } } });
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
  const events = [
    ['metadata', { run_id: 'r' }],
    ['messages', chunk('')],
    ['messages', chunk('On its way.')],
    ['values', said('On its way.')],
  ];
  const body = events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('');
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
