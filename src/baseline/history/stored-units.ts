/** What the stored runs say of each of today's cases: how often it ran, how often it passed, and what no longer counts. Pure. */
import type { History, StoredRun, StoredUnit, UnitIdentity } from './history.ts';

export type DroppedWhy = 'content' | 'graders' | 'grading_model' | 'accepted';

/** The result of a unit in one stored run. Its measures: `measuresOf(run, unit)`. */
export interface UnitResult {
  readonly run: StoredRun;
  readonly unit: StoredUnit;
  readonly passed: boolean;
}

export interface UnitHistory {
  readonly key: string;
  /** K_i: stored runs in which it passed or failed; errored and skipped ones say nothing. */
  readonly runs: number;
  /** b_i: those in which it passed. */
  readonly passes: number;
  /** The same runs, newest first. */
  readonly results: readonly UnitResult[];
  /** Why there is less of a past than there are runs; null: nothing was dropped. */
  readonly dropped: DroppedWhy | null;
}

export interface StoredUnitsOptions {
  /** This run, whose earlier attempts are no past of it. */
  readonly ownRun?: string;
  /** Only runs of these branches; absent: all that are stored. */
  readonly branches?: readonly string[];
}

/**
 * One entry for each of `cases`, in their order. On each branch the past of a unit ends where its content, its graders or
 * its grading model were others than today's: what lies before such a change is dropped, even where it was undone later.
 */
export function storedUnits(
  history: History,
  cases: readonly UnitIdentity[],
  options: StoredUnitsOptions = {},
): readonly UnitHistory[] {
  const { ownRun, branches } = options;
  const runs = history.runs
    .filter(({ id, branch }) => id !== ownRun && (!branches || (branch !== null && branches.includes(branch))))
    .toReversed();
  const past = new Map<string, UnitResult[]>(cases.map(({ key }) => [key, []]));
  for (const run of runs)
    for (const unit of run.units ?? [])
      past.get(unit.identity.key)?.push({ run, unit, passed: unit.status === 'passed' });
  const accepted = new Set(history.acceptances.flatMap(({ units }) => units));
  return cases.map((current) => unitHistory(current, past.get(current.key) ?? [], accepted.has(current.key)));
}

function unitHistory(current: UnitIdentity, past: readonly UnitResult[], accepted: boolean): UnitHistory {
  const ended = new Set<string | null>();
  const results: UnitResult[] = [];
  let dropped: DroppedWhy | null = null;
  for (const result of past) {
    const why = changed(result.unit.identity, current);
    if (why) ended.add(result.run.branch);
    if (ended.has(result.run.branch)) dropped ??= why;
    else if (result.unit.status === 'passed' || result.unit.status === 'failed') results.push(result);
  }
  const passes = results.filter(({ passed }) => passed).length;
  return {
    key: current.key,
    runs: results.length,
    passes,
    results,
    dropped: dropped ?? (accepted ? 'accepted' : null),
  };
}

function changed(stored: UnitIdentity, current: UnitIdentity): Exclude<DroppedWhy, 'accepted'> | null {
  if (stored.content !== current.content) return 'content';
  if (stored.graders !== current.graders) return 'graders';
  return stored.gradingModel === current.gradingModel ? null : 'grading_model';
}
