/** What is measured of a whole conversation although its case does not write it: the suite's judged metrics, likeness to the right answer. Pure. */
import type { Expectations, TestCase } from '../../model/cases/test-case.ts';
import { switchedOn } from '../checks/index.ts';
import { hasRules, TOPIC_GRAPH } from '../checks/topics.ts';
import type { Measuring } from '../measuring.ts';

const NOTHING: Expectations = {};

type Expecting = Pick<TestCase, 'expect' | 'evaluate' | 'turns' | 'evaluations' | 'groundTruth'>;

/** Soft: judged metrics that are selected or switched on, the right answer, and whether an expecting case keeps to the suite's topics. */
export function inherentOf(
  testCase: Expecting,
  { metrics, topics }: Pick<Measuring, 'metrics' | 'topics'>,
): Expectations {
  const { evaluations, groundTruth } = testCase;
  const selected = evaluations ?? switchedOn(metrics);
  const judged = selected.length > 0 || groundTruth !== undefined;
  const ruled = topics !== null && hasRules(topics) && (judged || expectsAnything(testCase));
  if (!judged && !ruled) return NOTHING;
  return {
    ...(selected.length > 0 && { evaluations: selected }),
    ...(groundTruth !== undefined && { ground_truth: groundTruth }),
    ...(ruled && { [TOPIC_GRAPH]: true }),
  };
}

function expectsAnything(testCase: Expecting): boolean {
  return [testCase, ...testCase.turns].some(
    ({ expect, evaluate }) => Object.keys(expect).length + Object.keys(evaluate).length > 0,
  );
}
