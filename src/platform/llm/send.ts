/** One request to a model over the openai package, on our own sockets; nothing is repeated here. */
import type { OpenAI } from 'openai';
import { createRedactor } from '../../text/redaction/redaction.ts';
import { httpFetch } from '../http/fetch.ts';
import type { Api, Completion, Question } from './api.ts';
import { chatCompletions } from './chat-completions.ts';
import { type Failure, failureOf, notACompletion, timedOut } from './failures.ts';
import type { ModelEndpoint } from './options.ts';
import { responses } from './responses.ts';

const APIS: Readonly<Record<ModelEndpoint['api'], Api>> = { chat: chatCompletions, responses };

export type Sent = { readonly completion: Completion } | { readonly failure: Failure };
/** Rejects only when the signal aborts. */
export type Send = (question: Question, timeoutMs: number, signal: AbortSignal) => Promise<Sent>;

/** httpFetch ends there, too. */
const LONGEST_TIMEOUT_MS = 600_000;

/** Loads the package, which is large: to be called when the first question is there. */
export async function createSend(endpoint: ModelEndpoint): Promise<Send> {
  const { OpenAI } = await import('openai');
  const api = APIS[endpoint.api];
  const client = clientFor(endpoint, OpenAI);
  const redact = createRedactor([], endpoint.api_key ? [endpoint.api_key] : []);
  return async (question, timeoutMs, signal) => {
    const timeout = Math.min(Math.ceil(timeoutMs), LONGEST_TIMEOUT_MS);
    try {
      const body = { ...api.bodyOf(question), ...endpoint.body };
      const document: unknown = await client.post(api.path, { body, signal, timeout });
      const completion = api.read(document);
      return completion ? { completion } : { failure: notACompletion(document, redact) };
    } catch (error) {
      signal.throwIfAborted();
      return {
        failure: error instanceof OpenAI.APIConnectionTimeoutError ? timedOut(timeout) : failureOf(error, redact),
      };
    }
  };
}

function clientFor({ base_url, api_key }: ModelEndpoint, Client: typeof OpenAI): OpenAI {
  return new Client({
    baseURL: base_url.replace(/\/+$/, ''),
    // The package refuses to be without a key; where there is none, no header is sent.
    apiKey: api_key || 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: (input, init) => httpFetch(String(input), { ...init, headers: headersFor(api_key) }),
  });
}

/** Nothing but these: the package would add headers out of its environment variables, and facts about this machine. */
function headersFor(key: string | undefined): Record<string, string> {
  const headers = { accept: 'application/json', 'content-type': 'application/json', 'user-agent': 'agent-eval' };
  return key ? { ...headers, authorization: `Bearer ${key}` } : headers;
}
