/** The port to whoever scores: conversations go in, trials and case results come out. */
import type { TestCase } from '../cases/test-case.ts';
import type { CaseResult, Trial } from '../run/case-result.ts';
import type { ModelCall } from '../run/model-call.ts';
import type { Transcript, Turn } from '../run/transcript.ts';

/** What is known of one trial before it is scored. */
export interface TrialFacts {
  readonly trial: number;
  readonly transcript: Transcript;
  /** What the agent threw instead of an answer, or what the simulated user did. */
  readonly failure?: unknown;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly durationMs: number;
  /** Of the simulated user. */
  readonly modelCalls?: readonly ModelCall[];
  readonly givenUp?: Trial['givenUp'];
}

export interface Scorer {
  /** Whether anything could be scored of a case. */
  readonly isScorable: (testCase: TestCase) => boolean;
  /** By hard expectations. Where the agent failed, it waits for replies that show what is reported, or for `quiet`. Rejects on abort only: with AskingAborted where a judge was asked. */
  readonly score: (testCase: TestCase, facts: TrialFacts, signal: AbortSignal) => Promise<Trial>;
  /** Trials of a case, in any order → its result. @param weight Cases that it stands for; default 1. */
  readonly resultOf: (testCase: TestCase, trials: readonly Trial[], weight?: number) => CaseResult;
  /** The topic of the last turn by triggers alone; undefined: none. */
  readonly topicOf: (testCase: TestCase, turns: readonly Turn[]) => string | undefined;
  /** Whether a hard expectation of these first turns fails, as far as it is known without a judge. */
  readonly hasFailed: (testCase: TestCase, turns: readonly Turn[]) => Promise<boolean>;
  /** A conversation has ended, and is going to be scored. */
  readonly heard: (transcript: Transcript) => void;
  /** No conversation is under way, and none will follow soon. */
  readonly quiet: () => void;
}
