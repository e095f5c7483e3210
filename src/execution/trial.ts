/** What became of one trial: conversation → status, blame and scores. Never throws, never loses what was said. */
import type { Trial } from '../model/case-result.ts';
import type { Score } from '../model/score.ts';
import type { TestCase } from '../model/test-case.ts';
import type { Transcript } from '../model/transcript.ts';
import { AgentError } from '../platform/errors.ts';
import { expectedKeys, isLaterKey, scoreConversation } from './conversation/score-conversation.ts';
import { usageOf } from './conversation/subject.ts';
import type { MetricOptions } from './metrics/index.ts';

export interface TrialFacts {
  readonly trial: number;
  readonly transcript: Transcript;
  /** What the agent threw instead of an answer. */
  readonly failure?: unknown;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly durationMs: number;
}

export interface JudgedTrial {
  readonly trial: Trial;
  /** Keys of expectations that the agent's replies carried nothing for. */
  readonly unscored: ReadonlySet<string>;
}

type Standing = Pick<Trial, 'status' | 'failureType' | 'blame' | 'code' | 'message'>;

/** Scores a conversation and decides what its trial is, by hard expectations only. */
export function judgeTrial(testCase: TestCase, facts: TrialFacts, settings: MetricOptions): JudgedTrial {
  try {
    const { scores, unscored } = scoreConversation(testCase, facts.transcript, {
      settings,
      complete: facts.failure === undefined,
    });
    const standing = facts.failure === undefined ? standingOf(testCase, scores) : standingOfFailure(facts.failure);
    return { trial: trialOf(facts, standing, scores), unscored };
  } catch (error) {
    return { trial: trialOf(facts, internalError(error), []), unscored: new Set() };
  }
}

/**
 * A stored trial scored again. What the agent's silence, an error or our own skipping made of it stays; a trial that was
 * skipped although the agent answered had nothing to score, which may be otherwise now.
 */
export function judgeAgain(testCase: TestCase, stored: Trial, settings: MetricOptions): Trial {
  if (stored.status === 'errored' || (stored.status === 'skipped' && stored.transcript.turns.length === 0))
    return stored;
  const complete = stored.failureType === null || stored.failureType === 'assertion';
  try {
    const { scores } = scoreConversation(testCase, stored.transcript, { settings, complete });
    return complete ? restanding(stored, standingOf(testCase, scores), scores) : { ...stored, scores };
  } catch (error) {
    return restanding(stored, internalError(error), []);
  }
}

function restanding({ trial, transcript, timing, usage }: Trial, standing: Standing, scores: readonly Score[]): Trial {
  return { trial, ...standing, transcript, scores, timing, usage };
}

function standingOf(testCase: TestCase, scores: readonly Score[]): Standing {
  const failed = scores.find((score) => score.hard && !score.passed);
  if (failed)
    return {
      status: 'failed',
      failureType: 'assertion',
      blame: 'agent',
      ...(failed.code === undefined ? {} : { code: failed.code }),
    };
  const expectsHard = [...expectedKeys(testCase, 'expect')].some((key) => !isLaterKey(key));
  if (scores.length === 0 || (expectsHard && !scores.some((score) => score.hard)))
    return skipped('nothing_scored', "The agent's replies carry nothing that the case expects.");
  return { status: 'passed', failureType: null, blame: null };
}

function standingOfFailure(failure: unknown): Standing {
  if (!(failure instanceof AgentError)) return internalError(failure);
  const { blame, failureType, code, message } = failure;
  return { status: blame === 'agent' ? 'failed' : 'errored', failureType, blame, code, message };
}

/** A fault of our own: nobody can say how the agent did. Without the stack, which is no business of a report. */
function internalError(error: unknown): Standing {
  const message = `A fault of agent-eval itself: ${error instanceof Error ? error.message : String(error)}`;
  return { status: 'errored', failureType: 'error', blame: 'infrastructure', code: 'internal_error', message };
}

const skipped = (code: string, message: string): Standing => ({
  status: 'skipped',
  failureType: null,
  blame: null,
  code,
  message,
});

function trialOf(facts: TrialFacts, standing: Standing, scores: readonly Score[]): Trial {
  const { turns } = facts.transcript;
  return {
    trial: facts.trial,
    ...standing,
    transcript: facts.transcript,
    scores,
    timing: {
      startedAt: new Date(facts.startedAt).toISOString(),
      durationMs: Math.max(0, facts.durationMs),
      turns: turns.flatMap((turn) => (turn.timing ? [turn.timing.latencyMs] : [])),
    },
    usage: usageOf(turns),
  };
}

/** A trial that was never begun, which carries the reason why. */
export function skippedTrial(code: string, message: string, startedAt: number): Trial {
  return trialOf({ trial: 0, transcript: { turns: [] }, startedAt, durationMs: 0 }, skipped(code, message), []);
}
