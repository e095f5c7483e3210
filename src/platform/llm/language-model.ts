/** A language model at an OpenAI-compatible endpoint: bounded in time, repeats and pace; every call recorded. */
import type PQueue from 'p-queue';
import type { ChatMessage } from '../../model/chat.ts';
import type { LanguageModel, ModelCall, ModelReply, ModelRequest } from '../../model/language-model.ts';
import { canonicalHash } from '../canonical-hash.ts';
import { ModelError } from '../errors.ts';
import { onAbort } from '../http/abort.ts';
import type { Completion, Question } from './api.ts';
import { waitBefore } from './back-off.ts';
import type { CacheKey } from './cache.ts';
import { type Failure, type Feature, oneLine } from './failures.ts';
import type { ModelEndpoint, ModelWorld } from './options.ts';
import { createSend, type Send, type Sent } from './send.ts';
import { instructionFor, readAs, type WireSchema, wireSchemaOf } from './structured-reply.ts';
import { createTally, type Tally } from './tally.ts';

/** Longer text is no judgement and nothing that a user would say. */
const MOST_CHARACTERS = 1_000_000;
/** So much of an unusable reply is shown to the model again. */
const SHOWN_AGAIN = 2_000;

/** What the requests of one endpoint share. */
interface Line {
  readonly endpoint: ModelEndpoint;
  readonly world: ModelWorld;
  /** Loaded with the first question. */
  readonly means: () => Promise<{ readonly send: Send; readonly queue: PQueue }>;
  /** What was found not to be taken, by model. */
  readonly refused: Map<string, ReadonlySet<Feature>>;
}

/** One call on its way. */
interface Asking<T> {
  readonly request: ModelRequest<T>;
  readonly model: string;
  readonly schema: WireSchema | undefined;
  readonly tally: Tally;
  readonly signal: AbortSignal;
}

/** Loads nothing and asks nobody until it is asked. One for each role: pace and concurrency are its own. */
export function createLanguageModel(endpoint: ModelEndpoint, world: ModelWorld): LanguageModel {
  let means: ReturnType<Line['means']> | undefined;
  const line: Line = {
    endpoint,
    world,
    means: () => {
      means ??= load(endpoint);
      return means;
    },
    refused: new Map(),
  };
  return {
    role: endpoint.role,
    ask: async (request, signal) => {
      signal.throwIfAborted();
      // Of its own: the run's signal outlives thousands of calls, and each listener on it would too.
      const own = new AbortController();
      const endWait = onAbort(signal, () => own.abort(signal.reason));
      try {
        return await ask(line, request, own.signal);
      } finally {
        endWait();
      }
    },
    close: async () => {},
  };
}

async function load(endpoint: ModelEndpoint): ReturnType<Line['means']> {
  const [{ default: Queue }, send] = await Promise.all([import('p-queue'), createSend(endpoint)]);
  const { concurrency, rate_limit } = endpoint;
  const pace = rate_limit ? { intervalCap: rate_limit.requests, interval: rate_limit.per, strict: true } : {};
  return { send, queue: new Queue({ concurrency, ...pace }) };
}

async function ask<T>(line: Line, request: ModelRequest<T>, signal: AbortSignal): Promise<ModelReply<T>> {
  const { endpoint, world } = line;
  const model = request.model ?? endpoint.model;
  const schema = request.shape && wireSchemaOf(request.prompt, request.shape);
  const facts: Pick<ModelCall, 'role' | 'prompt' | 'promptHash' | 'model'> = {
    role: endpoint.role,
    prompt: request.prompt,
    promptHash: canonicalHash({ messages: request.messages, schema: schema?.schema }),
    model,
  };
  const key = keyOf(endpoint, request, model, schema);
  const kept = await world.cache?.read(key);
  if (kept !== undefined) {
    const value = readValue(kept, request);
    if ('value' in value) return { text: kept, value: value.value, call: { ...facts, ...FROM_CACHE } };
  }
  signal.throwIfAborted();
  const tally = createTally(endpoint.price, world.now);
  const answer = await answerWithin({ request, model, schema, tally, signal }, line);
  const call: ModelCall = { ...facts, ...tally.total(), cache: world.cache ? 'miss' : 'off' };
  if ('failure' in answer) throw modelError(answer.failure, endpoint, call);
  await world.cache?.write(key, answer.text);
  return { ...answer, call };
}

const FROM_CACHE = {
  latencyMs: 0,
  attempts: 0,
  inputTokens: 0,
  outputTokens: 0,
  cost: 0,
  cache: 'hit',
} as const satisfies Partial<ModelCall>;

function keyOf(
  endpoint: ModelEndpoint,
  request: ModelRequest,
  model: string,
  schema: WireSchema | undefined,
): CacheKey {
  const { base_url: url, api, body } = endpoint;
  const { messages, nonce } = request;
  return { url, api, model, messages, schema: schema?.schema, ...settingsOf(endpoint, request), body, nonce };
}

type Answer<T> = { readonly text: string; readonly value: T } | { readonly failure: Failure };

/** The question and its repeats, until there is an answer or no more sense in asking. */
async function answerWithin<T>(asking: Asking<T>, line: Line): Promise<Answer<T>> {
  const { request, signal } = asking;
  const repeats = Math.min(3, Math.max(1, request.retries ?? line.endpoint.retries));
  let correction: readonly ChatMessage[] = [];
  for (let repeat = 1; ; repeat += 1) {
    const sent = await sendOnce(asking, correction, line);
    const answer = 'failure' in sent ? sent : usable(sent.completion, request);
    if (!('failure' in answer)) return answer;
    const { failure } = answer;
    if (!failure.worthRepeating || repeat > repeats) return answer;
    if (failure.unusable) correction = correctionOf(failure.unusable);
    else await line.world.sleep(waitBefore(repeat, failure.headers, line.world), signal);
    signal.throwIfAborted();
  }
}

/** One request; and another to a server that turns out not to take what we need not insist on. */
async function sendOnce<T>(asking: Asking<T>, correction: readonly ChatMessage[], line: Line): Promise<Sent> {
  const { tally, signal, request } = asking;
  const question = questionOf(asking, correction, line);
  const { send, queue } = await line.means();
  const sent = await queue.add(
    () => {
      tally.attempt();
      return send(question, request.timeoutMs ?? line.endpoint.timeout, signal);
    },
    { signal },
  );
  if ('completion' in sent) {
    tally.used(sent.completion.usage);
    return sent;
  }
  const { temperature, seed } = line.endpoint;
  // What the configuration asks for is insisted on.
  const dispensable: Readonly<Record<Feature, boolean>> = {
    schema: question.schema !== undefined,
    temperature: temperature === undefined && question.temperature !== undefined,
    seed: seed === undefined && question.seed !== undefined,
  };
  const without = (sent.failure.refused ?? []).filter((feature) => dispensable[feature]);
  if (without.length === 0) return sent;
  line.refused.set(asking.model, new Set([...(line.refused.get(asking.model) ?? []), ...without]));
  return sendOnce(asking, correction, line);
}

function questionOf<T>(
  { request, model, schema }: Asking<T>,
  correction: readonly ChatMessage[],
  line: Line,
): Question {
  const refused = line.refused.get(model);
  const { temperature, seed } = settingsOf(line.endpoint, request);
  const enforced = schema?.enforceable && !refused?.has('schema') ? schema : undefined;
  const messages = [...request.messages, ...correction];
  const told = schema && (!enforced || correction.length > 0);
  return {
    model,
    messages: told ? instructed(messages, schema) : messages,
    temperature: refused?.has('temperature') ? undefined : temperature,
    seed: refused?.has('seed') ? undefined : seed,
    schema: enforced,
  };
}

/** The configuration's word goes first. */
function settingsOf(endpoint: ModelEndpoint, request: Omit<ModelRequest, 'shape'>) {
  return { temperature: endpoint.temperature ?? request.temperature, seed: endpoint.seed ?? request.seed };
}

/** The instruction joins a user's message at the end: some servers insist that roles alternate. */
function instructed(messages: readonly ChatMessage[], schema: WireSchema): readonly ChatMessage[] {
  const last = messages.at(-1);
  const content = instructionFor(schema);
  if (last?.role !== 'user') return [...messages, { role: 'user', content }];
  return [...messages.slice(0, -1), { ...last, content: `${last.content ?? ''}\n\n${content}` }];
}

function correctionOf({ text, problem }: NonNullable<Failure['unusable']>): readonly ChatMessage[] {
  const again: ChatMessage = { role: 'user', content: `Your reply cannot be used: ${problem}.` };
  return text ? [{ role: 'assistant', content: text.slice(0, SHOWN_AGAIN) }, again] : [];
}

function usable<T>({ text, refusal, cutOff }: Completion, request: ModelRequest<T>): Answer<T> {
  if (refusal !== undefined) return unusable('model_refused', 'declined to answer', refusal);
  if (text.trim() === '') return unusable('empty_reply', 'gave an empty reply', '');
  if (text.length > MOST_CHARACTERS)
    return unusable('reply_too_large', `replied with more than ${MOST_CHARACTERS} characters`, '');
  const value = readValue(text, request);
  if ('value' in value) return { text, value: value.value };
  const problem = cutOff ? 'it was cut off at the limit of tokens' : value.problem;
  const what = `gave a reply that cannot be used, as ${problem} ("${oneLine(text, 60)}")`;
  return { failure: { code: 'malformed_reply', what, worthRepeating: true, unusable: { text, problem } } };
}

function unusable(code: string, what: string, text: string): { readonly failure: Failure } {
  return { failure: { code, what, worthRepeating: true, unusable: { text, problem: `it ${what}` } } };
}

function readValue<T>(text: string, { shape }: ModelRequest<T>): { readonly value: T } | { readonly problem: string } {
  return shape ? readAs(text, shape) : { value: undefined as T };
}

function modelError(failure: Failure, { role, base_url }: ModelEndpoint, call: ModelCall): ModelError {
  const requests = call.attempts > 1 ? `, after ${call.attempts} requests` : '';
  const subject = `The ${role} model "${oneLine(call.model, 80)}" at ${new URL(base_url).host}`;
  return new ModelError({
    code: failure.code,
    message: `${subject} ${failure.what}${requests}.`,
    call: { ...call, error: failure.code },
  });
}
