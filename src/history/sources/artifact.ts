/** The baseline that a trusted run of the base branch left as a workflow artifact. */
import type { Warning } from '../../model/warning.ts';
import { GitHubError } from '../../platform/github/errors.ts';
import type { ArtifactRow, GitHub } from '../../platform/github/port.ts';
import { ageOf, baselineInfoOf, shortSha } from '../baseline-info.ts';
import { baselineArtifactName } from '../names.ts';
import type { History } from '../store/history.ts';
import { latestRun } from '../store/latest-run.ts';
import { baselineBranches } from '../trust.ts';
import { type Candidate, type OwnHistory, rankCandidates } from './candidates.ts';
import { restoreHistory } from './restore-history.ts';
import type { BaselineSource, Restored, SourceRun } from './source.ts';

/** How far back a stored run is looked for, in first-parent steps. */
const LONGEST_CHAIN = 100;
/** Pages of 100 artifacts of that name. */
const MOST_PAGES = 3;

/** This run, and GitHub as it may use it. */
type Here = Omit<SourceRun, 'github'> & NonNullable<SourceRun['github']>;

/**
 * In order: the commit that this change starts from, its nearest first-parent ancestor with a stored run, the newest
 * stored run of the baseline branches; with it the history of the branch up to there. Only artifacts of this repository's own code, from events that no outsider starts, are ever looked into.
 * Failures are warnings, never exceptions.
 */
export const artifactSource: BaselineSource = {
  id: 'artifact',
  describe: `The artifact \`agent-eval-baseline-SUITE\` of this repository:
- Of [the commit that this change starts from](base-version.md#which-commit). A scheduled or manual run of a branch that stores baselines may also be compared with an earlier run of its own commit.
- Otherwise of the nearest first-parent ancestor that has one, up to 100 commits back.
- Otherwise the newest of \`baseline.branches\`.`,
  find: ({ github, ...run }) => (run.named !== null || github === null ? null : lookedUp({ ...run, ...github })),
};

async function lookedUp(here: Here): Promise<Restored> {
  try {
    return await restore(here);
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error;
    const why = `Stored runs could not be looked up: ${error.message}`;
    return { baseline: null, why, warnings: [{ code: 'baseline_lookup_failed', text: why }] };
  }
}

async function restore(given: Here): Promise<Restored> {
  const { ci, suite, options } = given;
  const name = baselineArtifactName(suite);
  const warnings: Warning[] = [];
  const branches = baselineBranches(ci, options);
  const rows = await given.github.listArtifacts(name);
  if (rows.length === 0) {
    const why = `no run of ${branches.join(' or ')} has stored an artifact "${name}" yet`;
    return { baseline: null, why, warnings };
  }
  const [before, tags, began] = await Promise.all([
    commitsBefore(given),
    tagsNamed(branches, given.github),
    given.isOneOfJobs ? beginningOf(ci.runId, given.github) : { until: null, warnings: [] },
  ]);
  const { chain } = before;
  warnings.push(...before.warnings);
  const ranked = await rankPages(given, rows, {
    chain,
    isUnchanged: given.start.isUnchanged,
    branches,
    ownRun: ci.runId,
    tags,
    until: began.until,
  });
  const { candidates, expired } = ranked;
  if (expired > 0) warnings.push(expiredWarning(expired, name));
  warnings.push(...ranked.tagged.map(taggedWarning));
  const found = await restoreHistory({ ...given, candidates, keep: options.keep });
  warnings.push(...found.warnings);
  const { history, candidate } = found;
  if (history === null || candidate === null) {
    const why = `no usable stored run "${name}" was found for this commit or for ${branches.join(' or ')}`;
    return { baseline: null, why, warnings };
  }
  const newest = newestRun(given, history, candidate);
  return {
    ...newest,
    warnings: [...warnings, ...began.warnings, ...newest.warnings, ...otherBranch(given)],
  };
}

/** An attempt of the run does not change it, so a shard that is run again finds what the others found. */
async function beginningOf(runId: number, github: GitHub) {
  try {
    return { until: (await github.getRun(runId)).createdAt, warnings: [] };
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error;
    const text = `When this workflow run began could not be read. If a baseline was stored since then, its jobs may be compared with different ones. ${error.message}`;
    return { until: null, warnings: [{ code: 'baseline_time_unknown', text }] };
  }
}

/** By branch: the commit of a tag of the same name, where there is one. */
async function tagsNamed(branches: readonly string[], github: GitHub): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(branches.map(async (name) => [name, await github.tagCommit(name)] as const));
  return new Map(found.flatMap(([name, sha]) => (sha === null ? [] : [[name, sha]])));
}

function taggedWarning(branch: string): Warning {
  const name = JSON.stringify(branch);
  const text = `Stored runs of the commit of the tag ${name} were not used: GitHub does not say whether they are of the tag or of the branch ${name}. Give the tag another name.`;
  return { code: 'baseline_of_a_tag', text };
}

/** Further pages are read only while nothing in them fits. */
async function rankPages({ github, suite }: Here, first: readonly ArtifactRow[], history: OwnHistory) {
  let rows = first;
  let ranked = rankCandidates(rows, history);
  for (let page = 2; page <= MOST_PAGES && rows.length === (page - 1) * 100; page += 1) {
    if (ranked.candidates.some(({ behind }) => behind !== null)) break;
    rows = [...rows, ...(await github.listArtifacts(baselineArtifactName(suite), page))];
    ranked = rankCandidates(rows, history);
  }
  return ranked;
}

/** The commit that the change starts from, and its first-parent ancestors. */
async function commitsBefore({ github, start }: Here) {
  if (start.commit === null) return { chain: [], warnings: [] };
  try {
    return { chain: await github.firstParents(start.commit, LONGEST_CHAIN), warnings: [] };
  } catch (error) {
    if (!(error instanceof GitHubError) || error.kind === 'unavailable') throw error;
    const text = `The commits before this change could not be read, so the newest stored run of the branch is taken. ${error.message}`;
    return { chain: [], warnings: [{ code: 'baseline_start_unknown', text }] };
  }
}

/** Of a run that was too large, or whose file is spoilt there, only the results of its units are left. */
function newestRun({ now, ci }: Here, history: History, { artifact, why, behind }: Candidate): Restored {
  const { run } = artifact;
  const parsed = latestRun(history, { transcripts: true });
  if (!parsed?.ok) {
    const what = parsed ? parsed.problem.what : 'It was too large to be stored whole.';
    const text = `The stored run ${run.id} of ${shortSha(run.headSha)} was not used: ${what} ${parsed?.problem.fix ?? ''}`;
    const warning = { code: parsed ? parsed.code : 'saved_run_too_large', text: text.trim() };
    return { baseline: null, why: 'the nearest stored run cannot be compared with', warnings: [warning] };
  }
  const { outcome } = parsed;
  const place = run.headBranch ? ` on ${run.headBranch}` : '';
  const description = `run ${run.id}${place} of ${shortSha(run.headSha)}, ${ageOf(outcome.run.startedAt, now())}`;
  // Of a push the base version is the stored run's commit, whatever lies between.
  const isItsCommit = ci.pullRequest === null && ci.event !== 'merge_group';
  const between = isItsCommit ? 0 : behind;
  const found = {
    ...{ source: 'artifact' as const, description, why, sha: run.headSha, branch: run.headBranch },
    ...(between !== null && { behind: between }),
  };
  return { baseline: { outcome, info: baselineInfoOf(outcome, found), history }, why, warnings: [] };
}

function otherBranch({ ci, options }: Here): readonly Warning[] {
  const target = ci.pullRequest?.baseRef;
  const branches = baselineBranches(ci, options);
  if (!target || branches.includes(target)) return [];
  const text = `This pull request goes into ${JSON.stringify(target)}, which stores no baseline. It is compared with ${branches.join(' or ')}. List the branch in baseline.branches to change that.`;
  return [{ code: 'baseline_other_branch', text }];
}

function expiredWarning(expired: number, name: string): Warning {
  const which = expired === 1 ? 'One stored run' : `${expired} stored runs`;
  const text = `${which} "${name}" had expired and could not be used. A scheduled run of the suite keeps a new one available.`;
  return { code: 'baseline_expired', text };
}
