/** `history` of a case: what was said before its first turn, in the OpenAI shape of messages. Pure. */
import { z } from 'zod';
import type { ChatMessage, ChatToolCall } from '../../model/chat.ts';
import { counted } from '../../text/digits.ts';
import { isRecord } from '../../text/loose.ts';

/** Each turn may send them all; more is a mistake, and a bill. */
const MOST_MESSAGES = 1_000;

const name = z.string().min(1);
const given = z.union([z.record(z.string(), z.unknown()), z.string()]);

const toolCallSchema = z
  .union([
    z.strictObject({ id: name.optional(), name, arguments: given.optional() }),
    z.strictObject({
      id: name.optional(),
      type: z.literal('function').optional(),
      function: z.strictObject({ name, arguments: given.optional() }),
    }),
  ])
  .describe('{ id, name, arguments }, or the same as OpenAI writes it.');
type WrittenCall = z.output<typeof toolCallSchema>;

const messageSchema = z.strictObject({
  role: z.enum(['user', 'assistant', 'system', 'tool']).describe('Who said it.'),
  content: z.string().nullable().optional().describe('What was said. Only a message with tool calls may have none.'),
  tool_calls: z.array(toolCallSchema).min(1).optional().describe('What the assistant called.'),
  tool_call_id: name
    .optional()
    .describe('The call that a tool answers, by its id. Default: the first before it that has no answer.'),
});
type WrittenMessage = z.output<typeof messageSchema>;

export const historySchema = z
  .array(messageSchema)
  .max(MOST_MESSAGES, `at most ${counted(MOST_MESSAGES, 'message')}; shorten what was said before`)
  .superRefine((messages, ctx) => {
    const called = new Set<string>();
    const ids = idsOf(messages);
    for (const [i, message] of messages.entries()) {
      for (const { path, text } of faultsOf({ ...message, tool_call_id: ids[i]!.answered }, called))
        ctx.addIssue({ code: 'custom', path: [i, ...path], message: text });
      for (const id of ids[i]!.calls) called.add(id);
    }
  });
export type WrittenHistory = z.output<typeof historySchema>;

/** Of each message the ids of its calls, and of the call that it answers. */
function idsOf(messages: readonly WrittenMessage[]) {
  const open: string[] = [];
  return messages.map(({ role, tool_calls: written = [], tool_call_id }, i) => {
    const calls = written.map(({ id }, k) => id ?? `call_${i}_${k}`);
    const answered = tool_call_id ?? (role === 'tool' ? open[0] : undefined);
    if (answered !== undefined && open.includes(answered)) open.splice(open.indexOf(answered), 1);
    open.push(...calls);
    return { calls, answered };
  });
}

interface Fault {
  readonly path: readonly string[];
  readonly text: string;
}

function faultsOf({ role, content, ...more }: WrittenMessage, called: ReadonlySet<string>): readonly Fault[] {
  const { tool_calls: calls, tool_call_id: answered } = more;
  const faults: Fault[] = [];
  const fault = (text: string, ...path: readonly string[]) => faults.push({ path, text });
  if (calls && role !== 'assistant') fault(`only the assistant calls tools, and the role is ${role}`, 'tool_calls');
  if (!calls && typeof content !== 'string')
    fault('a message has content, unless the assistant calls a tool', 'content');
  if (answered !== undefined && role !== 'tool')
    fault(`only a tool answers a call, and the role is ${role}`, 'tool_call_id');
  if (role !== 'tool') return faults;
  if (answered === undefined) fault('a message of a tool answers a call, and none before it is left');
  else if (!called.has(answered))
    fault(`no message before it has a tool call with the id "${answered}"`, 'tool_call_id');
  return faults;
}

/** As every agent and template gets it: arguments are JSON text, each call has an id. */
export function readHistory(written: WrittenHistory): readonly ChatMessage[] {
  const ids = idsOf(written);
  return written.map(({ role, content = null, tool_calls: calls }, i) => {
    const { calls: callIds, answered } = ids[i]!;
    return {
      role,
      content,
      ...(calls && { tool_calls: calls.map((call, k) => readCall(call, callIds[k]!)) }),
      ...(answered !== undefined && { tool_call_id: answered }),
    };
  });
}

function readCall(call: WrittenCall, id: string): ChatToolCall {
  const { name: called, arguments: args = {} } = 'function' in call ? call.function : call;
  const text = isRecord(args) ? JSON.stringify(args) : args;
  return { id, type: 'function', function: { name: called, arguments: text } };
}
