/** What a schema refused → problems for a person: which key, where in the file, what to write instead. Pure. */
import type { z } from 'zod';
import type { Problem } from '../../model/problem.ts';
import { fieldsOf } from '../loose.ts';
import { nearestName } from '../nearest-name.ts';
import { type DocumentPath, dottedPath, valueAt } from '../yaml/document-path.ts';
import type { Json } from '../yaml/flow.ts';
import { exampleAt, knownKeys, knownTogether } from './shape.ts';
import { besideUnknownKind, unknownKinds } from './unknown-kinds.ts';
import { type Issue, isMissing, isOwnWords, namesWhatIsRight, remedy, sentence, snippet } from './words.ts';

interface Place {
  readonly file: string;
  /** Line of the node at a path, or of its nearest written parent; undefined where lines are unknown. */
  readonly lineOf: (path: DocumentPath) => number | undefined;
  /** What the schema refused: where it is given, remedies can speak of what was written. */
  readonly value?: unknown;
  /** Texts that are not to be shown, for a variable of the environment was filled into them. */
  readonly hidden?: ReadonlySet<string>;
  /** Names that other tools have for keys: used where such a name is not known, and the key is. */
  readonly otherNames?: Readonly<Record<string, string>>;
  /** Whether what other tools have under such a name has another form than ours, which is shown then. Default: false. */
  readonly otherForms?: boolean;
}

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

/** The key that an unknown name most likely stands for. */
function knownName(key: string, known: readonly string[], otherNames: Place['otherNames'] = {}): string | undefined {
  const other = Object.hasOwn(otherNames, key) ? otherNames[key] : undefined;
  return other !== undefined && known.includes(other) ? other : nearestName(key, known);
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

/** The section beside a key that is written with nothing under it, and knows the key. */
const emptySectionOf = (key: string, path: DocumentPath, schema: z.ZodType, value: unknown) =>
  knownKeys(schema, path, value).find(
    (section) => valueAt(value, [...path, section]) === null && knownKeys(schema, [...path, section]).includes(key),
  );

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

/** Whether a value holds one of these texts, however deep. */
function holdsAny(texts: ReadonlySet<string> | undefined, value: unknown): boolean {
  if (!texts || texts.size === 0) return false;
  if (typeof value === 'string') return texts.has(value);
  return typeof value === 'object' && value !== null && Object.values(value).some((inner) => holdsAny(texts, inner));
}

const whereOf = (path: DocumentPath, { file, lineOf }: Place) => ({ file, line: lineOf(path) });

/** YAML 1.2 has none. */
const MERGE = '<<';
const MERGE_KEY =
  'Merge keys are not read: write its keys out here. An alias may stand for a whole value, as in expect: *name.';

/** A problem for each key; those of which nothing better can be said than what is known there are one. */
function unknownKeys(keys: readonly string[], path: DocumentPath, schema: z.ZodType, place: Place): readonly Problem[] {
  const known = knownKeys(schema, path, place.value);
  const excludedBy = exclusionsAt(path, schema, place.value);
  const apart = keys.flatMap((key) => {
    const other = excludedBy(key);
    return other === undefined ? [] : [{ key, other }];
  });
  const named = (key: string) => `"${dottedPath([...path, key])}"`;
  const remedyOf = (key: string): string | undefined => {
    if (key === MERGE) return MERGE_KEY;
    if (known.length === 0) return 'Remove it.';
    const meant = knownName(key, known, place.otherNames);
    return (
      belongsUnder(key, path, schema, { known, place, meant }) ??
      belongsAbove(key, path, schema, place.value) ??
      (meant === undefined ? undefined : `Did you mean "${meant}"?${formOf(key, [...path, meant], schema, place)}`)
    );
  };
  const unknown = without(keys, apart);
  const alone = unknown.flatMap((key) => {
    const fix = remedyOf(key);
    return fix === undefined
      ? []
      : [{ what: `Unknown key ${named(key)}.`, where: whereOf([...path, key], place), fix, key }];
  });
  const [first, ...others] = without(unknown, alone);
  const problems = [
    ...apart.map(({ key, other }) => ({
      what: `${named(key)} does not go with "${other}".`,
      where: whereOf([...path, key], place),
      fix: 'Take one of them out.',
    })),
    ...alone.map(({ key: _, ...problem }) => problem),
  ];
  if (first === undefined) return problems;
  const shown = [first, ...others].slice(0, MOST_KEYS).map(named).join(', ');
  const more = others.length >= MOST_KEYS ? ` and ${others.length + 1 - MOST_KEYS} more` : '';
  const what = others.length === 0 ? `Unknown key ${shown}.` : `Unknown keys ${shown}${more}.`;
  return [...problems, { what, where: whereOf([...path, first], place), fix: `Known: ${known.join(', ')}.` }];
}

function without(keys: readonly string[], some: readonly { readonly key: string }[]): readonly string[] {
  const left = new Set(keys);
  for (const { key } of some) left.delete(key);
  return [...left];
}

/** Of a key that only another alternative knows: the first key written beside it that this one does not know. */
function exclusionsAt(path: DocumentPath, schema: z.ZodType, value: unknown): (key: string) => string | undefined {
  const together = knownTogether(schema, path, value);
  const known = new Set(together.flat());
  const written = Object.keys(fieldsOf(valueAt(value, path))).filter((one) => known.has(one));
  return (key) => {
    const others = together
      .filter((all) => all.includes(key))
      .map((all) => written.filter((one) => !all.includes(one)));
    return others.toSorted((a, b) => a.length - b.length)[0]?.[0];
  };
}

const isOtherName = (key: string, { otherNames = {} }: Place): boolean => Object.hasOwn(otherNames, key);

/** ' Write datasets: [{ files: … }]' for the name of another tool where ours is a list of maps: theirs are others; '' else. */
function formOf(key: string, path: DocumentPath, schema: z.ZodType, place: Place): string {
  const example = place.otherForms && isOtherName(key, place) ? exampleAt(schema, path, place.value) : undefined;
  return Array.isArray(example) && typeof example[0] === 'object' ? ` Write ${snippet(path, example, place.file)}` : '';
}

/** 'It belongs under "agent" or "llm": agent: { url: … }', of a key that some sections know, and the place where it was written does not. */
function belongsUnder(
  key: string,
  path: DocumentPath,
  schema: z.ZodType,
  at: { readonly known: readonly string[]; readonly place: Place; readonly meant: string | undefined },
): string | undefined {
  const { known, place, meant } = at;
  const { value, file, hidden } = place;
  const empty = emptySectionOf(key, path, schema, value);
  if (empty !== undefined) return `It belongs under "${dottedPath([...path, empty])}": indent it.`;
  const sections = known.filter((section) => knownKeys(schema, [...path, section]).includes(key));
  const [first] = sections;
  if (first === undefined || sections.length > MOST_SECTIONS) return undefined;
  // "url" beside "base_url", which three sections have: it is not one of these that was forgotten.
  if (sections.length > 1 && meant !== undefined) return undefined;
  const names = sections.map((section) => `"${dottedPath([...path, section])}"`).join(' or ');
  if (/\.[ct]sv$/i.test(file)) return `It belongs under ${names}: name the column ${first}.${key}.`;
  const written = valueAt(value, [...path, key]);
  const isShown = written !== undefined && !holdsAny(hidden, written) && valueAt(value, [...path, first]) === undefined;
  const line = isShown ? snippet([first], { [key]: written as Json }, file) : '';
  return `It belongs under ${names}: ${line !== '' && line.length <= LONGEST ? line : 'move it there, indented.'}`;
}

/** More names than that help nobody. */
const MOST_KEYS = 20;
const MOST_SECTIONS = 3;
/** Characters of a line to copy. */
const LONGEST = 80;

/** Of a key that is indented too far: where it is known. */
function belongsAbove(key: string, path: DocumentPath, schema: z.ZodType, value: unknown): string | undefined {
  for (let depth = path.length - 1; depth >= 0; depth--) {
    const above = path.slice(0, depth);
    if (typeof path[depth] === 'number' || !knownKeys(schema, above, value).includes(key)) continue;
    const beside = `beside "${dottedPath(path.slice(0, depth + 1))}", not under it`;
    return `It belongs ${beside}: indent it less.`;
  }
  return undefined;
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
