/** The procedure without the base agent: re-runs of the current one against the stored runs. */
import { describe, expect, it } from 'vitest';
import { confirmAgainstStored } from '../../../src/decision/confirmation/confirm.ts';
import { agents, desk, failing, idsWith, input, range } from './desk.ts';

describe('stored mode', () => {
  const broken = desk(60, { 0: 0, 1: 0 });

  it('calls the current agent only, four times a unit that differs from most of its stored runs', async () => {
    const { rerun, calls } = agents(failing('case-0', 'case-1'));
    const result = await confirmAgainstStored(input(broken, rerun));
    expect(new Set(calls.map((run) => run.agent))).toEqual(new Set(['current']));
    const perUnit = Map.groupBy(calls, (run) => run.unit);
    expect([...perUnit.values()].map((runs) => runs.length)).toEqual([...perUnit].map(() => 4));
    expect([...perUnit.keys()].toSorted()).toEqual(['case-0', 'case-1', 'case-20', 'case-26', 'case-50', 'case-56']);
    expect(result).toMatchObject({ mode: 'stored', extraCalls: { current: 24, base: 0 } });
    expect(result.metrics[0]).toMatchObject({ outcome: 'regression', thin: null });
    expect(idsWith(result.metrics[0]!, 'confirmed').toSorted()).toEqual(['case-0', 'case-1']);
  });

  it('does not confirm what passes again', async () => {
    const result = await confirmAgainstStored(input(broken, agents(() => true).rerun));
    expect(result.metrics[0]).toMatchObject({ evidence: [], outcome: 'inconclusive' });
    expect(idsWith(result.metrics[0]!, 'confirmed')).toEqual([]);
  });

  it('needs no re-run where the stored runs alone are evidence', async () => {
    const many = desk(120, Object.fromEntries(range(12).map((i) => [3 * i, 0])));
    const { rerun, calls } = agents(() => true);
    const metric = (await confirmAgainstStored(input(many, rerun))).metrics[0]!;
    expect(calls).toEqual([]);
    expect(metric).toMatchObject({ outcome: 'regression', reruns: null });
    expect(metric.evidence).toEqual([expect.objectContaining({ rule: 'first-look', scope: 'overall' })]);
  });

  it('keeps to the budget and takes lost runs out', async () => {
    const { rerun, calls } = agents(({ unit }) => (unit === 'case-0' ? null : unit !== 'case-1'));
    const metric = (await confirmAgainstStored(input(broken, rerun))).metrics[0]!;
    expect(idsWith(metric, 'excluded')).toEqual(['case-0']);
    const small = agents(() => false);
    const cut = (await confirmAgainstStored(input(broken, small.rerun, { budget: 9 }))).metrics[0]!;
    expect([small.calls.length, cut.reruns!.cases.length, cut.reruns!.leftOut]).toEqual([8, 2, 4]);
    expect(calls.length).toBeLessThanOrEqual(180);
  });
});
