/** What the stored runs say of each of today's cases: the runs in which it passed or failed, without what no longer counts. Pure. */

import { isCounted } from '../../model/run/counted.ts';
import type { History, StoredRun, StoredUnit, UnitIdentity } from '../store/history.ts';
import { type LevelOptions, levelOf } from './level.ts';

/** The result of a unit in one stored run. Its measures: `measuresOf(run, unit)`. */
export interface UnitResult {
  readonly run: StoredRun;
  readonly unit: StoredUnit;
  readonly passed: boolean;
}

export interface UnitHistory {
  readonly key: string;
  /** Stored runs in which it passed or failed, newest first; errored and skipped ones say nothing. */
  readonly results: readonly UnitResult[];
  /** Those of them that are of the commit that this change starts from. */
  readonly atStart: readonly UnitResult[];
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
  return unitHistories(runs, cases, start);
}

/**
 * Stored runs in which most of the cases passed or failed, with the content and the graders of today. Oldest first, of any level.
 * @param isAlike Whether a result counts; default: each does
 */
export function runsScoredAlike(
  runs: readonly StoredRun[],
  cases: readonly UnitIdentity[],
  isAlike: (result: UnitResult) => boolean = () => true,
): number {
  const histories = unitHistories(runs.toReversed(), cases, new Set());
  const counts = histories.map(({ results }) => results.filter(isAlike).length);
  return counts.toSorted((a, b) => b - a)[Math.floor(counts.length / 2)] ?? 0;
}

function unitHistories(runs: readonly StoredRun[], cases: readonly UnitIdentity[], start: ReadonlySet<string>) {
  const past = new Map<string, UnitResult[]>(cases.map(({ key }) => [key, []]));
  for (const run of runs)
    for (const unit of run.units ?? [])
      past.get(unit.identity.key)?.push({ run, unit, passed: unit.status === 'passed' });
  return cases.map((current) => unitHistory(current, past.get(current.key) ?? [], start));
}

function unitHistory(current: UnitIdentity, past: readonly UnitResult[], start: ReadonlySet<string>): UnitHistory {
  const ended = new Set<string | null>();
  const results: UnitResult[] = [];
  for (const result of past) {
    const { run, unit } = result;
    if (!isSame(unit.identity, current)) ended.add(run.branch);
    if (!ended.has(run.branch) && isCounted(unit)) results.push(result);
  }
  return { key: current.key, results, atStart: results.filter(({ run }) => start.has(run.id)) };
}

const isSame = (stored: UnitIdentity, current: UnitIdentity) =>
  stored.content === current.content &&
  stored.graders === current.graders &&
  stored.gradingModel === current.gradingModel;
