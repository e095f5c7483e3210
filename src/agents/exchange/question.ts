/** What is sent: headers that name what is accepted, JSON as a body, and the request of a protocol. */
import type { StreamEvent } from '../../model/world/stream-event.ts';
import type { Head } from '../mapping/address.ts';
import type { EventStream, ProtocolRequest } from '../protocols/protocol.ts';
import type { Question } from './exchange.ts';
import { saidIn } from './stream.ts';

export const ACCEPT = { accept: 'application/json' };

/** Some servers stream only where it is named, and fail in JSON. */
export const ACCEPT_EVENTS = { accept: 'text/event-stream, application/json;q=0.9' };

/** A request with a body of JSON. */
export const withJson = (body: object) => ({
  headers: { ...ACCEPT, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** What is sent for a protocol's request. @param own Headers that the user wrote. */
export function question(
  { url, method = 'POST', headers, body, stream: isAsked = false }: ProtocolRequest,
  own: Head['headers'],
  stream: EventStream | undefined,
): Question {
  const sent = body === undefined ? { headers: ACCEPT } : withJson(body);
  return {
    url,
    method,
    ...sent,
    headers: { ...sent.headers, ...(isAsked && ACCEPT_EVENTS), ...headers, ...own },
    ...(stream && {
      stream: { format: stream.format ?? 'sse', isAsked, isEnd: stream.isEnd, mayEnd: stream.mayEnd },
      saidIn: (events: readonly StreamEvent[]) => saidIn(events, stream),
    }),
  };
}
