/** The body of a reply: collected up to a limit, or read as a stream of events until it is whole. */
import type { IncomingMessage } from 'node:http';
import { timeText } from '../../text/digits.ts';
import { formatBytes } from '../files.ts';
import { type Arrival, eventReader, MOST_EVENTS, type StreamReading } from './event-stream.ts';
import { type Timestamp, takeTimestamp } from './timestamp.ts';
import { TransportError } from './transport-error.ts';

export interface ReplyStream {
  readonly events: readonly Arrival[];
  /** An event has said that the reply is whole. */
  readonly isEnded: boolean;
}

export interface Body {
  readonly bytes: Buffer;
  readonly lastByte: Timestamp;
  /** Absent: it is one document. */
  readonly stream?: ReplyStream;
}

export interface Coming {
  /** What has come of a stream, its text shortened; undefined: no event yet, or no stream. */
  readonly partial: () => TransportError['received'];
  /** Ends the reply, if it is whole but for the end of the connection; false: it is not. */
  readonly endIfWhole: () => boolean;
  /** All that its length or framing says has come. */
  readonly isWhole: () => boolean;
}

/** Some servers hold the connection open after the last event. */
const LONGEST_END_MS = 1_000;
const LONGEST_PARTIAL = 4_000;

interface BodyOptions {
  /** Bytes. */
  readonly limit: number;
  readonly stream?: StreamReading | undefined;
  /** Longest silence within a stream, milliseconds. */
  readonly idleMs?: number | undefined;
  /** Its origin, for messages. */
  readonly server: string;
}

/** Calls one of `whole` and `failed` at least once; what follows the first call has no meaning. */
export function collectBody(
  incoming: IncomingMessage,
  { limit, stream, idleMs, server }: BodyOptions,
  { whole, failed }: { readonly whole: (body: Body) => void; readonly failed: (error: TransportError) => void },
): Coming {
  const { statusCode = 0, headers } = incoming;
  const reader = stream && statusCode < 300 ? eventReader(stream, headers['content-type'] ?? '') : undefined;
  const chunks: Buffer[] = [];
  let bytes = 0;
  let last = takeTimestamp();
  let leave: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;
  const listen = () => {
    clearTimeout(idle);
    if (reader && idleMs !== undefined) idle = setTimeout(() => endIfWhole() || failed(silent(idleMs)), idleMs);
  };
  listen();
  const joined = () => (chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
  const end = () => {
    clearTimeout(leave);
    clearTimeout(idle);
    const events = reader?.arrivals();
    whole({ bytes: joined(), lastByte: last, ...(events && { stream: { events, isEnded: reader!.isWhole() } }) });
  };
  const endIfWhole = () => {
    if (!reader?.isWhole()) return false;
    end();
    return true;
  };
  incoming.on('data', (chunk: Buffer) => {
    const seen = takeTimestamp();
    listen();
    const wasWhole = reader?.isWhole();
    const before = reader?.arrivals()?.length;
    reader?.take(chunk, seen);
    const count = reader?.arrivals()?.length ?? 0;
    if (reader?.isOver()) leave ??= setTimeout(end, LONGEST_END_MS);
    // What follows the end is the reply's only where it is an event: usage after the reason of the end.
    if (wasWhole && count === before) return;
    last = seen;
    bytes += chunk.length;
    chunks.push(chunk);
    if (bytes > limit) failed(tooLarge(server, formatBytes(limit)));
    else if (count > MOST_EVENTS) failed(tooManyEvents(server));
  });
  incoming.once('close', () => clearTimeout(idle));
  incoming.once('end', () => {
    reader?.finish();
    end();
  });
  incoming.once('error', (error) => {
    if (!endIfWhole()) failed(cut(server, reader !== undefined, error));
  });
  return {
    endIfWhole,
    isWhole: () => incoming.complete,
    partial: () => {
      const events = reader?.arrivals() ?? [];
      return events.length > 0 ? { text: joined().toString('utf8', 0, LONGEST_PARTIAL), events } : undefined;
    },
  };
}

function cut(server: string, isStream: boolean, cause: Error): TransportError {
  const [code, what] = isStream ? ['stream_cut', 'stream'] : ['connection_dropped', 'reply'];
  return new TransportError('connection', code!, `${server} broke off in the middle of its ${what}`, { cause });
}

const silent = (ms: number) => new TransportError('timeout', 'timeout', `no more of its stream within ${timeText(ms)}`);

const tooLarge = (server: string, size: string) =>
  new TransportError('too_large', 'reply_too_large', `${server} replied with more than ${size}; the rest was not read`);

const tooManyEvents = (server: string) =>
  new TransportError(
    'too_large',
    'reply_too_many_events',
    `${server} replied with more than ${MOST_EVENTS} events; the rest was not read`,
  );
