/** The stage between comparison and gate: what the comparison suspects is run again, on both versions where they can be called. */

import { isRecorded } from '../../../agents/create.ts';
import { confirm, confirmAgainstStored, confirmSameVersion } from '../../../decision/confirmation/confirm.ts';
import { besideStored, type SampleWeights, SHARES } from '../../../decision/confirmation/evidence.ts';
import { recorded, replayed } from '../../../decision/confirmation/quick-stage.ts';
import type { CallCount, Rerun } from '../../../decision/confirmation/reruns/batched-requests.ts';
import { keptTrials } from '../../../decision/confirmation/reruns/kept-trials.ts';
import type { RerunResult } from '../../../decision/confirmation/reruns/rerun-steps.ts';
import { withConfirmation } from '../../../decision/confirmation/rows.ts';
import { extraCalls } from '../../../decision/options.ts';
import { plannedTurns } from '../../../model/cases/planned-calls.ts';
import { ProblemError } from '../../../model/problem.ts';
import type { CaseResult } from '../../../model/run/case-result.ts';
import { hasReadableReply, isCounted } from '../../../model/run/counted.ts';
import type { RunInfo } from '../../../model/run/run-info.ts';
import { spentOf } from '../../../model/run/spent.ts';
import type { Comparison } from '../../../model/verdict/comparison.ts';
import type { ComparisonConfirmation } from '../../../model/verdict/confirmation.ts';
import { NO_BASE_VERSION, type Warning } from '../../../model/warning.ts';
import type { RunRequest } from '../../../model/world/run-request.ts';
import { catalogue } from '../../../scoring/catalogue.ts';
import type { Policy } from '../../suite/policy.ts';
import { NoBaseVersionError } from '../../versions/no-base-version.ts';
import { apartFromBase, type Input, type Inputs, inputsOf, joined, NO_CASES } from './apart-from-base.ts';
import type { Confirming, Suspicion } from './confirming.ts';
import { BaseNotCallableError, inOneLine } from './opened-agents.ts';
import { type Rerunning, type RerunningOptions, rerunning } from './rerunning.ts';

export interface Confirmed {
  readonly run: RunInfo;
  readonly comparison: Comparison;
  readonly warnings: readonly Warning[];
  /** What was run again, for a later stage; null: nobody was asked. */
  readonly past: PastRuns | null;
}

/** Runs of single cases in an earlier stage: they count in the next one, too. */
export interface PastRuns {
  readonly results: readonly RerunResult[];
  readonly mode: ComparisonConfirmation['mode'];
  readonly baseFailed?: true;
  readonly runs: Readonly<CallCount>;
  readonly nextTrials: ReadonlyMap<string, number>;
}

/** One of two looks at a quick run. */
export interface Stage {
  readonly shares: typeof SHARES;
  /** null: all cases ran. */
  readonly sample: SampleWeights | null;
  readonly past: PastRuns | null;
}

const ONLY_STAGE: Stage = { shares: SHARES, sample: null, past: null };

/**
 * @param confirming null: nobody can be asked (saved runs); the stored runs alone are looked at.
 * Never rejects for an agent that cannot be reached: then the stored runs, or nothing, speak, with a warning.
 */
export async function confirmSuspicions(
  { gate }: Policy,
  suspicion: Suspicion,
  confirming: Confirming | null,
  stage: Stage = ONLY_STAGE,
): Promise<Confirmed> {
  const { run, report, comparison, before } = suspicion;
  const asked = confirming && isAskable(confirming) ? confirming : null;
  const apart = asked ? apartFromBase(asked) : NO_CASES;
  const input = inputsOf(suspicion, gate, apart);
  const alone = () => confirmAgainstStored({ ...input.whole, mustPass: [], budget: null, rerun: noRerun });
  if (asked === null)
    return {
      run,
      warnings: [],
      past: null,
      comparison: withConfirmation(comparison, { ...(await alone()), stopped: 'no_agent' }, catalogue),
    };
  const { past } = stage;
  const startedAt = asked.at.world.now();
  const agents = rerunning(asked.at, {
    ...asked,
    before,
    answered: answeredIn(report.cases.filter(({ id }) => !apart.has(id))),
    first: spentBy(run),
    ...(past && { nextTrials: past.nextTrials }),
  });
  const scored = report.cases.filter(isCounted).length;
  const most = extraCalls(asked.at.suite.config.confirmation, scored);
  const budget = Math.min(most, budgetOf(asked, run, past));
  const requests = requestsOf(asked.cases);
  const allowed = budget < most && { allowed: most, ...(requests > 1 && { requests }) };
  const { rerun, results } = recorded(past ? replayed(past.results, agents.rerun) : agents.rerun);
  const base = past?.mode === 'stored' || apart.size === asked.cases.length ? null : asked.base;
  const asking = { ...agents, rerun, results };
  const isSame = suspicion.isSameVersion && isOfCheckout(asked);
  const how = base === null || (most === 0 && !isSame) ? null : isSame ? SAME_VERSION : BOTH_VERSIONS;
  const { found, mode, warnings } = await outcomeOf(input, most === 0 ? null : budget, asking, how, stage).finally(
    agents.close,
  );
  const stopped = agents.stopped() ?? (found === null ? 'no_agent' : null);
  const done = found ?? (await alone());
  const failed = (done.baseFailed ?? past?.baseFailed) && { baseFailed: true as const };
  const runs = sumOf(agents.runs(), past?.runs);
  const spent = { ...runs, budget, ...allowed };
  // What this stage did not need of an earlier one was run all the same.
  const made = [...new Set([...(past?.results ?? []), ...results])];
  const ended = withExtra(run, agents, asked.at.world.now() - startedAt);
  const runLimit = stopped === 'budget' && { runLimit: limitReached(asked.at.request, ended) };
  return {
    run: ended,
    comparison: {
      ...withConfirmation(comparison, { ...done, ...failed, extraCalls: spent, stopped, ...runLimit }, catalogue),
      ...(made.length > 0 && { reruns: keptTrials(made) }),
    },
    warnings: [...warnings, ...newIn(agents.warnings(), report.warnings)],
    past: { results: made, mode, ...failed, runs, nextTrials: agents.nextTrials() },
  };
}

const answeredIn = (cases: readonly CaseResult[]): string | null =>
  (cases.find(({ status }) => status === 'passed') ?? cases.find((one) => hasReadableReply([one])))?.id ?? null;

/** Without those that the first pass gave. */
const newIn = (warnings: readonly Warning[], known: readonly Warning[]) =>
  warnings.filter(({ text }) => !known.some((one) => one.text === text));

const sumOf = (a: Readonly<CallCount>, b: Readonly<CallCount> = { current: 0, base: 0 }): CallCount => ({
  current: a.current + b.current,
  base: a.base + b.base,
});

/** Of a run that one of its limits ended: which one. */
function limitReached(
  { maxCalls, maxCost }: Pick<RunRequest, 'maxCalls' | 'maxCost'>,
  { cost }: Pick<RunInfo, 'cost'>,
) {
  const isCost = maxCalls === null || (maxCost !== null && (cost ?? 0) >= maxCost);
  return isCost
    ? ({ name: 'max-cost', value: maxCost ?? 0 } as const)
    : ({ name: 'max-calls', value: maxCalls } as const);
}

/** What the job has taken of the limits so far, passes and an earlier stage included. */
export function spentBy(run: RunInfo): RerunningOptions['first'] {
  const trials = Math.max(1, run.cases.selected * run.trials);
  return { ...spentOf(run), seed: run.seed, usual: (run.cost ?? 0) / trials };
}

/** Not a base version that another address answers for, nor one that was named, nor an agent that a variable may have changed. */
const isOfCheckout = ({ at, base }: Confirming): boolean =>
  base !== null && base !== 'current' && base.path === 'agent' && at.request.base === null && at.suite.isAgentKnown;

interface How {
  readonly mode: ComparisonConfirmation['mode'];
  readonly confirmed: typeof confirm;
}

const BOTH_VERSIONS: How = { mode: 'confirm', confirmed: confirm };
/** It would be compared with itself. */
const SAME_VERSION: How = { mode: 'same', confirmed: confirmSameVersion };

const isAskable = ({ at }: Confirming): boolean => !isRecorded(at.suite.config.agent);

const noRerun: Rerun = () => Promise.reject(new Error('runs were asked for beyond a budget of none'));

/** Requests of one run of a case, at most. */
export const requestsOf = (cases: Confirming['cases']): number =>
  cases.reduce((longest, one) => Math.max(longest, one.trials * plannedTurns(one)), 1);

/** The limits of the run are limits of the confirmation, too: a unit may take several requests. */
function budgetOf({ at, cases }: Confirming, run: RunInfo, past: PastRuns | null): number {
  const { maxCalls } = at.request;
  if (maxCalls === null) return Number.POSITIVE_INFINITY;
  const { current, base } = past?.runs ?? { current: 0, base: 0 };
  return Math.max(0, Math.floor((maxCalls - spentBy(run).calls) / requestsOf(cases)) + current + base);
}

interface Found {
  /** null: the current agent could not be re-run. */
  readonly found: ComparisonConfirmation | null;
  /** How cases were re-run whose agents have a base version. */
  readonly mode: ComparisonConfirmation['mode'];
  readonly warnings: readonly Warning[];
}

async function outcomeOf(
  input: Inputs,
  /** null: re-runs are switched off. */
  budget: number | null,
  agents: Pick<Rerunning, 'rerun' | 'runs'> & { readonly results: readonly RerunResult[] },
  /** null: the base version cannot be asked. */
  how: How | null,
  stage: Stage,
): Promise<Found> {
  const { rerun } = agents;
  const { sample } = stage;
  const shares = input.apart && how ? besideStored(stage.shares) : stage.shares;
  const asking = (of: Input, mode: ComparisonConfirmation['mode'], left: number | null) => ({
    ...of,
    budget: left,
    rerun,
    judging: { shares: shares[mode], sample },
  });
  try {
    if (how === null)
      return { found: await confirmAgainstStored(asking(input.whole, 'stored', budget)), mode: 'stored', warnings: [] };
    const { mode } = how;
    const found = await how.confirmed(asking(input.served, mode, budget));
    if (!input.apart) return { found, mode, warnings: [] };
    const left = leftOf(budget, found.extraCalls.current + found.extraCalls.base);
    const apart = await confirmAgainstStored(asking(input.apart, 'stored', left));
    return { found: joined(found, apart), mode, warnings: [] };
  } catch (error) {
    if (error instanceof ProblemError) return { found: null, mode: 'stored', warnings: [notAsked(error)] };
    if (!(error instanceof BaseNotCallableError)) throw error;
    const left = leftOf(budget, agents.runs().base);
    // What this version was run for already is not run again.
    const again = replayed(
      agents.results.filter(({ agent }) => agent === 'current'),
      rerun,
    );
    const { found, warnings } = await outcomeOf(input, left, { ...agents, rerun: again }, null, stage);
    return { found: found && { ...found, baseFailed: true }, mode: 'stored', warnings: [baseGone(error), ...warnings] };
  }
}

const leftOf = (budget: number | null, spent: number): number | null => budget && Math.max(0, budget - spent);

function baseGone(error: BaseNotCallableError): Warning {
  return {
    code: error.cause instanceof NoBaseVersionError ? NO_BASE_VERSION : 'base_not_callable',
    text: `The base version could not be asked, so only this version was re-run. ${error.message}`,
  };
}

const notAsked = (error: ProblemError): Warning => ({
  code: 'not_run_again',
  text: `Nothing was run again: ${inOneLine(error)}`,
});

/** The run with the calls, the cost and the time that these took. */
export function withExtra(run: RunInfo, agents: Rerunning, ms: number): RunInfo {
  const calls = agents.calls();
  const cost = agents.cost();
  return {
    ...run,
    durationMs: run.durationMs + ms,
    ...(calls.current + calls.base > 0 && { extraCalls: sumOf(calls, run.extraCalls) }),
    ...(cost !== null && { cost: (run.cost ?? 0) + cost }),
    ...(agents.stopped() === 'interrupt' && { stopped: 'interrupt' as const }),
  };
}
