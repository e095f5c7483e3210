/** ${NAME} in the configuration → the value of an environment variable. */
import type { Problem } from '../platform/errors.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment of this process: read here and in the doors, handed on from there. */
export function processEnvironment(): Environment {
  return process.env;
}

const PLACEHOLDER = /\$\{([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}/g;

export interface Substitution {
  readonly replace: (text: string, line: number) => string;
  /** Values that came from the environment: to be redacted wherever they show. */
  readonly secrets: ReadonlySet<string>;
  /** One problem for each missing variable and place. */
  readonly problems: readonly Problem[];
  /** Names of missing variables. */
  readonly missing: ReadonlySet<string>;
}

/**
 * ${NAME} is required; ${NAME:-text} falls back to the text. An empty variable counts as missing.
 * @param standIn What a missing variable becomes; null: it is a problem.
 */
export function substitution(environment: Environment, file: string, standIn: string | null = null): Substitution {
  const secrets = new Set<string>();
  const problems: Problem[] = [];
  const missing = new Set<string>();
  const replace = (text: string, line: number) =>
    text.includes('${')
      ? text.replace(PLACEHOLDER, (_whole, name: string, fallback: string | undefined) => {
          const value = environment[name] || undefined;
          if (value !== undefined) {
            secrets.add(value);
            return value;
          }
          if (fallback !== undefined) return fallback;
          if (standIn !== null) return standIn;
          missing.add(name);
          problems.push({
            what: `The environment variable ${name} is not set.`,
            where: { file, line },
            fix: `Set it, in a workflow with "env: { ${name}: … }" on the step; or give a default: \${${name}:-value}.`,
          });
          return '';
        })
      : text;
  return { replace, secrets, problems, missing };
}
