/** One request to a model over the openai package, on our own sockets; nothing is repeated here. */
import type { OpenAI } from 'openai';
import { isRecord, parsedJson } from '../../text/loose.ts';
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
  const redact = createRedactor([], secretsOf(endpoint));
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

function clientFor(endpoint: ModelEndpoint, Client: typeof OpenAI): OpenAI {
  const { base_url, api_key, query } = endpoint;
  const headers = headersFor(endpoint);
  return new Client({
    baseURL: base_url.replace(/\/+$/, ''),
    // The package refuses to be without a key; where there is none, no header is sent.
    apiKey: api_key || 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    defaultQuery: query,
    maxRetries: 0,
    logLevel: 'off',
    fetch: async (input, init) => withOneError(await httpFetch(String(input), { ...init, headers })),
  });
}

/** Nothing but these: the package would add headers out of its environment variables, and facts about this machine. */
function headersFor({ api_key, headers }: ModelEndpoint): Headers {
  const all = new Headers({
    accept: 'application/json',
    'content-type': 'application/json',
    'user-agent': 'agent-eval',
  });
  if (api_key) all.set('authorization', `Bearer ${api_key}`);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  return all;
}

const isSecret = (name: string): boolean =>
  /key|token|secret|auth|password|credential|signature|cookie|^sig$|^code$/i.test(name);

/** Headers or a query without those named like a secret; undefined: none is left. */
export function withoutSecrets(named: Readonly<Record<string, string>>): Readonly<Record<string, string>> | undefined {
  const plain = Object.entries(named).filter(([name]) => !isSecret(name));
  return plain.length > 0 ? Object.fromEntries(plain) : undefined;
}

/** What the server may not be quoted with. */
function secretsOf({ api_key = '', headers, query }: ModelEndpoint): readonly string[] {
  const named = [...Object.entries(headers), ...Object.entries(query)].filter(([name]) => isSecret(name));
  // Of "Bearer KEY" the key.
  const values = named.map(([, value]) => value.replace(/^\w+ /, ''));
  return [api_key, ...values].filter((value) => value !== '');
}

/** The package reads an error only as `error` of an object: Gemini sends a list of these, others send it bare. */
async function withOneError(reply: Response): Promise<Response> {
  if (reply.ok) return reply;
  const text = await reply.text();
  if (text === '') return reply;
  const sent = parsedJson(text) ?? text;
  const first: unknown = Array.isArray(sent) ? sent[0] : sent;
  const error = isRecord(first) && 'error' in first ? first.error : first;
  return new Response(JSON.stringify({ error }), { status: reply.status, headers: reply.headers });
}
