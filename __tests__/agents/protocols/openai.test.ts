/** The two OpenAI-compatible agents: what is sent, what is read. */
import { afterEach, describe, expect, it } from 'vitest';
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
async function agentThat(type: string, body: unknown, options: object = {}): Promise<LiveAgent> {
  server = await startAgentServer({ body });
  const given = agentOptions({ type, base_url: `${server.url}/v1/`, model: 'gardener-1', api_key: 'k-1', ...options });
  agent = (await createAgent(given, agentWorld())) as LiveAgent;
  return agent;
}
const tools = [{ type: 'function', function: { name: 'search', parameters: {} } }];
const said = agentRequest({
  turn: 1,
  input: 'And roses?',
  messages: [
    { role: 'user', content: 'When do I plant tulips?' },
    { role: 'assistant', content: 'In October.' },
  ],
});

it.each(['openai-chat', 'openai-responses'])('%s fills in {{ session }} in its headers', async (type) => {
  const model = await agentThat(type, {}, { headers: { 'x-session': 'eval-{{ session }}' } });
  await agentErrorOf(model.respond(said, noSignal));
  expect(server!.asked[0]!.headers['x-session']).toBe('eval-s-1');
});

it.each([
  ['openai-chat', { choices: [{ message: { content: 'In' }, finish_reason: 'content_filter' }] }],
  ['openai-responses', { output: [], status: 'failed' }],
])('%s knows what a reply cost that fails the turn', async (type, body) => {
  const usage = { input_tokens: 1_000_000, output_tokens: 0 };
  const price = { input_per_million: 2, output_per_million: 4 };
  const model = await agentThat(type, { ...body, usage }, { price });
  const { code, turn } = await agentErrorOf(model.respond(said, noSignal));
  expect([code, turn.usage?.cost]).toEqual(['reply_error', 2]);
});

describe.each([
  ['openai-chat', { choices: [{ message: { content: 'In October.' } }] }],
  ['openai-responses', { output: [{ type: 'message', content: [{ text: 'In October.' }] }] }],
  ['anthropic', { content: [{ type: 'text', text: 'In October.' }] }],
])('%s counts what a reply cost that is asked for again', (type, reply) => {
  const usage = { input_tokens: 10, output_tokens: 2 };
  const error = { code: 'rate_limit_exceeded', type: 'overloaded_error', message: 'slower' };
  it.each([
    ['that reports an error', 200, { error, usage }],
    ['that is a refusal', 429, { error, usage }],
  ])('%s', async (_what, status, body) => {
    server = await startAgentServer((_, index) =>
      index === 0 ? { status, body } : { body: { ...reply, usage: { input_tokens: 100, output_tokens: 20 } } },
    );
    const given = agentOptions({ type, base_url: server.url, model: 'gardener-1', api_key: 'k-1', retries: 1 });
    agent = (await createAgent(given, agentWorld())) as LiveAgent;
    const { text, usage: all } = await agent.respond(said, noSignal);
    expect([text, all]).toEqual(['In October.', { inputTokens: 110, outputTokens: 22 }]);
  });

  it('but nothing that cannot be read', async () => {
    server = await startAgentServer((_, index) =>
      index === 0 ? { status: 429, body: { error, usage: { input_tokens: 'many' } } } : { body: reply },
    );
    const given = agentOptions({ type, base_url: server.url, model: 'gardener-1', api_key: 'k-1', retries: 1 });
    agent = (await createAgent(given, agentWorld())) as LiveAgent;
    expect(await agent.respond(said, noSignal)).toMatchObject({ text: 'In October.' });
  });
});

it.each([
  ['openai-chat', 'chat/completions', 'max_tokens'],
  ['openai-responses', 'responses', 'max_output_tokens'],
])('%s reaches a provider by header and query, and limits its tokens', async (type, path, limit) => {
  const options = {
    api_key: undefined,
    headers: { 'api-key': 'k-2' },
    query: { 'api-version': '1 a' },
    max_tokens: 90,
  };
  await agentErrorOf((await agentThat(type, {}, options)).respond(said, noSignal));
  const { url, headers, json } = server!.asked[0]!;
  expect([url, headers['api-key'], headers.authorization]).toEqual([`/v1/${path}?api-version=1+a`, 'k-2', undefined]);
  expect(json).toMatchObject({ [limit]: 90 });
});

it.each([
  ['openai-chat', 'messages'],
  ['openai-responses', 'input'],
])('%s sends no words of a reply that had none', async (type, list) => {
  const messages = [
    { role: 'user', content: 'Where is order 7?' },
    { role: 'assistant', content: '' },
    { role: 'user', content: '' },
    { role: 'assistant', content: null, tool_calls: [{ id: 'c', function: { name: 'get', arguments: '{}' } }] },
  ] as const;
  const model = await agentThat(type, {});
  await agentErrorOf(model.respond(agentRequest({ turn: 2, messages, input: 'And?' }), noSignal));
  const sent = (server!.asked[0]!.json as Record<string, readonly { role?: string; content?: unknown }[]>)[list]!;
  expect(sent.filter(({ role }) => role === 'assistant').map(({ content }) => content)).not.toContain('');
  expect(sent.filter(({ role }) => role === 'user')).toHaveLength(3);
  expect(JSON.stringify(sent)).toContain('"name":"get"');
});

describe('openai-chat', () => {
  const completion = (message: object, rest: object = {}) => ({ choices: [{ message }], ...rest });

  it('sends model, prompt, conversation, tools and further fields', async () => {
    const model = await agentThat('openai-chat', completion({ content: 'In spring.' }), {
      system: 'You sell plants.',
      temperature: 0,
      seed: 5,
      tools,
      body: { top_p: 0.5 },
    });
    expect(await model.respond(said, noSignal)).toMatchObject({ text: 'In spring.', toolCalls: [] });
    const { url, headers, json } = server!.asked[0]!;
    expect([url, headers.authorization]).toEqual(['/v1/chat/completions', 'Bearer k-1']);
    expect(json).toEqual({
      model: 'gardener-1',
      messages: [
        { role: 'system', content: 'You sell plants.' },
        ...said.messages,
        { role: 'user', content: 'And roses?' },
      ],
      temperature: 0,
      seed: 5,
      tools,
      top_p: 0.5,
    });
  });

  it('reads tool calls and usage, and knows the cost from the price line', async () => {
    const message = {
      content: null,
      tool_calls: [{ id: 'c1', type: 'function', function: { name: 'search', arguments: '{"q":"rose"}' } }],
    };
    const usage = { prompt_tokens: 1_000, completion_tokens: 200, total_tokens: 1_200, prompt_tokens_details: {} };
    const model = await agentThat('openai-chat', completion(message, { usage }), {
      price: { input_per_million: 2, output_per_million: 10 },
    });
    expect(await model.respond(agentRequest(), noSignal)).toMatchObject({
      text: '',
      toolCalls: [{ id: 'c1', name: 'search', arguments: { q: 'rose' } }],
      usage: { inputTokens: 1_000, outputTokens: 200, totalTokens: 1_200, cost: 0.004 },
    });
  });

  it.each([
    [0.3, 0.3],
    [{ input_tokens_cost: 0.1, output_tokens_cost: 0.1, request_cost: 0.2, total_cost: 0.4 }, 0.4],
    [{ currency: 'EUR' }, undefined],
    ['0.3 USD', undefined],
    [-1, undefined],
  ])('reads a cost of %j as %s', async (cost, expected) => {
    const usage = { prompt_tokens: 3, completion_tokens: 2, cost };
    const model = await agentThat('openai-chat', completion({ content: 'Yes.' }, { usage }));
    const reply = await model.respond(agentRequest(), noSignal);
    expect(reply.usage).toEqual({ inputTokens: 3, outputTokens: 2, ...(expected !== undefined && { cost: expected }) });
  });

  it('reads the call of a custom tool, whose input is a text', async () => {
    const call = { id: 'c1', type: 'custom', custom: { name: 'run_sql', input: 'select 1' } };
    const model = await agentThat('openai-chat', completion({ content: null, tool_calls: [call] }));
    const { toolCalls } = await model.respond(agentRequest(), noSignal);
    expect(toolCalls).toEqual([{ id: 'c1', name: 'run_sql', arguments: { input: 'select 1' } }]);
  });

  it('has no usage where the endpoint gives none', async () => {
    const model = await agentThat('openai-chat', completion({ refusal: 'I cannot.' }));
    const reply = await model.respond(agentRequest(), noSignal);
    expect(reply.text).toBe('I cannot.');
    expect(reply).not.toHaveProperty('usage');
  });

  it.each([
    ['no choices', { choices: [] }, /choices/],
    [
      'broken arguments',
      completion({ tool_calls: [{ function: { name: 'search', arguments: '{"q":' } }] }),
      /of "search"\), but holds this: \{"q":$/,
    ],
  ])('blames the agent for %s', async (_, body, message) => {
    const error = await agentErrorOf((await agentThat('openai-chat', body)).respond(agentRequest(), noSignal));
    expect(error).toMatchObject({ blame: 'agent', code: 'wrong_shape' });
    expect(error.message).toMatch(message);
  });
});

it.each(['openai-chat', 'openai-responses'])('%s reports the error of a reply with status 200', async (type) => {
  const model = await agentThat(type, { error: { message: 'overloaded', code: 'busy' }, output: [] });
  const error = await agentErrorOf(model.respond(agentRequest(), noSignal));
  expect(error).toMatchObject({ blame: 'agent', code: 'reply_error' });
  expect(error.message).toBe("The agent's reply reports an error (code busy): overloaded");
});

describe('openai-responses', () => {
  it('sends the conversation and reads text, tool calls and usage', async () => {
    const model = await agentThat(
      'openai-responses',
      {
        output: [
          { type: 'reasoning', summary: [] },
          {
            type: 'message',
            role: 'assistant',
            content: [
              { type: 'output_text', text: 'In ' },
              { type: 'output_text', text: 'spring.' },
            ],
          },
          { type: 'function_call', call_id: 'c1', name: 'search', arguments: '{"q":"rose"}' },
        ],
        usage: { input_tokens: 7, output_tokens: 3, total_tokens: 10 },
      },
      { system: 'You sell plants.' },
    );
    expect(await model.respond(said, noSignal)).toMatchObject({
      text: 'In spring.',
      toolCalls: [{ id: 'c1', name: 'search', arguments: { q: 'rose' } }],
      usage: { inputTokens: 7, outputTokens: 3, totalTokens: 10 },
    });
    expect(server!.asked[0]).toMatchObject({
      url: '/v1/responses',
      json: {
        model: 'gardener-1',
        instructions: 'You sell plants.',
        input: [...said.messages, { role: 'user', content: 'And roses?' }],
        store: false,
      },
    });
  });

  it('reads the calls of custom tools, of MCP servers and of tools that the endpoint runs', async () => {
    const mcp = { type: 'mcp_call', id: 'm', server_label: 'shop', name: 'get_order', arguments: '{"id":7}' };
    const model = await agentThat('openai-responses', {
      output: [
        { type: 'mcp_list_tools', id: 'l', server_label: 'shop', tools: [] },
        { ...mcp, output: 'shipped', error: null },
        { ...mcp, id: 'm2', output: null, error: 'no such order' },
        { type: 'mcp_approval_request', id: 'a', name: 'cancel_order', arguments: '{}' },
        { type: 'custom_tool_call', id: 'i', call_id: 'c', name: 'run_sql', input: 'select 1' },
        { type: 'web_search_call', id: 'w', status: 'completed', action: { type: 'search', query: 'tulips' } },
        { type: 'file_search_call', id: 'f', queries: ['tulips'], results: null },
        { type: 'code_interpreter_call', id: 'p', code: 'print(1)', outputs: [] },
        { type: 'shell_call', id: 's', call_id: 'd', action: { commands: ['ls'] } },
        { type: 'shell_call_output', call_id: 'd', output: [] },
      ],
    });
    const { toolCalls } = await model.respond(agentRequest(), noSignal);
    expect(toolCalls).toEqual([
      { id: 'm', name: 'get_order', arguments: { id: 7 }, result: 'shipped' },
      { id: 'm2', name: 'get_order', arguments: { id: 7 }, result: { error: 'no such order' } },
      { id: 'c', name: 'run_sql', arguments: { input: 'select 1' } },
      { id: 'w', name: 'web_search', arguments: { type: 'search', query: 'tulips' } },
      { id: 'f', name: 'file_search', arguments: { queries: ['tulips'] } },
      { id: 'p', name: 'code_interpreter', arguments: { code: 'print(1)' } },
      { id: 'd', name: 'shell', arguments: { commands: ['ls'] } },
    ]);
  });

  it('blames the agent for another shape', async () => {
    const error = await agentErrorOf(
      (await agentThat('openai-responses', { choices: [] })).respond(agentRequest(), noSignal),
    );
    expect(error).toMatchObject({ blame: 'agent', code: 'wrong_shape' });
  });
});
