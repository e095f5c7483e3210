/** agent-eval.yml → EvalConfig: environment filled in, checked whole, every problem with its line. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { z } from 'zod';
import { type Problem, ProblemError } from '../model/problem.ts';
import { FileTooLargeError, NotAFileError, readFileCappedSync, shownPath, utf8Text } from '../platform/files.ts';
import { parsedJson } from '../text/loose.ts';
import { nearestName } from '../text/nearest-name.ts';
import { asMeant, problemsBelow, schemaProblems } from '../text/schema/problems.ts';
import { accepts } from '../text/schema/shape.ts';
import { shown } from '../text/schema/words.ts';
import { parseYaml } from '../text/yaml/document.ts';
import { type DocumentPath, valueAt, withValueAt } from '../text/yaml/document-path.ts';
import { type Environment, type Substitution, substitution } from './env.ts';
import { casesInFiles, inlineCases } from './inline-cases.ts';
import { type SoundParts, soundParts, wholeConfig } from './partial-parse.ts';
import { configSchemaFor, type EvalConfig } from './schema.ts';
import { strayTemplates } from './stray-templates.ts';

/** Bytes. */
export const LARGEST_CONFIG = 10_000_000;

type Raw = Readonly<Record<string, unknown>>;

/** Words of other tools for where the cases are. */
const OTHER_NAMES = { cases: 'datasets', test_cases: 'datasets', tests: 'datasets', evals: 'datasets' };

/** A configuration as far as it can be read: what is wrong with it does not hide what is sound. */
export interface ConfigReading {
  /** null where anything in it is refused. */
  readonly config: EvalConfig | null;
  /** Its sections that are sound; all of them where `config` is not null. */
  readonly parts: SoundParts;
  /** Names of sections of which nothing is refused. */
  readonly intact: ReadonlySet<string>;
  /** Of each dataset in `parts` its place in the list that was written. */
  readonly datasetIndexes: readonly number[];
  /** What is expected of every case, as written; left out where it is refused. */
  readonly expectations: { readonly expect?: Raw; readonly evaluate?: Raw };
  /** Relative to the working directory. */
  readonly file: string;
  /** Folder of the file, absolute: relative paths in it start here. */
  readonly directory: string;
  /** Values that came from the environment: redacted wherever they would show. */
  readonly secrets: readonly string[];
  /** Texts of it that a variable was filled into, and of these such as hold a stand-in for a missing one, or what nobody knows. */
  readonly environment: Pick<Substitution, 'filled' | 'incomplete' | 'missingIn' | 'unknown'>;
  /** The sections as somebody wrote them, before defaults. */
  readonly written: Raw;
  /** Line, from 1, of what is at a path, or of its nearest written parent. */
  readonly lineOf: (path: DocumentPath) => number;
  /** Missing variables apart. */
  readonly problems: readonly Problem[];
  /** Environment variables that it names and nobody set. */
  readonly missing: { readonly names: readonly string[]; readonly problems: readonly Problem[] };
}

/** Environment variables that the configuration names and nobody set. A ProblemError of its own kind: on a fork there is no way to set them. */
export class MissingEnvironmentError extends ProblemError {
  readonly names: readonly string[];
  readonly suite: string | null;
  constructor({ missing, parts }: Pick<ConfigReading, 'missing' | 'parts'>) {
    super(missing.problems);
    this.names = missing.names;
    this.suite = parts.name ?? null;
  }
}

/**
 * @param path Relative to the working directory or absolute.
 * @throws ProblemError where the file cannot be read or is no YAML; all else that is wrong is in the reading.
 */
export function readConfig(path: string, directory: string, environment: Environment): ConfigReading {
  const absolute = resolve(directory, path);
  const file = shownPath(directory, absolute) || basename(absolute);
  return readConfigText(textOf(absolute, file), { file, directory: dirname(absolute) }, environment);
}

/** As `readConfig`, of a text that is in no file here. @throws ProblemError where it is no YAML. */
export function readConfigText(
  text: string,
  { file, directory }: Pick<ConfigReading, 'file' | 'directory'>,
  environment: Environment,
): ConfigReading {
  const filled = substitution(environment, file);
  const document = parseYaml(text, file, filled.replace);
  if (document.problems.length > 0) throw new ProblemError(document.problems);
  if (document.value === null || document.value === undefined) throw new ProblemError([isEmpty(file)]);
  if (typeof document.value !== 'object' || Array.isArray(document.value))
    throw new ProblemError([noMap(document.value, file)]);
  const value = withTypesOf(document.value, filled);
  // Read once: compiling the schema first, as zod does for what is read often, takes longer than the reading.
  const schema = configSchemaFor(value);
  const parsed = schema.safeParse(value, { jitless: true });
  const place = {
    file,
    lineOf: document.lineOf,
    value,
    hidden: new Set(filled.filled.keys()),
    otherNames: OTHER_NAMES,
    otherForms: true,
  };
  const refused = parsed.success ? [] : refusals(withoutIncomplete(parsed.error, value, filled), place, filled);
  const meant = parsed.success ? value : putRight(value, parsed.error, schema);
  const problems = [...refused, ...strayTemplates(meant, place)];
  return {
    config: problems.length === 0 ? (parsed.data ?? null) : null,
    ...(parsed.success ? wholeConfig(value, parsed.data) : soundParts(value, parsed.error)),
    file,
    directory,
    secrets: [...filled.secrets],
    environment: filled,
    written: value as Raw,
    lineOf: document.lineOf,
    problems: problems.toSorted((a, b) => (a.where?.line ?? 0) - (b.where?.line ?? 0)),
    missing: filled.missing(),
  };
}

type Issues = Pick<z.ZodError, 'issues'>;

/** A variable holds a text: where a number, true or false is wanted, it is read as one. */
function withTypesOf(value: object, { filled }: Substitution): object {
  if (filled.size === 0) return value;
  const schema = configSchemaFor(value);
  const { error } = schema.safeParse(value, { jitless: true });
  let typed = value;
  for (const { path, isOfOtherType } of refusedPlaces(error?.issues ?? [], [])) {
    const written = valueAt(value, path);
    if (typeof written !== 'string' || !filled.has(written)) continue;
    const read = parsedJson(written);
    if (typeof read !== 'number' && typeof read !== 'boolean') continue;
    if (isOfOtherType || accepts(schema, path, value, read)) typed = withValueAt(typed, path, read) as object;
  }
  return typed;
}

interface RefusedPlace {
  readonly path: DocumentPath;
  readonly isOfOtherType: boolean;
}

/** All that is refused, by an alternative of it too. */
function refusedPlaces(issues: Issues['issues'], above: DocumentPath): readonly RefusedPlace[] {
  return issues.flatMap((issue) => {
    const path = [...above, ...(issue.path as DocumentPath)];
    if (issue.code === 'invalid_union') return issue.errors.flatMap((branch) => refusedPlaces(branch, path));
    return [{ path, isOfOtherType: issue.code === 'invalid_type' }];
  });
}

/** As written, with the names that were meant: those, too, that the schema sees once a kind is one that it knows. */
function putRight(value: unknown, error: Issues, schema: z.ZodType): unknown {
  const first = asMeant(value, error, schema);
  const again = schema.safeParse(first, { jitless: true });
  return again.success ? first : asMeant(first, again.error, schema);
}

function refusals(all: Issues, place: Parameters<typeof schemaProblems>[2], filled: Substitution) {
  const schema = configSchemaFor(place.value);
  const inline = inlineCases(place.value);
  const outside = ({ path: [key, i] }: Issues['issues'][number]) => key !== 'datasets' || !inline.includes(i as number);
  const error = { issues: all.issues.filter(outside) };
  const check = (value: unknown) => {
    const parsed = configSchemaFor(value).safeParse(value, { jitless: true });
    return parsed.success ? [] : withoutIncomplete(parsed.error, value, filled).issues.filter(outside);
  };
  return [
    ...casesInFiles(inline, place),
    ...schemaProblems(error, schema, place),
    ...problemsBelow(error, schema, place, check),
  ];
}

/** A value that is refused only for want of its variable is one problem, not two. */
function withoutIncomplete(error: z.ZodError, value: unknown, { incomplete }: Substitution) {
  const issues = error.issues.filter((issue) => {
    const written = valueAt(value, issue.path as DocumentPath);
    return typeof written !== 'string' || !incomplete.has(written);
  });
  return { issues };
}

function isEmpty(file: string): Problem {
  const fix = 'Begin it with "version: 1", then name, agent and datasets. Or delete it, and "init" writes a new one.';
  return { what: `${file} is empty.`, where: { file, line: 1 }, fix, command: 'init' };
}

function noMap(value: unknown, file: string): Problem {
  return {
    what: `A configuration must be a map, but this is ${shown(value)}.`,
    where: { file, line: 1 },
    fix: Array.isArray(value)
      ? `If these are cases, list the file in the configuration: datasets: [{ files: ${file} }]`
      : 'Begin the file with "version: 1", then name, agent and datasets.',
  };
}

const NAME_IT = 'Name the configuration with --config FILE (in a workflow: the input config).';

/** Whether a path names several configurations, which only whole runs and checks take. */
export const isGlob = (config: string): boolean => /[*?[{]/.test(config);

/** A first run has none, which `init` writes; a later one has it elsewhere. */
function notThere(absolute: string, file: string): Problem {
  if (isGlob(file)) {
    const fix = `Shards, and what joins them, take one suite. ${NAME_IT}`;
    return { what: `One configuration is needed here, and "${file}" is a glob of several.`, fix };
  }
  const what = `There is no configuration ${file}.`;
  const folder = dirname(absolute);
  const near = nearestName(basename(absolute), existsSync(folder) ? readdirSync(folder) : []);
  if (near !== undefined) return { what, where: { file }, fix: `Did you mean "${near}"? ${NAME_IT}` };
  return { what, where: { file }, fix: `Let "init" write a first one. ${NAME_IT}`, command: 'init' };
}

function textOf(absolute: string, file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileCappedSync(absolute, LARGEST_CONFIG);
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    const known = cause instanceof FileTooLargeError || cause instanceof NotAFileError;
    const why = code === 'EISDIR' ? ': it is a folder' : known ? `: ${cause.message}` : ` (${code})`;
    throw new ProblemError(
      [
        code === 'ENOENT'
          ? notThere(absolute, file)
          : { what: `The configuration ${file} could not be read${why}.`, where: { file }, fix: NAME_IT },
      ],
      { cause },
    );
  }
  const read = utf8Text(file, bytes);
  if (!('text' in read)) throw new ProblemError([read]);
  return read.text;
}
