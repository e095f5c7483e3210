/** A reply that streams: bytes → events, each with the time at which it came. Server-sent events, or a line of JSON each. */
import { StringDecoder } from 'node:string_decoder';
import { createParser } from 'eventsource-parser';
import type { StreamEvent } from '../../model/world/stream-event.ts';
import { parsedJson } from '../../text/loose.ts';
import type { Timestamp } from './timestamp.ts';

export interface StreamReading {
  readonly format: 'sse' | 'ndjson';
  /** A stream was asked for: one of any type is read as such, but JSON and HTML. false: only text/event-stream. */
  readonly isAsked: boolean;
  /** The reply is whole with this event, although the connection may stay open. `[DONE]` always is one. */
  readonly isEnd?: ((event: StreamEvent) => boolean) | undefined;
  /** The reply is whole with this event where no other one follows; as long as the connection is open, one may. */
  readonly mayEnd?: ((event: StreamEvent) => boolean) | undefined;
}

export interface Arrival extends StreamEvent {
  /** false: `data` is a text that is not JSON. */
  readonly isJson: boolean;
  readonly seen: Timestamp;
}

/** Events that are read of one reply. A stream of more is cut off. */
export const MOST_EVENTS = 100_000;

export interface EventReader {
  readonly take: (chunk: Buffer, seen: Timestamp) => void;
  /** The body ended in good order: what it has begun counts. */
  readonly finish: () => void;
  /** The end has come, and what follows only may still belong to the reply. */
  readonly isOver: () => boolean;
  /** Nothing lacks, but more may come unless it is over. */
  readonly isWhole: () => boolean;
  /** null: it turned out to be no stream, but one document. */
  readonly arrivals: () => readonly Arrival[] | null;
}

/** undefined: a reply of this type is read as a whole. */
export function eventReader(reading: StreamReading, contentType: string): EventReader | undefined {
  const isStream = contentType.includes('text/event-stream');
  if (!isStream && (!reading.isAsked || contentType.includes('text/html'))) return undefined;
  if (reading.format === 'ndjson') return reader(reading, lineParser, () => true);
  if (!isStream && /\bjson\b/.test(contentType)) return undefined;
  // No server-sent event begins like this, and several servers fail in JSON before their stream begins.
  return reader(reading, eventParser, (first) => !'{[<'.includes(first));
}

/** Fed with text, hands on each event that is complete. */
interface Parser {
  readonly feed: (text: string) => void;
  readonly finish: () => void;
}
type OnEvent = (event: string, text: string, id?: string) => void;

function reader(
  { isEnd, mayEnd, format }: StreamReading,
  parserOf: (onEvent: OnEvent) => Parser,
  isStream: (first: string) => boolean,
): EventReader {
  const decoder = new StringDecoder('utf8');
  const arrivals: Arrival[] = [];
  let kind: 'unknown' | 'stream' | 'document' = 'unknown';
  let isBegun = false;
  let isOver = false;
  let isWhole = false;
  let isDone = false;
  let seen: Timestamp = { at: 0, uncertainty: 0 };
  const parser = parserOf((event, text, id) => {
    if (isDone) return;
    if (format === 'sse' && text === '[DONE]') {
      isOver = isDone = true;
      return;
    }
    const data = parsedJson(text);
    const isJson = data !== undefined;
    const one = { event, data: isJson ? data : text, ...(id !== undefined && { id }) };
    arrivals.push({ ...one, isJson, seen });
    if (isEnd?.(one)) isOver = true;
    if (mayEnd?.(one)) isWhole = true;
  });
  const feed = (decoded: string) => {
    const text = isBegun ? decoded : withoutMark(decoded);
    isBegun ||= decoded !== '';
    if (kind === 'unknown') {
      const first = text.trimStart().charAt(0);
      if (first !== '') kind = isStream(first) ? 'stream' : 'document';
    }
    if (kind !== 'document' && !isDone) parser.feed(text);
  };
  return {
    take: (chunk, at) => {
      seen = at;
      feed(decoder.write(chunk));
    },
    finish: () => {
      feed(decoder.end());
      if (kind !== 'document') parser.finish();
    },
    isOver: () => isOver,
    isWhole: () => isOver || isWhole,
    arrivals: () => (kind === 'document' ? null : arrivals),
  };
}

/** Of the order of bytes. */
const withoutMark = (text: string) => (text.startsWith('\uFEFF') ? text.slice(1) : text);

function eventParser(onEvent: OnEvent): Parser {
  const { feed } = createParser({ onEvent: ({ event, data, id }) => onEvent(event || 'message', data, id) });
  // Its blank line may lack after the last event.
  return { feed, finish: () => feed('\n\n') };
}

function lineParser(onEvent: OnEvent): Parser {
  let rest = '';
  const one = (line: string) => {
    if (line.trim() !== '') onEvent('message', line);
  };
  return {
    feed: (text) => {
      const lines = text.split('\n');
      lines[0] = rest + lines[0]!;
      rest = lines.pop()!;
      lines.forEach(one);
    },
    finish: () => one(rest),
  };
}
