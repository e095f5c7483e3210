/** What re-runs look at of each gated metric. */
import { expect, it } from 'vitest';
import { gradedMetrics } from '../../../../src/pipeline/stages/confirmation/units.ts';
import { caseOf, gate } from '../../../decision/runs.ts';
import { aComparison } from '../../../support/an-outcome.ts';

it('a cost that is gated matters from 5 % of the stored runs on, or from the tolerance that is configured', () => {
  const costing = (cost: number) => caseOf({ id: 'fern', marks: 'P', measures: { cost: [cost, 1] } });
  const pairs = [{ baseline: costing(0.04), current: costing(0.05) }];
  const marginOf = (options: object) => {
    const asked = gate({ metrics: ['pass_rate', 'cost'], ...options });
    return gradedMetrics(asked, () => pairs, { ...aComparison(), metrics: [] }).map(({ margin }) => margin);
  };
  expect(marginOf({})).toEqual([expect.closeTo(0.002, 9)]);
  expect(marginOf({ tolerance: { cost: 0.01 } })).toEqual([0.01]);
});
