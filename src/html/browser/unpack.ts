/** The blocks of the page → values. No request is made: all data is in the document. */
import { type PackedIndex, unpackIndex } from '../data/packed-index.ts';
import { type CaseDetail, CHUNK_CASES, type ReportIndex } from '../data/schema.ts';

export async function readIndex(): Promise<ReportIndex> {
  return unpackIndex((await unpack('index')) as PackedIndex);
}

const chunks = new Map<number, Promise<readonly CaseDetail[]>>();
const unpacked = new Map<number, readonly CaseDetail[]>();

/** A case whose chunk is unpacked already, at once. */
export function preparedCase(place: number): CaseDetail | undefined {
  return withConversations(unpacked.get(Math.floor(place / CHUNK_CASES))?.[place % CHUNK_CASES]);
}

/** undefined: they were left out. */
const withConversations = (detail: CaseDetail | undefined) => (detail?.said ? undefined : detail);

/** A case by its position in the index; undefined: its conversations were left out. Its chunk may still be on its way while the document loads. */
export async function readCase(place: number): Promise<CaseDetail | undefined> {
  const number = Math.floor(place / CHUNK_CASES);
  let chunk = chunks.get(number);
  if (!chunk) {
    chunk = unpack(`c${number}`) as Promise<readonly CaseDetail[]>;
    chunks.set(number, chunk);
    chunk.then(
      (cases) => unpacked.set(number, cases),
      () => undefined,
    );
  }
  return withConversations((await chunk)[place % CHUNK_CASES]);
}

/** A chunk for whoever reads all of them once: it is not kept. */
export function readChunk(number: number): Promise<readonly CaseDetail[]> {
  return chunks.get(number) ?? (unpack(`c${number}`) as Promise<readonly CaseDetail[]>);
}

/** Unpacks the chunk of a case while nobody waits for it. */
export function prepareCase(place: number): void {
  readCase(place).catch(() => undefined);
}

async function unpack(id: string): Promise<unknown> {
  if (!whole(id)) await loaded();
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`This file is not whole: its part ${id} is missing.`);
  const stream = new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).json();
}

/** A block that something follows has been read to its end. */
function whole(id: string): boolean {
  return document.readyState !== 'loading' || document.getElementById(id)?.nextElementSibling != null;
}

function loaded(): Promise<void> {
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }));
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const native = Uint8Array as unknown as Partial<FromBase64>;
  if (native.fromBase64) return native.fromBase64(base64);
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i += 1) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

interface FromBase64 {
  readonly fromBase64: (text: string) => Uint8Array<ArrayBuffer>;
}
