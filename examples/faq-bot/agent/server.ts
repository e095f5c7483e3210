/** The FAQ bot as an HTTP server: GET /health, POST /ask {question} → {text, sources}. PORT: 0 takes any free one. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerTo } from './answer.ts';
import { type Faq, makeSearch } from './retrieval.ts';

const faqs = JSON.parse(readFileSync(new URL('faqs.json', import.meta.url), 'utf8')) as readonly Faq[];
const search = makeSearch(faqs);
const MOST_BYTES = 20_000;

const server = createServer((request, response) => {
  handle(request, response).catch((error: unknown) => {
    console.error(error);
    send(response, 500, { error: 'Something went wrong here.' });
  });
});

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const route = `${request.method} ${request.url?.split('?')[0]}`;
  if (route === 'GET /health') return send(response, 200, { status: 'ok', entries: faqs.length });
  if (route !== 'POST /ask')
    return send(response, 404, { error: `There is no ${route}; ask GET /health or POST /ask.` });
  const question = questionIn(await readBody(request));
  if (question === null) return send(response, 400, { error: 'Send JSON with "question", a string.' });
  send(response, 200, answerTo(question, search));
}

/** null: not JSON, too long, or no question in it. */
function questionIn(body: string | null): string | null {
  try {
    const { question } = (JSON.parse(body ?? 'null') ?? {}) as { question?: unknown };
    return typeof question === 'string' ? question : null;
  } catch {
    return null;
  }
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= MOST_BYTES) chunks.push(chunk);
  }
  return bytes > MOST_BYTES ? null : Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(`FAQ bot on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
