/** What is measured of a conversation and its turns although no expectation is written: the suite's judged metrics, likeness to the right answer. Pure. */
import type { Expectations, TestCase, TestTurn } from '../../model/cases/test-case.ts';
import { keysAtTurns, switchedOn } from '../checks/index.ts';
import { hasRules, TOPIC_GRAPH } from '../checks/topics.ts';
import type { Measuring } from '../measuring.ts';

const NOTHING: Expectations = {};

/** What is added to the soft expectations. */
export interface Inherent {
  readonly whole: Expectations;
  readonly ofTurn: (turn: TestTurn) => Expectations;
}

type Expecting = Pick<TestCase, 'expect' | 'evaluate' | 'turns' | 'evaluations' | 'groundTruth'>;

/** Soft: judged metrics that are selected or switched on, the right answer, and whether an expecting case keeps to the suite's topics. */
export function inherentOf(testCase: Expecting, { metrics, topics }: Pick<Measuring, 'metrics' | 'topics'>): Inherent {
  const { evaluations, groundTruth } = testCase;
  const selected = evaluations ?? switchedOn(metrics);
  const judged = selected.length > 0 || groundTruth !== undefined;
  const ruled = topics !== null && hasRules(topics) && (judged || expectsAnything(testCase));
  const whole = {
    ...(selected.length > 0 && { evaluations: selected }),
    ...(groundTruth !== undefined && { ground_truth: groundTruth }),
    ...(ruled && { [TOPIC_GRAPH]: true }),
  };
  return { whole: judged || ruled ? whole : NOTHING, ofTurn: (turn) => ofTurn(turn, selected) };
}

/** A right answer of its own, and the judged metrics that compare with one. */
function ofTurn({ groundTruth }: TestTurn, selected: readonly string[]): Expectations {
  if (groundTruth === undefined) return NOTHING;
  const compared = selected.filter((name) => keysAtTurns.includes(name));
  return { ground_truth: groundTruth, ...(compared.length > 0 && { evaluations: compared }) };
}

function expectsAnything(testCase: Expecting): boolean {
  return [testCase, ...testCase.turns].some(
    ({ expect, evaluate }) => Object.keys(expect).length + Object.keys(evaluate).length > 0,
  );
}
