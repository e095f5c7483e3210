/** A mistake of wiring, as a person meets it: replies that cannot be read end the run, and never become a baseline. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Answering, type Asked, startAgentServer } from '../support/agent-server.ts';
import { addFiles, folderOf, outcomeIn, runCli } from '../support/cli.ts';
import { startMcp } from '../support/official/mcp.ts';

type Answer = (asked: Asked, n: number) => Answering;
const inputOf = ({ json }: Asked) => (json as { readonly input: string }).input;
const good: Answer = (asked) => ({ body: { text: `ok ${inputOf(asked)}` } });

const UNREADABLE: Readonly<Record<string, { readonly answer: Answer; readonly says: string; readonly key: string }>> = {
  stream: {
    answer: () => ({
      headers: { 'content-type': 'text/event-stream' },
      body: 'data: {"text":"hel"}\n\ndata: {"text":"lo"}\n\ndata: [DONE]\n\n',
    }),
    says: 'replied a stream of events',
    key: 'agent.stream (agent-eval.yml:3)',
  },
  'stream of a type of its own': {
    answer: () => ({
      headers: { 'content-type': 'text/event-stream' },
      body: 'data: {"type":"RUN_STARTED","threadId":"t","runId":"r"}\n\ndata: {"type":"RUN_FINISHED","threadId":"t","runId":"r"}\n\n',
    }),
    says: 'It looks like a reply of the type ag-ui: set agent.type to ag-ui.',
    key: 'agent.type (agent-eval.yml:3)',
  },
  html: {
    answer: () => ({ headers: { 'content-type': 'text/html' }, body: '<html><body>login</body></html>' }),
    says: 'replied HTML',
    key: 'agent.url (agent-eval.yml:3)',
  },
  'wrong shape': {
    answer: (asked) => ({ body: { text: [inputOf(asked), 'b'] } }),
    says: 'should be text, but is a list of 2. Join it in the mapping: $join(',
    key: 'agent.response (agent-eval.yml:3)',
  },
  '422 that quotes the request': {
    answer: ({ json }) => ({
      status: 422,
      body: { detail: [{ loc: ['body', 'message'], msg: 'Field required', input: json }] },
    }),
    says: 'Field required',
    key: 'agent.request (agent-eval.yml:3)',
  },
  'JSON-RPC error of a server with an A2A card': {
    answer: ({ method }, n) => ({
      body:
        method === 'GET'
          ? { supportedInterfaces: [] }
          : { jsonrpc: '2.0', id: n, error: { code: -32602, message: 'message.parts missing' } },
    }),
    says: '(code -32602): message.parts missing The server has /.well-known/agent-card.json, as servers of the type a2a have. Set agent.type to a2a.',
    key: 'agent.type (agent-eval.yml:3)',
  },
  'reply without any mapped field': {
    answer: (asked) => ({ body: { reply: { content: inputOf(asked) } } }),
    says: '{"reply":{"content":"hello',
    key: 'agent.response (agent-eval.yml:3)',
  },
};

async function agentThat(answer: Answer) {
  const server = await startAgentServer(answer);
  onTestFinished(() => server.close());
  return server;
}

const config = (url: string, { concurrency = 4, more = '' } = {}) => `version: 1
name: wired
agent: { type: http, url: "${url}/chat", concurrency: ${concurrency}, response: { text: text } }
datasets: [{ files: cases.json }]
${more}`;

const casesOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: `c-${i}`,
    category: `k${i % 4}`,
    input: `hello ${'x'.repeat(i % 7)} number ${i}`,
    expect: { contains: 'ok' },
  }));

const folder = (url: string, options: { concurrency?: number; cases?: number; more?: string } = {}) =>
  folderOf({ 'agent-eval.yml': config(url, options), 'cases.json': casesOf(options.cases ?? 120) });

describe('replies that are unreadable in one and the same way from the first one on', () => {
  for (const [name, { answer, says, key }] of Object.entries(UNREADABLE))
    it(`end the run after at most 4 + concurrency calls, with message and key: ${name}`, async () => {
      for (const concurrency of name === 'html' ? [1, 20] : [20]) {
        const { url, asked } = await agentThat(answer);
        const cwd = folder(url, { concurrency });
        const { exitCode, stdout } = await runCli(['run'], { cwd });
        const turns = asked.filter(({ method }) => method === 'POST');
        expect([exitCode, turns.length <= 4 + concurrency]).toEqual([3, true]);
        expect(stdout).toContain(says);
        expect(stdout).toContain(`Check ${key}`);
        const { verdict, report } = outcomeIn(cwd);
        expect(verdict).toMatchObject({
          conclusion: 'could-not-run',
          headline: "none of the agent's replies could be read",
          reasons: expect.arrayContaining([expect.objectContaining({ rule: 'unreadable' })]),
        });
        expect(report.unreadable).toMatchObject({ stopped: true, cause: 'wiring', reply: expect.any(String) });
      }
    });

  it('end it too where the agent fails now and then in between', async () => {
    const { url, asked } = await agentThat(({ json }, n) =>
      n % 3 === 1 ? { status: 500, body: 'boom' } : { body: { reply: { content: `hello ${JSON.stringify(json)}` } } },
    );
    const cwd = folder(url, { concurrency: 1 });
    const { exitCode, stdout } = await runCli(['run'], { cwd });
    expect([exitCode, asked.length]).toEqual([3, 7]);
    expect(stdout).toContain('Check agent.response (agent-eval.yml:3)');
  });

  it('end a suite of three cases in the same way, whatever limits it has', async () => {
    const { url } = await agentThat(UNREADABLE['reply without any mapped field']!.answer);
    const cwd = folder(url, { cases: 3, more: 'gate: { minimum: { pass_rate: 0.8 } }' });
    expect((await runCli(['run'], { cwd })).exitCode).toBe(3);
    expect(outcomeIn(cwd).verdict.conclusion).toBe('could-not-run');
  });

  it('leave nothing that --resume would take for finished', async () => {
    const { url } = await agentThat(UNREADABLE['wrong shape']!.answer);
    const cwd = folder(url, { cases: 12 });
    await runCli(['run'], { cwd });
    expect(readFileSync(join(cwd, '.agent-eval', 'journal.jsonl'), 'utf8').trim()).toBe('');
    const fixed = await agentThat(good);
    addFiles(cwd, { 'agent-eval.yml': config(fixed.url) });
    const { exitCode } = await runCli(['run', '--resume'], { cwd });
    expect([exitCode, fixed.asked.length]).toEqual([0, 12]);
  });
});

describe('a run without one readable reply', () => {
  it('is no baseline: a run that is set against it is not compared', async () => {
    const { url } = await agentThat(UNREADABLE.html!.answer);
    const cwd = folder(url, { cases: 12 });
    await runCli(['run', '--out', 'before'], { cwd });
    const fixed = await agentThat(good);
    addFiles(cwd, { 'agent-eval.yml': config(fixed.url) });
    const { stderr } = await runCli(['run', '--baseline', 'before/outcome.json'], { cwd });
    expect(outcomeIn(cwd).verdict.conclusion).toBe('not-compared');
    expect(stderr).toContain('no reply in it could be read');
  });

  it('could not run where the agent crashed on every turn and there is nothing to compare with', async () => {
    const { url } = await agentThat(() => ({ status: 500, body: 'Traceback: boom' }));
    const cwd = folder(url, { cases: 12 });
    expect((await runCli(['run'], { cwd })).exitCode).toBe(3);
    expect(outcomeIn(cwd).verdict.reasons[0]!.text).toContain('500');
  });

  it('is a regression where the same configuration could read the baseline: it is the agent that broke', async () => {
    let broken = false;
    const { url, asked } = await agentThat((one, n) => (broken ? UNREADABLE.html!.answer(one, n) : good(one, n)));
    const cwd = folder(url, { cases: 40 });
    await runCli(['run', '--out', 'before'], { cwd });
    broken = true;
    const { exitCode } = await runCli(['run', '--baseline', 'before/outcome.json'], { cwd });
    expect([exitCode, outcomeIn(cwd).verdict.conclusion]).toEqual([1, 'regression']);
    expect(asked.length).toBeGreaterThanOrEqual(80);
  });

  it('says first where the reply has another shape than that of the baseline, and which key reads it', async () => {
    let nested = false;
    const { url } = await agentThat((one, n) => {
      const { body } = good(one, n);
      return { body: nested ? { result: { message: body } } : body };
    });
    const cwd = folder(url, { cases: 20 });
    await runCli(['run', '--out', 'before'], { cwd });
    nested = true;
    await runCli(['run', '--baseline', 'before/outcome.json'], { cwd });
    const { conclusion, headline, reasons } = outcomeIn(cwd).verdict;
    expect([conclusion, headline]).toEqual(['regression', "none of the agent's replies could be read"]);
    expect(reasons[0]).toMatchObject({ rule: 'no_longer_readable', severity: 'high' });
    const face = readFileSync(join(cwd, '.agent-eval/comment.md'), 'utf8').split('<details>')[0]!;
    expect(face).toContain('None of the fields that are looked for is in the reply.');
    expect(face).toContain('change agent.response (agent-eval.yml:3) with it');
    expect(face).toContain('"message":');
  });

  it('could not run where the section agent is another one than that of the baseline', async () => {
    const { url } = await agentThat((one, n) => (one.url === '/chat' ? good(one, n) : UNREADABLE.html!.answer(one, n)));
    const cwd = folder(url, { cases: 40 });
    await runCli(['run', '--out', 'before'], { cwd });
    addFiles(cwd, { 'agent-eval.yml': config(url).replace('/chat', '/login') });
    expect((await runCli(['run', '--baseline', 'before/outcome.json'], { cwd })).exitCode).toBe(3);
  });

  it('cannot be the base version of --ab', async () => {
    const [current, base] = [await agentThat(good), await agentThat(UNREADABLE['wrong shape']!.answer)];
    const cwd = folder(current.url, { cases: 20, more: `baseline: { agent: { url: "${base.url}/chat" } }` });
    expect((await runCli(['run', '--ab'], { cwd })).exitCode).toBe(3);
    expect(outcomeIn(cwd).verdict.headline).toBe("none of the base version's replies could be read");
  });
});

it('An outage in the middle, after replies that could be read, is none of the configuration', async () => {
  const { url, asked } = await agentThat((one, n) => (n < 10 ? good(one, n) : UNREADABLE.html!.answer(one, n)));
  const cwd = folder(url, { cases: 40 });
  await runCli(['run'], { cwd });
  expect(asked.length).toBe(40);
  expect(outcomeIn(cwd).report.unreadable).toBeUndefined();
});

it('A tool that the server does not have is the key to look at, and not its address', async () => {
  const { url, close } = await startMcp(false);
  onTestFinished(close);
  const cwd = folderOf({
    'agent-eval.yml': {
      version: 1,
      name: 'desk',
      agent: { type: 'mcp', url: `${url}/mcp`, tool: 'asks' },
      datasets: [{ files: 'cases.json' }],
    },
    'cases.json': casesOf(3),
  });
  expect((await runCli(['run'], { cwd })).exitCode).toBe(3);
  expect(outcomeIn(cwd).report.unreadable).toMatchObject({
    message: expect.stringContaining('Tool asks not found'),
    key: 'agent.tool',
  });
});
