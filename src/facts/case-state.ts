/** Where each case stands, in this run and against the baseline: decided here alone, and read by every output. Pure. */
import type { CaseResult } from '../model/run/case-result.ts';
import { trialCount } from '../model/run/counted.ts';
import { PASS_RATE } from '../model/run/metric.ts';
import type { CaseComparison, Comparison, TrialCount } from '../model/verdict/comparison.ts';
import type { ComparisonConfirmation } from '../model/verdict/confirmation.ts';
import { brokenIds, driftedIds, rerunCases } from '../model/verdict/drift.ts';
import type { Outcome } from '../model/verdict/outcome.ts';
import { type CaseState, STATES } from './state-names.ts';

export interface StatedCase {
  readonly result: CaseResult;
  readonly state: CaseState;
  /** null: not compared. */
  readonly row: CaseComparison | null;
  /** Passing trials of those that count, now. */
  readonly passed: number;
  readonly counted: number;
}

/** Of cases that both runs have. */
type Side = 'newly-failing' | 'drifted' | 'newly-passing' | 'unstable' | 'still-failing';

export interface CaseStates {
  /** The comparison, where the two runs could be set against each other at all. */
  readonly comparison: Comparison | null;
  /** In the order in which lists show them; none where nothing was compared. */
  readonly sides: Readonly<Record<Side, readonly CaseComparison[]>>;
  /** All cases of this run, in the order of the report. Cases that were removed have no result, and are not among them. */
  readonly states: readonly StatedCase[];
  /** How many cases each state has; removed are those of the baseline that this run no longer has. */
  readonly counts: Readonly<Record<CaseState, number>>;
}

export function caseStates(outcome: Outcome): CaseStates {
  const comparison = outcome.comparison?.comparability.level === 'none' ? null : outcome.comparison;
  const sides = sidesOf(comparison);
  const states = statedCases(outcome, comparison, sides);
  const counts = Object.fromEntries(STATES.map((state) => [state, 0])) as Record<CaseState, number>;
  for (const { state } of states) counts[state] += 1;
  for (const side of Object.keys(sides) as Side[]) counts[side] = sides[side].length;
  return { comparison, sides, states, counts: { ...counts, removed: comparison?.cases.removed.length ?? 0 } };
}

/** An order: must-pass cases first, then the largest drop; a case that was not compared (null) dropped by nothing. */
export function byLoss(a: CaseComparison | null, b: CaseComparison | null): number {
  const drop = (row: CaseComparison | null) => (row ? shareOf(row.baseline) - shareOf(row.current) : 0);
  return Number(b?.mustPass ?? false) - Number(a?.mustPass ?? false) || drop(b) - drop(a);
}

const shareOf = (count: TrialCount | null): number => (count && count.trials > 0 ? count.passed / count.trials : 0);

/** Among the newly failing what re-runs confirm stands first, and last what passes them; within that what lost most. */
function sidesOf(comparison: Comparison | null): CaseStates['sides'] {
  const { newlyFailing = [], newlyPassing = [], unstable = [], stillFailing = [] } = comparison?.cases ?? {};
  const drifted = driftedIds(comparison);
  const broken = brokenIds(comparison?.confirmation);
  const again = againById(comparison);
  const certainty = ({ id }: CaseComparison) =>
    broken.has(id) ? 0 : { failing: 1, unknown: 2, passing: 3 }[again.get(id) ?? 'unknown'];
  // As a whole, and not in another metric alone.
  const brokenNow = brokenIds(asCases(comparison?.confirmation));
  const isBrokenNow = ({ id }: CaseComparison) => brokenNow.has(id);
  // What failed in the baseline by chance alone, and passes in the base version, is broken by this change.
  const failing = [...newlyFailing, ...stillFailing.filter(isBrokenNow)]
    .filter(({ id }) => !drifted.has(id))
    .toSorted((a, b) => certainty(a) - certainty(b) || byLoss(a, b));
  return {
    'newly-failing': failing,
    drifted: newlyFailing.filter(({ id }) => drifted.has(id)).toSorted(byLoss),
    'newly-passing': newlyPassing,
    unstable,
    'still-failing': stillFailing.filter((one) => !isBrokenNow(one)),
  };
}

type Found = Pick<ComparisonConfirmation, 'metrics' | 'mustPass'>;

/** What re-runs found of cases as a whole: what was run again for another metric can hold there and fail as a case. */
export function asCases(confirmation: Found | undefined): Found {
  const { metrics = [], mustPass = [] } = confirmation ?? {};
  return { metrics: metrics.filter(({ metric }) => metric === PASS_RATE), mustPass };
}

/** By id, what re-runs of this version say of a case as a whole: most of them fail, or at least half pass. */
export function againById(comparison: Comparison | null): ReadonlyMap<string, 'failing' | 'passing'> {
  const all = rerunCases(asCases(comparison?.confirmation)).filter(({ current }) => current.runs > 0);
  return new Map(all.map(({ id, current }) => [id, 2 * current.passes < current.runs ? 'failing' : 'passing']));
}

function statedCases(
  { report }: Outcome,
  comparison: Comparison | null,
  sides: CaseStates['sides'],
): readonly StatedCase[] {
  const known = new Map(
    (Object.keys(sides) as Side[]).flatMap((state) => sides[state].map((row) => [row.id, { state, row }])),
  );
  const others = [...(comparison?.cases.added ?? []), ...(comparison?.cases.changed ?? [])];
  const rows = new Map(others.map((row) => [row.id, row]));
  const added = new Set(comparison?.cases.added.map(({ id }) => id));
  return report.cases.map((result) => {
    const side = known.get(result.id);
    const { passed, trials: counted } = trialCount(result);
    const state = side?.state ?? ownState(result, added.has(result.id));
    return { result, state, row: side?.row ?? rows.get(result.id) ?? null, passed, counted };
  });
}

/** Of a case that stands on no side of the comparison. */
function ownState({ status }: CaseResult, isAdded: boolean): CaseState {
  if (status === 'failed') return 'failing';
  if (status === 'passed') return isAdded ? 'added' : 'passing';
  return status;
}
