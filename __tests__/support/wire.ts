/** Real replies of agent protocols, byte for byte as they were recorded, sent by a local server in pieces or cut. */
import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from 'vitest';
import { AgentError } from '../../src/model/problem.ts';
import type { AgentReply } from '../../src/model/world/agent.ts';
import { SHARED_DATA } from './shared-data.ts';

export const WIRE = join(SHARED_DATA, 'wire');

/** Reason to skip, or null when the recordings are there. */
export const wireMissing: string | null = existsSync(WIRE) ? null : `no recordings at ${WIRE}`;

export interface WireReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What a recording has to become. */
export interface WireExpected {
  readonly text?: string;
  readonly tool_calls?: readonly object[];
  readonly usage?: Readonly<Record<string, number>>;
  readonly state?: unknown;
  /** Of MCP. */
  readonly structured?: unknown;
  readonly error?: string;
  readonly blame?: string;
  readonly code?: string;
}

/** The recording `NAME.reply.http` of a folder such as `openai-chat`. */
export function wireReply(folder: string, name: string): WireReply {
  const file = readFileSync(join(WIRE, folder, `${name}.reply.http`));
  // Also an empty line stands for no headers.
  const end = file.indexOf('\n\n', file.indexOf('\n') + 1);
  const [first, ...lines] = file.toString('latin1', 0, end).trimEnd().split('\n');
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
  return { status: Number(first!.split(' ')[1]), headers: Object.fromEntries(headers), body: file.subarray(end + 2) };
}

export const wireExpected = (folder: string): Readonly<Record<string, WireExpected>> =>
  JSON.parse(readFileSync(join(WIRE, folder, 'expected.json'), 'utf8'));

export interface Sending {
  /** Bytes of a write; default: all in one. */
  readonly piece?: number;
  /** Between two writes; default: a turn of the loop. */
  readonly gapMs?: number;
  /** The socket is destroyed after so many bytes. */
  readonly cutAt?: number;
  /** The connection stays open after the last byte. */
  readonly isHeld?: boolean;
}

export interface WireServer {
  readonly url: string;
  /** Bodies of the requests, as JSON. */
  readonly asked: readonly unknown[];
  readonly close: () => Promise<void>;
}

type ByRequest<T> = (n: number, json: unknown) => T;

/** @param reply,sending By the number of the request from 0 and its body as JSON; one is for all. */
export async function startWireServer(
  reply: WireReply | ByRequest<WireReply>,
  sending: Sending | ByRequest<Sending> = {},
): Promise<WireServer> {
  const asked: unknown[] = [];
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const json = text === '' ? null : JSON.parse(text);
    const n = asked.push(json) - 1;
    response.on('error', () => {});
    const said = typeof reply === 'function' ? reply(n, json) : reply;
    await send(response, said, typeof sending === 'function' ? sending(n, json) : sending);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function send(response: http.ServerResponse, { status, headers, body }: WireReply, sending: Sending) {
  const { piece = Math.max(1, body.length), gapMs, cutAt, isHeld } = sending;
  response.socket!.setNoDelay(true);
  response.writeHead(status, headers);
  response.flushHeaders();
  const whole = body.subarray(0, cutAt ?? body.length);
  for (let from = 0; from < whole.length; from += piece) {
    await new Promise<void>((resolve) => response.write(whole.subarray(from, from + piece), () => resolve()));
    await new Promise<void>((resolve) => (gapMs ? setTimeout(resolve, gapMs) : setImmediate(resolve)));
  }
  if (cutAt !== undefined) response.socket?.destroy();
  else if (!isHeld) response.end();
}

/** That a turn came to what the recording has to become. */
export async function expectAsRecorded(turn: Promise<AgentReply>, expected: WireExpected): Promise<void> {
  const came = await turn.catch((error: unknown) => error);
  if (came instanceof AgentError) {
    expect({ code: came.code, ...expected }, came.message).toMatchObject({ blame: came.blame, code: came.code });
    expect(came.message).toContain(expected.error === 'the stream was cut' ? 'cut' : errorWords(expected.error));
    return;
  }
  if (came instanceof Error) throw came;
  expect(expected.error, JSON.stringify(came)).toBeUndefined();
  const { text, toolCalls, usage, state } = came as AgentReply;
  expect(text).toBe(expected.text);
  if (expected.tool_calls) expect(toolCalls?.map(({ id: _, ...call }) => call)).toEqual(expected.tool_calls);
  if (expected.usage)
    expect(usage).toMatchObject({
      inputTokens: expected.usage.input_tokens,
      outputTokens: expected.usage.output_tokens,
    });
  const expectedState = expected.state ?? expected.structured;
  if (expectedState !== undefined) expect(state).toEqual(expectedState);
}

const errorWords = (error = ''): string => (error === 'the stream ended without its end' ? 'ended without' : error);
