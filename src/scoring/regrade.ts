/** Stored conversations × today's cases and settings → their results, as if they had just taken place. No agent is asked; a judge is, where expectations need one. */
import type { TestCase } from '../model/cases/test-case.ts';
import type { CaseResult, Trial } from '../model/run/case-result.ts';
import { caseResult } from './case-result.ts';
import type { Judging } from './trials/judged-conversation.ts';
import { judgeAgain } from './trials/score-again.ts';

/** Why a stored case keeps its scores. */
export type NotRegraded = 'removed' | 'input_changed' | 'no_transcripts';

export type Regraded =
  | { readonly result: CaseResult; readonly rewritten: boolean; readonly because: null }
  | { readonly because: NotRegraded };

/**
 * One stored case scored again with today's expectations and settings. Its input (what the user says, files, context) must
 * be what it was, its expectations need not: then it is `rewritten`. Timing, usage and what could not be judged stay.
 * @param testCase undefined: the suite no longer has it.
 */
export async function regradeCase(
  stored: CaseResult,
  testCase: TestCase | undefined,
  judging: Judging,
): Promise<Regraded> {
  if (!testCase) return { because: 'removed' };
  const rewritten = stored.fingerprint !== testCase.identity.fingerprint;
  if (rewritten && stored.inputFingerprint !== testCase.identity.inputFingerprint) return { because: 'input_changed' };
  if (stored.trials.some(lostItsTranscript)) return { because: 'no_transcripts' };
  const trials = await Promise.all(stored.trials.map((trial) => judgeAgain(testCase, trial, judging)));
  return { result: caseResult(testCase, trials, stored.weight), rewritten, because: null };
}

/** Stores that others can read hold no words: what passed, or was answered at all, had some. */
function lostItsTranscript({ status, failureType, transcript, timing }: Trial): boolean {
  if (transcript.turns.length > 0 || status === 'errored' || status === 'skipped') return false;
  return status === 'passed' || failureType === 'assertion' || timing.turns.length > 0;
}
