/** One question over HTTP with its repeats: bounded, backing off, and only for what may pass. */

import { AgentError, type FailedTurn } from '../../model/problem.ts';
import { CALL_LIMIT } from '../../model/world/agent.ts';
import {
  createPool,
  type HttpRequest,
  type HttpResponse,
  type Pool,
  request,
  TransportError,
} from '../../platform/http.ts';
import { askedWait, backOff } from '../../text/back-off.ts';
import type { AdapterWorld } from '../adapter.ts';
import { agentFault, infrastructure, stopped, withReply, withTurn } from '../mapping/faults.ts';
import { isPassing, statusFailure, transportFailure } from './failures.ts';
import { createPace } from './pace.ts';
import { type SaidIn, withSaid } from './stream.ts';

/** A server may ask for longer; nobody waits that long in a CI job. */
const LIMITS = { firstMs: 500, longestAskedMs: 60_000 };

export interface Exchange {
  /**
   * Rejects with AgentError. `value`: what `read` makes of the reply, whose AgentErrors that are worth repeating are
   * repeated; `attempts`: requests sent for this question.
   */
  readonly askAndRead: <T>(
    question: Question,
    read: (response: HttpResponse) => Promise<T>,
    signal: AbortSignal,
  ) => Promise<{ readonly value: T; readonly response: HttpResponse; readonly attempts: number }>;
  /** Once, whatever comes of it; no call of the agent. */
  readonly send: (question: Question, signal: AbortSignal) => Promise<void>;
  readonly calls: () => number;
  readonly close: () => void;
}

export interface Question extends Pick<HttpRequest, 'url' | 'method' | 'headers' | 'body' | 'stream'> {
  /** Whether a reply with another status than 2xx is read all the same. */
  readonly reads?: (response: HttpResponse) => boolean;
  readonly saidIn?: SaidIn | undefined;
  /** What a refusal says of the turn. Never rejects. Absent: nothing is looked for. */
  readonly ofFailed?: (response: HttpResponse) => Promise<FailedTurn>;
  /** Given what a reply says of the turn that is asked for again. Absent: nobody wants to know. */
  readonly onRepeat?: (failed: FailedTurn) => void;
  /** It is not the turn, and not counted as a call of the agent. */
  readonly isAside?: boolean;
  /** It asks whether the turn is over, and is not counted as a call of the agent. */
  readonly isPoll?: boolean;
  /** The turn was asked before, and refused: only where the limit of calls has room. */
  readonly isRepeat?: boolean;
}

interface Outcome {
  readonly response?: HttpResponse;
  readonly failure?: AgentError;
  readonly worthRepeating: boolean;
}

interface Policy {
  readonly timeout: number;
  readonly idle_timeout?: number | undefined;
  readonly retries: number;
  readonly concurrency: number;
}

export function createExchange(policy: Policy, world: AdapterWorld): Exchange {
  const pool = createPool(policy.concurrency);
  const pace = createPace(policy.concurrency);
  /** As patient as one question is: an agent that refuses everything would hold up a run for hours. */
  const patienceMs = Math.max(1, policy.retries) * LIMITS.longestAskedMs;
  let calls = 0;
  let refusedSince: number | null = null;
  const attempt = async (question: Question, signal: AbortSignal): Promise<Outcome> => {
    if (!question.isAside && !question.isPoll) calls += 1;
    return askOnce(question, { policy, world, pool }, signal);
  };
  /** The wait for a place under the rate limit may end within a pause. */
  const enter = async (signal: AbortSignal): Promise<void> => {
    for (;;) {
      await pace.enter(signal);
      await world.permit(signal);
      if (signal.aborted || !pace.isPaused()) return;
      pace.leave(null);
    }
  };
  /** Whether the reply asks to be sent nothing for a while, and nothing is. */
  const isPausedBy = ({ headers, status }: HttpResponse, signal: AbortSignal): boolean => {
    const now = world.now();
    const ms = askedWait((name) => headers[name], LIMITS, now);
    if (ms === undefined) return false;
    refusedSince ??= now;
    if (now - refusedSince >= patienceMs) return false;
    world.askedToWait(ms, status);
    pace.pauseUntil(world.sleep(ms, signal));
    return true;
  };
  const paced = async (question: Question, signal: AbortSignal): Promise<Outcome & { readonly isPaused: boolean }> => {
    await enter(signal);
    let overloaded: boolean | null = null;
    try {
      if (signal.aborted) throw stopped();
      const outcome = await attempt(question, signal);
      const { response, failure, worthRepeating } = outcome;
      overloaded = worthRepeating || (failure ? null : false);
      if (!worthRepeating) refusedSince = null;
      // Within its turn, also of the last repeat: else the next request is on its way, and is refused as well.
      return { ...outcome, isPaused: worthRepeating && response !== undefined && isPausedBy(response, signal) };
    } finally {
      pace.leave(overloaded);
    }
  };
  const spendRetry = () => {
    if (!world.mayRetry()) throw infrastructure(CALL_LIMIT, 'No call was left to ask once more.');
  };
  const askAndRead: Exchange['askAndRead'] = async (question, read, signal) => {
    if (question.isRepeat) spendRetry();
    for (let attempts = 1; ; attempts += 1) {
      let { response, failure, worthRepeating, isPaused } = await paced(question, signal);
      if (!failure && response) {
        try {
          return { value: await read(response), response, attempts };
        } catch (error) {
          if (!(error instanceof AgentError)) throw error;
          if (!error.worthRepeating) throw await withSaid(error, response.stream?.events, question.saidIn);
          [failure, worthRepeating, isPaused] = [error, true, isPausedBy(response, signal)];
        }
      }
      if (!failure || !worthRepeating || attempts > policy.retries) throw failure;
      question.onRepeat?.(failure.turn);
      spendRetry();
      if (!isPaused) await world.sleep(backOff(attempts, LIMITS, world.random()), signal);
    }
  };
  return {
    askAndRead,
    send: async (question, signal) => {
      await world.permit(signal);
      await attempt({ ...question, isAside: true }, signal);
    },
    calls: () => calls,
    close: pool.close,
  };
}

/** One request, and what became of it. */
async function askOnce(
  { reads, isAside = false, isPoll: _, isRepeat: __, onRepeat: ___, saidIn, ofFailed, ...question }: Question,
  { policy, world, pool }: { readonly policy: Policy; readonly world: AdapterWorld; readonly pool: Pool },
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const response = await request({
      ...question,
      timeoutMs: policy.timeout,
      idleMs: policy.idle_timeout,
      signal,
      pool,
    });
    world.note({ kind: 'http', request: question, response, isAside });
    const refused = statusFailure(response, String(question.url));
    const isRead = refused === undefined || reads?.(response) === true;
    const failure = isRead ? undefined : withTurn(refused, (await ofFailed?.(response)) ?? {});
    return failure
      ? { failure, response, worthRepeating: isPassing(response.status, failure.code) }
      : { response, worthRepeating: false };
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    world.note({ kind: 'http', request: question, isAside });
    const death = error.kind === 'connection' ? await world.death() : null;
    const what = death ? agentFault('agent_died', death.message, error, death.exit) : transportFailure(error);
    const { text, events } = error.received ?? {};
    const failure = await withSaid(text === undefined ? what : withReply(what, text), events, saidIn, text);
    // An agent of which something has come may have acted. A stream may begin before anything is done.
    const isBegun = error.code === 'connection_dropped' || error.received !== undefined;
    return { failure, worthRepeating: !death && error.kind === 'connection' && !isBegun };
  }
}
