/** The base cannot be called: cases that nearly always passed when stored and fail every run now. This change, or the provider. */
import type { ConfirmedMetric, RerunCase, RunCount } from '../../../model/verdict/confirmation.ts';
import { NO_RUNS } from '../../../model/verdict/run-count.ts';
import { ALONE_ROUNDS } from '../../../stats/resampling/rerun-selection.ts';
import { isWithin } from '../../../stats/slack.ts';
import { hardBreak } from '../../../stats/tests/hard-break.ts';
import { settlePrior } from '../../../stats/tests/settling.ts';
import { failedAtStart } from '../first-pass/since-start.ts';
import { type ConfirmationUnit, FEWEST_STORED, isReliableFailing, medianRuns } from '../first-pass/unit.ts';
import { NO_RERUNS, type Reruns } from './changed-units.ts';
import { ask, type Steps } from './rerun-steps.ts';

/** It nearly always passed when stored, in the commit that this change starts from too, and fails now. */
export const isHardCandidate = (unit: ConfirmationUnit): boolean => isReliableFailing(unit) && !failedAtStart(unit);

export interface HardBreaks {
  readonly cases: readonly RerunCase[];
  readonly leftOut: number;
  /** Keys of units that failed all `runs` runs, the first pass included. */
  readonly hard: readonly string[];
  readonly runs: 5 | 10;
  /** P(so many by chance); 1 without any. */
  readonly p: number;
  /** The first four runs of all units, or the second five of those that failed them, did not fit the budget. */
  readonly cut: boolean;
}

export interface HardBreakInput {
  readonly units: readonly ConfirmationUnit[];
  readonly selected: readonly ConfirmationUnit[];
  readonly leftOut: number;
  /** Whether so many cases at this p fail the check. */
  readonly isEnough: (hard: readonly string[], p: number) => boolean;
}

const [FIRST, SECOND] = ALONE_ROUNDS;

/** 4 runs each and, where these are not enough, 5 more, each stopped at a pass. Reference: statistics-2.md 6.1. */
export function* searchHardBreaks({ units, selected, leftOut, isEnough }: HardBreakInput): Steps<HardBreaks> {
  const counts = new Map<string, RunCount>(selected.map(({ key }) => [key, NO_RUNS]));
  const lost = new Set<string>();
  const known = units.map(({ stored }) => stored);
  const judged = (runs: 5 | 10): HardBreaks => {
    const hard = selected.map(({ key }) => key).filter((key) => failedAll(counts.get(key)!, runs - 1));
    const p = hard.length === 0 ? 1 : hardBreak(settlePrior(known), known, hard.length, runs).p;
    return {
      cases: selected.map((unit) => caseOf(unit, counts.get(unit.key)!, { hard, lost })),
      leftOut,
      hard,
      runs,
      p,
      cut: false,
    };
  };
  const fitFirst = yield* repeat(selected, { counts, lost, times: FIRST });
  // Where not all of these fit the budget, no unit failed all of them.
  const five = { ...judged(5), cut: !fitFirst };
  if (five.hard.length === 0 || isEnough(five.hard, five.p)) return five;
  const fits = yield* repeat(selected, { counts, lost, times: SECOND });
  return fits ? judged(10) : { ...five, cut: true };
}

const failedAll = (count: RunCount, runs: number): boolean => count.passes === 0 && count.runs === runs;

interface Repeating {
  readonly counts: Map<string, RunCount>;
  /** Keys of units that errors took a run of. */
  readonly lost: Set<string>;
  readonly times: number;
}

/** So many more runs of the units that failed all so far, each stopped at a pass. false: they did not fit the budget. */
function* repeat(selected: readonly ConfirmationUnit[], { counts, lost, times }: Repeating): Steps<boolean> {
  for (let i = 0; i < times; i++) {
    const left = selected.filter(({ key }) => counts.get(key)!.passes === 0 && !lost.has(key));
    const answers = yield* ask(left.map(({ key }) => ({ unit: key, agent: 'current' }) as const));
    if (answers === null) return false;
    left.forEach(({ key }, place) => {
      const { runs } = counts.get(key)!;
      const passed = answers[place] ?? null;
      if (passed === null) lost.add(key);
      else counts.set(key, { runs: runs + 1, passes: Number(passed) });
    });
  }
  return true;
}

function caseOf(
  { key, category, stored }: ConfirmationUnit,
  current: RunCount,
  { hard, lost }: { readonly hard: readonly string[]; readonly lost: ReadonlySet<string> },
): RerunCase {
  const isOut = current.runs === 0 || lost.has(key);
  const finding = isOut ? 'excluded' : hard.includes(key) ? 'unattributed' : 'unconfirmed';
  return { id: key, category, current, base: NO_RUNS, stored: { ...stored }, finding };
}

/** The same runs of a version that the stored runs are of, too: what fails all of them has drifted. */
export const driftOf = ({ cases, leftOut }: HardBreaks): Reruns => ({
  ...NO_RERUNS,
  cases: cases.map((one) => (one.finding === 'unattributed' ? { ...one, finding: 'drifted' } : one)),
  leftOut,
});

const FEW_STORED_MANY_CASES = 150;

/** The p that cases which fail every run must stay within, before the share of a metric: less with few stored runs. */
export const hardLimit = (error: number, units: readonly ConfirmationUnit[]): number =>
  medianRuns(units) < FEWEST_STORED && units.filter(({ stored }) => stored.runs > 0).length > FEW_STORED_MANY_CASES
    ? error / 5
    : error;

/** Up to here chance is no good explanation of cases that failed 10 of 10 either: it stays open. */
export const isOpenBreak = ({ hard, p, runs, cut }: HardBreaks, units: readonly ConfirmationUnit[]): boolean =>
  hard.length > 0 && (cut || (runs === 10 && isWithin(p, medianRuns(units) < FEWEST_STORED ? 0.05 : 0.2)));

export function publishedBreaks(
  { hard, runs, p }: HardBreaks,
  units: readonly ConfirmationUnit[],
): NonNullable<ConfirmedMetric['hardBreaks']> {
  const [first, ...rest] = units.filter(({ key }) => hard.includes(key)).map(({ stored }) => stored);
  const isOne = first !== undefined && rest.every((one) => one.runs === first.runs && one.passes === first.passes);
  return { cases: hard, runs, stored: isOne ? { runs: first.runs, passes: first.passes } : null, p };
}
