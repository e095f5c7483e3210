/** A metric whose drop re-runs leave open: what became of its cases, why that is not enough, and how many runs are next. Pure. */

import { PASS_RATE } from '../../model/run/metric.ts';
import { isLocalRun } from '../../model/run/run-id.ts';
import type { RunInfo } from '../../model/run/run-info.ts';
import type { ComparisonConfirmation, ConfirmedMetric, RerunCase } from '../../model/verdict/confirmation.ts';
import { failedAgainIds, isLost, limitThatEnded } from '../../model/verdict/drift.ts';
import { modeOf } from '../../model/verdict/parts.ts';
import { ALONE_ROUNDS, CALLS_PER_UNIT, roomFor } from '../../stats/resampling/rerun-selection.ts';
import { FEWEST_STORED } from '../confirmation/first-pass/unit.ts';
import { MOST_PASSES } from '../confirmation/reruns/settle.ts';
import { isConfirmedLoss } from '../confirmed-loss.ts';
import { type FirstPass, firstPassOf, found, type HardCases, hardOf } from './losses.ts';
import type { Confirmed } from './rules/confirmed.ts';

export interface Open extends FirstPass {
  /** The one category that looks worse, where all cases together do not; absent: none. */
  readonly category?: ConfirmedMetric['firstLook']['category'];
  /** Newly failing cases that passed in every re-run, and those that did in some. */
  readonly passedAgain: number;
  readonly wavering: number;
  /** Those that failed in every re-run, and in some of the base version; absent: none. */
  readonly shared?: number;
  /** Those that failed in every re-run, where the base version was not to be asked; absent: none. */
  readonly alone?: number;
  /** The drop that was looked for; null: nothing was re-run to rule one out. */
  readonly sought: number | null;
  readonly hard: HardCases | null;
  /** Why it stays open, which says what would settle it. */
  readonly because:
    | 'base'
    | 'base-failed'
    | 'no-base'
    | 'stored-runs'
    | 'side-by-side'
    | 'two-looks'
    | 'limit'
    | 'lost'
    | 'cases'
    | 'no-agent';
  /** The setting that bounded the re-runs. */
  readonly limit: string;
  /** Newly failing cases that failed every re-run, and are no evidence by themselves. */
  readonly steady: number;
  /** Cases of which errors took a re-run away, and the code of such an error; absent: none. */
  readonly lost?: { readonly cases: number; readonly code: string };
  /** The label that runs all cases; absent: none does. */
  readonly label?: string;
  /** Cases that changed and were not re-run, or not to the end. */
  readonly leftOut: number;
  /** Of these the ones that failed in every re-run, of which the base version was not asked any more; absent: none. */
  readonly failingSoFar?: number;
  /** Of these the ones whose re-runs were begun, or planned, when a limit of the run ended them; absent: none. */
  readonly unfinished?: number;
  /** Cases with stored runs. */
  readonly all: number;
  /** Half of them have so many stored runs or fewer; absent: all have as many. */
  readonly medianRuns?: number;
  /** Runs of what would be next: re-runs of these, or one more pass over the cases that always passed. */
  readonly calls: number;
  /** So many more re-runs would reach all that changed; absent: another pass is next, or something else than the setting ended them. */
  readonly more?: number;
  /** Requests that each of these may take, where the limit is one of requests; absent: one. */
  readonly requests?: number | undefined;
  /** Only this version is re-run. */
  readonly isAlone?: true;
  /** It is a run of a machine, where no workflow stores any; absent: it is of a job. */
  readonly isLocal?: true;
  /** The stored runs of the default branch are scored otherwise than this change scores, the baseline was scored again; absent: they are not. */
  readonly isScoredAnew?: true;
  /** US dollars of one of them, where a limit of the cost ended the re-runs; absent: none did, or nothing gives any. */
  readonly costEach?: number;
  /** Re-runs that the setting allows, and those of them that were made; absent: something else ended them. */
  readonly spent?: { readonly budget: number; readonly runs: number };
}

/** Re-runs leave it open, and no other metric speaks for it. */
export const isOpen = ({ outcome, firstLook, follows }: ConfirmedMetric): boolean =>
  follows === undefined && (outcome === 'inconclusive' || (outcome === 'too-few-units' && firstLook.newlyFailing > 0));

export function openData(metric: ConfirmedMetric, comparison: Confirmed, run: RunInfo): Open {
  const { settling, reruns, firstLook } = metric;
  const { confirmation } = comparison;
  const unconfirmed = (reruns?.cases ?? []).filter(({ finding }) => finding === 'unconfirmed');
  const failedAgain = failedAgainIds(comparison.reruns);
  const isPassedAgain = ({ id, current }: RerunCase) =>
    current.passes === current.runs && !(metric.metric === PASS_RATE && failedAgain.has(id));
  const passedAgain = unconfirmed.filter(isPassedAgain).length;
  const failing = unconfirmed.filter(({ current: { runs, passes } }) => passes === 0 && runs > 0);
  const shared = failing.filter((one) => one.base.runs > 0).length;
  const isAlone = modeOf(metric, confirmation) === 'stored';
  const unfinished = confirmation.stopped === 'budget' ? found(reruns?.cases, 'excluded') : 0;
  const { current, base, budget, requests } = confirmation.extraCalls;
  const failingSoFar = isAlone ? 0 : Math.min(failing.length - shared, reruns?.leftOut ?? 0);
  const alone = failing.length - shared - failingSoFar;
  const leftOut = (reruns?.leftOut ?? 0) + unfinished;
  const pass = passOf(metric);
  const because = becauseOf(metric, comparison);
  const label = comparison.sample?.label;
  const lost = lostOf(metric, comparison);
  const isBySetting = because === 'limit' && confirmation.stopped !== 'budget';
  const isShort = leftOut > 0 || isCut(metric, confirmation);
  return {
    ...firstPassOf(metric, 'overall', comparison),
    ...(firstLook.category && { category: firstLook.category }),
    passedAgain,
    wavering: unconfirmed.length - passedAgain - failing.length,
    ...(shared > 0 && { shared }),
    ...(alone > 0 && { alone }),
    sought: settling && settling.llr !== null ? settling.drop : null,
    hard: hardOf(metric),
    because,
    limit: limitThatEnded(confirmation),
    steady: found(reruns?.cases, 'confirmed'),
    leftOut,
    ...(failingSoFar > 0 && { failingSoFar }),
    ...(unfinished > 0 && { unfinished }),
    ...(lost && { lost }),
    ...(because === 'two-looks' && label && { label }),
    all: firstLook.units,
    ...(firstLook.medianRuns !== undefined && { medianRuns: firstLook.medianRuns }),
    ...(isLocalRun(run.id) && { isLocal: true as const }),
    ...(isScoredAnew(metric, comparison, run) && { isScoredAnew: true as const }),
    calls: leftOut > 0 ? leftOut * (isAlone ? ALONE_CALLS : CALLS_PER_UNIT) : pass,
    ...(isBySetting && { spent: { budget, runs: current + base } }),
    ...(isBySetting &&
      isShort && {
        more: isAlone ? roomAlone(metric) - leftOf(confirmation.extraCalls) : roomFor(budget, leftOut) - budget,
      }),
    ...(isBySetting && isShort && requests && { requests }),
    ...(isBySetting && isAlone && { isAlone: true as const }),
    ...(confirmation.stopped === 'budget' && costOfRuns(confirmation, run)),
  };
}

/** US dollars of one run of a case, where a limit of the cost ended the re-runs. */
export function costOfRuns(
  { runLimit, extraCalls }: Pick<ComparisonConfirmation, 'runLimit' | 'extraCalls'>,
  { cost, cases, trials }: Pick<RunInfo, 'cost' | 'cases' | 'trials'>,
): { readonly costEach?: number } {
  const runs = cases.selected * trials + extraCalls.current + extraCalls.base;
  return runLimit?.name === 'max-cost' && cost !== null && runs > 0 ? { costEach: cost / runs } : {};
}

/** Most cases of the baseline were scored again as a change scores them: until it is merged, its default branch stores no run that is scored so. */
const isScoredAnew = (
  { firstLook }: ConfirmedMetric,
  { regrading }: Pick<Confirmed, 'regrading'>,
  { pullRequest }: Pick<RunInfo, 'pullRequest'>,
): boolean => pullRequest !== null && 2 * (regrading?.cases.length ?? 0) > firstLook.units;

/** Runs of a case at most where only this version is re-run, beside the first pass. */
export const ALONE_CALLS = ALONE_ROUNDS[0] + ALONE_ROUNDS[1];

/** Runs that these cases may still take: other questions have taken theirs. */
const roomAlone = ({ reruns }: ConfirmedMetric): number =>
  ALONE_CALLS * ((reruns?.cases.length ?? 0) + (reruns?.leftOut ?? 0)) -
  (reruns?.cases ?? []).reduce((sum, { current }) => sum + current.runs, 0);

/** Only this version was re-run, and the budget had no room for the next runs of cases that failed all so far. */
function isCut(metric: ConfirmedMetric, confirmation: ComparisonConfirmation): boolean {
  const { reruns, hardBreaks } = metric;
  const unpassed = (reruns?.cases ?? []).filter(({ current }) => current.passes === 0).length;
  const isComplete = hardBreaks?.runs === 1 + ALONE_CALLS;
  return modeOf(metric, confirmation) === 'stored' && !isComplete && unpassed > leftOf(confirmation.extraCalls);
}

export const leftOf = ({ budget, current, base }: ComparisonConfirmation['extraCalls']): number =>
  budget - current - base;

/** Runs of one more pass over what the first pass looked at. */
const passOf = ({ settling, firstLook }: ConfirmedMetric): number => settling?.cases || firstLook.units;

function lostOf(
  { reruns }: ConfirmedMetric,
  { confirmation: { lost } }: Pick<Confirmed, 'confirmation'>,
): Open['lost'] {
  const cases = (reruns?.cases ?? []).filter(isLost).length;
  return cases > 0 && lost ? { cases, code: lost.code } : undefined;
}

function becauseOf(metric: ConfirmedMetric, { confirmation, baseline, sample }: Confirmed): Open['because'] {
  const { settling, reruns, firstLook, hardBreaks } = metric;
  const { stopped, baseFailed, extraCalls } = confirmation;
  if (stopped === 'no_agent') return 'no-agent';
  if (stopped === 'budget' || extraCalls.budget === 0 || (reruns?.leftOut ?? 0) > 0 || isCut(metric, confirmation))
    return 'limit';
  if (isConfirmedLoss(reruns?.cases, firstLook.units, metric.margin))
    return sample?.escalation === 'done' ? 'two-looks' : 'cases';
  if (hardBreaks === undefined && lostOf(metric, { confirmation })) return 'lost';
  // As the search decides whether runs of this version can rule a drop out.
  const { medianRuns = firstLook.storedRuns } = firstLook;
  const isFew = settling === undefined && medianRuns < FEWEST_STORED;
  // A base version alone would not settle it either, but for cases that it is to be asked about.
  if (modeOf(metric, confirmation) === 'stored' && (hardBreaks !== undefined || !isFew))
    return metric.part === 'no-base' ? 'no-base' : baseFailed ? 'base-failed' : 'base';
  if (isFew) return baseline.source === 'agent' ? 'side-by-side' : 'stored-runs';
  return leftOf(extraCalls) < passOf(metric) && (settling?.passes ?? 0) < MOST_PASSES ? 'limit' : 'cases';
}
