/** What a schema refused → problems for a person: which key, where in the file, what to write instead. Pure. */
import type { z } from 'zod';
import type { Problem } from '../../model/problem.ts';
import { type DocumentPath, dottedPath, valueAt } from '../yaml/document-path.ts';
import { holdsAny, type Place, whereOf } from './place.ts';
import { knownKeys } from './shape.ts';
import { emptySectionOf, isOtherName, knownName, MERGE, unknownKeys } from './unknown-keys.ts';
import { besideUnknownKind, unknownKinds } from './unknown-kinds.ts';
import { type Issue, isMissing, isOwnWords, namesWhatIsRight, remedy, sentence } from './words.ts';

/** All issues, each as what / where / what to do. `schema` is the one that refused, for the names it knows. */
export function schemaProblems(error: Pick<z.ZodError, 'issues'>, schema: z.ZodType, place: Place): readonly Problem[] {
  const meant = new Set(
    misspeltKeys(error, schema, place.value, place.otherNames).map(({ path, meant }) => dottedPath([...path, meant])),
  );
  const unfilled = sectionsLeftEmpty(error, schema, place.value);
  return error.issues
    .filter(({ path }) => !unfilled.has(dottedPath(path as DocumentPath)))
    .filter((issue, i, issues) => issues.findIndex((one) => isOfSameMerge(one, issue)) === i)
    .filter((issue) => !isOfAnotherType(issue, error.issues))
    .filter((issue) => !(isMissing(issue) && meant.has(dottedPath(issue.path as DocumentPath))))
    .flatMap((issue) => problemsOf(issue, issue.path as DocumentPath, schema, place));
}

/** Whether two issues are of what one merge key holds, or are the same. */
function isOfSameMerge(a: Issue, b: Issue): boolean {
  const [one, other] = [a, b].map(({ path }) => dottedPath(path.slice(0, path.indexOf(MERGE) + 1) as DocumentPath));
  return a === b || (a.path.includes(MERGE) && one === other);
}

/** A size of what should be something else: a text has a length, too, that says nothing of a list. */
const isOfAnotherType = ({ code, path }: Issue, issues: readonly Issue[]): boolean =>
  (code === 'too_big' || code === 'too_small') &&
  issues.some(
    (one) => one.code === 'invalid_type' && dottedPath(one.path as DocumentPath) === dottedPath(path as DocumentPath),
  );

/** A key that is not known, and the known one that it probably stands for. */
interface Misspelt {
  readonly path: DocumentPath;
  readonly key: string;
  readonly meant: string;
}

function misspeltKeys(
  error: Pick<z.ZodError, 'issues'>,
  schema: z.ZodType,
  value: unknown,
  otherNames?: Place['otherNames'],
): readonly Misspelt[] {
  return error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const path = issue.path as DocumentPath;
    const known = knownKeys(schema, path, value);
    return issue.keys.flatMap((key) => {
      if (known.includes(key)) return [];
      const meant = knownName(key, known, otherNames);
      return meant === undefined ? [] : [{ path, key, meant }];
    });
  });
}

/**
 * What is wrong under misspelt keys and beside unknown kinds, checked as if they were named right: a mistake in a name
 * hides none below it. `check` gives the issues of a value.
 */
export function problemsBelow(
  error: Pick<z.ZodError, 'issues'>,
  schema: z.ZodType,
  place: Place,
  check: (value: unknown) => readonly Issue[],
): readonly Problem[] {
  const beside = unknownKinds(error.issues, place.value).flatMap((one) =>
    besideUnknownKind(one, place.value, check).flatMap(({ issues, value }) => [
      ...schemaProblems({ issues }, schema, { ...place, value }),
      ...problemsBelow({ issues }, schema, { ...place, value }, check),
    ]),
  );
  const renamed = misspeltKeys(error, schema, place.value, place.otherNames).filter(
    // What is under the name of another tool has the form of that tool.
    ({ path, key, meant }) =>
      valueAt(place.value, [...path, meant]) === undefined && !(place.otherForms && isOtherName(key, place)),
  );
  if (renamed.length === 0) return beside;
  const value = asMeant(place.value, error, schema, place.otherNames);
  const below = (path: DocumentPath) => renamed.find((one) => isBelow(path, [...one.path, one.meant]));
  const issues = check(value).filter((issue) => below(issue.path as DocumentPath)) as Issue[];
  if (issues.length === 0) return beside;
  const lineOf = (path: DocumentPath) => {
    const one = below(path);
    return place.lineOf(one ? [...one.path, one.key, ...path.slice(one.path.length + 1)] : path);
  };
  const meant = { ...place, value, lineOf };
  return [...beside, ...schemaProblems({ issues }, schema, meant), ...problemsBelow({ issues }, schema, meant, check)];
}

const isBelow = (path: DocumentPath, above: DocumentPath): boolean => above.every((part, i) => path[i] === part);

/** What was written, with misspelt keys under the names that they stand for: what follows from their absence need not be said. */
export function asMeant(
  value: unknown,
  error: Pick<z.ZodError, 'issues'>,
  schema: z.ZodType,
  otherNames?: Place['otherNames'],
): unknown {
  const meant = structuredClone(value);
  for (const { path, meant: kind } of unknownKinds(error.issues, value))
    if (kind !== undefined) (valueAt(meant, path.slice(0, -1)) as Record<string, unknown>)[String(path.at(-1))] = kind;
  for (const one of misspeltKeys(error, schema, value, otherNames)) {
    const parent = valueAt(meant, one.path) as Record<string, unknown>;
    if (Object.hasOwn(parent, one.meant)) continue;
    parent[one.meant] = parent[one.key];
    Reflect.deleteProperty(parent, one.key);
  }
  return meant;
}

/** Sections that are empty because what belongs under them is not indented: that is said of the keys. */
function sectionsLeftEmpty(error: Pick<z.ZodError, 'issues'>, schema: z.ZodType, value: unknown): ReadonlySet<string> {
  const left = error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const path = issue.path as DocumentPath;
    return issue.keys.flatMap((key) => {
      const section = emptySectionOf(key, path, schema, value);
      return section === undefined ? [] : [dottedPath([...path, section])];
    });
  });
  return new Set(left);
}

function problemsOf(issue: Issue, path: DocumentPath, schema: z.ZodType, place: Place): readonly Problem[] {
  const merged = path.indexOf(MERGE);
  // Where a map takes any key, it is what is under this one that is refused.
  if (merged >= 0) return unknownKeys([MERGE], path.slice(0, merged), schema, place);
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue.keys, path, schema, place);
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const said =
      issue.message === 'Invalid input' ? issue.errors.find((one) => !one.every(namesWhatIsRight)) : undefined;
    const branch = nearestBranch(issue.errors) ?? said;
    if (branch)
      return branch.flatMap((inner) => problemsOf(inner, [...path, ...(inner.path as DocumentPath)], schema, place));
  }
  const written = valueAt(place.value, path);
  const isHidden = holdsAny(place.hidden, written);
  const refused = { schema, path, written, document: place.value, isHidden, file: place.file };
  const fix = remedy(issue, refused);
  const name =
    path.length === 0 ? (isOwnWords(issue) ? '' : 'It ') : `"${dottedPath(path)}"${isOwnWords(issue) ? ':' : ''} `;
  return [
    { what: `${name}${sentence(issue, refused)}`, where: whereOf(path, place), ...(fix !== undefined && { fix }) },
  ];
}

/**
 * The alternative that got furthest, of several the one whose keys fit best; undefined when all failed at the very value,
 * so that none was meant more than another.
 */
function nearestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const depth = (branch: readonly Issue[]) =>
    Math.max(...branch.map((i) => i.path.length + (i.code === 'unrecognized_keys' ? 1 : 0)));
  const wrongKeys = (branch: readonly Issue[]) =>
    branch.reduce((sum, i) => sum + (i.code === 'unrecognized_keys' ? i.keys.length : Number(isMissing(i))), 0);
  const deepest = branches.toSorted((a, b) => depth(b) - depth(a) || wrongKeys(a) - wrongKeys(b))[0]!;
  return depth(deepest) > 0 ? deepest : undefined;
}
