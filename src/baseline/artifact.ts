/** The baseline that a trusted run of the base branch left as a workflow artifact. */
import type { CiContext } from '../model/ci-context.ts';
import type { Warning } from '../model/warning.ts';
import type { Artifacts } from '../platform/github/artifacts.ts';
import { GitHubError } from '../platform/github/errors.ts';
import type { ArtifactRow, GitHub } from '../platform/github/port.ts';
import { ageOf, baselineInfoOf, shortSha } from './baseline-info.ts';
import { type Candidate, rankCandidates } from './candidates.ts';
import { baselineArtifactName, OUTCOME_FILE } from './names.ts';
import type { BaselineOptions } from './options.ts';
import { MAX_SAVED_RUN_BYTES, parseSavedRun } from './saved-run.ts';
import type { BaselineSource, Restored } from './source.ts';
import { baselineBranches, TRUSTED_EVENTS } from './trust.ts';

/** How far back a stored run is looked for, in first-parent steps. */
const LONGEST_CHAIN = 100;
/** Pages of 100 artifacts of that name, and runs that are asked for their event: both bound the REST calls of a run. */
const MOST_PAGES = 3;
const MOST_TRIED = 4;

export interface ArtifactBaselineOptions {
  readonly github: GitHub;
  readonly artifacts: Artifacts;
  readonly ci: CiContext;
  readonly suite: string;
  readonly options: Pick<BaselineOptions, 'branches'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * In order: the commit that this change starts from (the tested merge commit's first parent), its nearest first-parent
 * ancestor with a stored run, the newest stored run of the baseline branches. Only artifacts of this repository's own
 * code, from events that no outsider starts, are ever looked into. Failures are warnings, never exceptions.
 */
export function artifactBaseline(given: ArtifactBaselineOptions): BaselineSource {
  return {
    id: 'artifact',
    restore: async (): Promise<Restored> => {
      try {
        return await restore(given);
      } catch (error) {
        if (!(error instanceof GitHubError)) throw error;
        const why = `Stored runs could not be looked up: ${error.message}`;
        return { baseline: null, why, warnings: [{ code: 'baseline_lookup_failed', text: why }] };
      }
    },
  };
}

async function restore(given: ArtifactBaselineOptions): Promise<Restored> {
  const { ci, suite, options } = given;
  const name = baselineArtifactName(suite);
  const warnings: Warning[] = [];
  const branches = baselineBranches(ci, options);
  const rows = await given.github.listArtifacts(name);
  if (rows.length === 0) {
    const why = `no run of ${branches.join(' or ')} has stored an artifact "${name}" yet`;
    return { baseline: null, why, warnings };
  }
  const chain = await startingChain(given);
  const { candidates, expired } = await rankPages(given, rows, { chain, branches, ownRun: ci.runId });
  if (expired > 0) warnings.push(expiredWarning(expired, name));
  for (const candidate of candidates.slice(0, MOST_TRIED)) {
    const found = await tryCandidate(given, candidate);
    if ('baseline' in found) return { ...found, warnings: [...warnings, ...otherBranch(given, candidate)] };
    warnings.push(found.warning);
  }
  const why = `no usable stored run "${name}" was found for this commit or for ${branches.join(' or ')}`;
  return { baseline: null, why, warnings };
}

/** Further pages are read only while nothing in them fits. */
async function rankPages(
  { github, suite }: ArtifactBaselineOptions,
  first: readonly ArtifactRow[],
  history: Parameters<typeof rankCandidates>[1],
) {
  let rows = first;
  let ranked = rankCandidates(rows, history);
  for (let page = 2; page <= MOST_PAGES && rows.length === (page - 1) * 100; page += 1) {
    if (ranked.candidates.some(({ behind }) => behind !== null)) break;
    rows = [...rows, ...(await github.listArtifacts(baselineArtifactName(suite), page))];
    ranked = rankCandidates(rows, history);
  }
  return ranked;
}

/**
 * On a pull request: from the first parent of the merge commit that is tested. On a push: from the commit before. A
 * scheduled or manual run may be compared with an earlier run of its very commit, since only the agent's world changed.
 */
async function startingChain({ github, ci }: ArtifactBaselineOptions): Promise<readonly string[]> {
  const ownCommitToo = ci.event === 'schedule' || ci.event === 'workflow_dispatch';
  try {
    const chain = await github.firstParents(ci.sha, LONGEST_CHAIN);
    const start = ownCommitToo ? chain : chain.slice(1);
    if (start.length > 0 || !ci.pullRequest) return start;
  } catch (error) {
    // A merge commit is gone once GitHub has made a newer one.
    if (!(error instanceof GitHubError) || error.kind === 'unavailable' || !ci.pullRequest) throw error;
  }
  return await github.firstParents(ci.pullRequest.baseSha, LONGEST_CHAIN).catch(() => []);
}

async function tryCandidate(
  { github, artifacts, suite, now }: ArtifactBaselineOptions,
  { artifact, why }: Candidate,
): Promise<Pick<Restored, 'baseline' | 'why'> | { readonly warning: Warning }> {
  const { run } = artifact;
  const named = `The stored run ${run.id} of ${shortSha(run.headSha)}`;
  const { event } = await github.getRun(run.id);
  if (!TRUSTED_EVENTS.includes(event)) {
    const text = `${named} was not used: it was started by ${JSON.stringify(event)}, and only ${TRUSTED_EVENTS.join(', ')} may store a baseline.`;
    return { warning: { code: 'baseline_untrusted', text } };
  }
  const downloaded = await artifacts.download(artifact, OUTCOME_FILE, MAX_SAVED_RUN_BYTES);
  if (downloaded.kind === 'unavailable')
    return { warning: { code: 'baseline_unavailable', text: `${named} was not used: ${downloaded.reason}.` } };
  const parsed = parseSavedRun(downloaded.bytes, `${artifact.name}/${OUTCOME_FILE}`, suite);
  if (!parsed.ok) {
    const text = `${named} was not used: ${parsed.problem.what} ${parsed.problem.fix ?? ''}`.trim();
    return { warning: { code: parsed.code, text } };
  }
  const place = run.headBranch ? ` on ${run.headBranch}` : '';
  const age = ageOf(parsed.outcome.run.startedAt, now());
  const description = `run ${run.id}${place} of ${shortSha(run.headSha)}, ${age}`;
  const found = { source: 'artifact' as const, description, why, sha: run.headSha, branch: run.headBranch };
  return { baseline: { outcome: parsed.outcome, info: baselineInfoOf(parsed.outcome, found) }, why };
}

function otherBranch({ ci, options }: ArtifactBaselineOptions, { behind }: Candidate): readonly Warning[] {
  const target = ci.pullRequest?.baseRef;
  const branches = baselineBranches(ci, options);
  if (!target || branches.includes(target) || behind !== null) return [];
  const text = `This pull request goes into ${JSON.stringify(target)}, which stores no baseline; it is compared with ${branches.join(' or ')}. List the branch in baseline.branches to change that.`;
  return [{ code: 'baseline_other_branch', text }];
}

function expiredWarning(expired: number, name: string): Warning {
  const which = expired === 1 ? 'One stored run' : `${expired} stored runs`;
  const text = `${which} "${name}" had expired and could not be used; a scheduled run of the suite keeps a fresh one.`;
  return { code: 'baseline_expired', text };
}
