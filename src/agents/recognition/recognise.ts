/** Names the protocol of a reply that cannot be read as what it should be. */
import { AgentError } from '../../model/problem.ts';
import { eventReader } from '../../platform/http/event-stream.ts';
import type { HttpResponse } from '../../platform/http.ts';
import { parsedJson } from '../../text/loose.ts';
import { excerpt } from '../../text/untrusted/excerpt.ts';
import { bodyText, withMessage } from '../mapping/faults.ts';
import { protocols } from '../protocols/index.ts';
import type { Protocol, Seen } from '../protocols/protocol.ts';

/** Codes of replies that may be of another protocol. */
const UNREADABLE = /^(wrong_shape|malformed_reply|stream_reply|stream_unfinished)$/;
const LONGEST = 100_000;

/** The error with the type that reads the reply, where there is one beside `own`. */
export function nameProtocol(error: unknown, response: HttpResponse, own: string): unknown {
  if (!(error instanceof AgentError)) return error;
  if (error.code === 'empty_reply' && response.stream && response.body.length > 0)
    return withMessage(error, `${error.message} It replied: ${excerpt(bodyText(response, LONGEST))}`, 'agent.stream');
  if (!UNREADABLE.test(error.code)) return error;
  const type = speakerOf(seenIn(response))?.type;
  if (type !== undefined && type !== own) return withMessage(error, `${error.message} ${setType(type)}`, 'agent.type');
  if (own === 'http' && isPlainText(error, response))
    return withMessage(
      error,
      `${error.message} If that is the answer, set agent.response to { text: $ }.`,
      'agent.response',
    );
  if (error.code !== 'stream_reply') return error;
  return withMessage(error, `${error.message} ${howToStream(response)}`, 'agent.stream');
}

const setType = (type: string) => `It looks like a reply of the type ${type}: set agent.type to ${type}.`;

/** Neither events nor a piece of JSON. */
export const isPlainText = ({ code }: AgentError, response: HttpResponse): boolean =>
  code === 'malformed_reply' && response.stream === undefined && !/^\s*[[{"]/.test(bodyText(response, LONGEST));

/** The protocol that a reply or a refusal is surely of. */
export const speakerOf = (seen: Seen): Protocol | undefined => protocols.find((protocol) => protocol.recognises(seen));

export function seenIn(response: HttpResponse): Seen {
  const { status, headers, body } = response;
  return {
    status,
    headers,
    document: body.length > LONGEST ? undefined : parsedJson(bodyText(response)),
    events: eventsIn(response),
  };
}

/** The events of a reply that streams, and its form, whether it was read so or not; null: it is one document. */
export function streamIn(
  response: HttpResponse,
): { readonly format: 'sse' | 'ndjson'; readonly events: Seen['events'] } | null {
  const lines = response.body
    .toString('utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const values = lines.map(parsedJson);
  const events = eventsIn(response);
  if (lines.length < 2 || values.includes(undefined)) return events.length > 0 ? { format: 'sse', events } : null;
  return { format: 'ndjson', events: values.map((data) => ({ event: 'message', data })) };
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
