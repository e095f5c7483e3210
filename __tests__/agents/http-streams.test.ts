/** Streams of any shape: the list that a mapping reads, its first text, and whose fault a broken one is. */
import { afterEach, describe, expect, it } from 'vitest';
import { checkAgent, createAgent } from '../../src/agents/create.ts';
import type { LiveAgent } from '../../src/model/world/agent.ts';
import { agentErrorOf, agentOptions, agentRequest, agentWorld, noSignal } from '../support/agent-world.ts';
import {
  type Sending,
  startWireServer,
  type WireReply,
  type WireServer,
  wireMissing,
  wireReply,
} from '../support/wire.ts';

let server: WireServer | undefined;
let agent: LiveAgent | undefined;
afterEach(async () => {
  await agent?.close();
  await server?.close();
});
async function agentThatSends(reply: WireReply, options: object, sending: Sending = {}): Promise<LiveAgent> {
  server = await startWireServer(reply, sending);
  const given = agentOptions({ type: 'http', url: server.url, retries: 0, ...options });
  agent = (await createAgent(given, agentWorld())) as LiveAgent;
  return agent;
}
const says = (one: LiveAgent) => one.respond(agentRequest(), noSignal);
const replyOf = (body: string, type = 'text/event-stream'): WireReply => ({
  status: 200,
  headers: { 'content-type': type },
  body: Buffer.from(body),
});
const events = (...lines: readonly string[]) => replyOf(lines.map((line) => `${line}\n\n`).join(''));
const lines = (...values: readonly object[]) => replyOf(values.map((one) => `${JSON.stringify(one)}\n`).join(''));

describe('stream: sse', () => {
  const shop = { stream: 'sse', response: { text: '$join(data[type="delta"].text)', session: '(data.thread)[-1]' } };

  it('gives a mapping the list of events, with their names, ids and data', async () => {
    const reply = events(
      'data: {"type":"start","thread":"t-1"}',
      'event: token\nid: 7\ndata: {"type":"delta","text":"Order "}',
      'data: {"type":"delta","text":"1042."}',
      'data: plain words',
      'data: [DONE]',
    );
    const turn = await says(await agentThatSends(reply, shop));
    expect(turn.text).toBe('Order 1042.');
    await agent!.close();
    await server!.close();
    const all = '$join($.(event & ":" & id & ":" & $type(data)), " ")';
    const seen = await says(await agentThatSends(reply, { ...shop, response: { text: all } }));
    expect(seen.text).toBe('message::object token:7:object message::object message::string');
  });

  it('times the first event that gives the mapping text', async () => {
    const reply = events(
      'data: {"type":"start"}',
      'data: {"type":"delta","text":"a"}',
      'data: {"type":"delta","text":"b"}',
    );
    const sending = { piece: reply.body.indexOf('\n\n') + 2, gapMs: 120 };
    const { timing } = await says(await agentThatSends(reply, shop, sending));
    expect(timing!.firstTokenMs! - timing!.firstByteMs!).toBeGreaterThan(100);
    expect(timing!.firstTokenMs).toBeLessThanOrEqual(timing!.latencyMs);
  });

  it('times nothing where no event gives text', async () => {
    const { text, timing } = await says(await agentThatSends(events('data: {"type":"start"}'), shop));
    expect(text).toBe('');
    expect(timing).not.toHaveProperty('firstTokenMs');
  });

  it('finds an error among the events', async () => {
    const reply = events('data: {"type":"delta","text":"Order "}', 'event: error\ndata: {"message":"no model"}');
    const response = { text: '$join(data.text)', error: '$[event="error"].data.message' };
    const error = await agentErrorOf(says(await agentThatSends(reply, { stream: 'sse', response })));
    expect([error.blame, error.code, error.message]).toEqual([
      'agent',
      'reply_error',
      expect.stringContaining('no model'),
    ]);
    expect([error.partial, error.reply]).toEqual(['Order ', expect.stringContaining('Order ')]);
  });

  it('reads the state that the last event says', async () => {
    const reply = events('data: {"state":{"n":1}}', 'data: {"state":{"n":2}}');
    const turn = await says(await agentThatSends(reply, { stream: 'sse', response: { state: '(data.state)[-1]' } }));
    expect(turn.state).toEqual({ n: 2 });
  });

  it.each([
    ['JSON', replyOf('{"data":{"type":"delta","text":"Closed."}}', 'application/json')],
    ['JSON that is called a stream', replyOf('{"data":{"type":"delta","text":"Closed."}}')],
  ])('takes %s for one document', async (_, reply) => {
    expect((await says(await agentThatSends(reply, shop))).text).toBe('Closed.');
  });

  it('asks for it by the header that some servers want', async () => {
    await says(await agentThatSends(events('data: {}'), { ...shop, headers: { accept: 'text/event-stream' } }));
    expect(server!.asked).toHaveLength(1);
  });

  it.each([
    ['no event', events(': ping', ': ping'), 'agent', 'empty_reply'],
    ['a page', replyOf('<!doctype html>', 'text/html'), 'agent', 'html_reply'],
  ])('with %s is the doing of the agent', async (_, reply, blame, code) => {
    expect(await agentErrorOf(says(await agentThatSends(reply, shop)))).toMatchObject({ blame, code });
  });

  it('shows what came where it is no event', async () => {
    const error = await agentErrorOf(says(await agentThatSends(replyOf('All fine.', 'text/plain'), shop)));
    expect([error.code, error.key]).toEqual(['empty_reply', 'agent.stream']);
    expect(error.message).toBe('The agent replied a stream without an event. It replied: All fine.');
  });
});

describe.skipIf(wireMissing)('stream: ndjson', () => {
  const texts = { stream: 'ndjson', response: { text: '$join(text)' } };

  it.each([
    ['ndjson', 'Order 1042.'],
    ['ndjson-as-event-stream', 'Hello.How can I help?'],
  ])('reads the lines of %s, whatever their type', async (name, text) => {
    for (const piece of [1, 1_000]) {
      expect((await says(await agentThatSends(wireReply('edge', name), texts, { piece }))).text).toBe(text);
      await agent!.close();
      await server!.close();
    }
  });

  it('that is cut is the doing of infrastructure', async () => {
    const reply = wireReply('edge', 'ndjson-cut');
    const error = await agentErrorOf(says(await agentThatSends(reply, texts, { cutAt: reply.body.length })));
    expect([error.blame, error.code, error.partial]).toEqual(['infrastructure', 'stream_cut', 'Order ']);
    expect(error.reply).toContain('Order ');
  });

  it('with a line that is not JSON is malformed', async () => {
    const error = await agentErrorOf(says(await agentThatSends(replyOf('{"text":"a"}\noops\n'), texts)));
    expect([error.blame, error.code, error.message]).toEqual([
      'agent',
      'malformed_reply',
      expect.stringContaining('oops'),
    ]);
  });

  it('reads a list of one line as a list', async () => {
    const response = { text: '$type($) & $count($)' };
    expect((await says(await agentThatSends(lines({ text: 'a' }), { ...texts, response }))).text).toBe('array1');
  });
});

describe('a stream that was not configured', () => {
  const plain = { response: { text: 'text' } };

  it.each([
    ['sse', events('data: {"word":"a"}')],
    ['ndjson', lines({ word: 'a' }, { word: 'b' })],
  ])('names the key that reads it: %s', async (format, reply) => {
    const error = await agentErrorOf(says(await agentThatSends(reply, plain)));
    expect([error.blame, error.code]).toEqual(['agent', 'stream_reply']);
    expect(error.message).toContain(`set agent.stream to ${format}`);
  });

  it('names the type that reads it', async () => {
    const error = await agentErrorOf(says(await agentThatSends(events('data: {"choices":[{"delta":{}}]}'), plain)));
    expect(error.message).toContain('set agent.type to openai-chat.');
  });

  it('is a problem of the configuration where it is configured without a mapping', async () => {
    const given = agentOptions({ type: 'http', url: 'http://127.0.0.1:1', stream: 'sse' });
    const [problem] = await checkAgent(given, agentWorld());
    expect(problem!.what).toContain('agent.stream: the reply is a list of events');
  });
});
