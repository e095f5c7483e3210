/** What is measured of a conversation and its turns although no expectation is written: the suite's judged metrics, likeness to the right answer. Pure. */
import { namesAny } from '../../model/cases/expected.ts';
import type { Expectations, TestCase, TestTurn } from '../../model/cases/test-case.ts';
import { keysAtTurns, switchedOn } from '../checks/index.ts';
import { likenessNames } from '../checks/text-similarity.ts';
import { hasRules, TOPIC_GRAPH } from '../checks/topics.ts';
import type { Measuring } from '../measuring.ts';
import { topicsFor } from '../rulebook.ts';

const NOTHING: Expectations = {};

/** What is added to the soft expectations. */
export interface Inherent {
  readonly whole: Expectations;
  readonly ofTurn: (turn: TestTurn) => Expectations;
}

type Expecting = Pick<TestCase, 'dataset' | 'expect' | 'evaluate' | 'turns' | 'evaluations' | 'groundTruth'>;

/** Soft: judged metrics that are selected or switched on, the right answer, and whether an expecting case keeps to the suite's topics. */
export function inherentOf(
  testCase: Expecting,
  measuring: Pick<Measuring, 'metrics' | 'topics' | 'topicsOf'>,
): Inherent {
  const graph = topicsFor(measuring, testCase.dataset);
  const { evaluations, groundTruth, turns } = testCase;
  const only = turns.length === 1 ? turns[0] : undefined;
  const covered = [testCase.expect, only?.expect ?? NOTHING, only?.evaluate ?? NOTHING];
  const all = evaluations ?? switchedOn(measuring.metrics);
  const selected = uncovered(all, covered);
  const judged = selected.length > 0 || groundTruth !== undefined;
  const ruled = graph !== null && hasRules(graph) && (judged || expectsAnything(testCase));
  const whole = {
    ...(selected.length > 0 && { evaluations: selected }),
    ...likenessTo(groundTruth, covered),
    ...(ruled && { [TOPIC_GRAPH]: true }),
  };
  return { whole, ofTurn: (turn) => ofTurn(turn, all) };
}

/** A right answer of its own, and the judged metrics that compare with one. */
function ofTurn({ groundTruth, expect, evaluate }: TestTurn, selected: readonly string[]): Expectations {
  if (groundTruth === undefined) return NOTHING;
  const covered = [expect, evaluate];
  const compared = uncovered(
    selected.filter((name) => keysAtTurns.includes(name)),
    covered,
  );
  return { ...likenessTo(groundTruth, covered), ...(compared.length > 0 && { evaluations: compared }) };
}

const likenessTo = (groundTruth: string | undefined, covered: readonly Expectations[]): Expectations =>
  groundTruth === undefined ? NOTHING : { right_answer: groundTruth, ground_truth: uncovered(likenessNames, covered) };

/** What a case sets a threshold on is measured by that, and once. */
const uncovered = (names: readonly string[], written: readonly Expectations[]): readonly string[] =>
  names.filter((name) => !written.some((level) => Object.hasOwn(level, name)));

/** What is written, with the right answer where something of it compares with one. */
export const withTruth = (written: Expectations, groundTruth: string | undefined): Expectations =>
  groundTruth !== undefined && namesAny(written, COMPARED) ? { ...written, right_answer: groundTruth } : written;

/** Expectations that need a right answer. */
export const COMPARED: ReadonlySet<string> = new Set([...keysAtTurns, ...likenessNames]);

/** Of a turn; what a case of one turn says is about it. */
export const truthOf = ({ groundTruth, turns }: Pick<TestCase, 'groundTruth' | 'turns'>, turn: TestTurn) =>
  turn.groundTruth ?? (turns.length === 1 ? groundTruth : undefined);

function expectsAnything(testCase: Expecting): boolean {
  return [testCase, ...testCase.turns].some(
    ({ expect, evaluate }) => Object.keys({ ...expect, ...evaluate }).length > 0,
  );
}
