/** An agent that answered and is gone for a while: who asks waits for it, and what it missed is asked a second time. Pure. */
import { AgentError } from '../model/problem.ts';
import type { Clock } from '../model/world/clock.ts';

export interface OutageLimits {
  /** Longest wait for the agent in one run, milliseconds; default 60,000. */
  readonly longestMs?: number;
  /** Before the first probe, milliseconds, doubled after each; default 1,000. */
  readonly firstGapMs?: number;
}

export interface Outage {
  /** Resolves when the job may ask: at once while the agent answers; else one job at a time is a probe. false: no more is asked. */
  readonly turn: (job: object, signal: AbortSignal) => Promise<boolean>;
  /** What a conversation came to. true: its job may be run once more, as soon as the agent has answered anything. */
  readonly mayTryAgain: (job: object, failure: unknown, isSecond: boolean) => boolean;
  /** The job is over, however it ended. */
  readonly end: (job: object) => void;
  readonly hasAnswered: () => boolean;
}

/** Conversations in a row that got no answer, after which nothing more is asked without a probe. */
const SILENT = 3;
const LONGEST_GAP_MS = 10_000;
/** Time heals none of these. */
const LASTING =
  /^(before_)?(http_([13]\d\d|40[1-57]|421)|unknown_model|insufficient_quota|request_template|command_not_run|aborted|not_asked|file_.*|reply_error|tls_error|not_http|invalid_\w+|grpc_only|state_.*)$|^before_(http_(?!429|50[234]|52\d|530)|process_failed|no_)/;
/** It has begun to reply: it is there, whatever became of that reply. */
const BEGUN = /^(before_)?(stream_cut|connection_dropped)$/;

/** @param say Called with what the run waits for, and for how long at most. */
export function watchOutages(
  { longestMs = 60_000, firstGapMs = 1_000 }: OutageLimits,
  { now, wait }: Clock,
  say: (sentence: string) => void,
): Outage {
  let answered = false;
  let silent = 0;
  let formerMs = 0;
  let downAt = 0;
  let gap = firstGapMs;
  let probing: Promise<void> | null = null;
  let endProbe = () => {};
  let prober: object | null = null;
  let isSaid = false;
  let why = '';
  const isDown = () => answered && silent >= SILENT;
  const downMs = () => formerMs + (isDown() ? now() - downAt : 0);
  const gaveUp = () => isDown() && downMs() >= longestMs;
  const noteProbeEnd = () => {
    endProbe();
    probing = prober = null;
  };
  const beginProbe = async (job: object, signal: AbortSignal) => {
    prober = job;
    probing = new Promise((resolve) => (endProbe = resolve));
    if (!isSaid) say(`The agent does not answer (${why}). Waiting for it, ${longestMs / 1_000} s at most.`);
    isSaid = true;
    await wait(Math.min(gap, longestMs - downMs()), signal);
    gap = Math.min(LONGEST_GAP_MS, gap * 2);
    if (signal.aborted) noteProbeEnd();
  };
  const noteAnswer = () => {
    if (isDown()) say('The agent answers again. What got no answer is asked a second time at the end.');
    formerMs = downMs();
    isSaid = false;
    answered = true;
    silent = 0;
    gap = firstGapMs;
    noteProbeEnd();
  };
  return {
    end: (job) => {
      if (prober === job) noteProbeEnd();
    },
    turn: async (job, signal) => {
      while (isDown() && !signal.aborted) {
        if (gaveUp()) return false;
        if (probing) await probing;
        else {
          await beginProbe(job, signal);
          return true;
        }
      }
      return true;
    },
    mayTryAgain: (job, failure, isSecond) => {
      if (!heals(failure)) {
        noteAnswer();
        return false;
      }
      const wasDown = isDown();
      if (!BEGUN.test(failure.code)) {
        why = failure.code;
        if (!isSecond) silent += 1;
      }
      if (!wasDown && isDown()) downAt = now();
      if (prober === job) noteProbeEnd();
      // A probe that fails says something about the outage, not about its case.
      return !isSecond || (wasDown && !gaveUp());
    },
    hasAnswered: () => answered,
  };
}

function heals(failure: unknown): failure is AgentError {
  if (!(failure instanceof AgentError) || failure.blame !== 'infrastructure') return false;
  return failure.worthRepeating || !LASTING.test(failure.code);
}
