/** Whether one more trial may start under the limits of calls and cost. Pure. */
import { NOTHING_SPENT, type Spent } from '../model/run/spent.ts';

export interface Budget {
  /** Most requests to the agent, retries included. */
  readonly maxCalls?: number | undefined;
  /** Most US dollars of agent, judge and simulated user together. */
  readonly maxCost?: number | undefined;
}

/** Whether a trial may start: now; only once running ones have ended, which may take less than is held for them; or not at all. */
export type Room = 'now' | 'later' | 'none';

export interface Spending {
  /** For a trial of so many turns. While nothing runs it is never 'later'. */
  readonly room: (turns: number) => Room;
  readonly reserve: (turns: number) => Reservation;
  /** Whether there is room to send one request once more; then it counts. */
  readonly mayRetry: () => boolean;
  /** US dollars so far; null where no reply gave any. */
  readonly cost: () => number | null;
}

/** One trial's share of the limits, from its start to its end. */
export interface Reservation {
  /** Before each turn. */
  readonly onTurn: () => void;
  /** Whether there is room for all turns once more; then they are reserved. @param soFar US dollars, of the first time; undefined: nothing gives any. */
  readonly mayRepeat: (soFar: number | undefined) => boolean;
  /** The conversation is over, and is still to be scored: what it did not ask, another may. @param cost US dollars, its own; undefined: nothing gives any. */
  readonly pay: (cost: number | undefined) => void;
  /** The trial holds nothing any more; called again, it only pays. @param more US dollars beyond what was paid; undefined: none. */
  readonly settle: (more: number | undefined) => void;
}

/**
 * Counts what was asked, what running trials will still ask, and what is sent beyond that: retries, and what else the agents
 * count.
 * Cost is known only afterwards: trials that run are taken to cost what one did on average that cost anything, if not more
 * already.
 * @param earlier What an interrupted run has spent that this one goes on from.
 * @param usual US dollars of a trial, as earlier ones of the same cases cost; 0: not known.
 */
export function spending(
  budget: Budget,
  agentCalls: () => number,
  earlier: Spent = NOTHING_SPENT,
  usual = 0,
): Spending {
  const { maxCalls = Number.POSITIVE_INFINITY, maxCost = Number.POSITIVE_INFINITY } = budget;
  let asked = earlier.calls;
  let planned = 0;
  let retries = 0;
  let running = 0;
  /** Running trials whose conversation is over. */
  let unscored = 0;
  /** Trials that have ended, by whether they cost anything. */
  let [paidFor, free] = [0, 0];
  let { cost } = earlier;
  let ofRunning = 0;
  const pay = (paid: number | undefined) => {
    if (paid !== undefined) cost = (cost ?? 0) + paid;
  };
  // A retry that was allowed may still wait to be sent.
  const callsLeft = () => maxCalls - asked - Math.max(retries, earlier.calls + agentCalls() - asked);
  const expectedCost = () => {
    const known = cost ?? 0;
    const ofEnded = known - (earlier.cost ?? 0) - ofRunning;
    const each = paidFor > 0 ? ofEnded / paidFor : usual;
    return Math.max(known, known - ofRunning + each * running);
  };
  /** While nothing has cost anything, no more trials may wait for their score than turned out to be free. */
  const isCostUnknown = () => budget.maxCost !== undefined && paidFor === 0 && usual === 0 && unscored > free;
  const room = (turns: number): Room => {
    if (turns > callsLeft() || (cost ?? 0) >= maxCost) return 'none';
    return planned + turns > callsLeft() || expectedCost() >= maxCost || isCostUnknown() ? 'later' : 'now';
  };
  const reserve = (turns: number): Reservation => {
    let unasked = turns;
    let paid = 0;
    let isOver = false;
    let isSettled = false;
    planned += turns;
    running += 1;
    return {
      onTurn: () => {
        unasked -= 1;
        planned -= 1;
        asked += 1;
      },
      mayRepeat: (soFar = 0) => {
        const more = turns - unasked;
        const expected = Math.max(expectedCost(), (cost ?? 0) + soFar);
        if (planned + more > callsLeft() || expected >= maxCost) return false;
        planned += more;
        unasked = turns;
        return true;
      },
      pay: (soFar) => {
        planned -= unasked;
        unasked = 0;
        paid = soFar ?? 0;
        ofRunning += paid;
        isOver = true;
        unscored += 1;
        pay(soFar);
      },
      settle: (more) => {
        pay(more);
        if (isSettled) return;
        isSettled = true;
        planned -= unasked;
        running -= 1;
        if (isOver) unscored -= 1;
        if (paid + (more ?? 0) > 0) paidFor += 1;
        else if (isOver) free += 1;
        ofRunning -= paid;
      },
    };
  };
  const mayRetry = () => {
    if (planned >= callsLeft()) return false;
    retries += 1;
    return true;
  };
  return { room, reserve, mayRetry, cost: () => cost };
}
