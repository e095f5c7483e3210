/** A port of 127.0.0.1 at which nothing listens, and which nobody else takes before the test does. */
import { createServer } from 'node:net';

/**
 * Where a system looks for the port of an outgoing connection, or of a server that asks for any (Linux: from 32,768), another
 * process may take one that was just found free. So these lie below, in strips: two workers of a run never share a strip.
 */
const FIRST = 10_000;
const STRIP = 32;
const STRIPS = 710;

const strip = ((process.pid * 2) % STRIPS) + (Number(process.env.VITEST_POOL_ID ?? 0) % 2);
let handedOut = 0;

/** @throws Error when something listens at every port of this worker's strip. */
export async function unusedPort(): Promise<number> {
  for (let tried = 0; tried < STRIP; tried += 1) {
    const port = FIRST + strip * STRIP + (handedOut % STRIP);
    handedOut += 1;
    if (await isUnused(port)) return port;
  }
  throw new Error(`Something listens at every port from ${FIRST + strip * STRIP} on, ${STRIP} of them.`);
}

function isUnused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
