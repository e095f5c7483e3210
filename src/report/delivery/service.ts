/** Bodies of requests → a service over HTTP, one after the other. */
import { setTimeout } from 'node:timers/promises';
import { createPool, type HttpResponse, type Pool, request, TransportError } from '../../platform/http.ts';
import { askedWait } from '../../text/back-off.ts';
import { firstLineOf } from '../../text/failure.ts';
import type { Destination } from './destination.ts';

/** For one body with all its tries: a collector that is down costs a run no more. */
const TIMEOUT_MS = 10_000;
const MAX_REPLY_BYTES = 100_000;
/** So is a connection that broke. */
const WORTH_A_RETRY: readonly number[] = [429, 502, 503, 504];
const WAITS_MS = [500, 2_000] as const;
const LIMITS = { longestAskedMs: 5_000 };

export const service: Destination<'service'> = {
  to: 'service',
  what: 'The scores for a service',
  deliver: async ({ service: id, what, url, headers, requests, rejected }, { redact }) => {
    const pool = createPool(1);
    let sent = 0;
    let left = 0;
    try {
      for (const body of requests()) {
        const reply = await post(url, headers, redact(body), pool);
        if (reply.status < 200 || reply.status > 299) throw new Error(refusal(reply, id));
        sent += 1;
        left += rejected(reply.body.toString('utf8'));
      }
    } catch (error) {
      const why = firstLineOf(error);
      const before = sent > 0 ? ` after ${sent} requests` : '';
      return [{ code: `${id}_not_delivered`, text: `The ${what} were not taken by ${origin(url)}${before}: ${why}` }];
    } finally {
      pool.close();
    }
    const text = `${origin(url)} rejected ${left} of the ${what} it was sent.`;
    return left > 0 ? [{ code: `${id}_rejected`, text }] : [];
  },
};

/** The address without its query, which may hold a key. */
function origin(url: string): string {
  const { origin: from, pathname } = new URL(url);
  return `${from}${pathname}`;
}

async function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  pool: Pool,
): Promise<HttpResponse> {
  const until = performance.now() + TIMEOUT_MS;
  const waitFor = async (ms: number) => {
    const left = until - performance.now();
    if (ms >= left) return false;
    await setTimeout(ms);
    return true;
  };
  for (const wait of [...WAITS_MS, null]) {
    try {
      const reply = await request({
        url,
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        timeoutMs: Math.max(1, until - performance.now()),
        maxBytes: MAX_REPLY_BYTES,
        pool,
      });
      if (wait === null || !WORTH_A_RETRY.includes(reply.status)) return reply;
      const asked = askedWait((name) => reply.headers[name], LIMITS, Date.now());
      if (!(await waitFor(asked ?? wait))) return reply;
    } catch (error) {
      const again = error instanceof TransportError && (error.kind === 'connection' || error.kind === 'timeout');
      if (wait === null || !again || !(await waitFor(wait))) throw error;
    }
  }
  throw new Error('no reply');
}

function refusal({ status }: HttpResponse, service: string): string {
  return `HTTP ${status}${status === 401 || status === 403 ? `, check report.${service}` : ''}`;
}
