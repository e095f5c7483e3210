/** What rows of other tools hold for an input or an answer: a text, an object with one text, or a list of messages. Pure. */
import { asText, isRecord } from '../../text/loose.ts';
import { type ChatMessage, chatOf, messagesIn, textOf, whyUnasked } from '../importers/chat-messages.ts';
import type { ReadColumns, Row } from './preset.ts';

/** Roles by the names that LangChain gives them. */
const ROLES: Readonly<Record<string, string>> = { human: 'user', ai: 'assistant' };

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** A message of LangChain as OpenAI writes it; any other value as it is. */
function asChat(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { type, role = type, tool_calls: calls, ...rest } = isRecord(value.kwargs) ? value.kwargs : value;
  const named = Array.isArray(calls) ? calls.map((call) => (isRecord(call) ? withArguments(call) : call)) : calls;
  return { ...rest, role: ROLES[String(role)] ?? role, ...(named !== undefined && { tool_calls: named }) };
}

const withArguments = ({ args, ...call }: Row): Row => (args === undefined ? call : { ...call, arguments: args });

/** LangSmith writes what a function was called with below its own name once more. */
function unwrapped(value: unknown, name: string): unknown {
  return isRecord(value) && Object.keys(value).length === 1 && isRecord(value[name]) ? value[name] : value;
}

/** undefined: the value is no list of messages, and holds none. */
function conversationIn(value: unknown): readonly ChatMessage[] | undefined {
  const list = isRecord(value) ? value.messages : value;
  return Array.isArray(list) ? messagesIn(list.map(asChat)) : undefined;
}

/** @throws Error naming the texts where there is more than one, or what there is where there is none. */
function onlyText(value: unknown, column: string, key: string): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (!isRecord(value)) {
    if (Array.isArray(value))
      throw new Error(`${column} is a list; choose with "${key}: ${column}[0]" under "fields" of its dataset`);
    return String(value);
  }
  const texts = Object.keys(value).filter((name) => isText(value[name]));
  if (texts.length === 1) return value[texts[0]!] as string;
  if (Object.keys(value).length === 0) return undefined;
  const what = texts.length === 0 ? 'no text' : `more than one text (${texts.slice(0, 10).join(', ')})`;
  throw new Error(
    `${column} has ${what}; choose with "${key}: ${column}.${texts[0] ?? 'NAME'}" under "fields" of its dataset`,
  );
}

/** The text, or what the user says last in messages. */
export const said = (column: string): ReadColumns => ({
  reads: [column],
  of: (row) => {
    const value = unwrapped(row[column], column);
    const messages = conversationIn(value);
    if (!messages) return onlyText(value, column, 'input');
    const chat = chatOf(messages);
    const unasked = chat && whyUnasked(chat);
    if (unasked !== undefined) throw new Error(unasked);
    return chat?.input;
  },
  lost: (row) => chatOf(conversationIn(unwrapped(row[column], column)) ?? [])?.beside ?? [],
});

/** What was said before the user's last message. */
export const saidBefore = (column: string): ReadColumns => ({
  reads: [column],
  of: (row) => chatOf(conversationIn(unwrapped(row[column], column)) ?? [])?.history,
});

/** The text, or what the assistant says last in messages. */
export const answered = (...columns: readonly string[]): ReadColumns => ({
  reads: columns,
  of: (row) => {
    const column = columns.find((name) => (row[name] ?? null) !== null) ?? columns[0]!;
    const value = unwrapped(row[column], column);
    const one = isRecord(value) && typeof value.role === 'string' ? [value] : value;
    const messages = conversationIn(one);
    if (!messages) return onlyText(value, column, 'ground_truth');
    const last = messages.findLast(({ role }) => role === 'assistant');
    return last && textOf(last);
  },
});

const isNothing = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) ? value.length === 0 : asText(value).trim() === '');

/** The text of the one of these columns that holds something. */
export const oneOf = (key: string, columns: readonly string[]): ReadColumns => ({
  reads: columns,
  of: (row) => {
    const held = columns.filter((name) => !isNothing(row[name]));
    if (held.length < 2) return held[0] === undefined ? undefined : onlyText(row[held[0]], held[0], key);
    throw new Error(
      `${held.join(' and ')} could each be "${key}"; choose with "${key}: ${held[0]}" under "fields" of its dataset`,
    );
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
