/** A stored trial × today's expectations and judge → the trial as it would be now; what nobody is asked about stays as it was. */
import type { TestCase } from '../../model/cases/test-case.ts';
import type { Trial } from '../../model/run/case-result.ts';
import type { Score, Unjudged } from '../../model/run/score.ts';
import { canonicalJson } from '../../text/canonical-hash.ts';
import { PATTERN_TOO_SLOW } from '../../text/patterns/pattern.ts';
import { isAboutTopics } from '../checks/topics.ts';
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
  // Several expectations of a place may be about one metric.
  for (const open of Map.groupBy(again.unjudged, placeOf).values()) {
    const { metric, turn, hard } = open[0]!;
    const was = <T extends Score | Unjudged>(all: readonly T[]): readonly T[] => {
      const same = all.filter((one) => one.metric === metric && one.turn === turn);
      const alike = same.filter((one) => one.hard === hard);
      // A mark that did not decide then may decide now, and the other way round.
      return alike.length > 0 ? alike : same.map((one) => ({ ...one, hard }));
    };
    const scores = without(again.scores, was(stored.scores)).slice(0, open.length);
    kept.push(...scores);
    const then = was(stored.unjudged ?? []);
    unjudged.push(...open.slice(scores.length).map((one, i) => then[i] ?? one));
  }
  // The stored topics stay, and so does that some of them are not known.
  unjudged.push(...(stored.unjudged ?? []).filter(isAboutTopics));
  const { topics = again.topics, modelCalls = [] } = stored;
  return { ...again, scores: [...again.scores, ...kept], unjudged, topics, modelCalls };
}

const placeOf = ({ metric, turn, hard }: Unjudged): string => `${metric} ${turn} ${hard}`;

/** The stored scores but those that were given again, without a judge. */
function without(again: readonly Score[], stored: readonly Score[]): readonly Score[] {
  const given = again.map(canonicalJson);
  return stored.filter((score) => {
    const at = given.indexOf(canonicalJson(score));
    if (at >= 0) given.splice(at, 1);
    return at < 0;
  });
}
