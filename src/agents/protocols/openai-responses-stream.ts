/** The events of a streamed response of the responses API → the response that its last event holds. Pure. */
import { fieldsOf } from '../../text/loose.ts';
import type { EventStream } from './protocol.ts';

const ENDS: readonly unknown[] = ['response.completed', 'response.failed', 'response.incomplete'];

export const responsesStream: EventStream = {
  fold: (events) => {
    const all = events.map(({ data }) => fieldsOf(data));
    const error = all.find(({ type }) => type === 'error');
    if (error) return { error: error.error ?? error };
    return all.find(({ type }) => ENDS.includes(type))?.response ?? events[0]?.data;
  },
  textIn: ({ data }) => {
    const { type, delta } = fieldsOf(data);
    return type === 'response.output_text.delta' && typeof delta === 'string' ? delta : '';
  },
  isEnd: ({ data }) => [...ENDS, 'error'].includes(fieldsOf(data).type),
};
