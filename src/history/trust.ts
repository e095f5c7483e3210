/**
 * Which runs may speak for a branch. A fork's pull request can come from a branch called main: the code must be this
 * repository's own, and the event one that no outsider starts.
 */
import type { CiContext } from '../model/world/ci-context.ts';
import type { ArtifactRow } from '../platform/github/port.ts';
import { BY_INSIDERS } from '../platform/github/privileged.ts';
import type { BaselineOptions } from './options.ts';
import type { Anchor } from './store/history.ts';

export type OwnArtifact = ArtifactRow & { readonly run: NonNullable<ArtifactRow['run']> };

/** An artifact that GitHub ties to a run of this very repository. */
export function isOwnArtifact(row: ArtifactRow): row is OwnArtifact {
  return row.run !== null && row.run.repositoryId !== null && row.run.headRepositoryId === row.run.repositoryId;
}

/** The branch that a merge queue's own branch is for; null: it is no such branch. */
export function queuedFor(branch: string): string | null {
  return /^gh-readonly-queue\/(.+)\/pr-\d+-[0-9a-f]+$/.exec(branch)?.[1] ?? null;
}

/** Why a run may not speak for its branch, as a clause; null: it may. Only a merge queue makes branches of its own. */
export function untrustedBecause(event: string, branch: string | null): string | null {
  if (!BY_INSIDERS.includes(event))
    return `it was started by ${JSON.stringify(event)}, and only ${BY_INSIDERS.join(', ')} may store a baseline`;
  if (branch !== null && queuedFor(branch) !== null && event !== 'merge_group')
    return `its branch is named like one of a merge queue, but it was started by ${JSON.stringify(event)}`;
  return null;
}

/** Whether this run may store a baseline: a trusted event, on one of the branches, not a pull request. */
export function mayStoreBaseline(ci: CiContext, options: Pick<BaselineOptions, 'branches'>): boolean {
  if (ci.pullRequest !== null || !BY_INSIDERS.includes(ci.event) || ci.branch === null) return false;
  return baselineBranches(ci, options).includes(ci.branch);
}

/** Whether this run is of a tag at the anchor's commit: it speaks for the anchor, and for no branch. */
export function isRunOfAnchor(ci: CiContext, anchor: Pick<Anchor, 'sha'> | null | undefined): boolean {
  return isRunOfTag(ci) && anchor?.sha === ci.sha;
}

/** Only a run of a tag has neither a pull request nor a branch, of these events. */
export function isRunOfTag({ pullRequest, branch, event }: CiContext): boolean {
  return pullRequest === null && branch === null && BY_INSIDERS.includes(event);
}

/** `baseline.branches`, or else the default branch. */
export function baselineBranches(ci: CiContext, options: Pick<BaselineOptions, 'branches'>): readonly string[] {
  return options.branches ?? [ci.defaultBranch];
}
