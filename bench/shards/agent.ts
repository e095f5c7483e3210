/** An agent on loopback for benches of large suites: a JSON reply of some 200 characters after `DELAY_MS`, wrong for one case in fifty. */
import http from 'node:http';
import { text } from 'node:stream/consumers';

const DELAY_MS = Number(process.argv[2] ?? 5);

http
  .createServer(async (request, response) => {
    const { message } = JSON.parse(await text(request));
    const wrong = Number(/case (\d+)/.exec(message)?.[1] ?? 0) % 50 === 7;
    const hours = wrong ? 'we do not tell' : 'our hours are nine to six on weekdays and ten to two on Saturdays';
    const reply = `Good morning, and thank you for asking: ${hours}. The door in the old town sticks when it is wet, so please push it, and do bring the receipt that we sent you. It is about "${message.slice(0, 40)}".`;
    setTimeout(() => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ text: reply }));
    }, DELAY_MS);
  })
  .listen(0, '127.0.0.1', function listening(this: http.Server) {
    process.stdout.write(`${(this.address() as { port: number }).port}\n`);
  });
