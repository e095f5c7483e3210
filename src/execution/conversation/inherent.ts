/** What is measured of a whole conversation although its case does not write it: the suite's judged metrics, likeness to the right answer. Pure. */
import type { Expectations, TestCase } from '../../model/test-case.ts';
import type { Measuring } from '../measuring.ts';
import { switchedOn } from '../metrics/index.ts';

const NOTHING: Expectations = {};

/**
 * `evaluations`: names of judged metrics, those that the case selects or else all that the suite has switched on;
 * `ground_truth`: the right answer. Soft, both.
 */
export function inherentOf(
  { evaluations, groundTruth }: Pick<TestCase, 'evaluations' | 'groundTruth'>,
  { metrics }: Pick<Measuring, 'metrics'>,
): Expectations {
  const selected = evaluations ?? switchedOn(metrics);
  if (selected.length === 0 && groundTruth === undefined) return NOTHING;
  return {
    ...(selected.length > 0 && { evaluations: selected }),
    ...(groundTruth !== undefined && { ground_truth: groundTruth }),
  };
}
