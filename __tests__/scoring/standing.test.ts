/** What becomes of a trial by its scores, or where its conversation broke off: whose fault it is, and in which words. */
import { expect, it } from 'vitest';
import { AgentError } from '../../src/model/problem.ts';
import { expects } from '../../src/scoring/conversation/score-conversation.ts';
import { NOTHING_JUDGED } from '../../src/scoring/trials/judged-conversation.ts';
import { agentFailure, standingOf, standingOfFailure } from '../../src/scoring/trials/standing.ts';
import { aCase, aTurn } from '../support/a-test-case.ts';

const failure = (differs: Partial<ConstructorParameters<typeof AgentError>[0]> = {}) =>
  new AgentError({ failureType: 'error', blame: 'agent', code: 'http_500', message: 'HTTP 500', ...differs });

it('an error of the agent fails the trial, and one of anything else leaves it without a result', () => {
  const inWords = { failureType: 'error', code: 'http_500', message: 'HTTP 500' };
  expect(standingOfFailure(failure())).toEqual({ status: 'failed', blame: 'agent', ...inWords });
  expect(standingOfFailure(failure({ about: 'exit 1' }))).toMatchObject({ about: 'exit 1' });
  expect(standingOfFailure(failure({ blame: 'infrastructure' }))).toMatchObject({ status: 'errored' });
});

it('a fault of our own is said as such, without its stack, and nobody’s failure', () => {
  expect(standingOfFailure(new TypeError('x is not a function'))).toEqual({
    status: 'errored',
    failureType: 'error',
    blame: 'infrastructure',
    code: 'internal_error',
    message: 'A fault of agent-eval itself: x is not a function',
  });
  expect(standingOfFailure('stopped')).toMatchObject({ message: 'A fault of agent-eval itself: stopped' });
});

it('only the agent’s own failure is one at a turn, or at the state that was asked for after it', () => {
  expect(agentFailure(failure())).toEqual({ at: 'turn', code: 'http_500' });
  expect(agentFailure(failure({ code: 'state_http_500' }))).toEqual({ at: 'state', code: 'state_http_500' });
  expect(agentFailure(failure({ blame: 'infrastructure' }))).toBeUndefined();
  expect(agentFailure(new Error('x'))).toBeUndefined();
});

const score = (passed: boolean, differs: { hard?: boolean; gauge?: true; code?: string } = {}) => {
  return { metric: 'exact_match', turn: null, value: passed ? 1 : 0, passed, hard: true, reason: 'said', ...differs };
};
const unjudged = (code: string, differs: { hard?: boolean; about?: string } = {}) => {
  return { metric: 'llm_satisfy', turn: null, hard: true, code, message: `so: ${code}`, ...differs };
};
const hardCase = aCase('saw', [aTurn('A saw', { expect: { contains: 'saw' } })]);
const softCase = aCase('saw', [aTurn('A saw', { evaluate: { contains: 'saw' } })]);
const skipped = { status: 'skipped', failureType: null, blame: null, code: 'nothing_scored' };
const passed = { status: 'passed', failureType: null, blame: null };
const failed = { status: 'failed', failureType: 'assertion', blame: 'agent' };
const soft = { hard: false };

it.each([
  [
    'a hard expectation fails it, with the code of the first',
    hardCase,
    [score(true), score(false, { code: 'a' }), score(false, { code: 'b' })],
    [unjudged('x')],
    { ...failed, code: 'a' },
  ],
  ['or without a code, where there is none', hardCase, [score(false)], [], failed],
  ['a soft one does not', softCase, [score(false, soft)], [], passed],
  [
    'nobody decides what the first hard expectation without a judgement was',
    hardCase,
    [score(true)],
    [unjudged('x', soft), unjudged('y'), unjudged('z')],
    { status: 'errored', failureType: 'error', blame: 'judge', code: 'y', message: 'so: y' },
  ],
  [
    'nor what a pattern that was stopped would have said, which is not the judge’s fault',
    hardCase,
    [],
    [unjudged('pattern_too_slow', { about: 'evals/saw.yml:3' })],
    {
      status: 'errored',
      failureType: 'error',
      blame: 'infrastructure',
      code: 'pattern_too_slow',
      about: 'evals/saw.yml:3',
      message: 'so: pattern_too_slow',
    },
  ],
  ['nothing is scored where nothing was carried', softCase, [], [], skipped],
  ['nor by plain measurements', softCase, [score(true, { ...soft, gauge: true })], [], skipped],
  [
    'but where a right answer asks for them',
    aCase('saw', softCase.turns, { groundTruth: 'A saw' }),
    [score(true, { ...soft, gauge: true })],
    [],
    passed,
  ],
  ['nor where no judge was configured for what is measured', softCase, [], [unjudged('no_judge', soft)], skipped],
  ['a judge that failed on a measurement fails nothing', softCase, [], [unjudged('malformed_judgement', soft)], passed],
  [
    'nothing is scored where only measurements of a case with hard expectations are',
    hardCase,
    [score(true, soft)],
    [],
    skipped,
  ],
  ['it passes by hard expectations that all hold', hardCase, [score(true), score(false, soft)], [], passed],
] as const)('%s', (_, testCase, scores, undecided, standing) => {
  const judged = { ...NOTHING_JUDGED, scores, unjudged: undecided };
  const { message, ...got } = standingOf(testCase, { turns: [{ user: 'A saw' }] }, judged);
  expect('message' in standing ? { ...got, message } : got).toEqual(standing);
  expect(message !== undefined).toBe(standing.status === 'skipped' || standing.status === 'errored');
});

it('a conversation that reached the most turns fails by that alone, unless nothing else was to end it', () => {
  const talk = { turns: [{ user: 'A saw' }], end: { by: 'max_turns' } } as const;
  const judged = { ...NOTHING_JUDGED, scores: [score(true)] };
  expect(standingOf(hardCase, talk, judged)).toEqual({
    status: 'failed',
    failureType: 'max_turns',
    blame: 'agent',
    code: 'max_turns',
    message: 'The conversation did not end within 1 turn.',
  });
});

it('a turn that can only be answered from what was said before expects that, and nothing soft', () => {
  const follows = aCase('ivy', [aTurn('An ivy?'), aTurn('And now?', { requiresContext: true })]);
  expect([expects(follows, 'expect'), expects(follows, 'evaluate')]).toEqual([true, false]);
  const soft = aCase('ivy', [aTurn('An ivy?', { evaluate: { not_empty: true } })]);
  expect([expects(soft, 'expect'), expects(soft, 'evaluate')]).toEqual([false, true]);
});
