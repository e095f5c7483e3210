/** What went wrong between us and a server before a whole reply was here. */

import type { StreamEvent } from '../../model/world/stream-event.ts';

/** connection: none, or it broke; timeout: connected, no whole reply in time; malformed: it began, and breaks the rules of HTTP; too_large; aborted: by our own signal; invalid: the request cannot be sent. */
export type TransportFailure = 'connection' | 'timeout' | 'malformed' | 'too_large' | 'aborted' | 'invalid';

export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly kind: TransportFailure;
  /** Stable, snake_case: connection_refused, connection_reset, connection_dropped, stream_cut, name_not_found, connect_timeout, tls_error, timeout, malformed_reply, reply_too_large, reply_too_many_events, … */
  readonly code: string;
  /** What had come of a stream; undefined: no event of one. */
  received: { readonly text: string; readonly events: readonly StreamEvent[] } | undefined;
  constructor(kind: TransportFailure, code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.code = code;
  }
}

const CONNECTION_CODES: Readonly<Record<string, readonly [code: string, what: string]>> = {
  ECONNREFUSED: ['connection_refused', 'refused the connection'],
  ECONNRESET: ['connection_reset', 'closed the connection before it replied'],
  EPIPE: ['connection_reset', 'closed the connection before it replied'],
  ECONNABORTED: ['connection_reset', 'closed the connection before it replied'],
  ENOTFOUND: ['name_not_found', 'has a host name that cannot be resolved'],
  EAI_AGAIN: ['name_not_found', 'has a host name that cannot be resolved just now'],
  ETIMEDOUT: ['connect_timeout', 'did not accept a connection in time'],
  EHOSTUNREACH: ['unreachable', 'cannot be reached from here'],
  ENETUNREACH: ['unreachable', 'cannot be reached from here'],
};

/** Of a reply that has begun; undefined: its bytes were not at fault. */
export function malformed(error: NodeJS.ErrnoException, server: string): TransportError | undefined {
  const { code = '' } = error;
  if (!code.startsWith('HPE_')) return undefined;
  const what = `${server} breaks the rules of HTTP in the middle of its reply (${code})`;
  return new TransportError('malformed', 'malformed_reply', what, { cause: error });
}

/** An error of a socket or of the HTTP parser → ours, naming the server. */
export function transportError(error: NodeJS.ErrnoException, server: string): TransportError {
  const code = error.code ?? '';
  const known = CONNECTION_CODES[code];
  if (known) return new TransportError('connection', known[0], `${server} ${known[1]} (${code})`, { cause: error });
  if (code === 'HPE_HEADER_OVERFLOW') {
    const what = `${server} replied with more than 16 kB of headers`;
    return new TransportError('too_large', 'reply_too_large', what, { cause: error });
  }
  if (code.startsWith('HPE_'))
    return new TransportError('connection', 'not_http', `${server} does not speak HTTP (${code})`, { cause: error });
  if (code.startsWith('ERR_TLS') || code.startsWith('ERR_SSL') || /CERT|SIGNATURE|EPROTO/.test(code))
    return new TransportError('connection', 'tls_error', `${server}: TLS failed (${code})`, { cause: error });
  return new TransportError('connection', 'connection_failed', `${server}: ${code || error.message}`, { cause: error });
}
