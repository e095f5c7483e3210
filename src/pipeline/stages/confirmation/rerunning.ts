/** Re-runs for the confirmation: both agents opened when first needed, every run within the limits, journaled, and both closed. */
import { join, resolve } from 'node:path';
import { createAgent } from '../../../agents/create.ts';
import type { AgentOptions } from '../../../agents/options.ts';
import type { Rerun } from '../../../decision/confirmation/lockstep.ts';
import { openJournal } from '../../../history/journal.ts';
import { plannedTurns } from '../../../model/cases/planned-calls.ts';
import type { TestCase } from '../../../model/cases/test-case.ts';
import { ProblemError } from '../../../model/problem.ts';
import type { CaseResult } from '../../../model/run/case-result.ts';
import type { RunInfo } from '../../../model/run/run-info.ts';
import { costOf, totalOf } from '../../../model/run/spent.ts';
import type { Warning } from '../../../model/warning.ts';
import type { Agent } from '../../../model/world/agent.ts';
import type { RunRequest, RunWorld } from '../../../model/world/run-request.ts';
import { graceful } from '../../../platform/interrupt.ts';
import { spending } from '../../../run/budget.ts';
import { type Caller, runUnits, type UnitRun } from '../../../run/rerun.ts';
import type { ScoredBefore } from '../../../scoring/lost-expectations.ts';
import { openModels } from '../../models.ts';
import type { Suite } from '../../suite/suite.ts';
import { CONFIRMABLE, holds } from './units.ts';

export interface Asking {
  readonly suite: Suite;
  readonly request: RunRequest;
  readonly world: RunWorld;
}

/** The base version cannot be asked: it did not start, or answered nothing so far. */
export class BaseNotCallableError extends Error {}

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
  /** By id: the number of the next trial of a case that was run again. */
  readonly nextTrials: () => ReadonlyMap<string, number>;
  /** Ends what was started; a warning where the journal is not whole. */
  readonly close: () => Promise<Warning | null>;
}

type Side = UnitRun['side'];

export interface RerunningOptions {
  readonly cases: readonly TestCase[];
  /** null: the base version cannot be called. */
  readonly base: AgentOptions | null;
  /** What the baseline has scored. */
  readonly before: ScoredBefore;
  /** What the first pass took of the limits. */
  readonly first: Pick<RunInfo, 'calls' | 'cost' | 'seed'>;
  /** Milliseconds that runs under way may still take after an interrupt. */
  readonly graceMs: number;
  /** Of an earlier stage: no two runs of a case share a number. */
  readonly nextTrials?: ReadonlyMap<string, number>;
}

/** The base is given up after so many runs without any answer. */
const SILENT_RUNS = 3;

export function rerunning(at: Asking, options: RerunningOptions): Rerunning {
  const { suite, request, world } = at;
  const { cases, first, graceMs } = options;
  const byId = new Map(cases.map((testCase) => [testCase.id, testCase]));
  const opened = openWhenNeeded(at, options.base);
  const path = join(resolve(world.directory, request.out), 'journal.jsonl');
  const journal = openJournal(path, { redact: suite.redact, resume: true });
  const spent = spending(limitsLeft(request, first), () => opened.calls().current + opened.calls().base);
  const patience = graceful(world.signal, graceMs);
  const runs = { current: 0, base: 0 };
  const nextTrial = new Map<string, number>(options.nextTrials);
  let stopped: 'interrupt' | 'budget' | null = null;
  let base: 'unknown' | 'answers' = 'unknown';
  let silent = 0;
  // Only a batch that asks the base ends with it: the current version is asked alone afterwards.
  let asksBase = false;
  const gone = () => asksBase && base === 'unknown' && silent >= SILENT_RUNS;
  const mayStart = ({ testCase, side }: UnitRun): boolean => {
    const turns = testCase.trials * plannedTurns(testCase);
    if (world.signal.aborted) stopped = 'interrupt';
    else if (!spent.allows(turns)) stopped ??= 'budget';
    if (stopped !== null || gone()) return false;
    spent.started(turns);
    runs[side] += 1;
    return true;
  };
  const onRun = ({ testCase, side }: UnitRun, result: CaseResult, unasked: number) => {
    spent.ended(unasked, totalOf(result.trials.map(costOf)));
    const { id: caseId, identity } = testCase;
    const { fingerprint } = identity;
    for (const trial of result.trials) journal.append({ caseId, fingerprint, trial, extra: side });
    if (side === 'current') return;
    if (result.status === 'errored') silent += 1;
    else base = 'answers';
  };
  const unitRun = (unit: string, side: Side): UnitRun => {
    const testCase = byId.get(unit);
    if (!testCase) throw new Error(`no case "${unit}" to run again`);
    const firstTrial = nextTrial.get(unit) ?? testCase.trials;
    nextTrial.set(unit, firstTrial + testCase.trials);
    return { testCase, side, firstTrial };
  };
  const startedAt = world.now();
  const models = openModels(suite.measuring, request, world);
  return {
    rerun: async (requests) => {
      if (world.signal.aborted) stopped = 'interrupt';
      if (stopped !== null) return requests.map((request) => ({ ...request, passed: null }));
      const { judge, simulator } = await models;
      asksBase = requests.some(({ agent }) => agent === 'base');
      const callers = await opened.callers(new Set(requests.map(({ agent }) => agent)));
      world.stderr(`To confirm: ${requests.length} ${requests.length === 1 ? 'run' : 'runs'} of single cases.\n`);
      const asked = requests.map(({ unit, agent }) => unitRun(unit, agent));
      const results = await runUnits(asked, {
        callers,
        judging: { measuring: suite.measuring, judge },
        before: options.before,
        simulator,
        seed: first.seed,
        startedAt,
        now: world.now,
        signal: patience.signal,
        mayStart,
        onTurn: spent.asked,
        onRun,
      });
      if (world.signal.aborted) stopped = 'interrupt';
      if (asksBase && base === 'unknown' && silent > 0 && stopped === null)
        throw new BaseNotCallableError('baseline.agent did not answer.');
      return requests.map(({ unit, agent }, i) => ({ unit, agent, passed: passedIn(results[i] ?? null) }));
    },
    runs: () => runs,
    calls: opened.calls,
    cost: spent.cost,
    stopped: () => stopped,
    nextTrials: () => nextTrial,
    close: async () => {
      patience.close();
      await opened.close();
      return journal.close();
    },
  };
}

function passedIn(result: CaseResult | null): Readonly<Record<string, boolean | null>> | null {
  if (result === null || (result.status !== 'passed' && result.status !== 'failed')) return null;
  return Object.fromEntries(CONFIRMABLE.map((metric) => [metric, holds(result, metric)]));
}

function limitsLeft({ maxCalls, maxCost }: RunRequest, first: RerunningOptions['first']) {
  return {
    ...(maxCalls !== null && { maxCalls: maxCalls - first.calls }),
    ...(maxCost !== null && { maxCost: maxCost - (first.cost ?? 0) }),
  };
}

/** Agents that nobody asks are not started. */
function openWhenNeeded({ suite, world }: Asking, base: AgentOptions | null) {
  const { directory, file } = suite;
  const open = new Map<Side, Agent>();
  const optionsOf = { current: suite.config.agent, base };
  // A self-check: one agent stands for both versions, and is started once.
  const isOne = base === suite.config.agent;
  const openOne = async (side: Side): Promise<void> => {
    const options = optionsOf[side];
    if (side === 'base' && isOne) {
      if (!open.has('current')) await openOne('current');
      open.set('base', open.get('current')!);
      return;
    }
    if (!options) throw new BaseNotCallableError('baseline.agent is not configured.');
    const origin = { file, path: side === 'current' ? 'agent' : 'baseline.agent' };
    try {
      open.set(side, await createAgent(options, { directory, environment: world.environment, origin }, world.signal));
    } catch (error) {
      if (side === 'current' || !(error instanceof ProblemError)) throw error;
      throw new BaseNotCallableError(error.problems.map(({ what }) => what).join(' '), { cause: error });
    }
  };
  const callerOf = (side: Side): Caller | undefined => {
    const agent = open.get(side);
    return agent && !agent.recorded ? { agent, concurrency: agent.concurrency } : undefined;
  };
  return {
    callers: async (sides: ReadonlySet<Side>) => {
      // The base first: where it cannot be had, the current one need not be started for this batch.
      for (const side of ['base', 'current'] as const) if (sides.has(side) && !open.has(side)) await openOne(side);
      const [current, other] = [callerOf('current'), callerOf('base')];
      return { ...(current && { current }), ...(other && { base: other }) };
    },
    calls: () => ({ current: open.get('current')?.calls() ?? 0, base: isOne ? 0 : (open.get('base')?.calls() ?? 0) }),
    close: async () => {
      for (const agent of new Set(open.values())) await agent.close();
    },
  };
}
