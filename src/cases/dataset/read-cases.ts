/** The text of one file → the cases written in it, native or another tool's, each with its lines. Pure. */
import { extname } from 'node:path';
import type { Problem } from '../../model/problem.ts';
import type { Warning } from '../../model/warning.ts';
import { importers } from '../importers/index.ts';
import type { SourceDocument } from '../syntax/format.ts';
import { formats } from '../syntax/index.ts';
import type { WrittenCase } from './build-case.ts';
import type { SourceText } from './read-files.ts';

export interface CasesReading {
  readonly cases: readonly WrittenCase[];
  readonly warnings: readonly Warning[];
  readonly problems: readonly Problem[];
}

/**
 * @param format As the dataset says it; undefined: by the ending of the file name.
 * @param judgedMetrics Names of the judged metrics that there are; undefined: any is.
 */
export function readCases(
  { file, text }: SourceText,
  format: string | undefined,
  judgedMetrics?: readonly string[],
): CasesReading {
  const ending = extname(file).toLowerCase();
  const chosen = formats.find((one) => (format ? one.name === format : one.extensions.includes(ending)));
  if (!chosen) {
    const what = `Cannot tell the format of ${file} by its ending.`;
    const fix = `Set "format" of the dataset to one of ${formats.map((one) => one.name).join(', ')}.`;
    return { cases: [], warnings: [], problems: [{ what, where: { file }, fix }] };
  }
  const { documents, problems } = chosen.read(text, file);
  const readings = documents.map((document) => casesOf(document, file, judgedMetrics));
  const cases = readings.flatMap((reading) => reading.cases);
  const all = [...problems, ...readings.flatMap((reading) => reading.problems)];
  if (cases.length === 0 && all.length === 0)
    all.push({
      what: `${file} has no cases.`,
      where: { file, line: 1 },
      fix: 'Write at least one, or take the file out of "files".',
    });
  return { cases, warnings: readings.flatMap((reading) => reading.warnings), problems: all };
}

function casesOf(document: SourceDocument, file: string, judgedMetrics: readonly string[] | undefined): CasesReading {
  const { value, lineOf } = document;
  const importer = importers.find((one) => one.recognises(value));
  if (!importer) return nativeCases(document, file);
  const reading = importer.read(value, { file, lineOf, judgedMetrics });
  return {
    // The native shape of a foreign record has other paths: every part of it is known by the record's line.
    cases: reading.cases.map(({ native, path, judgedSettings }) => ({
      native,
      file,
      lineOf: () => lineOf(path),
      ...(judgedSettings && { judgedSettings }),
    })),
    warnings: reading.warnings ?? [],
    problems: reading.problems,
  };
}

function nativeCases({ value, lineOf }: SourceDocument, file: string): CasesReading {
  const at = (native: unknown, base: readonly (string | number)[]): WrittenCase => ({
    native,
    file,
    lineOf: (path) => lineOf([...base, ...path]),
  });
  if (Array.isArray(value)) return reading(value.map((native, index) => at(native, [index])));
  if (value === null || typeof value !== 'object' || !('cases' in value)) return reading([at(value, [])]);
  const { cases, ...others } = value;
  const problems = Object.keys(others).map((key) => ({
    what: `Unknown key "${key}" beside "cases".`,
    where: { file, line: lineOf([key]) },
    fix: 'What the cases of a file have in common is set on their dataset in the configuration.',
  }));
  if (Array.isArray(cases))
    return reading(
      cases.map((native, index) => at(native, ['cases', index])),
      problems,
    );
  const what = '"cases" is a list of cases.';
  return reading([], [...problems, { what, where: { file, line: lineOf(['cases']) } }]);
}

function reading(cases: readonly WrittenCase[], problems: readonly Problem[] = []): CasesReading {
  return { cases, warnings: [], problems };
}
