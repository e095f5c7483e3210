/** Stored artifacts × this run's history → which of them to try, in order, and why. Pure. */
import type { ArtifactRow } from '../../platform/github/port.ts';
import { shortSha } from '../baseline-info.ts';
import { isOwnArtifact, type OwnArtifact, queuedFor } from '../trust.ts';

export interface Candidate {
  readonly artifact: OwnArtifact;
  /** A clause that ends "chosen, because …". */
  readonly why: string;
  /** How far behind the first commit of the chain, in first-parent steps; null: not in the chain. */
  readonly behind: number | null;
}

export interface Ranked {
  readonly candidates: readonly Candidate[];
  /** Runs that come before all candidates, whose artifact GitHub has deleted by age. */
  readonly expired: number;
  /** Branches of which runs were left out, since they may as well be of the tag that has the branch's name. */
  readonly tagged: readonly string[];
}

export interface OwnHistory {
  /** The commit that this change starts from, and its first-parent ancestors. */
  readonly chain: readonly string[];
  /** The chain begins with the commit of this run itself: nothing was changed. Absent: it does not. */
  readonly isUnchanged?: boolean;
  readonly branches: readonly string[];
  /** The id of this run, whose own artifact of an earlier attempt is no baseline. */
  readonly ownRun: number;
  /** By name of a branch: the commit of the tag that has the same name. */
  readonly tags: ReadonlyMap<string, string>;
  /** What was stored later is left out, ISO 8601; null: nothing is. */
  readonly until: string | null;
}

/**
 * First those of the commits in `chain` (nearest first), then the newest of `branches`; of one commit the newest first.
 * Only runs of these branches, and in the chain those of their merge queues: the same commit may have run anywhere, with
 * whatever inputs. GitHub gives a run of a tag the tag's name as its branch, so runs of a tag's commit are left out.
 * Expired ones and those of other repositories (forks) are left out, too.
 * @param rows newest first, as GitHub lists them
 */
export function rankCandidates(rows: readonly ArtifactRow[], history: OwnHistory): Ranked {
  const { chain, isUnchanged = false, branches, ownRun, tags, until } = history;
  const isInTime = ({ createdAt }: ArtifactRow) => until === null || (createdAt !== null && createdAt <= until);
  const own = rows.filter(isOwnArtifact).filter((row) => row.run.id !== ownRun && isInTime(row));
  const ofBranch = own.filter(({ run }) => branches.includes(run.headBranch ?? ''));
  const isTagged = ({ run }: OwnArtifact) => tags.get(run.headBranch ?? '') === run.headSha;
  const ofQueue = own.filter(
    ({ run }) => chain.includes(run.headSha) && branches.includes(queuedFor(run.headBranch ?? '') ?? ''),
  );
  const wanted = own.filter((row) => (ofBranch.includes(row) && !isTagged(row)) || ofQueue.includes(row));
  const inChain = chain.flatMap((sha, behind) =>
    wanted
      .filter((row) => row.run.headSha === sha)
      .map((artifact) => ({ artifact, behind, why: whyNear(sha, behind, isUnchanged) })),
  );
  const newest = wanted
    .filter((row) => !chain.includes(row.run.headSha))
    .map((artifact) => ({ artifact, behind: null, why: whyNewest(artifact.run.headBranch!, chain) }));
  const ranked = [...inChain, ...newest];
  const candidates = ranked.filter(({ artifact }) => !artifact.expired);
  return {
    candidates,
    expired: candidates[0] ? ranked.indexOf(candidates[0]) : ranked.length,
    tagged: [...new Set(ofBranch.filter(isTagged).map(({ run }) => run.headBranch!))],
  };
}

/** The rest of a sentence about a stored run of the chain, so many steps from its beginning. */
export function whyNear(sha: string, behind: number, isUnchanged: boolean): string {
  if (behind === 0)
    return isUnchanged
      ? `it is an earlier run of the same commit, ${shortSha(sha)}`
      : `it is of ${shortSha(sha)}, the commit that this change starts from`;
  const commits = behind === 1 ? 'one commit' : `${behind} commits`;
  return `it is of ${shortSha(sha)}, the nearest earlier commit with a stored run, ${commits} before ${isUnchanged ? 'this one' : 'where this change starts'}`;
}

function whyNewest(branch: string, chain: readonly string[]): string {
  const none = chain.length > 0 ? 'no earlier commit of this change has a stored run, and ' : '';
  return `${none}it is the newest stored run of the branch ${JSON.stringify(branch)}`;
}
