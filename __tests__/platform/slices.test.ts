/** Work in steps: the same result at once and in the gaps, and others get their turn in between. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { atOnce, inGaps, type Steps } from '../../src/platform/slices.ts';

/** Counts the seeds of a jar, busy for a while with each of them. */
function* countingSeeds(seeds: number, busyMs: number): Steps<number> {
  let counted = 0;
  for (; counted < seeds; counted += 1) {
    for (const start = performance.now(); performance.now() - start < busyMs; );
    yield;
  }
  return counted;
}

describe('work in steps', () => {
  it('has the same result at once and in the gaps, asked for soon, late or twice', async () => {
    expect(atOnce(countingSeeds(7, 0))).toBe(7);
    expect(inGaps(countingSeeds(7, 0))()).toBe(7);
    const late = inGaps(countingSeeds(7, 0));
    await sleep(340);
    expect([late(), late()]).toEqual([7, 7]);
  });

  it('goes on by itself, and leaves most of the time to others', async () => {
    let seeds = 0;
    function* sorting(): Steps<number> {
      for (; seeds < 500; seeds += 1) {
        for (const start = performance.now(); performance.now() - start < 1; );
        yield;
      }
      return seeds;
    }
    const sorted = inGaps(sorting());
    await sleep(450);
    expect(seeds).toBeGreaterThan(2);
    expect(seeds).toBeLessThan(100);
    expect(sorted()).toBe(500);
  });

  it('throws what the work throws when the result is asked for, and not before', async () => {
    function* spilling(): Steps<never> {
      yield;
      throw new Error('the jar is broken');
    }
    const jar = inGaps(spilling());
    await sleep(340);
    expect(jar).toThrow('the jar is broken');
    expect(jar).toThrow('the jar is broken');
  });
});
