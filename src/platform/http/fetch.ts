/** fetch over our own sockets, for clients that take one (the openai client): a third of the cost of the built-in. */
import { type HttpResponse, request } from './request.ts';
import { TransportError } from './transport-error.ts';

/** Replies are read whole: up to 50 MB and 10 minutes; the caller's signal ends them sooner. */
const MAX_BYTES = 50_000_000;
const MAX_MS = 600_000;
const WITHOUT_BODY: readonly number[] = [101, 204, 205, 304];

/**
 * What the openai client needs of fetch: method, headers, a body of text or bytes, a signal. Redirects are returned.
 * Rejects like fetch does: AbortError for the signal, TypeError (its cause a TransportError) for the network.
 */
export async function httpFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const asked = input instanceof Request ? input : undefined;
  const headers = new Headers(init.headers ?? asked?.headers);
  const body = init.body !== undefined && init.body !== null ? bodyOf(init.body) : await bytesOf(asked);
  const signal = init.signal ?? asked?.signal;
  try {
    const reply = await request({
      url: asked ? asked.url : (input as string | URL),
      method: init.method ?? asked?.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: Object.fromEntries(headers),
      timeoutMs: MAX_MS,
      maxBytes: MAX_BYTES,
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    });
    return responseOf(reply);
  } catch (error) {
    if (signal?.aborted) throw signal.reason ?? new DOMException('This operation was aborted', 'AbortError');
    if (error instanceof TransportError) throw new TypeError(error.message, { cause: error });
    throw error;
  }
}

async function bytesOf(asked: Request | undefined): Promise<Uint8Array | undefined> {
  return asked?.body ? new Uint8Array(await asked.arrayBuffer()) : undefined;
}

function bodyOf(body: unknown): string | Uint8Array {
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength);
  throw new TypeError('httpFetch sends text and bytes only');
}

function responseOf(reply: HttpResponse): Response {
  const body = WITHOUT_BODY.includes(reply.status) ? null : new Uint8Array(reply.body);
  return new Response(body, { status: reply.status, headers: new Headers(reply.headers) });
}
