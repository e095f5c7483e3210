/** Which stored runs say how the agent does today: the newest of the commit that a change starts from, and older ones of the same level. Pure. */

import { isCounted } from '../../model/run/counted.ts';
import type { RunCount } from '../../model/verdict/confirmation.ts';
import { NO_RUNS } from '../../model/verdict/run-count.ts';
import { isWithin } from '../../stats/slack.ts';
import { type Stratum, stratifiedExact } from '../../stats/tests/stratified.ts';
import { jobOf } from '../names.ts';
import type { History, StoredRun, StoredUnit } from '../store/history.ts';

/** Stored runs that are evidence at most, whatever `baseline.keep` is. */
const MOST_RUNS_OF_A_LEVEL = 10;
/** Two-sided p at which a job is of another level than the starting commit. */
const OTHER_LEVEL = 0.001;

export interface LevelOptions {
  /** This run, whose earlier attempts are no past of it. */
  readonly ownRun?: string;
  /** Only runs of these branches; absent: all that are stored. */
  readonly branches?: readonly string[];
  /** The stored run that this one is compared with; absent, or not among the runs: the newest one is. */
  readonly from?: { readonly id: string; readonly sha: string | null };
}

export interface Level {
  /** Newest first, all with results of units. */
  readonly runs: readonly StoredRun[];
  /** Of the same level, the runs of the commit that this change starts from, by id. */
  readonly start: ReadonlySet<string>;
}

/**
 * The newest job of the commit that this change starts from, and older jobs back to the first that differs from it by the
 * exact stratified test on shared units (two-sided p ≤ 0.001; it and all before it are left out). Older jobs of the same
 * commit that are of its level are tested against, too. At most 10 runs in all.
 */
export function levelOf(history: History, { ownRun, branches, from }: LevelOptions = {}): Level {
  const runs = history.runs
    .filter(({ id, branch }) => id !== ownRun && (!branches || (branch !== null && branches.includes(branch))))
    .filter(({ units }) => units !== null)
    .toReversed();
  const first =
    runs.find(({ id }) => id === from?.id) ?? runs.find(({ sha }) => sha !== null && sha === from?.sha) ?? runs[0];
  if (!first) return { runs: [], start: new Set() };
  const isStart = ({ id, sha }: StoredRun) => id === first.id || (sha !== null && sha === first.sha);
  const past = runs.slice(runs.findIndex(isStart));
  const level: StoredRun[] = [];
  const start: StoredRun[] = [];
  // The passes of a job are one answer of the agent: each alone might be taken for another level by chance.
  for (const job of Map.groupBy(past, ({ id }) => jobOf(id)).values()) {
    if (start.length > 0 && differs(job, tally(start))) break;
    level.push(...job);
    start.push(...job.filter(isStart));
  }
  return { runs: level.slice(0, MOST_RUNS_OF_A_LEVEL), start: new Set(start.map(({ id }) => id)) };
}

interface WithUnits {
  readonly units: readonly Pick<StoredUnit, 'identity' | 'status'>[] | null;
}

/** Runs that scored a unit, and how many passed. By identity, so that a case that was rewritten in between is another one. */
export function tally(runs: readonly WithUnits[]): ReadonlyMap<string, RunCount> {
  const counts = new Map<string, RunCount>();
  for (const unit of runs.flatMap(({ units }) => units ?? [])) {
    const key = scoredKey(unit);
    if (key === null) continue;
    const count = counts.get(key) ?? NO_RUNS;
    counts.set(key, { runs: count.runs + 1, passes: count.passes + (unit.status === 'passed' ? 1 : 0) });
  }
  return counts;
}

/** null: errored or skipped, which says nothing. */
function scoredKey({ identity, status }: Pick<StoredUnit, 'identity' | 'status'>): string | null {
  if (!isCounted({ status })) return null;
  return JSON.stringify([identity.key, identity.content, identity.graders, identity.gradingModel]);
}

type Tally = ReturnType<typeof tally>;

/** Units that both have, in the order of `now`. */
export const strataOf = (before: Tally, now: Tally): readonly Stratum[] =>
  [...now].flatMap(([key, is]) => {
    const was = before.get(key);
    if (was === undefined) return [];
    return { baselineRuns: was.runs, baselinePasses: was.passes, currentRuns: is.runs, currentPasses: is.passes };
  });

function differs(job: readonly StoredRun[], start: Tally): boolean {
  const { pWorse, pBetter } = stratifiedExact(strataOf(tally(job), start));
  return isWithin(2 * Math.min(pWorse, pBetter), OTHER_LEVEL);
}
