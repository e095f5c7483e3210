/** What rows of other tools hold for an input or an answer: a text, an object with one text, or a list of messages. Pure. */
import { isRecord } from '../../text/loose.ts';
import type { ReadColumns, Row } from './preset.ts';

interface Message {
  readonly role: string;
  readonly content: string;
}

/** Roles by the names that tools give them. */
const ROLES: Readonly<Record<string, string>> = { human: 'user', ai: 'assistant', developer: 'system' };

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part) => (isRecord(part) && typeof part.text === 'string' ? part.text : '')).join('');
}

/** undefined: the value is no list of messages. */
function messagesIn(value: unknown): readonly Message[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const messages = value.flatMap((one): readonly Message[] => {
    if (!isRecord(one)) return [];
    const { content, role, type } = isRecord(one.kwargs) ? { ...one, ...one.kwargs } : one;
    const name = typeof role === 'string' ? role : typeof type === 'string' ? type : undefined;
    return name === undefined || content === undefined ? [] : [{ role: ROLES[name] ?? name, content: textOf(content) }];
  });
  return messages.length === value.length ? messages : undefined;
}

/** LangSmith writes what a function was called with below its own name once more. */
function unwrapped(value: unknown, name: string): unknown {
  return isRecord(value) && Object.keys(value).length === 1 && isRecord(value[name]) ? value[name] : value;
}

function conversationIn(value: unknown): readonly Message[] | undefined {
  return messagesIn(value) ?? (isRecord(value) ? messagesIn(value.messages) : undefined);
}

/** @throws Error naming the texts where there is more than one, or what there is where there is none. */
function onlyText(value: unknown, column: string, key: string): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (!isRecord(value)) {
    if (typeof value === 'object') throw new Error(`${column} is a list, and not one of messages`);
    return String(value);
  }
  const texts = Object.keys(value).filter((name) => isText(value[name]));
  if (texts.length === 1) return value[texts[0]!] as string;
  if (Object.keys(value).length === 0) return undefined;
  const what = texts.length === 0 ? 'no text' : `more than one text (${texts.slice(0, 10).join(', ')})`;
  throw new Error(`${column} has ${what}; choose with "${key}: ${column}.${texts[0] ?? 'NAME'}" under "fields"`);
}

/** The text, or what the user says last in messages. */
export const said = (column: string): ReadColumns => ({
  reads: [column],
  of: (row) => {
    const value = unwrapped(row[column], column);
    const messages = conversationIn(value);
    if (!messages) return onlyText(value, column, 'input');
    return messages.findLast(({ role }) => role === 'user')?.content;
  },
});

/** What was said before the user's last message. */
export const saidBefore = (column: string): ReadColumns => ({
  reads: [column],
  of: (row) => {
    const messages = conversationIn(unwrapped(row[column], column)) ?? [];
    const before = messages.slice(
      0,
      messages.findLastIndex(({ role }) => role === 'user'),
    );
    return before.length > 0 ? before : undefined;
  },
});

/** The text, or what the assistant says last in messages. */
export const answered = (...columns: readonly string[]): ReadColumns => ({
  reads: columns,
  of: (row) => {
    const column = columns.find((name) => (row[name] ?? null) !== null) ?? columns[0]!;
    const value = unwrapped(row[column], column);
    const one = isRecord(value) && typeof value.role === 'string' ? [value] : value;
    const messages = conversationIn(one);
    if (messages) return messages.findLast(({ role }) => role === 'assistant')?.content;
    return onlyText(value, column, 'ground_truth');
  },
});

/** The one of these columns that holds a text. */
export const oneOf = (key: string, columns: readonly string[]): ReadColumns => ({
  reads: columns,
  of: (row) => {
    const held = columns.filter((name) => isText(row[name]));
    if (held.length < 2) return held[0] === undefined ? undefined : row[held[0]];
    throw new Error(`${held.join(' and ')} could each be "${key}"; choose with "${key}: ${held[0]}" under "fields"`);
  },
});

/** Columns for the context: maps joined, other values under their own names. */
export const contextOf = (...columns: readonly string[]): ReadColumns => ({
  reads: columns,
  of: (row) => {
    const parts = columns.map((name) => fieldsOf(name, row));
    const context = Object.assign(Object.create(null) as object, ...parts) as Row;
    return Object.keys(context).length > 0 ? { ...context } : undefined;
  },
});

function fieldsOf(name: string, row: Row): Row {
  const value = row[name];
  if (value === undefined || value === null || value === '') return {};
  return isRecord(value) ? value : { [name]: value };
}
