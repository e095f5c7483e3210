/** What a server that refuses shows of itself: the type that asks it, or its addresses. */
import { afterEach, expect, it } from 'vitest';
import { signOfServer } from '../../src/agents/recognition/discover.ts';
import { type AgentServer, type Answering, startAgentServer } from '../support/agent-server.ts';
import { agentOptions, noSignal } from '../support/agent-world.ts';

let server: AgentServer | undefined;
afterEach(() => server?.close());

/** @param documents By path; all else is not found. */
async function signAt(documents: Readonly<Record<string, Answering>>, code: string, reply = '', type = 'http') {
  server = await startAgentServer(({ url }) => documents[url] ?? { status: 404, body: 'Not Found' });
  const options = agentOptions({ type, url: `${server.url}/chat`, headers: { authorization: 'Bearer k' } });
  return signOfServer({ code, reply }, options, noSignal);
}

const MCP =
  '{"jsonrpc":"2.0","error":{"code":-32000,"message":"Not Acceptable: Client must accept both application/json and text/event-stream"},"id":null}';
const AG_UI =
  '{"detail":[{"loc":["body","threadId"],"msg":"Field required"},{"loc":["body","runId"],"msg":"Field required"}]}';

it.each([
  ['mcp', 'http_406', MCP],
  ['adk', 'http_404', '{"detail":"Session not found"}'],
  ['ag-ui', 'http_422', AG_UI],
  [
    'anthropic',
    'http_400',
    '{"type":"error","error":{"type":"invalid_request_error","message":"model: Field required"}}',
  ],
])('names %s by its own refusal, and looks no further', async (type, code, reply) => {
  expect(await signAt({}, code, reply)).toEqual({
    sentence: `It looks like a server of the type ${type}: set agent.type to ${type}.`,
    key: 'agent.type',
  });
  expect(server!.asked).toEqual([]);
});

it.each([
  ['a2a', '/.well-known/agent-card.json', { supportedInterfaces: [] }, 'http_404'],
  ['a2a', '/.well-known/agent-card.json', { protocolVersion: '0.3.0', url: 'http://127.0.0.1:1/' }, 'reply_error'],
  ['langgraph', '/info', { version: '1', flags: { assistants: true, crons: false } }, 'http_405'],
  ['adk', '/list-apps', ['orders'], 'http_404'],
  ['rasa', '/version', { version: '3.6.20', minimum_compatible_version: '3.5.0' }, 'http_415'],
])('names %s by its document %s, fetched without the headers of the agent', async (type, path, body, code) => {
  expect(await signAt({ [path]: { body } }, code)).toEqual({
    sentence: `The server has ${path}, as servers of the type ${type} have. Set agent.type to ${type}.`,
    key: 'agent.type',
  });
  expect(server!.asked.map(({ method, headers }) => [method, headers.authorization])).toContainEqual([
    'GET',
    undefined,
  ]);
  expect(server!.asked.filter(({ headers }) => headers.authorization)).toEqual([]);
});

it('names the addresses that a description lists, where nothing is at that of the agent', async () => {
  const paths = { '/v2/assist': { post: {} }, '/reset': { post: {} }, '/health': { get: {} } };
  const documents = { '/openapi.json': { body: { openapi: '3.1.0', paths } } };
  expect(await signAt(documents, 'http_404')).toEqual({
    sentence: 'Its /openapi.json lists POST /v2/assist, POST /reset.',
  });
  await server?.close();
  expect(await signAt(documents, 'http_422')).toBeNull();
});

it('says nothing of the type that is configured, and does not look where nothing was refused', async () => {
  const card = { '/.well-known/agent-card.json': { body: { supportedInterfaces: [] } } };
  expect(await signAt(card, 'http_404', '', 'a2a')).toBeNull();
  await server?.close();
  expect(await signAt(card, 'http_500')).toBeNull();
  expect(server!.asked).toEqual([]);
});

it('takes pages, lists and other documents for none of them', async () => {
  const page = { body: '<html></html>', headers: { 'content-type': 'text/html' } };
  const other = {
    '/info': { body: { version: '1', flags: ['a'] } },
    '/list-apps': { body: [] },
    '/version': { body: '"1.0"' },
  };
  expect(
    await signAt({ ...other, '/.well-known/agent-card.json': page, '/openapi.json': page }, 'http_404'),
  ).toBeNull();
});
