/** Values of which a part lies in a file without a name: read back when somebody asks, the text of one value at a time. */
import { readSync } from 'node:fs';
import { openTemporaryFile, writeWhole } from './files.ts';

/** So many values stay in memory whole: those of a usual suite, which then never waits for a file. */
export const USUAL = 2_000;

export interface PartStore<Whole> {
  /** @returns the record that the JSON is from now on; null: nothing can be written, so it has to stay in memory. */
  readonly write: (json: string) => number | null;
  readonly text: (record: number) => string;
  /** What it says. That of the last record is remembered. */
  readonly value: (record: number) => Whole;
}

/** The file is made when it is first written to, and is gone with the process. */
export function openPartStore<Whole>(): PartStore<Whole> {
  const ends: number[] = [];
  let file: number | null = null;
  let isWritable = true;
  const readBlock = blockReader(() => file!);
  const text = (record: number) => {
    const start = ends[record - 1] ?? 0;
    return readBlock(start, ends[record]! - start);
  };
  let last: { readonly record: number; readonly value: Whole } | null = null;
  return {
    write: (json) => {
      if (!isWritable) return null;
      const bytes = Buffer.from(json);
      try {
        file ??= openTemporaryFile();
        writeWhole(file, bytes);
      } catch {
        // Part of it may have been written: what came after would lie elsewhere than its record says.
        isWritable = false;
        return null;
      }
      return ends.push((ends.at(-1) ?? 0) + bytes.length) - 1;
    },
    text,
    value: (record) => {
      if (last?.record !== record) last = { record, value: JSON.parse(text(record)) as Whole };
      return last.value;
    },
  };
}

/** The record that a value lies in, and which of the values there it is. */
const RECORD = Symbol('record');
const INDEX = Symbol('index');
interface Placed {
  readonly [RECORD]: number;
  readonly [INDEX]: number;
}

export const recordOf = (value: object): number => (value as Placed)[RECORD];

/** Of fields that lie in a file, how each is read. */
export type Readers<T> = { readonly [Key in keyof T]?: (record: number, index: number) => T[Key] };

/** @param read Gives a value that has all of these fields. */
export const fieldsOf = <T extends object>(
  keys: readonly (keyof T)[],
  read: (record: number, index: number) => { readonly [Key in keyof T]?: T[Key] | undefined },
): Readers<T> =>
  Object.fromEntries(
    keys.map((key) => [key, (record: number, index: number) => read(record, index)[key]]),
  ) as Readers<T>;

/**
 * A function that gives a value without those of its fields that are in `inFile`: whoever asks for one reads it. `here`: but
 * this one. One getter serves a field of all values, so that they have one shape: an object with its own takes a kilobyte.
 */
export function partsOf<T extends object>(
  inFile: Readers<T>,
): (value: T, place: { readonly record: number; readonly index?: number; readonly here?: keyof T }) => T {
  const getter = (read: (record: number, index: number) => unknown): PropertyDescriptor => ({
    get(this: Placed) {
      return read(this[RECORD], this[INDEX]);
    },
    enumerable: true,
  });
  const reads = inFile as Readonly<Record<string, (record: number, index: number) => unknown>>;
  const getters = new Map(Object.entries(reads).map(([key, read]) => [key, getter(read)]));
  return (value, { record, index = 0, here }) => {
    const part = Object.defineProperties({}, { [RECORD]: { value: record }, [INDEX]: { value: index } });
    for (const [key, given] of Object.entries(value)) {
      const own = key === here ? undefined : getters.get(key);
      if (own) Object.defineProperty(part, key, own);
      else (part as Record<string, unknown>)[key] = given;
    }
    return part as T;
  };
}

/** Neighbours are read together where values are read in their order. */
const BLOCK_BYTES = 256 * 1024;

/** Reads what is asked for; behind the text that was asked for last, a block. One buffer serves all: each would wait for a collection. */
function blockReader(fileOf: () => number): (offset: number, length: number) => string {
  let buffer: Buffer = Buffer.alloc(0);
  /** Of what is in the buffer, places in the file. */
  let [start, filled, end] = [0, 0, 0];
  return (offset, length) => {
    const isInside = offset >= start && offset + length <= filled;
    if (!isInside) {
      if (buffer.length < length) buffer = Buffer.allocUnsafe(Math.max(length, BLOCK_BYTES));
      const most = offset === end ? buffer.length : length;
      start = offset;
      filled = offset + readInto(buffer, fileOf(), offset, length, most);
    }
    end = offset + length;
    return buffer.toString('utf8', offset - start, end - start);
  };
}

/** At least so many bytes, at most so many; how many. */
function readInto(bytes: Buffer, file: number, offset: number, least: number, most: number): number {
  let read = 0;
  while (read < least) {
    const more = readSync(file, bytes, read, most - read, offset + read);
    if (more === 0) throw new Error('The stored values of this run were cut.');
    read += more;
  }
  return read;
}
