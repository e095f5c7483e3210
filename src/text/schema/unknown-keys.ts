/** Keys that nobody knows where they are written → problems: what was probably meant, and where they belong. Pure. */
import type { z } from 'zod';
import type { Problem } from '../../model/problem.ts';
import { fieldsOf } from '../loose.ts';
import { nearestName } from '../nearest-name.ts';
import { type DocumentPath, dottedPath, valueAt } from '../yaml/document-path.ts';
import type { Json } from '../yaml/flow.ts';
import { holdsAny, type Place, whereOf } from './place.ts';
import { exampleAt, knownKeys, knownTogether } from './shape.ts';
import { snippet } from './words.ts';

/** YAML 1.2 has none. */
export const MERGE = '<<';
const MERGE_KEY =
  'Merge keys are not read: write its keys out here. An alias may stand for a whole value, as in expect: *name.';

/** A problem for each key; those of which nothing better can be said than what is known there are one. */
export function unknownKeys(
  keys: readonly string[],
  path: DocumentPath,
  schema: z.ZodType,
  place: Place,
): readonly Problem[] {
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

export const isOtherName = (key: string, { otherNames = {} }: Place): boolean => Object.hasOwn(otherNames, key);

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

/** The key that an unknown name most likely stands for. */
export function knownName(
  key: string,
  known: readonly string[],
  otherNames: Place['otherNames'] = {},
): string | undefined {
  const other = Object.hasOwn(otherNames, key) ? otherNames[key] : undefined;
  return other !== undefined && known.includes(other) ? other : nearestName(key, known);
}

/** The section beside a key that is written with nothing under it, and knows the key. */
export const emptySectionOf = (key: string, path: DocumentPath, schema: z.ZodType, value: unknown) =>
  knownKeys(schema, path, value).find(
    (section) => valueAt(value, [...path, section]) === null && knownKeys(schema, [...path, section]).includes(key),
  );
