/** Where the state after a conversation is fetched: the address, what comes, and who is at fault when nothing does. */
import { afterEach, describe, expect, it } from 'vitest';
import { checkAgent, createAgent } from '../../src/agents/create.ts';
import type { LiveAgent } from '../../src/model/world/agent.ts';
import { type AgentServer, type Answering, type Asked, startAgentServer } from '../support/agent-server.ts';
import { agentErrorOf, agentOptions, agentRequest, agentWorld, noSignal } from '../support/agent-world.ts';
import { unusedPort } from '../support/unused-port.ts';

let server: AgentServer | undefined;
let agent: LiveAgent | undefined;
afterEach(async () => {
  await agent?.close();
  await server?.close();
});

type Answer = Answering | ((asked: Asked) => Answering);

/** A desk at /chat that can be looked into at /state. */
async function aDesk(state: Answer, options: object = {}, more: object = {}): Promise<LiveAgent> {
  server = await startAgentServer((asked) => {
    if (!asked.url.startsWith('/state')) return { body: { text: 'It is yours.', session: 'desk 7&b' } };
    return typeof state === 'function' ? state(asked) : state;
  });
  return atAddress(`${server.url}/state?session={{ session }}`, options, { url: `${server.url}/chat`, ...more });
}
async function atAddress(url: string, options: object, more: object): Promise<LiveAgent> {
  const written = agentOptions({ type: 'http', state: { url, ...options }, ...more });
  agent = (await createAgent(written, agentWorld())) as LiveAgent;
  return agent;
}
const stateOf = (desk: LiveAgent, session = 's-1') => desk.state!(session, noSignal);

describe('the address of the state', () => {
  it('is asked with GET by the session of the conversation', async () => {
    const desk = await aDesk({ body: { loans: ['saw'] } });
    expect(await stateOf(desk)).toEqual({ loans: ['saw'] });
    expect(server!.asked[0]).toMatchObject({ method: 'GET', url: '/state?session=s-1' });
  });

  it("takes the agent's own session where it handed one out, as one word", async () => {
    const desk = await aDesk({ body: {} }, {}, { response: { text: 'text', session: 'session' } });
    await desk.respond(agentRequest(), noSignal);
    await stateOf(desk);
    expect(server!.asked[1]!.url).toBe('/state?session=desk%207%26b');
  });

  it('gets its own headers, and none of the agent', async () => {
    const more = { headers: { authorization: 'Bearer agent' } };
    const desk = await aDesk({ body: {} }, { headers: { 'x-session': '{{ session }}' } }, more);
    await stateOf(desk);
    expect(server!.asked[0]!.headers).toMatchObject({ 'x-session': 's-1' });
    expect(server!.asked[0]!.headers.authorization).toBeUndefined();
  });

  it('counts into no budget', async () => {
    const desk = await aDesk({ body: {} });
    await stateOf(desk);
    expect(desk.calls()).toBe(0);
  });

  it('may be given for a process and for a model, too', async () => {
    server = await startAgentServer({ body: { loans: 1 } });
    for (const kind of [
      { type: 'command', command: 'cat' },
      { type: 'openai-chat', model: 'desk-1' },
      { type: 'openai-responses', model: 'desk-1' },
    ]) {
      const one = await createAgent(agentOptions({ ...kind, state: { url: `${server.url}/state` } }), agentWorld());
      expect(!one.recorded && (await one.state!('s-1', noSignal))).toEqual({ loans: 1 });
      await one.close();
    }
  });

  it('is not there where the configuration names none', async () => {
    agent = (await createAgent(agentOptions({ type: 'http', url: 'http://127.0.0.1:9/' }), agentWorld())) as LiveAgent;
    expect(agent.state).toBeUndefined();
  });
});

describe('the value', () => {
  it('is what the expression takes out of the reply; nothing is null', async () => {
    const desk = await aDesk({ body: { desk: { loans: [{ tool: 'saw' }] } } }, { value: 'desk.loans.tool' });
    expect(await stateOf(desk)).toBe('saw');
    await desk.close();
    await server!.close();
    expect(await stateOf(await aDesk({ body: {} }, { value: 'desk.loans' }))).toBeNull();
  });

  it('that cannot be computed is a mistake of the configuration, not of the agent', async () => {
    const desk = await aDesk({ body: { loans: 'many' } }, { value: '$sum(loans)' });
    expect(await agentErrorOf(stateOf(desk))).toMatchObject({ blame: 'infrastructure', code: 'state_wrong_shape' });
  });
});

describe('a state that cannot be had', () => {
  const cases: [string, Answering, Record<string, string>][] = [
    ['a 404', { status: 404 }, { blame: 'infrastructure', code: 'state_http_404' }],
    ['a 503', { status: 503 }, { blame: 'infrastructure', code: 'state_http_503' }],
    ['a 500', { status: 500 }, { blame: 'agent', code: 'state_http_500' }],
    ['no JSON', { body: 'open' }, { blame: 'agent', code: 'state_malformed_reply' }],
    ['an empty body', { body: '' }, { blame: 'agent', code: 'state_empty_reply' }],
    ['no answer', { fault: 'never' }, { blame: 'agent', code: 'state_timeout', failureType: 'timeout' }],
  ];
  it.each(cases)('because of %s is billed as a reply of the agent is', async (_, answer, error) => {
    const desk = await aDesk(answer, {}, { timeout: '200ms' });
    const failure = await agentErrorOf(stateOf(desk));
    expect(failure).toMatchObject(error);
    expect(failure.message).toMatch(/^The state after the conversation could not be fetched from agent\.state\.url\. /);
  });

  it('for nobody is there is billed to the infrastructure, after the repeats', async () => {
    const world = agentWorld();
    const url = `http://127.0.0.1:${await unusedPort()}/state`;
    const options = agentOptions({ type: 'http', url: 'http://127.0.0.1:9/', state: { url }, retries: 1 });
    agent = (await createAgent(options, world)) as LiveAgent;
    expect(await agentErrorOf(stateOf(agent))).toMatchObject({ blame: 'infrastructure' });
    expect(world.waits).toHaveLength(1);
  });
});

describe('mistakes in the options', () => {
  it('are all found before anything is asked', async () => {
    const url = 'http://127.0.0.1:9/state?session={{ session + }}';
    for (const kind of [
      { type: 'http', url: 'http://127.0.0.1:9/' },
      { type: 'openai-chat', model: 'desk-1' },
    ]) {
      const problems = await checkAgent(agentOptions({ ...kind, state: { url, value: '(' } }), agentWorld());
      expect(problems.map(({ what }) => what)).toEqual([
        expect.stringContaining('agent.state.url: "session +" is not valid JSONata'),
        expect.stringContaining('agent.state.value: "(" is not valid JSONata'),
      ]);
    }
  });

  it('are refused by their shape', () => {
    const written = (state: object) => () => agentOptions({ type: 'http', url: 'http://127.0.0.1:9/', state });
    for (const url of ['/state', 'http://', 'ftp://127.0.0.1/', 'http://[{{ session }}', 'http://{{ session }}'])
      expect(written({ url })).toThrow(/such as http/);
    expect(written({ url: 'http://127.0.0.1/{{ session }}' })).not.toThrow();
    expect(written({ url: 'http://127.0.0.1/', valu: 'x' })).toThrow(/valu/);
  });
});
