/** The messages API of Anthropic: what is sent, and what is read beside the recorded replies. */
import { afterEach, expect, it } from 'vitest';
import { createAgent } from '../../../src/agents/create.ts';
import type { LiveAgent } from '../../../src/model/world/agent.ts';
import { type AgentServer, type Answering, type Asked, startAgentServer } from '../../support/agent-server.ts';
import { agentErrorOf, agentOptions, agentRequest, agentWorld, noSignal } from '../../support/agent-world.ts';

let server: AgentServer | undefined;
let agent: LiveAgent | undefined;
afterEach(async () => {
  await agent?.close();
  await server?.close();
});
async function modelThat(body: unknown, options: object = {}, headers: Record<string, string> = {}) {
  server = await startAgentServer(
    typeof body === 'function' ? (body as (asked: Asked) => Answering) : { body, headers },
  );
  const given = { type: 'anthropic', base_url: `${server.url}/v1/`, api_key: 'k-1', model: 'gardener-1', ...options };
  agent = (await createAgent(agentOptions(given), agentWorld())) as LiveAgent;
  return agent;
}
const message = (content: readonly object[], usage?: object) => ({ type: 'message', content, usage });
const streamed = (...events: readonly object[]) => events.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('');
const SSE = { 'content-type': 'text/event-stream' };

it('sends the key, the version and the conversation by turns of user and assistant', async () => {
  const tools = [{ name: 'search', input_schema: { type: 'object' } }];
  const model = await modelThat(message([{ type: 'text', text: 'In spring.' }]), {
    system: 'You sell plants.',
    tools,
    body: { top_p: 0.5 },
  });
  const messages = [
    { role: 'user', content: 'Good morning.' },
    { role: 'assistant', content: '' },
    { role: 'user', content: 'When do I plant tulips?' },
    { role: 'assistant', content: 'In October.' },
  ] as const;
  const reply = await model.respond(agentRequest({ turn: 2, messages, input: 'And roses?' }), noSignal);
  expect(reply).toMatchObject({ text: 'In spring.', toolCalls: [] });
  const { url, headers, json } = server!.asked[0]!;
  expect([url, headers['x-api-key'], headers['anthropic-version']]).toEqual(['/v1/messages', 'k-1', '2023-06-01']);
  expect(headers.authorization).toBeUndefined();
  expect(json).toEqual({
    model: 'gardener-1',
    max_tokens: 4_096,
    system: 'You sell plants.',
    messages: [
      { role: 'user', content: 'Good morning.\n\nWhen do I plant tulips?' },
      { role: 'assistant', content: 'In October.' },
      { role: 'user', content: 'And roses?' },
    ],
    tools,
    top_p: 0.5,
  });
});

it('counts input of a cache as input, and computes the cost', async () => {
  const usage = { input_tokens: 100, cache_creation_input_tokens: 0, cache_read_input_tokens: 900, output_tokens: 200 };
  const model = await modelThat(message([], usage), { price: { input_per_million: 2, output_per_million: 10 } });
  const reply = await model.respond(agentRequest(), noSignal);
  expect(reply).toMatchObject({ text: '', usage: { inputTokens: 1_000, outputTokens: 200, cost: 0.004 } });
});

it('reads the calls of MCP servers and of tools that the API runs', async () => {
  const used = { type: 'mcp_tool_use', name: 'get_order', server_name: 'shop', input: { id: 7 } };
  const answer = { type: 'mcp_tool_result', content: [{ type: 'text', text: 'shipped' }] };
  const model = await modelThat(
    message([
      { ...used, id: 'm' },
      { ...answer, tool_use_id: 'm', is_error: false },
      { ...used, id: 'n' },
      { ...answer, tool_use_id: 'n', is_error: true },
      { type: 'server_tool_use', id: 's', name: 'web_search', input: { query: 'tulips' } },
      { type: 'web_search_tool_result', tool_use_id: 's', content: [] },
      { type: 'text', text: 'It is shipped.' },
    ]),
  );
  const { text, toolCalls } = await model.respond(agentRequest(), noSignal);
  expect(text).toBe('It is shipped.');
  expect(toolCalls).toEqual([
    { id: 'm', name: 'get_order', arguments: { id: 7 }, result: 'shipped' },
    { id: 'n', name: 'get_order', arguments: { id: 7 }, result: { error: 'shipped' } },
    { id: 's', name: 'web_search', arguments: { query: 'tulips' } },
  ]);
});

it('takes the last count of a stream, an empty input for no arguments, and no thought for text', async () => {
  const events = [
    { type: 'message_start', message: { content: [], usage: { input_tokens: 7, output_tokens: 1 } } },
    { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'Hm.' } },
    { type: 'content_block_start', index: 1, content_block: { type: 'tool_use', id: 't', name: 'list', input: {} } },
    { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: '' } },
    { type: 'ping' },
    { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { input_tokens: null, output_tokens: 9 } },
    { type: 'message_stop' },
  ];
  const reply = await (await modelThat(streamed(...events), { stream: true }, SSE)).respond(agentRequest(), noSignal);
  expect(reply).toMatchObject({
    text: '',
    toolCalls: [{ id: 't', name: 'list', arguments: {} }],
    usage: { inputTokens: 7, outputTokens: 9 },
  });
  expect(reply.timing).not.toHaveProperty('firstTokenMs');
});

it.each([
  ['overloaded_error', 'infrastructure', 2],
  ['authentication_error', 'infrastructure', 1],
  ['invalid_request_error', 'agent', 1],
  ['api_error', 'agent', 1],
])('attributes an error of type %s in a stream to %s', async (type, blame, times) => {
  const body = streamed({ type: 'error', error: { type, message: 'Too many of us.' } });
  const error = await agentErrorOf(
    (await modelThat(body, { stream: true, retries: 1 }, SSE)).respond(agentRequest(), noSignal),
  );
  expect([error.blame, error.code, server!.asked.length]).toEqual([blame, 'reply_error', times]);
  expect(error.message).toContain('Too many of us.');
});

it('asks an endpoint that only streams for a stream', async () => {
  const events = [
    { type: 'message_start', message: { content: [] } },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Yes.' } },
    { type: 'message_stop' },
  ];
  const model = await modelThat(({ json }: Asked) =>
    (json as { stream?: boolean }).stream
      ? { body: streamed(...events), headers: SSE }
      : {
          status: 400,
          body: { type: 'error', error: { type: 'invalid_request_error', message: 'stream must be true' } },
        },
  );
  for (const session of ['a', 'b'])
    expect((await model.respond(agentRequest({ session }), noSignal)).text).toBe('Yes.');
  expect(
    server!.asked.map(({ json, headers }) => [(json as { stream?: boolean }).stream, headers['x-api-key']]),
  ).toEqual([
    [undefined, 'k-1'],
    [true, 'k-1'],
    [true, 'k-1'],
  ]);
});

it('fails a stream that closes without its end', async () => {
  const events = [{ type: 'message_start', message: { content: [] } }];
  const error = await agentErrorOf((await modelThat(streamed(...events), {}, SSE)).respond(agentRequest(), noSignal));
  expect([error.blame, error.code]).toEqual(['agent', 'stream_unfinished']);
});

it('blames the agent for arguments that are not JSON', async () => {
  const events = [
    { type: 'message_start', message: { content: [] } },
    { type: 'content_block_start', index: 0, content_block: { type: 'tool_use', id: 't', name: 'list', input: {} } },
    { type: 'content_block_delta', index: 0, delta: { type: 'input_json_delta', partial_json: '{"q":' } },
    { type: 'message_stop' },
  ];
  const error = await agentErrorOf((await modelThat(streamed(...events), {}, SSE)).respond(agentRequest(), noSignal));
  expect([error.blame, error.code]).toEqual(['agent', 'wrong_shape']);
  expect(error.message).toContain('of "list"');
});
