/** The metric of a judged quality: the mean of its scores. Pure. */
import type { SummedMetric } from '../../../model/run/metric.ts';
import type { Score } from '../../../model/run/score.ts';
import { overTrials, scoresOf, sumAndCount } from '../measure.ts';

/** @param counts Which scores enter the mean; default all. */
export function meanMetric(
  facts: Pick<SummedMetric, 'id' | 'title' | 'description' | 'rank'>,
  counts: (score: Score) => boolean = () => true,
): SummedMetric {
  return {
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
  };
}
