/** The books of a run: which trials are to be run, what became of them, case by case. Pure. */
import { needsSimulator } from '../model/cases/planned-calls.ts';
import type { TestCase } from '../model/cases/test-case.ts';
import type { CaseResult, FinishedTrial, Trial } from '../model/run/case-result.ts';
import { NOTHING_EXPECTED } from '../model/run/counted.ts';
import type { Warning } from '../model/warning.ts';
import { type Agent, agentOf } from '../model/world/agent.ts';
import type { Scorer } from '../model/world/scorer.ts';
import { counted } from '../text/digits.ts';

/** A trial that is to be run, of the case at an index. */
interface Planned {
  readonly unit: number;
  readonly testCase: TestCase;
  readonly trial: number;
}

/** What is known of each case so far. */
export interface Ledger {
  /** Trials to run, first trials of all cases first, in the order that was given: a run that stops early has seen as many cases as it could. */
  readonly plan: (startedAt: number) => readonly Planned[];
  readonly add: (unit: number, trial: Trial) => void;
  readonly results: () => readonly CaseResult[];
  /** Of cases that were not run. */
  readonly warnings: () => readonly Warning[];
}

export function openLedger(
  cases: readonly TestCase[],
  agent: Agent,
  options: {
    /** By case id: trials that need not run again. */
    readonly done?: ReadonlyMap<string, readonly Trial[]>;
    readonly scorer: Scorer;
    /** null: no model plays users. */
    readonly simulator: object | null;
    readonly weights?: ReadonlyMap<string, number>;
    readonly order?: ReadonlyMap<string, number>;
    readonly onTrial?: (finished: FinishedTrial) => void;
    readonly onCase?: (result: CaseResult) => void;
    /** What is held of a finished case. Default: all of it. */
    readonly keep?: (result: CaseResult) => CaseResult;
  },
): Ledger {
  const { done, weights, order, scorer, keep = (result) => result } = options;
  const trials: Trial[][] = cases.map((one) => [...(done?.get(one.id) ?? [])]);
  const placeOf = ({ id }: TestCase) => order?.get(id) ?? Number.MAX_SAFE_INTEGER;
  const open = cases.map(() => 0);
  const results: (CaseResult | undefined)[] = cases.map(() => undefined);
  let unrecorded = 0;
  const isUnplayed = (one: TestCase) => !agent.recorded && !options.simulator && needsSimulator(one);
  const numbersOf = (one: TestCase) => {
    const by = agentOf(agent, one);
    return by.recorded
      ? by.conversations(one.id).map(({ trial }) => trial)
      : Array.from({ length: one.trials }, (_, trial) => trial);
  };
  const resultOf = (one: TestCase, unit: number) => scorer.resultOf(one, trials[unit]!, weights?.get(one.id));
  const close = (one: TestCase, unit: number) => {
    const result = resultOf(one, unit);
    results[unit] = keep(result);
    trials[unit] = [];
    options.onCase?.(result);
  };
  const whyNot = (one: TestCase): readonly [code: string, message: string] | null => {
    if (one.skipped !== undefined) return ['not_carried', one.skipped];
    if (isUnplayed(one)) return UNPLAYED;
    if (!scorer.isScorable(one)) return EXPECTS_NOTHING;
    return numbersOf(one).length > 0 ? null : NOT_RECORDED;
  };
  const planOf = (testCase: TestCase, unit: number, startedAt: number): readonly Planned[] => {
    const reason = whyNot(testCase);
    if (reason) trials[unit] = [skippedTrial(reason, startedAt)];
    if (reason === NOT_RECORDED) unrecorded += 1;
    const ended = new Set(trials[unit]!.map(({ trial }) => trial));
    const numbers = reason ? [] : numbersOf(testCase).filter((trial) => !ended.has(trial));
    open[unit] = numbers.length;
    if (numbers.length === 0) close(testCase, unit);
    return numbers.map((trial) => ({ unit, testCase, trial }));
  };
  return {
    plan: (startedAt) =>
      cases
        .flatMap((one, unit) => planOf(one, unit, startedAt))
        .sort((a, b) => a.trial - b.trial || placeOf(a.testCase) - placeOf(b.testCase) || a.unit - b.unit),
    add: (unit, trial) => {
      const one = cases[unit]!;
      trials[unit]!.push(trial);
      open[unit]! -= 1;
      options.onTrial?.({ caseId: one.id, fingerprint: one.identity.fingerprint, trial });
      // As soon as it can be, while other agents' replies are waited for.
      if (open[unit] === 0) close(one, unit);
    },
    results: () => cases.map((one, unit) => results[unit] ?? resultOf(one, unit)),
    warnings: () => [...unplayedWarning(cases.filter(isUnplayed).length), ...unrecordedWarning(unrecorded)],
  };
}

const UNPLAYED = ['simulated', 'The case has a simulated user, and no model plays it (llm.simulator).'] as const;
const EXPECTS_NOTHING = [NOTHING_EXPECTED, 'The case has neither expect nor evaluate.'] as const;
const NOT_RECORDED = ['not_recorded', 'There is no recorded conversation of this case.'] as const;

function unplayedWarning(n: number): readonly Warning[] {
  const text = `${counted(n, 'case')} with a simulated user skipped: no model plays it (llm.simulator).`;
  return n === 0 ? [] : [{ code: 'simulated_not_run', text }];
}

function unrecordedWarning(n: number): readonly Warning[] {
  const text = `${counted(n, 'case')} without a recorded conversation skipped.`;
  return n === 0 ? [] : [{ code: 'not_recorded', text }];
}

/** A trial that was never begun, which carries the reason why. */
function skippedTrial([code, message]: readonly [string, string], startedAt: number): Trial {
  return {
    trial: 0,
    status: 'skipped',
    failureType: null,
    blame: null,
    code,
    message,
    transcript: { turns: [] },
    scores: [],
    timing: { startedAt: new Date(startedAt).toISOString(), durationMs: 0, turns: [] },
    usage: {},
  };
}
