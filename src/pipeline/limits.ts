/** The limits of calls and cost that a request gives: what they leave, and how a run keeps to them. Pure. */
import type { Spent } from '../model/run/spent.ts';
import type { RunRequest } from '../model/world/run-request.ts';
import type { Budget } from '../run/budget.ts';

export type Limits = Pick<RunRequest, 'maxCalls' | 'maxCost'>;

/** What they leave to others that are asked for together with what has spent so much. */
export const limitsAfter = ({ maxCalls, maxCost }: Limits, { calls, cost }: Spent): Limits => ({
  maxCalls: maxCalls === null ? null : Math.max(0, maxCalls - calls),
  maxCost: maxCost === null ? null : Math.max(0, maxCost - (cost ?? 0)),
});

/** Each of two that keep to them together. */
export const halfOf = ({ maxCalls, maxCost }: Limits): Limits => ({
  maxCalls: maxCalls === null ? null : Math.floor(maxCalls / 2),
  maxCost: maxCost === null ? null : maxCost / 2,
});

export const budgetOf = ({ maxCalls, maxCost }: Limits): Budget => ({
  ...(maxCalls !== null && { maxCalls }),
  ...(maxCost !== null && { maxCost }),
});
