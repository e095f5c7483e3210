/** An agent that speaks A2A: its card, what is sent, and what is read beside the recorded replies. */
import { afterEach, expect, it } from 'vitest';
import { createAgent } from '../../../src/agents/create.ts';
import type { LiveAgent } from '../../../src/model/world/agent.ts';
import { type AgentServer, type Asked, startAgentServer } from '../../support/agent-server.ts';
import { agentErrorOf, agentOptions, agentRequest, agentWorld, noSignal } from '../../support/agent-world.ts';

let server: AgentServer | undefined;
let agent: LiveAgent | undefined;
afterEach(async () => {
  await agent?.close();
  await server?.close();
});

/** @param card By the address of the server; undefined: there is none. */
async function agentThat(
  card: ((url: string) => object) | undefined,
  replies: readonly object[],
  options: object = {},
) {
  let n = 0;
  server = await startAgentServer(({ url }) => {
    if (!url.includes('/.well-known/')) return { body: replies[Math.min(n++, replies.length - 1)] };
    return card ? { body: card(server!.url) } : { status: 404, body: 'no card' };
  });
  const given = { type: 'a2a', url: `${server.url}/here`, retries: 0, ...options };
  agent = (await createAgent(agentOptions(given), agentWorld())) as LiveAgent;
  return agent;
}
const offering = (binding: string, version: string, path: string) => (url: string) => ({
  supportedInterfaces: [{ protocolBinding: binding, protocolVersion: version, url: `${url}${path}` }],
});
const task = (state: string, fields: object = {}) => ({
  result: { task: { id: 't-1', contextId: 'c-1', status: { state }, ...fields } },
});
const spoken = (text: string) => ({ message: { role: 'ROLE_AGENT', parts: [{ text }] } });
const turns = () => server!.asked.filter(({ url }) => !url.includes('/.well-known/'));
const messageOf = ({ json }: Asked) => (json as { params: { message: object } }).params.message;

it('asks JSON-RPC 1.0 where the card says it is, and reads the card once', async () => {
  const desk = await agentThat(offering('JSONRPC', '1.0', '/there'), [task('TASK_STATE_COMPLETED')]);
  await desk.respond(agentRequest({ input: 'Hello.' }), noSignal);
  await desk.respond(agentRequest({ session: 's-2' }), noSignal);
  expect(server!.asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /.well-known/agent-card.json',
    'POST /there',
    'POST /there',
  ]);
  expect(server!.asked.map(({ headers }) => headers['a2a-version'])).toEqual(['1.0', '1.0', '1.0']);
  expect(turns()[0]!.json).toEqual({
    jsonrpc: '2.0',
    id: 1,
    method: 'SendMessage',
    params: { message: { messageId: 's-1-0', role: 'ROLE_USER', parts: [{ text: 'Hello.' }] } },
  });
});

it('asks an agent of 0.3 in its words', async () => {
  const card = (url: string) => ({ protocolVersion: '0.3.0', url: `${url}/old` });
  const reply = { result: { kind: 'message', role: 'agent', parts: [{ kind: 'text', text: 'Hello.' }] } };
  const desk = await agentThat(card, [reply]);
  expect((await desk.respond(agentRequest({ input: 'Hello.' }), noSignal)).text).toBe('Hello.');
  expect(turns()[0]).toMatchObject({ url: '/old', json: { method: 'message/send' } });
  expect(messageOf(turns()[0]!)).toEqual({
    kind: 'message',
    messageId: 's-1-0',
    role: 'user',
    parts: [{ kind: 'text', text: 'Hello.' }],
  });
});

it.each(['GRPC', 'HTTP+JSON'])('asks JSON-RPC where a card of 0.3 offers it beside %s', async (preferredTransport) => {
  const card = (url: string) => ({
    ...{ protocolVersion: '0.3.0', url: `${url}/first`, preferredTransport },
    additionalInterfaces: [{ transport: 'JSONRPC', url: `${url}/rpc` }],
  });
  const reply = { result: { kind: 'message', role: 'agent', parts: [{ kind: 'text', text: 'Hello.' }] } };
  const desk = await agentThat(card, [reply]);
  expect((await desk.respond(agentRequest(), noSignal)).text).toBe('Hello.');
  expect(turns()[0]).toMatchObject({ url: '/rpc', json: { method: 'message/send' } });
});

it('finds the card below its address where the root of the server has none', async () => {
  server = await startAgentServer(({ url }) => {
    if (url === '/a2a/orders/.well-known/agent-card.json')
      return { body: { protocolVersion: '0.3.0', url: `${server!.url}/a2a/orders` } };
    return url.startsWith('/.well-known/') ? { status: 404, body: 'no card' } : { body: task('completed') };
  });
  const given = agentOptions({ type: 'a2a', url: `${server.url}/a2a/orders/`, retries: 0 });
  agent = (await createAgent(given, agentWorld())) as LiveAgent;
  await agent.respond(agentRequest(), noSignal);
  await agent.respond(agentRequest({ session: 's-2' }), noSignal);
  expect(server.asked.map(({ url, json }) => (json as { method: string } | undefined)?.method ?? url)).toEqual([
    '/.well-known/agent-card.json',
    '/a2a/orders/.well-known/agent-card.json',
    'message/send',
    'message/send',
  ]);
});

it.each([-32_009, -32_601])('says where the version comes from that the agent refuses with %s', async (code) => {
  const desk = await agentThat(undefined, [{ jsonrpc: '2.0', id: 1, error: { code, message: 'No such thing.' } }]);
  const { message } = await agentErrorOf(desk.respond(agentRequest(), noSignal));
  expect(message).toMatch(/No such thing\. \(The agent's card says .+ Without a card, it is 1\.0\.\)$/);
});

it('asks by paths where the card offers nothing else, and refuses gRPC', async () => {
  const desk = await agentThat(offering('HTTP+JSON', '1.0', '/rest'), [
    { task: { id: 'a/b', status: { state: 'TASK_STATE_WORKING' } } },
    { id: 'a/b', status: { state: 'TASK_STATE_COMPLETED' }, artifacts: [{ parts: [{ text: 'Done.' }] }] },
  ]);
  expect((await desk.respond(agentRequest(), noSignal)).text).toBe('Done.');
  expect(turns().map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /rest/message:send',
    'GET /rest/tasks/a%2Fb',
  ]);
  await agent!.close();
  await server!.close();
  const other = await agentThat(offering('GRPC', '1.0', ''), [{}]);
  const error = await agentErrorOf(other.respond(agentRequest(), noSignal));
  expect([error.blame, error.code]).toEqual(['infrastructure', 'grpc_only']);
});

it.each([
  ['there is no card', undefined, '/here', []],
  [
    'it sends elsewhere, with a warning',
    () => offering('JSONRPC', '1.0', '/there')('http://127.0.0.2:1'),
    '/here',
    [
      {
        code: 'agent_card_elsewhere',
        text: expect.stringMatching(
          /^The agent's card names the address http:\/\/127\.0\.0\.2:1\/there\. .+ so http:\/\/127\.0\.0\.1:\d+\/here was asked\./,
        ),
      },
    ],
  ],
] as const)('asks 1.0 at the given address where %s', async (_, card, path, warnings) => {
  const desk = await agentThat(card, [spoken('Hello.')]);
  expect((await desk.respond(agentRequest(), noSignal)).text).toBe('Hello.');
  await desk.respond(agentRequest({ session: 's-2' }), noSignal);
  expect(turns()[0]!.url).toBe(path);
  expect(desk.warnings?.()).toEqual(warnings);
});

it('keeps the context of a conversation, and the task while it waits for the user', async () => {
  const question = { status: { state: 'TASK_STATE_INPUT_REQUIRED', message: { parts: [{ text: 'Which day?' }] } } };
  const artifacts = [
    { artifactId: 'a', parts: [{ text: 'Booked' }, { text: '.' }, { data: { room: 7 } }] },
    { artifactId: 'b', parts: [{ text: 'See you.' }] },
  ];
  const replies = [task('', question), task('TASK_STATE_COMPLETED', { artifacts }), spoken('Bye.')];
  const desk = await agentThat(undefined, replies);
  const said = [];
  for (const turn of [0, 1, 2]) said.push(await desk.respond(agentRequest({ turn }), noSignal));
  expect(said.map(({ text }) => text)).toEqual(['Which day?', 'Booked.\n\nSee you.', 'Bye.']);
  expect(said[1]!.state).toEqual({ room: 7 });
  expect(said[1]).not.toHaveProperty('toolCalls');
  expect(turns().map(messageOf)).toMatchObject([{}, { contextId: 'c-1', taskId: 't-1' }, { contextId: 'c-1' }]);
  expect(messageOf(turns()[2]!)).not.toHaveProperty('taskId');
});

it('sends no context where the agent gives an empty one', async () => {
  const desk = await agentThat(undefined, [task('TASK_STATE_COMPLETED', { contextId: '' })]);
  for (const turn of [0, 1]) await desk.respond(agentRequest({ turn }), noSignal);
  for (const one of turns()) expect(messageOf(one)).not.toHaveProperty('contextId');
});

const withStatus = (state: string, parts: readonly object[], fields: object = {}) =>
  task('', { status: { state, message: { parts } }, ...fields });

it.each([
  ['plain', false],
  ['streamed', true],
])('reads text and data of the status that ends a task without an artifact, %s', async (_, stream) => {
  const done = withStatus('TASK_STATE_COMPLETED', [{ text: 'Booked.' }, { data: { room: 7 } }]);
  const { id: taskId, ...update } = done.result.task;
  server = await startAgentServer(({ url }) => {
    if (url.includes('/.well-known/')) return { status: 404, body: 'no card' };
    const event = `data: ${JSON.stringify({ result: { statusUpdate: { taskId, ...update } } })}\n\n`;
    return stream ? { body: event, headers: { 'content-type': 'text/event-stream' } } : { body: done };
  });
  agent = (await createAgent(agentOptions({ type: 'a2a', url: server.url, stream }), agentWorld())) as LiveAgent;
  const { text, state, timing } = await agent.respond(agentRequest(), noSignal);
  expect([text, state, timing!.firstTokenMs !== undefined]).toEqual(['Booked.', { room: 7 }, stream]);
});

it('says an artifact in the turn in which it came, before what the agent asks, and its data from then on', async () => {
  const draft = { artifactId: 'draft', parts: [{ text: 'A table for two.' }, { data: { seats: 2 } }] };
  const final = { artifactId: 'final', parts: [{ text: 'Booked for Friday.' }] };
  const desk = await agentThat(undefined, [
    withStatus('TASK_STATE_INPUT_REQUIRED', [{ text: 'Which day?' }], { artifacts: [draft] }),
    withStatus('TASK_STATE_INPUT_REQUIRED', [{ text: 'A real one?' }], { artifacts: [draft] }),
    task('TASK_STATE_COMPLETED', { artifacts: [draft, final] }),
    task('TASK_STATE_COMPLETED', { artifacts: [draft] }),
  ]);
  const said = [];
  for (const turn of [0, 1, 2, 3]) said.push(await desk.respond(agentRequest({ turn }), noSignal));
  expect(said.map(({ text }) => text)).toEqual([
    'A table for two.\n\nWhich day?',
    'A real one?',
    'Booked for Friday.',
    'A table for two.',
  ]);
  for (const { state } of said) expect(state).toEqual({ seats: 2 });
});

it('asks for a task that is not over until it is, and no longer than a turn may last', async () => {
  const done = {
    result: { id: 't-1', status: { state: 'TASK_STATE_COMPLETED', message: { parts: [{ text: 'Done.' }] } } },
  };
  const desk = await agentThat(undefined, [task('TASK_STATE_SUBMITTED'), task('TASK_STATE_WORKING'), done]);
  expect((await desk.respond(agentRequest(), noSignal)).text).toBe('Done.');
  expect(turns().map(({ json }) => (json as { method: string }).method)).toEqual(['SendMessage', 'GetTask', 'GetTask']);
  expect(desk.calls()).toBe(1);
  await agent!.close();
  await server!.close();
  const slow = await agentThat(undefined, [task('TASK_STATE_WORKING')], { timeout: '200ms' });
  const error = await agentErrorOf(slow.respond(agentRequest(), noSignal));
  expect([error.blame, error.code]).toEqual(['agent', 'timeout']);
});

it.each([
  [{ error: { code: -32_602, message: 'bad' } }, 'infrastructure', 'reply_error'],
  [{ error: { code: -32_009, message: 'no such version' } }, 'infrastructure', 'reply_error'],
  [{ error: { code: -32_603, message: 'it broke' } }, 'agent', 'reply_error'],
  [task('TASK_STATE_AUTH_REQUIRED'), 'infrastructure', 'reply_error'],
  [task('TASK_STATE_CANCELED'), 'agent', 'reply_error'],
  [{ result: {} }, 'agent', 'wrong_shape'],
] as const)('attributes %j to %s', async (reply, blame, code) => {
  const desk = await agentThat(undefined, [{ jsonrpc: '2.0', id: 1, ...reply }]);
  const error = await agentErrorOf(desk.respond(agentRequest(), noSignal));
  expect([error.blame, error.code]).toEqual([blame, code]);
});

it('stays in the context of a task that failed a turn', async () => {
  const desk = await agentThat(offering('JSONRPC', '1.0', ''), [
    task('TASK_STATE_REJECTED'),
    task('TASK_STATE_COMPLETED'),
  ]);
  await agentErrorOf(desk.respond(agentRequest(), noSignal));
  await desk.respond(agentRequest({ turn: 1 }), noSignal);
  expect(turns().map((one) => messageOf(one))).toMatchObject([{}, { contextId: 'c-1' }]);
});
