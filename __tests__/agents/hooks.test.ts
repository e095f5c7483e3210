/** What is carried out before and after each conversation: what it is given, what it gives, and what its failure means. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkAgent, createAgent } from '../../src/agents/create.ts';
import type { AgentRequest, LiveAgent } from '../../src/model/world/agent.ts';
import { type AgentServer, type Answering, type Asked, startAgentServer } from '../support/agent-server.ts';
import { agentErrorOf, agentOptions, agentRequest, agentWorld, noSignal } from '../support/agent-world.ts';
import { unusedPort } from '../support/unused-port.ts';

let server: AgentServer | undefined;
let agent: LiveAgent | undefined;
afterEach(async () => {
  await agent?.close();
  await server?.close();
  server = agent = undefined;
});

const tulips = {
  caseId: 'tulips_001',
  caseName: 'Tulips in spring',
  caseTags: ['spring', 'bulbs'],
  caseFile: 'evals/tulips.yml',
};
const CASE = {
  id: '{{ case_id }}',
  name: '{{ case_name }}',
  tags: '{{ case_tags }}',
  file: '{{ case_file }}',
};

/** A shop at /chat; its other addresses answer as the test says. */
async function aShop(hooks: (url: string) => object, answer: (asked: Asked, n: number) => Answering = () => ({})) {
  server = await startAgentServer((asked, n) =>
    asked.url.startsWith('/chat') ? { body: { text: 'In October.' } } : answer(asked, n),
  );
  const options = { type: 'http', url: `${server.url}/chat`, ...hooks(server.url) };
  agent = (await createAgent(agentOptions(options), agentWorld())) as LiveAgent;
  return agent;
}
const says = (one: LiveAgent, fields: Partial<AgentRequest> = {}) =>
  one.respond(agentRequest({ ...tulips, ...fields }), noSignal);
const ends = (one: LiveAgent, session = 's-1', ending = noSignal) => one.end!(session, ending);
const seen = () => server!.asked.map(({ method, url }) => `${method} ${url}`);

describe('before a conversation', () => {
  it('a request is sent once, before the first turn, and knows the case', async () => {
    const shop = await aShop((url) => ({ before: { url: `${url}/seed/{{ case_id }}`, request: CASE } }));
    await says(shop);
    await says(shop, { turn: 1 });
    expect(seen()).toEqual(['POST /seed/tulips_001', 'POST /chat', 'POST /chat']);
    const { caseId: id, caseName: name, caseTags: tags, caseFile: file } = tulips;
    expect(server!.asked[0]!.json).toEqual({ id, name, tags, file });
  });

  it('several are sent in their order, and the last reply is known to turns and to those that follow', async () => {
    const before = (url: string) => [
      { url: `${url}/login`, headers: { 'x-case': '{{ case_id }}' } },
      { url: `${url}/users/{{ before.user }}`, method: 'PUT', request: { token: '{{ before.token }}' } },
    ];
    const shop = await aShop(
      (url) => ({
        before: before(url),
        headers: { 'x-basket': '{{ before.basket }}' },
        request: { q: '{{ input }}', basket: '{{ before.basket }}' },
        after: { url: `${url}/baskets/{{ before.basket }}`, method: 'DELETE' },
      }),
      ({ url }) => ({ body: url === '/login' ? { user: 'a/b', token: 't-7' } : { basket: 12 } }),
    );
    await says(shop);
    await ends(shop);
    expect(seen()).toEqual(['POST /login', 'PUT /users/a%2Fb', 'POST /chat', 'DELETE /baskets/12']);
    expect(server!.asked[0]!.headers['x-case']).toBe('tulips_001');
    expect(server!.asked[1]!.json).toEqual({ token: 't-7' });
    expect(server!.asked[2]).toMatchObject({ headers: { 'x-basket': '12' }, json: { basket: 12 } });
  });

  it('its reply may give the session and the context of all turns, of the state and of what comes after', async () => {
    const shop = await aShop(
      (url) => ({
        url: `${url}/chat/{{ session }}`,
        request: { q: '{{ input }}', context: '{{ context }}' },
        state: { url: `${url}/state/{{ session }}?desk={{ before.desk }}&of={{ case_id }}` },
        before: { url: `${url}/sessions`, response: { session: 'id', context: '{ "desk": desk }' } },
        after: { url: `${url}/sessions/{{ session }}`, method: 'DELETE' },
      }),
      () => ({ body: { id: 42, desk: 'north' } }),
    );
    await says(shop, { context: { user: 'ada' } });
    await says(shop, { turn: 1 });
    await shop.state!('s-1', noSignal);
    await ends(shop);
    expect(seen()).toEqual([
      'POST /sessions',
      'POST /chat/42',
      'POST /chat/42',
      'GET /state/42?desk=north&of=tulips_001',
      'DELETE /sessions/42',
    ]);
    expect(server!.asked[1]!.json).toMatchObject({ context: { user: 'ada', desk: 'north' } });
  });

  it('counts as no call of the agent, and is no part of the turn that is timed', async () => {
    const shop = await aShop(
      (url) => ({ before: { url: `${url}/seed` } }),
      (_, n) => ({ status: n === 0 ? 503 : 200 }),
    );
    const { timing } = await says(shop);
    expect(seen()).toEqual(['POST /seed', 'POST /seed', 'POST /chat']);
    expect([shop.calls(), timing!.attempts]).toEqual([1, 1]);
  });

  it('every conversation has its own, also side by side', async () => {
    const shop = await aShop(
      (url) => ({
        request: { q: '{{ input }}', mine: '{{ before.mine }}' },
        before: { url: `${url}/seed?for={{ session }}`, method: 'GET' },
      }),
      ({ url }) => ({ body: { mine: url.split('=')[1]! }, delayMs: 5 }),
    );
    const sessions = Array.from({ length: 30 }, (_, i) => `s-${i}`);
    await Promise.all(sessions.map((session) => says(shop, { session, input: session })));
    const turns = server!.asked.filter(({ url }) => url === '/chat').map(({ json }) => json as Record<string, string>);
    expect(turns).toHaveLength(30);
    expect(turns.filter(({ q, mine }) => q !== mine)).toEqual([]);
  });

  it('a GET has its request in the query string, and statuses may be expected', async () => {
    const shop = await aShop(
      (url) => ({
        before: { url: `${url}/seed`, method: 'GET', request: { name: '{{ case_name }}' }, expect: [404, 409] },
      }),
      () => ({ status: 409 }),
    );
    await says(shop);
    expect(seen()[0]).toBe('GET /seed?name=Tulips+in+spring');
  });
});

describe('a failure before a conversation is of the infrastructure, and no turn is asked', () => {
  const failure = async (hook: object, answer: Answering | ((asked: Asked) => Answering), fields = {}) => {
    const shop = await aShop(
      (url) => ({ timeout: 300, before: { url: `${url}/seed`, ...hook } }),
      typeof answer === 'function' ? answer : () => answer,
    );
    const error = await agentErrorOf(says(shop, fields));
    expect(seen().filter((one) => one.includes('/chat'))).toEqual([]);
    return error;
  };
  const infrastructure = (code: string, message: RegExp) => ({
    blame: 'infrastructure',
    code,
    message: expect.stringMatching(message),
  });

  it.each([
    [
      'a status',
      {},
      { status: 500, body: 'no such\nschema' },
      'before_http_500',
      /^agent\.before: POST http:\S+\/seed answered 500\. It said: no such schema$/,
    ],
    [
      'another status than expected',
      { expect: [201] },
      { status: 200, body: '' },
      'before_http_200',
      /answered 200, not 201\.$/,
    ],
    ['a hang', {}, { fault: 'never' }, 'before_timeout', /^agent\.before: POST \S+: no reply within 300 ms\.$/],
    ['a hang of its own time limit', { timeout: 50 }, { fault: 'never' }, 'before_timeout', /within 50 ms/],
    ['a broken connection', {}, { fault: 'reset' }, 'before_connection_reset', /closed the connection/],
    [
      'an error that it reports',
      { response: { error: 'problem' } },
      { body: { problem: 'locked' } },
      'before_reply_error',
      /^agent\.before: Its reply reports an error: locked$/,
    ],
    [
      'no session where one is read',
      { response: { session: 'id' } },
      { body: { name: 'x' } },
      'before_no_session',
      /^agent\.before: response\.session gives no session\.$/,
    ],
    [
      'no map where a context is read',
      { response: { context: 'user' } },
      { body: { user: 'ada' } },
      'before_no_context',
      /gives no map/,
    ],
    [
      'a reply that its expressions do not suit',
      { response: { session: '$sum(id)' } },
      { body: { id: 'x' } },
      'before_no_session',
      /response\.session/,
    ],
  ] as const)('%s', async (_, hook, answer, code, message) => {
    expect(await failure(hook, answer as Answering)).toMatchObject(infrastructure(code, message));
  });

  it('nobody there', async () => {
    const port = await unusedPort();
    const error = await failure({ url: `http://127.0.0.1:${port}/` }, {});
    expect(error).toMatchObject(infrastructure('before_connection_refused', /refused the connection/));
  });

  it('a value that would inject a header, or that an address cannot hold', async () => {
    const injecting = { headers: { 'x-case': '{{ case_name }}' } };
    const caseName = 'tulips\r\nx-admin: true';
    const error = await failure(injecting, {}, { caseName });
    expect(error).toMatchObject(
      infrastructure('before_request_template', /agent\.before\.headers\.x-case: .*line break/),
    );
    const steps = await failure({ url: `${server!.url}/{{ case_name }}/reset` }, {}, { caseName: '..' });
    expect(steps).toMatchObject(infrastructure('before_request_template', /cannot be a part of an address/));
  });

  it('what passes is repeated like a turn', async () => {
    const shop = await aShop(
      (url) => ({ retries: 2, before: { url: `${url}/seed` } }),
      (_, n) => ({ status: n < 2 ? 503 : 200 }),
    );
    expect(await says(shop)).toMatchObject({ text: 'In October.' });
    expect(seen()).toEqual(['POST /seed', 'POST /seed', 'POST /seed', 'POST /chat']);
  });

  it('ends with a break', async () => {
    const shop = await aShop(
      (url) => ({ before: { url: `${url}/seed` } }),
      () => ({ fault: 'never' }),
    );
    const over = new AbortController();
    const asked = agentErrorOf(shop.respond(agentRequest(tulips), over.signal));
    setTimeout(() => over.abort(), 50);
    expect(await asked).toMatchObject({ code: 'aborted' });
  });
});

describe('after a conversation', () => {
  const failing = (status: number) => (url: string) => ({ after: { url: `${url}/done/${status}` } });

  it('is sent once at its end, and a failure is a warning with its count and its first reason', async () => {
    const shop = await aShop(failing(500), ({ url }) => ({ status: Number(url.slice(-3)), body: 'still locked' }));
    for (const session of ['a', 'b', 'c']) {
      await says(shop, { session });
      await ends(shop, session);
      await ends(shop, session);
    }
    expect(seen().filter((one) => one === 'POST /done/500')).toHaveLength(3);
    const [warning, ...more] = shop.warnings!();
    expect(more).toEqual([]);
    expect(warning!.code).toBe('after_failed');
    expect(warning!.text).toMatch(
      /^agent\.after failed after 3 of 3 conversations\. No result changes by it\. The first, of case tulips_001: agent\.after: POST \S+ answered 500\. It said: still locked$/,
    );
  });

  it('comes also after a failed turn and after a step before it that failed, but not where nothing was carried out', async () => {
    const hooks = (url: string) => ({
      before: [{ url: `${url}/lock` }, { url: `${url}/seed` }],
      after: { url: `${url}/unlock` },
    });
    const shop = await aShop(hooks, ({ url }) => ({ status: url === '/seed' ? 500 : 200 }));
    expect(await agentErrorOf(says(shop))).toMatchObject({
      code: 'before_http_500',
      message: expect.stringContaining('agent.before[1]: '),
    });
    await ends(shop);
    expect(seen()).toEqual(['POST /lock', 'POST /seed', 'POST /unlock']);
    await agent!.close();
    await server!.close();
    const other = await aShop(hooks, () => ({ status: 500 }));
    await agentErrorOf(says(other));
    await ends(other);
    expect(seen()).toEqual(['POST /lock']);
    expect(other.warnings!()).toEqual([]);
  });

  it("knows the agent's own session, once it handed one out", async () => {
    server = await startAgentServer({ body: { text: 'Hello.', session: 'own-1' } });
    const options = agentOptions({
      type: 'http',
      url: `${server.url}/chat`,
      response: { text: 'text', session: 'session' },
      after: { url: `${server.url}/sessions/{{ session }}`, method: 'DELETE' },
    });
    agent = (await createAgent(options, agentWorld())) as LiveAgent;
    await says(agent);
    await ends(agent);
    expect(seen()).toEqual(['POST /chat', 'DELETE /sessions/own-1']);
  });

  it('is still sent after a break, and one that hangs is left with a warning', async () => {
    const shop = await aShop(
      (url) => ({ after: { url: `${url}/done/{{ session }}` } }),
      ({ url }) => (url.endsWith('slow') ? { fault: 'never' } : {}),
    );
    const over = new AbortController();
    await says(shop, { session: 'quick' });
    await says(shop, { session: 'slow' });
    over.abort();
    await Promise.all([ends(shop, 'quick', over.signal), ends(shop, 'slow', over.signal)]);
    expect(seen().slice(2).sort()).toEqual(['POST /done/quick', 'POST /done/slow']);
    expect(shop.warnings!().map(({ text }) => text)).toEqual([
      expect.stringContaining('failed after 1 of 2 conversations'),
    ]);
  });
});

describe('a command', () => {
  const inFolder = (code: string) => {
    const directory = mkdtempSync(join(tmpdir(), 'hooks-'));
    writeFileSync(
      join(directory, 'seed.cjs'),
      `const asked = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));\n${code}`,
    );
    return directory;
  };
  const withCommand = async (code: string, hook: object = {}) => {
    server = await startAgentServer({ body: { text: 'In October.' } });
    const options = agentOptions({
      type: 'http',
      url: `${server.url}/chat/{{ session }}`,
      request: { q: '{{ input }}', said: '{{ before }}' },
      before: { command: process.execPath, args: ['seed.cjs', '{{ case_id }}'], ...hook },
    });
    agent = (await createAgent(options, agentWorld(inFolder(code)))) as LiveAgent;
    return agent;
  };

  it('gets the case on standard input, words without a shell, and its output is the reply', async () => {
    const shop = await withCommand(
      'console.log(JSON.stringify({ id: "made", asked, words: process.argv.slice(2), mood: process.env.MOOD }))',
      { env: { MOOD: 'for {{ case_tags[0] }}' }, response: { session: 'id' } },
    );
    await says(shop, { caseId: 'a; touch $HOME' });
    const [{ url, json }] = server!.asked as unknown as [Asked];
    expect(url).toBe('/chat/made');
    expect((json as { said: object }).said).toMatchObject({
      asked: { case_id: 'a; touch $HOME', case_name: tulips.caseName, case_tags: tulips.caseTags, session: 's-1' },
      words: ['a; touch $HOME'],
      mood: 'for spring',
    });
  });

  it.each([
    ['fails', "console.error('no database'); process.exit(3)", {}, 'before_process_failed', /exit code 3.*no database/],
    ['hangs', 'setInterval(() => {}, 1000)', { timeout: 300 }, 'before_timeout', /did not end within 300 ms/],
    ['is not there', '', { command: 'no-such-program here' }, 'before_command_not_run', /belong into args/],
  ])('that %s errs the trial', async (_, code, hook, expected, message) => {
    const shop = await withCommand(code, hook);
    expect(await agentErrorOf(says(shop))).toMatchObject({
      blame: 'infrastructure',
      code: expected,
      message: expect.stringMatching(message),
    });
    expect(server!.asked).toEqual([]);
  });

  it('is a hook of a command agent too', async () => {
    const echo = `require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
      const { session, before } = JSON.parse(line); console.log(JSON.stringify({ text: session + ' ' + before.n })) })`;
    const directory = inFolder('console.log(JSON.stringify({ id: asked.case_id + "!", n: 7 }))');
    writeFileSync(join(directory, 'agent.cjs'), echo);
    const options = agentOptions({
      type: 'command',
      command: `"${process.execPath}" agent.cjs`,
      before: { command: process.execPath, args: ['seed.cjs'], response: { session: 'id' } },
    });
    agent = (await createAgent(options, agentWorld(directory))) as LiveAgent;
    expect(await says(agent)).toMatchObject({ text: 'tulips_001! 7' });
  });
});

describe('before anything is asked', () => {
  const problemsOf = async (before: object) => {
    const options = agentOptions({ type: 'http', url: 'http://127.0.0.1:1/chat', before });
    return (await checkAgent(options, agentWorld())).map(({ what, fix }) => `${what} ${fix}`);
  };

  it('names that no template knows and expressions that do not parse are problems with their key', async () => {
    expect(await problemsOf({ url: 'http://127.0.0.1:1/{{ case_nmae }}' })).toEqual([
      'agent.before.url: "{{ case_nmae }}" reads "case_nmae", which no template knows. Did you mean "case_name"?',
    ]);
    const list = [{ url: 'http://127.0.0.1:1/' }, { command: 'x', args: ['{{ input }}'], response: { session: 'a[' } }];
    expect(await problemsOf(list)).toEqual([
      expect.stringMatching(/^agent\.before\[1\]\.args\[0\]: .* reads "input"/),
      expect.stringMatching(/^agent\.before\[1\]\.response\.session: "a\[" is not valid JSONata/),
    ]);
  });

  it('a host may not come from a case', () => {
    const host = (url: string) => () => agentOptions({ type: 'http', url: 'http://h/', before: { url } });
    expect(host('http://{{ case_id }}/seed')).toThrow(/only after the host/);
    expect(host('http://h{{ case_id }}/seed')).toThrow(/only after the host/);
    expect(host('http://h/{{ case_id }}')).not.toThrow();
  });
});

describe('a hook that always fails', () => {
  it('is not tried for each of many conversations, unless one of the first could begin', async () => {
    let fails = true;
    const hooks = (url: string) => ({ concurrency: 5, timeout: 200, before: { url: `${url}/seed` } });
    const hangs = await aShop(hooks, () => ({ fault: 'never' }));
    const first = Array.from({ length: 5 }, (_, i) => agentErrorOf(says(hangs, { session: `s-${i}` })));
    expect(new Set((await Promise.all(first)).map(({ code }) => code))).toEqual(new Set(['before_timeout']));
    for (let i = 5; i < 50; i++)
      expect((await agentErrorOf(says(hangs, { session: `s-${i}` }))).code).toBe('before_timeout');
    expect(seen()).toHaveLength(5);
    await hangs.close();
    await server!.close();
    const wavers = await aShop(hooks, () => ({ status: fails ? 500 : 200 }));
    fails = false;
    await says(wavers, { session: 'good' });
    fails = true;
    for (let i = 0; i < 12; i++) await agentErrorOf(says(wavers, { session: `s-${i}` }));
    expect(seen().filter((one) => one === 'POST /seed')).toHaveLength(13);
  });
});

it('its reply can be named only where there is a hook before the conversation', async () => {
  const problems = async (more: object) => {
    const written = {
      type: 'http',
      url: 'http://127.0.0.1:1/',
      request: { q: '{{ input }}', token: '{{ before.token }}' },
    };
    return (await checkAgent(agentOptions({ ...written, ...more }), agentWorld())).map(({ what }) => what);
  };
  expect(await problems({})).toEqual([
    'agent.request.token: "{{ before.token }}" reads "before", which no template knows.',
  ]);
  expect(await problems({ before: { url: 'http://127.0.0.1:1/login' } })).toEqual([]);
});
