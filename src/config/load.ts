/** agent-eval.yml → EvalConfig: environment filled in, checked whole, every problem with its line. */
import { readFile } from 'node:fs/promises';
import { basename, dirname, relative, resolve } from 'node:path';
import { ProblemError } from '../platform/errors.ts';
import { schemaProblems } from '../platform/schema-problems.ts';
import { parseYaml } from '../platform/yaml-document.ts';
import { type Environment, substitution } from './env.ts';
import { type EvalConfig, evalConfigSchema } from './schema.ts';

export interface LoadedConfig {
  readonly config: EvalConfig;
  /** Relative to the working directory. */
  readonly file: string;
  /** Folder of the file, absolute: relative paths in it start here. */
  readonly directory: string;
  /** Values that came from the environment: redacted wherever they would show. */
  readonly secrets: readonly string[];
  /** The sections as somebody wrote them, before defaults. */
  readonly written: Readonly<Record<string, unknown>>;
}

/** Environment variables that the configuration names and nobody set. A ProblemError of its own kind: on a fork there is no way to set them. */
export class MissingEnvironmentError extends ProblemError {
  readonly names: readonly string[];
  readonly suite: string | null;
  constructor(problems: ConstructorParameters<typeof ProblemError>[0], names: readonly string[], suite: string | null) {
    super(problems);
    this.names = names;
    this.suite = suite;
  }
}

/** What stands for a variable that nobody needs to have set. */
const NOT_SET = 'https://not-set.invalid';

/**
 * @param path Relative to the working directory or absolute.
 * @param options.mayLackVariables No agent will be asked, so that nobody needs the values.
 * @throws ProblemError with all problems at once; MissingEnvironmentError when variables are all that is missing.
 */
export async function loadConfig(
  path: string,
  directory: string,
  environment: Environment,
  { mayLackVariables = false }: { readonly mayLackVariables?: boolean } = {},
): Promise<LoadedConfig> {
  const absolute = resolve(directory, path);
  const file = relative(directory, absolute) || basename(absolute);
  const text = await readConfig(absolute, file);
  const filled = substitution(environment, file, mayLackVariables ? NOT_SET : null);
  const document = parseYaml(text, file, filled.replace);
  if (document.problems.length > 0) throw new ProblemError(document.problems);
  const parsed = evalConfigSchema.safeParse(document.value ?? {});
  const refused = parsed.success
    ? []
    : schemaProblems(parsed.error, evalConfigSchema, { file, lineOf: document.lineOf });
  // A value that is empty only for want of its variable is one problem, not two.
  const lines = new Set(filled.problems.map((p) => p.where?.line));
  const own = refused.filter((p) => !lines.has(p.where?.line));
  if (filled.missing.size > 0 && own.length === 0) {
    throw new MissingEnvironmentError(filled.problems, [...filled.missing], suiteName(document.value));
  }
  if (!parsed.success || filled.problems.length > 0) throw new ProblemError([...filled.problems, ...own]);
  const written = document.value as Readonly<Record<string, unknown>>;
  return { config: parsed.data, file, directory: dirname(absolute), secrets: [...filled.secrets], written };
}

async function readConfig(absolute: string, file: string): Promise<string> {
  try {
    return await readFile(absolute, 'utf8');
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    throw new ProblemError(
      [
        {
          what: code === 'ENOENT' ? `There is no ${file} here.` : `${file} could not be read (${code}).`,
          fix: 'Name the configuration with --config FILE (in a workflow: the input config).',
        },
      ],
      { cause },
    );
  }
}

function suiteName(value: unknown): string | null {
  const name = (value as { readonly name?: unknown } | null)?.name;
  return typeof name === 'string' && name !== '' ? name : null;
}
