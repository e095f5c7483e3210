/**
 * The data assistant as an HTTP server: GET /health, POST /chat {message, session_id, context}.
 * Environment: PORT (0: any free one), AGENT_VERSION (v1 or v2), LLM_BASE_URL, LLM_API_KEY, LLM_MODEL for the fallback.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Assistant, answer } from './chat.ts';
import type { ChatRequest } from './contract.ts';
import { jobEvidence as v1 } from './v1/job-rules.ts';
import { jobEvidence as v2 } from './v2/job-rules.ts';

const VERSIONS: Readonly<Record<string, Assistant['jobEvidence']>> = { v1, v2 };
const MOST_BYTES = 100_000;

class BadRequest extends Error {}

const version = process.env.AGENT_VERSION ?? 'v1';
const jobEvidence = VERSIONS[version];
if (!jobEvidence) {
  console.error(`AGENT_VERSION is "${version}"; it must be one of ${Object.keys(VERSIONS).join(', ')}.`);
  process.exit(1);
}
const baseUrl = process.env.LLM_BASE_URL;
const assistant: Assistant = {
  jobEvidence,
  llm: baseUrl
    ? { baseUrl, apiKey: process.env.LLM_API_KEY ?? '', model: process.env.LLM_MODEL ?? 'gpt-5-mini' }
    : null,
};

const server = createServer((request, response) => {
  handle(request, response).catch((error: unknown) => {
    const [status, message] = error instanceof BadRequest ? [400, error.message] : [500, 'Something went wrong here.'];
    if (status === 500) console.error(error);
    send(response, status, { error: message });
  });
});

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const route = `${request.method} ${request.url?.split('?')[0]}`;
  if (route === 'GET /health') return send(response, 200, { status: 'ok', version });
  if (route === 'POST /chat') return send(response, 200, await answer(chatRequest(await readBody(request)), assistant));
  send(response, 404, { error: `There is no ${route}; ask GET /health or POST /chat.` });
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
  console.log(`Data assistant ${version} on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
