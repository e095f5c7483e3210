/** A tool of an MCP server as the agent: what is sent, and what is read beside the recorded replies. */
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

const opened = (version = '2025-11-25', headers: Record<string, string> = { 'mcp-session-id': 'm-1' }): Answering => ({
  headers,
  body: { jsonrpc: '2.0', id: 0, result: { protocolVersion: version, serverInfo: {} } },
});
const ACCEPTED: Answering = { status: 202, body: '' };
const answer = (result: object): Answering => ({ body: { jsonrpc: '2.0', id: 1, result } });
const says = (...texts: readonly string[]) => answer({ content: texts.map((text) => ({ type: 'text', text })) });
const FORGOTTEN: Answering = { status: 404, body: { error: { code: -32_001, message: 'Session not found' } } };

async function agentThat(replies: readonly Answering[], options: object = {}) {
  server = await startAgentServer(replies);
  const given = { type: 'mcp', url: `${server.url}/mcp`, tool: 'ask', retries: 0, ...options };
  agent = (await createAgent(agentOptions(given), agentWorld())) as LiveAgent;
  return agent;
}
const turnOf = (desk: LiveAgent, turn = 0) => desk.respond(agentRequest({ turn, input: 'Hello.' }), noSignal);
const methods = () =>
  server!.asked.map(({ method, json }) => (json as { method?: string } | undefined)?.method ?? method);

it('opens a session once a conversation, calls the tool with what the user says, and ends the session', async () => {
  const options = { argument: 'question', arguments: { locale: 'en' }, headers: { authorization: 'Bearer key' } };
  const desk = await agentThat(
    [opened('2025-06-18'), ACCEPTED, says('Hello.'), says('Bye.'), { status: 405 }],
    options,
  );
  expect((await turnOf(desk)).text).toBe('Hello.');
  expect((await turnOf(desk, 1)).text).toBe('Bye.');
  await desk.end!('s-1', noSignal);
  expect(methods()).toEqual(['initialize', 'notifications/initialized', 'tools/call', 'tools/call', 'DELETE']);
  // As the server agreed: one of an older version refuses every other.
  expect(server!.asked.slice(1).map(({ headers }) => headers['mcp-protocol-version'])).toEqual(
    Array(4).fill('2025-06-18'),
  );
  expect(server!.asked[2]!.json).toEqual({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'ask', arguments: { locale: 'en', question: 'Hello.' } },
  });
  for (const { headers } of server!.asked)
    expect(headers).toMatchObject({ accept: 'application/json, text/event-stream', authorization: 'Bearer key' });
  for (const { headers } of server!.asked.slice(1)) expect(headers['mcp-session-id']).toBe('m-1');
  expect(server!.asked[3]!.headers['mcp-protocol-version']).toBe('2025-06-18');
  expect(desk.calls()).toBe(2);
});

it.each<Record<string, string>>([{}, { 'mcp-session-id': '' }])(
  'sends no session where there is none: %j',
  async (headers) => {
    const desk = await agentThat([opened('2025-11-25', headers), ACCEPTED, says('Hello.')]);
    await turnOf(desk);
    await desk.end!('s-1', noSignal);
    expect(methods()).toEqual(['initialize', 'notifications/initialized', 'tools/call']);
    for (const { headers } of server!.asked) expect(headers).not.toHaveProperty('mcp-session-id');
  },
);

it('joins texts by a line break, leaves images out, and takes structured content for the state', async () => {
  const content = [
    { type: 'text', text: 'Order 1042' },
    { type: 'image', data: '', mimeType: 'image/png' },
    { type: 'text', text: 'is shipped.' },
  ];
  const desk = await agentThat([opened(), ACCEPTED, answer({ content, structuredContent: { state: 'shipped' } })]);
  const reply = await turnOf(desk);
  expect(reply).toMatchObject({ text: 'Order 1042\nis shipped.', state: { state: 'shipped' } });
  expect(reply).not.toHaveProperty('toolCalls');
});

it('ignores what a stream has beside the answer', async () => {
  const events = [
    { jsonrpc: '2.0', method: 'notifications/message', params: { data: 'looking' } },
    { jsonrpc: '2.0', id: 's-1', method: 'sampling/createMessage', params: {} },
    { jsonrpc: '2.0', id: 1, result: { content: [{ type: 'text', text: 'Hello.' }] } },
  ];
  const body = events.map((data) => `event: message\ndata: ${JSON.stringify(data)}\n\n`).join('');
  const desk = await agentThat([opened(), ACCEPTED, { body, headers: { 'content-type': 'text/event-stream' } }]);
  expect((await turnOf(desk)).text).toBe('Hello.');
  expect(server!.asked).toHaveLength(3);
});

const streamed = ({ headers, body }: Answering): Answering => ({
  headers: { ...headers, 'content-type': 'text/event-stream' },
  body: `id: e-1\ndata: \n\nevent: message\nid: e-2\ndata: ${JSON.stringify(body)}\n\n`,
});

it('reads streams that begin with an event without data, as those of a server that can resume them', async () => {
  const desk = await agentThat([streamed(opened()), ACCEPTED, streamed(says('Hello.'))]);
  expect((await turnOf(desk)).text).toBe('Hello.');
});

it('takes of several replies in a stream the one to its own request', async () => {
  const replies = [7, 1, 8].map((id) => ({
    jsonrpc: '2.0',
    id,
    result: { content: [{ type: 'text', text: `To ${id}.` }] },
  }));
  const body = replies.map((data) => `data: ${JSON.stringify(data)}\n\n`).join('');
  const desk = await agentThat([opened(), ACCEPTED, { body, headers: { 'content-type': 'text/event-stream' } }]);
  expect((await turnOf(desk)).text).toBe('To 1.');
});

it('says the name and the version of the server', async () => {
  const serverInfo = { name: 'orders', version: '1.4.0' };
  const body = { jsonrpc: '2.0', id: 0, result: { protocolVersion: '2025-11-25', serverInfo } };
  const desk = await agentThat([{ body }, ACCEPTED, says('Hello.')]);
  expect((await turnOf(desk)).metadata).toEqual({ server: 'orders', version: '1.4.0' });
});

it('opens another session once where the server has forgotten it', async () => {
  const again = opened('2025-11-25', { 'mcp-session-id': 'm-2' });
  const desk = await agentThat([opened(), ACCEPTED, FORGOTTEN, again, ACCEPTED, says('Hello.'), FORGOTTEN]);
  expect((await turnOf(desk)).text).toBe('Hello.');
  expect(server!.asked[5]!.headers['mcp-session-id']).toBe('m-2');
  await agent!.close();
  await server!.close();
  const gone = await agentThat([opened(), ACCEPTED, FORGOTTEN, again, ACCEPTED, FORGOTTEN]);
  const error = await agentErrorOf(turnOf(gone));
  expect([error.blame, error.code]).toEqual(['infrastructure', 'http_404']);
  expect(methods().filter((one) => one === 'initialize')).toHaveLength(2);
});

it('opens no other session where the limit of calls has no room', async () => {
  const desk = await agentThat([opened(), ACCEPTED, FORGOTTEN, opened(), ACCEPTED, says('Hello.')]);
  desk.limit!(() => false);
  expect((await agentErrorOf(turnOf(desk))).code).toBe('call_limit');
  expect(desk.calls()).toBe(1);
});

it.each([
  [
    'the tool failed',
    answer({ isError: true, content: [{ type: 'text', text: 'It is down.' }] }),
    'agent',
    'reply_error',
  ],
  ['the tool failed for no reason', answer({ isError: true, content: [] }), 'agent', 'reply_error'],
  [
    'the server failed',
    { body: { jsonrpc: '2.0', error: { code: -32_603, message: 'oops' } } },
    'agent',
    'reply_error',
  ],
  [
    'it has no tools',
    { body: { jsonrpc: '2.0', error: { code: -32_601, message: 'no' } } },
    'infrastructure',
    'reply_error',
  ],
  ['there is no content', answer({}), 'agent', 'wrong_shape'],
  ['the server was not reached again', FORGOTTEN, 'infrastructure', 'http_404'],
] as const)('says whose fault it is where %s', async (_, reply, blame, code) => {
  const desk = await agentThat([opened('2025-11-25', {}), ACCEPTED, reply]);
  const error = await agentErrorOf(turnOf(desk));
  expect([error.blame, error.code]).toEqual([blame, code]);
});

it.each([
  ['in JSON', (reply: Answering) => reply],
  ['in a stream', streamed],
])('says once why the tool failed, and that nothing was cut, %s', async (_, sent) => {
  const failed = answer({ isError: true, content: [{ type: 'text', text: 'It is down.' }] });
  const error = await agentErrorOf(turnOf(await agentThat([opened(), ACCEPTED, sent(failed)])));
  expect([error.message, error.partial]).toEqual(["The agent's reply reports an error: It is down.", undefined]);
});

it.each([
  ['answers in another way', { body: { ok: true } }, 'wrong_shape', 'result is missing'],
  ['gives a version that no header can hold', opened('1\r\nx: y'), 'wrong_shape', 'protocolVersion'],
  ['wants credentials', { status: 401, body: {} }, 'before_http_401', 'could not be opened'],
  [
    'knows no method',
    { body: { jsonrpc: '2.0', error: { code: -32_601, message: 'no such' } } },
    'before_reply_error',
    'no such',
  ],
] as const)('opens no session where the server %s', async (_, reply, code, words) => {
  const error = await agentErrorOf(turnOf(await agentThat([reply])));
  expect(error.code).toBe(code);
  expect(error.message).toContain(words);
});
