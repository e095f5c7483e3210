/** A simulated pull request is judged as the tool judges a real one. */
import { describe, expect, it } from 'vitest';
import { simulate, type Version } from '../../../src/decision/simulation/pull-request.ts';

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
