/** Limits of calls and cost, as trials come and go. */
import { expect, it } from 'vitest';
import { NOTHING_SPENT } from '../../src/model/run/spent.ts';
import { spending } from '../../src/run/budget.ts';

it('starts no more re-runs at a time than the limit of cost has room for, at what a trial cost before', () => {
  const spent = spending({ maxCost: 0.025 }, () => 0, NOTHING_SPENT, 0.01);
  const first = spent.reserve(1);
  spent.reserve(1);
  expect(spent.room(1)).toBe('now');
  spent.reserve(1);
  expect(spent.room(1)).toBe('later');
  first.pay(0.002);
  first.settle(undefined);
  // What these cost themselves is known now, and is less.
  expect(spent.room(1)).toBe('now');
});
