/** The events of an AG-UI run → the messages, the changes of state and the interrupts that it came to. Pure. */
import type { StreamEvent } from '../../model/world/stream-event.ts';
import { fieldsOf, isRecord, textOf } from '../../text/loose.ts';
import type { EventStream } from './protocol.ts';

type Fields = Readonly<Record<string, unknown>>;

const ENDS: readonly unknown[] = ['RUN_FINISHED', 'RUN_ERROR'];
const OWN: readonly unknown[] = ['RUN_STARTED', ...ENDS];

export const isOfRun = ({ data }: StreamEvent): boolean => OWN.includes(fieldsOf(data).type);

export const runStream: EventStream = {
  fold: foldRun,
  textIn: ({ data }) => {
    const { type, role = 'assistant', delta } = fieldsOf(data);
    const isWords = type === 'TEXT_MESSAGE_CONTENT' || type === 'TEXT_MESSAGE_CHUNK';
    return isWords && role === 'assistant' ? textOf(delta) : '';
  },
  isEnd: ({ data }) => ENDS.includes(fieldsOf(data).type),
};

interface Call {
  readonly id: unknown;
  readonly type: 'function';
  readonly function: { readonly name: unknown; arguments: string };
}

interface Message {
  readonly id: unknown;
  readonly role: unknown;
  content?: string;
  toolCalls?: Call[];
  readonly toolCallId?: unknown;
}

interface Run {
  messages: Message[];
  /** In their order: a whole state, or a JSON Patch of the one before. */
  readonly states: object[];
  interrupts: readonly unknown[];
  error?: unknown;
}

/** The first event as it is where none is of a run. */
function foldRun(events: readonly StreamEvent[]): unknown {
  const run: Run = { messages: [], states: [], interrupts: [] };
  let snapshot: readonly unknown[] | undefined;
  for (const { data } of events) {
    const { type, ...event } = fieldsOf(data);
    if (type === 'MESSAGES_SNAPSHOT' && Array.isArray(event.messages)) snapshot = event.messages;
    else addEvent(run, textOf(type), event);
  }
  if (!events.some(isOfRun)) return events[0]?.data;
  return run.messages.length === 0 && snapshot ? { ...run, messages: sinceUser(snapshot) } : run;
}

function addEvent(run: Run, type: string, event: Fields): void {
  if (type.startsWith('TEXT_MESSAGE_')) addWords(run, type, event);
  else if (type === 'TOOL_CALL_RESULT') {
    const { messageId: id, toolCallId, content } = event;
    run.messages.push({ id, role: 'tool', toolCallId, content: textOf(content) });
  } else if (type.startsWith('TOOL_CALL_')) addCall(run, type, event);
  else if (type === 'STATE_SNAPSHOT') run.states.push({ snapshot: event.snapshot });
  else if (type === 'STATE_DELTA') run.states.push({ delta: event.delta });
  else if (type === 'RUN_ERROR') run.error ??= { message: event.message, code: event.code };
  else if (type === 'RUN_FINISHED') {
    const { type: outcome, interrupts } = fieldsOf(event.outcome);
    if (outcome === 'interrupt' && Array.isArray(interrupts)) run.interrupts = run.interrupts.concat(interrupts);
  }
}

/** A chunk without an id belongs to the last message. */
function addWords({ messages }: Run, type: string, { messageId: id, role = 'assistant', delta }: Fields): void {
  if (type === 'TEXT_MESSAGE_END') return;
  let message = messages.findLast((one) => (id === undefined ? one.role !== 'tool' : one.id === id));
  if (!message) {
    message = { id, role };
    messages.push(message);
  }
  message.content = textOf(message.content) + textOf(delta);
}

/** Of the message that its first event names, or of one of its own. */
function addCall({ messages }: Run, type: string, event: Fields): void {
  const { toolCallId: id, toolCallName: name, parentMessageId: parent = id, delta } = event;
  if (type === 'TOOL_CALL_END') return;
  const calls = messages.flatMap(({ toolCalls = [] }) => toolCalls);
  let call = calls.findLast((one) => id === undefined || one.id === id);
  if (!call) {
    call = { id, type: 'function', function: { name, arguments: '' } };
    let message = messages.find((one) => one.id === parent && one.role === 'assistant');
    if (!message) {
      message = { id: parent, role: 'assistant' };
      messages.push(message);
    }
    message.toolCalls = [...(message.toolCalls ?? []), call];
  }
  call.function.arguments += textOf(delta);
}

/** All messages are in a snapshot, those of the turns before too. */
function sinceUser(messages: readonly unknown[]): Message[] {
  const from = messages.findLastIndex((one) => fieldsOf(one).role === 'user') + 1;
  return messages.slice(from).flatMap((one) => {
    const { id, role, content, toolCalls, toolCallId } = fieldsOf(one);
    const calls = Array.isArray(toolCalls) ? toolCalls.filter(isRecord).map(callIn) : [];
    const message = { id, role, ...(typeof content === 'string' && { content }) };
    return [
      { ...message, ...(calls.length > 0 && { toolCalls: calls }), ...(toolCallId !== undefined && { toolCallId }) },
    ];
  });
}

function callIn({ id, function: called }: Fields): Call {
  const { name, arguments: given } = fieldsOf(called);
  return { id, type: 'function', function: { name, arguments: textOf(given) } };
}
