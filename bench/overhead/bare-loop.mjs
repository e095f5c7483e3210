/**
 * The same requests as the tool sends, with node:http, keep-alive and nothing else: the peer of the overhead bench.
 * Without types, as the bundle is: to strip them, Node would first load its stripper.
 */
import { Agent, request } from 'node:http';

const [url = '', count = '0', concurrency = '1'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(concurrency) });
let next = 0;

function ask(index) {
  return new Promise((resolve, reject) => {
    const body = JSON.stringify({ message: `When is branch ${index} open?`, session_id: `s${index}` });
    const sent = request(
      url,
      {
        agent,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          JSON.parse(Buffer.concat(chunks).toString());
          resolve();
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

async function worker() {
  while (next < Number(count)) await ask(next++);
}

await Promise.all(Array.from({ length: Number(concurrency) }, worker));
agent.destroy();
