/** An OpenAPI description (3.x, or Swagger 2) → routes with the fields of request and reply. */
import { isRecord } from '../../../text/loose.ts';
import { parseYaml } from '../../../text/yaml-document.ts';
import type { Repository } from './repository.ts';

export interface DescribedRoute {
  readonly path: string;
  readonly method: string;
  /** Fields of the JSON body; none where it has none. */
  readonly asked: readonly string[];
  /** Fields of the JSON reply with status 2xx. */
  readonly replied: readonly string[];
}

export interface Description {
  readonly file: string;
  /** Of a server on this machine; null: none is named. */
  readonly port: number | null;
  readonly routes: readonly DescribedRoute[];
}

type Json = Readonly<Record<string, unknown>>;

const NAMED = /(?:^|\/)[\w.-]*(?:openapi|swagger)[\w.-]*\.(?:json|ya?ml)$/i;

/** The first file of that name which is a description. */
export async function readDescription({ files, read }: Repository): Promise<Description | null> {
  for (const file of files.filter((name) => NAMED.test(name))) {
    const { value } = parseYaml((await read(file)) ?? '', file);
    const document = objectOf(value);
    if ('openapi' in document || 'swagger' in document) return describedIn(document, file);
  }
  return null;
}

function describedIn(document: Json, file: string): Description {
  const servers = Array.isArray(document.servers) ? document.servers : [];
  const urls = [...servers.map((server) => String(objectOf(server).url)), `http://${String(document.host)}`];
  const port = urls
    .map((url) => /^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0):(\d{2,5})/.exec(url)?.[1])
    .find(Boolean);
  const server = urls.map((url) => /^(?:https?:\/\/[^/]+)?(\/.*)$/.exec(url)?.[1]).find(Boolean);
  const prefix = (typeof document.basePath === 'string' ? document.basePath : (server ?? '')).replace(/\/$/, '');
  const routes = Object.entries(objectOf(document.paths)).flatMap(([path, methods]) =>
    Object.entries(objectOf(methods)).map(([method, operation]) => ({
      path: prefix + path,
      method: method.toUpperCase(),
      asked: askedBy(document, objectOf(operation)),
      replied: repliedBy(document, objectOf(operation)),
    })),
  );
  return { file, port: port === undefined ? null : Number(port), routes };
}

function askedBy(document: Json, operation: Json): readonly string[] {
  const body = Array.isArray(operation.parameters)
    ? operation.parameters.map((one) => follow(document, one)).find((one) => one.in === 'body')
    : undefined;
  return fieldsOf(document, body?.schema ?? contentOf(document, operation.requestBody));
}

function repliedBy(document: Json, operation: Json): readonly string[] {
  const good = Object.entries(objectOf(operation.responses)).find(([status]) => /^2/.test(status))?.[1];
  return fieldsOf(document, follow(document, good).schema ?? contentOf(document, good));
}

function contentOf(document: Json, holder: unknown): unknown {
  const content = objectOf(follow(document, holder).content);
  return objectOf(content['application/json'] ?? Object.values(content)[0]).schema;
}

function fieldsOf(document: Json, schema: unknown): readonly string[] {
  const found = follow(document, schema);
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => (Array.isArray(found[key]) ? found[key] : []));
  return [
    ...Object.keys(objectOf(found.properties)),
    ...parts.flatMap((part) => Object.keys(objectOf(follow(document, part).properties))),
  ];
}

/** What a local $ref points to, a few steps far; {} where it points nowhere. */
function follow(document: Json, value: unknown, steps = 5): Json {
  const here = objectOf(value);
  if (typeof here.$ref !== 'string' || steps === 0) return here;
  const path = here.$ref
    .replace(/^#\//, '')
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return follow(
    document,
    path.reduce<unknown>((at, key) => objectOf(at)[key], document),
    steps - 1,
  );
}

const objectOf = (value: unknown): Json => (isRecord(value) ? value : {});
