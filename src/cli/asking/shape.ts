/** What a body holds, field by field, each with the line that says so; and the keys of `response` that fit it. Pure. */
import { ARGUMENT_NAMES } from '../../text/turn-fields.ts';

export type Shape =
  | { readonly kind: 'text' | 'number' | 'unknown' }
  | { readonly kind: 'list'; readonly item: Shape }
  | { readonly kind: 'object'; readonly fields: Fields };

export type Fields = ReadonlyMap<string, Field>;

export interface Field {
  readonly shape: Shape;
  /** "file:line". */
  readonly from: string;
  /** A body without it is refused; false where nothing says so. */
  readonly isRequired: boolean;
}

export const UNKNOWN: Shape = { kind: 'unknown' };

/** The shape of a JSON value that came back; every field is from `from`. */
export function shapeOf(value: unknown, from: string): Shape {
  if (typeof value === 'string') return { kind: 'text' };
  if (typeof value === 'number') return { kind: 'number' };
  if (Array.isArray(value)) return { kind: 'list', item: value.length > 0 ? shapeOf(value.at(-1), from) : UNKNOWN };
  if (typeof value !== 'object' || value === null) return UNKNOWN;
  const fields = Object.entries(value).map(
    ([name, inner]) => [name, { shape: shapeOf(inner, from), from, isRequired: false }] as const,
  );
  return { kind: 'object', fields: new Map(fields) };
}

/** One key of `response`: a path or an expression over the reply. */
export interface Mapped {
  readonly value: string;
  /** null: more than one field may be meant. */
  readonly from: string | null;
}

const TEXTS = [
  'reply',
  'response',
  'answer',
  'output',
  'text',
  'message',
  'content',
  'result',
  'output_text',
  'completion',
];
/** Of a stream's events. */
const PIECES = ['delta', 'token', 'chunk', 'piece'];
/** They mean the agent's words and nothing else. */
const CERTAIN = ['reply', 'response', 'answer', 'output', 'output_text', 'completion'];
/** Around the text, beside its own names. */
const WRAPPERS = [...TEXTS, 'data', 'body', 'assistant', 'choices', 'messages', 'outputs'];
/** Fields that say which conversation it is, of a request and of a reply. */
export const SESSIONS = [
  'session_id',
  'sessionId',
  'session',
  'conversation_id',
  'conversationId',
  'thread_id',
  'threadId',
];
const DEEPEST = 4;

/**
 * The path to the agent's words. A name such as `reply`, wherever it is, and one such as `message` at the top may both be
 * meant: then nobody knows. @param said Names of the request, which a reply may repeat.
 */
export function textIn(shape: Shape, said: readonly string[] = []): Mapped | null {
  const any = textBy(TEXTS, shape, said);
  const certain = textBy(CERTAIN, shape, said);
  return certain && any && certain.value !== any.value ? { value: certain.value, from: null } : any;
}

/** It has the agent's words under a name that means nothing else, or a message with its content. */
export const saysSo = (shape: Shape): boolean =>
  textBy(CERTAIN, shape, []) !== null || textIn(shape)?.value.endsWith('message.content') === true;

/** Of fields of one depth by the order of their names. */
function textBy(names: readonly string[], shape: Shape, said: readonly string[], depth = 0): Mapped | null {
  if (depth > DEEPEST || shape.kind !== 'object') return null;
  for (const name of names) {
    const field = shape.fields.get(name);
    const isText = field?.shape.kind === 'text' || field?.shape.kind === 'unknown';
    if (field && isText && !(depth === 0 && said.includes(name))) return { value: name, from: field.from };
  }
  for (const name of WRAPPERS) {
    const field = shape.fields.get(name);
    if (!field) continue;
    const [inner, path] =
      field.shape.kind === 'list' ? [field.shape.item, `${name}[${name === 'choices' ? 0 : -1}]`] : [field.shape, name];
    // Within a reply of that name every name is certain.
    const found = textBy(CERTAIN.includes(name) ? TEXTS : names, inner, [], depth + 1);
    if (found) return { value: `${path}.${found.value}`, from: found.from };
  }
  return null;
}

/** Every key of `response` but the text that fields of these names give; what may mean something else is left out. */
export function othersIn(shape: Shape): Readonly<Record<string, Mapped>> {
  if (shape.kind !== 'object') return {};
  const found: Record<string, Mapped | null> = {
    intent: intentIn(shape.fields),
    confidence:
      named(shape.fields, ['confidence'], 'number') ?? inside(shape.fields, 'intent', ['confidence'], 'number'),
    entities: entitiesIn(shape.fields),
    tool_calls: callsIn(shape.fields),
    citations: citationsIn(shape.fields),
    usage: usageIn(shape.fields),
    // A server may give a conversation an id of its own, whatever the first request says.
    session: named(shape.fields, SESSIONS, 'text'),
  };
  return Object.fromEntries(Object.entries(found).filter((one): one is [string, Mapped] => one[1] !== null));
}

type Kind = Shape['kind'];
const isOf = (shape: Shape | undefined, kind: Kind) => shape?.kind === kind || shape?.kind === 'unknown';

function named(fields: Fields, names: readonly string[], kind: Kind): Mapped | null {
  const name = names.find((one) => isOf(fields.get(one)?.shape, kind));
  return name === undefined ? null : { value: name, from: fields.get(name)!.from };
}

function inside(fields: Fields, outer: string, names: readonly string[], kind: Kind): Mapped | null {
  const shape = fields.get(outer)?.shape;
  const found = shape?.kind === 'object' ? named(shape.fields, names, kind) : null;
  return found && { ...found, value: `${outer}.${found.value}` };
}

const intentIn = (fields: Fields) =>
  named(fields, ['intent', 'intent_name', 'intentName'], 'text') ??
  inside(fields, 'intent', ['name', 'intent'], 'text');

/** A map of type to value as it is; a list only where its items say which entity they are. */
function entitiesIn(fields: Fields): Mapped | null {
  for (const name of ['entities', 'slots']) {
    const field = fields.get(name);
    if (!field) continue;
    const { shape, from } = field;
    if (shape.kind === 'object' || shape.kind === 'unknown') return { value: name, from };
    if (shape.kind !== 'list') continue;
    const { item } = shape;
    const known = item.kind === 'object' && ['entity', 'type', 'name'].some((key) => item.fields.has(key));
    if (known && name === 'entities') return { value: name, from };
  }
  return null;
}

const CALLS = ['tool_calls', 'toolCalls', 'tools_called', 'tools_used', 'tools', 'actions', 'steps'];

/** Every key that `othersIn` finds, in the reply or else nearest below it. */
export function othersWithin(shape: Shape): Readonly<Record<string, Mapped>> {
  const found: Record<string, Mapped> = {};
  let level: readonly (readonly [string, Shape])[] = [['', shape]];
  for (let depth = 0; depth <= DEEPEST && level.length > 0; depth += 1) {
    for (const [path, one] of level)
      for (const [key, { value, from }] of Object.entries(othersIn(one))) found[key] ??= { value: path + value, from };
    level = level.flatMap(([path, one]) =>
      one.kind === 'object'
        ? [...one.fields]
            .filter(([name]) => /^[A-Za-z_]\w*$/.test(name))
            .map(([name, field]) => [`${path}${name}.`, field.shape] as const)
        : [],
    );
  }
  return found;
}

/** Place of a name among those of texts and their pieces, from 0; null: it is none of them. */
export function textOrder(name: string): number | null {
  const order = [...PIECES, ...TEXTS].indexOf(name);
  return order < 0 ? null : order;
}

/** Lists whose items have a name and, as far as they have them, arguments and a result; lists of names where these are called tools. */
function callsIn(fields: Fields): Mapped | null {
  for (const list of CALLS) {
    const field = fields.get(list);
    if (field?.shape.kind !== 'list') continue;
    const { item } = field.shape;
    if (item.kind === 'text' && list.startsWith('tool')) return { value: list, from: field.from };
    if (item.kind !== 'object') continue;
    const members = callMembers(item, false);
    if (members !== null) return { value: `${list}.${members}`, from: field.from };
  }
  return null;
}

/** The object of a call that an item of this shape is; null: it has no name. @param isAlone It must have arguments, too. */
export function callMembers(item: Shape, isAlone = true): string | null {
  if (item.kind !== 'object') return null;
  const key = (names: readonly string[]) => names.find((one) => item.fields.has(one));
  const name = key(['name', 'tool', 'tool_name', 'toolName', 'action']);
  const args = key(ARGUMENT_NAMES);
  if (name === undefined || !isOf(item.fields.get(name)?.shape, 'text') || (isAlone && args === undefined)) return null;
  const result = key(['result', 'output', 'observation']);
  const pairs = [
    ['name', name],
    ['arguments', args],
    ['result', result],
  ] as const;
  const members = pairs.flatMap(([ours, theirs]) => (theirs === undefined ? [] : [`"${ours}": ${theirs}`]));
  return `{ ${members.join(', ')} }`;
}

function citationsIn(fields: Fields): Mapped | null {
  for (const name of ['citations', 'sources', 'references']) {
    const field = fields.get(name);
    if (field?.shape.kind !== 'list') continue;
    const { item } = field.shape;
    if (item.kind === 'text') return { value: name, from: field.from };
    const id =
      item.kind === 'object' &&
      ['id', 'source_id', 'sourceId', 'doc_id', 'document_id'].find((one) => item.fields.has(one));
    if (id) return { value: `${name}.${id}`, from: field.from };
  }
  return null;
}

function usageIn(fields: Fields): Mapped | null {
  const shape = fields.get('usage')?.shape;
  const known =
    shape?.kind === 'object' && ['input_tokens', 'prompt_tokens', 'total_tokens'].some((key) => shape.fields.has(key));
  return known ? { value: 'usage', from: fields.get('usage')!.from } : null;
}
