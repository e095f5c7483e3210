/** One foreign file → the same cases in the native shape, to be written down: each with its id, and what was not carried. */
import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { z } from 'zod';
import { type Problem, ProblemError } from '../../model/problem.ts';
import { didYouMean } from '../../text/nearest-name.ts';
import { compileFields } from '../fields/compile.ts';
import { presetNames } from '../fields/presets.ts';
import type { JudgedSettings } from '../importers/importer.ts';
import { importedFormats } from '../importers/index.ts';
import type { ExpectationSets } from '../native/identity.ts';
import { formatNames } from '../syntax/index.ts';
import { buildCase, type CaseDefaults, caseSchemas } from './build-case.ts';
import { alike } from './problems.ts';
import { readCases } from './read-cases.ts';
import { sourcesOf } from './sources.ts';

export interface ImportRequest {
  /** Path of the file, as given. */
  readonly file: string;
  /** Absolute. */
  readonly directory: string;
  /** Name of a format, a tool or a preset of rows; undefined: by ending and fields. */
  readonly from: string | undefined;
  /** What some formats let one choose, by name: split, turns, scorer, suite. */
  readonly choices: Readonly<Record<string, string>>;
  readonly expectations: z.ZodRawShape;
  readonly sets: ExpectationSets;
  readonly judgedMetrics: readonly string[];
  readonly expectationsOn: (marks: readonly string[]) => z.ZodRawShape;
}

export interface ForeignCase {
  /** With its id. */
  readonly native: Readonly<Record<string, unknown>>;
  /** The foreign file, or one that it names. */
  readonly file: string;
  readonly line: number;
  /** Why it is not run, where nothing that it expected could be carried. */
  readonly skipped: string | undefined;
  /** What its file says of judged metrics. */
  readonly settings: JudgedSettings;
}

export interface ForeignFile {
  /** Names of the request's choices that say nothing of a file like this. */
  readonly unread: readonly string[];
  readonly cases: readonly ForeignCase[];
  /** What became of the file, of each of its documents; none: it is in the native shape already. */
  readonly lines: readonly string[];
  readonly recordings: readonly Readonly<Record<string, unknown>>[];
  /** What it says of what is a part of a configuration here: { agent: … }. */
  readonly proposed: Readonly<Record<string, unknown>> | undefined;
}

/** Nothing of a dataset or suite: what a case says itself. */
const NOTHING: CaseDefaults = {
  dataset: 'imported',
  category: 'imported',
  tier: undefined,
  tags: [],
  trials: 1,
  expect: {},
  evaluate: {},
};

/** @throws ProblemError with all problems of the file. */
export async function readForeign(request: ImportRequest): Promise<ForeignFile> {
  const { file, directory, from, choices, judgedMetrics, expectationsOn } = request;
  const path = resolve(directory, file);
  if (!existsSync(path)) throw new ProblemError([missing(file)]);
  // What lies beside the file may be read wherever the file is.
  const places = { directory: dirname(path), workingDirectory: directory };
  const { format, fields } = await wayOf(from);
  const { sources, problems } = sourcesOf({ files: [basename(path)], format }, places, undefined);
  const [source] = sources;
  if (!source) throw new ProblemError(problems);
  const content = await source.read();
  if (!('file' in content)) throw new ProblemError(content);
  const read = await readCases(content, {
    ...{ format, fields, choices, judgedMetrics, expectationsOn, around: source.around },
    pause: async () => false,
  });
  const schemas = caseSchemas(request.expectations, undefined, request.sets, expectationsOn);
  const found: Problem[] = [...read.problems];
  const cases = read.cases.flatMap((written): readonly ForeignCase[] => {
    const built = buildCase(written, NOTHING, schemas);
    if ('problems' in built) {
      found.push(...built.problems);
      return [];
    }
    const { id: _, ...native } = written.native as Readonly<Record<string, unknown>>;
    const { judgedSettings: settings = {}, skipped, file } = written;
    return [{ native: { id: built.testCase.id, ...native }, file, line: written.lineOf([]), skipped, settings }];
  });
  if (found.length > 0) throw new ProblemError(alike(found));
  const unread = Object.keys(choices).filter((name) => !read.choices?.includes(name));
  const lines = (read.lines ?? []).map(({ text }) => text);
  return { unread, cases, lines, recordings: read.recordings ?? [], proposed: read.proposed };
}

function missing(file: string): Problem {
  const fix = 'Check the name: a path starts at the folder that you are in.';
  return { what: `Cannot read ${file}: there is no such file.`, where: { file }, fix };
}

async function wayOf(from: string | undefined) {
  if (from === undefined || [...formatNames, ...importedFormats].includes(from))
    return { format: from, fields: undefined };
  const compiled = presetNames.includes(from) ? await compileFields({ fields: from }, undefined) : null;
  if (compiled !== null && 'compiled' in compiled) return { format: undefined, fields: compiled.compiled };
  const known = [...new Set([...importedFormats, ...presetNames, ...formatNames])];
  throw new ProblemError([{ what: `There is no format "${from}".`, fix: didYouMean(from, known) }]);
}
