/** Re-runs for the confirmation: every run within the limits and journaled. */
import { replayed } from '../../../decision/confirmation/quick-stage.ts';
import type { Rerun } from '../../../decision/confirmation/reruns/batched-requests.ts';
import type { RerunRequest } from '../../../decision/confirmation/reruns/rerun-steps.ts';
import { openJournal } from '../../../history/files/journal.ts';
import type { InterruptedRun } from '../../../history/files/read-journal.ts';
import { openCaseStore } from '../../../history/files/stored-cases.ts';
import type { TestCase } from '../../../model/cases/test-case.ts';
import { leftUnanswered } from '../../../model/run/agent-death.ts';
import type { CaseResult, Trial } from '../../../model/run/case-result.ts';
import { isCounted } from '../../../model/run/counted.ts';
import type { RunInfo } from '../../../model/run/run-info.ts';
import { NOTHING_SPENT, sumOfSpent } from '../../../model/run/spent.ts';
import type { Warning } from '../../../model/warning.ts';
import type { RunRequest, RunWorld } from '../../../model/world/run-request.ts';
import { throwIfCrashed } from '../../../platform/crash.ts';
import { graceful } from '../../../platform/interrupt.ts';
import { clockOf } from '../../../platform/sleep.ts';
import { spending } from '../../../run/budget.ts';
import { rerun, type UnitRun } from '../../../run/rerun.ts';
import type { Stopped } from '../../../run/schedule.ts';
import type { ScoredBefore } from '../../../scoring/lost-expectations.ts';
import { counted } from '../../../text/digits.ts';
import { budgetOf, limitsAfter } from '../../limits.ts';
import { openModels } from '../../models.ts';
import type { Suite } from '../../suite/suite.ts';
import { graceOf, interruptedRun, journalPath } from '../evaluation.ts';
import { type Side, watchDeaths } from './deaths.ts';
import { type Base, BaseNotCallableError, openWhenNeeded } from './opened-agents.ts';
import { CONFIRMABLE, passesMetric } from './units.ts';

export interface Asking {
  readonly suite: Suite;
  readonly request: RunRequest;
  readonly world: RunWorld;
  /** Makes the agent ready to be started, at the first need. @throws ProblemError. Absent: it is. */
  readonly ready?: () => Promise<void>;
}

export interface Rerunning {
  /** Runs of single cases; @throws BaseNotCallableError; ProblemError where the current agent does not start again. */
  readonly rerun: Rerun;
  /** Runs of single cases so far. */
  readonly runs: () => Readonly<Record<Side, number>>;
  /** Requests so far, retries included. */
  readonly calls: () => Readonly<Record<Side, number>>;
  /** US dollars; null where no reply gave any. */
  readonly cost: () => number | null;
  readonly stopped: () => 'interrupt' | 'budget' | null;
  /** Of the agents that were opened; once closed, of judge, simulated user and a journal that is not whole, too. */
  readonly warnings: () => readonly Warning[];
  /** By id: the number of the next trial of a case that was run again. */
  readonly nextTrials: () => ReadonlyMap<string, number>;
  /** Ends what was started. */
  readonly close: () => Promise<void>;
}

export interface RerunningOptions {
  readonly cases: readonly TestCase[];
  /** null: the base version cannot be called. */
  readonly base: Base | null;
  /** What the baseline has scored. */
  readonly before: ScoredBefore;
  /** Id of a case that this version answers, for a base version of which nothing could be read; null: there is none. */
  readonly answered: string | null;
  /** What the first pass took of the limits. */
  readonly first: Pick<RunInfo, 'calls' | 'cost' | 'seed'> & {
    /** US dollars of a trial; 0: not known. */
    readonly usual: number;
  };
  /** Of an earlier stage: no two runs of a case share a number. */
  readonly nextTrials?: ReadonlyMap<string, number>;
}

/** The base is given up after so many conversations without any answer. */
const SILENT = 3;

export function rerunning(at: Asking, options: RerunningOptions): Rerunning {
  const { suite, request, world } = at;
  const { cases, first, answered } = options;
  const deaths = watchDeaths();
  const calls = () => opened.calls().current + opened.calls().base;
  const spent = spending(budgetOf(limitsAfter(request, first)), calls, NOTHING_SPENT, first.usual);
  const opened = openWhenNeeded({ suite, world, mayRetry: spent.mayRetry }, options, deaths);
  const journal = openJournal(journalPath(at), { resume: true });
  const patience = graceful(world.signal, graceOf(world));
  const runs = { current: 0, base: 0 };
  const numbers = trialNumbers(options);
  let stopped: Stopped = null;
  let afterwards: readonly Warning[] = [];
  const clock = clockOf(world.now);
  const startedAt = world.now();
  const models = openModels(suite.measuring, request, world);
  const keep = openCaseStore();
  let former: InterruptedRun | undefined;
  let base: string | undefined;
  const announce = announcing(world);
  const readyFor = async (sides: ReadonlySet<Side>) => {
    await at.ready?.();
    const { judge, simulator } = await models;
    return { agents: await opened.agents(sides, judge), simulator };
  };
  /** A start that an interrupt ended says nothing of the agent. */
  const unlessInterrupted = (error: unknown): null => {
    throwIfCrashed(world.signal);
    if (!world.signal.aborted) throw error;
    stopped = 'interrupt';
    return null;
  };
  /** Of one side, or of both at the same time. */
  const runBatch = async (planned: readonly Planned[]): Promise<Batch> => {
    const sides = new Set(planned.map(({ agent }) => agent));
    const ready = await readyFor(sides).catch(unlessInterrupted);
    if (ready === null) return { gone: null, results: [] };
    const { agents, simulator } = ready;
    announce(planned.length);
    const units = planned.map((one) => ({ ...one, by: agents[one.agent]!.by(one.testCase) }));
    const begun = new Set(units.flatMap(({ done = [] }, i) => (done.length > 0 ? [i] : [])));
    // Only a batch that asks the base ends with it: the current version is asked alone afterwards.
    const isGone = () => sides.has('base') && opened.baseSilence() >= SILENT;
    const done = await rerun(units, {
      seed: first.seed,
      startedAt,
      simulator,
      openFile: suite.openFile,
      spent,
      clock,
      signal: world.signal,
      ending: patience.signal,
      keep,
      mayStart: ({ unit }) => !isGone() && Boolean(begun.add(unit)),
      onTrial: ({ unit, testCase }, trial) => {
        const { id: caseId, identity } = testCase;
        const { agent: extra } = planned[unit]!;
        const line = { caseId, fingerprint: identity.fingerprint, trial, extra };
        journal.append(extra === 'base' && base !== undefined ? { ...line, base } : line);
      },
    });
    stopped = done.stopped;
    for (const unit of begun) runs[planned[unit]!.agent] += 1;
    const isSilent = sides.has('base') && opened.baseSilence() > 0 && stopped === null;
    let gone = isSilent ? `It did not answer: ${suite.redact(opened.baseComplaint())}` : null;
    const results = planned.map((_, i) => done.results[i] ?? null);
    for (const side of sides) {
      const message = deaths.diedAgain(
        side,
        results.filter((_, i) => planned[i]!.agent === side),
      );
      if (message !== null && side === 'base')
        gone ??= `It died in the re-runs, and so once more: ${suite.redact(message)}`;
    }
    const isLost = (one: CaseResult, side: Side) => leftUnanswered(one) && deaths.isDown(side);
    return { gone, results: results.map((one, i) => (one && isLost(one, planned[i]!.agent) ? null : one)) };
  };
  /** Why none of the base version's replies can be read; null: some can, or it gave none. */
  const unreadBase = async (results: readonly CaseResult[]): Promise<string | null> => {
    const isRead = (all: readonly CaseResult[]) => opened.isBaseRead() || all.some(({ status }) => status === 'passed');
    if (answered === null || options.base === 'current' || !results.some(isCounted) || isRead(results)) return null;
    // One that fails on what is run again may answer all else.
    const past = former?.reruns.base ?? new Map();
    const { results: probe } = await runBatch([{ unit: answered, agent: 'base', ...numbers.take(answered, past) }]);
    if (stopped !== null || isRead(probe.filter((one) => one !== null))) return null;
    return `None of its replies could be read: ${suite.redact(opened.baseComplaint())}`;
  };
  /** What this version answered in a batch that the base version did not answers first. */
  let kept: Rerun | null = null;
  const runAll: Rerun = async (requests) => {
    if (world.signal.aborted) stopped = 'interrupt';
    const results = new Map<Planned, CaseResult | null>();
    base ??= await versionOfBase(options.base);
    former ??= await interruptedRun(at, cases, base);
    const { reruns } = former;
    const planned = requests.map((one) => ({ ...one, ...numbers.take(one.unit, reruns[one.agent]) }));
    const answers = () =>
      planned.map((one) => {
        const result = results.get(one) ?? null;
        const passed = passedIn(result);
        const code = passed === null ? result?.trials.find((trial) => trial.code)?.code : undefined;
        return { unit: one.unit, agent: one.agent, passed, result: passed && result, ...(code && { code }) };
      });
    try {
      for (const turn of opened.turns(planned)) {
        const batch: Batch = stopped === null ? await runBatch(turn) : { gone: null, results: [] };
        turn.forEach((one, i) => void results.set(one, batch.results[i] ?? null));
        const ofBase = turn.flatMap((one, i) => (one.agent === 'base' ? (batch.results[i] ?? []) : []));
        const gone = batch.gone ?? (await unreadBase(ofBase));
        if (gone !== null) throw new BaseNotCallableError(gone);
      }
    } catch (error) {
      kept = replayed(
        answers().filter(({ agent, passed }) => agent === 'current' && passed !== null),
        runAll,
      );
      throw error;
    }
    return answers();
  };
  return {
    rerun: (requests) => (kept ?? runAll)(requests),
    runs: () => runs,
    calls: opened.calls,
    cost: spent.cost,
    stopped: () => stopped,
    warnings: () => [...opened.warnings(), ...afterwards],
    nextTrials: numbers.next,
    close: async () => {
      patience.close();
      const { current, base } = opened.calls();
      const all = sumOfSpent([first, { calls: current + base, cost: spent.cost() }]);
      if (stopped === 'interrupt') journal.append({ spent: all });
      await opened.close();
      const unwritten = journal.close();
      afterwards = [...(await models).warnings(), ...(unwritten ? [unwritten] : [])];
    },
  };
}

/** Of one that cannot be found, opening it says why. */
const versionOfBase = (base: Base | null): Promise<string> =>
  base === null || base === 'current' ? Promise.resolve('current') : base.version().catch(() => 'unknown');

/** Batches follow each other quickly: after the first a line at most so often. */
const ANNOUNCED_EVERY_MS = 20_000;

/** Says the first batch, and now and then how many runs it has come to. */
export function announcing({ stderr, now }: Pick<RunWorld, 'stderr' | 'now'>): (runs: number) => void {
  let all = 0;
  let last = Number.NEGATIVE_INFINITY;
  return (runs) => {
    const soFar = all === 0 ? '' : ' so far';
    all += runs;
    if (now() - last < ANNOUNCED_EVERY_MS) return;
    last = now();
    stderr(`To confirm: ${counted(all, 'run')} of single cases${soFar}.\n`);
  };
}

type Planned = Omit<UnitRun, 'by'> & RerunRequest;

interface Batch {
  readonly results: readonly (CaseResult | null)[];
  /** Why the base version cannot be asked any more; null: it can, or was not asked. */
  readonly gone: string | null;
}

/** Which trials of a case come next: no two runs of it share a number. */
function trialNumbers({ cases, nextTrials }: Pick<RerunningOptions, 'cases' | 'nextTrials'>) {
  const byId = new Map(cases.map((testCase) => [testCase.id, testCase]));
  const next = new Map(nextTrials);
  return {
    next: () => next,
    /** @param past What an interrupted run has of this version. */
    take: (unit: string, past: InterruptedRun['reruns'][Side]): Omit<UnitRun, 'by'> => {
      const testCase = byId.get(unit);
      if (!testCase) throw new Error(`no case "${unit}" to run again`);
      const firstTrial = next.get(unit) ?? testCase.trials;
      next.set(unit, firstTrial + testCase.trials);
      const isOwn = ({ trial }: Trial) => trial >= firstTrial && trial < firstTrial + testCase.trials;
      return { testCase, firstTrial, done: past.get(unit)?.filter(isOwn) ?? [] };
    },
  };
}

function passedIn(result: CaseResult | null): Readonly<Record<string, boolean | null>> | null {
  if (result === null || !isCounted(result)) return null;
  return Object.fromEntries(CONFIRMABLE.map((metric) => [metric, passesMetric(result, metric)]));
}
