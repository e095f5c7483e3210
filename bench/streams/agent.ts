/**
 * An agent that answers plainly (/plain) or in ten events (/stream), for the bench of streams; a process of its own. Prints its port, then,
 * at SIGTERM, how long the first event of each reply took, by what was asked.
 */
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const first = new Map<string, number>();
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { message } = JSON.parse(Buffer.concat(chunks).toString()) as { readonly message: string };
    const words = `Opening hours of the branch are on the door ${message}`.split(' ');
    void (request.url === '/plain' ? plain(response, words) : streamed(response, words, message));
  });
});

async function plain(response: ServerResponse, words: readonly string[]): Promise<void> {
  await wait(50);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ text: words.join(' ') }));
}

/** 20 ms to the first event, on average, and 50 ms in all. */
async function streamed(response: ServerResponse, words: readonly string[], message: string): Promise<void> {
  const received = performance.now();
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  await wait(10 + Math.random() * 20);
  for (const word of words) {
    if (!first.has(message)) first.set(message, performance.now() - received);
    response.write(`data: ${JSON.stringify({ text: `${word} ` })}\n\n`);
    await wait(3);
  }
  response.end();
}

server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
process.on('SIGTERM', () => {
  console.log(JSON.stringify([...first]));
  process.exit(0);
});
