/** Any JSON-like value → a short hash of its content: the order of keys does not count, nor do undefined fields. Pure. */
import { hash } from 'node:crypto';

/**
 * The first 12 hexadecimal characters (48 bits) of the SHA-256 of the canonical JSON of a value.
 * Two values hash alike when they are equal as JSON; a Map, Set or function has no content here.
 */
export function canonicalHash(value: unknown): string {
  return hash('sha256', canonicalJson(value), 'hex').slice(0, 12);
}

/** Items in the order of their canonical JSON. */
export function sortedByContent(items: readonly unknown[]): readonly unknown[] {
  const keyed = items.map((item) => [canonicalJson(item), item] as const);
  return keyed.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, item]) => item);
}

/** The value with every list in it, however deep, in the order of canonical JSON: for a value whose lists are sets. */
export function unordered(value: unknown): unknown {
  if (Array.isArray(value)) return sortedByContent(value.map(unordered));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, unordered(field)]));
}

/**
 * JSON with the keys of every object in code-unit order, undefined fields dropped, no white space.
 * Undefined itself, and what JSON cannot say (NaN, a function), become null; a Date becomes its ISO text; a bigint its digits.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(',')}]`;
  if (typeof value === 'bigint') return String(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if ('toJSON' in value && typeof value.toJSON === 'function') return canonicalJson(value.toJSON());
  // Thousands of cases are hashed at the start of a run: one pass, no intermediate lists.
  let fields = '';
  for (const key of inOrder(Object.keys(value))) {
    const field = (value as Readonly<Record<string, unknown>>)[key];
    if (field !== undefined) fields += `${fields && ','}${JSON.stringify(key)}:${canonicalJson(field)}`;
  }
  return `{${fields}}`;
}

/** Most keys of most objects are in their order already. */
function inOrder(keys: string[]): readonly string[] {
  for (let i = 1; i < keys.length; i += 1) if (keys[i - 1]! > keys[i]!) return keys.sort();
  return keys;
}
