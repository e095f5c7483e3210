/** A reply that streamed: its events looked at, folded into the document that is read, and the time of its first token. */
import type { AgentError } from '../../model/problem.ts';
import type { StreamEvent } from '../../model/world/stream-event.ts';
import type { ReplyStream } from '../../platform/http/body.ts';
import type { Arrival } from '../../platform/http/event-stream.ts';
import { durationUntil } from '../../platform/http/timestamp.ts';
import type { HttpResponse } from '../../platform/http.ts';
import { excerpt } from '../../text/untrusted/excerpt.ts';
import { agentFault, notTooDeep, unfinished, withMessage, withPartial } from '../mapping/faults.ts';
import type { EventStream } from '../protocols/protocol.ts';

/**
 * Where all have to be JSON, without those whose data is empty: MCP 2025-11-25 begins a stream with one.
 * @throws AgentError, the agent's doing: no event, one that nests too deep, or one that is not JSON where all have to be.
 */
export function eventsOf(stream: ReplyStream, mustBeJson: boolean): readonly StreamEvent[] {
  const events = mustBeJson ? stream.events.filter(({ data, isJson }) => isJson || data !== '') : stream.events;
  if (events.length === 0) throw agentFault('empty_reply', 'The agent replied a stream without an event.');
  for (const { data, isJson } of events) {
    if (mustBeJson && !isJson)
      throw agentFault('malformed_reply', `An event of the agent's stream is not JSON: ${excerpt(String(data))}`);
    notTooDeep(data);
  }
  return events;
}

/** The document of a streamed reply. Where the stream lacks its end, what cannot be folded lacks it, too. @param asked Body of the request. */
export function foldedStream(stream: ReplyStream, form: EventStream, asked?: object): unknown {
  const events = eventsOf(stream, true);
  try {
    return form.fold(events, asked);
  } catch (error) {
    throw isUnfinished(stream, form) ? unfinished(error) : error;
  }
}

export const isUnfinished = ({ isEnded }: ReplyStream, { isEnd }: EventStream) => isEnd !== undefined && !isEnded;

/** Nothing where no text came. */
export type FirstToken = Partial<Record<'firstTokenMs' | 'firstTokenUncertaintyMs', number>>;

function firstTokenAt(writtenAt: number, { seen }: Arrival): FirstToken {
  const { ms, uncertaintyMs } = durationUntil(writtenAt, seen);
  return { firstTokenMs: ms, firstTokenUncertaintyMs: uncertaintyMs };
}

/** From the request written to the first event with text. */
export function firstTokenOf({ stream, writtenAt }: HttpResponse, { textIn }: EventStream): FirstToken {
  const first = stream?.events.find((event) => textIn(event) !== '');
  return first ? firstTokenAt(writtenAt, first) : {};
}

/** What has been said in the events of a reply without its end. */
export const saidIn = (events: readonly StreamEvent[], form: EventStream): string =>
  form.saidIn ? form.saidIn(events) : events.map(form.textIn).join('');

/** What the agent has said in the events of a stream that failed; "": nothing. Never rejects. */
export type SaidIn = (events: readonly StreamEvent[]) => string | Promise<string>;

/** The error with it, and with the beginning of what had come in its message. @param raw Where nothing was said, that is shown. */
export async function withSaid(
  error: AgentError,
  events: readonly StreamEvent[] = [],
  said: SaidIn = () => '',
  raw = '',
): Promise<AgentError> {
  const text = events.length > 0 ? await said(events) : '';
  if (text === '' && raw === '') return error;
  const message = `${error.message}${/[.!?…]$/.test(error.message) ? '' : '.'} What had come: ${excerpt(text || raw)}`;
  return text === '' ? withMessage(error, message) : withPartial(withMessage(error, message), text);
}

/** What a mapping reads: the events in their order, or the values of the lines. */
export function eventList(stream: ReplyStream, format: 'sse' | 'ndjson'): readonly unknown[] {
  return listed(eventsOf(stream, format === 'ndjson'), format);
}

/** Events as a mapping reads them. */
export const listed = (events: readonly StreamEvent[], format: 'sse' | 'ndjson'): readonly unknown[] =>
  format === 'ndjson'
    ? events.map(({ data }) => data)
    : events.map(({ event, data, id }) => ({ event, data, ...(id !== undefined && { id }) }));

/** Events among which the first text is looked for: each look is a run of an expression. */
const FIRST_EVENTS = 200;

/**
 * From the request written to the first event with which the mapping gives text. The text is taken to grow: it is looked
 * for in steps that double, and then between the last two. `list`: what a mapping reads of the events, one or more.
 */
export async function firstTextOf(
  events: readonly Arrival[],
  list: readonly unknown[],
  writtenAt: number,
  textIn: (document: unknown) => Promise<string>,
): Promise<FirstToken> {
  const most = Math.min(list.length, FIRST_EVENTS);
  const isThere = async (count: number) => (await textIn(list.slice(0, count))) !== '';
  let [without, upTo] = [0, 1];
  while (!(await isThere(upTo))) {
    if (upTo === most) return {};
    [without, upTo] = [upTo, Math.min(most, upTo * 2)];
  }
  while (upTo - without > 1) {
    const middle = (without + upTo) >> 1;
    if (await isThere(middle)) upTo = middle;
    else without = middle;
  }
  return firstTokenAt(writtenAt, events[upTo - 1]!);
}
