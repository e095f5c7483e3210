/** A local agent for tests: answers as a test says, and remembers what it was asked. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly method: string;
  /** Path with query string. */
  readonly url: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
  /** `body` as JSON, undefined when it is none. */
  readonly json: unknown;
}

/** How to answer one request. */
export interface Answering {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly delayMs?: number;
  /** reset: the connection breaks at once; cut: after half the body; never: no answer at all. */
  readonly fault?: 'reset' | 'cut' | 'never';
}

export interface AgentServer {
  readonly url: string;
  readonly port: number;
  readonly asked: readonly Asked[];
  readonly close: () => Promise<void>;
}

/** @param answer By request and its number from 0; the last one of a list is repeated. */
export async function startAgentServer(
  answer: Answering | readonly Answering[] | ((asked: Asked, n: number) => Answering | Promise<Answering>),
): Promise<AgentServer> {
  const asked: Asked[] = [];
  const choose =
    typeof answer === 'function'
      ? answer
      : (_: Asked, n: number) => (Array.isArray(answer) ? (answer[n] ?? answer.at(-1)) : answer);
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const one = { method: request.method!, url: request.url!, headers: request.headers, body, json: jsonOf(body) };
    const n = asked.push(one) - 1;
    await respond(response, await choose(one, n));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function respond(response: http.ServerResponse, answering: Answering): Promise<void> {
  const { status = 200, headers = {}, body = {}, delayMs, fault } = answering;
  if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs));
  if (fault === 'never') return;
  if (fault === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  const text = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const length = Buffer.byteLength(text);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': String(length), ...headers });
  if (fault === 'cut') {
    response.write(text.slice(0, length >> 1), () => response.socket?.destroy());
    return;
  }
  response.end(text);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
