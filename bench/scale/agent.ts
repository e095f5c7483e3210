/**
 * An agent for the scale bench, a process of its own: two sentences of some 200 characters to whatever it is told, after so
 * many milliseconds. Of the cases that its seed chooses it forgets the answer. Prints its port.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

const delayMs = Number(process.argv[2] ?? 2);
/** Of 1,000 cases so many fail; the others are the same in each version of the agent. */
const failing = Number(process.argv[3] ?? 20);
const version = process.argv[4] ?? 'a';
const WORDS = 'order parcel refund branch voucher invoice delivery window account address receipt courier'.split(' ');

function reply(message: string): string {
  const [, id = '0', turn = '1'] = /case (\d+), turn (\d)/.exec(message) ?? [];
  const digest = createHash('sha256').update(id).digest();
  const fails = (digest.readUInt16BE(0) + (version === 'a' ? 0 : 500)) % 1_000 < failing;
  const words = Array.from({ length: 20 }, (_, i) => WORDS[digest[(i + Number(turn)) % 32]! % WORDS.length]).join(' ');
  return fails && turn === '2'
    ? `I am not able to find anything about that, sorry. What I have is ${words} and that is all.`
    : `The hours of branch ${id} are on its door, and here is what else there is: ${words}, as you asked.`;
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { message } = JSON.parse(Buffer.concat(chunks).toString());
    const body = JSON.stringify({
      reply: { text: reply(message) },
      parse: { intent: 'opening_hours', confidence: 0.9 },
      tools: [{ name: 'find_branch', args: { name: 'north' } }],
    });
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
      response.end(body);
    }, delayMs);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
