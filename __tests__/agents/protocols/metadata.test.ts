/** What an agent says of itself, and that its reply was cut off: read of each protocol, plain and streamed. */
import { afterEach, describe, expect, it } from 'vitest';
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

async function replyOf(answer: Answering, options: (url: string) => object) {
  server = await startAgentServer(({ url }) => (url.includes('.well-known') ? { body: CARD } : answer));
  agent = (await createAgent(agentOptions({ retries: 0, ...options(server.url) }), agentWorld())) as LiveAgent;
  return agent.respond(agentRequest(), noSignal);
}

const CARD = { version: '2.1.0' };
const events = (...data: readonly object[]): Answering => ({
  headers: { 'content-type': 'text/event-stream' },
  body: data.map((one) => `data: ${JSON.stringify(one)}\n\n`).join(''),
});
const model = (type: string) => (url: string) => ({ type, base_url: url, model: 'm' });
const at =
  (type: string, more: object = {}) =>
  (url: string) => ({ type, url, ...more });

const completed = {
  id: 'resp-1',
  model: 'm-1',
  status: 'incomplete',
  incomplete_details: { reason: 'max_output_tokens' },
  output: [],
};
const message = { id: 'msg-1', type: 'message', model: 'm-1', content: [{ type: 'text', text: 'Op' }] };
const chunk = (delta: object, finish_reason: string | null) => ({
  id: 'c-1',
  model: 'm-1',
  choices: [{ index: 0, delta, finish_reason }],
});

const CUT_OFF: readonly (readonly [string, (url: string) => object, Answering, object])[] = [
  [
    'openai-chat',
    model('openai-chat'),
    {
      body: {
        id: 'c-1',
        model: 'm-1',
        system_fingerprint: 'fp-1',
        choices: [{ message: { content: 'Op' }, finish_reason: 'length' }],
      },
    },
    { model: 'm-1', request_id: 'c-1', system_fingerprint: 'fp-1' },
  ],
  [
    'openai-chat, streamed',
    model('openai-chat'),
    events(chunk({ content: 'Op' }, null), chunk({}, 'length'), { id: 'c-1', model: 'm-1', choices: [], usage: {} }),
    { model: 'm-1', request_id: 'c-1' },
  ],
  ['openai-responses', model('openai-responses'), { body: completed }, { model: 'm-1', request_id: 'resp-1' }],
  [
    'openai-responses, streamed',
    model('openai-responses'),
    events({ type: 'response.incomplete', response: completed }),
    { model: 'm-1', request_id: 'resp-1' },
  ],
  [
    'anthropic',
    model('anthropic'),
    { body: { ...message, stop_reason: 'max_tokens' } },
    { model: 'm-1', request_id: 'msg-1' },
  ],
  [
    'anthropic, at the limit of the model',
    model('anthropic'),
    { body: { ...message, stop_reason: 'model_context_window_exceeded' } },
    { model: 'm-1', request_id: 'msg-1' },
  ],
  [
    'anthropic, streamed',
    model('anthropic'),
    events(
      { type: 'message_start', message: { ...message, stop_reason: null } },
      { type: 'message_delta', delta: { stop_reason: 'max_tokens' } },
      { type: 'message_stop' },
    ),
    { model: 'm-1', request_id: 'msg-1' },
  ],
  [
    'ai-sdk',
    at('ai-sdk'),
    events(
      { type: 'start', messageMetadata: { model: 'm-1', usage: { inputTokens: 1 } } },
      { type: 'text-delta', id: 't', delta: 'Op' },
      { type: 'finish', finishReason: 'length' },
    ),
    { model: 'm-1' },
  ],
  [
    'langgraph',
    at('langgraph', { assistant: 'agent' }),
    {
      body: {
        messages: [
          { type: 'human', content: '?' },
          { type: 'ai', content: '', response_metadata: { model_name: 'm-1' } },
          { type: 'ai', content: 'Op', response_metadata: { model_name: 'm-2', finish_reason: 'length' } },
        ],
      },
    },
    { model: ['m-1', 'm-2'] },
  ],
  [
    'langgraph, at the limit of a model of Anthropic',
    at('langgraph', { assistant: 'agent' }),
    {
      body: {
        messages: [
          { type: 'human', content: '?' },
          {
            type: 'ai',
            content: 'Op',
            response_metadata: { model: 'm-1', stop_reason: 'model_context_window_exceeded' },
          },
        ],
      },
    },
    { model: 'm-1' },
  ],
  ...[{ finish_reason: 'MAX_TOKENS' }, { stopReason: 'max_tokens' }].map((said): (typeof CUT_OFF)[number] => [
    `langgraph, where a model ends with ${JSON.stringify(said)},`,
    at('langgraph', { assistant: 'agent' }),
    { body: { messages: [{ type: 'ai', content: 'Op', response_metadata: { model: 'm-1', ...said } }] } },
    { model: 'm-1' },
  ]),
  [
    'adk',
    at('adk', { app: 'orders' }),
    {
      body: [
        {
          invocationId: 'e-1',
          author: 'a',
          modelVersion: 'm-1',
          finishReason: 'MAX_TOKENS',
          content: { role: 'model', parts: [{ text: 'Op' }] },
        },
      ],
    },
    { model: 'm-1', request_id: 'e-1' },
  ],
];

it.each(CUT_OFF)('%s says which model it is, and that it was cut off', async (_, options, answer, metadata) => {
  expect(await replyOf(answer, options)).toMatchObject({ truncated: true, metadata });
});

it('says neither of a reply that names no model and ends by itself', async () => {
  const body = { choices: [{ message: { content: 'Open.' }, finish_reason: 'stop' }], model: '' };
  const reply = await replyOf({ body }, model('openai-chat'));
  expect(reply).not.toHaveProperty('truncated');
  expect(reply).not.toHaveProperty('metadata');
});

it('a2a says the version that its card has', async () => {
  const body = { jsonrpc: '2.0', id: 1, result: { message: { parts: [{ text: 'Open.' }] } } };
  expect(await replyOf({ body }, at('a2a'))).toMatchObject({ text: 'Open.', metadata: { version: '2.1.0' } });
});

it('dialogflow says the id of its reply', async () => {
  const body = { responseId: 'r-7', queryResult: { responseMessages: [{ text: { text: ['Open.'] } }] } };
  expect(await replyOf({ body }, at('dialogflow'))).toMatchObject({ text: 'Open.', metadata: { request_id: 'r-7' } });
});

it('rasa says the trained model that its tracker names, and the id of the message', async () => {
  const named = { metadata: { model_id: 'm-7', assistant_id: 'desk' } };
  const tracker = {
    slots: {},
    events: [
      { event: 'user', message_id: 'msg-7', ...named },
      { event: 'bot', ...named },
    ],
  };
  server = await startAgentServer(({ method }) => ({
    body: method === 'GET' ? tracker : [{ recipient_id: 's-1', text: 'Open.' }],
  }));
  const options = agentOptions({ type: 'rasa', url: server.url, tracker: true });
  agent = (await createAgent(options, agentWorld())) as LiveAgent;
  expect(await agent.respond(agentRequest(), noSignal)).toMatchObject({
    text: 'Open.',
    metadata: { version: 'm-7', request_id: 'msg-7' },
  });
});

describe('a mapping', () => {
  const mapped = { response: { text: 'text', metadata: 'about' } };
  const says = (about: unknown) => replyOf({ body: { text: 'Open.', about } }, at('http', mapped));

  it('keeps what the agent says of itself, as far as it fits', async () => {
    const { metadata } = await says({
      note: 'a'.repeat(3_000),
      log: 'b'.repeat(3_000),
      none: null,
      model: 'm-1',
      ms: 12,
    });
    expect(metadata).toEqual({ model: 'm-1', note: 'a'.repeat(3_000), ms: 12 });
  });

  it.each([[null], [{}], [{ model: null }]])('of %j gives none', async (about) => {
    expect(await says(about)).not.toHaveProperty('metadata');
  });

  it('of anything but a map is the wrong shape', async () => {
    const error = await agentErrorOf(says('m-1'));
    expect([error.code, error.message]).toEqual(['wrong_shape', expect.stringContaining('a map such as { model')]);
  });

  it('is needed: many replies have metadata that say something else', async () => {
    expect(await replyOf({ body: { text: 'Open.', metadata: { model: 'm-1' } } }, at('http'))).not.toHaveProperty(
      'metadata',
    );
  });
});
