/** A command that is run once for each turn: its arguments, its output, and whose fault it is when it fails. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { checkAgent, createAgent } from '../../src/agents/create.ts';
import type { LiveAgent } from '../../src/model/world/agent.ts';
import { agentErrorOf, agentOptions, agentRequest, agentWorld, noSignal } from '../support/agent-world.ts';

let agent: LiveAgent | undefined;
afterEach(() => agent?.close());

/** A program whose words are in `process.argv`, and the request of the turn in `asked`. */
async function program(code: string, options: object = {}): Promise<LiveAgent> {
  const directory = mkdtempSync(join(tmpdir(), 'one-shot-'));
  const read =
    "const asked = JSON.parse(require('node:fs').readFileSync(0, 'utf8')); const words = process.argv.slice(2);";
  writeFileSync(join(directory, 'faq.cjs'), `${read}\n${code}`);
  const given = agentOptions({
    type: 'command',
    command: process.execPath,
    args: ['faq.cjs', '{{ input }}'],
    ...options,
  });
  agent = (await createAgent(given, agentWorld(directory))) as LiveAgent;
  return agent;
}
const says = (one: LiveAgent, fields = {}) => one.respond(agentRequest(fields), noSignal);

it('gets its words as they are, and answers on standard output', async () => {
  const faq = await program("console.log(words.join('|')); console.log('second line\\n');");
  const input = 'roses; rm -rf $HOME "`x`" \'é\'';
  const { text, timing } = await says(faq, { input });
  expect(text).toBe(`${input}\nsecond line`);
  expect([timing!.attempts, timing!.latencyMs > 0, faq.calls()]).toEqual([1, true, 1]);
});

it('gets the history in its words, its environment or the line on standard input', async () => {
  const faq = await program(
    'console.log(JSON.stringify([words[1], process.env.SESSION, asked.turn, asked.messages]))',
    {
      args: ['faq.cjs', '{{ input }}', '--history={{ messages.content }}'],
      env: { SESSION: 'eval-{{ session }}' },
    },
  );
  const messages = [{ role: 'user', content: 'Roses?' }] as const;
  const { text } = await says(faq, { turn: 1, messages });
  expect(JSON.parse(text!)).toEqual(['--history=["Roses?"]', 'eval-s-1', 1, messages]);
});

it('answers in lines of JSON where it streams', async () => {
  const faq = await program('console.log(\'{"text":"Order "}\\n\\n{"text":"1042"}\')', {
    stream: 'ndjson',
    response: { text: '$join(text)' },
  });
  expect((await says(faq)).text).toBe('Order 1042');
});

it('answers JSON where the mapping says so', async () => {
  const faq = await program('console.log(\'{"answer": {"text": "Yes."}}\')', { response: { text: 'answer.text' } });
  expect((await says(faq)).text).toBe('Yes.');
});

it.each([
  [
    'fails',
    "console.error('no database'); process.exit(3)",
    {},
    'agent',
    'process_failed',
    'exit code 3. Its last words: no database',
  ],
  ['is killed', "process.kill(process.pid, 'SIGKILL')", {}, 'agent', 'process_failed', 'signal SIGKILL'],
  ['is not there', '', { command: 'no-such-program-here' }, 'infrastructure', 'command_not_run', 'into args'],
  ['says nothing', '', {}, 'agent', 'empty_reply', 'nothing'],
  ['answers no JSON', "console.log('Yes.')", { response: { text: 'text' } }, 'agent', 'malformed_reply', 'Yes.'],
  [
    'says too much',
    "console.log(('x'.repeat(99) + '\\n').repeat(110_000))",
    {},
    'agent',
    'reply_too_large',
    'too large',
  ],
] as const)('that %s is attributed', async (_, code, options, blame, name, words) => {
  const error = await agentErrorOf(says(await program(code, options)));
  expect([error.blame, error.code, error.message]).toEqual([blame, name, expect.stringContaining(words)]);
});

it('is ended when it takes too long, with what it has started', async () => {
  const faq = await program('setInterval(() => {}, 1000)', { timeout: 400 });
  expect(await agentErrorOf(says(faq))).toMatchObject({ blame: 'agent', code: 'timeout', failureType: 'timeout' });
});

it('is not run with an argument that cannot be one', async () => {
  const faq = await program("console.log('Yes.')");
  const error = await agentErrorOf(says(faq, { input: 'a\0b' }));
  expect([error.blame, error.code]).toEqual(['infrastructure', 'request_template']);
  expect(error.message).toContain('agent.args[1]: "{{ input }}" gives a NUL character');
});

it('has its expressions checked, and a process that lives on has none in its environment', async () => {
  const problemsOf = (options: object) =>
    checkAgent(agentOptions({ type: 'command', command: 'faq', ...options }), agentWorld());
  expect((await problemsOf({ args: ['{{ inptu }}'] }))[0]!.fix).toContain('input');
  expect((await problemsOf({ env: { S: '{{ session }}' } }))[0]!.what).toContain('agent.env.S');
  expect(await problemsOf({ env: { P: '{{ pull_request }}' } })).toEqual([]);
  expect(await problemsOf({ args: ['--pull={{ pull_request }}', '{{ input }}'] })).toEqual([]);
});
