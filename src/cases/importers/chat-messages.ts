/** Lists of messages in foreign files: the last one of a user is asked, those before it were said before. Pure. */
import { z } from 'zod';
import { isRecord } from '../../text/loose.ts';
import { cut } from '../../text/untrusted/excerpt.ts';
import type { LeftOut } from './carrying.ts';
import { stated } from './records.ts';

const part = z.union([z.string(), z.looseObject({ text: z.string().optional() })]);
const called = z.looseObject({ name: z.string().min(1), arguments: z.unknown().optional() });
const call = z.union([called, z.looseObject({ function: called })]);
export const chatMessage = z.looseObject({
  role: z.enum(['user', 'assistant', 'system', 'developer', 'tool', 'function']),
  content: z.union([z.string(), z.array(part)]).nullish(),
  tool_calls: z.array(call).nullish(),
  tool_call_id: z.string().nullish(),
  id: z.string().nullish(),
});
export const messages = z.array(chatMessage).min(1);
export type ChatMessage = z.output<typeof chatMessage>;

/** undefined: it is no list of messages. */
export function messagesIn(value: unknown): readonly ChatMessage[] | undefined {
  const parsed = messages.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

/** The keys of a native case that hold a chat; undefined: no user says anything. */
export interface Chat {
  readonly history?: readonly Readonly<Record<string, unknown>>[];
  readonly input: string;
  /** Messages behind the last one of a user: answers that were recorded. */
  readonly after: number;
  /** What else is in the messages than text, a word each: "image". */
  readonly beside: readonly string[];
}

/** Why a chat cannot be asked: its question is all in what is no text. undefined: it can. */
export const whyUnasked = ({ input, beside }: Chat): string | undefined =>
  input.trim() === '' && beside.length > 0
    ? `What the user says has no text, only ${[...new Set(beside)].join(', ')}.`
    : undefined;

export function chatOf(all: readonly ChatMessage[]): Chat | undefined {
  const last = all.findLastIndex(({ role }) => role === 'user');
  if (last === -1) return undefined;
  const before = all.slice(0, last).map(nativeMessage);
  const beside = all.slice(0, last + 1).flatMap(besideText);
  return {
    ...(before.length > 0 && { history: before }),
    input: textOf(all[last]!),
    after: all.length - last - 1,
    beside,
  };
}

/** The question of a sample, a text or messages; what of these is not asked is counted. undefined: no user says anything. */
export function askedIn(input: string | readonly ChatMessage[], lost: LeftOut): Chat | undefined {
  if (typeof input === 'string') return { input, after: 0, beside: [] };
  const chat = chatOf(input);
  lost.add('messages after the last one of a user', chat?.after ?? 0);
  for (const kind of chat?.beside ?? []) lost.add(kind);
  return chat;
}

/** What is wrong with a sample that asks nothing. */
export const NOBODY_ASKS = '"input": no message is of a user.';

/** The question with its choices as "A) …", one a line. */
export const withChoices = (question: string, choices: readonly unknown[]): string =>
  choices.length === 0
    ? question
    : `${question}\n\n${choices.map((choice, i) => `${letter(i)}) ${String(choice)}`).join('\n')}`;

/** A, B, … Z, then numbers. */
const letter = (index: number) => (index < 26 ? String.fromCharCode(65 + index) : String(index + 1));

/** "image_url" and "input_image" are both an image. */
function besideText({ content }: ChatMessage): readonly string[] {
  if (!Array.isArray(content)) return [];
  return content.flatMap((one) => {
    if (typeof one === 'string' || one.text !== undefined) return [];
    return typeof one.type === 'string' ? cut(one.type.replaceAll(/^input_|_url$/g, ''), 40) : 'part without text';
  });
}

const ROLES = { developer: 'system', function: 'tool' } as const;

/** As an item of `history`. */
export function nativeMessage(one: ChatMessage) {
  const { role, tool_calls: calls, tool_call_id: answered, id } = one;
  const known = role === 'developer' || role === 'function' ? ROLES[role] : role;
  return {
    role: known,
    content: textOf(one),
    ...(calls && calls.length > 0 && { tool_calls: calls.map(callOf) }),
    ...(known === 'tool' && stated({ tool_call_id: answered ?? id })),
  };
}

function callOf(one: NonNullable<ChatMessage['tool_calls']>[number]) {
  const { name, arguments: args } = 'function' in one && isRecord(one.function) ? one.function : one;
  return stated({ id: one.id, name, arguments: args });
}

/** The message with each of its texts, those of its parts too, as `change` gives it. */
export function withTexts(one: ChatMessage, change: (text: string) => string): ChatMessage {
  const changed = (said: z.output<typeof part>) => {
    if (typeof said === 'string') return change(said);
    return said.text === undefined ? said : { ...said, text: change(said.text) };
  };
  const { content } = one;
  if (Array.isArray(content)) return { ...one, content: content.map(changed) };
  return typeof content === 'string' ? { ...one, content: change(content) } : one;
}

export function textOf({ content }: ChatMessage): string {
  if (!Array.isArray(content)) return content ?? '';
  return content.flatMap((one) => (typeof one === 'string' ? one : (one.text ?? []))).join('\n');
}
