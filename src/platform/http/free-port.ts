/** A port of this machine that nothing listens on: for a process that is about to be started. */
import { createServer } from 'node:net';

/**
 * Where a system looks for the port of an outgoing connection (Linux: from 32,768), another process may take one before the
 * agent does.
 */
const [FIRST, END] = [10_000, 32_768];
const MOST_TRIED = 100;

/** On 127.0.0.1, 10000 to 32767. Rejects with Error where nearly all of them are taken. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < MOST_TRIED; tried++) {
    const port = FIRST + Math.floor(Math.random() * (END - FIRST));
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port of 127.0.0.1 was found between ${FIRST} and ${END}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
