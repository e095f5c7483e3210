/** An OpenAPI description (3.x, or Swagger 2) → routes with the fields of request and reply. */
import { isRecord } from '../../../text/loose.ts';
import { parseYaml } from '../../../text/yaml/document.ts';
import { type Field, type Shape, UNKNOWN } from '../../asking/shape.ts';
import type { Found, Repository } from './repository.ts';

export interface DescribedRoute {
  readonly path: string;
  readonly method: string;
  readonly from: readonly string[];
  /** false: it is on another machine, and may be another's. */
  readonly isSure: boolean;
  /** The JSON body. */
  readonly asked: Shape;
  /** The JSON reply with status 2xx. */
  readonly replied: Shape;
}

export interface Description {
  /** Of a server on this machine; null: none is named. */
  readonly port: Found<number> | null;
  readonly routes: readonly DescribedRoute[];
}

type Json = Readonly<Record<string, unknown>>;

const NAMED = /(?:^|\/)[\w.-]*(?:openapi|swagger)[\w.-]*\.(?:json|ya?ml)$/i;

/** The first file of that name which is a description. */
export async function readDescription({ files, read }: Repository): Promise<Description | null> {
  for (const file of files.filter((name) => NAMED.test(name))) {
    const { value, lineOf } = parseYaml((await read(file)) ?? '', file);
    const root = objectOf(value);
    const place = (path: readonly string[]) => `${file}:${lineOf(path)}`;
    if ('openapi' in root || 'swagger' in root) return describedIn({ root, place });
  }
  return null;
}

interface Document {
  readonly root: Json;
  readonly place: (path: readonly string[]) => string;
}
/** A part of the document, and its path. */
interface Part {
  readonly value: Json;
  readonly path: readonly string[];
}

function describedIn(document: Document): Description {
  const { root, place } = document;
  const servers = Array.isArray(root.servers) ? root.servers : [];
  const urls = [...servers.map((server) => String(objectOf(server).url)), `http://${String(root.host)}`];
  const port = urls
    .map((url) => /^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0):(\d{2,5})/.exec(url)?.[1])
    .find(Boolean);
  const server = urls.map((url) => /^(?:https?:\/\/[^/]+)?(\/.*)$/.exec(url)?.[1]).find(Boolean);
  const prefix = (typeof root.basePath === 'string' ? root.basePath : (server ?? '')).replace(/\/$/, '');
  const routes = Object.entries(objectOf(root.paths)).flatMap(([path, methods]) =>
    Object.entries(objectOf(methods)).map(([method, operation]) => {
      const part = { value: objectOf(operation), path: ['paths', path, method] };
      return {
        path: prefix + path,
        method: method.toUpperCase(),
        from: [place(part.path)],
        isSure: !(
          urls.length > 1 && urls.slice(0, -1).every((url) => /^https?:\/\/(?!localhost|127\.|0\.0\.0\.0)/.test(url))
        ),
        asked: shapeAt(document, askedBy(document, part)),
        replied: shapeAt(document, repliedBy(document, part)),
      };
    }),
  );
  const from = place(servers.length > 0 ? ['servers'] : ['host']);
  return { port: port === undefined ? null : { value: Number(port), from }, routes };
}

const within = ({ value, path }: Part, ...keys: readonly string[]): Part => ({
  value: objectOf(keys.reduce<unknown>((at, key) => objectOf(at)[key], value)),
  path: [...path, ...keys],
});

function askedBy(document: Document, operation: Part): Part {
  const { parameters } = operation.value;
  const body = Array.isArray(parameters)
    ? parameters
        .map((_, n) => follow(document, within(operation, 'parameters', String(n))))
        .find(({ value }) => value.in === 'body')
    : undefined;
  return body ? within(body, 'schema') : contentOf(document, within(operation, 'requestBody'));
}

function repliedBy(document: Document, operation: Part): Part {
  const status = Object.keys(objectOf(operation.value.responses)).find((one) => /^2/.test(one)) ?? '200';
  const good = follow(document, within(operation, 'responses', status));
  return 'schema' in good.value ? within(good, 'schema') : contentOf(document, good);
}

function contentOf(document: Document, holder: Part): Part {
  const content = within(follow(document, holder), 'content');
  const type = 'application/json' in content.value ? 'application/json' : (Object.keys(content.value)[0] ?? '');
  return within(content, type, 'schema');
}

function shapeAt(document: Document, part: Part, depth = 0): Shape {
  const here = follow(document, part);
  const { value } = here;
  if (depth > 6) return UNKNOWN;
  const type = Array.isArray(value.type) ? value.type.find((one) => one !== 'null') : value.type;
  if (type === 'string') return { kind: 'text' };
  if (type === 'number' || type === 'integer' || type === 'boolean') return { kind: 'number' };
  if (type === 'array') return { kind: 'list', item: shapeAt(document, within(here, 'items'), depth + 1) };
  const fields = fieldsAt(document, here, depth);
  return fields.length > 0 ? { kind: 'object', fields: new Map(fields) } : UNKNOWN;
}

function fieldsAt(document: Document, here: Part, depth: number): readonly (readonly [string, Field])[] {
  const required = Array.isArray(here.value.required) ? here.value.required : [];
  const own = Object.keys(objectOf(here.value.properties)).map((name) => {
    const field = within(here, 'properties', name);
    return [
      name,
      {
        shape: shapeAt(document, field, depth + 1),
        from: document.place(field.path),
        isRequired: required.includes(name),
      },
    ] as const;
  });
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => {
    const list = here.value[key];
    return Array.isArray(list) ? list.map((_, n) => follow(document, within(here, key, String(n)))) : [];
  });
  return [...own, ...(depth > 6 ? [] : parts.flatMap((part) => fieldsAt(document, part, depth + 1)))];
}

/** What a local $ref points to, a few steps far; {} where it points nowhere. */
function follow(document: Document, part: Part, steps = 5): Part {
  const { $ref } = part.value;
  if (typeof $ref !== 'string' || steps === 0) return part;
  const path = $ref
    .replace(/^#\//, '')
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return follow(document, within({ value: document.root, path: [] }, ...path), steps - 1);
}

const objectOf = (value: unknown): Json => (isRecord(value) || Array.isArray(value) ? (value as Json) : {});
