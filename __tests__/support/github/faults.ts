/** Faults to order: which request is to fail, how, and how often. */
import { type Answer, refusal } from './call.ts';

export interface Fault {
  /** Else any method. */
  readonly method?: string;
  /** A part of the path, a pattern of it, or an operation's name such as issues/create-comment. Else any path. */
  readonly path?: string | RegExp;
  /** Else 500; with `delayMs` alone the request is answered as usual, only later. */
  readonly status?: number;
  readonly message?: string;
  /** Sent as HTML in the place of GitHub's JSON, as its gateways do. */
  readonly html?: string;
  /** Sent as JSON in the place of what GitHub would answer; with status 200 unless one is given. */
  readonly json?: string;
  /** The right answer, of which only the first half arrives, as a whole message. */
  readonly half?: boolean;
  /** Milliseconds before the answer; more than a client's patience for one that never comes. */
  readonly delayMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A blob goes up and down no faster than that. */
  readonly bytesPerSecond?: number;
  /** How many requests are answered as usual before; else none. */
  readonly after?: number;
  /** How many requests fail; else one. Infinity for all. */
  readonly times?: number;
  /** The connection ends without an answer. */
  readonly dropSocket?: boolean;
  /** The request takes effect, only its answer fails: a retry meets what the first try did. */
  readonly afterEffect?: boolean;
}

export interface FaultQueue {
  readonly add: (fault: Fault) => void;
  /** The fault that this request meets; it is used up by asking. */
  readonly take: (request: { method: string; path: string; operation: string | null }) => Fault | undefined;
  readonly clear: () => void;
}

export function createFaultQueue(): FaultQueue {
  const waiting: { fault: Fault; before: number; left: number }[] = [];
  const meets = (fault: Fault, request: { method: string; path: string; operation: string | null }): boolean => {
    if (fault.method !== undefined && fault.method !== request.method) return false;
    if (fault.path === undefined || fault.path === request.operation) return true;
    return typeof fault.path === 'string' ? request.path.includes(fault.path) : fault.path.test(request.path);
  };
  return {
    add: (fault) => waiting.push({ fault, before: fault.after ?? 0, left: fault.times ?? 1 }),
    take: (request) => {
      const entry = waiting.find(({ fault, left }) => left > 0 && meets(fault, request));
      if (entry && entry.before > 0) {
        entry.before -= 1;
        return undefined;
      }
      if (entry) entry.left -= 1;
      return entry?.fault;
    },
    clear: () => waiting.splice(0),
  };
}

/** The request is answered as usual, only later, slower or by half. */
export function isAnswered(fault: Fault): boolean {
  const { delayMs, half, bytesPerSecond, status, dropSocket, html, json } = fault;
  return (
    (delayMs !== undefined || bytesPerSecond !== undefined || half === true) &&
    (status ?? html ?? json) === undefined &&
    !dropSocket
  );
}

/** What of a text arrives. */
export function arriving(text: string, fault: Fault | undefined): string {
  return fault?.half ? text.slice(0, text.length / 2) : text;
}

export function faultAnswer(fault: Fault): Answer {
  if (fault.json !== undefined) return { status: fault.status ?? 200, text: fault.json };
  const status = fault.status ?? 500;
  const message = fault.message ?? (status === 403 ? 'Resource not accessible by integration' : `Fault ${status}`);
  if (fault.html === undefined) return refusal(status, message, fault.headers);
  return { status, text: fault.html, headers: { 'content-type': 'text/html', ...fault.headers } };
}

/** GitHub's limits, in its own words; seconds until the client may ask again. */
export function secondaryRateLimit(seconds: number): Pick<Fault, 'status' | 'message' | 'headers'> {
  const message = 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.';
  return { status: 403, message, headers: { 'retry-after': String(seconds) } };
}

export function primaryRateLimit(seconds: number): Pick<Fault, 'status' | 'message' | 'headers'> {
  const reset = String(Math.ceil(Date.now() / 1000) + seconds);
  const headers = { 'x-ratelimit-limit': '1000', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset };
  return { status: 403, message: 'API rate limit exceeded for installation ID 7.', headers };
}
