/** The books of a run: which trials are to be run, what became of them, case by case. */

import type { TestCase } from '../model/cases/test-case.ts';
import type { CaseResult, FinishedTrial, Trial } from '../model/run/case-result.ts';
import type { Warning } from '../model/warning.ts';
import type { Agent } from '../model/world/agent.ts';
import { caseResult } from '../scoring/case-result.ts';
import { lostKeys, type ScoredBefore, withLost } from '../scoring/lost-expectations.ts';
import { reasonNotToRun, unscoredWarnings } from '../scoring/unscorable.ts';
import { type JudgedTrial, type Judging, skippedTrial } from './trial.ts';

/** One trial to run, of the case at an index. */
export interface Job {
  readonly index: number;
  readonly trial: number;
}

/** What is known of each case so far. */
export interface Ledger {
  /** Trials to run, first trials of all cases first: a run that stops early has seen as many cases as it could. */
  readonly plan: (startedAt: number) => readonly Job[];
  readonly add: (index: number, judged: JudgedTrial) => void;
  /** Planned trials that did not end. */
  readonly missing: () => number;
  readonly results: () => readonly CaseResult[];
  readonly warnings: () => readonly Warning[];
}

export function openLedger(
  cases: readonly TestCase[],
  agent: Agent,
  options: {
    /** By case id: trials that need not run again. */
    readonly done?: ReadonlyMap<string, readonly Trial[]>;
    readonly judging: Pick<Judging, 'measuring'>;
    /** Absent or null: no model plays users. */
    readonly simulator?: object | null;
    readonly weights?: ReadonlyMap<string, number>;
    readonly before?: ScoredBefore | null;
    readonly onTrial?: (finished: FinishedTrial) => void;
    readonly onCase?: (result: CaseResult) => void;
  },
): Ledger {
  const { done, weights } = options;
  const { measuring } = options.judging;
  const means = { recorded: agent.recorded, hasSimulator: Boolean(options.simulator), measuring };
  const trials: Trial[][] = cases.map((one) => [...(done?.get(one.id) ?? [])]);
  const open = cases.map(() => 0);
  const results: (CaseResult | undefined)[] = cases.map(() => undefined);
  const unscored = new Map<string, Set<number>>();
  let unrecorded = 0;
  const numbersOf = (one: TestCase) =>
    agent.recorded
      ? agent.conversations(one.id).map((conversation) => conversation.trial)
      : Array.from({ length: one.trials }, (_, trial) => trial);
  const resultOf = (one: TestCase, index: number) =>
    withLost(caseResult(one, trials[index]!, weights?.get(one.id)), options.before ?? null);
  const close = (one: TestCase, index: number) => {
    const result = resultOf(one, index);
    results[index] = result;
    // What was scored on the baseline has failed, and is not unscored.
    for (const key of lostKeys(result)) unscored.get(key)?.delete(index);
    options.onCase?.(result);
  };
  const planOf = (one: TestCase, index: number, startedAt: number): readonly Job[] => {
    const reason = reasonNotToRun(one, means);
    const numbers = reason ? [] : numbersOf(one);
    if (reason) trials[index] = [skippedTrial(reason.code, reason.message, startedAt)];
    else if (numbers.length === 0) {
      unrecorded += 1;
      trials[index] = [skippedTrial('not_recorded', 'There is no recorded conversation of this case.', startedAt)];
    }
    const finished = trials[index]!;
    const jobs: Job[] = [];
    for (const number of numbers)
      if (!finished.some(({ trial }) => trial === number)) jobs.push({ index, trial: number });
    open[index] = jobs.length;
    if (jobs.length === 0) close(one, index);
    return jobs;
  };
  return {
    plan: (startedAt) => {
      const jobs: Job[] = [];
      for (const [index, one] of cases.entries()) jobs.push(...planOf(one, index, startedAt));
      return jobs.sort((a, b) => a.trial - b.trial || a.index - b.index);
    },
    add: (index, judged) => {
      const one = cases[index]!;
      trials[index]!.push(judged.trial);
      for (const key of judged.unscored) unscored.set(key, (unscored.get(key) ?? new Set()).add(index));
      open[index]! -= 1;
      options.onTrial?.({ caseId: one.id, fingerprint: one.identity.fingerprint, trial: judged.trial });
      // As soon as it can be, while other agents' replies are waited for.
      if (open[index] === 0) close(one, index);
    },
    missing: () => open.reduce((sum, n) => sum + n, 0),
    results: () => cases.map((one, index) => results[index] ?? resultOf(one, index)),
    warnings: () =>
      unscoredWarnings(cases, {
        recorded: agent.recorded,
        hasSimulator: Boolean(options.simulator),
        unscored: new Map([...unscored].flatMap(([key, { size }]) => (size > 0 ? [[key, size] as const] : []))),
        unrecorded,
      }),
  };
}
