/** What a trial may ask of agent and simulator, before it is held: for budgets and dry runs. Pure. */
import type { TestCase } from '../../../model/test-case.ts';
import { isEndless, longestScript } from './scripted-user.ts';

/** Both ends included. */
export interface CallRange {
  readonly min: number;
  readonly max: number;
}

type Asked = Pick<TestCase, 'turns' | 'simulate'>;

/** Most requests to the agent in one conversation, retries apart: what a trial plans for. */
export function plannedTurns({ turns, simulate }: Asked): number {
  if (!simulate) return turns.length;
  const { script, opening, maxTurns } = simulate;
  return script ? Math.min(maxTurns, longestScript(script) + (opening === undefined ? 0 : 1)) : maxTurns;
}

/**
 * Requests to the agent and calls of the simulator in one trial, repeats of failed requests apart. A conversation may be
 * held twice; its user is asked once for each turn (an opening is not asked for), once more after the last one, and
 * checked once: by the judge's model, where there is one. Exact for a case with turns whose agent answers them all.
 */
export function simulatedCalls(testCase: Asked): Readonly<Record<'agent' | 'simulator' | 'check', CallRange>> {
  const turns = plannedTurns(testCase);
  const none = { min: 0, max: 0 };
  const { simulate } = testCase;
  if (!simulate) return { agent: { min: turns, max: turns }, simulator: none, check: none };
  if (simulate.script) return { agent: { min: 1, max: turns }, simulator: none, check: none };
  // A user who is of no use from the first word on asks the agent nothing.
  const asked = simulate.opening === undefined ? 1 : 0;
  return {
    agent: { min: 1 - asked, max: 2 * turns },
    simulator: { min: asked, max: 2 * (turns + asked) },
    check: { min: 0, max: 2 },
  };
}

/** Whether the most turns are the only thing that can end the conversation: reaching them is then no failure. */
export function endsByTurnsOnly({ simulate }: Pick<TestCase, 'simulate'>): boolean {
  return simulate?.script !== undefined && !simulate.stopWhen?.length && isEndless(simulate.script);
}

/** Whether a model must play the user. */
export const needsSimulator = ({ simulate }: Pick<TestCase, 'simulate'>): boolean =>
  simulate !== null && simulate.script === undefined;
