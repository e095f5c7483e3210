/** fetch over our own sockets, for the openai client: a third of the cost of the built-in. */
import { request } from './request.ts';
import { TransportError } from './transport-error.ts';

/** Replies are read whole: up to 50 MB and 10 minutes; the caller's signal ends them sooner. */
const MAX_BYTES = 50_000_000;
const MAX_MS = 600_000;

/**
 * What the openai client needs of fetch: method, headers, a body of text, a signal. Redirects are returned.
 * Rejects like fetch does: with the reason of the signal, or TypeError (its cause a TransportError) for the network.
 */
export async function httpFetch(url: string, { method, headers, body, signal }: RequestInit): Promise<Response> {
  try {
    const reply = await request({
      url,
      method: method ?? 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      timeoutMs: MAX_MS,
      maxBytes: MAX_BYTES,
      ...(typeof body === 'string' && { body }),
      ...(signal && { signal }),
    });
    const bytes = reply.body.length === 0 ? null : new Uint8Array(reply.body);
    return new Response(bytes, { status: reply.status, headers: reply.headers });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (error instanceof TransportError) throw new TypeError(error.message, { cause: error });
    throw error;
  }
}
