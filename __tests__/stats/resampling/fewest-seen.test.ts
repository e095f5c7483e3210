/** How many broken cases a quick subset would notice, beside the law of drawing without replacement. */
import { describe, expect, it } from 'vitest';
import { fewestSeen } from '../../../src/stats/resampling/quick-estimate.ts';

/** C(all − broken, drawn) / C(all, drawn): no broken one is drawn. */
function missed(all: number, broken: number, drawn: number): number {
  let share = 1;
  for (let i = 0; i < drawn; i += 1) share *= Math.max(0, all - broken - i) / (all - i);
  return share;
}

describe('the fewest broken cases of which a draw holds one in 95 of 100', () => {
  it('are the first number whose law says so', () => {
    for (const members of [1, 2, 7, 20, 60, 240])
      for (let drawn = 1; drawn <= members; drawn += 1) {
        const counts = Array.from({ length: members }, (_, i) => i + 1);
        const fewest = counts.find((broken) => 1 - missed(members, broken, drawn) >= 0.95 - 1e-9);
        expect(fewestSeen({ members, drawn })).toBe(fewest ?? null);
      }
  });

  it('are none where nothing is drawn', () => {
    expect(fewestSeen({ members: 15, drawn: 0 })).toBeNull();
  });
});
