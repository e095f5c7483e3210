/** Every configuration of docs/protocols.md against the server of that protocol's own package, plain and streamed, with two users side by side. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createAgent } from '../../../src/agents/create.ts';
import type { TestCase } from '../../../src/model/cases/test-case.ts';
import type { ToolCall } from '../../../src/model/run/transcript.ts';
import type { LiveAgent } from '../../../src/model/world/agent.ts';
import { aCase, aTurn } from '../../support/a-test-case.ts';
import { startAgentServer } from '../../support/agent-server.ts';
import { agentOptions, agentRequest, agentWorld, noSignal } from '../../support/agent-world.ts';
import { evaluated } from '../../support/evaluated.ts';
import { startA2a } from '../../support/official/a2a.ts';
import { startAgUi } from '../../support/official/ag-ui.ts';
import { startAiSdk } from '../../support/official/ai-sdk.ts';
import { byAnthropic, byOpenaiChat, byOpenaiResponses, type Form, ORDER } from '../../support/official/clients.ts';
import type { OfficialServer } from '../../support/official/desk.ts';
import { startMcp } from '../../support/official/mcp.ts';
import { startModels } from '../../support/official/models.ts';
import { aDocument, anImage, aText } from '../../support/opened-files.ts';
import { startWireServer, wireMissing, wireReply } from '../../support/wire.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const PAGE = readFileSync(join(ROOT, 'docs', 'protocols.md'), 'utf8');

/** The lines of the page's configuration that has a mark, which are the `agent` of a suite. */
function written(mark: string): string {
  const row = PAGE.split('\n').find((line) => line.startsWith('| ') && line.includes(`${mark}\``));
  const lines = [...(row ?? '').matchAll(/`([^`]+)`/g)].map(([, line]) => line!).filter((line) => /^\w+: /.test(line));
  expect(lines.length, mark).toBeGreaterThan(0);
  expect(lines.length, mark).toBeLessThanOrEqual(5);
  return lines.join('\n');
}

interface Official {
  readonly type: string;
  /** As the page names it. */
  readonly name: string;
  /** Packages whose versions the page names. */
  readonly packages: readonly string[];
  readonly start: (form: Form) => Promise<OfficialServer>;
  /** Absent: it only streams. */
  readonly hasPlain?: false;
  /** Tools are called in its replies. */
  readonly hasTools?: false;
  /** What a lookup leaves as the state. */
  readonly state?: object;
  /** The server streams as it likes: nothing is set. */
  readonly isServers?: true;
}

const SHIPPED = { state: 'shipped' };
const aimock = { packages: ['@copilotkit/aimock'], start: startModels };

const OFFICIAL: readonly Official[] = [
  { type: 'openai-chat', name: 'OpenAI chat completions', ...aimock },
  { type: 'openai-responses', name: 'OpenAI responses', ...aimock },
  { type: 'anthropic', name: 'Anthropic messages', ...aimock },
  { type: 'ai-sdk', name: 'AI SDK', packages: ['ai'], start: startAiSdk, hasPlain: false },
  {
    type: 'ag-ui',
    name: 'AG-UI',
    packages: ['@ag-ui/core', '@ag-ui/encoder'],
    start: startAgUi,
    hasPlain: false,
    state: SHIPPED,
  },
  ...(['1.0', '0.3'] as const).map((version) => ({
    type: 'a2a',
    name: `A2A ${version}`,
    packages: ['@a2a-js/sdk', 'express'],
    start: () => startA2a(version),
    hasTools: false as const,
    state: SHIPPED,
  })),
  {
    type: 'mcp',
    name: 'MCP',
    packages: ['@modelcontextprotocol/sdk'],
    start: (form) => startMcp(form === 'plain'),
    hasTools: false,
    state: { order_id: '1042', state: 'shipped' },
    isServers: true,
  },
];

let server: OfficialServer | undefined;
let agent: LiveAgent | undefined;
const close = async () => {
  await agent?.close();
  await server?.close();
  [agent, server] = [undefined, undefined];
};
afterEach(close);

async function opened(mark: string, url: string, more: object = {}): Promise<LiveAgent> {
  const lines = written(mark).replace(/http:\/\/127\.0\.0\.1:\d+/, url);
  return (await createAgent(agentOptions({ ...parse(lines), ...more }), agentWorld())) as LiveAgent;
}

async function agentOf({ type, start, hasPlain, isServers }: Official, form: Form): Promise<LiveAgent> {
  server = await start(form);
  const more = hasPlain === false || isServers ? {} : { stream: form === 'streamed' };
  agent = await opened(`type: ${type}`, server.url, more);
  return agent;
}

const isCalled = (name: string) => aTurn(`My name is ${name}.`, { expect: { contains: `Hello ${name}.` } });
const nameOf = (name: string) => aTurn('What is my name?', { expect: { contains: `Your name is ${name}.` } });

function cases({ hasTools, state }: Official, trials: number): readonly TestCase[] {
  const tools = hasTools === false ? {} : { tools: [{ name: 'get_order', arguments: { order_id: '1042' } }] };
  const order = aTurn('Where is order 1042?', { expect: { contains: 'Order 1042 is on its way.', ...tools } as never });
  const expected = state ? { expect: { state } as never } : {};
  return [
    aCase('order', [order], expected),
    aCase('ada', [isCalled('Ada'), nameOf('Ada')], { trials }),
    aCase('bob', [isCalled('Bob'), nameOf('Bob')], { trials }),
  ];
}

const withoutId = ({ id: _, ...call }: ToolCall) => call;
const withoutTraces = (turns: readonly object[] = []) => turns.map((turn) => ({ ...turn, traceparent: undefined }));

const forms = ({ hasPlain }: Official): readonly Form[] => (hasPlain === false ? ['streamed'] : ['plain', 'streamed']);

describe.each(OFFICIAL)('$name', (official) => {
  it.each(forms(official))('passes an order and 10 conversations of two users, %s', async (form) => {
    const { cases: results, warnings } = await evaluated(cases(official, 5), {
      agent: await agentOf(official, form),
      concurrency: 20,
    });
    const said = results.flatMap(({ trials }) => trials.map(({ status, message }) => message ?? status));
    expect([...new Set(said)]).toEqual(['passed']);
    expect(said).toHaveLength(11);
    expect(warnings).toEqual([]);
  });
});

it.each(OFFICIAL.filter((one) => forms(one).length === 2))(
  '$name gives the same transcript plain and streamed',
  async (official) => {
    const transcripts = [];
    for (const form of forms(official)) {
      const { cases: results } = await evaluated(cases(official, 1), { agent: await agentOf(official, form) });
      const turns = results.flatMap(({ trials }) => trials.flatMap(({ transcript }) => transcript.turns));
      transcripts.push(
        turns.map(({ timing: _, metadata: __, ...turn }) => ({ ...turn, toolCalls: turn.toolCalls?.map(withoutId) })),
      );
      await close();
    }
    expect(transcripts[0]).toHaveLength(5);
    expect(withoutTraces(transcripts[1])).toEqual(withoutTraces(transcripts[0]));
  },
);

it.each(OFFICIAL)('$name takes a text, an image and a document with the question', async (official) => {
  const own = await agentOf(official, forms(official)[0]!);
  const files = official.type === 'mcp' ? [aText] : [aText, anImage, aDocument];
  expect((await own.respond(agentRequest({ input: ORDER, files }), noSignal)).text).toBe('Order 1042 is on its way.');
});

const PACKAGE: Readonly<Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
);
const VERSIONS = { ...PACKAGE.dependencies, ...PACKAGE.devDependencies };

it.each(OFFICIAL)('$name is named with the versions that are asked', ({ name, packages }) => {
  const row = PAGE.split('\n').find((line) => line.startsWith(`| ${name} | \``));
  for (const one of packages) expect(row).toContain(`\`${one}\` ${VERSIONS[one]}`);
});

describe.each([
  ['openai-chat', 'openai', byOpenaiChat],
  ['openai-responses', 'openai', byOpenaiResponses],
  ['anthropic', '@anthropic-ai/sdk', byAnthropic],
] as const)('%s reads what %s reads of the same server', (type, client, byClient) => {
  const official = OFFICIAL.find((one) => one.type === type)!;

  it.each(['plain', 'streamed'] as const)('%s', async (form) => {
    const own = await agentOf(official, form);
    const { text, toolCalls = [], usage } = await own.respond(agentRequest({ input: ORDER }), noSignal);
    const calls = toolCalls.map(({ name, arguments: given }) => [name, given]);
    const read = await byClient(server!.url, form);
    expect({ text, calls, usage: [usage?.inputTokens, usage?.outputTokens] }).toEqual(read);
    expect(read).toMatchObject({
      text: 'Order 1042 is on its way.',
      calls: [['get_order', { order_id: '1042' }]],
    });
  });

  it('is said on the page, with its version', () => {
    const row = PAGE.split('\n').find((line) => line.startsWith(`| ${official.name} | \``));
    expect(row).toContain(`read by \`${client}\` ${VERSIONS[client]} with the same result`);
  });
});

interface Recorded {
  readonly type: string;
  /** Recordings in the order of the requests: one before the turn where there are two. */
  readonly plain: readonly string[];
  readonly streamed: readonly string[];
}

/** Servers that are too large to be installed for a test. */
const RECORDED: readonly Recorded[] = [
  { type: 'langgraph', plain: ['stateless-wait'], streamed: ['stream-values'] },
  {
    type: 'adk',
    plain: ['create-session', 'run-tool-call'],
    streamed: ['create-session', 'sse-tool-call'],
  },
];

it.skipIf(wireMissing !== null).each(RECORDED)(
  '$type gives the same transcript plain and streamed, as recorded',
  async (recorded) => {
    const { type } = recorded;
    const transcripts = [];
    for (const form of ['plain', 'streamed'] as const) {
      const replies = recorded[form].map((name) => wireReply(type, name));
      server = await startWireServer((n) => replies[n]!);
      agent = await opened(`type: ${type}`, server.url, { stream: form === 'streamed' });
      const { text, toolCalls } = await agent.respond(agentRequest({ input: 'Where is order 1042?' }), noSignal);
      transcripts.push({ text, toolCalls: toolCalls?.map(withoutId) });
      await close();
    }
    expect(transcripts[0]).toMatchObject({ text: 'Order 1042 is on its way.', toolCalls: [{ name: 'get_order' }] });
    expect(transcripts[1]).toEqual(transcripts[0]);
  },
);

const events = (...data: readonly object[]) => ({
  body: data.map((one) => `data: ${JSON.stringify(one)}\n\n`).join(''),
  headers: { 'content-type': 'text/event-stream' },
});

it.each([
  ['rasa', 'type: rasa', { body: [{ recipient_id: 's-1', text: 'On its way.' }] }],
  [
    'dialogflow',
    'type: dialogflow',
    { body: { queryResult: { responseMessages: [{ text: { text: ['On its way.'] } }] } } },
  ],
  ['JSON', 'http://127.0.0.1:3000/chat', { body: { reply: 'On its way.' } }],
  ['events', 'http://127.0.0.1:3000/stream', events({ text: 'On its ' }, { text: 'way.' })],
] as const)('reads %s with the lines of the page', async (_, mark, answering) => {
  server = await startAgentServer(answering);
  agent = await opened(mark, server.url);
  expect((await agent.respond(agentRequest(), noSignal)).text).toBe('On its way.');
});

it('reads a command with the lines of the page', async () => {
  const lines = written('type: command').replace('faqbot', process.execPath);
  const given = parse(lines);
  const said = 'console.log(process.argv.slice(1).join(" "))';
  agent = (await createAgent(agentOptions({ ...given, args: ['-e', said, ...given.args] }), agentWorld())) as LiveAgent;
  expect((await agent.respond(agentRequest({ input: 'Hello.' }), noSignal)).text).toBe('answer Hello.');
});

it('leaves no session of MCP behind', async () => {
  const official = OFFICIAL.find(({ type }) => type === 'mcp')!;
  await evaluated(cases(official, 5), { agent: await agentOf(official, 'streamed'), concurrency: 5 });
  expect((server as Awaited<ReturnType<typeof startMcp>>).open()).toBe(0);
});
