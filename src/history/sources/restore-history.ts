/** The history out of the artifacts of trusted runs: the file of the best one, and what other files have that it lacks. */
import type { Warning } from '../../model/warning.ts';
import type { CiContext } from '../../model/world/ci-context.ts';
import type { Artifacts } from '../../platform/github/artifacts.ts';
import { GitHubError } from '../../platform/github/errors.ts';
import type { GitHub } from '../../platform/github/port.ts';
import { shortSha } from '../baseline-info.ts';
import { baselineArtifactName } from '../names.ts';
import { MAX_HISTORY_BYTES } from '../store/database.ts';
import { HISTORY_FILE, openHistory } from '../store/file.ts';
import type { History, StoredRun } from '../store/history.ts';
import { mergeHistories } from '../store/merge.ts';
import { untrustedBecause } from '../trust.ts';
import type { Candidate } from './candidates.ts';
import { refusedOffChain } from './off-chain.ts';
import type { SourceWarning } from './source.ts';

/** Files that are downloaded to find the first usable one; each costs two requests, one of them the run's event. */
const MOST_TRIED = 4;
/** Further files that are downloaded for runs that the first one lacks; usually none is. */
const MOST_MERGED = 6;
/** Further files that could not be used, after which no more are tried. */
const MOST_USELESS = 2;
/** A file that GitHub took this long after its run had ended is of a later attempt of that run. */
const LATER_ATTEMPT_MS = 600_000;

export interface RestoredHistory {
  /** null: no candidate has a usable file. */
  readonly history: History | null;
  /** The candidate that the history's newest whole run is of. */
  readonly candidate: Candidate | null;
  readonly warnings: readonly SourceWarning[];
}

export interface RestoreHistoryOptions {
  readonly ci: CiContext;
  readonly github: Pick<GitHub, 'getRun' | 'branchCommit' | 'isAncestor'>;
  readonly artifacts: Artifacts;
  readonly suite: string;
  /** Of rankCandidates: this repository's own code only, alive, best first; never of this run itself. */
  readonly candidates: readonly Candidate[];
  readonly keep: number;
}

/**
 * The first usable file, then the runs that it lacks: artifacts cannot be changed in place, so two runs that ended at
 * the same moment each left a file without the other. Only runs whose units would be kept are fetched, and where the
 * first one is of an ancestor of this change, only those of ancestors: what came later on the branch is no past of it.
 * Ten downloads at most. Never rejects: what cannot be read is a warning.
 */
export async function restoreHistory(options: RestoreHistoryOptions): Promise<RestoredHistory> {
  const warnings: SourceWarning[] = [];
  const reasons = new Set<string>();
  for (const [index, candidate] of options.candidates.slice(0, MOST_TRIED).entries()) {
    const read = await readCandidate(options, candidate);
    if ('warning' in read) {
      // A store that refuses one refuses all, and after an update of the tool all are of the older version: once says it.
      if (!reasons.has(read.reason)) warnings.push(read.warning);
      reasons.add(read.reason);
      if (read.isDown) break;
      continue;
    }
    const others = options.candidates
      .slice(index + 1)
      .filter(({ behind }) => candidate.behind === null || behind !== null);
    const more = await mergeLacking(options, read.history, others);
    return { ...more, candidate, warnings: [...warnings, ...more.warnings] };
  }
  return { history: null, candidate: null, warnings };
}

/** Others that cannot be used leave a baseline all the same, with less of a past: one warning for all of them. */
async function mergeLacking(options: RestoreHistoryOptions, first: History, others: readonly Candidate[]) {
  const { keep } = options;
  let history = mergeHistories(first, [], keep);
  let [fetched, useless] = [0, 0];
  let reason = '';
  for (const candidate of others.slice(0, Math.max(0, keep - 1))) {
    if (fetched === MOST_MERGED || useless === MOST_USELESS) break;
    if (hasIt(history, candidate)) continue;
    fetched += 1;
    const read = await readCandidate(options, candidate);
    if ('warning' in read) {
      useless += 1;
      reason ||= read.warning.text;
      if (read.isDown) break;
      continue;
    }
    history = mergeHistories(history, [read.history], keep);
  }
  return { history, warnings: useless > 0 ? [incomplete(useless, reason)] : [] };
}

function incomplete(useless: number, reason: string): Warning {
  const what = useless === 1 ? 'One earlier run' : `${useless} earlier runs`;
  const text = `${what} could not be taken into the history, so the past of the cases is shorter. ${reason}`;
  return { code: 'history_incomplete', text };
}

function hasIt(history: History, { artifact }: Candidate): boolean {
  const run = history.runs.find(({ id }) => id === String(artifact.run.id));
  return run !== undefined && !isLaterAttempt(artifact.createdAt, run);
}

/** A re-run keeps its id and replaces its artifact; GitHub's list does not say which attempt left it. */
function isLaterAttempt(createdAt: string | null, run: StoredRun): boolean {
  if (createdAt === null) return false;
  return Date.parse(createdAt) - (Date.parse(run.startedAt) + run.durationMs) > LATER_ATTEMPT_MS;
}

/** Why a run is not to be trusted, as a clause; null: it is. */
async function untrusted(
  { ci, github }: RestoreHistoryOptions,
  { artifact: { run }, behind }: Candidate,
): Promise<string | null> {
  const because = untrustedBecause((await github.getRun(run.id)).event, run.headBranch);
  if (because !== null || behind !== null) return because;
  return refusedOffChain({ sha: run.headSha, branch: run.headBranch ?? '' }, { ci, github });
}

interface NotRead {
  readonly warning: SourceWarning;
  /** The same of others is said once. */
  readonly reason: string;
  readonly isDown?: true;
}

async function readCandidate(
  options: RestoreHistoryOptions,
  candidate: Candidate,
): Promise<{ readonly history: History } | NotRead> {
  const { artifacts, suite } = options;
  const { artifact } = candidate;
  const { run } = artifact;
  const named = `The stored run ${run.id} of ${shortSha(run.headSha)}`;
  const because = await untrusted(options, candidate).catch(failureOf);
  if (because instanceof GitHubError) {
    const text = `${named} was not used, as it could not be checked where it is from. ${because.message}`;
    const isDown = because.kind === 'not_found' ? {} : ({ isDown: true } as const);
    return { warning: { code: 'baseline_unavailable', text, run: String(run.id) }, reason: because.message, ...isDown };
  }
  if (because !== null) {
    const text = `${named} was not used: ${because}.`;
    return { warning: { code: 'baseline_untrusted', text, run: String(run.id) }, reason: because };
  }
  const downloaded = await artifacts.download(artifact, HISTORY_FILE, MAX_HISTORY_BYTES);
  if (downloaded.kind === 'unavailable') {
    const { reason, isDown } = downloaded;
    const former = reason === `it holds no ${HISTORY_FILE}`;
    const fix = former
      ? ', as artifacts of older versions of this tool do. The next run of the base branch stores one.'
      : '.';
    const code = former ? 'baseline_former_version' : 'baseline_unavailable';
    return { warning: { code, text: `${named} was not used: ${reason}${fix}` }, reason, ...(isDown && { isDown }) };
  }
  const name = `${baselineArtifactName(suite)} of run ${run.id}`;
  const { history, found, warnings } = await openHistory(downloaded.bytes, { suite, name });
  return found === 'read' ? { history } : { warning: warnings[0]!, reason: warnings[0]!.text };
}

function failureOf(error: unknown): GitHubError {
  if (!(error instanceof GitHubError)) throw error;
  return error;
}
