/**
 * Makes __tests__/fixtures/github-openapi.json: the part of GitHub's API description that our local GitHub answers by.
 *
 * The description is npm's @octokit/openapi (MIT), several hundred megabytes, hence no dependency. To repeat: install
 * that package in a temporary folder outside this repository, then
 *   node scripts/extract-openapi.ts FOLDER/node_modules/@octokit/openapi/generated/api.github.com.json 23.0.2
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Json = null | boolean | number | string | Json[] | JsonObject;
interface JsonObject {
  [key: string]: Json;
}

/** What an action may ask of GitHub; adding a line here and a route in the local GitHub adds an operation. */
const OPERATIONS = [
  'actions/delete-artifact',
  'actions/download-artifact',
  'actions/get-artifact',
  'actions/get-workflow-run',
  'actions/list-artifacts-for-repo',
  'actions/list-jobs-for-workflow-run',
  'actions/list-workflow-run-artifacts',
  'actions/list-workflow-runs',
  'actions/list-workflow-runs-for-repo',
  'checks/create',
  'checks/get',
  'checks/list-annotations',
  'checks/list-for-ref',
  'checks/update',
  'git/get-ref',
  'git/list-matching-refs',
  'issues/add-labels',
  'issues/create-comment',
  'issues/delete-comment',
  'issues/get-comment',
  'issues/list-comments',
  'issues/list-events',
  'issues/list-events-for-timeline',
  'issues/list-labels-on-issue',
  'issues/remove-label',
  'issues/update-comment',
  'pulls/get',
  'pulls/list',
  'pulls/list-files',
  'repos/compare-commits-with-basehead',
  'repos/get',
  'repos/get-collaborator-permission-level',
  'repos/get-commit',
  'repos/get-latest-release',
  'repos/list-commits',
  'repos/list-pull-requests-associated-with-commit',
  'users/get-authenticated',
] as const;

/** Words for people and generators, without meaning for a validator. */
const DROPPED = new Set([
  'description',
  'example',
  'examples',
  'title',
  'deprecated',
  'externalDocs',
  'xml',
  'readOnly',
]);

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `#/components/schemas/x` → the thing it names. */
function lookUp(description: JsonObject, ref: string): Json {
  const found = ref
    .slice(2)
    .split('/')
    .reduce<Json | undefined>((at, key) => (isObject(at) ? at[key] : undefined), description);
  if (found === undefined) throw new Error(`${ref} is named by the description, but not in it`);
  return found;
}

/** OpenAPI 3.0 → JSON Schema: nullable becomes anyOf, words go, schema references are noted in `wanted`. */
function toJsonSchema(schema: Json, wanted: Set<string>): Json {
  if (Array.isArray(schema)) return schema.map((item) => toJsonSchema(item, wanted));
  if (!isObject(schema)) return schema;
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.replace('#/components/schemas/', '');
    wanted.add(name);
    return { $ref: `#/schemas/${name}` };
  }
  const made: JsonObject = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'nullable' || key.startsWith('x-') || DROPPED.has(key)) continue;
    made[key] = key === 'properties' ? mapProperties(value, wanted) : toJsonSchema(value, wanted);
  }
  return schema.nullable === true ? { anyOf: [made, { type: 'null' }] } : made;
}

/** A property may itself be called `description` or `title`, so names are kept whatever they are. */
function mapProperties(properties: Json, wanted: Set<string>): Json {
  if (!isObject(properties)) return properties;
  return Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, toJsonSchema(value, wanted)]));
}

function jsonBody(description: JsonObject, holder: Json | undefined, wanted: Set<string>): Json {
  const resolved = isObject(holder) && typeof holder.$ref === 'string' ? lookUp(description, holder.$ref) : holder;
  const content = isObject(resolved) ? resolved.content : undefined;
  const json = isObject(content) ? content['application/json'] : undefined;
  return isObject(json) && json.schema !== undefined ? toJsonSchema(json.schema, wanted) : null;
}

/** The description gives `created` the format of one time, its own text (and GitHub) a range such as <=2026-01-05. */
function correct(name: Json, schema: Json): Json {
  if (name !== 'created' || !isObject(schema)) return schema;
  const { format: _, ...rest } = schema;
  return rest;
}

function extractOperation(
  description: JsonObject,
  at: { method: string; path: string; operation: JsonObject },
  wanted: Set<string>,
): JsonObject {
  const parameters = Array.isArray(at.operation.parameters) ? at.operation.parameters : [];
  const responses = isObject(at.operation.responses) ? at.operation.responses : {};
  return {
    id: at.operation.operationId ?? null,
    method: at.method.toUpperCase(),
    path: at.path,
    parameters: parameters.flatMap((entry) => {
      const parameter = isObject(entry) && typeof entry.$ref === 'string' ? lookUp(description, entry.$ref) : entry;
      if (!isObject(parameter)) return [];
      const { name = null, in: place = null, required = false, schema = {} } = parameter;
      return [{ name, in: place, required, schema: correct(name, toJsonSchema(schema, wanted)) }];
    }),
    requestBody: jsonBody(description, at.operation.requestBody, wanted),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [status, jsonBody(description, response, wanted)]),
    ),
  };
}

function extract(description: JsonObject, version: string): string {
  const wanted = new Set<string>(['basic-error', 'validation-error']);
  const missing = new Set<string>(OPERATIONS);
  const operations: JsonObject[] = [];
  for (const [path, item] of Object.entries(isObject(description.paths) ? description.paths : {})) {
    for (const [method, operation] of Object.entries(isObject(item) ? item : {})) {
      if (!isObject(operation) || !missing.delete(String(operation.operationId))) continue;
      operations.push(extractOperation(description, { method, path, operation }, wanted));
    }
  }
  if (missing.size > 0) throw new Error(`not in the description: ${[...missing].join(', ')}`);
  const schemas: JsonObject = {};
  // The set grows while it is walked: a schema's own references are reached in the same loop.
  for (const name of wanted) schemas[name] = toJsonSchema(lookUp(description, `#/components/schemas/${name}`), wanted);
  const line = (value: Json): string => JSON.stringify(value);
  return [
    '{',
    `"source": ${line(`@octokit/openapi ${version}, api.github.com, MIT; made by scripts/extract-openapi.ts`)},`,
    `"operations": [\n${operations.map(line).join(',\n')}\n],`,
    `"schemas": {\n${Object.entries(schemas)
      .map(([name, schema]) => `${line(name)}: ${line(schema)}`)
      .join(',\n')}\n}`,
    '}\n',
  ].join('\n');
}

const [source, version] = process.argv.slice(2);
if (source === undefined || version === undefined) {
  console.error('usage: node scripts/extract-openapi.ts PATH/api.github.com.json VERSION');
  process.exit(2);
}
const text = extract(JSON.parse(readFileSync(source, 'utf8')) as JsonObject, version);
const target = fileURLToPath(new URL('../__tests__/fixtures/github-openapi.json', import.meta.url));
writeFileSync(target, text);
console.log(`${target}: ${OPERATIONS.length} operations, ${(text.length / 1024).toFixed(0)} KB`);
