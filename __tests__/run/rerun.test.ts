/** Single cases run again: in the order asked for, each agent within its own concurrency, lost where nobody can say. */
import { describe, expect, it } from 'vitest';
import { AgentError } from '../../src/model/problem.ts';
import { type RerunOptions, runUnits, type UnitRun } from '../../src/run/rerun.ts';
import { aCase, anAgent, aTurn } from '../support/a-test-case.ts';
import { judgingWith } from '../support/judging.ts';

const rose = aCase('rose', [aTurn('Where do I put a rose?', { expect: { contains: 'sun' } })]);

const options = (differs: Partial<RerunOptions>): RerunOptions => ({
  callers: {},
  judging: judgingWith(),
  seed: 1,
  startedAt: 0,
  now: () => 0,
  signal: new AbortController().signal,
  mayStart: () => true,
  onTurn: () => {},
  onRun: () => {},
  ...differs,
});
const run = (side: UnitRun['side'], firstTrial: number): UnitRun => ({ testCase: rose, side, firstTrial });
const alternately = [run('current', 1), run('base', 2), run('base', 3), run('current', 4)];

describe('cases run again', () => {
  it('start in the order that was asked for, and answer in it whatever takes longer', async () => {
    const started: number[] = [];
    const slow = anAgent(async ({ trial }) => {
      started.push(trial);
      await new Promise((resolve) => setTimeout(resolve, 12 - 2 * trial));
      return { text: trial === 3 ? 'shade' : 'sun' };
    });
    const caller = { agent: slow, concurrency: 4 };
    const results = await runUnits(alternately, options({ callers: { current: caller, base: caller } }));
    expect(started).toEqual([1, 2, 3, 4]);
    expect(results.map((result) => result?.status)).toEqual(['passed', 'passed', 'failed', 'passed']);
  });

  it('miss no state of an agent whose state cannot be asked for, as the base version’s often cannot', async () => {
    const lent = aCase('rose', [aTurn('Lend me a rose')], { expect: { state: { lent: 1 } } });
    const agent = { ...anAgent(async () => ({ text: 'Done' })), state: async () => ({ lent: 1 }) };
    const stateless = anAgent(async () => ({ text: 'Done' }));
    const asked = { callers: { base: { agent, concurrency: 1 } } };
    const runs = [{ testCase: lent, side: 'base' as const, firstTrial: 1 }];
    const [was] = await runUnits(runs, options(asked));
    expect(was?.status).toBe('passed');
    const before = { result: () => was ?? undefined, isMeasuredAlike: () => true };
    const of = async (base: typeof agent | typeof stateless) =>
      (await runUnits(runs, options({ before, callers: { base: { agent: base, concurrency: 1 } } })))[0]?.status;
    expect(await of(stateless)).not.toBe('failed');
    expect(await of({ ...agent, state: async () => undefined })).toBe('failed');
  });

  it('keep each agent within its own number of conversations', async () => {
    const now = { current: 0, base: 0 };
    const most = { current: 0, base: 0 };
    const counting = (side: UnitRun['side']) =>
      anAgent(async () => {
        now[side] += 1;
        most[side] = Math.max(most[side], now[side]);
        await new Promise((resolve) => setTimeout(resolve, 2));
        now[side] -= 1;
        return { text: 'sun' };
      });
    const many = Array.from({ length: 12 }, (_, i) => run(i % 2 === 0 ? 'current' : 'base', i + 1));
    await runUnits(
      many,
      options({
        callers: {
          current: { agent: counting('current'), concurrency: 3 },
          base: { agent: counting('base'), concurrency: 1 },
        },
      }),
    );
    expect(most.current).toBeLessThanOrEqual(3);
    expect(most.base).toBe(1);
  });

  it('are lost where they may not start or have no agent, and errored where the network failed', async () => {
    const gone = anAgent(() =>
      Promise.reject(
        new AgentError({
          blame: 'infrastructure',
          failureType: 'error',
          code: 'connection_refused',
          message: 'refused',
        }),
      ),
    );
    const results = await runUnits(
      alternately,
      options({
        callers: { current: { agent: gone, concurrency: 1 } },
        mayStart: ({ firstTrial }) => firstTrial === 1,
      }),
    );
    expect(results.map((result) => result?.status ?? null)).toEqual(['errored', null, null, null]);
  });

  it('have a session of their own each', async () => {
    const sessions = new Set<string>();
    const agent = anAgent(async ({ session }) => {
      sessions.add(session);
      return { text: 'sun' };
    });
    await runUnits(
      alternately,
      options({ callers: { current: { agent, concurrency: 2 }, base: { agent, concurrency: 2 } } }),
    );
    expect(sessions.size).toBe(4);
  });

  it('given up after an interrupt say nothing of the agent', async () => {
    const stop = new AbortController();
    const agent = anAgent(async () => {
      stop.abort();
      throw new AgentError({ blame: 'agent', failureType: 'timeout', code: 'timeout', message: 'given up' });
    });
    const results = await runUnits(
      [run('current', 1)],
      options({ callers: { current: { agent, concurrency: 1 } }, signal: stop.signal }),
    );
    expect(results).toEqual([null]);
  });
});
