/** How the trials of one unit become its share of a metric: numerator and denominator, averaged over the trials. Pure. */
import type { Measure, Trial } from '../../model/run/case-result.ts';
import type { ClosedChange, PooledMetric, SummedMetric } from '../../model/run/metric.ts';
import type { Score } from '../../model/run/score.ts';
import {
  clusteredQuantileInterval,
  excessChanges,
  pairedQuantileInterval,
  quantile,
} from '../../stats/intervals/quantile.ts';

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

/** Whether the agent, or what it runs on, cut the conversation short: what was spent on its part would make it look cheap. */
export const isBrokenOff = ({ failureType }: Pick<Trial, 'failureType'>): boolean =>
  failureType === 'error' || failureType === 'timeout';

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

type Facts = Pick<
  SummedMetric,
  'id' | 'title' | 'description' | 'confirmable' | 'subject' | 'field' | 'rank' | 'effort'
>;

/** A metric over scores: of each trial those for `metric` enter `share`, which is called with at least one. */
export const overScores = (
  facts: Omit<SummedMetric, 'measure'>,
  share: (scores: readonly Score[]) => Measure | null,
  metric = facts.id,
): SummedMetric => {
  // A trial has a few of the many metrics, and is asked for each of them.
  const isOf = (score: Score) => score.metric === metric;
  const ofTrial: TrialShare = ({ scores }) => (scores.some(isOf) ? share(scores.filter(isOf)) : null);
  return { ...facts, measure: (trials) => overTrials(trials, ofTrial) };
};

/** Numbers of all trials; of a single one its own list: a new one has room for more, which adds up in a large run. */
export const numbersOf = (trials: readonly Trial[], of: (trial: Trial) => readonly number[]): readonly number[] =>
  trials.length === 1 ? of(trials[0]!) : trials.flatMap(of);

export const changeOfQuantile = (q: number): ClosedChange<number> => ({
  interval: (baseline, current) => pairedQuantileInterval(baseline, current, q),
  // One unit is to be expected beyond it. Of fewer, draws hold the true change in 81 to 89 of 100 runs; of so many, in 91 or more.
  fewestResampled: Math.round(1 / Math.min(q, 1 - q)),
  differences: (baseline, current) => excessChanges(baseline, current, q),
});

/** A quantile of times of turns: latency_p95. @param times What of the trials, milliseconds. */
export const quantileOfTimes = (
  q: number,
  facts: Pick<PooledMetric, 'id' | 'title' | 'description' | 'rank' | 'effort'>,
  times: (trials: readonly Trial[]) => readonly number[],
): PooledMetric<number> => ({
  ...facts,
  id: `${facts.id}_p${q * 100}`,
  title: `${facts.title} p${q * 100}`,
  description: `${facts.description} (linear between order statistics).`,
  kind: 'quantile',
  unit: 'ms',
  better: 'lower',
  observe: times,
  value: (values) => quantile(values, q),
  interval: (units) => clusteredQuantileInterval(units, q),
  change: changeOfQuantile(q),
});

export const proportion = { kind: 'proportion', unit: 'share', better: 'higher' } as const;
const meanScore = { kind: 'mean', unit: 'score', better: 'higher' } as const;

/** Share of the cases that were scored for a metric and in which every score of it holds. */
export const shareOfCases = (facts: Facts): SummedMetric =>
  overScores({ ...facts, ...proportion }, (scores) => [scores.every((score) => score.passed) ? 1 : 0, 1]);

/** Share of the scores of a metric that hold. */
export const shareOfScores = (facts: Facts): SummedMetric =>
  overScores({ ...facts, ...proportion }, (scores) => sumAndCount(scores.map(({ passed }) => (passed ? 1 : 0))));

/** Mean of the scores of a metric. @param counts Which of them enter it; default all. */
export const meanOfScores = (facts: Facts, counts: (score: Score) => boolean = () => true): SummedMetric =>
  overScores({ ...facts, ...meanScore }, (scores) => sumAndCount(scores.filter(counts).map(({ value }) => value)));

/** Mean over cases of the mean of a metric's scores: a case weighs the same however many of its turns are scored. */
export const meanOfTurns = (facts: Facts): SummedMetric =>
  overScores({ ...facts, ...meanScore }, (scores) => [
    scores.reduce((sum, { value }) => sum + value, 0) / scores.length,
    1,
  ]);

export interface Counts {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
}

/** Found, wrongly found and missed items over the scores of one trial; null when none of them counts any. */
export function countsOf(scores: readonly Score[]): Counts | null {
  const all = scores.flatMap(({ counts }) => counts ?? []);
  const sum = (key: keyof Counts) => all.reduce((total, one) => total + one[key], 0);
  return all.length === 0 ? null : { tp: sum('tp'), fp: sum('fp'), fn: sum('fn') };
}

/** Of items found, wrongly found and missed. */
export const RATIOS = {
  precision: ({ tp, fp }: Counts): Measure => [tp, tp + fp],
  recall: ({ tp, fn }: Counts): Measure => [tp, tp + fn],
  f1: ({ tp, fp, fn }: Counts): Measure => [2 * tp, 2 * tp + fp + fn],
} as const;

const ratio = (
  facts: Facts,
  better: SummedMetric['better'],
  of: (counts: Counts) => Measure,
  metric?: string,
): SummedMetric =>
  overScores(
    { ...facts, kind: 'ratio', unit: 'share', better },
    (scores) => {
      const counts = countsOf(scores);
      return counts && of(counts);
    },
    metric,
  );

/** A ratio over all items that the scores of `metric` counted, of all cases together. */
export const ratioOfItems = (facts: Facts, metric: string, of: keyof typeof RATIOS): SummedMetric =>
  ratio(facts, 'higher', RATIOS[of], metric);

/** Share of false positives in what the scores of a metric count, over all trials. */
export const wrongShare = (facts: Facts): SummedMetric => ratio(facts, 'lower', ({ tp, fp }) => [fp, tp + fp]);
