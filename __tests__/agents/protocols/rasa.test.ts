/** A Rasa assistant over its REST channel, with its tracker, or its NLU model alone; against a local server of Rasa's shape. */
import { afterEach, expect, it } from 'vitest';
import { createAgent } from '../../../src/agents/create.ts';
import type { LiveAgent } from '../../../src/model/world/agent.ts';
import { type AgentServer, type Answering, startAgentServer } from '../../support/agent-server.ts';
import { agentErrorOf, agentOptions, agentRequest, agentWorld, noSignal } from '../../support/agent-world.ts';
import { type RasaOptions, startRasaServer } from '../../support/rasa-server.ts';

let server: AgentServer | undefined;
let agent: LiveAgent | undefined;
afterEach(async () => {
  await agent?.close();
  await server?.close();
});

interface Asking extends RasaOptions {
  readonly options?: object;
  /** Keys of expectations of the suite. */
  readonly expected?: readonly string[];
  /** In place of a server of Rasa's shape. */
  readonly reply?: Answering;
}
async function assistant({ options, expected = [], reply, ...rasa }: Asking = {}) {
  server = reply ? await startAgentServer(reply) : await startRasaServer(rasa);
  const given = agentOptions({ type: 'rasa', url: `${server.url}/`, retries: 0, ...options });
  agent = (await createAgent(given, { ...agentWorld(), expected: new Set(expected) })) as LiveAgent;
  return (input: string, turn = 0) => agent!.respond(agentRequest({ session: 'a b', turn, input }), noSignal);
}
const asked = () => server!.asked.map(({ method, url }) => `${method} ${url}`);

it('reads what is said, and only that, where no case expects more', async () => {
  const say = await assistant({ expected: ['contains', 'latency'] });
  const reply = await say('Whatever.');
  const { timing: _, traceparent: __, ...said } = reply;
  expect(said).toEqual({ text: 'Sorry.\nShall I?' });
  expect(asked()).toEqual(['POST /webhooks/rest/webhook']);
  expect(server!.asked[0]!.json).toEqual({ sender: 'a b', message: 'Whatever.' });
});

it.each(['intent', 'entities', 'state', 'tools'])('reads the tracker where a case expects %s', async (key) => {
  const say = await assistant({ expected: [key] });
  const first = await say('My name is Ada.');
  expect(first).toMatchObject({
    text: 'Hello Ada.',
    intent: 'introduce',
    confidence: 0.97,
    entities: [{ entity: 'name', value: 'Ada', start: 11, end: 14, confidence: 0.99 }],
    toolCalls: [],
    state: { name: 'Ada', order: null },
  });
  expect(await say('What is my name?', 1)).toMatchObject({
    text: 'Your name is Ada.',
    intent: 'ask_name',
    entities: [],
    toolCalls: [{ name: 'action_recall_name', arguments: {} }],
  });
  expect(asked().slice(0, 2)).toEqual([
    'POST /webhooks/rest/webhook',
    'GET /conversations/a%20b/tracker?include_events=AFTER_RESTART',
  ]);
});

it('counts and times only what the assistant was asked', async () => {
  const say = await assistant({ options: { tracker: true } });
  const { timing } = await say('My name is Ada.');
  expect([agent!.calls(), server!.asked.length, timing!.attempts]).toEqual([1, 2, 1]);
});

it('leaves the tracker alone where the options say so', async () => {
  const say = await assistant({ expected: ['intent'], options: { tracker: false } });
  expect(await say('My name is Ada.')).not.toHaveProperty('intent');
  expect(asked()).toHaveLength(1);
});

it.each([
  [{ isApiEnabled: false }, { tracker: true }, 'http_404'],
  [{ isApiEnabled: false }, { mode: 'nlu' }, 'http_404'],
  [{ token: 'secret' }, { tracker: true }, 'http_401'],
  [{ token: 'secret' }, { mode: 'nlu' }, 'http_401'],
] as const)('says how to start Rasa where its API is shut: %j, %j', async (rasa, options, code) => {
  const say = await assistant({ ...rasa, options });
  const error = await agentErrorOf(say('My name is Ada.'));
  expect([error.blame, error.code]).toEqual(['infrastructure', code]);
  expect(error.message).toContain('start Rasa with --enable-api');
});

it('names the line that a server without the channel lacks', async () => {
  server = await startAgentServer({ status: 404, body: 'Not found' });
  agent = (await createAgent(agentOptions({ type: 'rasa', url: server.url }), agentWorld())) as LiveAgent;
  const error = await agentErrorOf(agent.respond(agentRequest(), noSignal));
  expect([error.blame, error.code]).toEqual(['infrastructure', 'http_404']);
  expect(error.message).toContain('credentials.yml has the line "rest:"');
});

it('sends the token of the API with every request', async () => {
  const say = await assistant({ token: 'secret', options: { tracker: true, query: { token: 'secret' } } });
  expect(await say('My name is Ada.')).toMatchObject({ intent: 'introduce' });
});

it.each([false, true])('blames the agent for saying nothing, streaming or not (%s)', async (stream) => {
  const say = await assistant({ options: { stream } });
  const error = await agentErrorOf(say('Fail.'));
  expect([error.blame, error.code]).toEqual(['agent', 'empty_reply']);
});

it('reads the messages of a stream, and times the first text', async () => {
  const say = await assistant({ options: { stream: true } });
  const { text, timing } = await say('Whatever.');
  expect(text).toBe('Sorry.\nShall I?');
  expect(timing?.firstTokenMs).toBeGreaterThanOrEqual(0);
  expect(asked()).toEqual(['POST /webhooks/rest/webhook?stream=true']);
});

it('parses single utterances with the NLU model alone', async () => {
  const say = await assistant({ options: { mode: 'nlu' } });
  const { timing: _, traceparent: __, ...reply } = await say('My name is Ada.');
  expect(reply).toEqual({
    intent: 'introduce',
    confidence: 0.97,
    entities: [{ entity: 'name', role: 'caller', value: 'Ada', start: 11, end: 14, confidence: 0.99 }],
  });
  expect(await say('Whatever.')).toMatchObject({ intent: 'nlu_fallback', entities: [] });
  expect(server!.asked[0]).toMatchObject({ url: '/model/parse', json: { text: 'My name is Ada.' } });
});

it('reads values that are no plain text, and an intent that was not found', async () => {
  const duration = { entity: 'duration', value: { value: 2, unit: 'hour' }, extractor: 'DucklingEntityExtractor' };
  const say = await assistant({
    options: { mode: 'nlu' },
    reply: { body: { text: '', intent: { name: null, confidence: 0 }, entities: [duration] } },
  });
  expect(await say('')).toMatchObject({
    intent: null,
    entities: [{ entity: 'duration', value: '{"value":2,"unit":"hour"}' }],
  });
});

it.each([
  ['text', { body: { text: 'Hello.' } }, 'The reply is not a list of messages of Rasa'],
  ['a chat completion', { body: { choices: [{ message: { content: 'Hi.' } }] } }, 'set agent.type to openai-chat.'],
  [
    'a stream of AG-UI',
    {
      headers: { 'content-type': 'text/event-stream' },
      body: 'data: {"type":"RUN_STARTED","threadId":"t","runId":"r"}\n\n',
    },
    'set agent.type to ag-ui.',
  ],
])('says what came in place of messages: %s', async (_, reply, words) => {
  const error = await agentErrorOf((await assistant({ reply }))('Hello.'));
  expect(error.blame).toBe('agent');
  expect(error.message).toContain(words);
});

it('is named where another type is asked for', async () => {
  server = await startRasaServer();
  const options = { type: 'ag-ui', url: `${server.url}/webhooks/rest/webhook`, body: { sender: 's', message: 'm' } };
  agent = (await createAgent(agentOptions(options), agentWorld())) as LiveAgent;
  const error = await agentErrorOf(agent.respond(agentRequest(), noSignal));
  expect(error.message).toContain('set agent.type to rasa.');
});
