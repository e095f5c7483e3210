/** What a schema refused → problems for a person: which key, where in the file, the nearest known name. Pure. */
import type { z } from 'zod';
import type { Problem } from './errors.ts';
import { didYouMean } from './nearest-name.ts';

export type DocumentPath = readonly (string | number)[];

interface Place {
  readonly file: string;
  /** Line of the node at a path, or of its nearest written parent; undefined where lines are unknown. */
  readonly lineOf: (path: DocumentPath) => number | undefined;
}

type Issue = z.core.$ZodIssue;

/** All issues, each as what / where / what to do. `schema` is the one that refused, for the names it knows. */
export function schemaProblems(error: z.ZodError, schema: z.ZodType, place: Place): readonly Problem[] {
  return error.issues.flatMap((issue) => problemsOf(issue, issue.path as DocumentPath, schema, place));
}

function problemsOf(issue: Issue, path: DocumentPath, schema: z.ZodType, place: Place): readonly Problem[] {
  const at = (p: DocumentPath) => ({ file: place.file, line: place.lineOf(p) });
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(schema, path);
    return issue.keys.map((key) => ({
      what: `Unknown key "${dotted([...path, key])}".`,
      where: at([...path, key]),
      fix: known.length > 0 ? didYouMean(key, known) : 'Remove it.',
    }));
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const branch = nearestBranch(issue.errors);
    if (branch)
      return branch.flatMap((inner) => problemsOf(inner, [...path, ...(inner.path as DocumentPath)], schema, place));
  }
  return [{ what: `${path.length > 0 ? `"${dotted(path)}": ` : ''}${sentence(issue)}`, where: at(path) }];
}

/** The alternative that got furthest; undefined when all failed at the very value, so that none was meant more than another. */
function nearestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const depth = (branch: readonly Issue[]) =>
    Math.max(...branch.map((i) => i.path.length + (i.code === 'unrecognized_keys' ? 1 : 0)));
  const deepest = [...branches].sort((a, b) => depth(b) - depth(a))[0]!;
  return depth(deepest) > 0 ? deepest : undefined;
}

function sentence(issue: Issue): string {
  if (issue.code === 'invalid_union') {
    const wanted = issue.errors.flat().map((i) => sentence(i).replace(/\.$/, ''));
    return wanted.length > 0 ? `${[...new Set(wanted)].join('; or ')}.` : `${issue.message}.`;
  }
  if (issue.code === 'invalid_value') return `expected ${issue.values.map((v) => JSON.stringify(v)).join(' or ')}.`;
  if (issue.code === 'invalid_type' && issue.input === undefined && issue.message.includes('undefined'))
    return 'is missing.';
  return `${issue.message.replace(/^Invalid input: /, '').replace(/\.$/, '')}.`;
}

/** Keys that an object schema knows at a path, through optionals, defaults, pipes, records, arrays and unions; [] where it cannot tell. */
export function knownKeys(schema: z.ZodType, path: DocumentPath): readonly string[] {
  return [...new Set(objectsAt(schema, path).flatMap((object) => Object.keys(object.shape)))];
}

interface AnyDef {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly getter?: () => z.ZodType;
  readonly shape?: Record<string, z.ZodType>;
  readonly valueType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly catchall?: z.ZodType;
}

function objectsAt(
  schema: z.ZodType | undefined,
  path: DocumentPath,
): readonly { readonly shape: Record<string, z.ZodType> }[] {
  if (!schema) return [];
  const def = schema.def as unknown as AnyDef;
  if (def.options) return def.options.flatMap((option) => objectsAt(option, path));
  const inner = def.innerType ?? def.in ?? (def.type === 'lazy' ? def.getter?.() : undefined);
  if (inner) return objectsAt(inner, path);
  const [step, ...rest] = path;
  if (step === undefined) return def.shape ? [{ shape: def.shape }] : [];
  if (def.shape) return objectsAt(def.shape[String(step)] ?? def.catchall, rest);
  return objectsAt(def.element ?? def.valueType, rest);
}

function dotted(path: DocumentPath): string {
  return path.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`)).join('');
}
