/** Whether one more trial may start under the limits of calls and cost. Pure. */
import { NOTHING_SPENT, type Spent } from '../model/run/spent.ts';

export interface Budget {
  /** Most requests to the agent, retries included. */
  readonly maxCalls?: number | undefined;
  /** Most US dollars of agent, judge and simulated user together. */
  readonly maxCost?: number | undefined;
}

export interface Spending {
  /** Whether a trial of so many turns may start; false: it would pass a limit. */
  readonly allows: (turns: number) => boolean;
  readonly reserve: (turns: number) => Reservation;
  /** US dollars so far; null where no reply gave any. */
  readonly cost: () => number | null;
}

/** One trial's share of the limits, from its start to its end. */
export interface Reservation {
  /** Before each turn. */
  readonly onTurn: () => void;
  /** Whether there is room for all turns once more; then they are reserved. */
  readonly mayRepeat: () => boolean;
  /** The conversation is over, and is still to be scored: what it did not ask, another may. @param cost US dollars, its own; undefined: nothing gives any. */
  readonly pay: (cost: number | undefined) => void;
  /** The trial is over; called again, it does nothing. @param more US dollars beyond those of the conversation; undefined: none. */
  readonly settle: (more: number | undefined) => void;
}

/**
 * Counts what was asked, what running trials will still ask, and the retries beyond that (from the agents' own count).
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
  const allows = (turns: number) => {
    const retries = Math.max(0, earlier.calls + agentCalls() - asked);
    const callsFit = budget.maxCalls === undefined || asked + retries + planned + turns <= budget.maxCalls;
    const known = cost ?? 0;
    const ofEnded = known - (earlier.cost ?? 0) - ofRunning;
    const expected = ended > 0 ? Math.max(known, known - ofRunning + (ofEnded / ended) * running) : known;
    return callsFit && (budget.maxCost === undefined || expected < budget.maxCost);
  };
  const reserve = (turns: number): Reservation => {
    let unasked = turns;
    let paid = 0;
    let hasAsked = false;
    let isSettled = false;
    planned += turns;
    running += 1;
    return {
      onTurn: () => {
        hasAsked = true;
        unasked -= 1;
        planned -= 1;
        asked += 1;
      },
      mayRepeat: () => {
        const more = turns - unasked;
        if (!allows(more)) return false;
        planned += more;
        unasked = turns;
        return true;
      },
      pay: (soFar) => {
        planned -= unasked;
        unasked = 0;
        paid = soFar ?? 0;
        ofRunning += paid;
        pay(soFar);
      },
      settle: (more) => {
        if (isSettled) return;
        isSettled = true;
        planned -= unasked;
        running -= 1;
        if (hasAsked) ended += 1;
        ofRunning -= paid;
        pay(more);
      },
    };
  };
  return { allows, reserve, cost: () => cost };
}
