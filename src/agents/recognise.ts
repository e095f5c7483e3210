/** Names the protocol of a reply that cannot be read as what it should be. */
import { AgentError } from '../model/problem.ts';
import { eventReader } from '../platform/http/event-stream.ts';
import type { HttpResponse } from '../platform/http.ts';
import { parsedJson } from '../text/loose.ts';
import { withMessage } from './mapping/faults.ts';
import { protocols } from './protocols/index.ts';
import type { Seen } from './protocols/protocol.ts';

/** Codes of replies that may be of another protocol. */
const UNREADABLE = /^(wrong_shape|malformed_reply|stream_reply|stream_unfinished)$/;
const LONGEST = 100_000;

/** The error with the type that reads the reply, where there is one beside `own`. */
export function nameProtocol(error: unknown, response: HttpResponse, own: string): unknown {
  if (!(error instanceof AgentError) || !UNREADABLE.test(error.code)) return error;
  const seen = seenIn(response);
  const type = protocols.find((protocol) => protocol.recognises(seen))?.type;
  if (type !== undefined && type !== own)
    return withMessage(error, `${error.message} It looks like a reply of the type ${type}: set agent.type to ${type}.`);
  if (error.code !== 'stream_reply') return error;
  return withMessage(error, `${error.message} ${howToStream(response)}`);
}

function seenIn(response: HttpResponse): Seen {
  const { headers, body } = response;
  return {
    headers,
    document: body.length > LONGEST ? undefined : parsedJson(body.toString('utf8')),
    events: eventsIn(response),
  };
}

function eventsIn({ stream, headers, body }: HttpResponse): Seen['events'] {
  const reader = eventReader({ format: 'sse', isAsked: stream !== undefined }, headers['content-type'] ?? '');
  reader?.take(body.subarray(0, LONGEST), { at: 0, uncertainty: 0 });
  reader?.finish();
  return reader?.arrivals() ?? [];
}

function howToStream({ body }: HttpResponse): string {
  const format = body.toString('utf8', 0, LONGEST).trimStart().startsWith('{') ? 'ndjson' : 'sse';
  return `To read it, set agent.stream to ${format}, and map agent.response over the list of its events.`;
}
