/** The station between comparison and gate: what the comparison suspects is run again, on both versions where they can be called. */
import { type ConfirmInput, confirm, confirmAgainstStored } from '../../decision/confirmation/confirm.ts';
import type { Confirmation } from '../../decision/confirmation/confirmation.ts';
import type { Rerun } from '../../decision/confirmation/lockstep.ts';
import { type ConfirmationOptions, extraCalls } from '../../decision/options.ts';
import { plannedTurns } from '../../execution/conversation/user/planned-calls.ts';
import type { AgentOptions } from '../../execution/options.ts';
import type { Comparison } from '../../model/comparison.ts';
import type { RunInfo } from '../../model/run-info.ts';
import type { RunReport } from '../../model/run-report.ts';
import type { TestCase } from '../../model/test-case.ts';
import type { Warning } from '../../model/warning.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { Policy } from '../suite/policy.ts';
import { type Asking, BaseNotCallableError, type Rerunning, rerunning } from './rerunning.ts';
import { confirmableMetrics, mustPassUnits, type StoredRuns } from './units.ts';
import { wireConfirmation, withConfirmation } from './wire.ts';

/** For requests under way when a job is cancelled, which leaves 7.5 s; see evaluation.ts. */
const CANCELLED_GRACE_MS = 2_000;
const GRACE_MS = 5_000;

/** Who can be asked again, of a run whose agents are at hand. */
export interface Confirming {
  readonly at: Asking;
  readonly cases: readonly TestCase[];
  readonly base: AgentOptions | null;
  readonly options: ConfirmationOptions;
  readonly graceMs: number;
}

/** The agents of this run, and the limits under which they are asked again. */
export function confirming(at: Asking, { cases }: Pick<Confirming, 'cases'>): Confirming {
  const { baseAgent, config } = at.suite;
  return {
    at,
    cases,
    base: baseAgent,
    options: config.confirmation,
    graceMs: at.world.ci ? CANCELLED_GRACE_MS : GRACE_MS,
  };
}

export interface Suspicion {
  readonly run: RunInfo;
  readonly report: RunReport;
  readonly comparison: Comparison;
  readonly stored: StoredRuns;
}

export interface Confirmed {
  readonly run: RunInfo;
  readonly comparison: Comparison;
  readonly warnings: readonly Warning[];
}

/**
 * @param confirming null: nobody can be asked (saved runs, shards); the stored runs alone are looked at.
 * Never rejects for an agent that cannot be reached: then the stored runs, or nothing, speak, with a warning.
 */
export async function confirmSuspicions(
  { gate, mustPass }: Policy,
  { run, report, comparison, stored }: Suspicion,
  confirming: Confirming | null,
): Promise<Confirmed> {
  const input = {
    metrics: confirmableMetrics(report.cases, gate, stored, comparison.metrics),
    mustPass: mustPassUnits(report.cases, mustPass, stored),
    seed: `${run.seed} ${run.suite}`,
  };
  const asked = confirming && isAskable(confirming) ? confirming : null;
  if (asked === null) {
    const found = await confirmAgainstStored({ ...input, mustPass: [], budget: 0, rerun: nobody });
    return { run, warnings: [], comparison: withConfirmation(comparison, wireConfirmation(found, stored, 'no_agent')) };
  }
  const agents = rerunning(asked.at, { ...asked, first: run });
  const scored = report.cases.filter(({ status }) => status === 'passed' || status === 'failed').length;
  const budget = budgetOf(asked, scored, run);
  const { found, warnings } = await outcomeOf(input, budget, agents, asked.base).finally(agents.close);
  const stopped = agents.stopped() ?? (found === null ? 'no_agent' : null);
  const done = found ?? (await confirmAgainstStored({ ...input, mustPass: [], budget: 0, rerun: nobody }));
  const spent = { ...done, extraCalls: { ...agents.runs(), budget } };
  return {
    run: withExtra(run, agents, asked.at.world.now()),
    comparison: withConfirmation(comparison, wireConfirmation(spent, stored, stopped)),
    warnings,
  };
}

const isAskable = ({ at }: Confirming): boolean => at.suite.config.agent.type !== 'replay' && at.request.shard === null;

const nobody: Rerun = () => Promise.reject(new Error('runs were asked for beyond a budget of none'));

/** The limits of the run are limits of the confirmation, too: a unit may take several requests. */
function budgetOf({ at, cases, options }: Confirming, scored: number, run: RunInfo): number {
  const most = extraCalls(options, scored);
  const { maxCalls } = at.request;
  if (maxCalls === null) return most;
  const perRun = cases.reduce((longest, one) => Math.max(longest, one.trials * plannedTurns(one)), 1);
  return Math.max(0, Math.min(most, Math.floor((maxCalls - run.calls) / perRun)));
}

interface Found {
  /** null: the current agent could not be asked again. */
  readonly found: Confirmation | null;
  readonly warnings: readonly Warning[];
}

async function outcomeOf(
  input: Omit<ConfirmInput, 'budget' | 'rerun'>,
  budget: number,
  agents: Rerunning,
  base: Confirming['base'],
): Promise<Found> {
  const { rerun } = agents;
  try {
    if (base === null) return { found: await confirmAgainstStored({ ...input, budget, rerun }), warnings: [] };
    return { found: await confirm({ ...input, budget, rerun }), warnings: [] };
  } catch (error) {
    if (error instanceof ProblemError) return { found: null, warnings: [notAsked(error)] };
    if (!(error instanceof BaseNotCallableError)) throw error;
    const { current, base: asked } = agents.runs();
    const left = Math.max(0, budget - current - asked);
    const { found, warnings } = await outcomeOf(input, left, agents, null);
    return { found, warnings: [baseGone(error), ...warnings] };
  }
}

function baseGone(error: BaseNotCallableError): Warning {
  return {
    code: 'base_not_callable',
    text: `The base version could not be asked, so the current one alone was run again, and drift of a provider cannot be told from a regression. ${error.message}`,
  };
}

function notAsked(error: ProblemError): Warning {
  return {
    code: 'not_run_again',
    text: `Nothing was run again: ${error.problems.map(({ what }) => what).join(' ')}`,
  };
}

function withExtra(run: RunInfo, agents: Rerunning, now: number): RunInfo {
  const calls = agents.calls();
  const cost = agents.cost();
  return {
    ...run,
    durationMs: Math.max(run.durationMs, now - Date.parse(run.startedAt)),
    ...(calls.current + calls.base > 0 && { extraCalls: calls }),
    ...(cost !== null && { cost: (run.cost ?? 0) + cost }),
    ...(agents.stopped() === 'interrupt' && { stopped: 'interrupt' as const }),
  };
}
