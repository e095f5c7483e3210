/** What the stored runs say of each of today's cases: how often it ran, how often it passed, and what no longer counts. Pure. */

import { type LevelOptions, levelOf } from './level.ts';
import type { History, StoredRun, StoredUnit, UnitIdentity } from './store/history.ts';

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
  /** Those of them that are of the commit that this change starts from. */
  readonly atStart: readonly UnitResult[];
  /** Why there is less of a past than there are runs; null: nothing was dropped. */
  readonly dropped: DroppedWhy | null;
}

/**
 * One entry for each of `cases`, in their order, from the runs of one level (see `levelOf`). On each branch the past of a unit ends where its content, its graders or
 * its grading model were others than today's: what lies before such a change is dropped, even where it was undone later.
 */
export function storedUnits(
  history: History,
  cases: readonly UnitIdentity[],
  options: LevelOptions = {},
): readonly UnitHistory[] {
  const { runs, start } = levelOf(history, options);
  const past = new Map<string, UnitResult[]>(cases.map(({ key }) => [key, []]));
  for (const run of runs)
    for (const unit of run.units ?? [])
      past.get(unit.identity.key)?.push({ run, unit, passed: unit.status === 'passed' });
  const accepted = new Set(history.acceptances.flatMap(({ units }) => units));
  return cases.map((current) => unitHistory(current, past.get(current.key) ?? [], start, accepted.has(current.key)));
}

function unitHistory(
  current: UnitIdentity,
  past: readonly UnitResult[],
  start: ReadonlySet<string>,
  accepted: boolean,
): UnitHistory {
  const ended = new Set<string | null>();
  const results: UnitResult[] = [];
  let dropped: DroppedWhy | null = null;
  for (const result of past) {
    const why = changed(result.unit.identity, current);
    if (why) ended.add(result.run.branch);
    if (ended.has(result.run.branch)) dropped ??= why;
    else if (result.unit.status === 'passed' || result.unit.status === 'failed') results.push(result);
  }
  return {
    key: current.key,
    runs: results.length,
    passes: results.filter(({ passed }) => passed).length,
    results,
    atStart: results.filter(({ run }) => start.has(run.id)),
    dropped: dropped ?? (accepted ? 'accepted' : null),
  };
}

function changed(stored: UnitIdentity, current: UnitIdentity): Exclude<DroppedWhy, 'accepted'> | null {
  if (stored.content !== current.content) return 'content';
  if (stored.graders !== current.graders) return 'graders';
  return stored.gradingModel === current.gradingModel ? null : 'grading_model';
}
