/** The commands of docs/protocols.md that ask agents for which there is no type, exactly as the page has them. */
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createAgent } from '../../src/agents/create.ts';
import type { LiveAgent } from '../../src/model/world/agent.ts';
import { type AgentServer, type Asked, startAgentServer } from '../support/agent-server.ts';
import { agentErrorOf, agentOptions, agentRequest, agentWorld, noSignal } from '../support/agent-world.ts';
import { startWebSocketServer, type WebSocketServer } from '../support/web-socket-server.ts';

const PAGE = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'protocols.md'), 'utf8');

/** The first block of a language below a heading. */
function block(heading: string, fence: string): string {
  const section = PAGE.slice(PAGE.indexOf(`\n### ${heading}\n`));
  return new RegExp(`\`\`\`${fence}\n([\\s\\S]*?)\`\`\``).exec(section)![1]!;
}

let directory = '';
let server: WebSocketServer | AgentServer | undefined;
let agent: LiveAgent | undefined;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'bridge-'));
});
afterEach(async () => {
  await agent?.close();
  await server?.close();
  [agent, server] = [undefined, undefined];
  rmSync(directory, { recursive: true, force: true });
});

/** @param values Of the ${NAME}s. */
async function agentOf(heading: string, values: Readonly<Record<string, string>>): Promise<LiveAgent> {
  const lines = block(heading, 'yaml').replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values[name]!);
  agent = (await createAgent(agentOptions(parse(lines).agent), agentWorld(directory))) as LiveAgent;
  return agent;
}
const saying = (one: LiveAgent, session: string, input: string) =>
  one.respond(agentRequest({ session, input }), noSignal).then(({ text }) => text);

describe('WebSocket', () => {
  const bridge = block('WebSocket', 'js ws-bridge\\.mjs');
  async function talking(onText: Parameters<typeof startWebSocketServer>[0], source = bridge) {
    writeFileSync(join(directory, 'ws-bridge.mjs'), source);
    server = await startWebSocketServer(onText);
    return agentOf('WebSocket', { AGENT_WS: server.url });
  }
  const messageOf = (text: string) => (JSON.parse(text) as { readonly message: string }).message;

  it('has one socket for each conversation, and joins what comes until the server is done', async () => {
    const names = new Map<number, string>();
    const desk = await talking((text, socket, send) => {
      const name = /My name is (\w+)/.exec(text)?.[1] ?? names.get(socket)!;
      names.set(socket, name);
      for (const delta of ['You are ', `${name}.`]) send(JSON.stringify({ type: 'delta', delta }));
      send(JSON.stringify({ type: 'done' }));
    });
    const talk = async (name: string) => {
      await saying(desk, name, `My name is ${name}.`);
      return saying(desk, name, 'Who am I?');
    };
    expect(await Promise.all(['Ada', 'Bob', 'Eve'].map(talk))).toEqual([
      'You are Ada.',
      'You are Bob.',
      'You are Eve.',
    ]);
    expect((server as WebSocketServer).opened()).toBe(3);
  });

  it('waits through a pause, so that each turn has its own answer', async () => {
    const desk = await talking(async (text, _, send) => {
      send(JSON.stringify({ type: 'delta', delta: 'One moment. ' }));
      if (messageOf(text) === 'slow') await sleep(2_500);
      send(JSON.stringify({ type: 'delta', delta: messageOf(text) }));
      send(JSON.stringify({ type: 'done' }));
    });
    for (const input of ['slow', 'second', 'third'])
      expect(await saying(desk, 'a', input)).toBe(`One moment. ${input}`);
  });

  it('ends a turn after silence, where the server sends no message at its end', async () => {
    const replaced = bridge.replace(/^.*'done'.*\n/m, block('WebSocket', 'js silence\\.mjs')).replace('10_000', '200');
    const desk = await talking((_, __, send) => {
      for (const delta of ['Hello', '.']) send(JSON.stringify({ delta }));
    }, replaced);
    expect(await saying(desk, 'a', 'Hello?')).toBe('Hello.');
  });

  it('blames nobody where the socket closes or is closed already', async () => {
    const desk = await talking((_, __, send) => send(undefined));
    for (const turn of [0, 1]) {
      const error = await agentErrorOf(desk.respond(agentRequest({ session: 'b', turn, input: 'Go away.' }), noSignal));
      expect([error.blame, error.code]).toEqual(['infrastructure', 'reply_error']);
      expect(error.message).toContain('The socket is closed.');
    }
  });
});

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

interface Signed extends Pick<Asked, 'method' | 'body'> {
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** The signature that AWS expects of a request with this secret, by its own description of Signature Version 4. */
function signatureOf({ method, path, query, headers, body }: Signed, secret: string): string {
  const [, scope, names] = /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+)/.exec(String(headers.authorization))!;
  const lines = names!.split(';').map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}\n`);
  const request = [method, path, query, lines.join(''), names, sha256(body)].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n');
  const key = scope!.split('/').reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

describe('AWS signatures', () => {
  const secret = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';

  it('are checked here as AWS shows in its example', () => {
    const authorization =
      'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/iam/aws4_request, SignedHeaders=content-type;host;x-amz-date, Signature=';
    const headers = {
      authorization,
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      host: 'iam.amazonaws.com',
      'x-amz-date': '20150830T123600Z',
    };
    const query = 'Action=ListUsers&Version=2010-05-08';
    expect(signatureOf({ method: 'GET', path: '/', query, headers, body: '' }, secret)).toBe(
      '5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7',
    );
  });

  it('of the command are right, also where what the user says needs care in JSON', async () => {
    server = await startAgentServer(({ method, url, headers, body, json }) => {
      const given = /Signature=(\w+)/.exec(String(headers.authorization))?.[1];
      const right = signatureOf({ method, path: url, query: '', headers, body }, secret);
      if (given !== right) return { status: 403, body: { message: 'wrong signature' } };
      return { body: { result: `You said ${(json as { prompt: string }).prompt}` } };
    });
    const values = { AWS_REGION: 'eu-central-1', AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE', AGENT_URL: server.url };
    const right = await agentOf('AWS signatures', { ...values, AWS_SECRET_ACCESS_KEY: secret });
    expect(await saying(right, 's-1', '@file "quoted"\nand ü')).toBe('You said @file "quoted"\nand ü');
    expect(server.asked[0]).toMatchObject({
      url: '/invocations',
      headers: { 'x-amzn-bedrock-agentcore-runtime-session-id': 'agent-eval-s-1' },
    });
    await right.close();
    const wrong = await agentOf('AWS signatures', { ...values, AWS_SECRET_ACCESS_KEY: 'another' });
    expect((await agentErrorOf(wrong.respond(agentRequest(), noSignal))).blame).toBe('agent');
  });
});
