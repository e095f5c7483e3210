/** How many requests an agent under load gets at once. */
import { expect, it } from 'vitest';
import { createPace } from '../../../src/agents/exchange/pace.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const waiting = (count: number, pace: ReturnType<typeof createPace>, signal = new AbortController().signal) => {
  const state = { entered: 0 };
  for (let i = 0; i < count; i += 1) void pace.enter(signal).then(() => (state.entered += 1));
  return state;
};

it('Each sign of overload halves the requests at once, to one at the least; good replies raise them by one', async () => {
  const pace = createPace(8);
  const state = waiting(100, pace);
  await settled();
  expect(state.entered).toBe(8);
  for (let i = 0; i < 8; i += 1) pace.leave(true);
  await settled();
  expect(state.entered).toBe(9);
  pace.leave(false);
  await settled();
  expect(state.entered).toBe(11);
  pace.leave(null);
  await settled();
  expect(state.entered).toBe(12);
});

it('A wait that a server asks for delays all requests, also those that wait for their turn', async () => {
  const pace = createPace(2);
  const state = waiting(3, pace);
  await settled();
  expect(state.entered).toBe(2);
  const [long, short] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  pace.pauseUntil(long.promise);
  pace.pauseUntil(short.promise);
  pace.leave(null);
  pace.leave(null);
  const later = waiting(1, pace);
  short.resolve();
  await settled();
  expect([state.entered, later.entered, pace.isPaused()]).toEqual([2, 0, true]);
  long.resolve();
  await settled();
  expect([state.entered, later.entered, pace.isPaused()]).toEqual([3, 1, false]);
});

it('An abort delays no request, neither in its turn nor in a wait that a server asks for', async () => {
  const pace = createPace(2);
  waiting(2, pace);
  await settled();
  pace.pauseUntil(new Promise(() => {}));
  const controller = new AbortController();
  const stopped = waiting(3, pace, controller.signal);
  await settled();
  expect(stopped.entered).toBe(0);
  controller.abort();
  await settled();
  expect(stopped.entered).toBe(3);
});
