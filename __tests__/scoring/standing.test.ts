/** What becomes of a trial whose conversation broke off: whose fault it is, and in which words. */
import { expect, it } from 'vitest';
import { AgentError } from '../../src/model/problem.ts';
import { agentFailure, standingOfFailure } from '../../src/scoring/trials/standing.ts';

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
