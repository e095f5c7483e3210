/** Results of a large suite, most of each in a file: read back when somebody asks, one case at a time. */
import { readSync } from 'node:fs';
import type { CaseResult, Measure, Trial } from '../../model/run/case-result.ts';
import { withJson } from '../../model/run/run-text.ts';
import { openTemporaryFile, writeWhole } from '../../platform/files.ts';
import { redactValues } from '../../text/redaction/redaction.ts';

/** Cases that stay in memory whole: a usual suite, which then never waits for a file. */
const IN_MEMORY = 2_000;

/** What stays in memory is asked for again and again, by metrics, groups and lists. The rest of a case lies in the file, */
const OF_CASE: ReadonlySet<string> = new Set<keyof CaseResult>([
  'fingerprint',
  'inputFingerprint',
  'fetchedFingerprint',
  'source',
  'history',
]);
/** and of its trials. */
const OF_TRIAL: ReadonlySet<string> = new Set<keyof Trial>([
  'message',
  'transcript',
  'scores',
  'unjudged',
  'topics',
  'modelCalls',
  'givenUp',
  'timing',
  'usage',
  'agent',
]);

/** Of one run most lists of scores are alike: so many characters of different ones stay in memory, each once. */
const MOST_SCORES = 4_000_000;

/** Shares of metrics that are alike, such as [1, 1], are one, and so are names and tags: so many different ones are known. */
const MOST_ALIKE = 10_000;

/** Which record of the file its case is, and which of the trials there it is. */
const RECORD = Symbol('record');
const INDEX = Symbol('index');
interface Stored {
  readonly [RECORD]: number;
  readonly [INDEX]?: number;
}

/** Neighbours are read together where cases are read in their order. */
const BLOCK_BYTES = 256 * 1024;

/** The same result, parts of which may be read from a file each time that they are asked for. */
export type Keep = (result: CaseResult) => CaseResult;

/**
 * A store for one run. Where nothing can be written, results stay in memory.
 * @param options.redact Applied to what is written; must keep it valid JSON, or it is applied text by text.
 * @param options.inMemory Cases that stay there whole: the first ones.
 */
export function openCaseStore(
  options: { readonly redact?: (text: string) => string; readonly inMemory?: number } = {},
): Keep {
  const { redact = (text) => text, inMemory = USUAL } = options;
  let seen = 0;
  const ends: number[] = [];
  let file: number | null = null;
  let isWritable = true;
  const readBlock = blockReader(() => file!);
  const read = (record: number) => {
    const start = ends[record - 1] ?? 0;
    return readBlock(start, ends[record]! - start);
  };
  const json = (result: CaseResult) => read((result as CaseResult & Stored)[RECORD]);
  const scoresOf = sharedScores(redact);
  const measure = shared<Measure>();
  const tags = shared<CaseResult['tags']>();
  const name = shared<string>();
  const partly = readerOf(read);
  return (result) => {
    seen += 1;
    if (!isWritable || seen <= inMemory || result.trials.length === 0) return result;
    const bytes = Buffer.from(cleanJson(result, redact));
    try {
      file ??= openTemporaryFile();
      writeWhole(file, bytes);
    } catch {
      // Part of it may have been written: what came after would lie elsewhere than its place says.
      isWritable = false;
      return result;
    }
    const record = ends.push((ends.at(-1) ?? 0) + bytes.length) - 1;
    const trials = result.trials.map((trial, i) => partly.trial(trial, record, i, scoresOf(trial)));
    const measures = Object.fromEntries(Object.entries(result.measures).map(([id, one]) => [id, measure(one)]));
    const filed = { dataset: name(result.dataset), category: name(result.category), tags: tags(result.tags) };
    return withJson(partly.result({ ...result, ...filed, trials, measures }, record), json);
  };
}

/** Hands out one list for all that are alike; null: there are too many different ones. */
function sharedScores(redact: (text: string) => string): (trial: Trial) => Trial['scores'] | null {
  const known = new Map<string, Trial['scores']>();
  let characters = 0;
  return ({ scores }) => {
    const json = JSON.stringify(scores);
    const former = known.get(json);
    if (former || characters + json.length > MOST_SCORES) return former ?? null;
    characters += json.length;
    const clean: Trial['scores'] = JSON.parse(cleanJson(scores, redact));
    known.set(json, clean);
    return clean;
  };
}

function shared<T extends string | readonly (string | number)[]>(): (one: T) => T {
  const known = new Map<string, T>();
  return (one) => {
    const key = JSON.stringify(one);
    const same = known.get(key) ?? one;
    if (known.size < MOST_ALIKE) known.set(key, same);
    return same;
  };
}

/** One getter for each field of all results, so that they have one shape: an object with getters of its own takes a kilobyte. */
function readerOf(read: (record: number) => string) {
  let last: { readonly record: number; readonly result: CaseResult } | null = null;
  const resultAt = (record: number): CaseResult => {
    if (last?.record !== record) last = { record, result: JSON.parse(read(record)) as CaseResult };
    return last.result;
  };
  const ofResult = getters(OF_CASE, ({ [RECORD]: record }) => resultAt(record));
  const ofTrial = getters(OF_TRIAL, ({ [RECORD]: record, [INDEX]: index }) => resultAt(record).trials[index!]!);
  return {
    result: (result: CaseResult, record: number): CaseResult => partOf(result, { [RECORD]: record }, ofResult),
    trial: (trial: Trial, record: number, index: number, scores: Trial['scores'] | null): Trial =>
      scores === null
        ? partOf(trial, { [RECORD]: record, [INDEX]: index }, ofTrial)
        : partOf({ ...trial, scores }, { [RECORD]: record, [INDEX]: index }, ofTrial, 'scores'),
  };
}

type Getters = ReadonlyMap<string, PropertyDescriptor>;

function getters(keys: ReadonlySet<string>, whole: (stored: Stored) => object): Getters {
  const getter = (key: string): PropertyDescriptor => ({
    get(this: Stored) {
      return whole(this)[key as never];
    },
    enumerable: true,
  });
  return new Map([...keys].map((key) => [key, getter(key)]));
}

/** The fields of `value` in their order: those that have a getter without their value, but for `here`. */
function partOf<T extends object>(value: T, place: Stored, inFile: Getters, here?: string): T {
  const part: object = Object.defineProperty({}, RECORD, { value: place[RECORD] });
  if (place[INDEX] !== undefined) Object.defineProperty(part, INDEX, { value: place[INDEX] });
  for (const [key, given] of Object.entries(value)) {
    const own = { value: given, enumerable: true, writable: true, configurable: true };
    Object.defineProperty(part, key, (key === here ? undefined : inFile.get(key)) ?? own);
  }
  return part as T;
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
    if (more === 0) throw new Error('The stored results of this run were cut.');
    read += more;
  }
  return read;
}

function cleanJson(value: unknown, redact: (text: string) => string): string {
  const text = JSON.stringify(value);
  const safe = redact(text);
  if (safe === text) return text;
  try {
    JSON.parse(safe);
    return safe;
  } catch {
    return JSON.stringify(redactValues(value, redact));
  }
}
