/** Confidence: how sure the agent is of its intents, and how well that says how often it is right. */
import type { LabelPair, PooledMetric, SummedMetric } from '../../model/run/metric.ts';
import { expectedCalibrationError } from '../../stats/calibration.ts';
import { defineCheck } from './check.ts';
import { labelPairs } from './intent.ts';
import { overTrials, sumAndCount } from './measure.ts';

const withConfidence = (pairs: readonly LabelPair[]) =>
  pairs.flatMap(({ confidence, credit }) => (confidence === null ? [] : [{ confidence, correct: credit }]));

const confidenceMean: SummedMetric = {
  id: 'confidence_mean',
  title: 'Mean confidence',
  description: 'Mean of the confidence that came with an intent, over turns.',
  kind: 'mean',
  unit: 'share',
  better: 'none',
  rank: 323,
  measure: (trials) =>
    overTrials(trials, ({ transcript }) =>
      sumAndCount(transcript.turns.map((turn) => turn.confidence).filter((value) => typeof value === 'number')),
    ),
};

const brier: SummedMetric = {
  id: 'brier',
  title: 'Brier score',
  description: 'Mean of (confidence − right)² over turns with an expected intent (Brier 1950). 0 is best.',
  kind: 'mean',
  unit: 'score',
  better: 'lower',
  rank: 325,
  measure: (trials) =>
    overTrials(trials, (trial) =>
      sumAndCount(withConfidence(labelPairs([trial])).map((p) => (p.confidence - p.correct) ** 2)),
    ),
};

const ece: PooledMetric<LabelPair> = {
  id: 'ece',
  title: 'Calibration error (ECE)',
  description:
    'Expected calibration error: mean gap between confidence and share right, over 10 bins of equal width (Guo et al. 2017).',
  kind: 'pooled',
  unit: 'score',
  better: 'lower',
  rank: 324,
  observe: (trials) => labelPairs(trials).filter((pair) => pair.confidence !== null),
  value: (pairs) => expectedCalibrationError(withConfidence(pairs)),
  interval: () => null,
};

export const confidence = defineCheck({
  expectations: {},
  score: () => [],
  codes: {},
  metrics: [confidenceMean, brier, ece],
  needs: { reads: ['intent'] },
});
