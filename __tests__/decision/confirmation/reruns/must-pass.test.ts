/** Must-pass units: re-run whatever the first pass says, first in the budget, and broken only when that is confirmed. */
import { describe, expect, it } from 'vitest';
import { confirm, confirmAgainstStored } from '../../../../src/decision/confirmation/confirm.ts';
import { agents, desk, failing, input, range } from '../desk.ts';

const units = desk(60, { 0: 0, 20: 1, 26: 1 });
const unit = units[0]!;

describe('a must-pass unit', () => {
  it('is confirmed broken by re-runs of both agents, which the score of changed units shares', async () => {
    const { rerun, calls } = agents(failing('case-0'));
    const result = await confirm(input(units, rerun, { mustPass: [unit] }));
    expect(result.mustPass).toEqual([
      {
        id: 'case-0',
        stored: { runs: 5, passes: 5 },
        // With the screening run of the changed units.
        current: { runs: 6, passes: 0 },
        base: { runs: 5, passes: 5 },
        finding: 'broken',
      },
    ]);
    expect(calls).toHaveLength(11);
  });

  it('that passed any re-run of the job is not broken, whatever that run was for', async () => {
    const passesAt = (when: number) =>
      agents(({ unit: key, agent }, nth) => agent === 'base' || key !== 'case-0' || nth === when).rerun;
    const screened = await confirm(input(units, passesAt(0), { mustPass: [unit] }));
    expect(screened.mustPass).toMatchObject([{ finding: 'unconfirmed', current: { runs: 6, passes: 1 } }]);
    // Five more runs look for a break of few stored runs.
    const few = units.map((each) => ({ ...each, stored: { runs: 1, passes: Number(each.stored.passes > 2) } }));
    const alone = await confirmAgainstStored(input(few, passesAt(4), { mustPass: [few[0]!] }));
    expect(alone.mustPass).toMatchObject([{ finding: 'unconfirmed', current: { runs: 5, passes: 1 } }]);
  });

  it('is re-run when the first pass is quiet', async () => {
    const fixed = Object.fromEntries(range(20).map((i) => [3 * i + 2, 1 as const]));
    const better = desk(60, { 0: 0, ...fixed }).map((each) => ({ ...each, category: 'orders' }));
    const { rerun, calls } = agents(failing('case-0'));
    const result = await confirm(input(better, rerun, { mustPass: [better[0]!] }));
    expect(result.metrics[0]!.reruns).toBeNull();
    expect([result.mustPass[0]!.finding, calls.length]).toEqual(['broken', 10]);
  });

  it('that the base fails too is drift; one that passes again is unconfirmed, and costs no second round', async () => {
    const finding = async (outcome: Parameters<typeof agents>[0]) => {
      const { rerun, calls } = agents(outcome);
      const alone = input([], rerun, { mustPass: [unit], budget: 100 });
      return [(await confirm(alone)).mustPass[0]!.finding, calls.length];
    };
    expect(await finding(() => false)).toEqual(['drifted', 4]);
    expect(await finding(() => true)).toEqual(['unconfirmed', 4]);
    expect(await finding(() => null)).toEqual(['not-run', 8]);
    expect(await finding(({ agent }, nth) => agent === 'base' && nth < 4)).toEqual(['broken', 10]);
    expect(await finding(({ agent }, nth) => agent === 'base' && nth < 3)).toEqual(['unconfirmed', 10]);
    expect(await finding(({ agent }, nth) => agent === 'base' && nth < 2)).toEqual(['drifted', 10]);
  });

  it('of which errors took a run is open with what came back of it, and not broken where that passed', async () => {
    const found = async (outcome: Parameters<typeof agents>[0]) =>
      (await confirm(input([], agents(outcome).rerun, { mustPass: [unit], budget: 100 }))).mustPass[0]!;
    const lostAt = (passes: boolean) =>
      found(({ agent }, nth) => (agent === 'base' ? true : nth === 0 ? passes : null));
    expect(await lostAt(false)).toMatchObject({ finding: 'not-run', current: { runs: 1, passes: 0 } });
    expect(await lostAt(true)).toMatchObject({ finding: 'unconfirmed', current: { runs: 1, passes: 1 } });
  });

  it('without history is run alone: it is broken when all of four re-runs fail', async () => {
    const fresh = { ...unit, key: 'case-new', stored: { runs: 0, passes: 0 } };
    const { rerun, calls } = agents(() => false);
    const result = await confirm(input([...units.slice(1), fresh], rerun, { mustPass: [fresh] }));
    expect(result.mustPass).toMatchObject([{ finding: 'broken', current: { runs: 4, passes: 0 } }]);
    expect(calls.filter((run) => run.unit === 'case-new').map((run) => run.agent)).toEqual(Array(4).fill('current'));
  });

  it('that failed before, or passes now, is left alone', async () => {
    const { rerun, calls } = agents(() => false);
    const mustPass = [
      { ...unit, stored: { runs: 5, passes: 2 } },
      { ...unit, key: 'case-1', first: 1 as const },
    ];
    expect((await confirm(input([], rerun, { mustPass }))).mustPass).toEqual([]);
    expect(calls).toEqual([]);
  });

  it('that failed for long and passed last is broken as any other: it must pass since it was mended', async () => {
    const { rerun } = agents(failing('case-0'));
    const mended = { ...unit, stored: { runs: 7, passes: 2 }, start: { runs: 1, passes: 1, newest: true } };
    const result = await confirm(input([], rerun, { mustPass: [mended], budget: 100 }));
    expect(result.mustPass).toMatchObject([{ finding: 'broken', base: { runs: 5, passes: 5 } }]);
  });

  it('comes first in the budget, and is reported when the budget does not reach it', async () => {
    const broken = desk(60, Object.fromEntries(range(10).map((i) => [i, 0])));
    const mustPass = [broken[7]!, broken[9]!];
    const { rerun, batches } = agents(failing(...broken.slice(0, 10).map((each) => each.key)));
    const two = await confirm(input(broken, rerun, { mustPass, budget: 30 }));
    expect(new Set(batches[0]!.map((run) => run.unit))).toEqual(new Set(['case-7', 'case-9']));
    expect(two.mustPass.map((each) => each.finding)).toEqual(['broken', 'broken']);
    const none = await confirm(input(broken, rerun, { mustPass, budget: 0 }));
    expect(none.mustPass.map((each) => each.finding)).toEqual(['not-run', 'not-run']);
  });

  it('is broken in stored mode when all of four re-runs fail and its history is not mixed', async () => {
    const finding = async (outcome: Parameters<typeof agents>[0]) => {
      const { rerun } = agents(outcome);
      return (await confirmAgainstStored(input(units, rerun, { mustPass: [unit] }))).mustPass[0]!.finding;
    };
    expect(await finding(failing('case-0'))).toBe('broken');
    expect(await finding((_, nth) => nth === 3)).toBe('unconfirmed');
    const mixed = { ...unit, stored: { runs: 5, passes: 3 } };
    const { rerun } = agents(failing('case-0'));
    const result = await confirmAgainstStored(input(units, rerun, { mustPass: [mixed] }));
    expect(result.mustPass[0]!.finding).toBe('unconfirmed');
  });
});
