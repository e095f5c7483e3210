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

/** As it is written: columns become lists when their text is made, one after the other. */
interface Written {
  readonly toJSON: () => Column;
}

/** The columns of an index whose cases come one by one. */
export function indexColumns() {
  const columns = FIELDS.map((field) => ({ field, ...columnOf() }));
  const [file, line] = [columnOf(), columnOf()];
  const urls = new Map<string, string | null>();
  let count = 0;
  return {
    add: (one: IndexedCase): void => {
      count += 1;
      for (const column of columns) column.add(one[column.field]);
      const end = one.place.lastIndexOf(':');
      const path = one.place.slice(0, end);
      file.add(path);
      line.add(Number(one.place.slice(end + 1)));
      if (!urls.has(path)) urls.set(path, one.url?.replace(/#L\d+$/, '') ?? null);
    },
    written: () => ({
      count,
      columns: Object.fromEntries<Written>([
        ...columns.map((one) => [one.field, one] as const),
        ['file', file],
        ['line', line],
      ]),
      urls: Object.fromEntries(urls),
    }),
  };
}

const FIRST_ROWS = 1_024;

/** The different values, and in four bytes a case which of them it has. */
function columnOf(): Written & { readonly add: (value: unknown) => void } {
  const places = new Map<unknown, number>();
  const values: unknown[] = [];
  let at = new Int32Array(FIRST_ROWS);
  let [count, isMissing] = [0, false];
  let [last, lastPlace]: [unknown, number] = [undefined, -1];
  const placeOf = (value: unknown): number => {
    if (value === undefined) return -1;
    // A text is known by itself; no JSON of a list is the same as that of another value.
    const key = typeof value === 'object' ? `\0${JSON.stringify(value)}` : value;
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, values.length);
    return values.push(value) - 1;
  };
  return {
    add: (value) => {
      if (value !== last) {
        last = value;
        lastPlace = placeOf(value);
      }
      isMissing ||= lastPlace === -1;
      if (count === at.length) {
        const longer = new Int32Array(count * 2);
        longer.set(at);
        at = longer;
      }
      at[count] = lastPlace;
      count += 1;
    },
    toJSON: () => {
      const all = Array.from(at.subarray(0, count));
      return values.length < count / 2 || isMissing
        ? { values, at: all }
        : { values: all.map((place) => values[place]) };
    },
  };
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
