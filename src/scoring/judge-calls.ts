/** How many calls of the judge one trial of a case takes, known before anything is run. Pure. */

import { expectsAny } from '../model/cases/expected.ts';
import { type CallRange, plannedTurns } from '../model/cases/planned-calls.ts';
import type { TestCase } from '../model/cases/test-case.ts';
import type { Transcript } from '../model/run/transcript.ts';
import { switchedOn } from './checks/index.ts';
import { ENTITY_F1_JUDGED } from './checks/judged/entity-equivalence.ts';
import { questionsAbout } from './conversation/score-conversation.ts';
import { questionKey } from './judge/question.ts';
import type { Measuring } from './measuring.ts';
import { topicsFor } from './rulebook.ts';
import { topicsByTriggers } from './topics/topics.ts';

/** Whether a case cannot be scored without a judge; topics alone can, by their triggers. */
export function asksJudge(testCase: TestCase, measuring: Measuring): boolean {
  if (mayCompareEntities(testCase, measuring)) return true;
  return lengthsOf(testCase).some((turns) => questionsOver(testCase, turns, measuring) > 0);
}

/**
 * Calls for one trial that comes to its end, repeats after failures not counted: questions × votes. Exact for a scripted
 * case but for topics, of which a turn whose user says no trigger may take one more call, and for entities that are
 * compared by meaning, one more where a value misses by the rules. For a simulated user a range
 * that holds every way the conversation may go; none for one that ends before its time. Without the check of the
 * simulated user itself.
 */
export function judgedCalls(testCase: TestCase, measuring: Measuring): CallRange {
  const votes = measuring.llm.judge?.votes ?? 1;
  const lengths = lengthsOf(testCase);
  const questions = Math.max(...lengths.map((turns) => questionsOver(testCase, turns, measuring)));
  const topics = Math.max(...lengths.map((turns) => topicsOver(testCase, turns, measuring)));
  const min = testCase.simulate ? 0 : questions;
  const entities = mayCompareEntities(testCase, measuring) ? 1 : 0;
  return { min: min * votes, max: (questions + topics + entities) * votes };
}

const ENTITIES: ReadonlySet<string> = new Set(['entities']);

/** Whether values that miss by the rules are put to the judge: all of a case in one question. */
const mayCompareEntities = (testCase: TestCase, { metrics }: Measuring): boolean =>
  (testCase.evaluations ?? switchedOn(metrics)).includes(ENTITY_F1_JUDGED) && expectsAny(testCase, ENTITIES);

/** Numbers of turns to look at. What is asked grows with them, so both ends are enough. */
function lengthsOf(testCase: TestCase): readonly number[] {
  return testCase.simulate ? [1, plannedTurns(testCase)] : [testCase.turns.length];
}

/** A conversation of so many turns of which every one can be judged. */
const conversationOf = (length: number): Transcript => ({
  turns: Array.from({ length }, (_, i) => ({ user: `turn ${i}`, text: `reply ${i}`, toolCalls: [] })),
});

function questionsOver(testCase: TestCase, length: number, measuring: Measuring): number {
  // Of files that were not opened yet: each will have something to show.
  const opened = { ...measuring, files: { ...measuring.files, textOf: () => '' } };
  const questions = questionsAbout(testCase, conversationOf(length), { measuring: opened, complete: true });
  return new Set(questions.map(questionKey)).size;
}

/** Most turns whose topic the judge is asked for. */
function topicsOver(testCase: TestCase, length: number, measuring: Measuring): number {
  const graph = topicsFor(measuring, testCase.dataset);
  if (!graph || !measuring.llm.judge) return 0;
  const users = Array.from({ length }, (_, i) => ({ user: testCase.turns[i]?.user ?? '' }));
  return topicsByTriggers(users, graph).filter((topic) => topic === undefined).length;
}
