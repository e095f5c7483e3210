/** A reply that nobody described → the keys of an agent that read it: `response`, and `stream` where it streamed. Pure. */
import type { StreamEvent } from '../../model/world/stream-event.ts';
import { isRecord } from '../../text/loose.ts';
import { callMembers, othersWithin, shapeOf, textIn, textOrder } from './shape.ts';

/** Keys of `response`, text first. */
export type Mapping = Readonly<Record<string, string>>;

/** What was sent, which a reply may repeat. */
export interface Sent {
  readonly question: string;
  /** Of its fields. */
  readonly names: readonly string[];
}

/** Without a text that repeats the question, and {} for a reply that says that it failed. */
export function mappingOf(document: unknown, { question, names }: Sent): Mapping {
  if (saysItFailed(document)) return {};
  if (Array.isArray(document)) return listMapping(document, question);
  const shape = shapeOf(withoutEchoes(document, question), '');
  const text = textIn(shape, names)?.value ?? textIn(shape)?.value ?? longestText(document, question);
  const others = Object.entries(othersWithin(shape)).map(([key, { value }]) => [key, value]);
  return { ...(text !== undefined && { text }), ...Object.fromEntries(others) };
}

/** Of what is written, the keys that lead to an empty list: it says nothing against them. */
export const emptyIn = (document: unknown, written: Mapping): Mapping =>
  Object.fromEntries(
    Object.entries(written).filter(([, path]) => {
      const value = at(document, path);
      return Array.isArray(value) && value.length === 0;
    }),
  );

type Fields = Readonly<Record<string, unknown>>;

const saysItFailed = (document: unknown): boolean =>
  isRecord(document) &&
  (document.ok === false || document.success === false || /^(?:error|fail(?:ed|ure)?)$/i.test(String(document.status)));

/** Messages of one turn: their texts by lines, or the last one where what the user said is among them. */
function listMapping(list: readonly unknown[], question: string): Mapping {
  const isConversation = repeats(list, question);
  const path = textIn(
    shapeOf(withoutEchoes(isConversation ? list.at(-1) : list.find((one) => isRecord(one)), question), ''),
  )?.value;
  if (path === undefined) return {};
  return { text: isConversation ? `$[-1].${path}` : `$join(${path}, "\\n")` };
}

/** Whether a text within it is the question. */
function repeats(value: unknown, question: string, depth = 0): boolean {
  if (typeof value === 'string') return isEcho(value, question);
  if (depth > DEEPEST || value === null || typeof value !== 'object') return false;
  return Object.values(value).some((one) => repeats(one, question, depth + 1));
}

const isEcho = (text: string, question: string) => text.trim() === question.trim();

/** The same without the fields that repeat the question. */
function withoutEchoes(value: unknown, question: string, depth = 0): unknown {
  if (depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((one) => withoutEchoes(one, question, depth + 1));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => typeof one !== 'string' || !isEcho(one, question))
      .map(([name, one]) => [name, withoutEchoes(one, question, depth + 1)]),
  );
}

/** A name as a step of a path. */
const step = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : `\`${name.replaceAll('`', '')}\``);
const DEEPEST = 4;

interface Leaf {
  readonly path: string;
  readonly text: string;
}

/** The texts in a value but the question, by their paths. A list that repeats it is a conversation, and ends with the answer. */
function leavesOf(value: unknown, question: string, path = '', depth = 0): readonly Leaf[] {
  if (typeof value === 'string') return path === '' || isEcho(value, question) ? [] : [{ path, text: value }];
  if (depth > DEEPEST || value === null || typeof value !== 'object') return [];
  const within = (name: string) => (path === '' ? name : `${path}${name.startsWith('[') ? '' : '.'}${name}`);
  if (!Array.isArray(value))
    return Object.entries(value).flatMap(([name, one]) => leavesOf(one, question, within(step(name)), depth + 1));
  const index = repeats(value, question) ? -1 : 0;
  return leavesOf(value.at(index), question, within(`[${index}]`), depth + 1);
}

/** The longest one with a blank in it: a sentence. */
const longestText = (document: unknown, question: string): string | undefined =>
  leavesOf(document, question)
    .filter(({ path, text }) => /\S\s+\S/.test(text) && !/^(?:errors?|detail)(?:\b|_)/.test(path))
    .toSorted((a, b) => b.text.length - a.text.length)[0]?.path;

/** Names that say of what kind an event is. */
const KINDS = ['type', 'event', 'kind', 'object', 'status'];

interface Kind {
  /** Of the list, those events: "", `[type="delta"]`. */
  readonly filter: string;
  readonly values: readonly unknown[];
}

/** The mapping over a list of events or lines. */
export function streamMapping(events: readonly StreamEvent[], format: 'sse' | 'ndjson', question: string): Mapping {
  const data = format === 'sse' ? 'data' : '$';
  const values = events.map((one) => one.data);
  if (values.length > 0 && values.every((one) => typeof one === 'string')) return { text: `$join(${data})` };
  const kinds = kindsOf(events, format);
  const found = kinds.flatMap(({ filter, values }) =>
    piecesIn(values, question).map((pieces) => ({ filter, ...pieces })),
  );
  const best = found.toSorted((a, b) => b.rank - a.rank)[0];
  if (!best) return {};
  const at = (filter: string, path: string) =>
    filter.startsWith('$') ? `${filter}.${path}` : `${data}${filter}.${path}`;
  const text = `$join(${plain(at(best.filter, best.path))})`;
  const calls = kinds.flatMap(({ filter, values }) => {
    const members = callMembers(
      shapeOf(
        values.find((one) => isRecord(one)),
        '',
      ),
    );
    return members === null || filter === '' ? [] : [plain(at(filter, members))];
  });
  return { text, ...(calls[0] !== undefined && { tool_calls: calls[0] }) };
}

/** `$.text` is `text`; `$[…]` stays. */
const plain = (path: string) => path.replace(/^\$\.(?!data\b)/, '');

/** Events of one kind together, as they say themselves; all of them where they do not. */
function kindsOf(events: readonly StreamEvent[], format: 'sse' | 'ndjson'): readonly Kind[] {
  const key = KINDS.find(
    (name) => new Set(events.map(({ data }) => (isRecord(data) ? data[name] : undefined))).size > 1,
  );
  if (key !== undefined) {
    const groups = Map.groupBy(events, ({ data }) => (isRecord(data) ? data[key] : undefined));
    return [...groups].flatMap(([value, all]) =>
      typeof value === 'string'
        ? [{ filter: `[${key}=${JSON.stringify(value)}]`, values: all.map(({ data }) => data) }]
        : [],
    );
  }
  const names = Map.groupBy(events, ({ event }) => event);
  if (format === 'ndjson' || names.size === 1) return [{ filter: '', values: events.map(({ data }) => data) }];
  return [...names].map(([name, all]) => ({
    filter: `$[event=${JSON.stringify(name)}].data`,
    values: all.map(({ data }) => data),
  }));
}

/** Paths of texts in events of a kind, each with how likely its texts are the pieces of the answer. */
function piecesIn(
  values: readonly unknown[],
  question: string,
): readonly { readonly path: string; readonly rank: number }[] {
  const leaves = Map.groupBy(
    values.flatMap((one) => leavesOf(one, question)),
    ({ path }) => path,
  );
  return [...leaves].flatMap(([path, all]) => {
    const order = textOrder(path.replace(/^.*\./, ''));
    if (order === null) return [];
    const length = all.reduce((sum, { text }) => sum + text.length, 0);
    const rank = (all.length > 1 ? 1_000 : 0) - 10 * order + Math.min(9, length / 1_000);
    return [{ path: isMixed(values, path) ? `${path}[$type($) = "string"]` : path, rank }];
  });
}

/** Some begin with null, which cannot be joined. */
const isMixed = (values: readonly unknown[], path: string) =>
  values.some((one) => ![undefined, 'string'].includes(kindOf(at(one, path))));
const kindOf = (value: unknown) => (value === undefined ? undefined : typeof value);

/** Lists on the way are looked at by their first or last item. */
const at = (value: unknown, path: string): unknown =>
  path
    .replace(/\[(-?\d)\]/g, '.$1')
    .split('.')
    .reduce<unknown>((inner, name) => {
      if (Array.isArray(inner)) return inner.at(Number(name));
      return isRecord(inner) ? (inner as Fields)[name] : undefined;
    }, value);
