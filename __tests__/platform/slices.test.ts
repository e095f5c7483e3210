/** Work in steps: the same result at once and in slices, and others get their turn in between. */
import { describe, expect, it } from 'vitest';
import { atOnce, inSlices, type Steps } from '../../src/platform/slices.ts';

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
  it('has the same result at once and in slices', async () => {
    expect(atOnce(countingSeeds(7, 0))).toBe(7);
    expect(await inSlices(countingSeeds(7, 0))).toBe(7);
  });

  it('lets timers go off between its slices', async () => {
    let wentOff = 0;
    const clock = setInterval(() => {
      wentOff += 1;
    }, 1);
    await inSlices(countingSeeds(40, 1));
    clearInterval(clock);
    expect(wentOff).toBeGreaterThan(2);
  });

  it('rejects with what the work throws', async () => {
    function* spilling(): Steps<never> {
      yield;
      throw new Error('the jar is broken');
    }
    await expect(inSlices(spilling())).rejects.toThrow('the jar is broken');
  });
});
