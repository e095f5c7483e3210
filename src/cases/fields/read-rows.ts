/** A document of rows → cases in the native shape, by the fields of its dataset. Pure. */
import type { Problem } from '../../model/problem.ts';
import { counted } from '../../text/digits.ts';
import { isRecord } from '../../text/loose.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { cut } from '../../text/untrusted/excerpt.ts';
import type { DocumentPath } from '../../text/yaml/document-path.ts';
import type { DocumentPlace, ImportedCase, ImporterReading } from '../importers/importer.ts';
import type { CompiledField, CompiledFields, Reader } from './compile.ts';
import type { Row } from './preset.ts';

export interface RowsPlace extends Pick<DocumentPlace, 'file' | 'lineOf'> {
  /** Lets others have a turn; true: reading this file has taken too long. */
  readonly pause: () => Promise<boolean>;
}

/** Whole minutes would be a mistake in an expression. */
export const SECONDS_A_FILE = 60;

/** More names than that help nobody. */
const MOST_NAMED = 20;

export async function readRows(
  document: unknown,
  compiled: CompiledFields,
  place: RowsPlace,
): Promise<ImporterReading> {
  const found = await rowsOf(document, compiled, place);
  if ('problems' in found) return { cases: [], problems: found.problems };
  const { rows, pathOf } = found;
  const { skip } = compiled;
  const columns = new Set<string>();
  const lost: Record<string, number> = {};
  const readers = compiled.fields.map((field) => ({ ...field, found: 0 }));
  const cases: ImportedCase[] = [];
  const problems: Problem[] = [];
  const recordings: Record<string, unknown>[] = [];
  let [count, skipped] = [0, 0];
  for (const row of rows) {
    const path = pathOf(count, row);
    if (count % 256 === 0 && (await place.pause())) return { cases, problems: [...problems, tooLate(place, count)] };
    count += 1;
    const fault = (what: string) => problems.push({ what, where: { file: place.file, line: place.lineOf(path) } });
    if (!isRecord(row)) {
      fault(`A row is a map of column to value; this is ${Array.isArray(row) ? 'a list' : 'a single value'}.`);
      continue;
    }
    for (const name of Object.keys(row)) columns.add(name);
    countLost(row, compiled, lost);
    if (skip && (await isSkipped(skip, row, fault))) {
      skipped += 1;
      continue;
    }
    const native = await nativeOf(readers, row, fault);
    cases.push({ native, path });
    const text = compiled.preset?.recorded && row[compiled.preset.recorded];
    if (typeof text === 'string' && native.id !== undefined)
      recordings.push({ case: native.id, input: native.input, text });
  }
  const notes = [
    ...(skipped > 0 ? [`${counted(skipped, 'row')} skipped`] : []),
    ...unread(columns, compiled),
    ...nothingFor(readers, cases.length),
  ];
  // Once, and not of every row; a row that cannot be read has said why.
  const silent = problems.length === 0 ? nothingAsked(readers, columns, cases.length, place) : undefined;
  problems.push(...lostFor(readers, columns, count, place));
  if (silent) return { cases: [], problems: [...problems, silent] };
  return { cases, problems, notes, notCarried: lost, recordings };
}

type Found =
  | { readonly rows: Iterable<unknown>; readonly pathOf: (index: number, row: unknown) => DocumentPath }
  | { readonly problems: readonly Problem[] };

async function rowsOf(written: unknown, compiled: CompiledFields, place: RowsPlace): Promise<Found> {
  const where = { file: place.file, line: 1 };
  try {
    if (isRows(written) && compiled.rows === undefined) return { rows: written, pathOf: (index) => [index] };
    const document = isRows(written) ? [...written] : written;
    const own = compiled.rows ? await compiled.rows.of(document) : compiled.preset?.rows?.(document);
    const list = own ?? (compiled.rows ? undefined : document);
    if (list === undefined) {
      const what = `"rows: ${compiled.rows?.text}" gives nothing in ${place.file}.`;
      return { problems: [{ what, where, fix: 'Write the JSONata expression of the list of rows in the document.' }] };
    }
    const rows = Array.isArray(list) ? list : [list];
    if (list === document) return { rows, pathOf: Array.isArray(list) ? (index) => [index] : () => [] };
    return { rows, pathOf: pathsIn(document) };
  } catch (error) {
    return { problems: [{ what: `"rows: ${compiled.rows?.text}": ${(error as Error).message}`, where }] };
  }
}

const isRows = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Symbol.iterator in value;

/** Where each row is in its document: JSONata hands the same objects on. Looked for once, when the first is asked for. */
function pathsIn(document: unknown): (index: number, row: unknown) => DocumentPath {
  let paths: Map<unknown, DocumentPath> | undefined;
  return (_, row) => {
    paths ??= walked(document);
    return paths.get(row) ?? [];
  };
}

const DEEPEST_ROW = 8;

function walked(document: unknown): Map<unknown, DocumentPath> {
  const paths = new Map<unknown, DocumentPath>();
  const visit = (value: unknown, path: DocumentPath): void => {
    if (value === null || typeof value !== 'object' || path.length > DEEPEST_ROW) return;
    if (!Array.isArray(value)) paths.set(value, path);
    const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
    for (const [key, inner] of entries) visit(inner, [...path, key]);
  };
  visit(document, []);
  return paths;
}

async function isSkipped(skip: Reader, row: Row, fault: (what: string) => void): Promise<boolean> {
  try {
    const given = (await skip.of(row)) ?? false;
    if (typeof given === 'boolean') return given;
    fault(`"skip: ${skip.text}" gives ${cut(JSON.stringify(given) ?? '', 60)} here, neither true nor false.`);
  } catch (error) {
    fault(`"skip: ${skip.text}": ${(error as Error).message}`);
  }
  return false;
}

async function nativeOf(
  readers: readonly (CompiledField & { found: number })[],
  row: Row,
  fault: (what: string) => void,
): Promise<Record<string, unknown>> {
  const native: Record<string, unknown> = {};
  for (const reader of readers) {
    try {
      const given = reader.of(row);
      const value = given instanceof Promise ? await given : given;
      if (value === undefined || value === null || value === '') continue;
      reader.found += 1;
      place(native, reader.path, LISTS.has(reader.path.join('.')) ? listed(value) : value);
    } catch (error) {
      const key = reader.path.join('.');
      const text = reader.text === undefined ? key : `${key}: ${cut(reader.text, 80)}`;
      fault(`"${text}": ${(error as Error).message.replace(/\.$/, '')}.`);
    }
  }
  return native;
}

/** Keys that hold lists: JSONata gives the item of a list of one. */
const LISTS: ReadonlySet<string> = new Set([
  ...['tags', 'evaluations', 'turns', 'history', 'files'],
  ...['expect', 'evaluate'].flatMap((level) =>
    ['tools', 'citations', 'satisfy', 'topics', 'scores'].map((key) => `${level}.${key}`),
  ),
]);

/** `{ include: [ … ] }` and `{ ids: [ … ] }` are whole expectations. */
function listed(value: unknown): unknown {
  if (Array.isArray(value)) return value;
  return isRecord(value) && ['include', 'exclude', 'ids', 'path', 'set', 'order'].some((key) => key in value)
    ? value
    : [value];
}

/** Sets what is at a path; nothing that the row holds is changed. */
function place(target: Record<string, unknown>, [step, ...rest]: readonly string[], value: unknown): void {
  const held = Object.hasOwn(target, step!) ? target[step!] : undefined;
  const inner = isRecord(held) ? { ...held } : {};
  if (rest.length > 0) place(inner, rest, value);
  const given = rest.length > 0 ? inner : value;
  Object.defineProperty(target, step!, { value: given, enumerable: true, configurable: true, writable: true });
}

/** Columns that nothing reads, named once. */
function unread(columns: ReadonlySet<string>, { fields, skip, preset }: CompiledFields): readonly string[] {
  const read = new Set([
    ...fields.flatMap(({ reads, text }) => [...reads, ...(text === undefined ? [] : [text])]),
    ...(skip?.reads ?? []),
    ...(preset?.notCarried ?? []),
    ...(preset?.recorded === undefined ? [] : [preset.recorded]),
  ]);
  if (read.has('$')) return [];
  const names = [...columns].filter((name) => !read.has(name));
  return names.length > 0 ? [`not used: ${some(names)}`] : [];
}

function some(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED).map((name) => cut(name, 60));
  return names.length > MOST_NAMED ? `${shown.join(', ')} and ${names.length - MOST_NAMED} more` : shown.join(', ');
}

/** Whether a key says what is expected: one that is nowhere is a test that tests nothing. */
const decides = ({ path: [first] }: CompiledField) =>
  first === 'expect' || first === 'evaluate' || first === 'ground_truth';

function nothingFor(readers: readonly (CompiledField & { readonly found: number })[], cases: number) {
  const empty = readers.filter((one) => one.text !== undefined && one.found === 0 && !decides(one) && cases > 0);
  return empty.length > 0 ? [`nothing in any row for ${some(empty.map(({ path }) => path.join('.')))}`] : [];
}

function lostFor(
  readers: readonly (CompiledField & { readonly found: number })[],
  columns: ReadonlySet<string>,
  rows: number,
  { file }: RowsPlace,
): readonly Problem[] {
  if (rows === 0) return [];
  const lost = readers.filter((one) => one.text !== undefined && one.found === 0 && decides(one));
  return lost.map(({ path, text }) => ({
    what: `"${path.join('.')}: ${cut(text!, 80)}" gives nothing in any row of ${file}: nothing would be expected.`,
    where: { file },
    fix: `Columns are ${some([...columns])}.`,
  }));
}

const asks = ({ path: [first] }: CompiledField) => first === 'input' || first === 'turns' || first === 'simulate';

/** Where no row says what the agent is asked. */
function nothingAsked(
  readers: readonly (CompiledField & { readonly found: number })[],
  columns: ReadonlySet<string>,
  rows: number,
  { file }: RowsPlace,
): Problem | undefined {
  const asking = readers.filter(asks);
  if (rows === 0 || asking.length === 0 || asking.some(({ found }) => found > 0)) return undefined;
  const names = asking.map(({ path, text, reads }) => `${path.join('.')}: ${cut(text ?? reads.join(', '), 80)}`);
  const nearest = asking.map(({ text }) => text !== undefined && nearestName(text, [...columns])).find(Boolean);
  const fix = `${nearest ? `Did you mean "${nearest}"? ` : ''}Columns are ${some([...columns])}.`;
  return {
    what: `"${names.join('", "')}" gives nothing in any row of ${file}: nothing would be asked.`,
    where: { file },
    fix,
  };
}

function countLost(row: Row, { preset, fields }: CompiledFields, lost: Record<string, number>): void {
  const columns = (preset?.notCarried ?? []).filter((name) => (row[name] ?? null) !== null);
  for (const name of [...columns, ...fields.flatMap((one) => one.lost?.(row) ?? [])])
    lost[name] = (lost[name] ?? 0) + 1;
}

function tooLate({ file }: RowsPlace, index: number): Problem {
  return {
    what: `Reading ${file} through "fields" was stopped after ${SECONDS_A_FILE} s, at row ${index + 1}.`,
    where: { file },
    fix: 'Simplify the expressions, or convert the file once.',
  };
}
