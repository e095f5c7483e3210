/**
 * An agent that answers after so many milliseconds, for the overhead bench; a process of its own. Prints its port, then, at SIGTERM, the
 * time it took per reply, those of the warm-up apart.
 */
import { createServer } from 'node:http';

const DELAY_MS = Number(process.argv[2] ?? 50);
const WARM_UP = 'warm-up';
const served: number[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const received = performance.now();
    const { message } = JSON.parse(Buffer.concat(chunks).toString());
    setTimeout(
      () => {
        const body = JSON.stringify({
          reply: { text: `Opening hours of branch ${message.length} are on the door.` },
          parse: { intent: 'opening_hours', confidence: 0.9, entities: { branch: 'north' } },
          tools: [{ name: 'find_branch', args: { name: 'north' } }],
        });
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
        response.end(body);
        if (message !== WARM_UP) served.push(performance.now() - received);
      },
      message === WARM_UP ? 0 : DELAY_MS,
    );
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
process.on('SIGTERM', () => {
  served.sort((a, b) => a - b);
  console.log(JSON.stringify({ replies: served.length, p50: served[Math.floor(served.length / 2)] }));
  process.exit(0);
});
