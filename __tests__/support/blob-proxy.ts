/** In front of the blob store, so that its answers can fail as those of the other services do. */
import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Azurite } from './azurite.ts';
import { createFaultQueue, type Fault, faultAnswer, isAnswered } from './github/faults.ts';

export interface BlobProxy extends Azurite {
  /** Lets requests to come fail; `path` is a part of the blob's: artifacts/ or caches/. */
  readonly fail: (fault: Fault) => void;
  readonly clearFaults: () => void;
}

/** Stops the store, too. */
export async function startBlobProxy(store: Azurite): Promise<BlobProxy> {
  const origin = new URL(store.url).origin;
  const faults = createFaultQueue();
  const server = createServer((request, response) => void serve(request, response));

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: target = '/' } = request;
    const fault = faults.take({ method, path: target, operation: null });
    if (fault?.delayMs) await sleep(fault.delayMs, undefined, { ref: false });
    if (fault && !isAnswered(fault)) {
      request.resume();
      if (fault.dropSocket) return void request.socket.destroy();
      const { status, headers, text, body } = faultAnswer(fault);
      return void response.writeHead(status, headers).end(text ?? JSON.stringify(body));
    }
    const passed = requestOf(origin + target, { method, headers: { ...request.headers, host: new URL(origin).host } });
    passed.on('error', () => request.socket.destroy());
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      if (!fault?.half) return void answer.pipe(lineOf(fault)).pipe(response);
      answer.once('data', (chunk: Buffer) => {
        // The length was promised, so the connection ends before the message does.
        response.write(chunk.subarray(0, chunk.length / 2), () => request.socket.destroy());
      });
    });
    request.pipe(lineOf(fault)).pipe(passed);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: store.url.replace(origin, own),
    sign: (...given) => store.sign(...given).replace(origin, own),
    fail: faults.add,
    clearFaults: faults.clear,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await store.stop();
    },
  };
}

/** What passes through takes its time. */
function lineOf(fault: Fault | undefined): Transform {
  const { bytesPerSecond = Number.POSITIVE_INFINITY } = fault ?? {};
  return new Transform({
    transform: (chunk: Buffer, _, done) => setTimeout(done, (chunk.length / bytesPerSecond) * 1_000, null, chunk),
  });
}
