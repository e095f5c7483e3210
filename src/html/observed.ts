/** What charts and tables count: the trials of this run and, of the same cases, of the baseline. Errored ones enter nothing. */

import type { Facts } from '../facts/renderer.ts';
import type { CaseResult, Trial } from '../model/run/case-result.ts';
import { countedTrials } from '../model/run/counted.ts';
import type { Score } from '../model/run/score.ts';
import { digits } from '../text/digits.ts';

export interface Observed {
  readonly now: readonly CaseResult[];
  /** The same cases on the baseline; null: none, or its results are not at hand. */
  readonly was: readonly CaseResult[] | null;
}

/** With a baseline only the cases that both runs have, with the same content, so that a change is a change. */
export function observed(facts: Facts): Observed {
  const { cases } = facts.outcome.report;
  const before = facts.comparison === null ? undefined : facts.baselineReport?.cases;
  if (!before || before.length === 0) return { now: cases, was: null };
  const known = new Map(before.map((result) => [result.id, result]));
  const pairs = cases.flatMap((result) => {
    const former = known.get(result.id);
    return former && former.fingerprint === result.fingerprint ? [[result, former] as const] : [];
  });
  return pairs.length === 0 ? { now: cases, was: null } : { now: pairs.map(([a]) => a), was: pairs.map(([, b]) => b) };
}

/** "Of the 312 cases of both runs." */
export function ofWhat({ now, was }: Observed): string {
  const count = digits(now.length, 0);
  return was ? `Counted over the ${count} cases that both runs have.` : `Counted over ${count} cases of this run.`;
}

export function judgedTrials(cases: readonly CaseResult[]): readonly Trial[] {
  return cases.flatMap(countedTrials);
}

export function scoresOf(cases: readonly CaseResult[]): readonly Score[] {
  return judgedTrials(cases).flatMap(({ scores }) => scores);
}
