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

/** A run as far as it was read, with what later events name: there may be 100,000 of them. */
interface Reading {
  readonly run: Run;
  /** The last one of each id. */
  readonly messages: Map<unknown, Message>;
  /** The first one of the assistant of each id. */
  readonly answers: Map<unknown, Message>;
  readonly calls: Map<unknown, Call>;
  lastSaid?: Message;
  lastCall?: Call;
}

/** The first event as it is where none is of a run. */
function foldRun(events: readonly StreamEvent[]): unknown {
  const run: Run = { messages: [], states: [], interrupts: [] };
  const reading: Reading = { run, messages: new Map(), answers: new Map(), calls: new Map() };
  let snapshot: readonly unknown[] | undefined;
  for (const { data } of events) {
    const { type, ...event } = fieldsOf(data);
    if (type === 'MESSAGES_SNAPSHOT' && Array.isArray(event.messages)) snapshot = event.messages;
    else addEvent(reading, textOf(type), event);
  }
  if (!events.some(isOfRun)) return events[0]?.data;
  return run.messages.length === 0 && snapshot ? { ...run, messages: sinceUser(snapshot) } : run;
}

function addMessage(reading: Reading, message: Message): Message {
  const { run, messages, answers } = reading;
  run.messages.push(message);
  messages.set(message.id, message);
  if (message.role === 'assistant' && !answers.has(message.id)) answers.set(message.id, message);
  if (message.role !== 'tool') reading.lastSaid = message;
  return message;
}

function addEvent(reading: Reading, type: string, event: Fields): void {
  const { run } = reading;
  if (type.startsWith('TEXT_MESSAGE_')) addWords(reading, type, event);
  else if (type === 'TOOL_CALL_RESULT') {
    const { messageId: id, toolCallId, content } = event;
    addMessage(reading, { id, role: 'tool', toolCallId, content: textOf(content) });
  } else if (type.startsWith('TOOL_CALL_')) addCall(reading, type, event);
  else if (type === 'STATE_SNAPSHOT') run.states.push({ snapshot: event.snapshot });
  else if (type === 'STATE_DELTA') run.states.push({ delta: event.delta });
  else if (type === 'RUN_ERROR') run.error ??= { message: event.message, code: event.code };
  else if (type === 'RUN_FINISHED') {
    const { type: outcome, interrupts } = fieldsOf(event.outcome);
    if (outcome === 'interrupt' && Array.isArray(interrupts)) run.interrupts = run.interrupts.concat(interrupts);
  }
}

/** A chunk without an id belongs to the last message. */
function addWords(reading: Reading, type: string, { messageId: id, role = 'assistant', delta }: Fields): void {
  if (type === 'TEXT_MESSAGE_END') return;
  const known = id === undefined ? reading.lastSaid : reading.messages.get(id);
  const message = known ?? addMessage(reading, { id, role });
  message.content = textOf(message.content) + textOf(delta);
}

/** Of the message that its first event names, or of one of its own. */
function addCall(reading: Reading, type: string, event: Fields): void {
  const { toolCallId: id, toolCallName: name, parentMessageId: parent = id, delta } = event;
  if (type === 'TOOL_CALL_END') return;
  let call = id === undefined ? reading.lastCall : reading.calls.get(id);
  if (!call) {
    call = { id, type: 'function', function: { name, arguments: '' } };
    reading.calls.set(id, call);
    reading.lastCall = call;
    const message = reading.answers.get(parent) ?? addMessage(reading, { id: parent, role: 'assistant' });
    message.toolCalls ??= [];
    message.toolCalls.push(call);
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
