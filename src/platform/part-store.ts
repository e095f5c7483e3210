/** Values of which a part lies in a file without a name: read back when somebody asks, the text of one value at a time. */
import { readSync } from 'node:fs';
import { BLOCK_BYTES, MOST_BYTES, openTemporaryFile, writeWhole } from './files.ts';

/** So many values stay in memory whole: those of a usual suite, which then never waits for a file. */
export const USUAL = 2_000;

export interface PartStore<Whole> {
  /** @returns the record that the JSON is from now on; null: nothing can be written, so it has to stay in memory. */
  readonly write: (json: string) => number | null;
  readonly text: (record: number) => string;
  /** What it says. That of the last record is remembered. */
  readonly value: (record: number) => Whole;
}

/**
 * The file is made when a block of values is full, and is gone with the process. Neighbours are written together, and read
 * together where values are read in their order.
 */
export function openPartStore<Whole>(): PartStore<Whole> {
  /** Of each record, its end: in the file, and behind what is written there in the block. */
  const ends: number[] = [];
  let block: Buffer = Buffer.alloc(0);
  let [file, written, held, isWritable]: [number | null, number, number, boolean] = [null, 0, 0, true];
  const readBlock = blockReader(() => file!);
  /** Where that fails, what is in the block stays there. */
  const emptyBlock = (most: number) => {
    try {
      if (held > 0) {
        file ??= openTemporaryFile();
        writeWhole(file, block.subarray(0, held));
      }
    } catch {
      isWritable = false;
      return;
    }
    [written, held] = [written + held, 0];
    const size = Math.max(most, BLOCK_BYTES);
    if (block.length !== size) block = Buffer.allocUnsafe(size);
  };
  const text = (record: number) => {
    const start = ends[record - 1] ?? 0;
    const end = ends[record]!;
    return start < written ? readBlock(start, end - start) : block.toString('utf8', start - written, end - written);
  };
  let last: { readonly record: number; readonly value: Whole } | null = null;
  return {
    write: (json) => {
      const isShort = json.length * MOST_BYTES <= BLOCK_BYTES;
      const most = isShort ? json.length * MOST_BYTES : Buffer.byteLength(json);
      if (isWritable && held + most > block.length) emptyBlock(most);
      if (!isWritable) return null;
      held += block.write(json, held);
      return ends.push(written + held) - 1;
    },
    text,
    value: (record) => {
      if (last?.record !== record) last = { record, value: JSON.parse(text(record)) as Whole };
      return last.value;
    },
  };
}

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

export interface Parts<T> {
  /** The value without those of its fields that lie elsewhere: whoever asks for one reads it. */
  readonly of: (value: T, record: number, index?: number) => T;
  /** The record that a part was made of. */
  readonly record: (part: T) => number;
}

/**
 * One getter serves a field of all values, so that they have one shape: an object with its own takes a kilobyte. So does one
 * that shares its first fields with those of another store, and then has other getters: hence a symbol for each.
 */
export function partsOf<T extends object>(inFile: Readers<T>): Parts<T> {
  const [RECORD, INDEX] = [Symbol('record'), Symbol('index')];
  type Placed = Readonly<Record<symbol, number>>;
  const getter = (read: (record: number, index: number) => unknown): PropertyDescriptor => ({
    get(this: Placed) {
      return read(this[RECORD]!, this[INDEX]!);
    },
    enumerable: true,
  });
  const reads = inFile as Readonly<Record<string, (record: number, index: number) => unknown>>;
  const getters = new Map(Object.entries(reads).map(([key, read]) => [key, getter(read)]));
  const empty = plainObjects();
  const of = (value: T, record: number, index = 0): T => {
    const part = Object.defineProperties(empty(), { [RECORD]: { value: record }, [INDEX]: { value: index } });
    for (const [key, given] of Object.entries(value)) {
      const own = getters.get(key);
      if (own) Object.defineProperty(part, key, own);
      else (part as Record<string, unknown>)[key] = given;
    }
    return part as T;
  };
  return { of, record: (part) => (part as Placed)[RECORD]! };
}

/**
 * Makes objects such as `{}`, to be filled alike. V8 learns from the first ones how many fields they get and lays these into
 * the object, where `{}` keeps all but four in an array beside it. Measured at 18,000 stored cases: 1.7 MB less.
 */
function plainObjects(): () => object {
  function Plain() {}
  Plain.prototype = Object.prototype;
  return () => new (Plain as unknown as new () => object)();
}

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
