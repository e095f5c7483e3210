/** The address of an artifact → its bytes, up to a stated size; a store in trouble is asked again. */
import type { IncomingMessage } from 'node:http';
import { addAbortSignal } from 'node:stream';
import { FileTooLargeError } from '../files.ts';
import { sleep } from '../sleep.ts';
import { type Moved, TRANSFER } from './patience.ts';

/** Before the second try and before the third, milliseconds. */
const PAUSES: readonly number[] = [1_000, 4_000];

/** The store gave no file. The message is a clause for a person. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  /** It did not refuse this file, but is in trouble itself. */
  readonly isDown: boolean;
  constructor(message: string, isDown: boolean, options?: ErrorOptions) {
    super(message, options);
    this.isDown = isDown;
  }
}

/** Sends no credentials: they are in the address. Heeds the runner's proxy. Rejects with a StoreError or a FileTooLargeError. */
export async function downloadArchive(
  address: string,
  maxBytes: number,
  signal: AbortSignal,
  moved: Moved,
): Promise<Buffer> {
  const download = () => bytesAt(address, maxBytes, signal, moved);
  for (const pause of PAUSES) {
    try {
      return await download();
    } catch (error) {
      if (!(error instanceof StoreError && error.isDown)) throw error;
    }
    await sleep(pause, signal);
    signal.throwIfAborted();
  }
  return await download();
}

async function bytesAt(address: string, maxBytes: number, signal: AbortSignal, moved: Moved): Promise<Buffer> {
  const { HttpClient } = await import('@actions/http-client');
  // Without its number of sockets it reads that of Node's global agent, which the bundle does not have.
  const client = new HttpClient('agent-eval', [], {
    allowRedirects: false,
    socketTimeout: TRANSFER.most,
    maxSockets: 1,
  });
  try {
    const { message } = await client.get(address);
    const status = message.statusCode ?? 0;
    if (status === 200) return await bodyOf(addAbortSignal(signal, message), maxBytes, moved);
    message.destroy();
    throw new StoreError(`the store of artifacts answered ${status}`, status >= 500);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // What has no code of the network's is no trouble of the store.
    if (code === undefined) throw error;
    throw new StoreError(`the connection to the store of artifacts broke (${code})`, true, { cause: error });
  }
}

async function bodyOf(message: IncomingMessage, maxBytes: number, moved: Moved): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of message as AsyncIterable<Buffer>) {
    size += part.length;
    moved(size);
    if (size > maxBytes) throw new FileTooLargeError(size, maxBytes);
    parts.push(part);
  }
  return Buffer.concat(parts, size);
}
