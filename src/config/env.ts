/** ${NAME} in the configuration → the value of an environment variable. */
import type { Problem } from '../model/problem.ts';
import { isKeyOrAddress, isSetting } from '../text/redaction/redaction.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment of this process: read here and in the entry points, handed on from there. */
export function processEnvironment(): Environment {
  return process.env;
}

const PLACEHOLDER = /\$\{([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}/g;

/** Stands for a variable that is not set, so that the rest of the configuration can still be checked. */
const notSetValue = (name: string) => `https://not-set.invalid/${name}`;
/** The same inside of a text, where it may be a host or a port. */
const NOT_SET_INSIDE = '1';

export interface Substitution {
  readonly replace: (text: string, line: number) => string;
  /** Values that came from the environment and are no plain settings: to be redacted wherever they show. */
  readonly secrets: ReadonlySet<string>;
  /** Texts with a value of which nothing is known: no setting, no key and no address. */
  readonly unknown: ReadonlySet<string>;
  /** Texts in which a variable was filled in, with what was written. */
  readonly filled: ReadonlyMap<string, string>;
  /** Texts that hold a stand-in for missing variables, with their names: what a schema says of them is not the user's doing. */
  readonly incomplete: ReadonlyMap<string, readonly string[]>;
  /** Variables that are not set, and one problem for each at the first place that names it. */
  readonly missing: () => { readonly names: readonly string[]; readonly problems: readonly Problem[] };
  /** Of these problems those that concern any of the texts. */
  readonly missingIn: (texts: readonly string[]) => readonly Problem[];
}

/** ${NAME} is required; ${NAME:-text} falls back to the text. An empty variable counts as missing. */
export function substitution(environment: Environment, file: string): Substitution {
  const secrets = new Set<string>();
  const unknown = new Set<string>();
  const filled = new Map<string, string>();
  const incomplete = new Map<string, readonly string[]>();
  const lines = new Map<string, number[]>();
  const replace = (text: string, line: number) => {
    if (!text.includes('${')) return text;
    const unset: string[] = [];
    let isKnown = true;
    const whole = text.replace(PLACEHOLDER, (_, name: string, fallback: string | undefined, offset: number) => {
      const value = environment[name] || undefined;
      if (value !== undefined && !isSetting(name, value)) {
        secrets.add(value);
        isKnown &&= isKeyOrAddress(name, value);
      }
      if (value !== undefined || fallback !== undefined) return value ?? fallback ?? '';
      lines.set(name, [...(lines.get(name) ?? []), line]);
      unset.push(name);
      return offset === 0 ? notSetValue(name) : NOT_SET_INSIDE;
    });
    if (whole !== text) filled.set(whole, text);
    if (!isKnown) unknown.add(whole);
    if (unset.length > 0) incomplete.set(whole, [...(incomplete.get(whole) ?? []), ...unset]);
    return whole;
  };
  return {
    replace,
    secrets,
    unknown,
    filled,
    incomplete,
    missing: () => ({ names: [...lines.keys()], problems: [...lines].map(([name, at]) => notSet(name, at, file)) }),
    missingIn: (texts) => {
      const names = new Set(texts.flatMap((text) => incomplete.get(text) ?? []));
      return [...lines].flatMap(([name, at]) => (names.has(name) ? [notSet(name, at, file)] : []));
    },
  };
}

function notSet(name: string, lines: readonly number[], file: string): Problem {
  const [first, ...others] = [...new Set(lines)];
  const also = others.length > 0 ? ` (also needed on line ${others.join(', ')})` : '';
  return {
    what: `The environment variable ${name} is not set${also}.`,
    where: { file, ...(first !== undefined && { line: first }) },
    fix: `Set it, in a workflow with "env: { ${name}: … }" on the step; or give a default: \${${name}:-value}.`,
  };
}
