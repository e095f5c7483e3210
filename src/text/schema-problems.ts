/** What a schema refused → problems for a person: which key, where in the file, the nearest known name. Pure. */
import type { z } from 'zod';
import type { Problem } from '../model/problem.ts';
import { didYouMean, nearestName } from './nearest-name.ts';

export type DocumentPath = readonly (string | number)[];

interface Place {
  readonly file: string;
  /** Line of the node at a path, or of its nearest written parent; undefined where lines are unknown. */
  readonly lineOf: (path: DocumentPath) => number | undefined;
  /** What the schema refused: where it is given, remedies can speak of what was written. */
  readonly value?: unknown;
}

type Issue = z.core.$ZodIssue;

/** All issues, each as what / where / what to do. `schema` is the one that refused, for the names it knows. */
export function schemaProblems(error: Pick<z.ZodError, 'issues'>, schema: z.ZodType, place: Place): readonly Problem[] {
  const meant = new Set(
    misspeltKeys(error, schema, place.value).map(({ path, meant }) => dottedPath([...path, meant])),
  );
  return error.issues
    .filter((issue) => !(isMissing(issue) && meant.has(dottedPath(issue.path as DocumentPath))))
    .flatMap((issue) => problemsOf(issue, issue.path as DocumentPath, schema, place));
}

/** A key that is not known, and the known one that it probably stands for. */
interface Misspelt {
  readonly path: DocumentPath;
  readonly key: string;
  readonly meant: string;
}

function misspeltKeys(error: Pick<z.ZodError, 'issues'>, schema: z.ZodType, value: unknown): readonly Misspelt[] {
  return error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const path = issue.path as DocumentPath;
    const known = knownKeys(schema, path, value);
    return issue.keys.flatMap((key) => {
      const meant = nearestName(key, known);
      return meant === undefined ? [] : [{ path, key, meant }];
    });
  });
}

/** What was written, with misspelt keys under the names that they stand for: what follows from their absence need not be said. */
export function asMeant(value: unknown, error: Pick<z.ZodError, 'issues'>, schema: z.ZodType): unknown {
  const meant = structuredClone(value);
  for (const one of misspeltKeys(error, schema, value)) {
    const parent = valueAt(meant, one.path) as Record<string, unknown>;
    if (Object.hasOwn(parent, one.meant)) continue;
    parent[one.meant] = parent[one.key];
    Reflect.deleteProperty(parent, one.key);
  }
  return meant;
}

function isMissing(issue: Issue): boolean {
  if (issue.code === 'invalid_union') return issue.errors.length > 0 && issue.errors.flat().every(isMissing);
  return issue.code === 'invalid_type' && issue.input === undefined && issue.message.includes('undefined');
}

function problemsOf(issue: Issue, path: DocumentPath, schema: z.ZodType, place: Place): readonly Problem[] {
  const at = (p: DocumentPath) => ({ file: place.file, line: place.lineOf(p) });
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(schema, path, place.value);
    return issue.keys.map((key) => ({
      what: `Unknown key "${dottedPath([...path, key])}".`,
      where: at([...path, key]),
      fix: known.length > 0 ? (belongsUnder(key, path, schema, known) ?? didYouMean(key, known)) : 'Remove it.',
    }));
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const branch = nearestBranch(issue.errors);
    if (branch)
      return branch.flatMap((inner) => problemsOf(inner, [...path, ...(inner.path as DocumentPath)], schema, place));
  }
  const fix = namesMeant(issue, valueAt(place.value, path)) ?? keysMeant(issue, path, schema, place.value);
  const what = `${path.length > 0 ? `"${dottedPath(path)}": ` : ''}${sentence(issue, valueAt(place.value, path))}`;
  return [{ what, where: at(path), ...(fix !== undefined && { fix }) }];
}

/** What is at a path; undefined where nothing does. */
export function valueAt(value: unknown, path: DocumentPath): unknown {
  return path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, step)
        ? (inner as Record<string | number, unknown>)[step]
        : undefined,
    value,
  );
}

/** For a closed list of names: the nearest one; of kinds, all of them too, since the nearest name may be of another kind. */
function namesMeant(issue: Issue, written: unknown): string | undefined {
  const kinds = kindsOf(issue);
  const known = kinds ? `Known: ${kinds.join(', ')}.` : undefined;
  const names = kinds ?? (issue.code === 'invalid_value' ? issue.values.map(String) : []);
  const nearest = typeof written === 'string' ? nearestName(written, names) : undefined;
  return [nearest && `Did you mean "${nearest}"?`, known].filter(Boolean).join(' ') || undefined;
}

/** 'It belongs under "agent" or "llm".', of a key that some sections know, and the place where it was written does not. */
function belongsUnder(
  key: string,
  path: DocumentPath,
  schema: z.ZodType,
  known: readonly string[],
): string | undefined {
  const sections = known.filter((section) => knownKeys(schema, [...path, section]).includes(key));
  if (sections.length === 0 || sections.length > MOST_SECTIONS) return undefined;
  return `It belongs under ${sections.map((section) => `"${dottedPath([...path, section])}"`).join(' or ')}.`;
}

const MOST_SECTIONS = 3;

/** Where something else stands in place of an object within the document: the keys to write. */
function keysMeant(issue: Issue, path: DocumentPath, schema: z.ZodType, value: unknown): string | undefined {
  if (
    path.length === 0 ||
    issue.code !== 'invalid_type' ||
    issue.expected !== 'object' ||
    valueAt(value, path) === undefined
  )
    return undefined;
  const known = knownKeys(schema, path);
  if (known.length === 0) return undefined;
  const more = known.length > MOST_KEYS ? ', …' : '';
  return `It has keys of its own: ${known.slice(0, MOST_KEYS).join(', ')}${more}.`;
}

const MOST_KEYS = 8;

/** Names that distinguish the alternatives of a union, where none of them was written. */
function kindsOf(issue: Issue): readonly string[] | undefined {
  const { options } = issue as { readonly options?: unknown };
  return issue.code === 'invalid_union' && Array.isArray(options) ? options.map(String) : undefined;
}

/** The alternative that got furthest; undefined when all failed at the very value, so that none was meant more than another. */
function nearestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const depth = (branch: readonly Issue[]) =>
    Math.max(...branch.map((i) => i.path.length + (i.code === 'unrecognized_keys' ? 1 : 0)));
  const deepest = [...branches].sort((a, b) => depth(b) - depth(a))[0]!;
  return depth(deepest) > 0 ? deepest : undefined;
}

function sentence(issue: Issue, written: unknown): string {
  if (kindsOf(issue)) return written === undefined ? 'is missing.' : 'there is no such kind.';
  if (issue.code === 'invalid_union') {
    const wanted = issue.errors.flat().map((i) => sentence(i, written).replace(/\.$/, ''));
    return wanted.length > 0 ? `${[...new Set(wanted)].join('; or ')}.` : `${issue.message}.`;
  }
  // A schema's own words say more than the list of names.
  if (issue.code === 'invalid_value' && /^Invalid (?:input|option):/.test(issue.message)) {
    const expected = `expected ${issue.values.map((v) => JSON.stringify(v)).join(' or ')}`;
    return written === undefined ? `${expected}, nothing is written.` : `${expected}.`;
  }
  if (isMissing(issue)) return 'is missing.';
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return 'expected an address such as https://example.com/chat.';
  if (issue.code === 'too_small' || issue.code === 'too_big') return bound(issue);
  return `${issue.message.replace(/^Invalid input: /, '').replace(/\.$/, '')}.`;
}

/** "must be at most 9.", "must have at least 2 items." A schema's own words, where it has some, are kept. */
function bound(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  if (!/^Too (?:small|big):/.test(issue.message)) return `${issue.message.replace(/\.$/, '')}.`;
  const isNumber = issue.origin === 'number' || issue.origin === 'int';
  const limit = issue.code === 'too_small' ? issue.minimum : issue.maximum;
  if (issue.code === 'too_small' && !isNumber && limit === 1) return 'must not be empty.';
  const atLimit = issue.code === 'too_small' ? `at least ${limit}` : `at most ${limit}`;
  const beyond = issue.code === 'too_small' ? `greater than ${limit}` : `less than ${limit}`;
  const range = issue.inclusive === false ? beyond : atLimit;
  return isNumber ? `must be ${range}.` : `must have ${range} ${issue.origin === 'string' ? 'characters' : 'items'}.`;
}

/**
 * Keys that an object schema knows at a path, through optionals, defaults, pipes, records, arrays and unions; [] where it
 * cannot tell.
 * @param value What was written: of a union distinguished by a key, only the written kind counts.
 */
export function knownKeys(schema: z.ZodType, path: DocumentPath, value?: unknown): readonly string[] {
  return [...new Set(objectsAt(schema, path, value).flatMap((object) => Object.keys(object.shape)))];
}

interface AnyDef {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly getter?: () => z.ZodType;
  readonly shape?: Record<string, z.ZodType>;
  readonly valueType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly catchall?: z.ZodType;
  readonly discriminator?: string;
}

function objectsAt(
  schema: z.ZodType | undefined,
  path: DocumentPath,
  value: unknown,
): readonly { readonly shape: Record<string, z.ZodType> }[] {
  if (!schema) return [];
  const def = schema.def as unknown as AnyDef;
  if (def.options) return kindsMeant(def, value).flatMap((option) => objectsAt(option, path, value));
  const piped = def.in?.def.type === 'transform' ? def.out : def.in;
  const inner = def.innerType ?? piped ?? (def.type === 'lazy' ? def.getter?.() : undefined);
  if (inner) return objectsAt(inner, path, value);
  const [step, ...rest] = path;
  if (step === undefined) return def.shape ? [{ shape: def.shape }] : [];
  const below = valueAt(value, [step]);
  if (def.shape) return objectsAt(def.shape[String(step)] ?? def.catchall, rest, below);
  return objectsAt(def.element ?? def.valueType, rest, below);
}

/** The alternatives of a union that the written discriminator fits; all of them where it has none. */
function kindsMeant({ options = [], discriminator }: AnyDef, value: unknown): readonly z.ZodType[] {
  if (discriminator === undefined) return options;
  const kind = valueAt(value, [discriminator]);
  const meant = options.filter((option) => {
    const { shape } = option.def as unknown as AnyDef;
    return shape?.[discriminator]?.safeParse(kind).success === true;
  });
  return meant.length > 0 ? meant : options;
}

/** datasets[2].minimum.pass_rate */
export function dottedPath(path: DocumentPath): string {
  return path.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`)).join('');
}
