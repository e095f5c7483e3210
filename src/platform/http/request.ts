/** One HTTP exchange over node:http, timed at the socket, capped in time and size. */
import http, { type Agent, type ClientRequest, type IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { timeText } from '../../text/digits.ts';
import { onAbort } from './abort.ts';
import { type Body, type Coming, collectBody, type ReplyStream } from './body.ts';
import type { StreamReading } from './event-stream.ts';
import type { Pool } from './pool.ts';
import { durationUntil, handOver, type Timestamp, takeTimestamp, watch } from './timestamp.ts';
import { malformed, TransportError, transportError } from './transport-error.ts';

export interface HttpRequest {
  readonly url: string | URL;
  /** Default GET. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Connection and whole reply. Default 30,000. */
  readonly timeoutMs?: number;
  /** Longest silence within a stream, milliseconds. Absent: none. */
  readonly idleMs?: number | undefined;
  /** Largest body read, default 10 MB; a larger one is cut off there and fails with `reply_too_large`. */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
  /**
   * Absent: that of Node.js, which keeps connections alive for some seconds, and no process, and which NODE_USE_ENV_PROXY leads
   * to a proxy. null: a connection of its own, to the server itself, as those of pools are.
   */
  readonly pool?: Pool | null;
  /** How a reply with status 2xx is read that is a stream of events. Absent: none is. */
  readonly stream?: StreamReading | undefined;
}

/** Milliseconds. Connecting is not billed. Neither is ever less than the server took; see timestamp.ts for how exact they are. */
export interface HttpTiming {
  /** Request written → status line and headers. */
  readonly firstByteMs: number;
  /** Request written → last byte of the body. */
  readonly latencyMs: number;
  /** The server took at least latencyMs less this: how long our own loop was busy when the last byte came. */
  readonly uncertaintyMs: number;
}

export interface HttpResponse {
  readonly status: number;
  /** Names in lower case; several values of one name are joined by ", ". */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Its events; absent: it is one document. */
  readonly stream?: ReplyStream;
  /** When the request was written, by `performance.now()`. */
  readonly writtenAt: number;
  readonly timing: HttpTiming;
}

export const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_MAX_BYTES = 10_000_000;

/**
 * Any status is a response: redirects are reported, never followed. Nothing is repeated, except on a kept-alive
 * connection that the server had closed before the request reached it: then it breaks at once.
 * Rejects with TransportError only.
 */
export async function request(options: HttpRequest): Promise<HttpResponse> {
  const url = addressOf(options.url);
  const { pool } = options;
  const way: Way =
    url.protocol === 'http:'
      ? { start: http.request, agent: pool === null ? false : pool?.http }
      : await secureWay(pool);
  const first = await send(url, options, way);
  return first === STALE ? mustBeFresh(await send(url, options, way, true)) : first;
}

const STALE = Symbol('the kept-alive connection was gone');

function mustBeFresh(reply: HttpResponse | typeof STALE): HttpResponse {
  if (reply === STALE) throw new TransportError('connection', 'connection_reset', 'the connection was closed twice');
  return reply;
}

function addressOf(address: string | URL): URL {
  const url = URL.parse(String(address));
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new TransportError('invalid', 'invalid_url', `"${address}" is not an http or https address`);
  return url;
}

/** By which a request goes out. */
interface Way {
  readonly start: typeof http.request;
  readonly agent: Agent | false | undefined;
}

async function secureWay(pool: Pool | null | undefined): Promise<Way> {
  const https = await import('node:https');
  return { start: https.request, agent: pool === null ? false : await pool?.https() };
}

function open(url: URL, options: HttpRequest, { start, agent }: Way, fresh: boolean): ClientRequest {
  try {
    return start(url, {
      method: options.method ?? 'GET',
      headers: headersFor(options),
      agent: fresh ? false : agent,
    });
  } catch (error) {
    throw new TransportError('invalid', 'invalid_request', `the request cannot be sent: ${(error as Error).message}`);
  }
}

function headersFor(options: HttpRequest): Record<string, string | number> {
  const headers: Record<string, string | number> = { 'accept-encoding': 'identity', ...options.headers };
  if (options.body !== undefined) headers['content-length'] = Buffer.byteLength(options.body);
  return headers;
}

function send(url: URL, options: HttpRequest, way: Way, fresh = false): Promise<HttpResponse | typeof STALE> {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, signal } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(abortedError());
    const out = open(url, options, way, fresh);
    const unwatch = watch();
    let written = 0;
    let settled = false;
    let coming: Coming | undefined;
    const settle = (deliver: () => void) => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      endWait?.();
      unwatch();
      handOver(deliver);
    };
    const fail = (error: TransportError) => {
      error.received = coming?.partial();
      settle(() => reject(error));
      out.destroy();
    };
    // One more look at the socket first: the reply may be there, and only our own loop late.
    const late = () => {
      if (!coming?.endIfWhole()) fail(timeoutError(out, url, timeoutMs));
    };
    const timer = setTimeout(() => setImmediate(late), timeoutMs);
    const endWait = signal && onAbort(signal, () => fail(abortedError()));
    const sent = () => {
      written = performance.now();
    };
    out.once('socket', (socket) => whenConnected(socket, sent));
    // What does not fit into the buffers of the system at once is the server's only when it has all of it.
    if (sizeOf(options.body) > SENT_AT_ONCE) out.once('finish', sent);
    out.on('error', (error) => {
      // Bytes behind a reply that is whole by its length are no part of it.
      if (coming?.isWhole()) return;
      const isUnread = coming === undefined && performance.now() - written < UNREAD_MS;
      if (out.reusedSocket && !fresh && isUnread && isStale(error)) settle(() => resolve(STALE));
      else fail((coming && malformed(error, url.origin)) ?? transportError(error, url.origin));
    });
    // Without a listener the connection would only be closed. Nothing follows that could be read.
    out.once('upgrade', ({ statusCode = 0, headers }) => {
      const firstByte = takeTimestamp();
      const writtenAt = written || firstByte.at;
      const timing = timingOf(writtenAt, firstByte, firstByte);
      settle(() => resolve({ status: statusCode, headers: flat(headers), body: Buffer.alloc(0), writtenAt, timing }));
      out.destroy();
    });
    out.once('response', (incoming) => {
      const firstByte = takeTimestamp();
      const { maxBytes: limit = DEFAULT_MAX_BYTES, stream, idleMs } = options;
      const whole = ({ bytes: body, lastByte, ...rest }: Body) => {
        const writtenAt = written || firstByte.at;
        const timing = timingOf(writtenAt, firstByte, lastByte);
        const response = { status: incoming.statusCode ?? 0, headers: flat(incoming.headers), body, writtenAt, timing };
        settle(() => resolve({ ...response, ...rest }));
        // Read to its end, it is kept for the next request; else there is more to come that nobody waits for.
        if (!incoming.complete) out.destroy();
      };
      coming = collectBody(incoming, { limit, stream, idleMs, server: url.origin }, { whole, failed: fail });
    });
    out.end(options.body);
  });
}

/** A server that had closed the connection says so within a round trip. Later the request may have been carried out. */
const UNREAD_MS = 300;

/** Bytes that the system takes in one write, also of a fresh connection. */
const SENT_AT_ONCE = 16_384;

function sizeOf(body: HttpRequest['body']): number {
  return body === undefined ? 0 : Buffer.byteLength(body);
}

/** Calls `sent` right before the first byte of the request can leave: a later event may wait for our own loop. */
function whenConnected(socket: Socket, sent: () => void): void {
  if (!socket.connecting) sent();
  else socket.once('encrypted' in socket ? 'secureConnect' : 'connect', sent);
}

function isStale(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ECONNRESET' || error.code === 'EPIPE';
}

function timingOf(written: number, firstByte: Timestamp, lastByte: Timestamp): HttpTiming {
  const { ms: latencyMs, uncertaintyMs } = durationUntil(written, lastByte);
  return { firstByteMs: durationUntil(written, firstByte).ms, latencyMs, uncertaintyMs };
}

function flat(headers: IncomingHttpHeaders): Record<string, string> {
  const out: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) out[name] = typeof value === 'string' ? value : value.join(', ');
  }
  return out;
}

function timeoutError(out: ClientRequest, url: URL, timeoutMs: number): TransportError {
  const connecting = !out.socket || out.socket.connecting;
  return connecting
    ? new TransportError('connection', 'connect_timeout', `${url.origin} accepted no connection in ${timeoutMs} ms`)
    : new TransportError('timeout', 'timeout', `no reply within ${timeText(timeoutMs)}`);
}

const abortedError = () => new TransportError('aborted', 'aborted', 'the run was stopped');
