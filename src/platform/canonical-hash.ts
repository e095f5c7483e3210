/** Any JSON-like value → a short hash of its content: the order of keys does not count, nor do undefined fields. Pure. */
import { createHash } from 'node:crypto';

/**
 * The first 12 hexadecimal characters (48 bits) of the SHA-256 of the canonical JSON of a value.
 * Two values hash alike when they are equal as JSON; a Map, Set or function has no content here.
 */
export function canonicalHash(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, 12);
}

/**
 * JSON with the keys of every object in code-unit order, undefined fields dropped, no white space.
 * Undefined itself, and what JSON cannot say (NaN, a function), become null; a Date becomes its ISO text; a bigint its digits.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'bigint') return String(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if ('toJSON' in value && typeof value.toJSON === 'function') return canonicalJson(value.toJSON());
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`;
}
