/** `ask` at servers that it knows only by their address: what it proposes is used unchanged, and reads the answer. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { parse, stringify } from 'yaml';
import { agentFor } from '../../../src/cli/asking/agent-for.ts';
import { ask } from '../../../src/cli/asking/ask.ts';
import { askText } from '../../../src/cli/asking/text.ts';
import { localWorld } from '../../../src/cli/world.ts';
import { type AgentServer, startAgentServer } from '../../support/agent-server.ts';
import { type Files, folderOf, ROOT } from '../../support/cli.ts';
import { startA2a } from '../../support/official/a2a.ts';
import type { OfficialServer } from '../../support/official/desk.ts';
import { startMcp } from '../../support/official/mcp.ts';
import { startModels } from '../../support/official/models.ts';
import { runIn } from '../../support/run-in.ts';
import { strangers } from '../../support/strangers.ts';
import { wireMissing } from '../../support/wire.ts';

const QUESTION = 'Where is order 1042?';
const CONFIG = 'agent-eval.yml';

let server: AgentServer | undefined;
afterEach(async () => {
  await server?.close();
});

const configured = (agent: object): Files => ({ [CONFIG]: stringify({ version: 1, name: 'shop', agent }) });

async function asks(directory: string, environment: Record<string, string> = {}) {
  const local = localWorld(new AbortController().signal);
  const world = { ...local, environment: { ...local.environment, ...environment }, directory, stderr: () => {} };
  const agent = await agentFor({ config: CONFIG, url: null }, world);
  const answer = await ask(QUESTION, agent, world);
  return { ...answer, text: askText(answer.report, agent.file) };
}

/** As a person pastes it: the section in place of the other, or lines into it. */
function paste(directory: string, { yaml, isWhole }: { readonly yaml: string; readonly isWhole: boolean }) {
  const path = join(directory, CONFIG);
  const { agent, ...rest } = parse(readFileSync(path, 'utf8'));
  const pasted = parse(isWhole ? yaml : `agent:\n${yaml}`).agent;
  writeFileSync(path, stringify({ ...rest, agent: isWhole ? pasted : { ...agent, ...pasted } }));
}

/** Of a run of one case, by the configuration as it is. */
async function passes(directory: string, text: string): Promise<string | undefined> {
  const path = join(directory, CONFIG);
  writeFileSync(
    join(directory, 'order.yml'),
    stringify([{ id: 'order', input: QUESTION, expect: { contains: text } }]),
  );
  writeFileSync(path, stringify({ ...parse(readFileSync(path, 'utf8')), datasets: [{ files: 'order.yml' }] }));
  const { report } = await runIn(directory);
  return report?.cases[0]?.status;
}

const fieldOf = ({ report }: Awaited<ReturnType<typeof asks>>, name: string): unknown =>
  report.fields.find(({ field }) => field === name)?.value;
const namesOf = (calls: unknown) => ((calls ?? []) as readonly { readonly name: string }[]).map(({ name }) => name);

it('proposes the session id that a server gives, and goes on by it where the first turn sends none', async () => {
  server = await startAgentServer(({ json }) => {
    const { sessionId } = json as { readonly sessionId?: string };
    if (sessionId !== undefined && sessionId !== 'given') return { status: 404, body: { error: 'unknown session' } };
    return { body: { reply: sessionId ? 'You said so.' : 'Hello there.', sessionId: 'given' } };
  });
  const request = { message: '{{ input }}', sessionId: '{{ turn > 0 ? session }}' };
  const directory = folderOf(configured({ type: 'http', url: server.url, request }));
  const { report } = await asks(directory);
  paste(directory, report.proposal!);
  const config = parse(readFileSync(join(directory, CONFIG), 'utf8'));
  expect(config.agent.response).toEqual({ text: 'reply', session: 'sessionId' });
  const turns = [{ user: 'Hi' }, { user: 'What did I say?', expect: { contains: 'said so' } }];
  writeFileSync(join(directory, 'two.yml'), stringify([{ id: 'two', turns }]));
  writeFileSync(join(directory, CONFIG), stringify({ ...config, datasets: [{ files: 'two.yml' }] }));
  expect((await runIn(directory)).report?.cases[0]?.status).toBe('passed');
});

describe.skipIf(wireMissing)('what is proposed for a server of which only the address is known', () => {
  it.each(Object.entries(strangers))('reads %s, used unchanged', async (_, { path, answer, text, tools }) => {
    server = await startAgentServer(answer);
    const directory = folderOf(configured({ type: 'http', url: server.url + path }));
    const first = await asks(directory);
    expect(first.isRead, first.text).toBe(false);
    expect(first.report.proposal, first.text).not.toBeNull();
    paste(directory, first.report.proposal!);
    const second = await asks(directory);
    expect([second.isRead, fieldOf(second, 'text')], second.text).toEqual([true, text]);
    if (tools) expect(namesOf(fieldOf(second, 'tool_calls'))).toEqual(tools);
    expect(await passes(directory, text)).toBe('passed');
  });
});

/** Servers of the protocols' own packages: what they really say to a request that is none of theirs. */
const OFFICIAL: readonly (readonly [type: string, path: string, start: () => Promise<OfficialServer>])[] = [
  ['openai-chat', '/v1/chat/completions', startModels],
  ['openai-responses', '/v1/responses', startModels],
  ['anthropic', '/v1/messages', startModels],
  ['a2a', '/a2a', () => startA2a('1.0')],
  ['a2a', '/a2a', () => startA2a('0.3')],
  ['mcp', '/mcp', () => startMcp(false)],
];

it.each(OFFICIAL)('proposes %s to a server of its own package, and reads it so', async (type, path, start) => {
  const official = await start();
  onTestFinished(official.close);
  const directory = folderOf(configured({ type: 'http', url: official.url + path }));
  const first = await asks(directory);
  expect(parse(first.report.proposal?.yaml ?? first.text).agent?.type).toBe(type);
  paste(directory, first.report.proposal!);
  expect(fieldOf(await asks(directory), 'text')).toBe('Order 1042 is on its way.');
});

/** Without the path that says which protocol it is. */
const SHOWN = ['A2A 1.0', 'A2A 0.3', 'LangGraph', 'ADK', 'Rasa'];

it.skipIf(wireMissing).each(SHOWN)(
  'finds %s by a document of its server, where the address is none of it',
  async (name) => {
    const { answer } = strangers[name]!;
    server = await startAgentServer((asked) =>
      asked.url === '/bot' ? { status: 404, body: 'nothing here' } : answer(asked),
    );
    const directory = folderOf(configured({ type: 'http', url: `${server.url}/bot` }));
    const { report, isRead } = await asks(directory);
    expect([isRead, report.proposal?.because]).toEqual([false, expect.stringContaining('The server has /')]);
  },
);

const command = (program: string, agent: object): Files => ({
  ...configured(agent),
  'faq.js': `const [question] = process.argv.slice(2);\n${program}\n`,
});

it.each([
  ['text', 'console.log(question ? `You asked: ${question}` : "usage: faq QUESTION");', `You asked: ${QUESTION}`],
  [
    'JSON',
    'if (!question) process.exit(2); console.log(JSON.stringify({ data: { answer: `About ${question}` } }));',
    `About ${QUESTION}`,
  ],
])('proposes arguments for a command that writes %s once, and reads it with them', async (_, program, text) => {
  const directory = folderOf(command(program, { type: 'command', command: `${process.execPath} faq.js` }));
  const first = await asks(directory);
  expect(first.isRead, first.text).toBe(false);
  paste(directory, first.report.proposal!);
  const second = await asks(directory);
  expect([second.isRead, fieldOf(second, 'text')], second.text).toEqual([true, text]);
  expect(second.report.exchanges[0]!.reply!.status).toBe('exit code 0');
  expect(await passes(directory, text)).toBe('passed');
});

it('takes the state for no reply, of which something could be unread', async () => {
  server = await startAgentServer(({ url }) => ({
    body: url === '/state' ? { booked: ['room'] } : { reply: 'It is booked.', id: 7 },
  }));
  const agent = { type: 'http', url: `${server.url}/chat`, request: { q: '{{ input }}' }, response: { text: 'reply' } };
  const { report } = await asks(folderOf(configured({ ...agent, state: { url: `${server.url}/state` } })));
  expect(report.fields).toContainEqual(expect.objectContaining({ field: 'state', value: { booked: ['room'] } }));
  expect(report.unread).toEqual([{ path: 'id', value: '7' }]);
});

it('shows the command line, the exit code and what went to standard error of a command that fails', async () => {
  const program = 'console.error("no such order"); process.exit(3);';
  const agent = { type: 'command', command: process.execPath, args: ['faq.js', '{{ input }}'] };
  const { text, isRead } = await asks(folderOf(command(program, agent)));
  expect(isRead).toBe(false);
  for (const said of [
    `faq.js" "${QUESTION}"`,
    'exit code 3, 0 bytes',
    'On standard error:',
    'no such order',
    'What to do',
  ])
    expect(text).toContain(said);
});

it('shows what the docs show', async () => {
  const page = readFileSync(join(ROOT, 'docs/agents.md'), 'utf8');
  const [, section, shown] = /## Ask your agent one question\n.*?```yaml\n(.*?)```.*?```\n(Request\n.*?)```/s.exec(
    page,
  )!;
  server = await startAgentServer(({ json }) =>
    'question' in (json as object)
      ? { body: { data: { answer: 'It is on its way.', steps: [{ tool: 'get_order', args: { order_id: '1042' } }] } } }
      : { status: 422, body: { detail: [{ type: 'missing', loc: ['body', 'question'], msg: 'Field required' }] } },
  );
  const local = (text: string) => text.replaceAll('http://127.0.0.1:3000', server!.url);
  const { text } = await asks(folderOf({ [CONFIG]: `version: 1\n${local(section!)}` }));
  const drawn = text
    .replace(/"session":"[^"]+"/, '"session":"4f1c…"')
    .replace(/traceparent: .+/, 'traceparent: 00-2f1b…');
  expect(drawn).toBe(local(shown!));
});

it('proposes what a reply holds beside the text that is read', async () => {
  server = await startAgentServer({
    body: { text: 'On its way.', parse: { intent: { name: 'TRACK' } }, sources: ['FAQ-1'] },
  });
  const directory = folderOf(configured({ type: 'http', url: server.url }));
  const { isRead, report } = await asks(directory);
  expect([isRead, report.proposal?.yaml]).toEqual([
    true,
    '  response: { text: text, citations: sources, intent: parse.intent.name }',
  ]);
});

const ON_ITS_WAY = 'It is on its way, and comes tomorrow.';
it.each<[string, object]>([
  ['chat_history[-1].content', { chat_history: [{ role: 'user', content: QUESTION }, { content: ON_ITS_WAY }] }],
  [
    'conversation[-1].text',
    { conversation: [{ by: 'bot', text: 'Hello to you!' }, { text: QUESTION }, { text: ON_ITS_WAY }] },
  ],
  ['history[-1][-1]', { history: [[QUESTION, ON_ITS_WAY]] }],
  ['data.bot', { data: { text: QUESTION, bot: ON_ITS_WAY } }],
  [
    '$[-1].text',
    [
      { sender: 'user', text: QUESTION },
      { sender: 'bot', text: ON_ITS_WAY },
    ],
  ],
])('takes %s for the answer, and not the question that the reply repeats', async (path, body) => {
  server = await startAgentServer({ body });
  const { report } = await asks(folderOf(configured({ type: 'http', url: server.url })));
  expect([parse(report.proposal!.yaml).response.text, report.proposal!.answer]).toEqual([path, ON_ITS_WAY]);
});

it.each([
  { status: 'error', message: 'API key invalid' },
  { ok: false, error_message: 'The API key is invalid', data: null },
  { chat_history: [{ role: 'user', content: QUESTION }] },
])('takes %j for no answer', async (body) => {
  server = await startAgentServer({ body });
  const { report, isRead } = await asks(folderOf(configured({ type: 'http', url: server.url })));
  expect([isRead, report.proposal]).toEqual([false, null]);
});

it('keeps what is written of a list that this reply has empty', async () => {
  server = await startAgentServer({ body: { answer: ON_ITS_WAY, entities: [], intent: { name: 'track' } } });
  const written = { text: 'reply', intent: 'intent.title', entities: 'entities', citations: 'sources' };
  const { report } = await asks(folderOf(configured({ type: 'http', url: server.url, response: written })));
  expect(parse(report.proposal!.yaml).response).toEqual({
    text: 'answer',
    intent: 'intent.name',
    entities: 'entities',
  });
});

it('says what of a reply is not read', async () => {
  server = await startAgentServer({
    body: {
      answer: 'On its way.',
      steps: [
        { tool: 'get', at: 1 },
        { tool: 'put', at: 2 },
      ],
      trace: { id: 't-1' },
    },
  });
  const response = { text: 'answer', tool_calls: 'steps.{ "name": tool }' };
  const { report } = await asks(folderOf(configured({ type: 'http', url: server.url, response })));
  expect(report.unread).toEqual([
    { path: 'steps[].at', value: '1' },
    { path: 'trace.id', value: '"t-1"' },
  ]);
  expect(report.proposal).toBeNull();
});

it('says what of a reply that is read by name is not read, of each call and entity', async () => {
  server = await startAgentServer({
    body: {
      text: 'On its way.',
      tool_calls: [{ id: 'c1', name: 'get_order', args: { order_id: '1042', of: [{ shop: 1 }] }, took: 12 }],
      entities: { order_id: '1042' },
      trace: { id: 't-1' },
    },
  });
  const { report } = await asks(folderOf(configured({ type: 'http', url: server.url })));
  expect(report.unread.map(({ path }) => path)).toEqual(['tool_calls[].took', 'trace.id']);
});

it.each([
  ['plain', false],
  ['streamed', true],
])('says what of a protocol’s reply is not read, %s', async (_, stream) => {
  const official = await startModels();
  onTestFinished(official.close);
  const agent = { type: 'anthropic', base_url: `${official.url}/v1`, model: 'm', stream };
  const { report, text } = await asks(folderOf(configured(agent)));
  const paths = report.unread.map(({ path }) => path);
  expect(paths, text).toEqual(expect.arrayContaining(['role']));
  for (const read of ['content[].text', 'content[].name', 'content[].type', 'model']) expect(paths).not.toContain(read);
});

it('says of a protocol’s reply what its own mapping leaves', async () => {
  server = await startAgentServer({
    body: [{ recipient_id: 's', text: 'On its way.', custom: { eta: 'today' } }],
  });
  const agent = { type: 'rasa', url: server.url };
  const own = await asks(folderOf(configured(agent)));
  expect(own.report.unread).toEqual([{ path: '[].custom.eta', value: '"today"' }]);
  const mapped = await asks(folderOf(configured({ ...agent, response: { text: '$join(custom.eta)' } })));
  expect(mapped.report.unread.map(({ path }) => path)).toEqual(['[].recipient_id', '[].text']);
});

it('shows a stream folded, with the time of its first text', async () => {
  const events = ['Order ', '1042.'].map((text) => `data: ${JSON.stringify({ type: 'delta', text })}\n\n`);
  server = await startAgentServer({
    body: `${events.join('')}data: {"type":"end"}\n\n`,
    headers: { 'content-type': 'text/event-stream' },
  });
  const directory = folderOf(configured({ type: 'http', url: server.url }));
  const { report } = await asks(directory);
  expect(report.proposal?.yaml).toBe('  stream: sse\n  response: { text: "$join(data[type=\\"delta\\"].text)" }');
  paste(directory, report.proposal!);
  const second = await asks(directory);
  expect(second.text).toContain('  delta ×2  {"type":"delta","text":"Order "}\n  end  {"type":"end"}');
  expect(second.text).toMatch(/It took \d+ ms, its first text after \d+ ms\./);
});

it('joins the pieces of a stream of which some are null', async () => {
  const events = [{ content: null }, { content: 'Order ' }, { content: '1042.' }, { content: null, done: true }];
  const lines = events.map((one) => `${JSON.stringify(one)}\n`).join('');
  server = await startAgentServer({ body: lines, headers: { 'content-type': 'application/x-ndjson' } });
  const { report } = await asks(folderOf(configured({ type: 'http', url: server.url })));
  expect(report.proposal).toMatchObject({
    yaml: '  stream: ndjson\n  response: { text: "$join(content[$type($) = \\"string\\"])" }',
    answer: 'Order 1042.',
  });
});

describe('a reply that cannot be read', () => {
  const remedyOf = async (answer: Parameters<typeof startAgentServer>[0], agent: object = {}) => {
    server = await startAgentServer(answer);
    const { report, isRead, text } = await asks(folderOf(configured({ type: 'http', url: server.url, ...agent })));
    expect([isRead, report.proposal]).toEqual([false, null]);
    return { code: report.failure?.code, remedy: report.remedy, text };
  };

  it('of a port where nothing listens is said with the address and what to do', async () => {
    const { port, close } = await startAgentServer({});
    await close();
    const { report, text } = await asks(folderOf(configured({ type: 'http', url: `http://127.0.0.1:${port}/chat` })));
    expect(report.failure?.code).toBe('connection_refused');
    expect(text).toContain(`http://127.0.0.1:${port} refused the connection`);
    expect(text).toContain('Reply\n  none came\n');
    expect(report.remedy).toMatch(/^Start the agent, or say under agent\.start/);
    expect(report.exchanges).toHaveLength(1);
  });

  it('of an agent that closes the connection is no reason to start it', async () => {
    const { code, remedy } = await remedyOf({ fault: 'reset' });
    expect([code, remedy]).toEqual(['connection_reset', expect.stringContaining('look into the log of the agent')]);
  });

  it('of an agent that breaks off in the middle is no reason to start it either', async () => {
    const { code, remedy } = await remedyOf({ fault: 'cut' });
    expect([code, remedy]).toEqual(['connection_dropped', expect.stringContaining('a time limit of a proxy')]);
  });

  it('is a page, nothing, a refusal of the credentials, or too late', async () => {
    const page = await remedyOf({
      body: '<html><body>Sign in</body></html>',
      headers: { 'content-type': 'text/html' },
    });
    expect([page.code, page.remedy]).toEqual([
      'html_reply',
      expect.stringContaining('Check the address in agent (url or base_url)'),
    ]);
    await server?.close();
    expect((await remedyOf({ body: '' })).code).toBe('empty_reply');
    await server?.close();
    const refused = await remedyOf({ status: 401, body: { error: 'no key' } });
    expect([refused.code, refused.remedy]).toEqual(['http_401', expect.stringContaining('Check the key')]);
    await server?.close();
    const late = await remedyOf({ fault: 'never' }, { timeout: '200ms' });
    expect([late.code, late.remedy]).toEqual(['timeout', expect.stringContaining('agent.timeout')]);
  });

  it('is too large, and only its beginning is shown of a large one', async () => {
    const huge = await remedyOf({ body: 'x'.repeat(10_000_001) });
    expect(huge.code).toBe('reply_too_large');
    await server?.close();
    const large = await remedyOf({ body: `[${'1,'.repeat(100_000)}1]` });
    expect(large.text).toContain('… (the first 4 kB of 200,003 bytes)');
    expect(large.text.length).toBeLessThan(8_000);
  });

  it('names the addresses that the server describes', async () => {
    const description = { openapi: '3.1.0', paths: { '/v2/assist': { post: {} }, '/health': { get: {} } } };
    const { remedy } = await remedyOf(({ url }) =>
      url === '/openapi.json' ? { body: description } : { status: 404, body: { detail: 'Not Found' } },
    );
    expect(remedy).toContain('Its /openapi.json lists POST /v2/assist.');
  });
});

it('shows nothing that a terminal would obey, and no secret of request or reply', async () => {
  const secret = 'sk-4f9a1c77d2e84b0b';
  server = await startAgentServer(({ headers }) => ({
    body: { note: `\u001b[31mred\u001b]0;title\u0007 \u009b2J‮ ${headers['x-shop']} ${secret}` },
    headers: { 'set-cookie': 'session=top-of-the-list', 'x-echo': secret },
  }));
  const headers = { authorization: 'Bearer abc-def-ghi', 'x-shop': '${SHOP_KEY}' };
  const agent = { type: 'http', url: `${server.url}/chat?api_key=hidden-too&credential=of-the-shop`, headers };
  const { text } = await asks(folderOf(configured(agent)), { SHOP_KEY: secret });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there.
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  const hidden = [secret, 'abc-def-ghi', 'hidden-too', 'of-the-shop', 'top-of-the-list'];
  for (const one of hidden) expect(text).not.toContain(one);
  expect(text).toContain('authorization: ***');
});

it('writes variables and the free port into what it proposes as the configuration has them', async () => {
  const program = `import http from 'node:http';
http.createServer(async (asked, reply) => {
  if (asked.method !== 'POST') return reply.end('ok');
  let body = '';
  for await (const chunk of asked) body += chunk;
  const { messages } = JSON.parse(body);
  if (!messages || asked.headers['x-shop'] !== 'a-key-of-the-shop') { reply.statusCode = 400; return reply.end('{"error":{"message":"no"}}'); }
  reply.end(JSON.stringify({ model: 'm', choices: [{ message: { content: 'On its way.' } }] }));
}).listen(process.env.PORT);`;
  const agent = {
    type: 'http',
    url: 'http://127.0.0.1:{{ port }}/v1/chat/completions',
    headers: { 'x-shop': '${SHOP_KEY}' },
    start: {
      command: `"${process.execPath}" server.mjs`,
      ready: 'http://127.0.0.1:{{ port }}/health',
      env: { PORT: '{{ port }}' },
    },
  };
  const directory = folderOf({ ...configured(agent), 'server.mjs': program });
  const { report, text } = await asks(directory, { SHOP_KEY: 'a-key-of-the-shop' });
  const { agent: proposed } = parse(report.proposal?.yaml ?? text);
  expect(proposed).toEqual({
    ...agent,
    type: 'openai-chat',
    url: undefined,
    base_url: 'http://127.0.0.1:{{ port }}/v1',
    model: 'default',
  });
});

it('asks at an address without a configuration, and of a configuration only its agent', async () => {
  server = await startAgentServer({ body: { text: 'On its way.' } });
  const world = localWorld(new AbortController().signal);
  const agent = await agentFor({ config: 'nowhere.yml', url: server.url.replace('http://', '') }, world);
  expect((await ask(QUESTION, agent, world)).isRead).toBe(true);
  const directory = folderOf({
    [CONFIG]: `datasets: 7\nagent:\n  type: http\n  url: ${server.url}\ngate: { rule: no }\n`,
  });
  expect((await asks(directory)).isRead).toBe(true);
});

it.each([
  ['no configuration', {}, 'There is no configuration agent-eval.yml.'],
  ['no agent in it', { [CONFIG]: 'version: 1\nname: a\n' }, 'agent'],
  ['a key that is none', configured({ type: 'http', url: 'http://127.0.0.1:1', respones: {} }), 'respones'],
  ['a variable that nobody set', configured({ type: 'http', url: '${NOWHERE_AT_ALL}/chat' }), 'NOWHERE_AT_ALL'],
  ['recordings', { ...configured({ type: 'replay', files: 'a.jsonl' }), 'a.jsonl': '' }, 'replay has no agent'],
  [
    'an expression that does not parse',
    configured({ type: 'http', url: 'http://127.0.0.1:1', response: { text: '$(' } }),
    'agent.response.text',
  ],
])('says so where there is %s', async (_, files, said) => {
  await expect(asks(folderOf(files as Files))).rejects.toThrow(said);
});
