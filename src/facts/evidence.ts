/** What a failing case shows of itself: the user's words where it failed, what was expected there, and what came instead. Pure. */
import type { CaseResult } from '../model/run/case-result.ts';
import { countedTrials, isUnanswered } from '../model/run/counted.ts';
import type { Score } from '../model/run/score.ts';
import { oneLine } from '../text/untrusted/untrusted.ts';

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
  // What an error says is listed once for all cases that have it.
  const mismatch = score && !isUnanswered(score) ? (score.mismatch ?? null) : null;
  return { words: turn?.user ?? null, mismatch };
}

/** By the id of the case, of all cases of this run. */
export function evidenceById(cases: readonly CaseResult[]): (id: string) => Evidence {
  const results = new Map(cases.map((result) => [result.id, result]));
  return (id) => {
    const result = results.get(id);
    return result ? evidenceOf(result) : NOTHING;
  };
}

/** '"Can I keep this?": expected renew_loan, got place_hold', as far as it is known. Untrusted text. */
export function evidenceText({ words, mismatch }: Evidence, mostWords = 80): string | null {
  const said = words === null ? null : `"${oneLine(words, mostWords)}"`;
  const sides = mismatch && `expected ${mismatch.expected}, got ${mismatch.actual}`;
  return [said, sides].filter(Boolean).join(': ') || null;
}

/** An id that was made of a case's content says nothing: the user's words stand for it where they are known. */
export const isMadeId = (id: string): boolean => /^[0-9a-f]{12}$/.test(id);

/** The id of a case, or where that says nothing the user's words in quotes. One line, untrusted text. */
export function caseTitle(id: string, { words }: Pick<Evidence, 'words'>): string {
  return isMadeId(id) && words !== null ? `"${oneLine(words, 60)}"` : oneLine(id, 80);
}
