/** Files that the pull request changes, as GitHub lists them; null where nobody can say. */
import type { CiContext } from '../model/world/ci-context.ts';
import type { GitHub } from '../platform/github/port.ts';

export type ChangedFiles = () => Promise<readonly string[] | null>;

/** Asked once for a whole run, when first needed: selection, diagnosis and every text go by the same list. */
export function listChangedFiles(
  github: Pick<GitHub, 'listPullRequestFiles'>,
  { pullRequest }: CiContext,
): ChangedFiles {
  let listed: ReturnType<ChangedFiles> | undefined;
  return () => {
    // Who asks says that it is not known, and does without.
    listed ??= pullRequest ? github.listPullRequestFiles(pullRequest.number).catch(() => null) : Promise.resolve(null);
    return listed;
  };
}
