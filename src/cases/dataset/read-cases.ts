/** The text of one file → the cases written in it, native or another tool's, each with its lines. Pure. */
import type { z } from 'zod';
import type { Problem } from '../../model/problem.ts';
import { isRecord } from '../../text/loose.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { shown, snippet } from '../../text/schema/words.ts';
import { flow } from '../../text/yaml/flow.ts';
import type { CompiledFields } from '../fields/compile.ts';
import { type RowsPlace, readRows } from '../fields/read-rows.ts';
import type { FilesAround, ImportedCase, Importer, ImporterReading, JudgedSettings } from '../importers/importer.ts';
import { importedFormats, type KnownImporter } from '../importers/index.ts';
import { importersOf } from '../importers/recognise.ts';
import { isExpectationKey } from '../native/misspelt-keys.ts';
import { nativeKeys } from '../native/native-case.ts';
import type { BinaryFormat, CaseFormat, FormatReading, SourceDocument, TableFormat } from '../syntax/format.ts';
import { binaryFormatOf, binaryFormats, formatNames, formatOf, formats } from '../syntax/index.ts';
import { listOf } from '../syntax/jsonl.ts';
import type { Table } from '../tables/open.ts';
import type { WrittenCase } from './build-case.ts';
import { type FileLine, fileLine } from './file-line.ts';
import { promptfooProblem } from './promptfoo-fields.ts';
import type { SourceBytes, SourceText } from './read-files.ts';

export interface CasesReading {
  readonly cases: readonly WrittenCase[];
  readonly problems: readonly Problem[];
  /** What became of another tool's file, of each of its documents; absent for our own. */
  readonly lines?: readonly FileLine[];
  /** Outputs that the tool recorded, each as a line of a recording. */
  readonly recordings?: ImporterReading['recordings'];
  /** What the file says of what is a part of a configuration here. */
  readonly proposed?: ImporterReading['proposed'];
  /** Names of the choices that its format lets one make. */
  readonly choices?: Importer['choices'];
}

export interface CasesRequest {
  /** As the dataset says it, of a file or of a tool; undefined: by the ending of the file name and by its fields. */
  readonly format?: string | undefined;
  /** Names of the judged metrics that there are; undefined: any is. */
  readonly judgedMetrics?: readonly string[] | undefined;
  /** Schemas of what is expected of judged metrics that a file brings along, by name; a name that none may have is left out. Default: none may. */
  readonly expectationsOn?: ((marks: readonly string[]) => z.ZodRawShape) | undefined;
  /** How a reply begins that is an error message; undefined: as the formats have it that care. */
  readonly errorTexts?: readonly string[] | undefined;
  readonly around: FilesAround;
  /** What reads the rows of the file; undefined: they are cases, ours or of a tool that is known. */
  readonly fields?: CompiledFields | undefined;
  /** What the person who imports chose. */
  readonly choices?: Readonly<Record<string, string>> | undefined;
  /** Lets others have a turn; true: reading this file has taken too long. */
  readonly pause: RowsPlace['pause'];
  /** Called again and again where nobody else has a turn; absent: nothing is. */
  readonly atWork?: () => void;
}

/** By what the dataset says, else by the ending of the file name. */
export const formatFor = (
  file: string,
  format: string | undefined,
): CaseFormat | BinaryFormat | TableFormat | undefined =>
  [...formats, ...binaryFormats].find(({ name }) => name === format) ?? formatOf(file) ?? binaryFormatOf(file);

/** @param source A table where the format is one that is read in a thread. */
export async function readCases(
  source: SourceText | SourceBytes | Table,
  request: CasesRequest,
): Promise<CasesReading> {
  const { file } = source;
  const chosen = formatFor(file, request.format);
  if (!chosen) {
    const what = `Cannot tell the format of ${file} by its ending.`;
    const fix = `If it is one of ${formatNames.join(', ')}, set "format" of the dataset to that. If not, save it as one of these.`;
    return { cases: [], problems: [{ what, where: { file }, fix }] };
  }
  const { documents, problems } = await documentsOf(source, chosen, request);
  const readings: CasesReading[] = [];
  for (const document of documents) readings.push(await casesOf(document, file, request));
  const cases = readings.flatMap((reading) => reading.cases);
  const all = [...problems, ...readings.flatMap((reading) => reading.problems)];
  if (cases.length === 0 && all.length === 0)
    all.push({
      what: `${file} has no cases.`,
      where: { file, line: 1 },
      fix: 'Write at least one, or take the file out of "files".',
    });
  const lines = readings.flatMap((reading) => reading.lines ?? []);
  const recordings = readings.flatMap((reading) => reading.recordings ?? []);
  const proposed = readings.find((reading) => reading.proposed)?.proposed;
  const choices = readings.flatMap((reading) => reading.choices ?? []);
  return { cases, problems: all, lines, recordings, proposed, choices };
}

function documentsOf(
  source: SourceText | SourceBytes | Table,
  format: CaseFormat | BinaryFormat | TableFormat,
  { fields, atWork }: CasesRequest,
): FormatReading | Promise<FormatReading> {
  const { file } = source;
  if ('rows' in source) return { documents: listOf(source.rows, { at: (index) => index + 1 }), problems: [] };
  if ('inThread' in format) return { documents: [], problems: [noTable(file, format)] };
  if ('readBytes' in format)
    return format.readBytes('bytes' in source ? source.bytes : new TextEncoder().encode(source.text), file);
  const text = 'text' in source ? source.text : new TextDecoder().decode(source.bytes);
  return fields && format.readTable ? format.readTable(text, file) : format.read(text, file, atWork);
}

function noTable(file: string, { name }: TableFormat): Problem {
  const what = `What "${file}" writes is read as text, and "${name}" is none.`;
  return { what, where: { file }, fix: 'Let it write JSON lines, and set "format: jsonl".' };
}

async function casesOf(document: SourceDocument, file: string, request: CasesRequest): Promise<CasesReading> {
  const { value, lineOf } = document;
  const { fields, judgedMetrics, expectationsOn, errorTexts, around, pause, format, choices } = request;
  if (fields) return imported(await readRows(value, fields, { file, lineOf, pause }), fields, document, file);
  const all = await importersOf(value, file, format);
  const [importer] = all;
  if (!importer) return notCases(document, file) ?? nativeCases(document, file);
  if (all.length > 1) return { cases: [], problems: [ambiguous(file, all)] };
  const mayBeMark = (name: string) => Object.hasOwn(expectationsOn?.([name]) ?? {}, name);
  const place = { file, lineOf, judgedMetrics, mayBeMark, errorTexts, around, choices };
  return imported(importer.read(value, place), importer, document, file);
}

function imported(
  read: ImporterReading,
  by: Pick<Importer, 'name' | 'choices'>,
  { lineOf }: SourceDocument,
  file: string,
): CasesReading {
  return {
    // The native shape of a foreign record has other paths: every part of it is known by the record's line.
    cases: read.cases.map(({ path, at, ...one }) => ({
      ...one,
      file: at?.file ?? file,
      lineOf: () => at?.line ?? lineOf(path),
    })),
    problems: [...read.problems, ...allSkipped(read, file, by)],
    lines: [fileLine(file, by.name, read.cases, read)],
    recordings: read.recordings,
    proposed: read.proposed,
    ...(by.choices && { choices: by.choices }),
  };
}

function ambiguous(file: string, all: readonly KnownImporter[]): Problem {
  const [first, ...others] = all.map(({ name }) => name);
  return {
    what: `${file} could be ${first} or ${others.join(' or ')}.`,
    where: { file },
    fix: `Set "format" of the dataset to ${all.map(({ format }) => format).join(' or ')}.`,
  };
}

/** A test of which nothing that it expects is left is none; a file of only those is not what somebody meant. */
function allSkipped({ cases }: ImporterReading, file: string, { name }: Pick<Importer, 'name'>): readonly Problem[] {
  const reasons = cases.map(({ skipped }: ImportedCase) => skipped);
  if (reasons.length === 0 || reasons.includes(undefined)) return [];
  const what = `${file} (${name}): nothing that its cases expect can be carried: ${reasons[0]}`;
  return [{ what, where: { file }, fix: 'Write what they expect in native keys, or take the file out of "files".' }];
}

function nativeCases({ value, lineOf }: SourceDocument, file: string): CasesReading {
  const at = (native: unknown, base: readonly (string | number)[]): WrittenCase => ({
    native,
    file,
    lineOf: (path) => lineOf([...base, ...path]),
  });
  if (typeof value === 'string') return { cases: [], problems: [unknownText(file)] };
  if (Array.isArray(value)) return { cases: value.map((native, index) => at(native, [index])), problems: [] };
  if (value === null || typeof value !== 'object' || !('cases' in value))
    return { cases: [at(value, [])], problems: [] };
  const { cases, metrics = {}, ...others } = value as Readonly<Record<string, unknown>>;
  const problems: Problem[] = Object.keys(others).map((key) => ({
    what: `Unknown key "${key}" beside "cases".`,
    where: { file, line: lineOf([key]) },
    fix: 'What the cases of a file have in common is set on their dataset in the configuration.',
  }));
  const isSettings = isRecord(metrics) && Object.values(metrics).every(isRecord);
  if (!isSettings)
    problems.push({
      what: '"metrics" is a map of judged metrics, each with its settings.',
      where: { file, line: lineOf(['metrics']) },
    });
  const judgedSettings = isSettings ? (metrics as JudgedSettings) : {};
  if (Array.isArray(cases))
    return { cases: cases.map((native, i) => ({ ...at(native, ['cases', i]), judgedSettings })), problems };
  const what = `"cases" must be a list, but is ${shown(cases)}.`;
  const fix = `Write each as an entry of a list: ${snippet([0], { input: 'hello', expect: { contains: '…' } }, file)}`;
  return { cases: [], problems: [...problems, { what, where: { file, line: lineOf(['cases']) }, fix }] };
}

/** A file that holds something else as a whole: said once, and not of each of its keys. */
function notCases({ value, lineOf }: SourceDocument, file: string): CasesReading | undefined {
  const refused = (what: string, fix: string, line = lineOf([])) => ({
    cases: [],
    problems: [{ what, where: { file, line }, fix }],
  });
  const [first] = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  if (isRecord(first) && ('input' in first || 'turns' in first || 'simulate' in first || 'cases' in first))
    return undefined;
  const promptfoo = isRecord(first) ? promptfooProblem(first, { file, line: lineOf([]) }) : undefined;
  if (promptfoo) return { cases: [], problems: [promptfoo] };
  const known = nativeKeys();
  const isCase = (one: Readonly<Record<string, unknown>>) => Object.keys(one).some((key) => known.includes(key));
  if (isRecord(value) && 'version' in value && ('agent' in value || 'datasets' in value))
    return refused(
      `${file} is a configuration, and not a file of cases.`,
      'Name it with --config, and list files of cases under "datasets".',
    );
  if (
    isRecord(value) &&
    Object.values(value).length > 0 &&
    !isCase(value) &&
    Object.values(value).every((one) => isRecord(one) && isCase(one))
  )
    return refused(
      'The cases are a map by name, and must be a list.',
      `Write each as an entry of a list: ${snippet([0], { id: Object.keys(value)[0]!, input: '…' }, file)}`,
    );
  if (!isRecord(first) || Object.keys(first).length === 0 || isCase(first)) return undefined;
  const keys = Object.keys(first);
  // One key that is nearly right is a slip of the finger.
  if (keys.some((key) => nearestName(key, known) !== undefined || isExpectationKey(key))) return undefined;
  const said = keys.find((key) => SAID.test(key));
  const noun = /\.[ct]sv$/i.test(file) ? 'column' : 'key';
  const which = said === undefined ? `, where NAME is that ${noun}` : '';
  return refused(
    `None of these ${noun}s is known in a case: ${keys.slice(0, 8).join(', ')}.`,
    `Name what the user says "input", or set on the dataset: fields: ${flow({ input: said ?? 'NAME' })}${which}`,
  );
}

/** Names that other files have for what the user says. */
const SAID = /question|prompt|query|utterance|message|user|text/i;

function unknownText(file: string): Problem {
  return {
    what: `${file} holds no test cases of a format that is known.`,
    where: { file },
    fix: `Set "format" of the dataset to one of ${importedFormats.join(', ')}, or write the cases as YAML.`,
  };
}
