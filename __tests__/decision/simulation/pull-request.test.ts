/** A simulated pull request is judged as the tool judges a real one. */
import { describe, expect, it } from 'vitest';
import { hard } from '../../../src/decision/simulation/changes.ts';
import { simulate, startOf, type Version } from '../../../src/decision/simulation/pull-request.ts';
import { randomOf } from '../../../src/stats/random.ts';

/** Twenty cases, against five stored runs alone; `failsNewest`: in the newest of them, three fail. */
function threeBroken(failsNewest: boolean) {
  const asked = new Map<string, number>();
  const runOf = (place: number, version: Version): readonly boolean[] => {
    const time = asked.get(`${place} ${version}`) ?? 0;
    asked.set(`${place} ${version}`, time + 1);
    return [place >= 3 || (version === 'stored' && !(failsNewest && time === 4))];
  };
  return simulate({
    ...{ mode: 'stored', metrics: ['pass_rate'], margin: 0.02, storedRuns: 5, mustPass: 0, budget: 120, seed: 'tea' },
    cases: Array.from({ length: 20 }, (_, i) => ({ key: `case-${i}`, category: 'tea' })),
    runOf,
  });
}

describe('a simulated pull request against stored runs alone', () => {
  it('is a regression where cases fail that passed in all of them', async () => {
    const { metrics } = await threeBroken(false);
    expect(metrics[0]!.outcome).toBe('regression');
  });

  it('is not charged with what failed in the newest one, the run of the commit that it starts from', async () => {
    const { metrics, extraCalls } = await threeBroken(true);
    expect(metrics[0]).toMatchObject({ outcome: 'pass', evidence: [] });
    expect(extraCalls.current).toBe(0);
  });
});

it('a simulated pull request has as many must-pass cases as are given, the first ones', async () => {
  const broken = (mustPass: number) =>
    simulate({
      ...{ mode: 'stored', metrics: ['pass_rate'], margin: 0.02, storedRuns: 5, mustPass, budget: 120, seed: 'tea' },
      cases: Array.from({ length: 20 }, (_, i) => ({ key: `case-${i}`, category: 'tea' })),
      runOf: (place, version) => [version === 'stored' || place > 1],
    });
  const ids = async (mustPass: number) => (await broken(mustPass)).mustPass.map(({ id }) => id);
  expect([await ids(0), await ids(1), await ids(2)]).toEqual([[], ['case-0'], ['case-0', 'case-1']]);
});

it('a case starts from its newest stored run, and from nothing where none is stored', () => {
  const start = (newest: boolean) => ({ start: { runs: 1, passes: newest ? 1 : 0, newest } });
  expect([startOf(true), startOf(false), startOf(undefined)]).toEqual([start(true), start(false), {}]);
});

it('a hard change takes cases at random among those that nearly always pass', () => {
  const rates = Array.from({ length: 40 }, (_, i) => (i < 10 ? 0.9 : 1));
  const gone = (seed: string) => {
    const changed = hard(3)(rates, randomOf('change', seed));
    expect(changed.slice(0, 10)).toEqual(rates.slice(0, 10));
    return [...changed.keys()].filter((i) => changed[i] === 0);
  };
  const [one, other] = [gone('one'), gone('other')];
  expect([one.length, other.length]).toEqual([3, 3]);
  expect(one).not.toEqual(other);
  expect(gone('one')).toEqual(one);
});
