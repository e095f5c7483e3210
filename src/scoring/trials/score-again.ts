/** A stored trial × today's expectations and judge → the trial as it would be now; what nobody is asked about stays as it was. */
import type { TestCase } from '../../model/cases/test-case.ts';
import type { Trial } from '../../model/run/case-result.ts';
import type { Score, Unjudged } from '../../model/run/score.ts';
import { PATTERN_TOO_SLOW } from '../../text/patterns/pattern.ts';
import { type Judged, type Judging, judgeConversation, keptOf } from './judged-conversation.ts';
import { failureWith, standingOf, standingOfFailure } from './standing.ts';

/**
 * A stored trial scored again. What the agent's silence, an error or our own skipping made of it stays; a trial that was
 * skipped although the agent answered had nothing to score, which may be otherwise now, as one that the judge failed on.
 */
export async function judgeAgain(testCase: TestCase, stored: Trial, judging: Judging): Promise<Trial> {
  const undecided = stored.blame === 'judge' || stored.code === PATTERN_TOO_SLOW;
  if (stored.status === 'errored' && !undecided) return stored;
  if (stored.status === 'skipped' && stored.transcript.turns.length === 0) return stored;
  const { failureType: failed } = stored;
  const complete = failed === null || failed === 'assertion' || failed === 'max_turns' || undecided;
  const failure = complete || stored.status !== 'failed' ? undefined : failureWith(stored.code);
  const { trial, transcript, timing, usage, givenUp, agent } = stored;
  const facts = { trial, transcript, timing, usage, ...(givenUp && { givenUp }), ...(agent && { agent }) };
  try {
    const again = await judgeConversation(
      testCase,
      stored,
      { complete: complete || failure?.at === 'state', failure },
      judging,
    );
    const judged = judging.judge ? withUserCalls(again, stored) : withStoredJudgements(again, stored);
    const { status, failureType, blame, code, about, message } = stored;
    const standing = complete
      ? standingOf(testCase, transcript, judged)
      : {
          ...{ status, failureType, blame },
          ...(code !== undefined && { code }),
          ...(about !== undefined && { about }),
          ...(message !== undefined && { message }),
        };
    return { ...facts, ...standing, ...keptOf(judged) };
  } catch (error) {
    if (judging.signal.aborted) throw error;
    return { ...facts, ...standingOfFailure(error), scores: [] };
  }
}

/** The user was not played again: what that took stays beside what the judge takes now. */
function withUserCalls(again: Judged, { modelCalls = [] }: Trial): Judged {
  return { ...again, modelCalls: [...modelCalls.filter(({ role }) => role === 'simulator'), ...again.modelCalls] };
}

/** No judge was called: the stored judgement stands. */
function withStoredJudgements(again: Judged, stored: Trial): Judged {
  const kept: Score[] = [];
  const unjudged: Unjudged[] = [];
  for (const one of again.unjudged) {
    const was = <T extends Score | Unjudged>(all: readonly T[]): readonly T[] => {
      const same = all.filter(({ metric, turn }) => metric === one.metric && turn === one.turn);
      const alike = same.filter(({ hard }) => hard === one.hard);
      // A mark that did not decide then may decide now, and the other way round.
      return alike.length > 0 ? alike : same.map((score) => ({ ...score, hard: one.hard }));
    };
    const scores = was(stored.scores);
    kept.push(...scores);
    if (scores.length === 0) unjudged.push(was(stored.unjudged ?? [])[0] ?? one);
  }
  const { topics = again.topics, modelCalls = [] } = stored;
  return { ...again, scores: [...again.scores, ...kept], unjudged, topics, modelCalls };
}
