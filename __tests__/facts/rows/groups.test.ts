/** The order in which groups of cases are listed. */
import { expect, it } from 'vitest';
import { factsOf } from '../../../src/facts/facts.ts';
import { groupChanges } from '../../../src/facts/rows/groups.ts';
import type { MetricComparison } from '../../../src/model/verdict/comparison.ts';
import { anInput } from '../../report/states.ts';
import { aComparison, aMetricComparison, anOutcome } from '../../support/an-outcome.ts';

it.each<[string, Partial<MetricComparison>, fell: string, rose: string]>([
  ['a rate', {}, 'category:fell', 'category:rose'],
  ['a time', { metric: 'latency_p50', unit: 'ms', better: 'lower' }, 'category:rose', 'category:fell'],
])('the group in which %s got worst comes first', (_, of, first, last) => {
  const row = (scope: string, delta: number) => aMetricComparison({ ...of, scope, delta, n: 40 });
  const metrics = [row('overall', 0), row('category:rose', 0.2), row('category:same', 0), row('category:fell', -0.2)];
  const facts = factsOf(anInput({ outcome: anOutcome({ comparison: aComparison({ metrics }) }) }));
  expect(groupChanges(facts, 'category').map(({ scope }) => scope)).toEqual([first, 'category:same', last]);
});
