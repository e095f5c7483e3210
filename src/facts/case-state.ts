/** Where each case stands, in this run and against the baseline: decided here alone, and read by every output. Pure. */
import type { CaseResult } from '../model/run/case-result.ts';
import type { CaseComparison, Comparison } from '../model/verdict/comparison.ts';
import { brokenIds, driftedIds } from '../model/verdict/drift.ts';
import type { Outcome } from '../model/verdict/outcome.ts';
import { comparisonOf } from './facts.ts';
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

/** All cases of this run, in the order of the report. Cases that were removed have no result, and are not among them. */
export function statedCases({ outcome }: { readonly outcome: Outcome }): readonly StatedCase[] {
  const comparison = comparisonOf({ outcome });
  const sides = new Map(sidesOf(comparison).flatMap(([state, rows]) => rows.map((row) => [row.id, { state, row }])));
  const others = [...(comparison?.cases.added ?? []), ...(comparison?.cases.changed ?? [])];
  const rows = new Map(others.map((row) => [row.id, row]));
  const added = new Set(comparison?.cases.added.map(({ id }) => id));
  return outcome.report.cases.map((result) => {
    const side = sides.get(result.id);
    const state = side?.state ?? ownState(result, added.has(result.id));
    return { result, state, row: side?.row ?? rows.get(result.id) ?? null, ...passesOf(result) };
  });
}

type Side = 'newly-failing' | 'drifted' | 'newly-passing' | 'unstable' | 'still-failing';

/** What the comparison says of cases that both runs have; what re-runs confirm stands first among the newly failing. */
function sidesOf(comparison: Comparison | null): readonly (readonly [Side, readonly CaseComparison[]])[] {
  if (comparison === null) return [];
  const { newlyFailing, newlyPassing, unstable, stillFailing } = comparison.cases;
  const drifted = driftedIds(comparison.confirmation);
  const broken = brokenIds(comparison.confirmation);
  const failing = newlyFailing
    .filter(({ id }) => !drifted.has(id))
    .toSorted((a, b) => Number(broken.has(b.id)) - Number(broken.has(a.id)));
  return [
    ['newly-failing', failing],
    ['drifted', newlyFailing.filter(({ id }) => drifted.has(id))],
    ['newly-passing', newlyPassing],
    ['unstable', unstable],
    ['still-failing', stillFailing],
  ];
}

/** Of a case that stands on no side of the comparison. */
function ownState({ status }: CaseResult, isAdded: boolean): CaseState {
  if (status === 'failed') return 'failing';
  if (status === 'passed') return isAdded ? 'added' : 'passing';
  return status;
}

function passesOf({ trials }: CaseResult): Pick<StatedCase, 'passed' | 'counted'> {
  let passed = 0;
  let failed = 0;
  for (const { status } of trials)
    if (status === 'passed') passed += 1;
    else if (status === 'failed') failed += 1;
  return { passed, counted: passed + failed };
}

/** The compared cases of one side, in the order in which lists show them; none where nothing was compared. */
export function casesOnSide(outcome: Outcome, side: Side): readonly CaseComparison[] {
  return sidesOf(comparisonOf({ outcome })).find(([state]) => state === side)?.[1] ?? [];
}

/** How many cases each state has; removed are those of the baseline that this run no longer has. */
export function stateCounts(outcome: Outcome): Readonly<Record<CaseState, number>> {
  const counts = Object.fromEntries(STATES.map((state) => [state, 0])) as Record<CaseState, number>;
  for (const { state } of statedCases({ outcome })) counts[state] += 1;
  for (const [state, rows] of sidesOf(comparisonOf({ outcome }))) counts[state] = rows.length;
  return { ...counts, removed: comparisonOf({ outcome })?.cases.removed.length ?? 0 };
}
