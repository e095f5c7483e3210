/** Where a case expects something of a conversation: every turn, and the whole, each with what there is to score. Pure. */
import type { Expectations, TestCase } from '../../model/cases/test-case.ts';
import type { Transcript } from '../../model/run/transcript.ts';
import type { Subject } from '../checks/check.ts';
import { type Inherent, truthOf, withTruth } from './inherent.ts';
import { subjectOfConversation, subjectOfTurn } from './subject.ts';

export interface Place {
  readonly expected: Expectations;
  readonly subject: Subject;
  /** From 0; null for the whole conversation. */
  readonly turn: number | null;
  readonly hard: boolean;
}

export interface Seen {
  readonly transcript: Transcript;
  /** The conversation came to its end. */
  readonly complete: boolean;
  readonly topics?: readonly (string | null)[] | undefined;
  readonly inherent: Inherent;
}

/** Answered turns, then the whole conversation if it came to its end; all of it alone for a single-turn case with several recorded turns. */
export function placesOf(testCase: TestCase, seen: Seen): readonly Place[] {
  const { transcript, topics } = seen;
  const places: Place[] = [];
  const before = testCase.history && { history: testCase.history };
  const whole = testCase.turns.length === 1 && transcript.turns.length > 1;
  for (const [i, written] of testCase.turns.entries()) {
    if (!transcript.turns[i]) break;
    const truth = truthOf(testCase, written);
    const expect = withTruth(written.expect, truth);
    const evaluate = { ...withTruth(written.evaluate, truth), ...seen.inherent.ofTurn(written) };
    const seenThere = whole ? subjectOfConversation(transcript, topics) : subjectOfTurn(transcript, i, topics);
    const subject = { ...seenThere, ...before };
    const turn = whole ? null : i;
    places.push({ expected: expect, subject, turn, hard: true }, { expected: evaluate, subject, turn, hard: false });
  }
  const hard = withTruth(testCase.expect, testCase.groundTruth);
  const soft = { ...withTruth(testCase.evaluate, testCase.groundTruth), ...seen.inherent.whole };
  const expectsNothing = isEmpty(hard) && isEmpty(soft);
  if (!seen.complete || transcript.turns.length === 0 || expectsNothing) return places;
  const subject = { ...subjectOfConversation(transcript, topics), ...before };
  places.push({ expected: hard, subject, turn: null, hard: true });
  places.push({ expected: soft, subject, turn: null, hard: false });
  return places;
}

const isEmpty = (expectations: Expectations): boolean => Object.keys(expectations).length === 0;
