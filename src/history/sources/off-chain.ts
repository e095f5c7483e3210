/** Whether a stored run may be a baseline that is not of a commit before the change: of the same branch, and no later one. */
import type { CiContext } from '../../model/world/ci-context.ts';
import type { GitHub } from '../../platform/github/port.ts';

export interface Asking {
  readonly ci: CiContext;
  readonly github: Pick<GitHub, 'branchCommit' | 'isAncestor'>;
}

interface OfCommit {
  readonly sha: string;
  readonly branch: string;
}

/**
 * Why it may not, as a clause; null: it may. A pull request may be compared with a later run of its base branch, for its
 * re-runs are on the commit that it starts from. Of other runs the base version is the commit of the stored run.
 * @throws GitHubError
 */
export async function refusedOffChain({ sha, branch }: OfCommit, { ci, github }: Asking): Promise<string | null> {
  const tip = await github.branchCommit(branch);
  const isOfBranch = tip !== null && (tip === sha || (await github.isAncestor(sha, tip)));
  if (!isOfBranch) return `its commit is not one of the branch ${JSON.stringify(branch)}`;
  const mayBeLater = ci.pullRequest !== null || ci.event === 'merge_group' || sha === ci.sha || tip === ci.sha;
  if (mayBeLater || !(await github.isAncestor(ci.sha, sha))) return null;
  return 'its commit came after the one that is tested';
}
