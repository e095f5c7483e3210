/**
 * A small library's agent whose answers hold by chance, for the entry point bench; a process of its own. Prints its address.
 * POST /ARM/DRAW/ROLE asks the version `stored`, `base` or `current` of that draw; GET of the same path counts its replies.
 * POST /level/KIND/M: of every reply so many parts hold.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { Kind } from './arms.ts';
import { ARMS } from './arms.ts';
import { partsOf, type Replies, type Role, repliesOf } from './replies.ts';

const [seed = '1'] = process.argv.slice(2);
const arms = new Map(ARMS.map((arm) => [arm.name, arm]));
const draws = new Map<string, Replies>();
const counts = new Map<string, number>();

function heldIn(path: string, place: number): number {
  const parts = path.slice(1).split('/');
  if (parts[0] === 'level') return Math.min(Number(parts[2]), partsOf(parts[1] as Kind, place));
  counts.set(path, (counts.get(path) ?? 0) + 1);
  const key = parts.slice(0, -1).join('/');
  const replies = draws.get(key) ?? repliesOf(seed, arms.get(parts.slice(0, -2).join('/'))!, Number(parts.at(-2)));
  draws.set(key, replies);
  return replies(parts.at(-1) as Role, place);
}

function replyOf(path: string, place: number): object {
  const held = heldIn(path, place);
  if (!path.includes('entities'))
    return { text: held === 1 ? `Book ${place} stands on shelf ${place % 7}.` : 'I cannot find that book.' };
  const found = Array.from({ length: held }, (_, i) => [`field_${i}`, `value ${i} of ${place}`]);
  return { text: 'Noted.', entities: Object.fromEntries(found) };
}

async function replyTo(request: IncomingMessage): Promise<object> {
  const path = request.url!;
  if (request.method === 'GET') return { replies: counts.get(path) ?? 0 };
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return replyOf(path, Number(/\d+/.exec(JSON.parse(Buffer.concat(chunks).toString()).input)![0]));
}

const server = createServer(async (request, response) => {
  const body = JSON.stringify(await replyTo(request));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
