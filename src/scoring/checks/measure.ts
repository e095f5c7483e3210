/** How the trials of one unit become its share of a metric: numerator and denominator, averaged over the trials. Pure. */
import type { Measure, Trial } from '../../model/run/case-result.ts';
import type { SummedMetric } from '../../model/run/metric.ts';
import type { Score } from '../../model/run/score.ts';

/** What one trial adds, or null when it has nothing of the kind. */
export type TrialShare = (trial: Trial) => Measure | null;

/**
 * [Σ numerator / T, Σ denominator / T] over the T trials that have a share; null when none has one.
 * Divided by T, so that a unit that was run more often does not weigh more.
 */
export function overTrials(trials: readonly Trial[], share: TrialShare): Measure | null {
  let numerator = 0;
  let denominator = 0;
  let counted = 0;
  for (const trial of trials) {
    const measure = share(trial);
    if (measure === null) continue;
    numerator += measure[0];
    denominator += measure[1];
    counted += 1;
  }
  return counted === 0 || denominator === 0 ? null : shared(numerator / counted, denominator / counted);
}

const ALL: Measure = [1, 1];
const NOTHING: Measure = [0, 1];

/** Most measures of thousands of cases are one of these two, a dozen of them a case: they need not be kept each. */
function shared(numerator: number, denominator: number): Measure {
  if (denominator === 1 && numerator === 1) return ALL;
  if (denominator === 1 && numerator === 0) return NOTHING;
  return [numerator, denominator];
}

/** Sum of values and their number, or null for an empty list: the share of a plain mean. */
export function sumAndCount(values: readonly number[]): Measure | null {
  return values.length === 0 ? null : [values.reduce((sum, value) => sum + value, 0), values.length];
}

const NO_SCORES: readonly Score[] = [];

/** The scores of one trial that count into a metric, hard and soft ones alike. Of most metrics a trial has none. */
export function scoresOf({ scores }: Trial, metric: string): readonly Score[] {
  let found: Score[] | null = null;
  for (const score of scores) {
    if (score.metric !== metric) continue;
    if (found) found.push(score);
    else found = [score];
  }
  return found ?? NO_SCORES;
}

/** Found, wrongly found and missed items of one trial, over its scores for a metric; null when it has none. */
export function countsOf(trial: Trial, metric: string): Counts | null {
  let counts: { tp: number; fp: number; fn: number } | null = null;
  for (const score of trial.scores) {
    if (score.metric !== metric || !score.counts) continue;
    counts ??= { tp: 0, fp: 0, fn: 0 };
    counts.tp += score.counts.tp;
    counts.fp += score.counts.fp;
    counts.fn += score.counts.fn;
  }
  return counts;
}

type Facts = Pick<SummedMetric, 'id' | 'title' | 'description' | 'subject' | 'field' | 'rank' | 'effort'>;

/** Share of the cases that were scored for a metric and in which every score of it holds. */
export const shareOfCases = (facts: Facts): SummedMetric => ({
  ...facts,
  kind: 'proportion',
  unit: 'share',
  better: 'higher',
  measure: (trials) =>
    overTrials(trials, (trial) => {
      const scores = scoresOf(trial, facts.id);
      return scores.length === 0 ? null : [scores.every((score) => score.passed) ? 1 : 0, 1];
    }),
});

/** Share of the scores of a metric that hold. */
export const shareOfScores = (facts: Facts): SummedMetric => ({
  ...facts,
  kind: 'proportion',
  unit: 'share',
  better: 'higher',
  measure: (trials) =>
    overTrials(trials, (trial) => sumAndCount(scoresOf(trial, facts.id).map(({ passed }) => (passed ? 1 : 0)))),
});

/** Mean of the scores of a metric. @param counts Which of them enter it; default all. */
export const meanOfScores = (facts: Facts, counts: (score: Score) => boolean = () => true): SummedMetric => ({
  ...facts,
  kind: 'mean',
  unit: 'score',
  better: 'higher',
  measure: (trials) =>
    overTrials(trials, (trial) =>
      sumAndCount(
        scoresOf(trial, facts.id)
          .filter(counts)
          .map(({ value }) => value),
      ),
    ),
});

export interface Counts {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
}

/** Of items found, wrongly found and missed. */
export const RATIOS = {
  precision: ({ tp, fp }: Counts): Measure => [tp, tp + fp],
  recall: ({ tp, fn }: Counts): Measure => [tp, tp + fn],
  f1: ({ tp, fp, fn }: Counts): Measure => [2 * tp, 2 * tp + fp + fn],
} as const;

/** A ratio over all items that the scores of `metric` counted, of all cases together. */
export const ratioOfItems = (facts: Facts, metric: string, of: keyof typeof RATIOS): SummedMetric => ({
  ...facts,
  kind: 'ratio',
  unit: 'share',
  better: 'higher',
  measure: (trials) =>
    overTrials(trials, (trial) => {
      const counts = countsOf(trial, metric);
      return counts && RATIOS[of](counts);
    }),
});

/** Share of false positives in what the scores of `id` count, over all trials. */
export const wrongShare = (
  id: string,
  title: string,
  { rank, effort }: Pick<SummedMetric, 'rank' | 'effort'>,
  description: string,
): SummedMetric => ({
  id,
  rank,
  effort,
  title,
  description,
  kind: 'ratio',
  unit: 'share',
  better: 'lower',
  measure: (trials) =>
    overTrials(trials, (trial) => {
      const counts = countsOf(trial, id);
      return counts && [counts.fp, counts.tp + counts.fp];
    }),
});
