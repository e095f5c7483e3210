/** Values → blocks of the page: base64 of gzipped JSON, compressed on threads beside the one that makes the next. */
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import { cut } from '../../text/untrusted/excerpt.ts';

/** As many as there are threads that compress: a megabyte each waits at once. */
const AHEAD = 4;

/** 100,000 conversations are 4 % larger than with 9, in two thirds of the time. */
const LEVEL = 6;

const compress = promisify(gzip);
/** Enough for most texts, and for the next one, which may be longer. */
const BYTES_A_CHARACTER = 1.25;
const utf8 = new TextEncoder();

interface Packing {
  readonly packed: Promise<string>;
  /** May be written over when it is packed. */
  readonly bytes: Buffer;
}

/** Secrets are taken out before. Fails at once where a value cannot be made, so that nobody has to wait for a promise to hear of it. */
export const pack = (value: unknown, redact: (text: string) => string): Promise<string> =>
  startPacking(value, redact).packed;

function startPacking(value: unknown, redact: (text: string) => string, former?: Packing): Packing {
  const text = redact(jsonOf(value));
  const enough = former && former.bytes.length >= text.length;
  const bytes = enough ? former.bytes : Buffer.allocUnsafe(Math.ceil(text.length * BYTES_A_CHARACTER));
  const { read, written } = utf8.encodeInto(text, bytes);
  const whole = read === text.length ? bytes.subarray(0, written) : Buffer.from(text);
  return { packed: compress(whole, { level: LEVEL }).then((block) => block.toString('base64')), bytes };
}

/** Characters of a text where the texts together are longer than a string may be. */
const LONGEST_CUT = 100_000;

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const shortened = (_key: string, inner: unknown) => (typeof inner === 'string' ? cut(inner, LONGEST_CUT) : inner);
    return JSON.stringify(value, shortened);
  }
}

/** In the order given. A value is asked for when there is a thread for it. */
export async function* packEach(values: Iterable<unknown>, redact: (text: string) => string): AsyncGenerator<string> {
  const waiting: Packing[] = [];
  for (const value of values) {
    const former = waiting.length === AHEAD ? waiting.shift() : undefined;
    if (former) yield await former.packed;
    // Its bytes are used again: new ones for each would wait for a collection, all together tens of megabytes.
    waiting.push(startPacking(value, redact, former));
  }
  for (const { packed } of waiting) yield await packed;
}

/** A text that comes in parts, none of which a secret may cross. */
export async function packParts(parts: Iterable<string>, redact: (text: string) => string): Promise<string> {
  const stream = createGzip({ level: LEVEL });
  const write = async () => {
    for (const part of parts)
      if (!stream.write(redact(part))) await new Promise((drained) => stream.once('drain', drained));
    stream.end();
  };
  void write().catch((error: unknown) => stream.destroy(error as Error));
  const packed: Buffer[] = [];
  for await (const block of stream) packed.push(block);
  return Buffer.concat(packed).toString('base64');
}
