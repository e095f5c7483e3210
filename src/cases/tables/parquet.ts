/** Bytes of a Parquet file → its rows as JSON has them. Only in a thread: a damaged file can say lengths that no loop ends at. */
import { types } from 'node:util';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { parquetHeader } from 'hyparquet/src/column.js';
import { type FileMetaData, parquetMetadata, parquetReadObjects } from 'hyparquet/src/index.js';
import { getSchemaPath, isFlatColumn } from 'hyparquet/src/schema.js';
import { isRecord } from '../../text/loose.ts';
import { TableError } from './table-error.ts';

/** As the file says them itself, before anything is unpacked: small files can hold very large tables. */
const MOST_ROWS = 1_000_000;
/** Of all columns together. */
const MOST_VALUES = 50_000_000;
const MOST_BYTES = 512 * 1024 * 1024;
const TOO_MUCH = `it unpacks to more than ${MOST_BYTES / 1024 / 1024} MB`;

/** @throws TableError */
export async function parquetRows(bytes: Uint8Array): Promise<readonly unknown[]> {
  try {
    return await rowsIn(bytes);
  } catch (error) {
    if (error instanceof TableError) throw error;
    throw new TableError(whyNot(error as Error), { cause: error });
  }
}

/** The library believes what the bytes say. Most of what it then runs into says nothing to a person. */
function whyNot({ message }: Error): string {
  if (/footer != PAR1|too short/.test(message)) return 'its end is missing, or it is of another format';
  return /supported/.test(message) ? message.replace(/^parquet /, '') : 'it is damaged';
}

async function rowsIn(bytes: Uint8Array): Promise<readonly unknown[]> {
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  const metadata = parquetMetadata(file);
  if (Number(metadata.num_rows) > MOST_ROWS) throw new TableError(`it has more than ${MOST_ROWS} rows`);
  checkPages(metadata, file);
  const compressors = {
    GZIP: unpack(gunzipSync),
    BROTLI: unpack(brotliDecompressSync),
    ZSTD: unpack(zstdDecompressSync),
  };
  const rows = await parquetReadObjects({ file, metadata, compressors });
  checkTexts(rows);
  return rows.map((row) => plain(row));
}

/** One text of a dictionary may stand in every row: each is copied when the rows are handed over. @throws TableError */
function checkTexts(rows: readonly unknown[]): void {
  let characters = 0;
  for (const row of rows) {
    characters += charactersIn(row);
    if (characters > MOST_BYTES) throw new TableError(TOO_MUCH);
  }
}

function charactersIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (!Array.isArray(value) && !isRecord(value)) return 0;
  return Object.values(value).reduce<number>((sum, inner) => sum + charactersIn(inner), 0);
}

/** No further than the page says, which is checked before. */
const unpack =
  (inflate: (input: Uint8Array, options: { maxOutputLength: number }) => Uint8Array) =>
  (input: Uint8Array, length: number) =>
    inflate(input, { maxOutputLength: Math.max(1, length) });

/** What the headers of the pages say that would be made room for. @throws TableError */
function checkPages(metadata: FileMetaData, file: ArrayBuffer): void {
  let values = 0;
  let unpacked = 0;
  for (const { columns, num_rows: rows } of metadata.row_groups)
    for (const { meta_data: about } of columns) {
      if (!about) continue;
      const flat = isFlatColumn(getSchemaPath(metadata.schema, about.path_in_schema));
      const start = Number(about.dictionary_page_offset || about.data_page_offset);
      const view = new DataView(file, start, Number(about.total_compressed_size));
      const reader = { view, offset: 0 };
      // As far as it is read: some programs write a length that goes on after the last page.
      for (let seen = 0; reader.offset < view.byteLength - 1 && !(flat && seen >= Number(rows)); ) {
        const header = parquetHeader(reader);
        if (!lengthsOf(header).every((length) => length >= 0)) throw new TableError('it is damaged');
        const held = header.data_page_header?.num_values ?? header.data_page_header_v2?.num_values ?? 0;
        seen += held;
        values += Math.max(held, header.dictionary_page_header?.num_values ?? 0);
        unpacked += header.uncompressed_page_size;
        if (values > MOST_VALUES) throw new TableError(`it has more than ${MOST_VALUES} values`);
        if (unpacked > MOST_BYTES) throw new TableError(TOO_MUCH);
        reader.offset += header.compressed_page_size;
      }
    }
}

/** All that the library goes on by. A place that is not a number is read as the first, again and again, without end. */
function lengthsOf(header: ReturnType<typeof parquetHeader>): readonly number[] {
  const { data_page_header: first, data_page_header_v2: second } = header;
  return [
    ...[header.compressed_page_size, header.uncompressed_page_size],
    ...(first ? [first.num_values] : []),
    ...(second ? [second.num_values, second.num_nulls, second.num_rows] : []),
    ...(second ? [second.definition_levels_byte_length, second.repetition_levels_byte_length] : []),
  ];
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
