/** agent.start: launched, waited for, its last words shown, always ended. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkAgent, createAgent, type OpenAgent } from '../../src/agents/create.ts';
import { ProblemError } from '../../src/model/problem.ts';
import type { LiveAgent } from '../../src/model/world/agent.ts';
import { request } from '../../src/platform/http.ts';
import { startAgentServer } from '../support/agent-server.ts';
import { agentErrorOf, agentOptions, agentRequest, agentWorld, noSignal } from '../support/agent-world.ts';
import { unusedPort } from '../support/unused-port.ts';

const directory = mkdtempSync(join(tmpdir(), 'garden-agent-'));
writeFileSync(
  join(directory, 'shop.mjs'),
  `import http from 'node:http';
   const started = Date.now();
   http.createServer(async (q, r) => {
     if (q.url === '/health') { r.statusCode = Date.now() - started < 150 ? 503 : 200; return r.end(); }
     if (q.url === '/absent' || (q.url === '/' && q.method === 'GET')) { r.statusCode = Number(process.env.ROOT ?? 404); return r.end(); }
     if (q.url === '/die') { console.error('out of water'); process.exit(3); }
     let asked = '';
     for await (const piece of q) asked += piece;
     r.end(JSON.stringify({ text: process.env.GREETING, asked: JSON.parse(asked) }));
   }).listen(Number(process.env.PORT), '127.0.0.1');`,
);
const node = JSON.stringify(process.execPath);
// Real waits: a process needs its time to start.
const world = () => ({ ...agentWorld(directory), sleep: (ms: number) => new Promise<void>((r) => setTimeout(r, ms)) });

const optionsFor = (port: number, path: string, start: object = {}) =>
  agentOptions({
    type: 'http',
    url: `http://127.0.0.1:${port}${path}`,
    retries: 0,
    start: {
      command: `${node} shop.mjs`,
      ready: `http://127.0.0.1:${port}/health`,
      env: { PORT: String(port), GREETING: 'Good day' },
      ...start,
    },
  });

async function problemOf(options: ReturnType<typeof agentOptions>): Promise<string> {
  const error = await createAgent(options, world()).then(
    async (agent) => agent.close(),
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(ProblemError);
  return (error as ProblemError).message;
}

/** Of an agent whose server answers from the first moment on, however busy the machine is. */
async function notReadyAt(path: string, status: number): Promise<{ readonly message: string; readonly url: string }> {
  const server = await startAgentServer(() => ({ status, body: '' }));
  const start = { ready: `${server.url}${path}`, command: 'sleep 60', timeout: '1s' };
  try {
    return { message: await problemOf(optionsFor(server.port, '/chat', start)), url: server.url };
  } finally {
    await server.close();
  }
}

// Side by side: each waits for a process of its own.
describe.concurrent('an agent that we start', () => {
  it('is ready when its root says that there is no page', async () => {
    const port = await unusedPort();
    const agent = (await createAgent(
      optionsFor(port, '/chat', { ready: `http://127.0.0.1:${port}/` }),
      world(),
    )) as LiveAgent;
    expect(await agent.respond(agentRequest(), noSignal)).toMatchObject({ text: 'Good day' });
    await agent.close();
  });

  it('is ready when its root says that it takes no GET, as http.server of Python does with 501', async () => {
    const port = await unusedPort();
    const env = { PORT: String(port), GREETING: 'Good day', ROOT: '501' };
    const options = optionsFor(port, '/chat', { ready: `http://127.0.0.1:${port}/`, env });
    const agent = (await createAgent(options, world())) as LiveAgent;
    expect(await agent.respond(agentRequest(), noSignal)).toMatchObject({ text: 'Good day' });
    await agent.close();
  });

  it('whose root fails is not told to wait for its root', async () => {
    const { message } = await notReadyAt('/', 500);
    expect(message).toContain('still answers 500 after 1 s: it fails there.');
    expect(message).toContain('Set agent.start.ready to an address that answers 2xx.');
    expect(message).not.toContain('or to the root');
  });

  it('is asked once it is ready, and gone after the run', async () => {
    const port = await unusedPort();
    const agent = (await createAgent(optionsFor(port, '/chat'), world())) as LiveAgent;
    expect(await agent.respond(agentRequest(), noSignal)).toMatchObject({ text: 'Good day' });
    await agent.close();
    // Reset, where the connection of the last reply is still in the pool.
    await expect(request({ url: `http://127.0.0.1:${port}/health` })).rejects.toMatchObject({
      code: expect.stringMatching(/^connection_(refused|reset)$/),
    });
  });

  it('that dies in a turn has failed it', async () => {
    const port = await unusedPort();
    const agent = (await createAgent(optionsFor(port, '/die'), world())) as LiveAgent;
    const error = await agentErrorOf(agent.respond(agentRequest(), noSignal));
    expect(error).toMatchObject({ blame: 'agent', failureType: 'error', code: 'agent_died' });
    expect(error.message).toContain('exit code 3');
    expect(error.message).toContain('Its last words: out of water.');
    await agent.close();
  });

  it('that dies in what comes before a conversation is known to have died, as in a turn', async () => {
    const port = await unusedPort();
    const dying = { ...optionsFor(port, '/chat'), before: [{ url: `http://127.0.0.1:${port}/die` }] };
    const agent = (await createAgent(agentOptions(dying), world())) as LiveAgent;
    const error = await agentErrorOf(agent.respond(agentRequest(), noSignal));
    expect(error).toMatchObject({ blame: 'agent', code: 'agent_died', about: 'exit code 3' });
    await agent.close();
  });

  it('that dies while its state is fetched is known to have died, too', async () => {
    const port = await unusedPort();
    const dying = { ...optionsFor(port, '/chat'), state: { url: `http://127.0.0.1:${port}/die` } };
    const agent = (await createAgent(agentOptions(dying), world())) as LiveAgent;
    const error = await agentErrorOf(agent.state!('s-1', noSignal));
    expect(error).toMatchObject({ blame: 'agent', code: 'agent_died', about: 'exit code 3' });
    await agent.close();
  });

  it('whose ready address says something else is a problem that names it', async () => {
    const { message, url } = await notReadyAt('/absent', 404);
    expect(message).toContain('/absent still answers 404 after 1 s: it is not the address to wait for.');
    expect(message).toContain(`Set agent.start.ready to an address that answers 2xx, or to the root: ${url}/`);
  });

  it('that dies before it is ready is a problem with its last output', async () => {
    const port = await unusedPort();
    const message = await problemOf(optionsFor(port, '/chat', { command: 'echo "no \u001b[31mseeds" >&2; exit 4' }));
    expect(message).toContain('ended with exit code 4');
    expect(message).toContain('no seeds');
    expect(message).toContain('agent.start');
  });

  it('that goes into the background is told to stay in the foreground', async () => {
    const port = await unusedPort();
    const message = await problemOf(optionsFor(port, '/chat', { command: 'sleep 60 > /dev/null 2>&1 &' }));
    expect(message).toContain('ended with exit code 0');
    expect(message).toContain('The command has to stay in the foreground');
  });

  it('that is never ready is a problem, and is ended', async () => {
    const port = await unusedPort();
    const message = await problemOf(
      optionsFor(port, '/chat', {
        ready: `http://127.0.0.1:${port + 0}/missing-${'x'}`,
        command: 'echo waiting; sleep 60',
        timeout: '300ms',
      }),
    );
    expect(message).toContain('within 0.3 s');
    expect(message).toContain('waiting');
  });

  it.each([
    ['http://localhost:18999', 'let it listen on the port of agent.start.ready, often by PORT in agent.start.env.'],
    ['http://[::1]:PORT', 'write [::1] as the host in agent.start.ready, and wherever else agent has its address.'],
    ['http://127.0.0.1:PORT/up', 'write /up as the path of agent.start.ready.'],
  ])('that says it listens at %s is told what to write', async (address, fix) => {
    const port = await unusedPort();
    const named = address.replace('PORT', String(port));
    const start = { ready: `http://127.0.0.1:${port}/health`, command: `echo ${named}; sleep 60`, timeout: '300ms' };
    expect(await problemOf(optionsFor(port, '/chat', start))).toContain(
      `The output names ${named}. If that is the agent, ${fix}`,
    );
  });

  it('whose address is taken already is a problem, since another agent would be tested', async () => {
    const server = await startAgentServer({});
    const message = await problemOf(optionsFor(server.port, '/chat'));
    expect(message).toContain('Something is already running at');
    expect(message).toContain('already');
    await server.close();
  });
});

describe('{{ port }}', () => {
  const options = (more: object = {}) =>
    agentOptions({
      type: 'http',
      url: 'http://127.0.0.1:{{ port }}/chat',
      start: {
        command: `${node} shop.mjs`,
        ready: 'http://127.0.0.1:{{ port }}/health',
        env: { PORT: '{{port}}', GREETING: 'Good day' },
      },
      ...more,
    });

  it('is a free port of its own for each agent, in command, env, ready and url', async () => {
    const agents = await Promise.all([1, 2].map(() => createAgent(options(), world())));
    for (const agent of agents)
      expect(await (agent as LiveAgent).respond(agentRequest(), noSignal)).toMatchObject({ text: 'Good day' });
    await Promise.all(agents.map((agent) => agent.close()));
  });

  it('is known in the request, too', async () => {
    const request = { message: '{{ input }}', from: 'http://127.0.0.1:{{ port }}/' };
    expect(await checkAgent(options({ request }), world())).toEqual([]);
    const agent = (await createAgent(options({ request, response: { text: 'asked.from' } }), world())) as LiveAgent;
    expect((await agent.respond(agentRequest(), noSignal)).text).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    await agent.close();
  });

  it.each([
    ['without a start', { start: undefined }, 'is known only of an agent that is started here'],
    [
      'in the address alone',
      { start: { command: 'x', ready: 'http://127.0.0.1:3000/' } },
      'agent.start: {{ port }} is missing in the command and its env, and in ready.',
    ],
    [
      'in ready and the address, not in the command',
      { start: { command: 'x', ready: 'http://127.0.0.1:{{ port }}/' } },
      'agent.start: {{ port }} is missing in the command and its env.',
    ],
    [
      'in what prepares the agent',
      { start: { prepare: 'make {{ port }}', command: 'x', ready: 'http://a/' } },
      'not known',
    ],
  ])('is a problem %s', async (_where, more, text) => {
    const problems = await checkAgent(options(more), world());
    expect(problems.map(({ what }) => what).join()).toContain(text);
    await expect(createAgent(options(more), world())).rejects.toThrow(text);
  });

  it('is the only thing that may be filled into a host', () => {
    expect(() => options({ url: 'http://{{ input }}.example/chat' })).toThrow('only after the host');
    expect(() => options({ url: 'https://{{ base_sha }}.example/chat' })).not.toThrow();
  });
});

describe('an agent that takes turns with another one', () => {
  it('ends when it rests, and is asked again when it was started again, its calls counted on', async () => {
    const port = await unusedPort();
    const [one, other] = [
      optionsFor(port, '/chat'),
      optionsFor(port, '/chat', { env: { PORT: String(port), GREETING: 'Hi' } }),
    ];
    const first = (await createAgent(one, world())) as OpenAgent & LiveAgent;
    await first.respond(agentRequest(), noSignal);
    await first.pause();
    const second = (await createAgent(other, world())) as OpenAgent & LiveAgent;
    expect(await second.respond(agentRequest(), noSignal)).toMatchObject({ text: 'Hi' });
    await second.pause();
    await first.resume();
    expect(await first.respond(agentRequest(), noSignal)).toMatchObject({ text: 'Good day' });
    expect([first.calls(), second.calls()]).toEqual([2, 1]);
    await Promise.all([first.close(), second.close()]);
  });
});
