/** A turn without a usable reply: its message is in every output, once with the number of its cases, with advice that fits. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Answering, startAgentServer } from '../support/agent-server.ts';
import { runCli } from '../support/cli.ts';
import { deskConfig, deskFolder, httpAgent } from '../support/lending-desk.ts';

const FAILING = 15;
const CASES = [
  ...Array.from({ length: 5 }, (_, i) => `- { id: good-${i}, input: renew atlas ${i}, expect: { contains: renewed } }`),
  ...Array.from({ length: FAILING }, (_, i) => `- { id: bad-${i}, input: fine ${i}, expect: { contains: renewed } }`),
  '',
].join('\n');

interface Ending {
  readonly printed: string;
  readonly file: (name: string) => string;
}

/** Five cases are answered well, then fifteen as the test says. */
async function runWith(bad: Answering, ...agent: readonly string[]): Promise<Ending> {
  const server = await startAgentServer((asked) =>
    asked.body.includes('renew') ? { body: { text: 'renewed' } } : bad,
  );
  onTestFinished(server.close);
  const more = ['datasets:', '  - files: loans.yml', 'gate: { minimum: { pass_rate: 0.9 } }'];
  const config = deskConfig(httpAgent(server.url, 'concurrency: 1', ...agent), more);
  const cwd = deskFolder(config, {}, CASES);
  const { stdout, exitCode } = await runCli(['run'], { cwd });
  expect(exitCode).toBe(2);
  return { printed: stdout, file: (name) => readFileSync(join(cwd, '.agent-eval', name), 'utf8') };
}

const times = (text: string, part: string) => text.split(part).length - 1;
const unescaped = (markup: string) => markup.replaceAll(/&(#39|apos);/g, "'").replaceAll('&quot;', '"');

const DETAIL = { detail: [{ type: 'missing', loc: ['body', 'question'], msg: 'Field required' }] };

interface Expected {
  readonly message: string;
  /** As the console says it. */
  readonly advice: string;
}

const KINDS: readonly (readonly [code: string, bad: Answering, agent: readonly string[], expected: Expected])[] = [
  [
    'wrong_shape',
    { body: { text: ['It is', 'a fine.'] } },
    [],
    {
      message: `The reply's text should be text, but is a list of 2. Join it in the mapping: $join(…, ' ').`,
      advice: 'Change the mapping at agent.response.text',
    },
  ],
  [
    'http_422',
    { status: 422, body: DETAIL },
    [],
    {
      message:
        'The agent answered 422 (it does not take this request; check agent.request). It names the field question.',
      advice: 'Compare agent.request with what the agent expects',
    },
  ],
  [
    'stream_reply',
    { headers: { 'content-type': 'text/event-stream' }, body: 'data: {"delta": "re"}\n\ndata: [DONE]\n\n' },
    [],
    {
      message: 'The agent replied a stream of events where one JSON reply was expected.',
      advice: 'Set agent.stream, or the type of agent that the message names.',
    },
  ],
  [
    'timeout',
    { fault: 'never' },
    ['timeout: 300ms'],
    { message: 'The agent gave no', advice: 'Raise agent.timeout, or agent.idle_timeout if a stream was silent' },
  ],
];

describe.each(KINDS)('15 cases that fail by %s', (code, bad, agent, { message, advice }) => {
  it('say what came once, and what to do about it, in every output', async () => {
    const { printed, file } = await runWith(bad, ...agent);
    const plain = (text: string) => unescaped(text).replaceAll('"', "'").replaceAll('`', '');
    expect(times(plain(printed), message), 'console').toBe(1);
    expect(printed).toMatch(new RegExp(`ERROR {2}15 cases {2}${code} \\(agent\\) {2}`));
    expect(printed).toContain(`Fix: ${advice}`);
    for (const name of ['comment.md', 'summary.md', 'error-analysis.md']) {
      expect(times(plain(file(name)), message), name).toBe(1);
      expect(plain(file(name)), name).toContain(advice.split(' at ')[0]);
    }
    expect(plain(file('comment.md'))).toContain(`**15 cases**, ${code}: ${message}`);
    expect(file('error-analysis.md')).toContain('Message of 15 cases: ');
    expect(plain(file('report.html'))).toContain(`<li>Message of 15 cases: `);
    const phrase = code === 'timeout' ? 'timeout' : `error: ${code.replaceAll('_', ' ')}`;
    expect(times(plain(file('junit.xml')), `${phrase}: ${message.slice(0, 40)}`)).toBe(FAILING);
    for (const text of [printed, ...['comment.md', 'summary.md', 'error-analysis.md', 'report.html'].map(file)])
      expect(text).not.toContain('stack trace');
  });
});

it('only a crash sends to the stack trace in the log', async () => {
  const { printed, file } = await runWith({ status: 500, body: { error: 'no such shelf' } });
  expect(printed).toContain('Fix: Look for the stack trace in the log of the agent');
  expect(times(printed, 'It said: {"error":"no such shelf"}')).toBe(1);
  expect(file('error-analysis.md')).toContain('stack trace');
});

it('messages of the agent stay text in every output', async () => {
  const hostile = '<img src=x onerror=alert(1)> @octocat [a](http://evil.example) \u001b[31m::error::x ```';
  const body = { detail: [{ loc: ['body', hostile], msg: hostile }] };
  const { printed, file } = await runWith({ status: 422, body });
  expect(printed).not.toContain('\u001b[31m');
  for (const name of ['comment.md', 'summary.md', 'error-analysis.md']) {
    const outsideCode = file(name)
      .replaceAll(/~{3,}[\s\S]*?~{3,}/g, '')
      .replaceAll(/`[^`\n]*`/g, '');
    expect(outsideCode, name).not.toMatch(/<img|octocat|evil\.example/);
    expect(file(name), name).not.toContain('@octocat');
  }
  for (const name of ['report.html', 'junit.xml']) expect(file(name), name).not.toContain('<img src=x');
});
