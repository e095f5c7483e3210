/** Values as YAML on one line. Pure. */

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A scalar in YAML's flow or block style. */
export const scalar = (text: string): string =>
  /^[A-Za-z_./][\w./-]*(?: [\w./=-]+)*$/.test(text) &&
  !/^(?:true|false|null|yes|no|on|off|~|\.(?:nan|inf))$/i.test(text)
    ? text
    : JSON.stringify(text);

export function flow(value: Json): string {
  if (typeof value === 'string') return scalar(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map((item: Json) => flow(item)).join(', ')}]`;
  const members = Object.entries(value).map(([key, inner]) => `${scalar(key)}: ${flow(inner as Json)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
