/** A conversation × what its case expects → scores, hard and soft apart. Pure. */
import type { Score } from '../../model/score.ts';
import type { Expectations, TestCase } from '../../model/test-case.ts';
import type { Transcript } from '../../model/transcript.ts';
import { scoreContext } from '../metrics/context.ts';
import { type MetricOptions, scorings } from '../metrics/index.ts';
import { laterExpectations } from '../metrics/later.ts';
import type { Subject } from '../metrics/scoring.ts';
import { subjectOfConversation, subjectOfTurn } from './subject.ts';

export interface ScoredConversation {
  readonly scores: readonly Score[];
  /** Keys of expectations that the agent's replies carried nothing for. */
  readonly unscored: ReadonlySet<string>;
}

/** Scorings by the keys that they answer for; one without keys is never asked. */
const byKey = scorings
  .map(({ scoring }) => ({ scoring, keys: Object.keys(scoring.expectations) }))
  .filter(({ keys }) => keys.length > 0);

/**
 * Turn i of the case is scored on turn i of the transcript; turns that were not answered give no score. A single-turn
 * case with a recording of several turns is scored on the whole of it. Expectations of the case are scored on the whole
 * conversation, unless it ended early.
 */
export function scoreConversation(
  testCase: TestCase,
  transcript: Transcript,
  options: { readonly settings: MetricOptions; readonly complete: boolean },
): ScoredConversation {
  const scores: Score[] = [];
  const unscored = new Set<string>();
  const add = (expected: Expectations, subject: Subject, turn: number | null, hard: boolean) => {
    for (const { scoring, keys } of byKey) {
      const present = keys.filter((key) => expected[key] !== undefined);
      if (present.length === 0) continue;
      const settings = scoring.settings && options.settings[scoring.settings.key as keyof MetricOptions];
      const raw = scoring.score(expected, subject, settings);
      for (const score of raw) scores.push({ ...score, reason: shortened(score.reason), turn, hard });
      if (raw.length === 0) for (const key of present) unscored.add(key);
    }
  };
  const whole = testCase.turns.length === 1 && transcript.turns.length > 1;
  for (const [i, turn] of testCase.turns.entries()) {
    const reply = transcript.turns[i];
    if (!reply) break;
    const subject = whole ? subjectOfConversation(transcript) : subjectOfTurn(reply, transcript.recordedScores);
    add(turn.expect, subject, whole ? null : i, true);
    add(turn.evaluate, subject, whole ? null : i, false);
    const context = turn.requiresContext ? scoreContext(turn, reply) : null;
    if (context) scores.push({ ...context, turn: i, hard: true });
  }
  if (options.complete && transcript.turns.length > 0) {
    const subject = subjectOfConversation(transcript);
    add(testCase.expect, subject, null, true);
    add(testCase.evaluate, subject, null, false);
  }
  return { scores, unscored };
}

/** Reasons may quote the agent, whose words are not bounded. */
const LONGEST_REASON = 500;

function shortened(reason: string): string {
  return reason.length > LONGEST_REASON ? `${reason.slice(0, LONGEST_REASON - 1)}…` : reason;
}

/** All keys that a case expects something under, hard ones or soft ones. */
export function expectedKeys(testCase: TestCase, kind: 'expect' | 'evaluate'): ReadonlySet<string> {
  const levels = [testCase[kind], ...testCase.turns.map((turn) => turn[kind])];
  const keys = new Set(levels.flatMap((level) => Object.keys(level).filter((key) => level[key] !== undefined)));
  if (kind === 'expect' && testCase.turns.some((turn) => turn.requiresContext)) keys.add('requires_context');
  return keys;
}

/** Whether a key parses but is scored by a later version only. */
export const isLaterKey = (key: string): boolean => Object.hasOwn(laterExpectations, key);
