/** Which fields of a reply no mapping looks at. */
import type { Reread } from '../../agents/recognition/reread.ts';
import { canonicalJson } from '../../text/canonical-hash.ts';
import { compileExpression } from '../../text/expressions/expression.ts';
import { isRecord, nestsDeeper } from '../../text/loose.ts';
import { shapes, type TurnField } from '../../text/turn-fields.ts';

export interface Unread {
  /** "data.trace_id", "steps[].at". */
  readonly path: string;
  /** Its first value. */
  readonly value: unknown;
}

/** @param response Field → expression; undefined: fields are looked for by name. Values of one path through lists are one. */
export async function unreadIn(
  document: unknown,
  response: Readonly<Record<string, string | undefined>> | undefined,
): Promise<readonly Unread[]> {
  if (document === null || typeof document !== 'object' || nestsDeeper(document)) return [];
  const read = await pathsRead(document, response ?? ownNames(document));
  const found = new Map<string, unknown>();
  for (const { path, value } of leavesOf(document)) if (!read.has(path) && !found.has(path)) found.set(path, value);
  return [...found].map(([path, value]) => ({ path, value }));
}

/** Paths that are tried: each is a reading of the reply. */
const MOST_TRIED = 200;
const LARGEST = 100_000;

/** Fields of a reply without which a protocol reads the same. */
export function unreadBy({ document, read }: Reread): readonly Unread[] {
  if (nestsDeeper(document) || JSON.stringify(document ?? null).length > LARGEST) return [];
  const whole = readOr(read, document);
  if (whole === null) return [];
  const firsts = new Map<string, unknown>();
  for (const { path, value } of leavesOf(document)) if (!firsts.has(path)) firsts.set(path, value);
  return [...firsts]
    .slice(0, MOST_TRIED)
    .filter(([path]) => readOr(read, without(document, path)) === whole)
    .map(([path, value]) => ({ path, value }));
}

/** null: it cannot be read. */
function readOr(read: Reread['read'], document: unknown): string | null {
  try {
    return canonicalJson(read(document));
  } catch {
    return null;
  }
}

/** The document without what is at a path, in all items of its lists. */
function without(value: unknown, gone: string, path = ''): unknown {
  if (Array.isArray(value)) {
    const at = below(path, null);
    return value.flatMap((item) => (at === gone && !isParent(item) ? [] : [without(item, gone, at)]));
  }
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).filter(([name, inner]) => below(path, name) !== gone || isParent(inner));
  return Object.fromEntries(kept.map(([name, inner]) => [name, without(inner, gone, below(path, name))]));
}

const isParent = (value: unknown): boolean => Array.isArray(value) || isRecord(value);

const isShaped = (field: string): field is TurnField => Object.hasOwn(shapes, field);

const ownNames = (document: object): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(document)
      .filter((name) => isShaped(name) || name === 'session' || name === 'error')
      .map((name) => [name, name]),
  );

async function pathsRead(
  document: object,
  response: Readonly<Record<string, string | undefined>>,
): Promise<ReadonlySet<string>> {
  const read = new Set<string>();
  const watched = watch(document, '', read);
  for (const [field, text] of Object.entries(response)) {
    if (text === undefined) continue;
    try {
      const { evaluate } = await compileExpression(text);
      const given = await evaluate(watched);
      // What becomes of it is read as a whole.
      JSON.stringify(isShaped(field) ? shapes[field].read(given) : given);
    } catch {
      // That it does not suit the reply has been said.
    }
  }
  return read;
}

/** The same value, which writes down the paths of the plain values that are taken out of it. */
function watch(value: object, path: string, read: Set<string>): object {
  return new Proxy(value, {
    get: (target, key, receiver) => {
      const inner: unknown = Reflect.get(target, key, receiver);
      if (typeof key === 'symbol' || !Object.hasOwn(target, key) || (Array.isArray(target) && key === 'length'))
        return inner;
      const at = below(path, Array.isArray(target) ? null : key);
      if (inner !== null && typeof inner === 'object') return watch(inner, at, read);
      read.add(at);
      return inner;
    },
  });
}

/** @param name null: an item of a list. */
const below = (path: string, name: string | null) =>
  name === null ? `${path}[]` : path === '' ? name : `${path}.${name}`;

function leavesOf(value: unknown, path = ''): readonly Unread[] {
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, below(path, null)));
  if (isRecord(value)) return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, below(path, name)));
  return [{ path, value }];
}
