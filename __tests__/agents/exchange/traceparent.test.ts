/** The trace context of a turn: sent with each of its requests, kept with the turn, and the user's own where there is one. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAgent } from '../../../src/agents/create.ts';
import type { AgentRequest, LiveAgent } from '../../../src/model/world/agent.ts';
import { type Answering, type Asked, startAgentServer } from '../../support/agent-server.ts';
import { agentErrorOf, agentOptions, agentRequest, agentWorld, noSignal } from '../../support/agent-world.ts';

const FORM = /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/;

async function shopThat(
  answer: Answering | ((asked: Asked, n: number) => Answering),
  optionsAt = (url: string): object => ({ type: 'http', url }),
) {
  const server = await startAgentServer(answer);
  onTestFinished(() => server.close());
  const agent = (await createAgent(agentOptions(optionsAt(`${server.url}/chat`)), agentWorld())) as LiveAgent;
  onTestFinished(() => agent.close());
  const ask = (differs: Partial<AgentRequest> = {}) => agent.respond(agentRequest(differs), noSignal);
  return { ask, sent: () => server.asked.map(({ headers }) => headers.traceparent) };
}

const SHADE = { body: { text: 'It likes shade.' } };
const withHeaders = (headers: object) => (url: string) => ({ type: 'http', url, headers });

describe('traceparent', () => {
  it('is sent with each turn and kept with it: a trace a conversation, a span a turn', async () => {
    const { ask, sent } = await shopThat(SHADE);
    const turns = [await ask(), await ask({ turn: 1 }), await ask({ session: 's-2', trial: 1 })];
    const kept = turns.map(({ traceparent }) => traceparent);
    expect(kept).toEqual(sent());
    for (const one of kept) expect(one).toMatch(FORM);
    const [first, second, other] = kept.map((one) => one!.split('-'));
    expect(second![1]).toBe(first![1]);
    expect(second![2]).not.toBe(first![2]);
    expect(other![1]).not.toBe(first![1]);
  });

  it('is the same for the repeats of a turn, and no other run has it', async () => {
    const one = await shopThat((_, n) => (n === 0 ? { status: 503 } : SHADE));
    await one.ask();
    expect(one.sent()).toHaveLength(2);
    expect(new Set(one.sent()).size).toBe(1);
    const other = await shopThat(SHADE);
    await other.ask();
    expect(other.sent()[0]).not.toBe(one.sent()[0]);
  });

  it('that the user sets is sent as it is, and kept where it is one', async () => {
    const own = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-00`;
    const valid = await shopThat(SHADE, withHeaders({ Traceparent: own }));
    expect((await valid.ask()).traceparent).toBe(own);
    expect(valid.sent()).toEqual([own]);
    const none = await shopThat(SHADE, withHeaders({ traceparent: 'case {{ case_id }}' }));
    expect(await none.ask()).not.toHaveProperty('traceparent');
    expect(none.sent()).toEqual(['case tulips_001']);
  });

  it('goes with the requests of a protocol too', async () => {
    const reply = { choices: [{ message: { role: 'assistant', content: 'It likes shade.' } }] };
    const model = (url: string) => ({ type: 'openai-chat', base_url: url, model: 'rose-1' });
    const { ask, sent } = await shopThat({ body: reply }, model);
    const { traceparent } = await ask();
    expect(traceparent).toMatch(FORM);
    expect(sent()).toEqual([traceparent]);
  });

  it('is known of a turn that fails, and of none that was not sent', async () => {
    const { ask, sent } = await shopThat({ status: 500 });
    const { code, turn } = await agentErrorOf(ask());
    expect([code, turn.traceparent]).toEqual(['http_500', sent()[0]]);
    expect(sent()[0]).toMatch(FORM);
    const unsent = await shopThat(SHADE, (url) => ({ type: 'http', url, request: { q: '{{ $number(input) }}' } }));
    const failure = await agentErrorOf(unsent.ask());
    expect([failure.code, failure.turn.traceparent]).toEqual(['request_template', undefined]);
  });
});
