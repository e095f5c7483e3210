/** Confidence: how sure the agent is of its intents, and how well that says how often it is right. */
import { z } from 'zod';
import type { LabelPair, PooledMetric, SummedMetric } from '../../model/run/metric.ts';
import { expectedCalibrationError } from '../../stats/calibration.ts';
import { defineCheck, scoreWith } from './check.ts';
import { labelPairs } from './intent.ts';
import { asLimit, limitShape } from './limits.ts';
import { overTrials, shareOfCases, sumAndCount } from './measure.ts';

const withConfidence = (pairs: readonly LabelPair[]) =>
  pairs.flatMap(({ confidence, credit }) => (confidence === null ? [] : [{ confidence, correct: credit }]));

export const confidenceMean: SummedMetric = {
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

const confidenceAccuracy = shareOfCases({
  id: 'confidence_accuracy',
  title: 'Confidence as expected',
  description: 'Share of cases with an expected confidence in which the agent is as sure as expected.',
  subject: 'confidence',
  field: 'confidence',
  rank: 326,
});

const limit = z.number().min(0).max(1);
const expectedConfidence = z.union([limit, asLimit(z.strictObject(limitShape(limit)))]);

export const confidence = defineCheck({
  expectations: {
    confidence: expectedConfidence.describe(
      'Confidence of the intent, from 0 to 1: a number is the lowest allowed value, { min, max } a range. An agent that reports none does not meet it.',
    ),
  },
  score: ({ confidence: expected }, { confidence: given }) => {
    if (expected === undefined) return [];
    const { min = 0, max = 1 } = typeof expected === 'number' ? { min: expected } : expected;
    const range = max === 1 ? `at least ${min}` : min === 0 ? `at most ${max}` : `from ${min} to ${max}`;
    const holds = `the confidence is ${given}`;
    if (typeof given !== 'number') {
      const reason = `no confidence is reported, expected ${range}`;
      const mismatch = { expected: `confidence ${range}`, actual: 'none' };
      return [scoreWith('confidence_accuracy', { code: 'no_confidence', reason, mismatch }, holds)];
    }
    const code = given < min ? 'low_confidence' : given > max ? 'high_confidence' : null;
    const mismatch = { expected: `confidence ${range}`, actual: String(given) };
    const fault = code && ({ code, reason: `${holds}, expected ${range}`, mismatch } as const);
    return [scoreWith('confidence_accuracy', fault, holds)];
  },
  codes: {
    no_confidence: {
      phrase: () => 'no confidence reported',
      title: 'The agent does not say how sure it is',
      cause: 'The reply has no confidence, or the configuration does not read it.',
      action: 'Map it under agent.response.confidence, or remove the expectation.',
      place: 'intent training',
      order: 'intent',
    },
    low_confidence: {
      phrase: () => 'less sure than expected',
      title: 'The agent is less sure than expected',
      cause: 'Its examples do not cover these words, or another intent is close.',
      action: 'Add examples like these inputs to the intent.',
      place: 'intent training',
      order: 'intent',
    },
    high_confidence: {
      phrase: () => 'surer than expected',
      title: 'The agent is surer than expected',
      cause: 'An intent takes words that it should not.',
      action: 'Add examples of what is out of scope, or narrow the intent.',
      place: 'intent training',
      order: 'intent',
    },
  },
  metrics: [confidenceMean, brier, ece, confidenceAccuracy],
  needs: { reads: ['intent'] },
});
