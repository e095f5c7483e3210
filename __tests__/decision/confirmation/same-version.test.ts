/** A run of the very commit that its baseline is of: no other version exists, so what fails again has drifted. */
import { describe, expect, it } from 'vitest';
import { confirmSameVersion } from '../../../src/decision/confirmation/confirm.ts';
import { withConfirmation } from '../../../src/decision/confirmation/rows.ts';
import { catalogue } from '../../../src/scoring/catalogue.ts';
import { compare, judge, runOf } from '../runs.ts';
import { agents, desk, failing, idsWith, input } from './desk.ts';

const same = async (...given: Parameters<typeof input>) => confirmSameVersion(input(...given));

describe('a run of the commit that its baseline is of', () => {
  const broken = desk(60, { 0: 0, 1: 0, 3: 0 });

  it('re-runs this version alone, and what fails again has drifted', async () => {
    const { rerun, calls } = agents(failing('case-0', 'case-1'));
    const result = await same(broken, rerun);
    expect(new Set(calls.map(({ agent }) => agent))).toEqual(new Set(['current']));
    expect(result).toMatchObject({ mode: 'same', extraCalls: { current: 9, base: 0 } });
    const metric = result.metrics[0]!;
    expect(metric).toMatchObject({ outcome: 'pass', evidence: [], thin: null });
    expect(idsWith(metric, 'drifted').toSorted()).toEqual(['case-0', 'case-1']);
    expect(idsWith(metric, 'unconfirmed')).toEqual(['case-3']);
  });

  it('is no regression and never inconclusive, however many cases fail', async () => {
    const all = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [i, 0] as const));
    for (const outcome of [() => false, () => true]) {
      const { metrics } = await same(desk(60, all), agents(outcome).rerun);
      expect(metrics[0]).toMatchObject({ outcome: 'pass', evidence: [] });
    }
  });

  it('blocks for a must-pass case only where it has never passed', async () => {
    const unit = { key: 'case-0', category: 'orders', stored: { runs: 5, passes: 5 }, first: 0 as const };
    const unknown = { ...unit, key: 'case-1', stored: { runs: 0, passes: 0 } };
    const { mustPass } = await same([unit, unknown], agents(() => false).rerun, { mustPass: [unit, unknown] });
    expect(mustPass.map(({ id, finding }) => [id, finding]).toSorted()).toEqual([
      ['case-0', 'drifted'],
      ['case-1', 'broken'],
    ]);
  });

  it('says that the cases passed on this very commit before', async () => {
    const ids = Array.from({ length: 60 }, (_, i) => `case-${i}`);
    const [before, now] = [
      runOf(ids.map((id) => ({ id, marks: 'P' }))),
      runOf(ids.map((id, i) => ({ id, marks: i < 2 ? 'F' : 'P' }))),
    ];
    const units = ids.map((key, i) => ({
      ...{ key, category: 'orders', stored: { runs: 5, passes: 5 }, first: i < 2 ? (0 as const) : (1 as const) },
    }));
    const confirmation = await same(units, agents(failing('case-0', 'case-1')).rerun);
    const verdict = judge(now, { comparison: withConfirmation(compare(before, now), confirmation, catalogue) });
    expect(verdict).toMatchObject({
      conclusion: 'no-regression',
      headline: '2 cases fail that passed on this very commit before (provider or environment)',
    });
  });
});
