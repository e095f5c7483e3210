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

export function packIndex({ cases, ...rest }: ReportIndex): PackedIndex {
  const files = cases.map(({ place }) => place.slice(0, place.lastIndexOf(':')));
  const lines = cases.map(({ place }) => Number(place.slice(place.lastIndexOf(':') + 1)));
  const columns = [
    ...FIELDS.map((field) => [field, columnOf(cases.map((one) => one[field]))]),
    ['file', columnOf(files)],
    ['line', columnOf(lines)],
  ];
  return {
    ...rest,
    count: cases.length,
    columns: Object.fromEntries(columns) as PackedIndex['columns'],
    urls: Object.fromEntries(cases.map(({ url }, i) => [files[i]!, url?.replace(/#L\d+$/, '') ?? null])),
  };
}

function columnOf(all: readonly unknown[]): Column {
  const known = new Map<string | undefined, number>([[undefined, -1]]);
  const values: unknown[] = [];
  const at = all.map((value) => {
    const key = JSON.stringify(value) as string | undefined;
    const place = known.get(key) ?? values.push(value) - 1;
    known.set(key, place);
    return place;
  });
  return values.length < all.length / 2 || at.includes(-1) ? { values, at } : { values: all };
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
