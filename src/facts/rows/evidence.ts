/** What a failing case shows of itself: the user's words where it failed, what was expected there, and what came instead. Pure. */
import type { CaseResult, Trial } from '../../model/run/case-result.ts';
import { countedTrials, isUnanswered } from '../../model/run/counted.ts';
import type { Score } from '../../model/run/score.ts';

export interface Evidence {
  /** Of the turn that decides; null: no conversation is kept. Untrusted text. */
  readonly words: string | null;
  /** null: what failed has no two sides. Untrusted text. */
  readonly mismatch: NonNullable<Score['mismatch']> | null;
}

const NOTHING: Evidence = { words: null, mismatch: null };

/** Of the first trial that failed, by its first hard expectation that did; of other cases the first words alone. */
export function evidenceOf(result: Pick<CaseResult, 'trials'>): Evidence {
  const trials = countedTrials(result);
  const failed = trials.find(({ status }) => status === 'failed');
  if (!failed) return { ...NOTHING, words: trials[0]?.transcript.turns[0]?.user ?? null };
  const decisive = failed.scores.filter(({ hard, passed }) => hard && !passed);
  const score = decisive.find(({ mismatch }) => mismatch) ?? decisive[0];
  const { turns } = failed.transcript;
  const turn = turns[score?.turn ?? 0] ?? turns.at(-1);
  return { words: turn?.user ?? null, mismatch: mismatchOf(failed, score) };
}

function mismatchOf({ failureType, message }: Trial, score: Score | undefined): Evidence['mismatch'] {
  if (score?.mismatch && !isUnanswered(score)) return score.mismatch;
  const isError = failureType === 'error' || failureType === 'timeout';
  return isError && message ? { expected: 'a reply', actual: message } : null;
}

/** By the id of the case, of all cases of this run. */
export function evidenceById(cases: readonly CaseResult[]): (id: string) => Evidence {
  const results = new Map(cases.map((result) => [result.id, result]));
  return (id) => {
    const result = results.get(id);
    return result ? evidenceOf(result) : NOTHING;
  };
}
