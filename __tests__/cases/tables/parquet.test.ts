/** Parquet files that say other lengths than they have: refused in time, with the reason, and nothing else of the run is touched. */
import { gzipSync } from 'node:zlib';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { openTable } from '../../../src/cases/tables/open.ts';

type Written = Omit<Parameters<typeof parquetWriteBuffer>[0], 'columnData'>;

const written = (input: readonly string[], how: Written = { codec: 'UNCOMPRESSED' }) =>
  Buffer.from(parquetWriteBuffer({ columnData: [{ name: 'input', data: [...input], type: 'STRING' }], ...how }));

/** Where the header of its first page has them, each in one byte. */
const AT = { unpacked: 7, packed: 9, values: 12 };
const LARGEST = [0xfe, 0xff, 0xff, 0xff, 0x0f];

/** The largest number where the header of the first page says one. */
function saying(what: keyof typeof AT): Buffer {
  const bytes = written(['fern']);
  return Buffer.concat([bytes.subarray(0, AT[what]), Buffer.from(LARGEST), bytes.subarray(AT[what] + 1)]);
}

/** One row of 2,147,483,647 levels, which nothing but their reading shows. */
function longRun(): Buffer {
  const bytes = written(['When do ferns need water?']);
  bytes.set([...LARGEST, 0x01], bytes.indexOf(Buffer.from([0x03, 0x01, 0x19, 0, 0, 0])));
  return bytes;
}

/** Without the length of its levels, what is read next is at no place: for ever the first byte, which says that nothing follows. */
function endless(): Buffer {
  const bytes = written(['fern']);
  const end = bytes.indexOf(Buffer.from([0x15, 0x00, 0x00, 0x00]));
  bytes[end] = 0x25;
  bytes[end + 4] = 0;
  return bytes;
}

const refused = async (bytes: Uint8Array, ms = 4_000) => {
  const opened = await openTable(bytes, 'evals/a.parquet', { megabytes: 512, ms });
  if (!('what' in opened)) return opened.rows;
  expect(opened).toMatchObject({
    where: { file: 'evals/a.parquet' },
    fix: 'Write the file again, or convert it to JSONL.',
  });
  return opened.what.replace('evals/a.parquet cannot be read as Parquet: ', '');
};

describe('a Parquet file', () => {
  it('is read as it was written', async () => {
    expect(await refused(written(['one', 'two']))).toEqual([{ input: 'one' }, { input: 'two' }]);
  });

  it('is refused where a length is missing, after which it would be read without end', async () => {
    expect(await refused(endless())).toBe('it is damaged.');
  });

  it('is refused when its time is over, and the thread is ended', async () => {
    expect(await refused(longRun(), 300)).toBe('it is damaged, or too large: it takes more than 0.3 s.');
  });

  it('is refused before room is made for what it says', async () => {
    expect(await refused(saying('values'))).toBe('it has more than 50000000 values.');
    expect(await refused(saying('unpacked'))).toBe('it unpacks to more than 512 MB.');
    expect(await refused(saying('packed'))).toBe('it is damaged.');
  });

  it('is unpacked no further than it says', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const bytes = written(['fern'], { codec: 'GZIP', compressors: { GZIP: () => bomb } });
    expect(await refused(bytes)).toBe('it is damaged.');
  });

  it('is refused where one text stands in so many rows that their copies have no room', async () => {
    const long = 'x'.repeat(100_000);
    const many = written(
      Array.from({ length: 6_000 }, () => long),
      { codec: 'SNAPPY' },
    );
    expect(many.length).toBeLessThan(50_000);
    expect(await refused(many)).toBe('it unpacks to more than 512 MB.');
    expect(await refused(written([long, long]))).toHaveLength(2);
  });

  it('is refused that is cut off, or is none', async () => {
    const whole = written(['fern']);
    const none = 'its end is missing, or it is of another format.';
    for (const bytes of [whole.subarray(0, -1), Buffer.from('id,input\n1,fern\n'), Buffer.from('PAR1')])
      expect(await refused(bytes)).toBe(none);
    expect(await refused(Buffer.concat([whole.subarray(0, 30), whole.subarray(60)]))).toBe('it is damaged.');
  });
});
