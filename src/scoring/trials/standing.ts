/** Scores, or a failure → the status of a trial, with code, blame and message. Pure. */
import { hasRightAnswer } from '../../model/cases/expected.ts';
import { endsByTurnsOnly } from '../../model/cases/planned-calls.ts';
import type { TestCase } from '../../model/cases/test-case.ts';
import { AgentError } from '../../model/problem.ts';
import type { Trial } from '../../model/run/case-result.ts';
import { NOTHING_SCORED } from '../../model/run/counted.ts';
import type { Transcript } from '../../model/run/transcript.ts';
import { counted } from '../../text/digits.ts';
import { firstLineOf } from '../../text/failure.ts';
import { PATTERN_TOO_SLOW } from '../../text/patterns/pattern.ts';
import { expects } from '../conversation/score-conversation.ts';
import type { AgentFailure } from '../conversation/unmet.ts';
import { NO_JUDGE_ASKED } from '../judge/question.ts';
import type { Judged } from './judged-conversation.ts';

const NOTHING_CARRIED = "The agent's replies carry nothing that the case expects.";

export type Standing = Pick<Trial, 'status' | 'failureType' | 'blame' | 'code' | 'about' | 'message'>;

export function standingOf(testCase: TestCase, { turns, end }: Transcript, { scores, unjudged }: Judged): Standing {
  if (end?.by === 'max_turns' && !endsByTurnsOnly(testCase)) return overran(turns.length);
  const failed = scores.find((score) => score.hard && !score.passed);
  if (failed)
    return {
      status: 'failed',
      failureType: 'assertion',
      blame: 'agent',
      ...(failed.code === undefined ? {} : { code: failed.code }),
    };
  const undecided = unjudged.find(({ hard }) => hard);
  if (undecided) {
    const { code, about, message } = undecided;
    const blame = code === PATTERN_TOO_SLOW ? 'infrastructure' : 'judge';
    return { status: 'errored', failureType: 'error', blame, code, ...(about !== undefined && { about }), message };
  }
  const expectsHard = expects(testCase, 'expect');
  const asked = unjudged.filter(({ code, gauge }) => code !== NO_JUDGE_ASKED && !gauge);
  // Plain measurements say how it was and not whether it was right, unless likeness is all that was asked for.
  const deciding = hasRightAnswer(testCase) ? scores : scores.filter(({ gauge }) => !gauge);
  if (deciding.length + asked.length === 0 || (expectsHard && !scores.some((score) => score.hard)))
    return { status: 'skipped', failureType: null, blame: null, code: NOTHING_SCORED, message: NOTHING_CARRIED };
  return { status: 'passed', failureType: null, blame: null };
}

/** The agent did not bring the conversation to an end, whatever else holds of it. */
function overran(turns: number): Standing {
  const message = `The conversation did not end within ${counted(turns, 'turn')}.`;
  return { status: 'failed', failureType: 'max_turns', blame: 'agent', code: 'max_turns', message };
}

export function standingOfFailure(failure: unknown): Standing {
  if (!(failure instanceof AgentError)) return internalError(failure);
  const { blame, failureType, code, about, message } = failure;
  const status = blame === 'agent' ? 'failed' : 'errored';
  return { status, failureType, blame, code, ...(about !== undefined && { about }), message };
}

/** undefined: the conversation came to its end, or not by a failure of the agent. */
export const agentFailure = (failure: unknown): AgentFailure | undefined =>
  failure instanceof AgentError && failure.blame === 'agent' ? failureWith(failure.code) : undefined;

export const failureWith = (code = 'error'): AgentFailure => ({
  at: code.startsWith('state_') ? 'state' : 'turn',
  code,
});

/** A fault of our own: nobody can say how the agent did. Without the stack, which is no business of a report. */
function internalError(error: unknown): Standing {
  const message = `A fault of agent-eval itself: ${firstLineOf(error)}`;
  return { status: 'errored', failureType: 'error', blame: 'infrastructure', code: 'internal_error', message };
}
