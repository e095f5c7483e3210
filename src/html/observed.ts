/** What charts and tables count: the trials of this run and, of the same cases, of the baseline. Errored ones enter nothing. */

import type { Facts } from '../facts/renderer.ts';
import type { CaseResult, Trial } from '../model/run/case-result.ts';
import { countedTrials, hasNothing } from '../model/run/counted.ts';
import type { Score } from '../model/run/score.ts';
import { digits } from '../text/digits.ts';
import { NO_INTENT } from './links.ts';

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

/** How often trials show what, in tenths: of each case the mean over its trials, as in the metrics, so that more trials weigh no more. */
export function countsOf(
  cases: readonly CaseResult[],
  shownBy: (trial: Trial) => readonly string[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const result of cases) {
    const trials = countedTrials(result);
    for (const trial of trials)
      for (const key of shownBy(trial)) counts.set(key, (counts.get(key) ?? 0) + 1 / trials.length);
  }
  return new Map([...counts].map(([key, count]) => [key, inTenths(count)]));
}

/** Between two such counts. */
export const changeBetween = (was: number, now: number): number => inTenths(now - was);

const inTenths = (count: number): number => Math.round(10 * count) / 10;

/** "41", and "41.3" where cases have several trials. */
export const amount = (count: number): string => digits(count, 1);

/** "1 time", "1.3 times" */
export const amountOf = (count: number, noun: string): string => `${amount(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Intents that were taken for others, and got no credit for it: of each what was expected, and what the agent understood. */
export const mistakenIntents = ({ scores }: Trial): readonly (readonly [expected: string, actual: string])[] =>
  scores.flatMap(({ labels, passed, code }) =>
    !labels || passed || labels.expected === labels.actual || hasNothing({ code })
      ? []
      : [[labels.expected, labels.actual ?? NO_INTENT]],
  );

export function scoresOf(cases: readonly CaseResult[]): readonly Score[] {
  return judgedTrials(cases).flatMap(({ scores }) => scores);
}
