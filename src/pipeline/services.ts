/** GitHub as this run may use it; null without a token or outside of a runner. */

import type { CiContext } from '../model/world/ci-context.ts';
import type { RunWorld } from '../model/world/run-request.ts';
import type { Artifacts } from '../platform/github/artifacts.ts';
import type { Cache } from '../platform/github/cache.ts';
import { createPatience, type Patience } from '../platform/github/patience.ts';
import type { GitHub } from '../platform/github/port.ts';
import { firstLineOf } from '../text/failure.ts';
import { lazy } from '../text/memoize.ts';

export interface Services {
  readonly ci: CiContext;
  readonly github: GitHub;
  readonly artifacts: Artifacts;
  readonly cache: Cache;
  readonly changedFiles: ChangedFiles;
  /** Why they are not known, a sentence or two; null: they are, or there is no pull request. */
  readonly noChangedFiles: () => Promise<string | null>;
}

export async function connect(
  { ci, token, environment }: RunWorld,
  patience: Patience = createPatience(),
): Promise<Services | null> {
  if (ci === null || token === null) return null;
  const [{ createArtifacts }, { createCache }, { createGitHub }, { readRunnerServices }] = await Promise.all([
    import('../platform/github/artifacts.ts'),
    import('../platform/github/cache.ts'),
    import('../platform/github/client.ts'),
    import('../platform/github/runtime.ts'),
  ]);
  const services = readRunnerServices(environment);
  const github = createGitHub({ token, context: ci, patience });
  return {
    ci,
    github,
    artifacts: createArtifacts({ services, context: ci, github, patience }),
    cache: createCache(services, patience),
    ...listChangedFiles(github, ci),
  };
}

export type ChangedFiles = () => Promise<readonly string[] | null>;

/** Asked once for a whole run, when first needed: selection, diagnosis and every text go by the same list. */
export function listChangedFiles(
  github: Pick<GitHub, 'listPullRequestFiles'>,
  { pullRequest }: CiContext,
): Pick<Services, 'changedFiles' | 'noChangedFiles'> {
  if (pullRequest === null) return { changedFiles: async () => null, noChangedFiles: async () => null };
  const listed = lazy(() => github.listPullRequestFiles(pullRequest.number));
  return {
    // Who asks says that it is not known, and does without.
    changedFiles: async () => listed().catch(() => null),
    noChangedFiles: async () =>
      listed().then(
        () => null,
        (error: unknown) => firstLineOf(error),
      ),
  };
}
