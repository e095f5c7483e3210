/** Single cases run again: in the order asked for, each agent within its own concurrency, lost where nobody can say. */
import { describe, expect, it } from 'vitest';
import { AgentError } from '../../src/model/problem.ts';
import { aCase, anAgent, aTurn } from '../support/a-test-case.ts';
import { rerunBy, watched } from '../support/rerun.ts';

const rose = aCase('rose', [aTurn('Where do I put a rose?', { expect: { contains: 'sun' } })]);
const sun = () => anAgent(async () => ({ text: 'sun' }));
const refused = () =>
  new AgentError({
    blame: 'infrastructure',
    failureType: 'error',
    code: 'connection_refused',
    message: 'refused',
  });

describe('cases run again', () => {
  it('start in the order that was asked for, and answer in it whatever takes longer', async () => {
    const started: number[] = [];
    const slow = anAgent(async ({ trial }) => {
      started.push(trial);
      await new Promise((resolve) => setTimeout(resolve, 12 - 2 * trial));
      return { text: trial === 3 ? 'shade' : 'sun' };
    });
    const by = watched(slow, 4);
    const { results } = await rerunBy(rose, [by, by, by, by]);
    expect(started).toEqual([1, 2, 3, 4]);
    expect(results.map((result) => result?.status)).toEqual(['passed', 'passed', 'failed', 'passed']);
  });

  it('miss no state of an agent whose state cannot be asked for, as the base version’s often cannot', async () => {
    const lent = aCase('rose', [aTurn('Lend me a rose')], { expect: { state: { lent: 1 } } });
    const agent = { ...anAgent(async () => ({ text: 'Done' })), state: async () => ({ lent: 1 }) };
    const stateless = anAgent(async () => ({ text: 'Done' }));
    const [was] = (await rerunBy(lent, [watched(agent)])).results;
    expect(was?.status).toBe('passed');
    const before = { result: () => was ?? undefined, isMeasuredAlike: () => true };
    const of = async (base: typeof agent | typeof stateless) =>
      (await rerunBy(lent, [watched(base, 1, before)])).results[0]?.status;
    expect(await of(stateless)).not.toBe('failed');
    expect(await of({ ...agent, state: async () => undefined })).toBe('failed');
  });

  it('keep each agent within its own number of conversations, all trials of a case included', async () => {
    const now = { current: 0, base: 0 };
    const most = { current: 0, base: 0 };
    const counting = (side: 'current' | 'base') =>
      anAgent(async () => {
        now[side] += 1;
        most[side] = Math.max(most[side], now[side]);
        await new Promise((resolve) => setTimeout(resolve, 2));
        now[side] -= 1;
        return { text: 'sun' };
      });
    const [current, base] = [watched(counting('current'), 3), watched(counting('base'), 1)];
    const sides = Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? current : base));
    const { results } = await rerunBy({ ...rose, trials: 3 }, sides);
    expect(most).toEqual({ current: 3, base: 1 });
    expect(results[0]!.trials.map(({ trial }) => trial)).toEqual([1, 2, 3]);
  });

  it('are lost where they may not start, and errored where the network failed', async () => {
    const gone = watched(anAgent(() => Promise.reject(refused())));
    const { results } = await rerunBy(rose, [gone, gone, gone], { mayStart: ({ trial }) => trial === 1 });
    expect(results.map((result) => result?.status ?? null)).toEqual(['errored', null, null]);
  });

  it('that got no answer are run once more, when the agent has answered', async () => {
    let n = 0;
    const agent = anAgent(() => (n++ === 0 ? Promise.reject(refused()) : { text: 'sun' }));
    const by = watched(agent);
    const { results } = await rerunBy(rose, [by, by]);
    expect([results.map((result) => result?.status), agent.requests.length]).toEqual([['passed', 'passed'], 3]);
  });

  it('start where the limits have room for all trials of the case', async () => {
    const agent = sun();
    const by = watched(agent, 4);
    const { results, stopped } = await rerunBy({ ...rose, trials: 3 }, [by, by], { budget: { maxCalls: 5 } });
    expect([results.map((result) => result?.status ?? null), stopped, agent.requests.length]).toEqual([
      ['passed', null],
      'budget',
      3,
    ]);
  });

  it('have a session of their own each', async () => {
    const agent = sun();
    const by = watched(agent, 2);
    await rerunBy(rose, [by, watched(agent, 2), by, by]);
    expect(new Set(agent.requests.map(({ session }) => session)).size).toBe(4);
  });

  it('given up after an interrupt say nothing of the agent', async () => {
    const stop = new AbortController();
    const agent = anAgent(async () => {
      stop.abort();
      throw new AgentError({ blame: 'agent', failureType: 'timeout', code: 'timeout', message: 'given up' });
    });
    const { results } = await rerunBy(rose, [watched(agent)], { signal: stop.signal, ending: stop.signal });
    expect(results).toEqual([null]);
  });
});
