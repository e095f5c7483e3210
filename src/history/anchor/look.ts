/** The last runs of the default branch against those of the anchor: whether many small losses add up to a drop. Pure. */
import type { AnchorLook } from '../../model/verdict/anchor.ts';
import { isWithin, reaches } from '../../stats/slack.ts';
import { stratifiedExact } from '../../stats/tests/stratified.ts';
import type { AnchorRuns, History, StoredRun, StoredUnit } from '../store/history.ts';
import { strataOf, tally } from '../trends/level.ts';

/** Runs of each side below which nothing is compared, and the last ones that are (statistics-2.md 10). */
export const FEWEST_ANCHOR_RUNS = 3;
const MOST_RUNS_SINCE = 5;
const LIMIT = 0.01;

export interface LookInput {
  /** Runs of these branches alone; absent: all that are stored. */
  readonly branches?: readonly string[];
  /** This run: not among the stored ones, and nothing of its earlier attempts counts. */
  readonly current: {
    readonly id: string;
    readonly sha: string | null;
    readonly isRegression: boolean;
    readonly units: readonly Pick<StoredUnit, 'identity' | 'status'>[];
  };
  /** Smallest drop of the pass rate that matters, a share; null: any. */
  readonly tolerance: number | null;
  /** Of the run before, with which two in a row are counted. */
  readonly before: AnchorLook | undefined;
}

/** null: no anchor, a run of its very commit, or fewer than 3 runs on one of the two sides. */
export function lookAtAnchor(history: History, input: LookInput): AnchorLook | null {
  const { anchor } = history;
  const { current, tolerance, before } = input;
  if (anchor === null || anchor.runs.length < FEWEST_ANCHOR_RUNS || current.sha === anchor.sha) return null;
  const since = runsSince(history, anchor, input);
  const last = [current, ...since.toReversed().filter(({ units }) => units !== null)].slice(0, MOST_RUNS_SINCE);
  if (last.length < FEWEST_ANCHOR_RUNS) return null;
  const shared = strataOf(tally(anchor.runs), tally(last));
  const drop = shared.reduce((sum, s) => sum + s.baselinePasses / s.baselineRuns - s.currentPasses / s.currentRuns, 0);
  const mean = shared.length === 0 ? 0 : drop / shared.length;
  const pValue = stratifiedExact(shared).pWorse;
  const isLower = shared.length > 0 && isWithin(pValue, LIMIT) && reaches(mean, tolerance ?? 0);
  const regressions = since.filter(({ conclusion }) => conclusion === 'regression');
  return {
    ...{ name: anchor.name, sha: anchor.sha, anchorRuns: anchor.runs.length, runs: last.length },
    ...{ cases: shared.length, drop: mean, pValue },
    merges: commitsOf([...since, current]),
    regressions: commitsOf([...regressions, ...(current.isRegression ? [current] : [])]),
    isLower,
    warned: isLower && before?.sha === anchor.sha && before.isLower,
  };
}

/** Those that began after the anchor's first run on the branch; where it never ran there, after its commit was made. */
function runsSince(history: History, anchor: AnchorRuns, { branches, current }: LookInput): readonly StoredRun[] {
  const runs = history.runs.filter(
    ({ id, branch }) => id !== current.id && (!branches || (branch !== null && branches.includes(branch))),
  );
  const from = runs.find(({ sha }) => sha === anchor.sha)?.firstStartedAt ?? anchor.committedAt;
  return runs.filter(({ sha, firstStartedAt }) => sha !== anchor.sha && Date.parse(firstStartedAt) > Date.parse(from));
}

/** A run of an unknown commit is one by itself. */
const commitsOf = (runs: readonly { readonly id: string; readonly sha: string | null }[]): number =>
  new Set(runs.map(({ id, sha }) => sha ?? id)).size;
