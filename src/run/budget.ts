/** Whether one more trial may start under the limits of calls and cost. */
import { NOTHING_SPENT, type Spent } from '../model/run/spent.ts';

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
  /** A running trial has cost so much until now; undefined: nothing gives any. */
  readonly paid: (cost: number | undefined) => void;
  /** @param unasked Turns that were planned and never asked. @param paid What paid was told of it; @param more beyond that. */
  readonly ended: (unasked: number, more: number | undefined, paid?: number) => void;
  /** US dollars so far; null where no reply gave any. */
  readonly cost: () => number | null;
}

/**
 * Counts what was asked, what running trials will still ask, and the retries beyond that (from the agent's own count).
 * Cost is known only afterwards: trials that run are taken to cost what the ended ones did on average, if not more already.
 * @param earlier What an interrupted run has spent that this one goes on from.
 */
export function spending(budget: Budget, agentCalls: () => number, earlier: Spent = NOTHING_SPENT): Spending {
  let asked = earlier.calls;
  let planned = 0;
  let running = 0;
  let ended = 0;
  let { cost } = earlier;
  let ofRunning = 0;
  const pay = (paid: number | undefined) => {
    if (paid !== undefined) cost = (cost ?? 0) + paid;
  };
  return {
    allows: (turns) => {
      const retries = Math.max(0, earlier.calls + agentCalls() - asked);
      const callsFit = budget.maxCalls === undefined || asked + retries + planned + turns <= budget.maxCalls;
      const known = cost ?? 0;
      const ofEnded = known - (earlier.cost ?? 0) - ofRunning;
      const expected = ended > 0 ? Math.max(known, known - ofRunning + (ofEnded / ended) * running) : known;
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
    paid: (soFar) => {
      pay(soFar);
      ofRunning += soFar ?? 0;
    },
    ended: (unasked, more, paid = 0) => {
      planned -= unasked;
      running -= 1;
      ended += 1;
      ofRunning -= paid;
      pay(more);
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
  /** The conversation is over, and is still to be judged: what it did not ask, another may. @param cost US dollars, its own; undefined: nothing gives any. */
  readonly held: (cost: number | undefined) => void;
  /** @param more US dollars beyond those of the conversation; undefined: none. */
  readonly ended: (more: number | undefined) => void;
}

export function startTrial(spent: Spending, turns: number): TrialPlan {
  let unasked = turns;
  let paid = 0;
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
    held: (cost) => {
      spent.extended(-unasked);
      unasked = 0;
      paid = cost ?? 0;
      spent.paid(cost);
    },
    ended: (more) => spent.ended(unasked, more, paid),
  };
}
