/** How the trials of one unit become its share of a metric: numerator and denominator, averaged over the trials. Pure. */
import type { Measure, Trial } from '../../model/run/case-result.ts';
import type { SummedMetric } from '../../model/run/metric.ts';
import type { Score } from '../../model/run/score.ts';

/** What one trial adds, or null when it has nothing of the kind. */
export type TrialShare = (trial: Trial) => Measure | null;

/** [Σ numerator / T, Σ denominator / T] over the T trials that have a share: more trials weigh no more. null when none has one. */
export function overTrials(trials: readonly Trial[], share: TrialShare): Measure | null {
  let [above, below, number] = [0, 0, 0];
  for (const trial of trials) {
    const one = share(trial);
    if (one === null) continue;
    above += one[0];
    below += one[1];
    number += 1;
  }
  return below === 0 ? null : shared(above / number, below / number);
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

/** The scores of one trial that count into a metric, hard and soft ones alike. */
export function scoresOf({ scores }: Trial, metric: string): readonly Score[] {
  const isOf = (score: Score) => score.metric === metric;
  // A trial has a few of the many metrics, and is asked for each of them.
  return scores.some(isOf) ? scores.filter(isOf) : NO_SCORES;
}

const NO_SCORES: readonly Score[] = [];

/** Found, wrongly found and missed items of one trial, over its scores for a metric; null when it has none. */
export function countsOf(trial: Trial, metric: string): Counts | null {
  const all = scoresOf(trial, metric).flatMap(({ counts }) => counts ?? []);
  const sum = (key: keyof Counts) => all.reduce((total, one) => total + one[key], 0);
  return all.length === 0 ? null : { tp: sum('tp'), fp: sum('fp'), fn: sum('fn') };
}

/** A metric that is told trial by trial. */
export const perTrial = (facts: Omit<SummedMetric, 'measure'>, share: TrialShare): SummedMetric => ({
  ...facts,
  measure: (trials) => overTrials(trials, share),
});

type Facts = Pick<
  SummedMetric,
  'id' | 'title' | 'description' | 'confirmable' | 'subject' | 'field' | 'rank' | 'effort'
>;

export const proportion = { kind: 'proportion', unit: 'share', better: 'higher' } as const;

/** Share of the cases that were scored for a metric and in which every score of it holds. */
export const shareOfCases = (facts: Facts): SummedMetric =>
  perTrial({ ...facts, ...proportion }, (trial) => {
    const scores = scoresOf(trial, facts.id);
    return scores.length === 0 ? null : [scores.every((score) => score.passed) ? 1 : 0, 1];
  });

/** Share of the scores of a metric that hold. */
export const shareOfScores = (facts: Facts): SummedMetric =>
  perTrial({ ...facts, ...proportion }, (trial) =>
    sumAndCount(scoresOf(trial, facts.id).map(({ passed }) => (passed ? 1 : 0))),
  );

/** Mean of the scores of a metric. @param counts Which of them enter it; default all. */
export const meanOfScores = (facts: Facts, counts: (score: Score) => boolean = () => true): SummedMetric =>
  perTrial({ ...facts, kind: 'mean', unit: 'score', better: 'higher' }, (trial) =>
    sumAndCount(scoresOf(trial, facts.id).flatMap((score) => (counts(score) ? [score.value] : []))),
  );

/** Mean over cases of the mean of a metric's scores: a case weighs the same however many of its turns are scored. */
export const meanOfTurns = (facts: Facts): SummedMetric =>
  perTrial({ ...facts, kind: 'mean', unit: 'score', better: 'higher' }, (trial) => {
    const sum = sumAndCount(scoresOf(trial, facts.id).map(({ value }) => value));
    return sum && [sum[0] / sum[1], 1];
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
export const ratioOfItems = (facts: Facts, metric: string, of: keyof typeof RATIOS): SummedMetric =>
  perTrial({ ...facts, kind: 'ratio', unit: 'share', better: 'higher' }, (trial) => {
    const counts = countsOf(trial, metric);
    return counts && RATIOS[of](counts);
  });

/** Share of false positives in what the scores of a metric count, over all trials. */
export const wrongShare = (facts: Facts): SummedMetric =>
  perTrial({ ...facts, kind: 'ratio', unit: 'share', better: 'lower' }, (trial) => {
    const counts = countsOf(trial, facts.id);
    return counts && [counts.fp, counts.tp + counts.fp];
  });
