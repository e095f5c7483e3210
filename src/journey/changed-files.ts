/** Files that the pull request changes, as GitHub lists them; null where nobody can say. */
import type { Services } from './services.ts';

export async function changedFiles({
  services,
}: {
  readonly services: Services | null;
}): Promise<readonly string[] | null> {
  const pull = services?.ci.pullRequest;
  if (!services || !pull) return null;
  try {
    return await services.github.listPullRequestFiles(pull.number);
  } catch {
    // The selection says that it does not know, and falls back to the quick subset.
    return null;
  }
}
