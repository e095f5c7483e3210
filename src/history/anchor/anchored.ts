/** A history → the same with the anchor of today and its runs; what is missing of them is looked for in stored artifacts. */
import type { Warning } from '../../model/warning.ts';
import { findCheckout, type GitWorld } from '../../platform/git.ts';
import { GitHubError } from '../../platform/github/errors.ts';
import { BY_INSIDERS } from '../../platform/github/privileged.ts';
import { upperFirst } from '../../text/wording.ts';
import { shortSha } from '../baseline-info.ts';
import { baselineArtifactName } from '../names.ts';
import { anchorNamed } from '../options.ts';
import type { SourceRun } from '../sources/source.ts';
import { MAX_HISTORY_BYTES } from '../store/database.ts';
import { HISTORY_FILE, openHistory } from '../store/file.ts';
import { type Anchor, type AnchorRuns, type History, type StoredRun, withAnchor } from '../store/history.ts';
import { baselineBranches, isOwnArtifact, type OwnArtifact } from '../trust.ts';
import { type FoundAnchor, findByGit, findOnGitHub } from './find.ts';
import { FEWEST_ANCHOR_RUNS } from './look.ts';

/** Artifacts of the anchor's commit that are downloaded. */
const MOST_TRIED = 4;

export interface Anchored {
  readonly history: History;
  readonly warnings: readonly Warning[];
}

/**
 * For a run whose results are compared with the anchor, or stored. Never rejects: what cannot be looked up is a warning,
 * and the runs of the anchor that the history holds already stay.
 */
export async function anchored(history: History, run: SourceRun, clone: GitWorld): Promise<Anchored> {
  const { keep } = run.options;
  const wanted = anchorNamed(run.options);
  if (wanted === 'none') return { history: withAnchor(history, null, [], keep), warnings: [] };
  const found = run.github ? await findOnGitHub(wanted, run.github.github) : await findAtDesk(wanted, run, clone);
  if ('why' in found) {
    const known = found.failed && history.anchor !== null;
    const still = known ? ` The stored runs of ${history.anchor.name} are used.` : '';
    const kept = found.failed ? history : withAnchor(history, null, [], keep);
    return { history: kept, warnings: [warning('anchor_unknown', `baseline.anchor: ${found.why}${still}`)] };
  }
  const { anchor } = found;
  const own = withAnchor(history, anchor, [], keep);
  const isEnough = (own.anchor?.runs.length ?? 0) >= FEWEST_ANCHOR_RUNS;
  const { runs, trouble } = isEnough ? { runs: [], trouble: null } : await storedRuns(anchor, run);
  const whole = runs.length > 0 ? withAnchor(own, anchor, runs, keep) : own;
  return { history: whole, warnings: [...atDesk(wanted, anchor, run), ...missingRuns(whole.anchor, run, trouble)] };
}

const warning = (code: string, text: string): Warning => ({ code, text });

async function findAtDesk(wanted: string, { directory }: SourceRun, clone: GitWorld): Promise<FoundAnchor> {
  const checkout = await findCheckout(directory, clone);
  if (checkout === null) return { why: 'this folder is in no checkout of git that has a commit.', failed: true };
  return findByGit(wanted, checkout, clone);
}

function atDesk(wanted: string, { name }: Anchor, { github }: SourceRun): readonly Warning[] {
  if (github !== null || wanted !== 'last_release') return [];
  const text = `baseline.anchor: last_release is ${name} here, the newest tag that git reaches. GitHub's releases are not asked.`;
  return [warning('anchor_by_git', text)];
}

/** Where a tag is at the anchor's commit, a run of it makes the passes that are missing: see runPasses. */
function missingRuns(
  anchor: AnchorRuns | null,
  { github, suite }: SourceRun,
  trouble: string | null,
): readonly Warning[] {
  const runs = anchor?.runs.length ?? 0;
  if (anchor === null || runs >= FEWEST_ANCHOR_RUNS) return [];
  const commit = anchor.name === shortSha(anchor.sha) ? anchor.name : `${anchor.name} (${shortSha(anchor.sha)})`;
  if (trouble !== null) {
    const text = `baseline.anchor: ${commit} is not compared with in this run: its stored runs could not be read. ${trouble}`;
    return [warning('anchor_unread', text)];
  }
  if (github?.ci.sha === anchor.sha) return [];
  const has = runs === 0 ? 'no stored run is of it' : `only ${runs} of its runs ${runs === 1 ? 'is' : 'are'} stored`;
  const text = `baseline.anchor: ${commit} cannot be compared with yet: ${has}, and ${FEWEST_ANCHOR_RUNS} are needed. Run the suite ${JSON.stringify(suite)} at that tag once: start its workflow by hand (workflow_dispatch) and choose the tag.`;
  return [warning('anchor_without_runs', text)];
}

interface FoundRuns {
  readonly runs: readonly StoredRun[];
  /** Why some could not be read, whole sentences; null: all could. */
  readonly trouble: string | null;
}

/** Out of artifacts that runs of that very commit left, on a baseline branch or of the tag. */
async function storedRuns(anchor: Anchor, { suite, options, github: here }: SourceRun): Promise<FoundRuns> {
  const runs: StoredRun[] = [];
  if (here === null) return { runs, trouble: null };
  const { github, artifacts, ci } = here;
  let trouble: string | null = null;
  try {
    const rows = (await github.listArtifacts(baselineArtifactName(suite))).filter(isOwnArtifact);
    const alive = rows.filter((row) => row.run.headSha === anchor.sha && !row.expired && row.run.id !== ci.runId);
    for (const row of alive.slice(0, MOST_TRIED)) {
      if (!(await isTrusted(row, anchor, here, baselineBranches(ci, options)))) continue;
      const downloaded = await artifacts.download(row, HISTORY_FILE, MAX_HISTORY_BYTES);
      if (downloaded.kind === 'unavailable') {
        trouble ??= `${upperFirst(downloaded.reason)}.`;
        if (downloaded.isDown) break;
        continue;
      }
      const { history } = await openHistory(downloaded.bytes, { suite });
      const ofAnchor = [...history.runs, ...(history.anchor?.runs ?? [])].filter(({ sha }) => sha === anchor.sha);
      runs.push(...ofAnchor.filter(({ units }) => units !== null));
    }
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error;
    trouble = error.message;
  }
  return { runs, trouble };
}

/** GitHub gives a run of a tag the tag's name as its branch. */
async function isTrusted(
  { run }: OwnArtifact,
  { sha }: Anchor,
  { github }: NonNullable<SourceRun['github']>,
  branches: readonly string[],
): Promise<boolean> {
  const { headBranch } = run;
  if (headBranch === null || !BY_INSIDERS.includes((await github.getRun(run.id)).event)) return false;
  return branches.includes(headBranch) || (await github.tagCommit(headBranch)) === sha;
}
