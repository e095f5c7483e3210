/** What is measured of a whole conversation although its case does not write it: the suite's judged metrics, likeness to the right answer. Pure. */
import type { Expectations, TestCase } from '../../model/test-case.ts';
import type { Measuring } from '../measuring.ts';
import { switchedOn } from '../metrics/index.ts';
import { hasRules, TOPIC_GRAPH } from '../metrics/topics.ts';

const NOTHING: Expectations = {};

/**
 * `evaluations`: names of judged metrics, those that the case selects or else all that the suite has switched on;
 * `ground_truth`: the right answer; `topic_graph`: whether it keeps to the suite's topics. Soft, all of them.
 */
export function inherentOf(
  { evaluations, groundTruth }: Pick<TestCase, 'evaluations' | 'groundTruth'>,
  { metrics, topics }: Pick<Measuring, 'metrics' | 'topics'>,
): Expectations {
  const selected = evaluations ?? switchedOn(metrics);
  const ruled = topics !== null && hasRules(topics);
  if (selected.length === 0 && groundTruth === undefined && !ruled) return NOTHING;
  return {
    ...(selected.length > 0 && { evaluations: selected }),
    ...(groundTruth !== undefined && { ground_truth: groundTruth }),
    ...(ruled && { [TOPIC_GRAPH]: true }),
  };
}
