/** A job in a thread: it is ended by the time that it computes, not by that which it waits on a busy machine. */
import { expect, it } from 'vitest';
import { inWorker } from '../../src/platform/worker.ts';

const THREAD = new URL('./waiting-worker.ts', import.meta.url);
const run = (waits: number, ms: number) => inWorker(THREAD, waits, { megabytes: 64, ms });

it('a thread that waits longer than it may compute answers', async () => {
  expect(await run(2_000, 1_500)).toBe('waited 2000 ms');
});

it('one that waits for ever is ended all the same', async () => {
  await expect(run(1e9, 200)).rejects.toMatchObject({ limit: 'time' });
});
