/** What went wrong with one request to a model: its stable code, words for a person, and whether asking again may help. Pure. */

import { timeText } from '../../text/digits.ts';
import { excerpt } from '../../text/untrusted/excerpt.ts';
import { TransportError } from '../http/transport-error.ts';

/** Parts of a question that not every server or model takes, and the words with which they are refused. */
const REFUSALS = {
  schema:
    /response_?(?:format|schema)|json_?schema|additional_?properties|text\.format|structured.?output|guided|grammar/i,
  temperature: /\btemperature\b/i,
  seed: /\bseed\b/i,
  max_tokens: /\bmax_tokens\b/i,
  max_completion_tokens: /\bmax_completion_tokens\b/i,
  max_output_tokens: /\bmax_output_tokens\b/i,
} as const;
export type Feature = keyof typeof REFUSALS;

export interface Failure {
  /** Stable, snake_case, see ModelError. */
  readonly code: string;
  /** Completes "The judge model X at HOST …", without a full stop. */
  readonly what: string;
  readonly worthRepeating: boolean;
  /** The key under `llm.ROLE` that is most likely wrong. */
  readonly setting?: 'model' | 'api_key' | 'base_url';
  /** Where asking again may help: what came, for its Retry-After. */
  readonly response?: Pick<StatusError, 'status' | 'headers'>;
  /** What the server does not take: the same question without it may do. */
  readonly refused?: readonly Feature[];
  /** The reply came, but is of no use; and what is wrong with it, to tell the model. */
  readonly unusable?: { readonly text: string; readonly problem: string };
}

/** Error of an API, as the openai package makes them; read by its fields, so that the package is loaded only to ask. */
interface StatusError {
  readonly status: number;
  readonly headers?: Headers;
  /** The `error` of the reply, whatever its shape. */
  readonly error?: unknown;
}

/** Why there was no reply, or none of status 200. @param redact Takes secrets out of the server's words. */
export function failureOf(error: unknown, redact: (text: string) => string): Failure {
  if (isStatusError(error)) return statusFailure(error, redact);
  if (error instanceof SyntaxError) return notACompletion();
  const transport = transportErrorIn(error);
  if (transport)
    return {
      code: transport.code,
      what: `gave no reply: ${redact(oneLine(transport.message))}`,
      worthRepeating: transport.kind !== 'invalid',
    };
  const words = error instanceof Error ? error.message : String(error);
  return { code: 'request_failed', what: `could not be asked: ${redact(oneLine(words))}`, worthRepeating: false };
}

export function timedOut(timeoutMs: number): Failure {
  return { code: 'model_timeout', what: `gave no reply within ${timeText(timeoutMs)}`, worthRepeating: true };
}

/** A reply of status 200 that is none of the API: HTML of a proxy, half a document; or an error, as routers send it. */
export function notACompletion(document?: unknown, redact: (text: string) => string = (text) => text): Failure {
  const error = typeof document === 'object' && document !== null && 'error' in document ? document.error : undefined;
  const status = typeof error === 'object' && error !== null && 'code' in error ? Number(error.code) : 0;
  if (status >= 400 && status < 600) return statusFailure({ status, error }, redact);
  const { code, message } = wordsOf(error);
  // Its words may hold a part of the key.
  if (/\bapi.?key/i.test(`${code} ${message}`)) return statusFailure({ status: 401, error }, redact);
  if (message !== '') {
    const isUsedUp = code === QUOTA_USED_UP;
    return {
      code: isUsedUp ? QUOTA_USED_UP : 'reply_error',
      what: `reported an error: ${redact(oneLine(message))}`,
      worthRepeating: !isUsedUp,
    };
  }
  return {
    code: 'no_completion',
    what: 'answered with something that is no reply of an OpenAI-compatible API',
    setting: 'base_url',
    worthRepeating: true,
  };
}

/** As Gemini says it, with status 400. */
const KEY_REFUSED = /\bapi key (?:not valid|not found|expired|invalid)/i;
/** Of an account, as OpenAI says it, with status 429. */
const QUOTA_USED_UP = 'insufficient_quota';
const PASSING: readonly number[] = [408, 409, 425, 429];

function statusFailure({ status, headers, error }: StatusError, redact: (text: string) => string): Failure {
  const { code, message } = wordsOf(error);
  const said = redact(oneLine(message));
  if (status === 401 || status === 403 || (status === 400 && KEY_REFUSED.test(message)))
    // Without the server's words: they may hold a part of the key.
    return {
      code: `http_${status}`,
      what: `refused the API key (HTTP ${status})`,
      setting: 'api_key',
      worthRepeating: false,
    };
  if ((status === 404 || status === 400) && namesUnknownModel(code, message))
    return {
      code: 'unknown_model',
      what: `is not known there (HTTP ${status})`,
      setting: 'model',
      worthRepeating: false,
    };
  if (status === 404)
    return { code: 'http_404', what: 'was not found (HTTP 404)', setting: 'base_url', worthRepeating: false };
  const isUsedUp = code === QUOTA_USED_UP;
  return {
    code: isUsedUp ? QUOTA_USED_UP : `http_${status}`,
    what: `answered HTTP ${status}${said && `: ${said}`}`,
    worthRepeating: !isUsedUp && (PASSING.includes(status) || status >= 500),
    response: { status, ...(headers && { headers }) },
    refused: [400, 415, 422, 501].includes(status) ? featuresIn(JSON.stringify(error) ?? '') : [],
  };
}

function wordsOf(error: unknown): { readonly code: string; readonly message: string } {
  if (typeof error === 'string') return { code: '', message: error };
  if (typeof error !== 'object' || error === null) return { code: '', message: '' };
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  return { code: String(code ?? ''), message: typeof message === 'string' ? message : JSON.stringify(error) };
}

function namesUnknownModel(code: string, message: string): boolean {
  if (code === 'model_not_found') return true;
  return (
    /\bmodels?\b/i.test(message) && /not (be )?found|not exist|unknown|invalid model|no such|not a valid/i.test(message)
  );
}

function featuresIn(message: string): readonly Feature[] {
  return (Object.keys(REFUSALS) as Feature[]).filter((feature) => REFUSALS[feature].test(message));
}

function isStatusError(error: unknown): error is StatusError {
  return error instanceof Error && 'status' in error && typeof error.status === 'number';
}

function transportErrorIn(error: unknown): TransportError | undefined {
  for (let one = error; one instanceof Error; one = one.cause) if (one instanceof TransportError) return one;
  return undefined;
}

/** Untrusted text as part of a sentence: an excerpt without its full stop. */
export const oneLine = (text: string, most = 160): string => excerpt(text.trimEnd().replace(/\.+$/, ''), most);
