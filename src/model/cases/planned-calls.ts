/** What a trial may ask of agent and simulator, before it starts: for budgets and dry runs. Pure. */
import type { ScriptStep, TestCase } from './test-case.ts';

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

/** Most requests to the agent of one pass over these cases, retries apart. */
export const callsAtMost = (cases: readonly TestCase[]): number =>
  cases.reduce((sum, one) => sum + one.trials * plannedTurns(one), 0);

/**
 * Requests to the agent and calls of the simulator in one trial, repeats of failed requests apart. A conversation may be
 * repeated once; its user is asked once for each turn (an opening is not asked for), once more after the last one, and
 * checked once: by the judge's model, where there is one. Exact for turns and straight scripts whose agent answers all.
 */
export function simulatedCalls(testCase: Asked): Readonly<Record<'agent' | 'simulator' | 'check', CallRange>> {
  const turns = plannedTurns(testCase);
  const none = { min: 0, max: 0 };
  const { simulate } = testCase;
  if (!simulate) return { agent: { min: turns, max: turns }, simulator: none, check: none };
  if (simulate.script)
    return { agent: { min: isStraight(simulate) ? turns : 1, max: turns }, simulator: none, check: none };
  // A user who is of no use from the first word on asks the agent nothing.
  const asked = simulate.opening === undefined ? 1 : 0;
  return {
    agent: { min: 1 - asked, max: 2 * turns },
    simulator: { min: asked, max: 2 * (turns + asked) },
    check: { min: 0, max: 2 },
  };
}

/** No reply changes what the script says, or ends it. */
const isStraight = ({ script = [], stopWhen = [] }: NonNullable<TestCase['simulate']>): boolean =>
  stopWhen.length === 0 && script.every(({ when }) => !when);

/** Whether the most turns are the only thing that can end the conversation: reaching them is then no failure. */
export function endsByTurnsOnly({ simulate }: Pick<TestCase, 'simulate'>): boolean {
  return simulate?.script !== undefined && !simulate.stopWhen?.length && isEndless(simulate.script);
}

/** Whether a model must play the user. */
export const needsSimulator = ({ simulate }: Pick<TestCase, 'simulate'>): boolean =>
  simulate !== null && simulate.script === undefined;

type Script = readonly ScriptStep[];

/** Index of the step from which the next one is looked for; null: the script ends. */
export const nextOf = ({ next }: ScriptStep, index: number): number | null => (next === undefined ? index + 1 : next);

/** Steps that may be said when the search begins at `start`; `ends`: none of them might hold. */
function candidates(script: Script, start: number | null) {
  const steps: number[] = [];
  if (start === null) return { steps, ends: true };
  for (let index = start; index < script.length; index++) {
    steps.push(index);
    if (!script[index]!.when) return { steps, ends: false };
  }
  return { steps, ends: true };
}

/** Most messages that the script holds in one conversation; Infinity where it can go round. */
function longestScript(script: Script): number {
  const known = new Map<number, number>();
  const longest = (start: number | null): number => {
    if (start === null) return 0;
    const before = known.get(start);
    if (before !== undefined) return before;
    // Met again before it is known: a circle.
    known.set(start, Number.POSITIVE_INFINITY);
    const lengths = candidates(script, start).steps.map((index) => 1 + longest(nextOf(script[index]!, index)));
    const length = Math.max(0, ...lengths);
    known.set(start, length);
    return length;
  };
  return longest(0);
}

/** Whether the script goes round for ever: only a stop or the most turns end it. */
function isEndless(script: Script): boolean {
  const seen = new Set<number | null>();
  const open: (number | null)[] = [0];
  while (open.length > 0) {
    const start = open.pop()!;
    if (seen.has(start)) continue;
    seen.add(start);
    const { steps, ends } = candidates(script, start);
    if (ends) return false;
    open.push(...steps.map((index) => nextOf(script[index]!, index)));
  }
  return true;
}
