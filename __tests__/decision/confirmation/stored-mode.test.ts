/** The procedure without the base agent: cases that fail every run, a collapse, and what is left open. */
import { describe, expect, it } from 'vitest';
import { confirmAgainstStored } from '../../../src/decision/confirmation/confirm.ts';
import { agents, desk, failing, idsWith, input, range } from './desk.ts';

const stored = async (...given: Parameters<typeof input>) => confirmAgainstStored(input(...given));

describe('cases that fail every run', () => {
  const broken = desk(60, { 0: 0, 1: 0 });

  it('are run four times by the current agent only, and are a regression that the provider may have caused', async () => {
    const { rerun, calls } = agents(failing('case-0', 'case-1'));
    const result = await stored(broken, rerun);
    expect(new Set(calls.map((run) => run.agent))).toEqual(new Set(['current']));
    expect(
      Object.fromEntries([...Map.groupBy(calls, (run) => run.unit)].map(([key, runs]) => [key, runs.length])),
    ).toEqual({ 'case-0': 4, 'case-1': 4 });
    expect(result).toMatchObject({ mode: 'stored', extraCalls: { current: 8, base: 0 } });
    const metric = result.metrics[0]!;
    expect(metric).toMatchObject({ outcome: 'regression', thin: null, hardBreaks: { runs: 5 } });
    expect(metric.evidence).toEqual([expect.objectContaining({ rule: 'hard-break', limit: 0.005, by: 'hard' })]);
    expect(metric.hardBreaks!.cases.toSorted()).toEqual(['case-0', 'case-1']);
    expect([idsWith(metric, 'confirmed'), idsWith(metric, 'unattributed').length]).toEqual([[], 2]);
    expect(metric.reruns!.cases.map(({ id, stored: runs }) => [id, runs])).toEqual(
      metric.reruns!.cases.map(({ id }) => [id, broken.find(({ key }) => key === id)!.stored]),
    );
  });

  it('are not asked again once they pass, and the drop is then ruled out', async () => {
    const { rerun, calls } = agents(({ unit }, nth) => unit !== 'case-0' || nth > 0);
    const metric = (await stored(broken, rerun)).metrics[0]!;
    expect(
      calls
        .slice(0, 3)
        .map(({ unit }) => unit)
        .toSorted(),
    ).toEqual(['case-0', 'case-0', 'case-1']);
    expect(metric).toMatchObject({ outcome: 'pass', evidence: [], settling: { settled: true } });
    expect(metric.hardBreaks).toBeUndefined();
  });

  it('of which one is below the tolerance, run ten times, and are said and no failure', async () => {
    const one = desk(120, { 0: 0 });
    const { rerun, calls } = agents(failing('case-0'));
    const metric = (await stored(one, rerun)).metrics[0]!;
    expect(metric).toMatchObject({ outcome: 'warn', hardBreaks: { cases: ['case-0'], runs: 10 } });
    expect(metric.evidence).toEqual([expect.objectContaining({ rule: 'hard-break', material: false })]);
    expect(calls).toHaveLength(9);
  });

  it('stay open where chance might do it, and where the second five runs do not fit', async () => {
    // With one stored run nobody can say much of a single case.
    const wavering = range(60).map((i) => ({
      ...{ key: `case-${i}`, category: 'orders', stored: { runs: 1, passes: i % 30 === 0 ? 0 : 1 } },
      first: i === 1 || i % 30 === 0 ? (0 as const) : (1 as const),
    }));
    const metric = (await stored(wavering, agents(failing('case-1')).rerun)).metrics[0]!;
    expect([metric.outcome, metric.evidence, metric.hardBreaks!.runs]).toEqual(['inconclusive', [], 10]);
    const cut = (await stored(desk(120, { 0: 0 }), agents(failing('case-0')).rerun, { budget: 6 })).metrics[0]!;
    expect([cut.outcome, cut.hardBreaks!.runs]).toEqual(['inconclusive', 5]);
  });

  it('are found in a suite of five, with one stored run each', async () => {
    const five = range(5).map((i) => ({
      ...{ key: `case-${i}`, category: 'orders', stored: { runs: 1, passes: 1 }, first: 0 as const },
    }));
    const { rerun } = agents(() => false);
    expect((await stored(five, rerun, { budget: 100 })).metrics[0]!.outcome).toBe('regression');
  });

  it('are none of those that failed in the starting commit', async () => {
    const down = broken.map((unit) => ({ ...unit, start: { runs: 1, passes: unit.first, newest: unit.first === 1 } }));
    const { rerun, calls } = agents(() => false);
    expect((await stored(down, rerun)).metrics[0]!.outcome).toBe('pass');
    expect(calls).toEqual([]);
  });
});

describe('against stored runs', () => {
  it('a collapse needs no re-run', async () => {
    const many = desk(120, Object.fromEntries(range(13).map((i) => [3 * i, 0])));
    const { rerun, calls } = agents(() => true);
    const metric = (await stored(many, rerun)).metrics[0]!;
    expect(calls).toEqual([]);
    expect(metric).toMatchObject({ outcome: 'regression', reruns: null });
    expect(metric.evidence).toEqual([expect.objectContaining({ rule: 'collapse', scope: 'overall', limit: 0.001 })]);
  });

  it('a drop that comes and goes is no evidence, whatever its p', async () => {
    const many = desk(120, Object.fromEntries(range(9).map((i) => [3 * i, 0])));
    const metric = (await stored(many, agents((_, nth) => nth % 4 !== 0).rerun, { budget: 120 })).metrics[0]!;
    expect(metric.firstLook.p).toBeLessThan(0.001);
    expect([metric.outcome, metric.evidence]).toEqual(['inconclusive', []]);
  });

  it('the budget is kept, and a lost run takes its case out', async () => {
    const broken = desk(60, { 0: 0, 1: 0 });
    const { rerun } = agents(({ unit }) => (unit === 'case-0' ? null : unit !== 'case-1'));
    expect(idsWith((await stored(broken, rerun)).metrics[0]!, 'excluded')).toEqual(['case-0']);
    const small = agents(() => false);
    const cut = (await stored(broken, small.rerun, { budget: 5 })).metrics[0]!;
    expect([small.calls.length, cut.reruns!.cases.length, cut.reruns!.leftOut]).toEqual([5, 1, 1]);
  });

  // Three that passed in the one stored run fail every run, and three others newly pass: no drop of the first pass.
  const balanced = range(30).map((i) => ({
    ...{ key: `case-${i}`, category: 'orders', stored: { runs: 1, passes: i < 27 ? 1 : 0 } },
    first: i < 3 ? (0 as const) : (1 as const),
  }));
  const broken = failing('case-0', 'case-1', 'case-2');

  it('no budget is too small to leave a suspicion open: what newly fails and did not run again may be broken', async () => {
    const outcomes = [];
    for (const budget of [0, 1, 3, 4, 7, 11, 12]) {
      const { metrics, extraCalls } = await stored(balanced, agents(broken).rerun, { budget });
      outcomes.push([budget, extraCalls.current, metrics[0]!.outcome, metrics[0]!.reruns?.leftOut]);
    }
    expect(outcomes).toEqual([
      [0, 0, 'inconclusive', 3],
      [1, 0, 'inconclusive', 3],
      [3, 0, 'inconclusive', 3],
      [4, 4, 'inconclusive', 2],
      [7, 7, 'inconclusive', 2],
      [11, 10, 'inconclusive', 1],
      [12, 12, 'regression', 0],
    ]);
  });

  it('what ran again and passed leaves nothing open, and what the budget left out does', async () => {
    const again = agents(() => true);
    expect((await stored(balanced, again.rerun, { budget: 4 })).metrics[0]!.outcome).toBe('inconclusive');
    expect((await stored(balanced, again.rerun, { budget: 12 })).metrics[0]!.outcome).toBe('pass');
  });

  it('runs of a must-pass case may leave the others too few, which stay open', async () => {
    const mustPass = [balanced[0]!];
    const { metrics } = await stored(balanced.slice(1), agents(broken).rerun, { mustPass, budget: 11 });
    expect(metrics[0]!.outcome).toBe('inconclusive');
  });

  it('a run that errors took leaves its case open, with what came back of it, until it passes', async () => {
    const third = agents(({ unit }, nth) =>
      nth === 2 || nth === 3 ? null : !['case-0', 'case-1', 'case-2'].includes(unit),
    );
    const { metrics } = await stored(balanced, third.rerun);
    expect(metrics[0]!.outcome).toBe('inconclusive');
    expect(metrics[0]!.reruns!.cases.map(({ current, finding }) => [current.runs, finding])).toEqual(
      Array(3).fill([2, 'excluded']),
    );
    // With three stored runs such cases run again when a drop is to be ruled out.
    const known = balanced.map((unit) => ({ ...unit, stored: { runs: 3, passes: 3 * unit.stored.passes } }));
    const settled = await stored(known, agents((_, nth) => (nth < 2 ? null : true)).rerun);
    expect(settled.metrics[0]!.outcome).toBe('pass');
  });

  it('where re-runs are switched off, the first pass decides', async () => {
    const { metrics, extraCalls } = await stored(balanced, agents(broken).rerun, { budget: null });
    expect(metrics[0]).toMatchObject({ outcome: 'pass', reruns: null });
    expect(extraCalls).toEqual({ current: 0, base: 0, budget: 0 });
  });
});
