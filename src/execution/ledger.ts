/** The books of a run: which trials are to be run, what became of them, case by case. */
import type { Agent } from '../model/agent.ts';
import type { CaseResult, Trial } from '../model/case-result.ts';
import type { TestCase } from '../model/test-case.ts';
import type { Warning } from '../model/warning.ts';
import { measuresOf } from './metrics/index.ts';
import { type JudgedTrial, type Judging, skippedTrial } from './trial.ts';
import { reasonNotToRun, unscoredWarnings } from './unscorable.ts';

/** A trial that ended, with the case it belongs to: what the journal keeps. */
export interface FinishedTrial {
  readonly caseId: string;
  readonly fingerprint: string;
  readonly trial: Trial;
}

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
    readonly onTrial?: (finished: FinishedTrial) => void;
    readonly onCase?: (result: CaseResult) => void;
    readonly onInOrder?: ((result: CaseResult) => void) | undefined;
  },
): Ledger {
  const { done, weights } = options;
  const { measuring } = options.judging;
  const means = { recorded: agent.kind === 'recorded', hasSimulator: Boolean(options.simulator), measuring };
  const trials: Trial[][] = cases.map((one) => [...(done?.get(one.id) ?? [])]);
  const open = cases.map(() => 0);
  const results: (CaseResult | undefined)[] = cases.map(() => undefined);
  const unscored = new Map<string, Set<number>>();
  let unrecorded = 0;
  /** So many cases from the first on are over. */
  let settled = 0;
  const numbersOf = (one: TestCase) =>
    agent.kind === 'recorded'
      ? agent.conversations(one.id).map((conversation) => conversation.trial)
      : Array.from({ length: one.trials }, (_, trial) => trial);
  const close = (one: TestCase, index: number) => {
    const result = caseResult(one, trials[index]!, weights?.get(one.id));
    results[index] = result;
    options.onCase?.(result);
    for (let next = results[settled]; next; next = results[settled]) {
      options.onInOrder?.(next);
      settled += 1;
    }
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
    results: () => cases.map((one, index) => results[index] ?? caseResult(one, trials[index]!, weights?.get(one.id))),
    warnings: () =>
      unscoredWarnings(cases, {
        recorded: agent.kind === 'recorded',
        hasSimulator: Boolean(options.simulator),
        unscored: new Map([...unscored].map(([key, indexes]) => [key, indexes.size])),
        unrecorded,
      }),
  };
}

/** Trials of a case → its result. @param trials In any order. @param weight Cases that it stands for. */
export function caseResult(testCase: TestCase, trials: readonly Trial[], weight = 1): CaseResult {
  const { id, dataset, category, tier, tags, identity, source } = testCase;
  const ordered = trials.toSorted((a, b) => a.trial - b.trial);
  return {
    id,
    dataset,
    category,
    tier,
    tags,
    fingerprint: identity.fingerprint,
    inputFingerprint: identity.inputFingerprint,
    source,
    ...(weight !== 1 && { weight }),
    status: statusOf(ordered),
    trials: ordered,
    measures: measuresOf(ordered),
  };
}

/** More than half of the trials that count pass: passed. None counts: errored where one is, else skipped. */
function statusOf(trials: readonly Trial[]): CaseResult['status'] {
  const number = (status: Trial['status']) => trials.filter((trial) => trial.status === status).length;
  const [passed, failed] = [number('passed'), number('failed')];
  if (passed + failed === 0) return number('errored') > 0 ? 'errored' : 'skipped';
  return passed > (passed + failed) / 2 ? 'passed' : 'failed';
}
