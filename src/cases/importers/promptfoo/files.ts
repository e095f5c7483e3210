/** What a promptfoo configuration names beside itself: `$ref`, `file://`, tables of tests. Read only within the repository; programs are never run. Pure. */
import { posix } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Problem } from '../../../model/problem.ts';
import { isLfsPointer } from '../../../text/lfs-pointer.ts';
import { isRecord, MOST_LEVELS, nestsDeeper } from '../../../text/loose.ts';
import { inQuotes } from '../../../text/untrusted/excerpt.ts';
import { type DocumentPath, valueAt } from '../../../text/yaml/document-path.ts';
import { separatorOf } from '../../syntax/csv.ts';
import type { SourceDocument } from '../../syntax/format.ts';
import { formatOf } from '../../syntax/index.ts';
import type { DocumentPlace } from '../importer.ts';
import type { ForeignRecord } from '../records.ts';
import { assertionIn } from './assertions.ts';

const PROGRAM = /^exec:|\.(?:[cm]?[jt]s|py|rb|go)(?::\w+)?$/i;
const TABLE = /\.csv$/i;

/** refused: a clause that says why nothing is read. */
export type Loaded<T> = { readonly value: T } | { readonly refused: string };

export const isReference = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('file://');
export const isProgram = (name: string) => PROGRAM.test(name);
const nameOf = (reference: string) => reference.replace(/^file:\/\//, '');

/** Without blanks and line breaks around it, as promptfoo reads it. */
export function readText(reference: string, place: DocumentPlace): Loaded<string> {
  const read = readWhole(reference, place);
  return 'value' in read ? { value: read.value.trim() } : read;
}

function readWhole(reference: string, { around }: DocumentPlace): Loaded<string> {
  const name = nameOf(reference);
  const shown = inQuotes(name, 200);
  if (isProgram(name)) return { refused: `${shown} is a program, and programs of test files are not run` };
  if (/^\w+:\/\//.test(name)) return { refused: `${shown} is not in the repository` };
  if (/[*?]/.test(name)) return { refused: `${shown} is a pattern; name the files one by one` };
  const text = around.read(name);
  if (text !== null && isLfsPointer(text)) return { refused: `${shown} is a pointer of Git LFS: fetch it first` };
  return text === null ? { refused: `there is no file ${shown} in the repository` } : { value: text };
}

/** The files that a reference names: itself, or those of its glob, in order. */
export function filesOf(reference: string, { around }: DocumentPlace): Loaded<readonly string[]> {
  const pattern = nameOf(reference);
  if (isProgram(pattern) || !/[*?]/.test(pattern)) return { value: [reference] };
  const isWithin = !/^(?:[/\\]|\w+:)|(?:^|[/\\])\.\.(?:[/\\]|$)/.test(pattern);
  const found = isWithin ? around.find(pattern) : [];
  return found.length > 0 ? { value: found } : { refused: `no file of the folder matches ${inQuotes(pattern, 200)}` };
}

/** Of YAML, JSON or JSON lines. */
export function readData(reference: string, place: DocumentPlace): Loaded<unknown> {
  const read = documentsIn(reference, place);
  return 'refused' in read ? read : { value: read.value[0]!.value };
}

/** At least one. */
function documentsIn(reference: string, place: DocumentPlace): Loaded<readonly SourceDocument[]> {
  const read = readWhole(reference, place);
  if ('refused' in read) return read;
  const name = nameOf(reference);
  const { documents, problems } = formatOf(name)?.read(read.value, name) ?? { documents: [], problems: [] };
  const [problem] = problems;
  if (problem)
    return { refused: `${inQuotes(name, 200)}, line ${problem.where?.line ?? 1}: ${problem.what.replace(/\.$/, '')}` };
  return documents.length > 0
    ? { value: documents }
    : { refused: `${inQuotes(name, 200)} holds nothing that is known` };
}

/** A file of tests, or one of its documents. */
export interface TestFile {
  /** As shown to people. */
  readonly file: string;
  readonly lineOf: (path: DocumentPath) => number;
  readonly tests: readonly { readonly value: unknown; readonly path: DocumentPath }[];
}

/** Tests of files: each a list, one, or a table. */
export function readTests(reference: string, place: DocumentPlace): Loaded<readonly TestFile[]> {
  const files = filesOf(reference, place);
  if ('refused' in files) return files;
  const all: TestFile[] = [];
  for (const name of files.value) {
    const read = TABLE.test(name) ? rowsOf(name, place) : documentsIn(name, place);
    if ('refused' in read) return read;
    const file = posix.join(posix.dirname(place.file), nameOf(name));
    for (const { value, lineOf } of read.value) {
      const tests = Array.isArray(value) ? value.map((one, i) => ({ value: one, path: [i] })) : [{ value, path: [] }];
      all.push({ file, lineOf, tests });
    }
  }
  return { value: all };
}

interface Row {
  readonly record: ForeignRecord;
  readonly raw: string;
  readonly info: { readonly lines: number };
}

/** A table as one document: every cell of a row is on the line where the row begins. */
function rowsOf(reference: string, place: DocumentPlace): Loaded<readonly Omit<SourceDocument, 'problems'>[]> {
  const read = readWhole(reference, place);
  if ('refused' in read) return read;
  try {
    const skipped = { skip_empty_lines: true, skip_records_with_empty_values: true } as const;
    const options = { columns: true, delimiter: separatorOf(read.value), ...skipped, bom: true, info: true, raw: true };
    const rows = parse(read.value, options) as unknown as readonly Row[];
    const lines = rows.map(({ raw, info }) => info.lines - (raw.trimEnd().split('\n').length - 1));
    const lineOf = ([index]: DocumentPath) => lines[Number(index)] ?? 1;
    return { value: [{ value: rows.map(({ record }) => testOfRow(record)), lineOf }] };
  } catch (error) {
    return { refused: `${inQuotes(nameOf(reference), 200)}: ${(error as Error).message}` };
  }
}

const OWN = { __description: 'description', __threshold: 'threshold' } as const;

/** Columns are variables, but for those that begin with two underscores. */
function testOfRow(row: ForeignRecord): ForeignRecord {
  const cells = Object.entries(row).filter((cell): cell is [string, string] => typeof cell[1] === 'string');
  const filled = cells.filter(([, cell]) => cell.trim() !== '');
  const expected = filled.filter(([name]) => /^__expected\d*$/.test(name));
  const labels = filled.filter(([name]) => name.startsWith('__metadata:'));
  const own = filled.filter(([name]) => Object.hasOwn(OWN, name));
  const others = filled.filter(([name]) => /^__(?!expected\d*$|metadata:)/.test(name) && !Object.hasOwn(OWN, name));
  return {
    ...Object.fromEntries(others),
    ...Object.fromEntries(
      own.map(([name, cell]) => [OWN[name as keyof typeof OWN], name === '__threshold' ? Number(cell) : cell]),
    ),
    vars: Object.fromEntries(cells.filter(([name]) => !name.startsWith('__'))),
    ...(labels.length > 0 && {
      metadata: Object.fromEntries(labels.map(([name, cell]) => labelOf(name.slice(11), cell))),
    }),
    assert: expected.map(([, cell]) => assertionIn(cell)),
  };
}

/** A name that ends in [] has a list, in which \, is a comma of a text. */
const labelOf = (name: string, cell: string) =>
  name.endsWith('[]')
    ? [name.slice(0, -2), cell.split(/(?<!\\),/).map((item) => item.trim().replaceAll('\\,', ','))]
    : [name, cell];

/** The document with each `$ref: '#/…'` replaced by what it names; one within itself, or of another file, is a problem. */
export function withoutReferences(
  document: ForeignRecord,
  { file, lineOf }: DocumentPlace,
): { readonly document: ForeignRecord; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  let left = MOST_REFERENCES;
  const refuse = (path: DocumentPath, why: string) => {
    problems.push({
      what: `"$ref": ${why}.`,
      where: { file, line: lineOf(path) },
      fix: 'Write out what it stands for.',
    });
    return null;
  };
  const resolve = (value: unknown, path: DocumentPath, above: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((one, i) => resolve(one, [...path, i], above));
    if (!isRecord(value)) return value;
    const { $ref, ...beside } = value;
    if (typeof $ref !== 'string') {
      const entries = Object.entries(value).map(([key, one]) => [key, resolve(one, [...path, key], above)] as const);
      return Object.fromEntries(entries);
    }
    if (!$ref.startsWith('#/')) return refuse(path, `${inQuotes($ref, 80)} is of another file`);
    if (above.includes($ref)) return refuse(path, `${inQuotes($ref, 80)} holds itself`);
    left -= 1;
    if (left === -1) refuse(path, `there are more than ${MOST_REFERENCES}`);
    if (left < 0) return null;
    if (above.length === MOST_LEVELS) return refuse(path, `${inQuotes($ref, 80)} leads through too many others`);
    const target = valueAt(document, $ref.slice(2).split('/').map(decoded));
    if (target === undefined) return refuse(path, `there is no ${inQuotes($ref, 80)}`);
    const meant = resolve(target, path, [...above, $ref]);
    return isRecord(meant) ? { ...meant, ...beside } : meant;
  };
  if (nestsDeeper(document)) return { document: {}, problems: [tooDeep(file)] };
  return { document: resolve(document, [], []) as ForeignRecord, problems };
}

/** One that names ten others that name ten others is a bomb. */
const MOST_REFERENCES = 10_000;

const decoded = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~');
const tooDeep = (file: string): Problem => ({ what: 'The file nests too deeply.', where: { file, line: 1 } });
