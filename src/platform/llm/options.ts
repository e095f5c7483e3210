/** What a language model is made of: the options of its endpoint, and what of the world it may use. */
import type { ModelRole } from '../../model/run/model-call.ts';
import type { Price } from '../../model/run/spent.ts';
import type { Warning } from '../../model/warning.ts';
import type { ResponseCache } from './cache.ts';

/** A section of `llm` in the configuration, with the role it is for. Times in milliseconds. */
export interface ModelEndpoint {
  readonly role: ModelRole;
  readonly model: string;
  /** http or https, up to and with /v1. */
  readonly base_url: string;
  /** Absent or empty: no authorization is sent. */
  readonly api_key?: string | undefined;
  readonly api: 'chat' | 'responses';
  /** Beside those of any request; they win over ours. */
  readonly headers: Readonly<Record<string, string>>;
  /** Added to the address of every request. */
  readonly query: Readonly<Record<string, string>>;
  readonly temperature?: number | undefined;
  /** Sent to Chat Completions only; the Responses API has none. */
  readonly seed?: number | undefined;
  /** Of one reply. */
  readonly max_tokens?: number | undefined;
  /** Of one request, waiting for a place excluded. */
  readonly timeout: number;
  /** Repeats after a failed request or an unusable reply, 1 to 3. */
  readonly retries: number;
  readonly concurrency: number;
  readonly rate_limit?: { readonly requests: number; readonly per: number } | undefined;
  readonly price?: Price | undefined;
  /** Further fields of the request; they win over ours. */
  readonly body: Readonly<Record<string, unknown>>;
}

export interface ModelWorld {
  /** Milliseconds since 1970: latencies, and dates in Retry-After. */
  readonly now: () => number;
  /** 0 ≤ x < 1, for the jitter of repeats. */
  readonly random: () => number;
  /** Resolves after the milliseconds, or at once when the signal aborts. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** A setting of the configuration that a server does not take; once for each. */
  readonly warn: (warning: Warning) => void;
  /** A server asks for a pause (Retry-After), in which nothing is sent to it. */
  readonly askedToWait: (ms: number, status: number) => void;
  /** A request failed and is sent again, up to `left` times. @param what As of Failure: without a full stop. */
  readonly repeating: (what: string, left: number) => void;
  /** null: replies are not kept. */
  readonly cache: ResponseCache | null;
}
