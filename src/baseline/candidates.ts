/** Stored artifacts × this run's history → which of them to try, in order, and why. Pure. */
import type { ArtifactRow } from '../platform/github/port.ts';
import { shortSha } from './baseline-info.ts';
import { isOwnArtifact } from './trust.ts';

export interface Candidate {
  readonly artifact: ArtifactRow & { readonly run: NonNullable<ArtifactRow['run']> };
  /** A clause that ends "chosen, because …". */
  readonly why: string;
  /** How far behind the first commit of the chain, in first-parent steps; null: not in the chain. */
  readonly behind: number | null;
}

export interface Ranked {
  readonly candidates: readonly Candidate[];
  /** Runs of the wanted commits or branches whose artifact GitHub has deleted by age. */
  readonly expired: number;
}

/**
 * First those of the commits in `chain` (nearest first), then the newest of `branches`; of one commit the newest first.
 * Expired ones and those of other repositories (forks) are left out.
 * @param rows newest first, as GitHub lists them
 * @param ownRun the id of this run, whose own artifact of an earlier attempt is no baseline
 */
export function rankCandidates(
  rows: readonly ArtifactRow[],
  history: { readonly chain: readonly string[]; readonly branches: readonly string[]; readonly ownRun: number },
): Ranked {
  const { chain, branches, ownRun } = history;
  const own = rows.filter(isOwnArtifact).filter((row) => row.run.id !== ownRun);
  const wanted = own.filter((row) => chain.includes(row.run.headSha) || branches.includes(row.run.headBranch ?? ''));
  const alive = wanted.filter((row) => !row.expired);
  const inChain = chain.flatMap((sha, behind) =>
    alive.filter((row) => row.run.headSha === sha).map((artifact) => ({ artifact, behind, why: whyNear(sha, behind) })),
  );
  const newest = alive
    .filter((row) => branches.includes(row.run.headBranch ?? '') && !chain.includes(row.run.headSha))
    .map((artifact) => ({ artifact, behind: null, why: whyNewest(artifact.run.headBranch!, chain) }));
  return { candidates: [...inChain, ...newest], expired: wanted.length - alive.length };
}

function whyNear(sha: string, behind: number): string {
  if (behind === 0) return `it is of ${shortSha(sha)}, the very commit that this change starts from`;
  const commits = behind === 1 ? 'one commit' : `${behind} commits`;
  return `it is of ${shortSha(sha)}, the nearest earlier commit with a stored run, ${commits} before where this change starts`;
}

function whyNewest(branch: string, chain: readonly string[]): string {
  const none = chain.length > 0 ? 'no earlier commit of this change has a stored run, and ' : '';
  return `${none}it is the newest stored run of the branch ${JSON.stringify(branch)}`;
}
