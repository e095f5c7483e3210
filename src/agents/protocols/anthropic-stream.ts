/** The events of a streamed Anthropic message → the message that the same endpoint sends as one document. Pure. */
import type { StreamEvent } from '../../model/world/stream-event.ts';
import { fieldsOf, textOf } from '../../text/loose.ts';
import type { EventStream } from './protocol.ts';

type Fields = Readonly<Record<string, unknown>>;

export const messageStream: EventStream = {
  fold: foldEvents,
  textIn: ({ data }) => {
    const { type, delta } = fieldsOf(data);
    return type === 'content_block_delta' ? textOf(fieldsOf(delta).text) : '';
  },
  isEnd: ({ data }) => ['message_stop', 'error'].includes(textOf(fieldsOf(data).type)),
};

/** The first event as it is where none begins a message. */
function foldEvents(events: readonly StreamEvent[]): unknown {
  let message: Fields | undefined;
  const blocks = new Map<unknown, Fields>();
  for (const { data } of events) {
    const { type, index, ...event } = fieldsOf(data);
    if (type === 'error') return data;
    if (type === 'message_start') message = fieldsOf(event.message);
    if (type === 'content_block_start') blocks.set(index, fieldsOf(event.content_block));
    if (type === 'content_block_delta') blocks.set(index, grown(blocks.get(index) ?? {}, fieldsOf(event.delta)));
    // Its counts are those of the whole message, not more of them; null: no news.
    if (type === 'message_delta')
      message = {
        ...message,
        ...fieldsOf(event.delta),
        usage: { ...fieldsOf(message?.usage), ...said(event.usage) },
      };
  }
  return message ? { ...message, content: [...blocks.values()] } : events[0]?.data;
}

const said = (counts: unknown): Fields =>
  Object.fromEntries(Object.entries(fieldsOf(counts)).filter(([, value]) => value !== null));

/** `input` is JSON text as soon as a piece of it came. */
function grown(block: Fields, { type, text, partial_json }: Fields): Fields {
  if (type === 'text_delta') return { ...block, text: textOf(block.text) + textOf(text) };
  if (type !== 'input_json_delta' || textOf(partial_json) === '') return block;
  return { ...block, input: textOf(block.input) + textOf(partial_json) };
}
