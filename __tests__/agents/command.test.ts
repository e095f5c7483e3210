/** The command agent: JSON lines, several processes, and what happens when one dies. */
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkAgent, createAgent } from '../../src/agents/create.ts';
import type { AgentReply, LiveAgent } from '../../src/model/world/agent.ts';
import { agentErrorOf, agentOptions, agentRequest, agentWorld, noSignal } from '../support/agent-world.ts';
import { lives } from '../support/processes.ts';

const directory = mkdtempSync(join(tmpdir(), 'garden-command-'));
writeFileSync(
  join(directory, 'shop.mjs'),
  `import { existsSync, rmSync } from 'node:fs';
   import { createInterface } from 'node:readline';
   const heard = {};
   for await (const line of createInterface({ input: process.stdin })) {
     const q = JSON.parse(line);
     if (q.input === 'die') { console.error('no water left'); process.exit(9); }
     if (q.input === 'throw') throw Object.assign(new Error('no water: set WELL_URL'), { code: 'DRY', info: { at: 1 } });
     if (q.input === 'hang') { await new Promise((r) => setTimeout(r, 60_000)); }
     if (q.input === 'babble') { console.log('Listening on stdin'); continue; }
     if (q.input === 'slow') await new Promise((r) => setTimeout(r, 150));
     if (q.input === 'twice') { console.log('{"text":"one"}\\n{"text":"two"}'); continue; }
     if (q.input === 'later') setInterval(() => { if (existsSync('go')) { console.log('{"text":"late"}'); rmSync('go'); } }, 20);
     if (q.input === 'dig') { console.log('['.repeat(20000) + ']'.repeat(20000)); continue; }
     heard[q.session] = (heard[q.session] ?? 0) + 1;
     console.log(JSON.stringify({ text: process.pid + ':' + heard[q.session], intent: 'PLANTING', asked: q }));
   }`,
);

let agent: LiveAgent | undefined;
afterEach(() => agent?.close());
async function shop(options: object = {}): Promise<LiveAgent> {
  const given = agentOptions({ type: 'command', command: `${JSON.stringify(process.execPath)} shop.mjs`, ...options });
  agent = (await createAgent(given, agentWorld(directory))) as LiveAgent;
  return agent;
}
const say = (to: LiveAgent, input: string, session = 's-1') => to.respond(agentRequest({ input, session }), noSignal);
const pidOf = (reply: AgentReply) => reply.text!.split(':')[0];

describe('a command', () => {
  it('is asked by one JSON line a turn, and kept alive', async () => {
    const seeds = await shop();
    const [first, second] = [await say(seeds, 'tulips'), await say(seeds, 'roses')];
    expect(first).toMatchObject({ intent: 'PLANTING', timing: { attempts: 1, latencyMs: expect.any(Number) } });
    expect(Object.keys(first).sort()).toEqual(['intent', 'text', 'timing']);
    expect(pidOf(second)).toBe(pidOf(first));
    expect(second.text).toMatch(/:2$/);
    expect(seeds.calls()).toBe(2);
  });

  it('receives the fields that request templates know', async () => {
    const seeds = await shop({ response: { text: '$string($sort($keys(asked)))' } });
    const { text } = await say(seeds, 'tulips');
    expect(JSON.parse(text!)).toEqual([
      'case_file',
      'case_id',
      'case_name',
      'case_tags',
      'context',
      'files',
      'input',
      'messages',
      'previous',
      'session',
      'trial',
      'turn',
    ]);
  });

  it('runs side by side up to the concurrency, and a conversation stays with its process', async () => {
    const seeds = await shop({ concurrency: 2 });
    const [a, b, c] = await Promise.all([say(seeds, 'slow', 'a'), say(seeds, 'slow', 'b'), say(seeds, 'slow', 'c')]);
    expect(pidOf(a!)).not.toBe(pidOf(b!));
    expect(new Set([a, b, c].map((r) => pidOf(r!))).size).toBe(2);
    const again = await Promise.all([say(seeds, 'x', 'b'), say(seeds, 'x', 'a')]);
    expect(again.map(pidOf)).toEqual([pidOf(b!), pidOf(a!)]);
  });

  it('has a process for itself while a conversation waits for its next turn, until it ends', async () => {
    const seeds = await shop({ concurrency: 2 });
    const waiting = await say(seeds, 'tulips', 'a');
    await agentErrorOf(say(seeds, 'die', 'b'));
    expect(await say(seeds, 'roses', 'a')).toMatchObject({ text: `${pidOf(waiting)}:2` });
    await seeds.end!('a', noSignal);
    await seeds.end!('b', noSignal);
    expect(pidOf(await say(seeds, 'tulips', 'c'))).toBe(pidOf(waiting));
  });

  it('that dies has failed that turn, with its last words, and another takes the next', async () => {
    const seeds = await shop();
    const before = await say(seeds, 'tulips');
    const error = await agentErrorOf(say(seeds, 'die'));
    expect(error).toMatchObject({ blame: 'agent', failureType: 'error', code: 'agent_died' });
    expect(error.message).toMatch(/exit code 9.*no water left/);
    expect(pidOf(await say(seeds, 'tulips'))).not.toBe(pidOf(before));
  });

  it('that throws has the message of its error as its last words, and not the end of the trace', async () => {
    const error = await agentErrorOf(say(await shop(), 'throw'));
    expect(error.message).toMatch(/exit code 1\. Its last words: Error: no water: set WELL_URL\.$/);
  });

  it('leaves turns that waited behind a dead process to another', async () => {
    const seeds = await shop({ concurrency: 1 });
    const [died, next] = await Promise.allSettled([say(seeds, 'die', 'a'), say(seeds, 'tulips', 'b')]);
    expect([died.status, next.status]).toEqual(['rejected', 'fulfilled']);
  });

  it('that takes too long has failed, and its process is ended', async () => {
    const seeds = await shop({ timeout: '2s' });
    const before = await say(seeds, 'tulips');
    expect(await agentErrorOf(say(seeds, 'hang'))).toMatchObject({ blame: 'agent', failureType: 'timeout' });
    expect(pidOf(await say(seeds, 'tulips'))).not.toBe(pidOf(before));
  });

  it('that says JSON too deep to be walked has failed', async () => {
    const error = await agentErrorOf(say(await shop(), 'dig'));
    expect(error).toMatchObject({ blame: 'agent', code: 'reply_too_deep' });
  });

  it('that says something other than JSON has failed', async () => {
    const error = await agentErrorOf(say(await shop(), 'babble'));
    expect(error).toMatchObject({ blame: 'agent', code: 'malformed_reply' });
    expect(error.message).toContain('Listening on stdin');
    expect(error.message).toContain('standard error');
  });

  it('that writes another line after its answer has failed, and no other turn gets that line', async () => {
    const seeds = await shop({ concurrency: 1 });
    const [twice, next] = await Promise.allSettled([say(seeds, 'twice', 'a'), say(seeds, 'tulips', 'b')]);
    expect(twice).toMatchObject({ reason: { blame: 'agent', code: 'malformed_reply', reply: '{"text":"two"}' } });
    expect((twice as PromiseRejectedResult).reason.message).toMatch(
      /a line after the end of its answer: \{"text":"two"\}\. .*standard error.*stream: ndjson/,
    );
    expect(next).toMatchObject({ value: { intent: 'PLANTING' } });
  });

  it('that writes a line between two turns has failed in the second', async () => {
    const seeds = await shop();
    await say(seeds, 'later');
    const sign = join(directory, 'go');
    writeFileSync(sign, '');
    await vi.waitUntil(() => !existsSync(sign), { timeout: 60_000 });
    expect((await agentErrorOf(say(seeds, 'tulips'))).message).toContain('{"text":"late"}');
    expect((await say(seeds, 'tulips')).text).toMatch(/:1$/);
  });

  it('that cannot be run is nobody’s failure', async () => {
    const error = await agentErrorOf(say(await shop({ command: 'no-such-shop' }), 'tulips'));
    expect(error).toMatchObject({ blame: 'infrastructure', code: 'command_not_run' });
  });

  it('ends with the run', async () => {
    const seeds = await shop();
    const pid = Number(pidOf(await say(seeds, 'tulips')));
    await seeds.close();
    await vi.waitUntil(() => !lives(pid), { timeout: 60_000 });
    expect(await agentErrorOf(say(seeds, 'tulips'))).toMatchObject({ code: 'aborted' });
  });
});

describe('a command that answers in several lines', () => {
  writeFileSync(
    join(directory, 'lines.mjs'),
    `import { createInterface } from 'node:readline';
     for await (const line of createInterface({ input: process.stdin })) {
       const { input } = JSON.parse(line);
       const say = (value) => console.log(typeof value === 'string' ? value : JSON.stringify(value));
       say({ type: 'start' });
       say('');
       say({ text: 'Order ' });
       if (input === 'die') process.exit(9);
       if (input === 'oops') { say('oops'); continue; }
       if (input === 'fail') { say({ error: { message: 'no model' } }); say({ done: true }); continue; }
       if (input === 'hang') continue;
       if (input === 'endless') { const long = JSON.stringify({ text: 'x'.repeat(100_000) }) + '\\n';
         for (;;) await new Promise((done) => process.stdout.write(long, done)); }
       await new Promise((resolve) => setTimeout(resolve, 400));
       say({ text: input });
       say({ done: true, state: { n: 1 } });
     }`,
  );
  const lines = (options: object = {}) =>
    shop({
      command: `${JSON.stringify(process.execPath)} lines.mjs`,
      stream: 'ndjson',
      response: { text: '$join(text)', error: 'error', state: '(state)[-1]' },
      ...options,
    });

  it('is read up to the line that says done, turn by turn, and its first text is timed', async () => {
    const shopkeeper = await lines();
    const { timing, ...first } = await say(shopkeeper, '1042');
    expect(first).toEqual({ text: 'Order 1042', state: { n: 1 } });
    expect(timing!.latencyMs - timing!.firstTokenMs!).toBeGreaterThan(30);
    expect((await say(shopkeeper, '7')).text).toBe('Order 7');
  });

  it.each([
    ['dies', 'die', 'agent_died', 'exit code 9'],
    ['writes what is not JSON', 'oops', 'malformed_reply', 'oops'],
    ['reports an error', 'fail', 'reply_error', 'no model'],
    ['never says that it is done', 'hang', 'timeout', 'within 700 ms'],
  ])('and %s has failed, and what it had said is kept', async (_, input, code, message) => {
    const error = await agentErrorOf(say(await lines({ timeout: 700 }), input));
    expect([error.blame, error.code, error.partial]).toEqual(['agent', code, 'Order ']);
    expect(error.message).toContain(message);
  });

  it('without an end is read up to 10 MB', async () => {
    const error = await agentErrorOf(say(await lines(), 'endless'));
    expect([error.blame, error.code, error.partial!.length]).toEqual(['agent', 'reply_too_large', 20_000]);
  });

  it('needs a mapping', async () => {
    const given = agentOptions({ type: 'command', command: 'x', stream: 'ndjson' });
    expect((await checkAgent(given, agentWorld())).map(({ what }) => what)).toEqual([
      'agent.stream: the reply is a list of events, and agent.response does not say what is in them.',
    ]);
  });
});
