/** GitHub's own API description (fixtures/github-openapi.json): finds the operation of a request and judges both sides. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { isObject, type Json, type JsonObject } from './json.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonObject;
}

export interface Operation {
  /** GitHub's name of it, for example issues/create-comment. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody: JsonObject | null;
  /** Status → JSON Schema of the body; null: no body. */
  readonly responses: Readonly<Record<string, JsonObject | null>>;
}

interface Description {
  readonly operations: readonly Operation[];
  readonly schemas: Readonly<Record<string, JsonObject>>;
}

/** A request matched to its operation: path values decoded; judgeRequest turns query values into their schemas' types. */
export interface Matched {
  readonly operation: Operation;
  readonly path: Readonly<Record<string, string>>;
  readonly query: JsonObject;
}

const FIXTURE = fileURLToPath(new URL('../../fixtures/github-openapi.json', import.meta.url));
const description = JSON.parse(readFileSync(FIXTURE, 'utf8')) as Description;

// A process asks little of each schema: a quarter of the time goes into them where none is made for speed.
const quickly = { inlineRefs: false, code: { optimize: false } } as const;
const settings = {
  strict: false,
  allErrors: true,
  validateSchema: false,
  formats: { int64: true },
  ...quickly,
} as const;
const bodies = new Ajv(settings);
/** Query values arrive as text, so here alone '30' may become 30. */
const queries = new Ajv({ ...settings, coerceTypes: true });
for (const ajv of [bodies, queries]) {
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'github', schemas: description.schemas });
}

const compiled = new Map<unknown, ValidateFunction>();

/** Names of the operations in the extracted description. */
export const describedOperations: readonly string[] = description.operations.map(({ id }) => id);

/** The fixture's references are from its own root; here that root is called `github`. */
function compile(ajv: Ajv, schema: JsonObject): ValidateFunction {
  const known = compiled.get(schema);
  if (known) return known;
  const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/schemas/', '"github#/schemas/')) as JsonObject;
  const made = ajv.compile(absolute);
  compiled.set(schema, made);
  return made;
}

function sentences(errors: readonly ErrorObject[] | null | undefined, what: string): string[] {
  return (errors ?? []).slice(0, 5).map((error) => `${what}${error.instancePath} ${error.message ?? error.keyword}`);
}

/** Follows one reference; a schema without one is itself. */
export function resolveSchema(schema: JsonObject): JsonObject {
  if (typeof schema.$ref !== 'string') return schema;
  const found = description.schemas[schema.$ref.replace('#/schemas/', '')];
  if (!found) throw new Error(`the fixture has no schema ${schema.$ref}`);
  return found;
}

/** A ref or a comparison may hold slashes, sent as they are or encoded; any other value is one segment. */
function pattern(path: string): RegExp {
  const source = path
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{(ref|basehead)\}$/, '(?<$1>.+)')
    .replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
}
const patterns = description.operations
  .map((operation) => ({ operation, pattern: pattern(operation.path) }))
  // The open-ended ones last, so that …/commits/{ref} does not swallow …/commits/{ref}/check-runs.
  .sort(
    (a, b) =>
      Number(/\{(ref|basehead)\}$/.test(a.operation.path)) - Number(/\{(ref|basehead)\}$/.test(b.operation.path)),
  );

export function findOperation(method: string, pathname: string, search: URLSearchParams): Matched | undefined {
  for (const { operation, pattern } of patterns) {
    const match = operation.method === method ? pattern.exec(pathname) : null;
    if (!match) continue;
    const path = Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
    return { operation, path, query: Object.fromEntries(search) };
  }
  return undefined;
}

/** What is wrong with a request, one sentence each; unknown query and body names count, since GitHub drops them silently. */
export function judgeRequest(matched: Matched, body: Json | undefined): string[] {
  const { operation } = matched;
  return [...judgeParameters(matched), ...judgeBody(operation, body)];
}

function judgeParameters({ operation, path, query }: Matched): string[] {
  const schemaOf = (place: 'path' | 'query'): JsonObject => {
    const own = operation.parameters.filter((parameter) => parameter.in === place);
    return {
      type: 'object',
      properties: Object.fromEntries(own.map((parameter) => [parameter.name, parameter.schema])),
      required: own.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    };
  };
  const problems: string[] = [];
  for (const [place, values] of [
    ['path', { ...path }],
    ['query', query],
  ] as const) {
    const validate = cached(operation, place, () => compile(queries, schemaOf(place)));
    if (!validate(values)) problems.push(...sentences(validate.errors, place));
  }
  for (const name of Object.keys(query)) {
    if (!operation.parameters.some((parameter) => parameter.in === 'query' && parameter.name === name)) {
      problems.push(`query: ${operation.id} knows no ${name}`);
    }
  }
  return problems;
}

const perOperation = new Map<string, ValidateFunction>();
function cached(operation: Operation, place: string, make: () => ValidateFunction): ValidateFunction {
  const key = `${operation.id} ${place}`;
  const made = perOperation.get(key) ?? make();
  perOperation.set(key, made);
  return made;
}

function judgeBody(operation: Operation, body: Json | undefined): string[] {
  const schema = operation.requestBody;
  if (!schema) return body === undefined ? [] : [`body: ${operation.id} takes none`];
  const validate = compile(bodies, schema);
  const problems = validate(body) ? [] : sentences(validate.errors, 'body');
  const known = propertiesOf(schema);
  const unknown = isObject(body) ? Object.keys(body).filter((name) => !known.has(name)) : [];
  return [...problems, ...unknown.map((name) => `body: ${operation.id} knows no ${name}`)];
}

/** Every property name that a schema or one of its alternatives declares. */
export function propertiesOf(schema: JsonObject): Set<string> {
  const at = resolveSchema(schema);
  const names = new Set(Object.keys(isObject(at.properties) ? at.properties : {}));
  for (const keyword of ['anyOf', 'oneOf', 'allOf'] as const) {
    const branches = at[keyword];
    for (const branch of Array.isArray(branches) ? branches : []) {
      if (isObject(branch)) for (const name of propertiesOf(branch)) names.add(name);
    }
  }
  return names;
}

/** What is wrong with an answer. An error status that the description leaves out needs only GitHub's error shape. */
export function judgeAnswer(operation: Operation, status: number, body: Json | undefined): string[] {
  const declared = status in operation.responses;
  if (!declared && status < 400) return [`answer: ${operation.id} never answers ${status}`];
  const schema = declared ? operation.responses[status] : { $ref: '#/schemas/basic-error' };
  if (!schema) return body === undefined ? [] : [`answer: ${operation.id} has no body at ${status}`];
  const validate = compile(bodies, schema);
  return validate(body) ? [] : sentences(validate.errors, 'answer');
}
