/** The chunks of the AI SDK's stream of UI messages → the UI message that its client makes of them. Pure. */
import type { StreamEvent } from '../../model/world/stream-event.ts';
import { fieldsOf, textOf } from '../../text/loose.ts';
import type { EventStream } from './protocol.ts';

type Fields = Readonly<Record<string, unknown>>;
export type Part = Fields & { readonly type: string };

const OWN: readonly unknown[] = ['start', 'start-step', 'finish-step', 'text-start', 'text-delta', 'finish'];
const ENDS: readonly unknown[] = ['abort', 'error'];

export const isChunk = ({ data }: StreamEvent): boolean => OWN.includes(fieldsOf(data).type);

export const uiMessageStream: EventStream = {
  fold: foldChunks,
  textIn: ({ data }) => (fieldsOf(data).type === 'text-delta' ? textOf(fieldsOf(data).delta) : ''),
  isEnd: ({ data }) => ENDS.includes(fieldsOf(data).type),
  // A route may merge several streams, each with a finish of its own.
  mayEnd: ({ data }) => fieldsOf(data).type === 'finish',
};

interface Message {
  readonly role: 'assistant';
  readonly parts: Part[];
  metadata: Fields;
  finishReason?: unknown;
  error?: string;
}

/** The first event as it is where none is a chunk. */
function foldChunks(events: readonly StreamEvent[]): unknown {
  const message: Message = { role: 'assistant', parts: [], metadata: {} };
  // A later text may have the id of an earlier one.
  const places = new Map<string, number>();
  for (const { data } of events) {
    const { type, ...chunk } = fieldsOf(data);
    message.metadata = { ...message.metadata, ...fieldsOf(chunk.messageMetadata) };
    if (type === 'error') message.error ??= textOf(chunk.errorText) || 'error';
    else if (type === 'abort') message.error ??= `aborted ${textOf(chunk.reason)}`.trim();
    else if (type === 'finish') message.finishReason = chunk.finishReason;
    else addPart(message.parts, places, textOf(type), chunk);
  }
  return events.some(isChunk) || message.error !== undefined ? message : events[0]?.data;
}

function addPart(parts: Part[], places: Map<string, number>, type: string, chunk: Fields): void {
  const [kind, id] = type.startsWith('tool-') ? ['tool', chunk.toolCallId] : ['text', chunk.id];
  const key = `${kind}:${String(id)}`;
  const begin = (part: Part) => places.set(key, parts.push(part) - 1);
  if (type === 'start-step') parts.push({ type: 'step-start' });
  else if (type === 'source-url' || type === 'source-document') parts.push({ type, ...chunk });
  else if (type === 'text-start') begin({ type: 'text', text: '' });
  else if (type === 'text-delta') {
    if (!places.has(key)) begin({ type: 'text', text: '' });
    const at = places.get(key)!;
    parts[at] = { ...parts[at]!, text: textOf(parts[at]!.text) + textOf(chunk.delta) };
  } else if (type === 'tool-input-available' || type === 'tool-input-error') begin(callOf(chunk));
  else {
    const at = places.get(key);
    const result = resultOf(type, chunk);
    if (at !== undefined && result) parts[at] = { ...parts[at]!, ...result };
  }
}

function callOf({ toolCallId, toolName, input, errorText, dynamic, providerExecuted }: Fields): Part {
  return {
    type: dynamic === true ? 'dynamic-tool' : `tool-${String(toolName)}`,
    ...(dynamic === true && { toolName }),
    ...(providerExecuted !== undefined && { providerExecuted }),
    toolCallId,
    input,
    ...(errorText === undefined ? { state: 'input-available' } : { state: 'output-error', errorText }),
  };
}

function resultOf(type: string, { output, errorText, preliminary }: Fields): Fields | undefined {
  if (type === 'tool-output-available' && preliminary !== true) return { state: 'output-available', output };
  return type === 'tool-output-error' ? { state: 'output-error', errorText } : undefined;
}
