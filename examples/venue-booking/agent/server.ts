/**
 * The venue desk as an HTTP server: GET /health, POST /chat {message, session_id, context}, GET /bookings?session=ID.
 * Environment: PORT (0: any free one), AGENT_VERSION (v1, forgetful or hasty).
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChatRequest } from './contract.ts';
import { answer, type Desk } from './dialogue.ts';
import { diaryOf } from './diary.ts';
import { memoryOf as byUser } from './forgetful/memory.ts';
import { securing as bookFirst } from './hasty/securing.ts';
import { memoryOf as bySession } from './v1/memory.ts';
import { securing as lookFirst } from './v1/securing.ts';

const VERSIONS: Readonly<Record<string, Desk>> = {
  v1: { memoryOf: bySession, securing: lookFirst },
  forgetful: { memoryOf: byUser, securing: lookFirst },
  hasty: { memoryOf: bySession, securing: bookFirst },
};
const MOST_BYTES = 100_000;

class BadRequest extends Error {}

const version = process.env.AGENT_VERSION ?? 'v1';
const chosen = VERSIONS[version];
if (!chosen) {
  console.error(`AGENT_VERSION is "${version}"; it must be one of ${Object.keys(VERSIONS).join(', ')}.`);
  process.exit(1);
}
const desk: Desk = chosen;

const server = createServer((request, response) => {
  handle(request, response).catch((error: unknown) => {
    const [status, message] = error instanceof BadRequest ? [400, error.message] : [500, 'Something went wrong here.'];
    if (status === 500) console.error(error);
    send(response, status, { error: message });
  });
});

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://desk');
  const route = `${request.method} ${pathname}`;
  if (route === 'GET /health') return send(response, 200, { status: 'ok', version });
  if (route === 'POST /chat') return send(response, 200, answer(chatRequest(await readBody(request)), desk));
  if (route === 'GET /bookings') {
    const { bookings } = diaryOf(searchParams.get('session') ?? '');
    return send(response, 200, { bookings: Object.fromEntries(bookings().map((one) => [one.id, one])) });
  }
  send(response, 404, { error: `There is no ${route}; ask GET /health, POST /chat or GET /bookings.` });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new BadRequest(`The message is longer than ${MOST_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function chatRequest(body: string): ChatRequest {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    throw new BadRequest('The body is not JSON.');
  }
  const { message, session_id, context } = (parsed ?? {}) as Record<string, unknown>;
  if (typeof message !== 'string') throw new BadRequest('"message" must be a string.');
  return {
    message,
    session_id: typeof session_id === 'string' && session_id !== '' ? session_id : randomUUID(),
    context: typeof context === 'object' && context !== null ? { ...context } : {},
  };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(`Venue desk ${version} on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
