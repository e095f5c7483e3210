/** Single cases run again, by either of two agents, in the order that is asked for; scored as in the first pass. */

import { plannedTurns } from '../model/cases/planned-calls.ts';
import type { TestCase } from '../model/cases/test-case.ts';
import type { CaseResult, Trial } from '../model/run/case-result.ts';
import type { LiveAgent } from '../model/world/agent.ts';
import { caseResult } from '../scoring/case-result.ts';
import { type ScoredBefore, withLost, withoutState } from '../scoring/lost-expectations.ts';
import { factsOf } from './conversation/conversation.ts';
import { converse } from './conversation/converse.ts';
import { withFinalState } from './conversation/final-state.ts';
import { sessionId } from './conversation/session.ts';
import { type Judging, judgeTrial } from './trial.ts';
import type { Simulator } from './users/simulator.ts';

/** All trials of one case, once more, by one agent. */
export interface UnitRun {
  readonly testCase: TestCase;
  readonly side: 'current' | 'base';
  /** Number of its first trial: no two runs of a case share one. */
  readonly firstTrial: number;
}

export interface Caller {
  readonly agent: LiveAgent;
  /** Most conversations at once, 1 or more. */
  readonly concurrency: number;
}

export interface RerunOptions {
  readonly callers: Readonly<Partial<Record<UnitRun['side'], Caller>>>;
  readonly judging: Omit<Judging, 'signal'>;
  readonly simulator?: Simulator | null;
  /** What the baseline has scored: what is not scored any more has failed, of either agent. */
  readonly before?: ScoredBefore | null;
  readonly seed: number;
  /** Milliseconds since 1970; with the seed it makes the sessions of these runs. */
  readonly startedAt: number;
  readonly now: () => number;
  /** Of conversations under way. */
  readonly signal: AbortSignal;
  /** Asked before each run, in their order; false: it is lost. */
  readonly mayStart: (run: UnitRun) => boolean;
  readonly onTurn: () => void;
  /** Whether a conversation that asked so many turns may be held again; true: they are planned for once more. Absent: it may. */
  readonly mayHoldAgain?: (turns: number) => boolean;
  /** Told as each run ends; `unasked`: of the turns planned (plannedTurns of every trial) those not asked, below 0 where one was held again without mayHoldAgain. */
  readonly onRun: (run: UnitRun, result: CaseResult, unasked: number) => void;
}

/**
 * Runs start in their order, each as soon as its agent has a place; null for one that did not start, has no caller or was
 * given up after an abort. Never rejects.
 */
export async function runUnits(
  runs: readonly UnitRun[],
  options: RerunOptions,
): Promise<readonly (CaseResult | null)[]> {
  const results: (CaseResult | null)[] = runs.map(() => null);
  const running = { current: new Set<Promise<void>>(), base: new Set<Promise<void>>() };
  for (const [i, run] of runs.entries()) {
    const caller = options.callers[run.side];
    if (!caller) continue;
    const mine = running[run.side];
    while (mine.size >= caller.concurrency) await Promise.race(mine);
    if (!options.mayStart(run)) continue;
    const one = runUnit(run, caller.agent, options).then((result) => {
      results[i] = result;
      mine.delete(one);
    });
    mine.add(one);
  }
  await Promise.all([...running.current, ...running.base]);
  return results;
}

async function runUnit(run: UnitRun, agent: LiveAgent, options: RerunOptions): Promise<CaseResult | null> {
  const { testCase, firstTrial } = run;
  const { now, signal, seed, startedAt, simulator } = options;
  const { topics } = options.judging.measuring;
  const trials: Trial[] = [];
  let unasked = testCase.trials * plannedTurns(testCase);
  let asked = 0;
  const onTurn = () => {
    unasked -= 1;
    asked += 1;
    options.onTurn();
  };
  const mayHoldAgain = () => {
    if (!options.mayHoldAgain) return true;
    const may = options.mayHoldAgain(asked);
    if (may) unasked += asked;
    return may;
  };
  const setting = { signal, now, onTurn, mayHoldAgain, seed, simulator, topics };
  let givenUp = false;
  for (let trial = firstTrial; trial < firstTrial + testCase.trials && !givenUp; trial++) {
    const began = now();
    asked = 0;
    const session = sessionId({ seed, startedAt, caseId: testCase.id, trial });
    const conversation = await withFinalState(testCase, agent, signal, (live) =>
      converse(testCase, { ...setting, agent: live, trial, session }),
    );
    // Given up by us: says nothing of the agent.
    givenUp = conversation.failure !== undefined && signal.aborted;
    const facts = { trial, ...factsOf(conversation), startedAt: began, durationMs: now() - began };
    if (!givenUp) trials.push((await judgeTrial(testCase, facts, { ...options.judging, signal })).trial);
  }
  const before = options.before ?? null;
  const result = withLost(caseResult(testCase, trials), before && (agent.state ? before : withoutState(before)));
  options.onRun(run, result, unasked);
  return givenUp ? null : result;
}
