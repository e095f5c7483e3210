/** Lists of messages in foreign files: the last one of a user is asked, those before it were said before. Pure. */
import { z } from 'zod';

const part = z.union([z.string(), z.looseObject({ text: z.string().optional() })]);
const message = z.looseObject({
  role: z.enum(['user', 'assistant', 'system', 'developer', 'tool', 'function']),
  content: z.union([z.string(), z.array(part)]).nullish(),
  tool_calls: z.array(z.unknown()).nullish(),
  tool_call_id: z.string().nullish(),
});
export const messages = z.array(message).min(1);
export type ChatMessage = z.output<typeof message>;

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
}

export function chatOf(all: readonly ChatMessage[]): Chat | undefined {
  const last = all.findLastIndex(({ role }) => role === 'user');
  if (last === -1) return undefined;
  const before = all.slice(0, last).map(nativeOf);
  return { ...(before.length > 0 && { history: before }), input: textOf(all[last]!), after: all.length - last - 1 };
}

const ROLES = { developer: 'system', function: 'tool' } as const;

function nativeOf(one: ChatMessage) {
  const { role, tool_calls: calls, tool_call_id: answered } = one;
  return {
    role: role === 'developer' || role === 'function' ? ROLES[role] : role,
    content: textOf(one),
    ...(calls && calls.length > 0 && { tool_calls: calls }),
    ...(answered && { tool_call_id: answered }),
  };
}

export function textOf({ content }: ChatMessage): string {
  if (!Array.isArray(content)) return content ?? '';
  return content.map((one) => (typeof one === 'string' ? one : (one.text ?? ''))).join('\n');
}
