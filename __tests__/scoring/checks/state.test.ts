import { describe, expect, it } from 'vitest';
import { measuresOf } from '../../../src/scoring/checks/index.ts';
import { judgeTrial } from '../../../src/scoring/trials/score-trial.ts';
import { aCase, aTurn, expects } from '../../support/a-test-case.ts';
import { judgingWith } from '../../support/judging.ts';

async function trialWith(state: unknown, expected: unknown, turns = 1) {
  const asked = Array.from({ length: turns }, () => aTurn('I take the saw'));
  const expectation = expects({ state: expected });
  const testCase =
    turns === 1
      ? aCase('loan', [{ ...asked[0]!, expect: expectation }])
      : aCase('loan', asked, { expect: expectation });
  const said = asked.map(({ user }) => ({ user, text: 'It is yours.' }));
  const transcript = { turns: said, ...(state === undefined ? {} : { state }) };
  const facts = { trial: 0, transcript, startedAt: 0, durationMs: 1 };
  return (await judgeTrial(testCase, facts, { ...judgingWith(), signal: new AbortController().signal })).trial;
}

const STATE = { loans: [{ tool: 'saw', days: 7, note: null }], fees: { due: 0 }, open: true };

describe('the expected state', () => {
  it.each([[{ open: true }], [{ loans: [{ tool: 'saw' }] }], [{ loans: [{ note: null }], fees: {} }], [{}], [STATE]])(
    '%j holds: the listed keys, and lists item by item',
    async (expected) => {
      const trial = await trialWith(STATE, expected);
      expect(trial.status).toBe('passed');
      expect(measuresOf([trial]).state_accuracy).toEqual([1, 1]);
    },
  );

  it.each([
    [{ loans: [{ tool: 'drill' }] }, 'loans[0].tool: expected "drill", it is "saw"'],
    [{ loans: [] }, 'loans.length: expected 0, it is 1'],
    [{ loans: { tool: 'saw' } }, 'loans: expected {"tool":"saw"}, it is [{'],
    [{ fees: { due: '0' } }, 'fees.due: expected "0", it is 0'],
    [{ fees: { paid: 1 } }, 'fees.paid: expected 1, it is not there'],
    [{ fees: { paid: null } }, 'fees.paid: expected null, it is not there'],
    ['done', 'expected "done", it is {'],
  ])('%j does not, and says where', async (expected, reason) => {
    const trial = await trialWith(STATE, expected);
    expect(trial).toMatchObject({ status: 'failed', code: 'state_mismatch', blame: 'agent' });
    expect(trial.scores[0]!.reason).toContain(reason);
    expect(measuresOf([trial]).state_accuracy).toEqual([0, 1]);
  });

  it('may be a single value or a list', async () => {
    expect((await trialWith(3, 3)).status).toBe('passed');
    expect((await trialWith(['saw'], ['saw'])).status).toBe('passed');
    expect((await trialWith(null, { loans: [] })).status).toBe('failed');
  });

  it('is that of the end of a conversation of several turns', async () => {
    const trial = await trialWith(STATE, { open: false }, 3);
    expect(trial.scores).toMatchObject([{ turn: null, code: 'state_mismatch' }]);
  });

  it('of a turn is what the agent itself said after it; of the last one without that, the state at the end', async () => {
    const wants = { expect: expects({ state: { open: true } }) };
    const testCase = aCase('loan', [aTurn('I take the saw', wants), aTurn('Bye', wants)]);
    const scored = async (...own: readonly unknown[]) => {
      const turns = own.map((state, i) => ({
        user: `message ${i}`,
        text: 'Yes.',
        ...(state !== undefined && { state }),
      }));
      const facts = { trial: 0, transcript: { turns, state: { open: false } }, startedAt: 0, durationMs: 1 };
      const { trial } = await judgeTrial(testCase, facts, { ...judgingWith(), signal: new AbortController().signal });
      return trial.scores.map(({ turn, passed }) => [turn, passed]);
    };
    const [open, shut] = [{ open: true }, { open: false }];
    expect(await scored(open, open)).toEqual([
      [0, true],
      [1, true],
    ]);
    expect(await scored(shut, open)).toEqual([
      [0, false],
      [1, true],
    ]);
    expect(await scored(open, undefined)).toEqual([
      [0, true],
      [1, false],
    ]);
    expect(await scored(undefined, undefined)).toEqual([[1, false]]);
  });

  it('is not scored where no state was fetched', async () => {
    expect(await trialWith(undefined, { open: true })).toMatchObject({ status: 'skipped', scores: [] });
  });

  it('reads no keys that every object has', async () => {
    expect((await trialWith({}, { constructor: { name: 'Object' } })).status).toBe('failed');
    expect((await trialWith({}, { toString: 'open' })).scores[0]!.reason).toContain('"open", it is not there');
  });
});
