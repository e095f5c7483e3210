/**
 * An agent that answers plainly (/plain), in one document that comes in ten pieces (/pieces) or in ten events (/stream), for the bench of
 * streams; a process of its own. Prints its port, then, at SIGTERM, how long the first event of each reply took, by what was asked.
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
    if (request.url === '/plain') void plain(response, words);
    else if (request.url === '/pieces') void inPieces(response, piecesOf(JSON.stringify({ text: words.join(' ') })));
    else void inPieces(response, words.map(eventOf), (ms) => first.set(message, ms));
  });
});

async function plain(response: ServerResponse, words: readonly string[]): Promise<void> {
  await wait(50);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ text: words.join(' ') }));
}

const eventOf = (word: string) => `data: ${JSON.stringify({ text: `${word} ` })}\n\n`;

const piecesOf = (text: string) =>
  Array.from({ length: 10 }, (_, i) =>
    text.slice(Math.ceil((i * text.length) / 10), Math.ceil(((i + 1) * text.length) / 10)),
  );

/** 20 ms to the first piece, on average, and 50 ms in all. */
async function inPieces(
  response: ServerResponse,
  pieces: readonly string[],
  onFirst?: (ms: number) => void,
): Promise<void> {
  const received = performance.now();
  response.writeHead(200, { 'content-type': onFirst ? 'text/event-stream' : 'application/json' });
  response.flushHeaders();
  await wait(10 + Math.random() * 20);
  onFirst?.(performance.now() - received);
  for (const piece of pieces) {
    response.write(piece);
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
