/** The index column by column, a value that repeats written once: a third of the characters to read before the list is there. */
import type { IndexedCase, ReportIndex } from './schema.ts';

/** Of one field of all cases: its values, or the different ones and which of them each case has (-1: the field is absent). */
interface Column {
  readonly values: readonly unknown[];
  readonly at?: readonly number[];
}

const FIELDS = [
  'id',
  'state',
  'category',
  'dataset',
  'tier',
  'tags',
  'language',
  'agent',
  'mustPass',
  'words',
  'mismatch',
  'was',
  'now',
  'checks',
  'metrics',
  'patterns',
  'intents',
  'quality',
  'hasCriteria',
  'latency',
  'cost',
] as const satisfies readonly (keyof IndexedCase)[];

type Field = (typeof FIELDS)[number];

/** As it is in the file: what `unpackIndex` makes an index of again. */
export interface PackedIndex extends Omit<ReportIndex, 'cases'> {
  readonly count: number;
  readonly columns: Readonly<Record<Field | 'file' | 'line', Column>>;
  /** The address of each file on GitHub, where it has one. */
  readonly urls: Readonly<Record<string, string | null>>;
}

/** The columns of an index whose cases come one by one. */
export function indexColumns() {
  const columns = [...FIELDS, 'file', 'line'].map((field) => ({ field, ...columnOf() }));
  const of = new Map(columns.map((column) => [column.field, column]));
  const [file, line] = [of.get('file')!, of.get('line')!];
  const urls = new Map<string, string | null>();
  let count = 0;
  return {
    add: (one: IndexedCase): void => {
      count += 1;
      for (const field of FIELDS) of.get(field)!.add(one[field]);
      const end = one.place.lastIndexOf(':');
      const path = one.place.slice(0, end);
      file.add(path);
      line.add(Number(one.place.slice(end + 1)));
      if (!urls.has(path)) urls.set(path, one.url?.replace(/#L\d+$/, '') ?? null);
    },
    /** The JSON of the index with all else that it says, in parts: of a large run it has many megabytes. */
    *textWith(about: Omit<ReportIndex, 'cases'>): Generator<string> {
      yield `${JSON.stringify({ ...about, count }).slice(0, -1)},"columns":{`;
      for (const [i, { field, text }] of columns.entries()) {
        yield `${i > 0 ? ',' : ''}"${field}":`;
        yield* text();
      }
      yield `},"urls":${JSON.stringify(Object.fromEntries(urls))}}`;
    },
  };
}

const FIRST_ROWS = 1_024;
/** Values that are written together. */
const PART_VALUES = 10_000;

/** The different values as JSON, and in four bytes a case which of them it has. */
function columnOf() {
  /** null: most values were different, so none is looked up any more. */
  let places: Map<unknown, number> | null = new Map();
  const values: string[] = [];
  let at = new Int32Array(FIRST_ROWS);
  let [count, isMissing] = [0, false];
  let [last, lastPlace]: [unknown, number] = [undefined, -1];
  const placeOf = (value: unknown): number => {
    if (value === undefined) return -1;
    if (places === null) return values.push(JSON.stringify(value)) - 1;
    // A text is known by itself; no JSON of a list is the same as that of another value.
    const key = typeof value === 'object' ? `\0${JSON.stringify(value)}` : value;
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, values.length);
    return values.push(JSON.stringify(value)) - 1;
  };
  return {
    add: (value: unknown): void => {
      if (value !== last) {
        last = value;
        lastPlace = placeOf(value);
      }
      isMissing ||= lastPlace === -1;
      if (count === at.length) {
        if (values.length > count / 2) places = null;
        const longer = new Int32Array(count * 2);
        longer.set(at);
        at = longer;
      }
      at[count] = lastPlace;
      count += 1;
    },
    /** The JSON of a Column. */
    *text(): Generator<string> {
      const all = at.subarray(0, count);
      const isListed = values.length < count / 2 || isMissing;
      yield* listText('{"values":[', isListed ? values.length : count, (i) => values[isListed ? i : all[i]!]!);
      if (isListed) yield* listText('],"at":[', count, (i) => String(all[i]));
      yield ']}';
    },
  };
}

function* listText(opening: string, length: number, itemAt: (i: number) => string): Generator<string> {
  yield opening;
  for (let start = 0; start < length; start += PART_VALUES) {
    const part = Array.from({ length: Math.min(PART_VALUES, length - start) }, (_, i) => itemAt(start + i));
    yield `${start > 0 ? ',' : ''}${part.join(',')}`;
  }
}

export function unpackIndex({ count, columns, urls, ...rest }: PackedIndex): ReportIndex {
  const cases = Array.from({ length: count }, () => ({}) as Record<string, unknown>);
  for (const field of FIELDS) fill(cases, field, columns[field]);
  const [file, line] = [readerOf(columns.file), readerOf(columns.line)];
  for (const [i, one] of cases.entries()) {
    const url = urls[String(file(i))];
    one.place = `${file(i)}:${line(i)}`;
    one.url = url == null ? null : `${url}#L${line(i)}`;
  }
  return { ...rest, cases: cases as unknown as readonly IndexedCase[] };
}

function fill(cases: readonly Record<string, unknown>[], field: Field, column: Column): void {
  const value = readerOf(column);
  for (const [i, one] of cases.entries()) {
    const found = value(i);
    if (found !== undefined) one[field] = found;
  }
}

const readerOf = ({ values, at }: Column): ((place: number) => unknown) =>
  at ? (place) => values[at[place]!] : (place) => values[place];
