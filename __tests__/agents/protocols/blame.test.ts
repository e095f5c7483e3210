/** Whose doing an error is that a reply with status 200 reports, in every protocol; and what is asked again. */
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

async function asked(type: string, answer: Answering) {
  server = await startAgentServer(({ url }) => (/well-known|\/sessions\//.test(url) ? { body: {} } : answer));
  const { url } = server;
  const own = MODELS.includes(type) ? { base_url: url, model: 'm' } : { url, ...OWN[type] };
  agent = (await createAgent(agentOptions({ type, retries: 1, ...own }), agentWorld())) as LiveAgent;
  return agent.respond(agentRequest(), noSignal);
}

const MODELS: readonly string[] = ['openai-chat', 'openai-responses', 'anthropic'];
const OWN: Readonly<Record<string, object>> = { langgraph: { assistant: 'a' }, adk: { app: 'a' } };

const json = (body: unknown): Answering => ({ body });
const events = (...data: readonly unknown[]): Answering => ({
  headers: { 'content-type': 'text/event-stream' },
  body: data.map((one) => `data: ${JSON.stringify(one)}\n\n`).join(''),
});
const named = (event: string, data: object): Answering => ({
  headers: { 'content-type': 'text/event-stream' },
  body: `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
});

/** Errors of a model's endpoint, by type or code: whose they are, and how often it is asked with one repeat. */
const BY_NAME: readonly (readonly [error: object, blame: string, requests: number])[] = [
  [{ type: 'rate_limit_error' }, 'infrastructure', 2],
  [{ code: 'rate_limit_exceeded' }, 'infrastructure', 2],
  [{ type: 'overloaded_error' }, 'infrastructure', 2],
  [{ type: 'server_error', code: '502' }, 'infrastructure', 2],
  [{ type: 'server_error', code: 503 }, 'infrastructure', 2],
  [{ type: 'server_error', code: '504' }, 'infrastructure', 2],
  [{ code: 429 }, 'infrastructure', 2],
  [{ type: 'None', code: '429' }, 'infrastructure', 2],
  [{ code: 502, metadata: { provider_name: 'x' } }, 'infrastructure', 2],
  [{ code: 503, status: 'UNAVAILABLE' }, 'infrastructure', 2],
  [{ code: 401 }, 'infrastructure', 1],
  [{ code: 402 }, 'infrastructure', 1],
  [{ type: 'insufficient_quota', code: 429 }, 'infrastructure', 1],
  [{ code: 400 }, 'agent', 1],
  [{ code: 500 }, 'agent', 1],
  [{ type: 'authentication_error' }, 'infrastructure', 1],
  [{ type: 'permission_error' }, 'infrastructure', 1],
  [{ code: 'insufficient_quota' }, 'infrastructure', 1],
  [{ type: 'billing_error' }, 'infrastructure', 1],
  [{ type: 'server_error', code: '500' }, 'agent', 1],
  [{ type: 'server_error' }, 'agent', 1],
  [{ type: 'invalid_request_error' }, 'agent', 1],
  [{ type: 'api_error' }, 'agent', 1],
  [{ code: 'content_filter' }, 'agent', 1],
  [{ type: 'not_in_any_list' }, 'agent', 1],
];

it.each(MODELS.flatMap((type) => BY_NAME.map(([error, blame, requests]) => ({ type, error, blame, requests }))))(
  '$type: $error is the doing of $blame',
  async ({ type, error, blame, requests }) => {
    const said = { error: { ...error, message: 'no luck' } };
    for (const answer of [json(said), events(type === 'openai-chat' ? said : { type: 'error', ...said })]) {
      const failure = await agentErrorOf(asked(type, answer));
      expect([failure.blame, failure.code, server!.asked.length]).toEqual([blame, 'reply_error', requests]);
      expect(failure.message).toContain('no luck');
      await agent!.close();
      await server!.close();
    }
  },
);

const rpc = (code: number) => json({ jsonrpc: '2.0', id: 1, error: { code, message: 'no luck' } });
const task = (state: string) => json({ result: { task: { id: 't', status: { state } } } });
const adkEvent = { invocationId: 'e', author: 'a', errorCode: 'SAFETY', errorMessage: 'no luck' };
const incomplete = { id: 'r', status: 'incomplete', output: [], incomplete_details: { reason: 'content_filter' } };

it.each([
  ...[-32_700, -32_600, -32_601, -32_602, -32_004, -32_009].map((code) => ['a2a', rpc(code), 'infrastructure']),
  ...[-32_603, -32_000, -32_001, -32_099].map((code) => ['a2a', rpc(code), 'agent']),
  ...['FAILED', 'REJECTED', 'CANCELED'].map((state) => ['a2a', task(`TASK_STATE_${state}`), 'agent']),
  ['a2a', task('TASK_STATE_AUTH_REQUIRED'), 'infrastructure'],
  ...[-32_700, -32_601].map((code) => ['http', rpc(code), 'infrastructure']),
  ['http', rpc(-32_603), 'agent'],
  ['ag-ui', events({ type: 'RUN_STARTED' }, { type: 'RUN_ERROR', message: 'no luck' }), 'agent'],
  ['ai-sdk', events({ type: 'start' }, { type: 'error', errorText: 'no luck' }), 'agent'],
  ['ai-sdk', events({ type: 'start' }, { type: 'finish', finishReason: 'content-filter' }), 'agent'],
  ['langgraph', json({ __error__: { error: 'Error', message: 'no luck' } }), 'agent'],
  ['langgraph', named('error', { error: 'Error', message: 'no luck' }), 'agent'],
  ['adk', json([adkEvent]), 'agent'],
  ['adk', events(adkEvent), 'agent'],
  ['openai-chat', json({ choices: [{ message: { content: '' }, finish_reason: 'content_filter' }] }), 'agent'],
  ['openai-chat', events({ choices: [{ delta: { content: 'Or' }, finish_reason: 'content_filter' }] }), 'agent'],
  ['anthropic', json({ type: 'message', content: [], stop_reason: 'refusal' }), 'agent'],
  ['anthropic', json({ type: 'message', content: [{ type: 'text', text: 'Or' }], stop_reason: 'refusal' }), 'agent'],
  ['openai-chat', json({ choices: [{ message: { content: 'Or' }, error: { code: 502 } }] }), 'infrastructure'],
  ['openai-chat', events({ choices: [{ delta: { content: 'Or' }, error: { code: 502 } }] }), 'infrastructure'],
  ['openai-responses', json({ id: 'r', status: 'failed', error: { code: 'x', message: 'no luck' } }), 'agent'],
  ['openai-responses', json(incomplete), 'agent'],
  ['openai-responses', events({ type: 'response.incomplete', response: incomplete }), 'agent'],
] as const as readonly (readonly [string, Answering, string])[])(
  '%s: %j is the doing of %s',
  async (type, answer, blame) => {
    const failure = await agentErrorOf(asked(type, answer));
    expect([failure.blame, failure.code, failure.failureType]).toEqual([blame, 'reply_error', 'error']);
  },
);

it.each([
  ['openai-chat', json({ choices: [{ message: { content: null, refusal: 'I cannot.' } }] })],
  ['openai-chat', events({ choices: [{ delta: { refusal: 'I cannot.' }, finish_reason: 'stop' }] })],
  ['openai-responses', json({ output: [{ type: 'message', content: [{ type: 'refusal', refusal: 'I cannot.' }] }] })],
  ['anthropic', json({ type: 'message', content: [{ type: 'text', text: 'I cannot.' }], stop_reason: 'end_turn' })],
])('%s: a refusal is text', async (type, answer) => {
  expect(await asked(type, answer)).toMatchObject({ text: 'I cannot.' });
});

it('an error that would pass is not asked again once text has come', async () => {
  const begun = { choices: [{ delta: { content: 'Order ' } }] };
  const failure = await agentErrorOf(asked('openai-chat', events(begun, { error: { type: 'overloaded_error' } })));
  expect([failure.blame, server!.asked.length]).toEqual(['infrastructure', 1]);
});
