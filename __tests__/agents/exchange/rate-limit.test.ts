/** How many requests may leave within a stretch of time. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { createPermits } from '../../../src/agents/exchange/rate-limit.ts';

it('leaves some time for the way to the server, which counts what arrives', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const permit = await createPermits({ requests: 2, per: 1_000 });
  let permitted = 0;
  for (let i = 0; i < 3; i++) void permit().then(() => (permitted += 1));
  await vi.advanceTimersByTimeAsync(1_090);
  expect(permitted).toBe(2);
  await vi.advanceTimersByTimeAsync(20);
  expect(permitted).toBe(3);
});
