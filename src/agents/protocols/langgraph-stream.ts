/** The events of a streamed LangGraph run → the state that the same run replies as one document. Pure. */
import type { StreamEvent } from '../../model/world/stream-event.ts';
import { isRecord } from '../../text/loose.ts';
import type { EventStream } from './protocol.ts';

type Fields = Readonly<Record<string, unknown>>;

export const stateStream: EventStream = {
  fold: foldEvents,
  textIn: (event) => {
    const message = messageIn(event);
    return /^ai/i.test(String(message?.type)) ? contentText(message?.content) : '';
  },
};

/** The text of a message's content, which is text or a list of parts. */
export function contentText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part) => (isRecord(part) && part.type === 'text' ? contentText(part.text) : contentText(part)))
    .join('');
}

/** Of an event of the mode messages-tuple: a message, or a piece of one. */
function messageIn({ event, data }: StreamEvent): Fields | undefined {
  const first: unknown = event === 'messages' && Array.isArray(data) ? data[0] : undefined;
  return isRecord(first) ? first : undefined;
}

/**
 * The last state that was sent; where none was, the messages of the other events. A question to the user comes in a state
 * without the messages before it. The first event as it is where none is of a run.
 */
function foldEvents(events: readonly StreamEvent[]): unknown {
  let state: Fields | undefined;
  const pieces: Fields[] = [];
  for (const one of events) {
    const { event, data } = one;
    if (event === 'error') return { __error__: data };
    if (event === 'values' && isRecord(data)) state = { ...state, ...data };
    if (event === 'updates' && isRecord(data)) {
      for (const piece of Object.values(data).flatMap(messagesIn)) pieces.push(piece);
    }
    const message = messageIn(one);
    if (message) pieces.push(message);
  }
  return state ?? (pieces.length > 0 ? { messages: joined(pieces) } : events[0]?.data);
}

const messagesIn = (update: unknown): readonly Fields[] =>
  isRecord(update) && Array.isArray(update.messages) ? update.messages.filter(isRecord) : [];

/** Pieces of one message have its id. */
function joined(pieces: readonly Fields[]): readonly Fields[] {
  const messages = new Map<unknown, Fields>();
  for (const piece of pieces) {
    const before = messages.get(piece.id ?? piece);
    const content = contentText(before?.content) + contentText(piece.content);
    messages.set(piece.id ?? piece, {
      ...piece,
      ...before,
      content,
      type: piece.type === 'AIMessageChunk' ? 'ai' : piece.type,
    });
  }
  return [...messages.values()];
}
