/** Rows of cases, as every list shows them: those that a report names first, then the other groups, and their re-runs. */
import type { SourceLocation } from '../../model/source-location.ts';
import type { CaseComparison, TrialCount } from '../../model/verdict/comparison.ts';
import type { RunCount } from '../../model/verdict/confirmation.ts';
import { brokenIds, rerunCases } from '../../model/verdict/drift.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import { NO_RUNS } from '../../model/verdict/run-count.ts';
import { asCases, type StatedCase } from '../case-state.ts';
import { isAboutAmounts, isAboutMissing, namedMustPass } from '../reasons.ts';
import type { Facts } from '../renderer.ts';
import { driftWords } from '../wording/words.ts';

/** One case as lists show it; a side is "2/3" (passing trials of all), or null where the case did not run there. */
export interface CaseRow {
  readonly id: string;
  readonly category: string;
  readonly source: SourceLocation;
  readonly baseline: string | null;
  readonly current: string | null;
  readonly mustPass: boolean;
  /** Fixed phrases and names from the configuration. */
  readonly failed: readonly string[];
  /** Only the baseline has it: it stands in no file of this run. */
  readonly isGone?: boolean;
}

/** "2/3" */
export const sideOf = (count: TrialCount | null): string | null => count && `${count.passed}/${count.trials}`;

function comparedRow(row: CaseComparison): CaseRow {
  return {
    id: row.id,
    category: row.category,
    source: row.source,
    baseline: sideOf(row.baseline),
    current: sideOf(row.current),
    mustPass: row.mustPass,
    failed: row.failedChecks,
  };
}

/** Whether a side says more than that the case passed or failed. */
export function hasSeveralTrials(rows: readonly CaseRow[]): boolean {
  return rows.some(({ baseline, current }) => isSeveral(baseline) || isSeveral(current));
}

/** More than one run: "2/3", and not "1/1". */
export const isSeveral = (side: string | null): boolean => side !== null && !/\/[01]$/.test(side);

export function inOrder(rows: readonly CaseComparison[]): readonly CaseRow[] {
  return rows.map(comparedRow);
}

/** The failing cases of this run alone, in the order of the report. */
export function failingCases(facts: Facts): readonly CaseRow[] {
  const ownRow = ownRows(facts);
  return facts.states.filter(({ result }) => result.status === 'failed').map(ownRow);
}

function ownRows(facts: Facts): (one: StatedCase) => CaseRow {
  const mustPass = namedMustPass(facts);
  return ({ result, passed, counted }) => {
    const { id, category, source } = result;
    const current = `${passed}/${counted}`;
    const failed = facts.failedChecks(result);
    return { id, category, source, baseline: null, current, mustPass: mustPass.has(id), failed };
  };
}

/** By its id any case of this run, with both sides where it was compared; undefined: there is none. */
export function rowById(facts: Facts): (id: string) => CaseRow | undefined {
  const states = new Map(facts.states.map((one) => [one.result.id, one]));
  const ownRow = ownRows(facts);
  return (id) => {
    const one = states.get(id);
    return one && (one.row ? comparedRow(one.row) : ownRow(one));
  };
}

/** A missed minimum is about all that fails, not about what is new. */
export function leadsWithAllFailing(facts: Facts): boolean {
  if (!facts.comparison) return true;
  return facts.outcome.verdict.conclusion === 'below-minimum' && facts.sides['newly-failing'].length === 0;
}

/** Newly failing cases, worst first; where nothing was compared or a minimum is missed, all failing ones. */
export function leadCases(facts: Facts): {
  readonly title: string;
  readonly rows: readonly CaseRow[];
  readonly isAll: boolean;
} {
  return facts.comparison && !leadsWithAllFailing(facts)
    ? { title: 'Newly failing', rows: inOrder(facts.sides['newly-failing']), isAll: false }
    : { title: 'Failing', rows: failingCases(facts), isAll: true };
}

/** Of these the ones that show what is wrong: none where what fails the check is a time, a cost or a mark, or where values are missing. */
export const worstCases = (facts: Facts): readonly CaseRow[] =>
  isAboutAmounts(facts) || isAboutMissing(facts) ? [] : leadCases(facts).rows;

/** Of these what re-runs found broken, where they found any: what the others have in common may be chance. */
export function casesToExplain(facts: Facts): readonly CaseRow[] {
  const rows = worstCases(facts);
  const broken = brokenIds(facts.comparison?.confirmation);
  return rows.some(({ id }) => broken.has(id)) ? rows.filter(({ id }) => broken.has(id)) : rows;
}

/** What fails now and has no former result to compare with: cases that are new, and those whose content changed. */
export function failingUncompared(facts: Facts): {
  readonly added: readonly CaseRow[];
  readonly changed: readonly CaseRow[];
} {
  const { added = [], changed = [] } = facts.comparison?.cases ?? {};
  const failing = new Set(facts.states.flatMap(({ result: { id }, state }) => (state === 'failing' ? [id] : [])));
  // What the baseline has of a changed case is the result of another one.
  const ofThem = (rows: readonly CaseComparison[]) =>
    inOrder(rows.filter(({ id }) => failing.has(id))).map((row) => ({ ...row, baseline: null }));
  return { added: ofThem(added), changed: ofThem(changed) };
}

/** Must-pass cases among them, which may be all that fails the check; none where all failing cases lead. */
export function failingMustPass(facts: Facts): readonly CaseRow[] {
  if (leadsWithAllFailing(facts)) return [];
  const { added, changed } = failingUncompared(facts);
  return [...added, ...changed].filter(({ mustPass }) => mustPass);
}

/** The groups of changed cases after the newly failing ones, each with its words. */
export function otherGroups(facts: Facts): readonly { readonly title: string; readonly rows: readonly CaseRow[] }[] {
  const lists = facts.comparison?.cases;
  if (!lists) return [];
  const rest = leadsWithAllFailing(facts)
    ? []
    : [
        { title: driftWords(facts.outcome).title, rows: inOrder(facts.sides.drifted) },
        { title: 'Still failing', rows: inOrder(facts.sides['still-failing']) },
        { title: 'New and failing', rows: failingUncompared(facts).added },
      ];
  return [
    { title: 'Newly passing', rows: inOrder(facts.sides['newly-passing']).map(withoutReasons) },
    { title: 'Unstable, not counted: trials of one version disagree', rows: inOrder(facts.sides.unstable) },
    ...rest,
    { title: 'Changed in content, not compared', rows: inOrder(lists.changed) },
    { title: 'No longer there', rows: inOrder(lists.removed).map(gone) },
  ].filter(({ rows }) => rows.length > 0);
}

/** What a case that passes most of its trials failed in now and then is no reason to read it. */
function withoutReasons(row: CaseRow): CaseRow {
  return { ...row, failed: [], mustPass: false };
}

const gone = (row: CaseRow): CaseRow => ({ ...withoutReasons(row), isGone: true });

/** Passes of the runs of a case, "0/5" of this version and "5/5" of the base version; null: not run there. */
export interface CaseRuns {
  readonly current: string | null;
  readonly base: string | null;
  /** The base version could not be called, and of its stored runs only the newest is counted. */
  readonly isNewest: boolean;
}

/** A row by what its counts are made of. */
type Counted = Pick<CaseRow, 'id' | 'baseline' | 'current'>;

/**
 * By row: the run of each version and all its re-runs, whatever they were for, or all stored runs that were counted. A run is all trials of the case.
 * Where none of the cases of the list was run again, the trials of the one run.
 */
export function runsOf(outcome: Pick<Outcome, 'comparison'>, ids: Iterable<string>): (row: Counted) => CaseRuns {
  const { confirmation } = outcome.comparison ?? {};
  const isStored = confirmation?.mode === 'stored' || confirmation?.mode === 'same';
  const found = new Map(rerunCases(asCases(confirmation)).map((one) => [one.id, one]));
  const all = new Map((outcome.comparison?.reruns ?? []).map(({ id, runs }) => [id, runs]));
  const rerunsOf = (id: string) => all.get(id) ?? found.get(id);
  const isOfRuns = [...ids].some(rerunsOf);
  return ({ id, baseline, current }) => {
    const newest = isStored && baseline !== null;
    if (!isOfRuns) return { current, base: baseline, isNewest: newest };
    const again = rerunsOf(id);
    const past = found.get(id)?.stored;
    const stored = isStored && past?.runs ? past : undefined;
    const base = stored ?? together(baseline, again?.base);
    return {
      current: fraction(together(current, again?.current)),
      base: fraction(base),
      isNewest: newest && stored === undefined,
    };
  };
}

/** "0/3" is one run that failed, with five re-runs of which none passed 0 of 6; null: no run. */
function together(trials: string | null, reruns: RunCount = NO_RUNS): RunCount | null {
  const [passed = 0, all = 0] = trials?.split('/').map(Number) ?? [];
  if (all === 0) return reruns.runs > 0 ? reruns : null;
  return { runs: reruns.runs + 1, passes: reruns.passes + Number(2 * passed > all) };
}

const fraction = (count: RunCount | null): string | null => count && `${count.passes}/${count.runs}`;
