/** The text of one file → the cases written in it, native or another tool's, each with its lines. Pure. */
import type { Problem } from '../../model/problem.ts';
import type { FilesAround, ImportedCase, Importer, ImporterReading } from '../importers/importer.ts';
import { importedFormats, importers } from '../importers/index.ts';
import type { SourceDocument } from '../syntax/format.ts';
import { formatOf, formats } from '../syntax/index.ts';
import type { WrittenCase } from './build-case.ts';
import { type FileLine, fileLine } from './file-line.ts';
import type { SourceText } from './read-files.ts';

export interface CasesReading {
  readonly cases: readonly WrittenCase[];
  readonly problems: readonly Problem[];
  /** What became of another tool's file; absent for our own. */
  readonly line?: FileLine;
}

export interface CasesRequest {
  /** As the dataset says it, of a file or of a tool; undefined: by the ending of the file name and by its fields. */
  readonly format?: string | undefined;
  /** Names of the judged metrics that there are; undefined: any is. */
  readonly judgedMetrics?: readonly string[] | undefined;
  readonly around: FilesAround;
}

export function readCases({ file, text }: SourceText, request: CasesRequest): CasesReading {
  const forced = importers.find(({ format }) => format === request.format);
  const chosen = formats.find(({ name }) => name === request.format) ?? formatOf(file);
  if (!chosen) {
    const what = `Cannot tell the format of ${file} by its ending.`;
    const fix = `Set "format" of the dataset to one of ${formats.map((one) => one.name).join(', ')}.`;
    return { cases: [], problems: [{ what, where: { file }, fix }] };
  }
  const { documents, problems } = chosen.read(text, file);
  const readings = documents.map((document) => casesOf(document, file, forced, request));
  const cases = readings.flatMap((reading) => reading.cases);
  const all = [...problems, ...readings.flatMap((reading) => reading.problems)];
  if (cases.length === 0 && all.length === 0)
    all.push({
      what: `${file} has no cases.`,
      where: { file, line: 1 },
      fix: 'Write at least one, or take the file out of "files".',
    });
  const line = readings.find((reading) => reading.line)?.line;
  return { cases, problems: all, ...(line && { line }) };
}

function casesOf(
  document: SourceDocument,
  file: string,
  forced: Importer | undefined,
  { judgedMetrics, around }: CasesRequest,
): CasesReading {
  const { value, lineOf } = document;
  const all = forced ? [forced] : importers.filter((one) => one.recognises(value, file));
  const [importer] = all;
  if (!importer) return nativeCases(document, file);
  if (all.length > 1) return { cases: [], problems: [ambiguous(file, all)] };
  const read = importer.read(value, { file, lineOf, judgedMetrics, around });
  return {
    // The native shape of a foreign record has other paths: every part of it is known by the record's line.
    cases: read.cases.map(({ path, ...imported }) => ({ ...imported, file, lineOf: () => lineOf(path) })),
    problems: [...read.problems, ...allSkipped(read, file, importer)],
    line: fileLine(file, importer.name, read.cases, read),
  };
}

function ambiguous(file: string, all: readonly Importer[]): Problem {
  const [first, ...others] = all.map(({ name }) => name);
  return {
    what: `${file} could be ${first} or ${others.join(' or ')}.`,
    where: { file },
    fix: `Set "format" of the dataset to ${all.map(({ format }) => format).join(' or ')}.`,
  };
}

/** A test of which nothing that it expects is left is none; a file of only those is not what somebody meant. */
function allSkipped({ cases }: ImporterReading, file: string, { name }: Importer): readonly Problem[] {
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
  const { cases, ...others } = value;
  const problems = Object.keys(others).map((key) => ({
    what: `Unknown key "${key}" beside "cases".`,
    where: { file, line: lineOf([key]) },
    fix: 'What the cases of a file have in common is set on their dataset in the configuration.',
  }));
  if (Array.isArray(cases)) return { cases: cases.map((native, index) => at(native, ['cases', index])), problems };
  const what = '"cases" is a list of cases.';
  return { cases: [], problems: [...problems, { what, where: { file, line: lineOf(['cases']) } }] };
}

function unknownText(file: string): Problem {
  return {
    what: `${file} holds no test cases of a format that is known.`,
    where: { file },
    fix: `Set "format" of the dataset to one of ${importedFormats.join(', ')}, or write the cases as YAML.`,
  };
}
