/** The text of a run ↔ gzipped parts of it, none of them large: whatever the size of the run, one part is in memory. Pure. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { MAX_RUN_BYTES, MAX_SAVED_RUN_BYTES } from '../../model/schema-version.ts';
import { FileTooLargeError } from '../../platform/files.ts';

/** In order. */
export type PackedRun = readonly Uint8Array[];

export interface RunLimits {
  /** Bytes of the text. */
  readonly total: number;
  /** Bytes of a case, of what follows the cases, and of an unpacked part. */
  readonly part: number;
}

export const RUN_LIMITS: RunLimits = { total: MAX_RUN_BYTES, part: MAX_SAVED_RUN_BYTES };
/** Of an unpacked part, unless a single case is larger: 1 GB has 250 parts at most. */
const PART_BYTES = 8_000_000;

/** null: larger than a reader accepts. */
export function packRun(text: Iterable<string>, limits = RUN_LIMITS): PackedRun | null {
  const packed: Uint8Array[] = [];
  let held: Buffer[] = [];
  let [size, total] = [0, 0];
  const flush = () => {
    if (size > 0) packed.push(new Uint8Array(gzipSync(Buffer.concat(held))));
    [held, size] = [[], 0];
  };
  for (const piece of text) {
    const bytes = Buffer.from(piece);
    total += bytes.length;
    if (bytes.length > limits.part || total > limits.total) return null;
    if (size + bytes.length > Math.min(PART_BYTES, limits.part)) flush();
    held.push(bytes);
    size += bytes.length;
  }
  flush();
  return packed;
}

/** @throws FileTooLargeError or ERR_BUFFER_TOO_LARGE where it unpacks to more than the limits, zlib's error where it is no gzip. */
export function* unpackRun(packed: PackedRun, limits = RUN_LIMITS): Generator<Buffer> {
  let total = 0;
  for (const part of packed) {
    const bytes = gunzipSync(part, { maxOutputLength: limits.part });
    total += bytes.length;
    if (total > limits.total) throw new FileTooLargeError(total, limits.total);
    yield bytes;
  }
}
