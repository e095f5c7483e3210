/** What reports show of re-runs: every trial of each version, and as many conversations as there is room for. */
import { expect, it } from 'vitest';
import { keptTrials } from '../../../../src/decision/confirmation/reruns/kept-trials.ts';
import type { RerunResult } from '../../../../src/decision/confirmation/reruns/rerun-steps.ts';
import type { Trial } from '../../../../src/model/run/case-result.ts';
import { comparisonSchema } from '../../../../src/model/verdict/comparison.ts';
import { aCaseResult, aComparison, aFailedTrial, aTrial } from '../../../support/an-outcome.ts';

const ran = (unit: string, agent: RerunResult['agent'], ...trials: readonly Trial[]): RerunResult => ({
  ...{ unit, agent },
  passed: {},
  result: aCaseResult({ id: unit, trials }),
});

const results = [
  ran('calm', 'base', aTrial({ trial: 1 })),
  ran('worse', 'current', aFailedTrial({ trial: 1 })),
  ran('worse', 'base', aTrial({ trial: 1 })),
  ran('worse', 'current', aFailedTrial({ trial: 2 })),
  { unit: 'lost', agent: 'base', passed: null, result: null } as const,
];

it('keeps the trials of each version in their order, cases with a failed one first, and nothing of lost runs', () => {
  const kept = keptTrials(results);
  expect(kept.map(({ id, current, base }) => [id, current.map(({ trial }) => trial), base.length])).toEqual([
    ['worse', [1, 2], 1],
    ['calm', [], 1],
  ]);
  expect(comparisonSchema.parse(aComparison({ reruns: kept })).reruns).toEqual(kept);
});

it('counts the runs of each version, whatever they were for, and those that the case passed', () => {
  const scored = results.map((one, i) => (one.passed ? { ...one, passed: { pass_rate: i !== 1, tone: true } } : one));
  expect(keptTrials(scored).map(({ id, runs }) => [id, runs])).toEqual([
    ['worse', { current: { runs: 2, passes: 1 }, base: { runs: 1, passes: 1 } }],
    ['calm', { current: { runs: 0, passes: 0 }, base: { runs: 1, passes: 1 } }],
  ]);
});

it('leaves conversations out where there is no more room, and never a result or its scores', () => {
  const [worse, calm] = keptTrials(results, JSON.stringify(aFailedTrial().transcript).length);
  expect(worse!.current.map(({ transcript }) => transcript.turns.length > 0)).toEqual([true, false]);
  expect(worse!.current[1]).toMatchObject({ status: 'failed', scores: aFailedTrial().scores });
  expect(calm!.base[0]!.transcript).toEqual({ turns: [] });
});
