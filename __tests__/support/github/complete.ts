/**
 * Fills an answer up to what its schema requires: we write what matters, and the hundred other members that GitHub
 * always sends get a neutral value of the right type, so that clients meet whole objects.
 */
import { isObject, type Json, type JsonObject } from './json.ts';
import { propertiesOf, resolveSchema } from './openapi.ts';

const UNMODELLED_URL = 'https://api.github.com/unmodelled';
const UNMODELLED_DATE = '2020-01-01T00:00:00Z';

/** @throws Error naming the path of a member that the schema does not know: a typing slip in a route. */
export function complete(schema: JsonObject, partial: Json | undefined, at = 'answer'): Json {
  const resolved = resolveSchema(schema);
  const branches = resolved.anyOf ?? resolved.oneOf;
  if (Array.isArray(branches)) return complete(chooseBranch(branches.filter(isObject), partial), partial, at);
  if (Array.isArray(partial)) {
    const items = isObject(resolved.items) ? resolved.items : {};
    return partial.map((item: Json, index) => complete(items, item, `${at}[${index}]`));
  }
  if (isObject(partial)) return completeObject(resolved, partial, at);
  return partial ?? filler(resolved, at);
}

/** The alternative that knows every member given and asks for the fewest others; null wants the null branch. */
function chooseBranch(branches: readonly JsonObject[], partial: Json | undefined): JsonObject {
  const isNull = (branch: JsonObject): boolean => resolveSchema(branch).type === 'null';
  const fits = (branch: JsonObject): boolean => {
    if (partial === undefined || partial === null) return isNull(branch);
    if (isNull(branch)) return false;
    if (isObject(partial)) return Object.keys(partial).every((name) => propertiesOf(branch).has(name));
    const type = resolveSchema(branch).type;
    return Array.isArray(partial) ? type === 'array' : type === undefined || type === jsonType(partial, type);
  };
  const left = (branch: JsonObject): number => {
    const required = resolveSchema(branch).required;
    return Array.isArray(required) && isObject(partial)
      ? required.filter((name) => !(String(name) in partial)).length
      : 0;
  };
  return branches.filter(fits).sort((a, b) => left(a) - left(b))[0] ?? branches[0] ?? {};
}

function jsonType(value: Json, wanted: Json | undefined): string {
  return typeof value === 'number' && wanted === 'integer' ? 'integer' : typeof value;
}

function completeObject(schema: JsonObject, partial: JsonObject, at: string): JsonObject {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const open = Object.keys(properties).length === 0 || isObject(schema.additionalProperties);
  const made: Record<string, Json> = {};
  for (const name of new Set([...required, ...Object.keys(partial)])) {
    const property = properties[name];
    const value = partial[name];
    if (property === undefined && !open) throw new Error(`${at} has no member ${name} in GitHub's description`);
    if (value === undefined && !required.includes(name)) continue;
    made[name] = complete(isObject(property) ? property : {}, value, `${at}.${name}`);
  }
  return made;
}

function filler(schema: JsonObject, at: string): Json {
  if (Array.isArray(schema.enum)) return (schema.enum[0] as Json | undefined) ?? null;
  const byType: Readonly<Record<string, () => Json>> = {
    object: () => completeObject(schema, {}, at),
    array: () => [],
    integer: () => 0,
    number: () => 0,
    boolean: () => false,
    string: () => fillerText(schema, at),
  };
  return byType[String(schema.type)]?.() ?? null;
}

function fillerText(schema: JsonObject, at: string): string {
  if (schema.format === 'date-time') return UNMODELLED_DATE;
  if (schema.format === 'email') return 'nobody@example.com';
  return schema.format === 'uri' || /url$/i.test(at) ? UNMODELLED_URL : '';
}
