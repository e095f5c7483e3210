/** A run waits for a GitHub in trouble for a while, and then for a little. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  createPatience,
  REQUEST,
  TimeLimitError,
  TRANSFER,
  transferOf,
} from '../../../src/platform/github/patience.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => {});
const takes = (ms: number) => () => new Promise<string>((resolve) => setTimeout(resolve, ms, 'tulips'));
const fails = (ms: number) => () => new Promise<never>((_, reject) => setTimeout(reject, ms, new Error('frost')));

/** Milliseconds until it settled, and how. */
async function waited(work: Promise<unknown>): Promise<readonly [number, unknown]> {
  const began = Date.now();
  const settled = work.then(
    (value) => [Date.now() - began, value] as const,
    (error: unknown) => [Date.now() - began, error] as const,
  );
  await vi.advanceTimersByTimeAsync(120_000);
  return settled;
}

it('lets through what comes in time, also an error, and aborts what does not', async () => {
  const patience = createPatience(Date.now);
  expect(await waited(patience.within(REQUEST, takes(1_900)))).toEqual([1_900, 'tulips']);
  expect(await waited(patience.within(REQUEST, fails(0)))).toEqual([0, new Error('frost')]);
  const signals: AbortSignal[] = [];
  const heeding = (signal: AbortSignal) => {
    signals.push(signal);
    return never();
  };
  const [ms, error] = await waited(patience.within(REQUEST, heeding));
  expect([ms, error]).toEqual([10_000, new TimeLimitError('did not succeed within 10 s')]);
  expect(signals[0]?.reason).toMatchObject({ name: 'AbortError' });
});

it('waits less and less, and then for each call its least', async () => {
  const patience = createPatience(Date.now);
  const waits = [REQUEST, REQUEST, REQUEST, TRANSFER, TRANSFER];
  const seconds: number[] = [];
  for (const wait of waits) seconds.push((await waited(patience.within(wait, never)))[0] / 1_000);
  expect(seconds).toEqual([10, 6, 2, 5, 5]);
});

it('counts the time of a call that failed, and of one that was slow', async () => {
  const patience = createPatience(Date.now);
  await waited(patience.within(REQUEST, fails(7_000)));
  await waited(patience.within(REQUEST, takes(5_000)));
  expect((await waited(patience.within(TRANSFER, never)))[0]).toBe(16_000 - 7_000 - 3_000);
});

it('counts a moment once, however many calls waited in it, and nothing of what a well service takes', async () => {
  const patience = createPatience(Date.now);
  for (let i = 0; i < 50; i += 1) await waited(patience.within(REQUEST, takes(1_500)));
  await waited(Promise.allSettled([1, 2, 3].map(() => patience.within(REQUEST, fails(6_000)))));
  expect((await waited(patience.within(REQUEST, never)))[0]).toBe(10_000);
});

/** Moves a megabyte every so many milliseconds, then stands still unless that was all. */
const moves =
  (megabytes: number, each: number, thenStill = false) =>
  (_: AbortSignal, moved: (bytes: number) => void) =>
    new Promise<string>((resolve) => {
      for (let n = 1; n <= megabytes; n += 1) setTimeout(() => moved(n * 1_000_000), n * each);
      if (!thenStill) setTimeout(resolve, megabytes * each, 'tulips');
    });

it('gives a file that moves longer, and none of it counts as trouble', async () => {
  const patience = createPatience(Date.now);
  expect(await waited(patience.within(TRANSFER, moves(25, 4_000)))).toEqual([100_000, 'tulips']);
  expect((await waited(patience.within(REQUEST, never)))[0]).toBe(10_000);
});

it('gives up a file that stands still, or hardly moves', async () => {
  const still = new TimeLimitError('moved less than 1.0 MB in 5 s');
  const patience = () => createPatience(Date.now);
  expect(await waited(patience().within(TRANSFER, moves(4, 4_000, true)))).toEqual([21_000, still]);
  expect(await waited(patience().within(TRANSFER, moves(50, 20, true)))).toEqual([
    16_000,
    new TimeLimitError('did not succeed within 16 s'),
  ]);
  const [ms] = await waited(
    patience().within(TRANSFER, (_, moved) => {
      for (let n = 1; n <= 100; n += 1) setTimeout(() => moved(n * 100_000), n * 1_000);
      return never();
    }),
  );
  expect(ms).toBe(16_000);
});

it('counts what moves in a second try from its own beginning', async () => {
  const again = (_: AbortSignal, moved: (bytes: number) => void) =>
    new Promise<string>((resolve) => {
      setTimeout(() => moved(9_000_000), 12_000);
      setTimeout(() => moved(64_000), 15_000);
      setTimeout(() => moved(1_100_000), 16_500);
      setTimeout(resolve, 21_000, 'tulips');
    });
  expect(await waited(createPatience(Date.now).within(TRANSFER, again))).toEqual([21_000, 'tulips']);
});

it('gives a large file longer, and a run in trouble still no more than its least in the end', async () => {
  expect([1_000, 20_000_000, 1_000_000_000].map((bytes) => transferOf(bytes).most)).toEqual([16_000, 20_000, 24_000]);
  const patience = createPatience(Date.now);
  const large = transferOf(1_000_000_000);
  const waits = [REQUEST, large, large, REQUEST];
  const seconds: number[] = [];
  for (const wait of waits) seconds.push((await waited(patience.within(wait, never)))[0] / 1_000);
  expect(seconds).toEqual([10, 14, 5, 2]);
});
