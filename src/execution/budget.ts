/** Whether one more trial may start under the limits of calls and cost. */
import type { Trial } from '../model/case-result.ts';

export interface Budget {
  /** Most requests to the agent, retries included. */
  readonly maxCalls?: number | undefined;
  /** Most US dollars, as the agent's replies report them. */
  readonly maxCost?: number | undefined;
}

export interface Spending {
  /** Whether a trial of so many turns may start; false: it would pass a limit. */
  readonly allows: (turns: number) => boolean;
  readonly started: (turns: number) => void;
  /** A running trial will ask so many turns more than it planned, below 0: fewer. */
  readonly extended: (turns: number) => void;
  readonly asked: () => void;
  /** @param unasked Turns that were planned and never asked. */
  readonly ended: (unasked: number, cost: number | undefined) => void;
  /** US dollars so far; null where no reply gave any. */
  readonly cost: () => number | null;
}

/**
 * Counts what was asked, what running trials will still ask, and the retries beyond that (from the agent's own count).
 * Cost is known only afterwards: trials that run are taken to cost what the ended ones did on average.
 */
export function spending(budget: Budget, agentCalls: () => number): Spending {
  let asked = 0;
  let planned = 0;
  let running = 0;
  let ended = 0;
  let cost: number | null = null;
  return {
    allows: (turns) => {
      const retries = Math.max(0, agentCalls() - asked);
      const callsFit = budget.maxCalls === undefined || asked + retries + planned + turns <= budget.maxCalls;
      const expected = (cost ?? 0) + (ended > 0 ? ((cost ?? 0) / ended) * running : 0);
      return callsFit && (budget.maxCost === undefined || expected < budget.maxCost);
    },
    started: (turns) => {
      planned += turns;
      running += 1;
    },
    extended: (turns) => {
      planned += turns;
    },
    asked: () => {
      asked += 1;
      planned -= 1;
    },
    ended: (unasked, spent) => {
      planned -= unasked;
      running -= 1;
      ended += 1;
      if (spent !== undefined) cost = (cost ?? 0) + spent;
    },
    cost: () => cost,
  };
}

/** One trial's share of the spending, from its start to its end. */
export interface TrialPlan {
  /** Before each turn. */
  readonly onTurn: () => void;
  /** Whether there is room for all turns once more; then they are planned for. */
  readonly mayHoldAgain: () => boolean;
  /** The conversation is over, while it is still to be judged: what it did not ask, another may. */
  readonly giveBack: () => void;
  /** @param cost US dollars; undefined: nothing gives any. */
  readonly ended: (cost: number | undefined) => void;
}

export function startTrial(spent: Spending, turns: number): TrialPlan {
  let unasked = turns;
  spent.started(turns);
  return {
    onTurn: () => {
      unasked -= 1;
      spent.asked();
    },
    mayHoldAgain: () => {
      const more = turns - unasked;
      if (!spent.allows(more)) return false;
      spent.extended(more);
      unasked = turns;
      return true;
    },
    giveBack: () => {
      spent.extended(-unasked);
      unasked = 0;
    },
    ended: (cost) => spent.ended(unasked, cost),
  };
}

/** US dollars of agent, judge and simulated user together; undefined where nothing gives any. */
export function costOf({ usage, modelCalls = [] }: Pick<Trial, 'usage' | 'modelCalls'>): number | undefined {
  return totalOf([usage.cost, ...modelCalls.map(({ cost }) => cost)]);
}

/** Sum of the costs that are known; undefined where none is. */
export function totalOf(costs: readonly (number | undefined)[]): number | undefined {
  const known = costs.filter((cost) => cost !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, cost) => sum + cost, 0);
}
