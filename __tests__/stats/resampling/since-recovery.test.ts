/** Which results of a unit, newest first, say how it does today. */
import { expect, it } from 'vitest';
import { hasRecovered, sinceRecovery } from '../../../src/stats/resampling/since-recovery.ts';

const since = (results: string) => sinceRecovery([...results], (one) => one === 'P').join('');

it('are those since it failed three times in a row and then passed three times', () => {
  expect(since('PPPFFFPPPPP')).toBe('PPP');
  expect(since('FPPPFFFF')).toBe('FPPP');
  expect(since('PPPFFFPPPFFF')).toBe('PPP');
});

it('are all of them while it is not mended for as long, or was not broken for as long', () => {
  for (const all of ['', 'P', 'PPFFF', 'PPPFF', 'PFPFFFPPP', 'FFFPPP', 'PPPFFPFFF']) expect(since(all)).toBe(all);
});

it('say that it was mended where all newer ones passed and all older ones, three at least, failed', () => {
  const recovered = (results: string) => hasRecovered([...results], (one) => one === 'P');
  expect(['PFFF', 'PPFFF', 'PFFFF'].map(recovered)).toEqual([true, true, true]);
  expect(['', 'P', 'PP', 'F', 'FF', 'PFF', 'FPFFF', 'PFFFP', 'PFPFF'].map(recovered)).toEqual(Array(9).fill(false));
});
