/** An agent that speaks a protocol: requests of its own before, after and beside a turn, and what is remembered from one to the next. */
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { ownError } from '../../src/agents/mapping/reported-error.ts';
import { defineProtocol, type ProtocolReply } from '../../src/agents/protocols/protocol.ts';
import { protocolAdapter } from '../../src/agents/spoken.ts';
import type { LiveAgent } from '../../src/model/world/agent.ts';
import { type AgentServer, type Answering, type Asked, startAgentServer } from '../support/agent-server.ts';
import { agentErrorOf, agentRequest, agentWorld, noSignal } from '../support/agent-world.ts';

let server: AgentServer | undefined;
let agent: LiveAgent | undefined;
afterEach(async () => {
  await agent?.close();
  await server?.close();
});

/** A desk: a ticket is drawn before the first turn, a slow answer is asked for again, and who was meant is looked up afterwards. */
const desk = defineProtocol({
  type: 'desk',
  asks: 'a desk',
  options: z.strictObject({ type: z.literal('desk').describe('A desk.'), url: z.url().describe('Its address.') }),
  speak: ({ url }) => {
    let opened = 0;
    return () => {
      let ticket: unknown;
      return function* ({ input }) {
        if (ticket === undefined) {
          opened += 1;
          const made: ProtocolReply = yield {
            url: `${url}/tickets`,
            body: { opened },
            aside: 'No ticket could be drawn.',
            undo: ({ document }) => ({ url: `${url}/tickets/${(document as { id: string }).id}`, method: 'DELETE' }),
          };
          ticket = (made.document as { id: unknown }).id;
        }
        let { status, document } = yield {
          url: `${url}/ask`,
          body: { ticket, input },
          reads: (reply) => reply.status === 409,
        };
        if (status === 409) document = { said: 'It is closed.', why: document };
        while ((document as { wait?: boolean }).wait)
          ({ document } = yield { url: `${url}/again`, method: 'GET', pollMs: 250 });
        const { said } = document as { said: string };
        yield { url: `${url}/hints`, method: 'GET', aside: 'No hints.', mayFail: true };
        const looked = yield { url: `${url}/who`, method: 'GET', aside: 'Nobody knows who was meant.' };
        return { text: said, state: looked.document };
      };
    };
  },
  error: ownError,
  recognises: () => false,
});

async function askDesk(answer: (asked: Asked, n: number) => Answering, options: object = {}, own: object = {}) {
  server = await startAgentServer((asked, n) =>
    asked.url === '/tickets' ? { body: { id: `t-${(asked.json as { opened: number }).opened}` } } : answer(asked, n),
  );
  const adapter = protocolAdapter(desk);
  const given = adapter.options.parse({ type: 'desk', url: server.url, ...options });
  const world = agentWorld();
  const whole = {
    ...world,
    origin: { path: 'agent' },
    expected: new Set<string>(),
    random: () => 0,
    permit: async () => {},
    warn: () => {},
    death: async () => null,
    note: () => {},
    askedToWait: () => {},
    mayRetry: () => true,
  };
  agent = (await adapter.create(given as never, { ...whole, sleep: world.sleep!, now: () => 0, ...own })) as LiveAgent;
  return { desk: agent };
}
const respondsTo = (session: string, turn = 0) => agent!.respond(agentRequest({ session, turn }), noSignal);
const addresses = () => server!.asked.map(({ method, url }) => `${method} ${url}`);

it('makes a session once for each conversation, and remembers it', async () => {
  await askDesk(({ url }) => ({ body: url === '/who' ? { name: 'Ada' } : { said: 'Yes.' } }));
  const first = await respondsTo('a');
  await respondsTo('b');
  await respondsTo('a', 1);
  expect(first).toMatchObject({ text: 'Yes.', state: { name: 'Ada' }, timing: { attempts: 1 } });
  const tickets = server!.asked
    .filter(({ url }) => url === '/ask')
    .map(({ json }) => (json as { ticket: string }).ticket);
  expect(tickets).toEqual(['t-1', 't-2', 't-1']);
  expect(addresses().filter((one) => one.includes('tickets'))).toHaveLength(2);
});

it('counts only the requests of the turns as calls, and sends its headers with all of them', async () => {
  const { desk } = await askDesk(() => ({ body: { said: 'Yes.' } }), { headers: { 'x-turn': '{{ session }}' } });
  await respondsTo('a');
  expect([desk.calls(), server!.asked.length]).toEqual([1, 4]);
  expect(server!.asked.map(({ headers }) => headers['x-turn'])).toEqual(['a', 'a', 'a', 'a']);
});

it('asks again as long as the protocol wants, as one call that takes all of the time', async () => {
  const waits: { readonly asked: number | undefined; readonly took: number }[] = [];
  const wait = async (asked?: number) => {
    const begin = performance.now();
    await setTimeout(20);
    waits.push({ asked, took: performance.now() - begin });
  };
  const own = { sleep: wait, permit: () => wait() };
  const again = ({ url }: Asked, n: number) => ({
    body: url === '/again' && n > 2 ? { said: 'Now.' } : { wait: true },
  });
  await askDesk(again, {}, own);
  const { text, timing } = await respondsTo('a');
  expect([text, timing!.attempts, agent!.calls()]).toEqual(['Now.', 1, 1]);
  const [, , ...between] = waits.slice(0, 6);
  expect(between.map(({ asked }) => asked)).toEqual([250, undefined, 250, undefined]);
  const sumOf = (some: typeof waits) => some.reduce((sum, { took }) => sum + took, 0);
  expect(timing!.latencyMs).toBeGreaterThanOrEqual(sumOf(between));
  // It may have been there at any time since the reply before.
  expect(timing!.uncertaintyMs).toBeGreaterThanOrEqual(sumOf(between.slice(2)));
});

it('ends a turn that takes longer than its time limit in many requests', async () => {
  await askDesk(() => ({ body: { wait: true } }), { timeout: 200 });
  expect(await agentErrorOf(respondsTo('a'))).toMatchObject({
    blame: 'agent',
    code: 'timeout',
    failureType: 'timeout',
  });
});

it('reads a status that it knows itself', async () => {
  await askDesk(({ url }) => (url === '/ask' ? { status: 409, body: 'after six' } : { body: {} }));
  expect(await respondsTo('a')).toMatchObject({ text: 'It is closed.' });
});

it('blames infrastructure where something beside the turn cannot be had', async () => {
  await askDesk(({ url }) => (url === '/who' ? { status: 500, body: 'oops' } : { body: { said: 'Yes.' } }));
  const error = await agentErrorOf(respondsTo('a'));
  expect(error).toMatchObject({ blame: 'infrastructure', code: 'http_500' });
  expect(error.message).toMatch(/^Nobody knows who was meant\. The agent answered 500/);
});

it('goes on without what may fail', async () => {
  await askDesk(({ url }) => (url === '/hints' ? { status: 500 } : { body: { said: 'Yes.' } }));
  expect(await respondsTo('a')).toMatchObject({ text: 'Yes.' });
});

it('takes an empty reply for one only of the turn itself', async () => {
  await askDesk(({ url }) => (url === '/who' ? { status: 204, body: '' } : { body: { said: 'Yes.' } }));
  expect(await respondsTo('a')).toMatchObject({ text: 'Yes.' });
  await agent!.close();
  await server!.close();
  await askDesk(() => ({ body: '' }));
  expect(await agentErrorOf(respondsTo('a'))).toMatchObject({ blame: 'agent', code: 'empty_reply' });
});

it('keeps what was said where a turn cannot be read', async () => {
  await askDesk(() => ({ body: { error: 'We are full.' } }));
  expect(await agentErrorOf(respondsTo('a'))).toMatchObject({ code: 'reply_error', reply: '{"error":"We are full."}' });
});

const deleted = () => addresses().filter((one) => one.startsWith('DELETE'));

it('takes back what a conversation made when it is over, also where its turn failed', async () => {
  const { desk } = await askDesk(({ url }) => (url === '/ask' ? { status: 500 } : { body: {} }));
  await agentErrorOf(respondsTo('a'));
  await agentErrorOf(respondsTo('b'));
  await desk.end!('a', noSignal);
  expect(deleted()).toEqual(['DELETE /tickets/t-1']);
  await agentErrorOf(respondsTo('a'));
  expect(addresses().filter((one) => one === 'POST /tickets')).toHaveLength(3);
});

it.each([
  ['is refused', { status: 405 }],
  ['breaks the connection', { fault: 'reset' }],
  ['gets no answer while the run is being ended', { fault: 'never' }],
] as const)('lets a conversation end once and for all where that %s', async (_, answering) => {
  const { desk } = await askDesk(({ method }) => (method === 'DELETE' ? answering : { body: { said: 'Yes.' } }));
  await respondsTo('a');
  await desk.end!('a', AbortSignal.abort());
  await desk.end!('a', noSignal);
  // A connection that was kept open and breaks is tried once more beneath.
  expect(new Set(deleted())).toEqual(new Set(['DELETE /tickets/t-1']));
  expect(desk.calls()).toBe(1);
});
