/** Rows in Parquet: one document, their list; a row's line is its number. */
import { types } from 'node:util';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { isRecord } from '../../text/loose.ts';
import type { BinaryFormat } from './format.ts';
import { listOf } from './jsonl.ts';

/** As the file says them itself, before anything is unpacked: small files can hold very large tables. */
const MOST_ROWS = 1_000_000;
const MOST_BYTES = 512 * 1024 * 1024;

export const parquet: BinaryFormat = {
  name: 'parquet',
  extensions: ['.parquet'],
  readBytes: async (bytes, file) => {
    try {
      const rows = (await rowsIn(bytes)).map((row) => plain(row));
      return { documents: listOf(rows, { at: (index) => index + 1 }), problems: [] };
    } catch (error) {
      const what = `${file} cannot be read as Parquet: ${(error as Error).message.replace(/\.$/, '')}.`;
      return {
        documents: [],
        problems: [{ what, where: { file }, fix: 'Write the file again, or convert it to JSONL.' }],
      };
    }
  },
};

async function rowsIn(bytes: Uint8Array): Promise<readonly unknown[]> {
  const { parquetMetadata, parquetReadObjects } = await import('hyparquet/src/index.js');
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  const metadata = parquetMetadata(file);
  const unpacked = metadata.row_groups.reduce((sum, group) => sum + Number(group.total_byte_size), 0);
  if (Number(metadata.num_rows) > MOST_ROWS) throw new Error(`it has more than ${MOST_ROWS} rows`);
  if (unpacked > MOST_BYTES) throw new Error(`it unpacks to ${Math.ceil(unpacked / 1024 / 1024)} MB`);
  const unpack =
    (inflate: (input: Uint8Array, options: { maxOutputLength: number }) => Uint8Array) => (input: Uint8Array) =>
      inflate(input, { maxOutputLength: MOST_BYTES });
  const compressors = {
    GZIP: unpack(gunzipSync),
    BROTLI: unpack(brotliDecompressSync),
    ZSTD: unpack(zstdDecompressSync),
  };
  return parquetReadObjects({ file, metadata, compressors });
}

/** Values as JSON has them: times as ISO text, large integers as text. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (types.isDate(value)) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof Uint8Array) return `(${value.byteLength} bytes)`;
  if (Array.isArray(value) || ArrayBuffer.isView(value)) return Array.from(value as ArrayLike<unknown>, plain);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}
