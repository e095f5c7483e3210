/** Values of unknown shape, and how deeply they may nest: what is deeper is no data, and overflows the stack of those who walk it. Pure. */

/** An object that is no list: what JSON and YAML write as a map. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** What a map of ours has under a name that somebody else wrote; undefined also for what every object has, such as constructor. */
export const ownIn = <T>(map: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(map, name) ? map[name] : undefined;

/** The value that a text of JSON stands for; undefined: it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Of lists and maps in one another, in a case and in a reply; a saved run holds some more around them. */
export const MOST_LEVELS = 64;

/** Whether it nests deeper than so many levels; looks no further than that. */
export function nestsDeeper(value: unknown, levels = MOST_LEVELS): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  if (Array.isArray(value)) return value.some((item) => nestsDeeper(item, levels - 1));
  for (const key in value) if (nestsDeeper((value as Record<string, unknown>)[key], levels - 1)) return true;
  return false;
}

/** A value within a text: nothing as "", lists and maps as JSON. */
export function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The fields of what should be a record, as agents send it; none where it is something else. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

/** All texts in it, at any depth; names of fields are none. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** What should be a text; "" where it is something else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
