/** What a run, or a part of it, has taken: requests to the agent, and money. */
import type { Trial } from './case-result.ts';

/** What a run has taken so far. */
export interface Spent {
  /** Requests to the agent, retries included. */
  readonly calls: number;
  /** US dollars; null where no reply gave any. */
  readonly cost: number | null;
}

export const NOTHING_SPENT: Spent = { calls: 0, cost: null };

/** US dollars of agent, judge and simulated user together; undefined where nothing gives any. */
export function costOf({ usage, modelCalls = [] }: Pick<Trial, 'usage' | 'modelCalls'>): number | undefined {
  return totalOf([usage.cost, ...modelCalls.map(({ cost }) => cost)]);
}

/** Sum of the costs that are known; undefined where none is. */
export function totalOf(costs: readonly (number | undefined)[]): number | undefined {
  const known = costs.filter((cost) => cost !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, cost) => sum + cost, 0);
}
