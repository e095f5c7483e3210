/** Scores what a case expects on one reply, through the same entry point as a run. */

import type { Score } from '../../../src/model/run/score.ts';
import type { Transcript, Turn } from '../../../src/model/run/transcript.ts';
import { scoreConversation } from '../../../src/scoring/conversation/score-conversation.ts';
import { NO_JUDGEMENTS } from '../../../src/scoring/judge/question.ts';
import { metricOptionsSchema } from '../../../src/scoring/options.ts';
import { aCase, aTurn } from '../../support/a-test-case.ts';
import { measuringWith } from '../../support/measuring.ts';

export function scoresOn(
  expect: Record<string, unknown>,
  reply: Omit<Turn, 'user'>,
  rest: { settings?: Record<string, unknown>; recordedScores?: Transcript['recordedScores'] } = {},
): readonly Score[] {
  const user = 'How often do I water a ficus?';
  const transcript: Transcript = {
    turns: [{ user, ...reply }],
    ...(rest.recordedScores ? { recordedScores: rest.recordedScores } : {}),
  };
  return scoreConversation(aCase('ficus', [aTurn(user, { expect })]), transcript, {
    measuring: measuringWith(metricOptionsSchema.parse(rest.settings ?? {})),
    complete: true,
    judgements: NO_JUDGEMENTS,
  }).scores;
}

/** The only score; fails the test where there are several or none. */
export function scoreOn(...args: Parameters<typeof scoresOn>): Score {
  const scores = scoresOn(...args);
  if (scores.length !== 1) throw new Error(`expected one score, got ${JSON.stringify(scores)}`);
  return scores[0]!;
}
