/** One file out of a zip archive in memory, with a cap on what it may unpack to. Nothing is ever written to disk. */
import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

/**
 * Bytes of the entry of exactly that name; null when the archive has none.
 * Throws a RangeError (code ERR_BUFFER_TOO_LARGE) when it unpacks to more than `maxBytes`, and an Error for anything
 * that is no plain zip archive (encrypted, over 4 GB, truncated).
 * Format: PKWARE APPNOTE 4.3.7, 4.3.12 and 4.3.16.
 */
export function readZipEntry(zip: Buffer, name: string, maxBytes: number): Buffer | null {
  const end = findEndOfDirectory(zip);
  const entries = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  for (let i = 0; i < entries; i += 1) {
    if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('broken zip archive');
    const nameLength = zip.readUInt16LE(at + 28);
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === name) return unpack(zip, at, maxBytes);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return null;
}

/** The last record of the file, before a comment of at most 65,535 bytes. */
function findEndOfDirectory(zip: Buffer): number {
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - 22 - 0xffff); at -= 1)
    if (zip.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  throw new Error('no zip archive');
}

function unpack(zip: Buffer, at: number, maxBytes: number): Buffer {
  const method = zip.readUInt16LE(at + 10);
  const packedSize = zip.readUInt32LE(at + 20);
  const local = zip.readUInt32LE(at + 42);
  if (zip.readUInt32LE(local) !== LOCAL_ENTRY) throw new Error('broken zip archive');
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + packedSize);
  if (packed.length !== packedSize) throw new Error('truncated zip archive');
  if (method === DEFLATED) return inflateRawSync(packed, { maxOutputLength: maxBytes });
  if (method !== STORED) throw new Error(`zip compression method ${method} is not supported`);
  if (packed.length > maxBytes)
    throw Object.assign(new RangeError('zip entry too large'), { code: 'ERR_BUFFER_TOO_LARGE' });
  return packed;
}
