/** A language model at an OpenAI-compatible endpoint: bounded in time, repeats and pace; every call recorded. */

import { ModelError } from '../../model/problem.ts';
import type { ModelCall } from '../../model/run/model-call.ts';
import type { LanguageModel, ModelReply, ModelRequest } from '../../model/world/language-model.ts';
import { canonicalHash } from '../../text/canonical-hash.ts';
import { pacing } from '../../text/pacing.ts';
import { onAbort } from '../http/abort.ts';
import { answerWithin, type Line, readValue, settingsOf } from './attempts.ts';
import type { CacheKey } from './cache.ts';
import { type Failure, oneLine } from './failures.ts';
import type { ModelEndpoint, ModelWorld } from './options.ts';
import { createSend, withoutSecrets } from './send.ts';
import { type ReplySchema, replySchemaOf } from './structured-reply.ts';
import { createTally } from './tally.ts';

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
  };
}

async function load(endpoint: ModelEndpoint): ReturnType<Line['means']> {
  const [{ default: Queue }, send] = await Promise.all([import('p-queue'), createSend(endpoint)]);
  const { concurrency, rate_limit } = endpoint;
  const pace = rate_limit ? pacing(rate_limit) : {};
  const queue = new Queue({ concurrency, ...pace });
  let pauses = 0;
  return {
    send,
    queue,
    pauseUntil: (until) => {
      pauses += 1;
      queue.pause();
      void until.then(() => {
        pauses -= 1;
        if (pauses === 0) queue.start();
      });
    },
  };
}

async function ask<T>(line: Line, request: ModelRequest<T>, signal: AbortSignal): Promise<ModelReply<T>> {
  const { endpoint, world } = line;
  const model = request.model ?? endpoint.model;
  const schema = request.shape && replySchemaOf(request.prompt, request.shape);
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
  schema: ReplySchema | undefined,
): CacheKey {
  const { base_url: url, api, max_tokens, body } = endpoint;
  const [query, headers] = [withoutSecrets(endpoint.query), withoutSecrets(endpoint.headers)];
  const { messages, nonce } = request;
  return {
    url,
    api,
    model,
    messages,
    schema: schema?.schema,
    ...settingsOf(endpoint, request),
    max_tokens,
    query,
    headers,
    body,
    nonce,
  };
}

function modelError(failure: Failure, endpoint: ModelEndpoint, call: ModelCall): ModelError {
  const { role, base_url } = endpoint;
  const requests = call.attempts > 1 ? `, after ${call.attempts} requests` : '';
  const subject = `The ${role} model "${oneLine(call.model, 80)}" at ${new URL(base_url).host}`;
  const check = settingToCheck(failure, endpoint, call);
  return new ModelError({
    code: failure.code,
    message: `${subject} ${failure.what}${requests}${check}.`,
    call: { ...call, error: failure.code },
  });
}

/** "; check llm.judge.api_key". A model that a metric asks for by itself is not the role's. */
function settingToCheck({ setting }: Failure, endpoint: ModelEndpoint, { role, model }: ModelCall): string {
  if (!setting) return '';
  if (setting === 'model' && model !== endpoint.model) return '; check the "model" of the metric';
  const inHeaders = setting === 'api_key' && !endpoint.api_key && Object.keys(endpoint.headers).length > 0;
  return `; check llm.${role}.${inHeaders ? 'headers' : setting}`;
}
