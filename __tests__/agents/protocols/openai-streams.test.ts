/** The two OpenAI protocols, streamed: replies at the edge of the form, and endpoints with habits of their own. */
import { afterEach, describe, expect, it } from 'vitest';
import { createAgent } from '../../../src/agents/create.ts';
import type { LiveAgent } from '../../../src/model/world/agent.ts';
import { type AgentServer, type Answering, type Asked, startAgentServer } from '../../support/agent-server.ts';
import { agentErrorOf, agentOptions, agentRequest, agentWorld, noSignal } from '../../support/agent-world.ts';
import {
  expectAsRecorded,
  type Sending,
  startWireServer,
  type WireReply,
  type WireServer,
  wireExpected,
  wireMissing,
  wireReply,
} from '../../support/wire.ts';

let server: WireServer | AgentServer | undefined;
let agent: LiveAgent | undefined;
afterEach(async () => {
  await agent?.close();
  await server?.close();
});
async function modelAt(url: string, type: string, options: object = {}) {
  const given = agentOptions({ type, base_url: `${url}/v1`, model: 'm', retries: 0, ...options });
  agent = (await createAgent(given, agentWorld())) as LiveAgent;
  return agent;
}
async function modelThatSends(reply: WireReply, sending: Sending = {}, options: object = {}, type = 'openai-chat') {
  server = await startWireServer(reply, sending);
  return modelAt(server.url, type, { stream: true, ...options });
}
const says = (model: LiveAgent, session = 's-1') => model.respond(agentRequest({ session }), noSignal);

const stream = (...data: readonly unknown[]): WireReply => ({
  status: 200,
  headers: { 'content-type': 'text/event-stream' },
  body: Buffer.from(data.map((one) => `data: ${typeof one === 'string' ? one : JSON.stringify(one)}\n\n`).join('')),
});
const chunk = (delta: object, finish?: string) => ({ choices: [{ index: 0, delta, finish_reason: finish ?? null }] });
const END = chunk({}, 'stop');

const EDGE = wireMissing ? [] : Object.entries(wireExpected('edge')).filter(([name]) => !name.startsWith('ndjson'));

describe.skipIf(wireMissing)('recorded replies', () => {
  it.each(EDGE)('at the edge, %s, are a true verdict', async (name, expected) => {
    for (const piece of [undefined, 1, 7]) {
      const reply = wireReply('edge', name);
      const cut = name.startsWith('cut-') ? { cutAt: reply.body.length } : {};
      const model = await modelThatSends(reply, { ...(piece && { piece }), ...cut });
      await expectAsRecorded(says(model), expected);
      await model.close();
      await server!.close();
    }
  });

  it('cut at any byte are neither read nor repeated once an event has come', async () => {
    const reply = wireReply('edge', 'no-done-clean-close');
    const [first, end] = [reply.body.indexOf('\n\n') + 2, reply.body.length - 1];
    for (let cutAt = 0; cutAt < end; cutAt += 1) {
      const model = await modelThatSends(reply, { cutAt }, { retries: 1 });
      const error = await agentErrorOf(says(model));
      expect([error.blame, error.code], `${cutAt}`).toEqual(['infrastructure', 'stream_cut']);
      expect(server!.asked.length, `${cutAt}`).toBe(cutAt < first ? 2 : 1);
      await model.close();
      await server!.close();
    }
  });
});

describe('a stream', () => {
  it('that nobody asked for is folded', async () => {
    const model = await modelThatSends(stream(chunk({ content: 'Yes.' }), END), {}, { stream: false });
    const { text, timing } = await says(model);
    expect([text, server!.asked[0]]).toEqual(['Yes.', { model: 'm', messages: [expect.anything()] }]);
    expect(timing!.firstTokenMs).toBeGreaterThan(0);
  });

  it('is asked for by a field of the request and by the header that some servers want', async () => {
    const seen: Asked[] = [];
    const { body } = stream(chunk({ content: 'Yes.' }), END);
    server = await startAgentServer((asked) => {
      seen.push(asked);
      return { body, headers: { 'content-type': 'text/event-stream' } };
    });
    await says(await modelAt(server.url, 'openai-chat', { stream: true }));
    expect(seen[0]!.json).toMatchObject({ stream: true, stream_options: { include_usage: true } });
    expect(seen[0]!.headers.accept).toBe('text/event-stream, application/json;q=0.9');
  });

  it.each([
    ['only streams', { stream: false }, (json: { stream?: boolean }) => !json.stream, 'stream must be true'],
    [
      'knows no stream_options',
      { stream: true },
      (json: object) => 'stream_options' in json,
      'stream_options: unknown',
    ],
  ])('of an endpoint that %s is asked for in its way once, and remembered', async (_, options, refuses, detail) => {
    const bodies: object[] = [];
    const answer = ({ json }: Asked): Answering => {
      bodies.push(json as object);
      if (refuses(json as object)) return { status: 400, body: { detail } };
      return { body: stream(chunk({ content: 'Yes.' }), END).body, headers: { 'content-type': 'text/event-stream' } };
    };
    server = await startAgentServer(answer);
    const model = await modelAt(server.url, 'openai-chat', options);
    const both = await Promise.all([says(model), says(model, 's-2')]);
    expect([...both, await says(model, 's-3')].map(({ text }) => text)).toEqual(['Yes.', 'Yes.', 'Yes.']);
    expect(bodies.map((one) => refuses(one))).toEqual([true, true, false, false, false]);
  });

  it('that is asked for after a refusal counts towards the limit of calls, and its latency from there', async () => {
    const HELD_MS = 1_500;
    const refusal = { status: 400, body: { detail: 'stream must be true' }, delayMs: HELD_MS };
    const { body, headers } = stream(chunk({ content: 'Yes.' }), END);
    server = await startAgentServer(({ json }) =>
      (json as { stream?: boolean }).stream ? { body, headers } : refusal,
    );
    const { timing } = await says(await modelAt(server.url, 'openai-chat'));
    expect([timing!.attempts, agent!.calls()]).toEqual([2, 2]);
    expect(timing!.latencyMs).toBeLessThan(HELD_MS);
    expect(timing!.firstTokenMs).toBeLessThan(HELD_MS);
    await agent!.close();
    const limited = await modelAt(server.url, 'openai-chat');
    limited.limit!(() => false);
    expect((await agentErrorOf(says(limited))).code).toBe('call_limit');
    expect(server.asked).toHaveLength(3);
  });

  it.each([
    ['a rate limit', 429, 'm is temporarily rate-limited upstream, or its stream is.', 3],
    ['a refusal of something else', 400, 'The upstream provider knows no such model.', 1],
  ])('is not asked for after %s that has the word in it', async (_, status, message, times) => {
    server = await startAgentServer({ status, body: { error: { message } } });
    const error = await agentErrorOf(says(await modelAt(server.url, 'openai-chat', { retries: 2 })));
    expect([error.code, server.asked.length]).toEqual([`http_${status}`, times]);
    expect(JSON.stringify(server.asked)).not.toContain('"stream":');
  });

  it('of another refusal is asked for no second time', async () => {
    server = await startAgentServer({ status: 400, body: { error: { message: 'model not found' } } });
    const error = await agentErrorOf(says(await modelAt(server.url, 'openai-chat', { stream: true })));
    expect([error.code, server.asked.length]).toEqual(['http_400', 1]);
    expect(error.message).toContain('model not found');
  });

  it('of a server that keeps the connection open ends with its last event', async () => {
    const reply = stream(chunk({ content: 'Yes.' }), END, '[DONE]');
    const model = await modelThatSends(reply, { isHeld: true }, { timeout: 5_000 });
    const { text, timing } = await says(model);
    expect(text).toBe('Yes.');
    expect(timing!.latencyMs).toBeLessThan(1_000);
  });

  it('goes on after a chunk whose reason of the end is empty', async () => {
    const first = stream(chunk({ content: 'It ' }, ''), chunk({ content: '' }, ''));
    const rest = stream(chunk({ content: 'is.' }, 'stop'), '[DONE]');
    const reply = { ...first, body: Buffer.concat([first.body, rest.body]) };
    // The second piece is sent later than what may follow an end.
    const model = await modelThatSends(reply, { piece: first.body.length, gapMs: 1_200 });
    expect((await says(model)).text).toBe('It is.');
  });

  it('takes usage that follows the end, and no word after it', async () => {
    const late = [
      { choices: [], usage: { prompt_tokens: 4, completion_tokens: 2 } },
      '[DONE]',
      chunk({ content: 'x' }),
    ];
    const { text, usage } = await says(await modelThatSends(stream(chunk({ content: 'Yes.' }), END, ...late)));
    expect([text, usage]).toEqual(['Yes.', { inputTokens: 4, outputTokens: 2 }]);
  });

  it('that is silent or only keeps alive runs into the time limit', async () => {
    const ping = { ...stream(), body: Buffer.from(': ping\n\n'.repeat(500)) };
    const model = await modelThatSends(ping, { piece: 8, gapMs: 20 }, { timeout: 400 });
    expect(await agentErrorOf(says(model))).toMatchObject({ blame: 'agent', code: 'timeout', failureType: 'timeout' });
  });

  it('that falls silent ends with the shorter limit', async () => {
    const begun = stream(chunk({ content: 'Order ' }));
    const model = await modelThatSends(begun, { isHeld: true }, { timeout: 20_000, idle_timeout: 200 });
    const error = await agentErrorOf(says(model));
    expect([error.blame, error.failureType]).toEqual(['agent', 'timeout']);
    expect(error.message).toContain('no more of its stream within 200 ms. What had come: Order');
  });

  it('keeps what came before it ran into the time limit or was cut', async () => {
    const begun = stream(chunk({ content: 'Order ' }));
    const model = await modelThatSends(begun, { isHeld: true }, { timeout: 300 });
    expect(await agentErrorOf(says(model))).toMatchObject({
      code: 'timeout',
      reply: expect.stringContaining('Order '),
    });
    await model.close();
    await server!.close();
    const cut = await modelThatSends(begun, { cutAt: begun.body.length });
    expect(await agentErrorOf(says(cut))).toMatchObject({ reply: expect.stringContaining('Order ') });
  });

  it('of more than 10 MB or 100,000 events is read no further', async () => {
    const large = { ...stream(), body: Buffer.from(`: ${'x'.repeat(998)}\n`.repeat(10_500)) };
    const tooLarge = await agentErrorOf(says(await modelThatSends(large, { piece: 100_000 })));
    expect([tooLarge.blame, tooLarge.code]).toEqual(['agent', 'reply_too_large']);
    await agent!.close();
    await server!.close();
    const many = { ...stream(), body: Buffer.from('data: {}\n\n'.repeat(100_500)) };
    const tooMany = await agentErrorOf(says(await modelThatSends(many, { piece: 100_000 })));
    expect([tooMany.blame, tooMany.code]).toEqual(['agent', 'reply_too_many_events']);
  });

  it('with an event of more than 64 levels is too deep', async () => {
    const deep = `${'['.repeat(70)}${']'.repeat(70)}`;
    const error = await agentErrorOf(says(await modelThatSends(stream(deep, END))));
    expect([error.blame, error.code]).toEqual(['agent', 'reply_too_deep']);
  });

  it('of another protocol has the wrong shape', async () => {
    const error = await agentErrorOf(says(await modelThatSends(stream({ type: 'RUN_STARTED' }, '[DONE]'))));
    expect([error.blame, error.code]).toEqual(['agent', 'wrong_shape']);
  });

  it('of another type of agent is named', async () => {
    const event = { type: 'response.created', response: { object: 'response' } };
    const error = await agentErrorOf(says(await modelThatSends(stream(event, '[DONE]'))));
    expect(error.message).toContain('set agent.type to openai-responses.');
  });

  it('with pieces of tool calls without a number begins a call with each id', async () => {
    const piece = (id: string | undefined, call: object) =>
      chunk({ tool_calls: [{ ...(id && { id }), function: call }] });
    const whole = chunk({ tool_calls: [{ id: 'c', function: { name: 'find', arguments: '{"q":1}' } }] });
    const pieces = [
      piece('a', { name: 'get', arguments: '{"id"' }),
      piece(undefined, { arguments: ':7}' }),
      whole,
      END,
    ];
    const { toolCalls } = await says(await modelThatSends(stream(...pieces)));
    expect(toolCalls).toEqual([
      { id: 'a', name: 'get', arguments: { id: 7 } },
      { id: 'c', name: 'find', arguments: { q: 1 } },
    ]);
  });

  it('with tool calls of one number begins a call with each name that has another id', async () => {
    const piece = (id: string | undefined, call: object) =>
      chunk({ tool_calls: [{ index: 0, ...(id && { id }), function: call }] });
    const pieces = [
      piece('a', { name: 'get', arguments: '{"id"' }),
      piece('of-the-piece', { arguments: ':7}' }),
      piece('b', { name: 'find', arguments: '' }),
      piece('b', { name: 'find', arguments: '{"q"' }),
      piece(undefined, { arguments: ':1}' }),
      END,
    ];
    const { toolCalls } = await says(await modelThatSends(stream(...pieces)));
    expect(toolCalls).toEqual([
      { id: 'a', name: 'get', arguments: { id: 7 } },
      { id: 'b', name: 'find', arguments: { q: 1 } },
    ]);
  });

  it('with pieces of a call of a custom tool has its input', async () => {
    const piece = (call: object) => chunk({ tool_calls: [{ index: 0, ...call }] });
    const pieces = [
      piece({ id: 'a', type: 'custom', custom: { name: 'run_sql', input: '' } }),
      piece({ custom: { input: 'select ' } }),
      piece({ custom: { input: '1' } }),
      END,
    ];
    const { toolCalls } = await says(await modelThatSends(stream(...pieces)));
    expect(toolCalls).toEqual([{ id: 'a', name: 'run_sql', arguments: { input: 'select 1' } }]);
  });

  it('times the first text, not the role before it', async () => {
    const reply = stream(chunk({ role: 'assistant', content: '' }), chunk({ content: 'Yes.' }), END);
    const piece = reply.body.indexOf('\n\n') + 2;
    const { timing } = await says(await modelThatSends(reply, { piece, gapMs: 120 }));
    expect(timing!.firstTokenMs! - timing!.firstByteMs!).toBeGreaterThan(100);
    expect(timing!.latencyMs).toBeGreaterThanOrEqual(timing!.firstTokenMs!);
  });

  it('with tool calls alone has no first token', async () => {
    const call = chunk({ tool_calls: [{ index: 0, id: 'a', function: { name: 'get', arguments: '{}' } }] });
    expect((await says(await modelThatSends(stream(call, END)))).timing).not.toHaveProperty('firstTokenMs');
  });
});

describe('an error of the endpoint inside a reply', () => {
  const failing = (error: object, ...before: readonly unknown[]) => stream(...before, { error }, '[DONE]');

  it('that passes is repeated before any text has come, and not afterwards', async () => {
    const busy = { type: 'overloaded_error', message: 'Too many of us.' };
    for (const [before, times] of [
      [[], 3],
      [[chunk({ content: 'Order ' })], 1],
    ] as const) {
      const error = await agentErrorOf(says(await modelThatSends(failing(busy, ...before), {}, { retries: 2 })));
      expect([error.blame, error.code, server!.asked.length]).toEqual(['infrastructure', 'reply_error', times]);
      await agent!.close();
      await server!.close();
    }
  });

  it.each([
    [{ type: 'insufficient_quota', message: 'no credit' }, 'infrastructure'],
    [{ code: 'rate_limit_exceeded', message: 'slower' }, 'infrastructure'],
    [{ type: 'server_error', code: '500', message: 'oops' }, 'agent'],
    [{ type: 'invalid_request_error', message: 'no such model' }, 'agent'],
  ])('as %j is the doing of %s', async (error, blame) => {
    expect((await agentErrorOf(says(await modelThatSends(failing(error))))).blame).toBe(blame);
  });

  it.each([
    ['failed', { status: 'failed', output: [], error: { code: 'server_error', message: 'oops' } }, 'reply_error'],
    [
      'incomplete',
      { status: 'incomplete', output: [], incomplete_details: { reason: 'content_filter' } },
      'reply_error',
    ],
  ])('of a response that is %s fails the turn', async (status, response, code) => {
    const event = { type: `response.${status}`, response };
    const model = await modelThatSends(stream(event), {}, {}, 'openai-responses');
    expect(await agentErrorOf(says(model))).toMatchObject({ blame: 'agent', code });
  });

  it('is none where a response only reached its length', async () => {
    const output = [{ type: 'message', content: [{ text: 'Order 10' }] }];
    const response = { status: 'incomplete', output, incomplete_details: { reason: 'max_output_tokens' } };
    const model = await modelThatSends(stream({ type: 'response.incomplete', response }), {}, {}, 'openai-responses');
    expect((await says(model)).text).toBe('Order 10');
  });
});
