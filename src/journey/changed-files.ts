/** Files that the pull request changes, as GitHub lists them; null where nobody can say. */
import type { Services } from './services.ts';

export async function changedFiles(services: Services | null): Promise<readonly string[] | null> {
  const pull = services?.ci.pullRequest;
  if (!services || !pull) return null;
  try {
    return await services.github.listPullRequestFiles(pull.number);
  } catch {
    // Who asks says that it is not known, and does without.
    return null;
  }
}
