/** An agent behind ADK's api_server: what is sent, and what is read beside the recorded replies. */
import { afterEach, expect, it } from 'vitest';
import { createAgent } from '../../../src/agents/create.ts';
import type { LiveAgent } from '../../../src/model/world/agent.ts';
import { type AgentServer, type Answering, startAgentServer } from '../../support/agent-server.ts';
import { agentErrorOf, agentOptions, agentRequest, agentWorld, noSignal } from '../../support/agent-world.ts';

let server: AgentServer | undefined;
let agent: LiveAgent | undefined;
afterEach(async () => {
  await agent?.close();
  await server?.close();
});
async function agentThat(replies: readonly Answering[], options: object = {}) {
  server = await startAgentServer(replies);
  const given = { type: 'adk', url: server.url, app: 'garden shop', retries: 0, ...options };
  agent = (await createAgent(agentOptions(given), agentWorld())) as LiveAgent;
  return agent;
}
const MADE = { body: { id: 's-1' } };
const event = (fields: object) => ({ invocationId: 'e', author: 'shop', ...fields });
const says = (...parts: readonly object[]) => event({ content: { role: 'model', parts } });

it('makes a session once, and keeps the state that the turns change', async () => {
  const changes = (stateDelta: object) => ({ body: [event({ actions: { stateDelta } })] });
  const shop = await agentThat([MADE, changes({ order: '1042', 'temp:n': 1 }), changes({ tier: 'silver' })], {
    user: 'ada',
    session_state: { tier: 'gold' },
  });
  const first = await shop.respond(agentRequest({ input: 'Hello.' }), noSignal);
  expect(first).toMatchObject({ text: '', toolCalls: [], state: { tier: 'gold', order: '1042' } });
  const second = await shop.respond(agentRequest({ turn: 1, input: 'Bye.' }), noSignal);
  expect(second.state).toEqual({ tier: 'silver', order: '1042' });
  expect(server!.asked.map(({ url }) => url)).toEqual(['/apps/garden%20shop/users/ada/sessions/s-1', '/run', '/run']);
  expect(server!.asked[0]!.json).toEqual({ tier: 'gold' });
  expect(server!.asked[2]!.json).toEqual({
    appName: 'garden shop',
    userId: 'ada',
    sessionId: 's-1',
    newMessage: { role: 'user', parts: [{ text: 'Bye.' }] },
    streaming: false,
  });
});

it('deletes a session that it made when its conversation is over', async () => {
  const shop = await agentThat([MADE, { body: [says({ text: 'Hello.' })] }, { status: 204, body: '' }], {
    headers: { authorization: 'Bearer key', 'x-session': '{{ session }}' },
  });
  await shop.respond(agentRequest(), noSignal);
  await shop.end!('s-1', noSignal);
  await shop.end!('never begun', noSignal);
  expect(server!.asked.map(({ method }) => method)).toEqual(['POST', 'POST', 'DELETE']);
  expect(server!.asked[2]).toMatchObject({
    url: '/apps/garden%20shop/users/agent-eval/sessions/s-1',
    headers: { authorization: 'Bearer key', 'x-session': 's-1' },
    body: '',
  });
  expect(shop.calls()).toBe(1);
});

it('leaves thoughts out, joins texts by a blank line, and reads names with underlines', async () => {
  const call = { function_call: { id: 'c', name: 'look', args: { n: 1 } } };
  const response = { function_response: { id: 'c', name: 'look', response: { found: true } } };
  const body = [
    says({ text: 'Hm.', thought: true }, { text: 'Let me ' }, { text: 'look.' }, call),
    event({ content: { role: 'user', parts: [response] }, usage_metadata: { prompt_token_count: 7 } }),
    says({ text: 'Found.' }),
  ];
  const reply = await (await agentThat([MADE, { body }])).respond(agentRequest(), noSignal);
  expect(reply).toMatchObject({
    text: 'Let me look.\n\nFound.',
    toolCalls: [{ id: 'c', name: 'look', arguments: { n: 1 }, result: { found: true } }],
    usage: { inputTokens: 7, outputTokens: 0 },
  });
});

it.each([
  ['apart', { candidatesTokenCount: 20, thoughtsTokenCount: 480, toolUsePromptTokenCount: 30, totalTokenCount: 630 }],
  ['again', { candidatesTokenCount: 500, thoughtsTokenCount: 480, toolUsePromptTokenCount: 30, totalTokenCount: 630 }],
  ['without a total', { candidatesTokenCount: 500, toolUsePromptTokenCount: 30 }],
])('counts thoughts as output once, where the model counts them %s', async (_, counts) => {
  const usageMetadata = { promptTokenCount: 100, ...counts };
  const body = [{ ...says({ text: 'Hello.' }), usageMetadata }];
  const { usage } = await (await agentThat([MADE, { body }])).respond(agentRequest(), noSignal);
  expect(usage).toEqual({ inputTokens: 130, outputTokens: 500 });
});

it.each([
  ['an earlier request made the session', { status: 409, body: { detail: 'Session already exists' } }, undefined],
  ['nobody may make one', { status: 403, body: {} }, 'before_http_403'],
  ['no app has the name', { status: 404, body: {} }, 'before_http_404'],
] as const)('goes on or errs where %s', async (_, made, code) => {
  const shop = await agentThat([made, { body: [says({ text: 'Hello.' })] }]);
  const turn = shop.respond(agentRequest(), noSignal);
  if (code === undefined) return expect((await turn).text).toBe('Hello.');
  const error = await agentErrorOf(turn);
  expect([error.blame, error.code]).toEqual(['infrastructure', code]);
  expect(error.message).toContain('The session could not be made.');
});

const streamed = (...events: readonly object[]) => ({
  body: events.map((one) => `data: ${JSON.stringify(one)}\n\n`).join(''),
  headers: { 'content-type': 'text/event-stream' },
});

it.each([
  ['with the reason', { errorCode: 'MAX_TOKENS', finishReason: 'MAX_TOKENS' }, true],
  ['without the reason', { errorCode: 'MAX_TOKENS' }, true],
  ['by a filter', { errorCode: 'SAFETY', finishReason: 'SAFETY' }, undefined],
])(
  'takes a streamed text that the model did not end for text, as ADK does where it is whole: %s',
  async (_, why, cut) => {
    const pieces = [says({ text: 'Or' }), event(why)].map((one) => ({ ...one, partial: true }));
    const shop = await agentThat([MADE, streamed(...pieces, { ...says({ text: 'Or' }), ...why })], { stream: true });
    const { text, truncated } = await shop.respond(agentRequest(), noSignal);
    expect([text, truncated]).toEqual(['Or', cut]);
  },
);

it.each([
  ['no text comes', event({ errorCode: 'MAX_TOKENS', finishReason: 'MAX_TOKENS' })],
  [
    'the agent reports one beside its text',
    { ...says({ text: 'Sorry.' }), errorCode: 'NO_STOCK', errorMessage: 'none' },
  ],
])('fails a turn with an error code where %s', async (_, failed) => {
  const { code } = await agentErrorOf((await agentThat([MADE, { body: [failed] }])).respond(agentRequest(), noSignal));
  expect(code).toBe('reply_error');
});

it('times the first piece of text in a stream, and reports an error in it', async () => {
  const pieces = streamed({ ...says({ text: 'Hel' }), partial: true }, says({ text: 'Hello.' }));
  const shop = await agentThat([MADE, pieces, streamed(says({ text: 'Hel' }), { error: 'out of memory' })], {
    stream: true,
  });
  const { text, timing } = await shop.respond(agentRequest(), noSignal);
  expect(text).toBe('Hello.');
  expect(timing?.firstTokenMs).toBeGreaterThanOrEqual(0);
  expect(server!.asked[1]).toMatchObject({ url: '/run_sse', json: { streaming: true } });
  const error = await agentErrorOf(shop.respond(agentRequest({ turn: 1 }), noSignal));
  expect([error.blame, error.code]).toEqual(['agent', 'reply_error']);
  expect(error.message).toContain('out of memory');
});

it.each([
  ['alone', []],
  ['after a whole text', [says({ text: 'Let me look.' })]],
])('fails a stream that closes within a text, %s', async (_, before) => {
  const pieces = ['Hel', 'lo'].map((text) => ({ ...says({ text }), partial: true }));
  const shop = await agentThat([MADE, streamed(...before, ...pieces)], { stream: true });
  const error = await agentErrorOf(shop.respond(agentRequest(), noSignal));
  expect([error.blame, error.code]).toEqual(['agent', 'stream_unfinished']);
  expect(error.partial).toContain('Hello');
});

it('says what came in place of a list of events', async () => {
  const shop = await agentThat([MADE, { body: { reply: 'Hello' } }]);
  const { code, message } = await agentErrorOf(shop.respond(agentRequest(), noSignal));
  expect([code, message]).toEqual(['wrong_shape', 'The reply is not a list of events of ADK: it is an object.']);
});
