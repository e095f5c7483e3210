/** The clock of a run. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { steadyNow } from '../../src/platform/sleep.ts';

it('goes on where the clock of the system is set back', () => {
  const before = steadyNow();
  vi.useFakeTimers({ toFake: ['Date'], now: before - 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(Date.now()).toBeLessThan(before);
  expect(steadyNow()).toBeGreaterThanOrEqual(before);
});
