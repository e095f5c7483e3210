/** Zip archives in memory: what their directory declares, and files out of them, with a cap on what each may unpack to. */
import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
/** Of one archive: far more than documents and stored results have. */
const MOST_ENTRIES = 10_000;
const STORED = 0;
const DEFLATED = 8;

export interface ZipEntry {
  readonly name: string;
  /** Bytes that it declares to unpack to; what it does unpack to may be more. */
  readonly size: number;
  readonly packedSize: number;
}

interface Place extends ZipEntry {
  /** Of its record in the directory. */
  readonly at: number;
}

/** In the order of its directory. @throws Error for what is no plain zip archive, or is cut off. */
export const zipDirectory = (zip: Buffer): readonly ZipEntry[] => places(zip);

function places(zip: Buffer): readonly Place[] {
  const end = findEndOfDirectory(zip);
  const found: Place[] = [];
  const count = zip.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw new Error(`zip archive of ${count} files, more than ${MOST_ENTRIES}`);
  let at = zip.readUInt32LE(end + 16);
  for (let left = count; left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('broken zip archive');
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    found.push({ name, packedSize: zip.readUInt32LE(at + 20), size: zip.readUInt32LE(at + 24), at });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return found;
}

/**
 * Bytes of the entry of exactly that name; null when the archive has none.
 * Throws a RangeError (code ERR_BUFFER_TOO_LARGE) when it unpacks to more than `maxBytes`, and an Error for anything
 * that is no plain zip archive (encrypted, over 4 GB, truncated).
 * Format: PKWARE APPNOTE 4.3.7, 4.3.12 and 4.3.16.
 */
export function readZipEntry(zip: Buffer, name: string, maxBytes: number): Buffer | null {
  const place = places(zip).find((one) => one.name === name);
  return place ? unpack(zip, place.at, maxBytes) : null;
}

/** Unpacks one after the other, each no further than it declares. @throws as readZipEntry. */
export function* zipContents(zip: Buffer): Generator<{ readonly name: string; readonly bytes: Buffer }> {
  for (const { name, size, at } of places(zip)) yield { name, bytes: unpack(zip, at, Math.max(1, size)) };
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
