/** Limits of calls and cost, as trials come and go. */
import { expect, it } from 'vitest';
import { NOTHING_SPENT } from '../../src/model/run/spent.ts';
import { spending } from '../../src/run/budget.ts';

it('lets a request be sent once more only where no running trial needs the room', () => {
  const spent = spending({ maxCalls: 4 }, () => 0);
  const first = spent.reserve(2);
  first.onTurn();
  expect([spent.mayRetry(), spent.mayRetry(), spent.mayRetry()]).toEqual([true, true, false]);
  expect(spent.room(1)).toBe('later');
  // It ends with its first turn, and does not need the second.
  first.pay(undefined);
  expect([spent.room(1), spent.mayRetry(), spent.mayRetry()]).toEqual(['now', true, false]);
});

it('counts a retry once, before and after it is sent', () => {
  let sent = 0;
  const spent = spending({ maxCalls: 4 }, () => sent);
  spent.reserve(1).onTurn();
  sent = 1;
  spent.mayRetry();
  expect(spent.room(2)).toBe('now');
  sent = 2;
  expect([spent.room(2), spent.room(3)]).toEqual(['now', 'none']);
});

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
