/** A judge of a garden shop's support agent, and what it is asked in these tests. */
import { afterEach } from 'vitest';
import { z } from 'zod';
import { ModelError } from '../../../src/model/problem.ts';
import type { LanguageModel, ModelRequest } from '../../../src/model/world/language-model.ts';
import { createLanguageModel } from '../../../src/platform/llm/language-model.ts';
import type { ModelEndpoint, ModelWorld } from '../../../src/platform/llm/options.ts';
import {
  type ModelAnswer,
  type ModelServer,
  type ModelServerOptions,
  startModelServer,
} from '../../support/model-server.ts';

type Answers = Parameters<typeof startModelServer>[0];

export const KEY = 'sk-rosemary-4711-thyme';
export const verdict = z.object({ verdict: z.enum(['pass', 'fail']), reason: z.string() });
export const FRIENDLY = { verdict: 'pass', reason: 'It greets the gardener by name.' } as const;

export interface Waiting extends ModelWorld {
  /** Milliseconds of each wait; none of them is waited for. */
  readonly waits: readonly number[];
}

/** Time passes by itself, waits take none of it, and are as long as they may get. */
export function impatient(more: Partial<ModelWorld> = {}): Waiting {
  const waits: number[] = [];
  return {
    now: Date.now,
    random: () => 0,
    sleep: async (ms) => {
      waits.push(ms);
    },
    warn: () => {},
    askedToWait: () => {},
    repeating: () => {},
    cache: null,
    waits,
    ...more,
  };
}

export function modelAt(
  url: string,
  more: Partial<ModelEndpoint> = {},
  world: ModelWorld = impatient(),
): LanguageModel {
  const endpoint: ModelEndpoint = {
    role: 'judge',
    model: 'sage-mini',
    base_url: url,
    api_key: KEY,
    api: 'chat',
    timeout: 5_000,
    retries: 2,
    concurrency: 8,
    headers: {},
    query: {},
    body: {},
    ...more,
  };
  return createLanguageModel(endpoint, world);
}

export const question = {
  prompt: 'criterion',
  messages: [
    { role: 'system', content: 'You judge the replies of a garden shop.' },
    { role: 'user', content: 'Is this friendly? <reply>Hello Ada, your tulips are on the way.</reply>' },
  ],
  nonce: 'tulips/0',
} as const satisfies ModelRequest;

export const judged = { ...question, shape: verdict } as const;

export const untilDone = () => new AbortController().signal;

/** The error that a promise rejects with, which has to be a ModelError. */
export async function failureOf(promise: Promise<unknown>): Promise<ModelError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ModelError) return error;
  throw new Error('no ModelError', { cause: error });
}

/** Starts servers that answer so, or with one answer after the other, the last one again and again; closed after each test. */
export function useModelServers() {
  const open: ModelServer[] = [];
  afterEach(async () => {
    for (const server of open.splice(0)) await server.close();
  });
  return async (answer: ModelAnswer | readonly ModelAnswer[] | Answers, options: ModelServerOptions = {}) => {
    const by: Answers =
      typeof answer === 'function'
        ? answer
        : (_, n) => (Array.isArray(answer) ? (answer[n] ?? answer.at(-1)) : answer) as ModelAnswer;
    const server = await startModelServer(by, options);
    open.push(server);
    return server;
  };
}
