/** An agent of Dialogflow CX: what is sent, and what is read of its results. */
import { afterEach, expect, it } from 'vitest';
import { createAgent } from '../../../src/agents/create.ts';
import type { LiveAgent } from '../../../src/model/world/agent.ts';
import { type AgentServer, type Answering, startAgentServer } from '../../support/agent-server.ts';
import { agentErrorOf, agentOptions, agentRequest, agentWorld, noSignal } from '../../support/agent-world.ts';

const AGENT = '/v3/projects/shop/locations/europe-west1/agents/0a1b';

let server: AgentServer | undefined;
let agent: LiveAgent | undefined;
afterEach(async () => {
  await agent?.close();
  await server?.close();
});
async function replyTo(reply: Answering, options: object = {}, input = 'Where is order 1042?') {
  server = await startAgentServer(reply);
  const given = { type: 'dialogflow', url: `${server.url}${AGENT}/`, retries: 0, ...options };
  agent = (await createAgent(agentOptions(given), agentWorld())) as LiveAgent;
  return agent.respond(agentRequest({ session: 'a b', input }), noSignal);
}
const result = (fields: object) => ({ body: { responseId: 'r-1', responseType: 'FINAL', queryResult: fields } });
const says = (...text: readonly string[]) => ({ text: { text, allowPlaybackInterruption: false } });
const matched = (fields: object) => ({ confidence: 0.91, matchType: 'INTENT', ...fields });

it('detects the intent of each turn in the session of the conversation', async () => {
  const reply = await replyTo(
    result({
      text: 'Where is order 1042?',
      languageCode: 'de',
      responseMessages: [says('One moment.'), { payload: { card: 1 } }, says('It is on its way.')],
      match: matched({
        intent: { name: 'projects/shop/…/intents/1', displayName: 'order.status' },
        parameters: { order_id: '1042', items: ['fern', 'rose'], date: { year: 2026, month: 5 }, size: null },
        resolvedInput: 'Where is order 1042?',
      }),
      parameters: { order_id: '1042', tier: 'gold' },
      webhookStatuses: [{}, { code: 0 }],
    }),
    { language: 'de', headers: { authorization: 'Bearer token' } },
  );
  const { timing: _, traceparent: __, ...said } = reply;
  expect(said).toEqual({
    text: 'One moment.\nIt is on its way.',
    metadata: { request_id: 'r-1' },
    intent: 'order.status',
    confidence: 0.91,
    entities: [
      { entity: 'order_id', value: '1042' },
      { entity: 'items', value: 'fern' },
      { entity: 'items', value: 'rose' },
      { entity: 'date', value: '{"year":2026,"month":5}' },
    ],
    state: { order_id: '1042', tier: 'gold' },
  });
  expect(server!.asked[0]).toMatchObject({
    method: 'POST',
    url: `${AGENT}/sessions/a%20b:detectIntent`,
    headers: { authorization: 'Bearer token' },
    json: { queryInput: { text: { text: 'Where is order 1042?' }, languageCode: 'de' } },
  });
});

it.each([
  ['nothing matched', matched({ matchType: 'NO_MATCH', intent: { displayName: 'Default Negative Intent' } })],
  ['a parameter was filled', matched({ matchType: 'PARAMETER_FILLING' })],
  ['there is no match', undefined],
])('gives no intent where %s', async (_, match) => {
  const reply = await replyTo(result({ responseMessages: [says('Sorry?')], match }));
  expect(reply).toMatchObject({ text: 'Sorry?', intent: null, confidence: null, entities: [], state: {} });
});

it('blames the agent for a webhook that failed', async () => {
  const webhookStatuses = [{ code: 0 }, { code: 14, message: 'State: URL_UNREACHABLE' }, { code: 4 }];
  const error = await agentErrorOf(replyTo(result({ responseMessages: [says('Hm.')], webhookStatuses })));
  expect([error.blame, error.code]).toEqual(['agent', 'reply_error']);
  expect(error.message).toContain('(code 14): a webhook failed: State: URL_UNREACHABLE It reports 2 errors');
});

it.each([
  [401, 'http_401'],
  [403, 'http_403'],
  [404, 'http_404'],
  [429, 'http_429'],
])('says nothing about the agent after %i', async (status, code) => {
  const body = { error: { code: status, message: 'Request had invalid authentication credentials.', status: '…' } };
  const error = await agentErrorOf(replyTo({ status, body }));
  expect([error.blame, error.code]).toEqual(['infrastructure', code]);
  expect(error.message).toContain('Request had invalid authentication credentials.');
});

it.each([
  ['another result', { queryResult: 'none' }, 'The reply is not a result of Dialogflow CX: queryResult is missing'],
  ['messages of Rasa', [{ recipient_id: 's', text: 'Hi.' }], 'set agent.type to rasa.'],
])('says what came in its place: %s', async (_, body, words) => {
  const error = await agentErrorOf(replyTo({ body }));
  expect([error.blame, error.code]).toEqual(['agent', 'wrong_shape']);
  expect(error.message).toContain(words);
});

it('is named where another type is asked for', async () => {
  const body = result({ responseMessages: [says('Hi.')] });
  const error = await agentErrorOf(replyTo(body, { type: 'a2a' }));
  expect(error.message).toContain('set agent.type to dialogflow.');
});
