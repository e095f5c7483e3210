/** The events of a streamed Anthropic message → the message that the same endpoint sends as one document. Pure. */
import type { StreamEvent } from '../../model/world/stream-event.ts';
import { fieldsOf, nestsDeeper, ownIn, parsedJson, textOf } from '../../text/loose.ts';
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
  const citations: { readonly index: unknown; readonly citation: unknown }[] = [];
  for (const { data } of events) {
    const { type, index, ...event } = fieldsOf(data);
    if (type === 'error') return data;
    if (type === 'message_start') message = fieldsOf(event.message);
    if (type === 'content_block_start') blocks.set(index, fieldsOf(event.content_block));
    const delta = fieldsOf(event.delta);
    if (delta.type === 'citations_delta') citations.push({ index, citation: delta.citation });
    else if (type === 'content_block_delta') blocks.set(index, grown(blocks.get(index) ?? {}, delta));
    // Its counts are those of the whole message, not more of them; null: no news.
    if (type === 'message_delta')
      message = {
        ...message,
        ...delta,
        usage: { ...fieldsOf(message?.usage), ...said(event.usage) },
      };
  }
  const cited = Map.groupBy(citations, ({ index }) => index);
  const content = [...blocks].map(([index, block]) =>
    whole(
      block,
      cited.get(index)?.map(({ citation }) => citation),
    ),
  );
  return message ? { ...message, content } : events[0]?.data;
}

const said = (counts: unknown): Fields =>
  Object.fromEntries(Object.entries(fieldsOf(counts)).filter(([, value]) => value !== null));

/** By the type of a delta, the field of its block that grows. */
const GROWING: Readonly<Record<string, string>> = {
  text_delta: 'text',
  thinking_delta: 'thinking',
  signature_delta: 'signature',
  input_json_delta: 'partial_json',
};

function grown(block: Fields, delta: Fields): Fields {
  const field = ownIn(GROWING, textOf(delta.type));
  return field === undefined ? block : { ...block, [field]: textOf(block[field]) + textOf(delta[field]) };
}

/** An input that is no JSON, or nests too deep, stays the text that it is. */
function whole({ partial_json, ...block }: Fields, citations: readonly unknown[] | undefined): Fields {
  const text = textOf(partial_json);
  const given = parsedJson(text);
  const input = given === undefined || nestsDeeper(given) ? text : given;
  return { ...block, ...(text !== '' && { input }), ...(citations && { citations }) };
}
