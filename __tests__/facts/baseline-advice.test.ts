/** What is said of the baseline after an improvement. */

import { describe, expect, it } from 'vitest';
import { factsOf } from '../../src/facts/facts.ts';
import { baselineAdvice, nextSteps } from '../../src/facts/next-steps.ts';
import type { BaselineInfo } from '../../src/model/verdict/comparison.ts';
import { anInput } from '../report/states.ts';
import { aCiContext, aComparison, aMetricComparison, anOutcome, aVerdict } from '../support/an-outcome.ts';

const better = aMetricComparison({ verdict: 'better', delta: 0.05 });

function improved(baseline: Partial<BaselineInfo> = {}, metric = better) {
  const comparison = aComparison({ metrics: [metric] });
  return anInput({
    outcome: anOutcome({ comparison: { ...comparison, baseline: { ...comparison.baseline, ...baseline } } }),
  });
}

describe('after an improvement', () => {
  it('a pull request learns which run becomes the baseline', () => {
    const input = improved({ source: 'artifact', branch: 'main' });
    expect(baselineAdvice(factsOf(input))).toEqual({
      say: 'Better than the baseline: the first run after the merge into',
      code: 'main',
      after: ' becomes the new baseline and keeps this level.',
    });
    expect(nextSteps(factsOf(input))).toContainEqual(baselineAdvice(factsOf(input)));
  });

  it('a run on the branch learns that it is the baseline', () => {
    const input = improved({ source: 'artifact', branch: 'main' });
    const ci = { ...aCiContext(), pullRequest: null, branch: 'main', event: 'push' };
    expect(baselineAdvice(factsOf({ ...input, ci }))?.say).toMatch(/this run becomes the baseline/);
    expect(baselineAdvice(factsOf({ ...input, ci: { ...ci, branch: 'spike' } }))).toBeNull();
  });

  it('somebody whose baseline is a file learns which file takes its place', () => {
    expect(baselineAdvice(factsOf({ ...improved({ source: 'file' }), ci: null }))).toMatchObject({
      code: '.agent-eval/outcome.json',
    });
  });

  it('nothing is said where nothing got better, where it is not gated, and where something else is wrong', () => {
    expect(baselineAdvice(factsOf(improved({}, aMetricComparison())))).toBeNull();
    expect(baselineAdvice(factsOf(improved({}, { ...better, gated: false })))).toBeNull();
    const input = improved({ source: 'artifact', branch: 'main' });
    const worse = { ...input.outcome, verdict: aVerdict({ conclusion: 'below-minimum' }) };
    expect(baselineAdvice(factsOf({ ...input, outcome: worse }))).toBeNull();
  });
});
