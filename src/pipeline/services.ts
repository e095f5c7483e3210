/** GitHub as this run may use it; null without a token or outside of a runner. */

import type { CiContext } from '../model/world/ci-context.ts';
import type { RunWorld } from '../model/world/run-request.ts';
import type { Artifacts } from '../platform/github/artifacts.ts';
import type { Cache } from '../platform/github/cache.ts';
import type { GitHub } from '../platform/github/port.ts';

export interface Services {
  readonly ci: CiContext;
  readonly github: GitHub;
  readonly artifacts: Artifacts;
  readonly cache: Cache;
  readonly changedFiles: ChangedFiles;
}

export async function connect({ ci, token, environment }: RunWorld): Promise<Services | null> {
  if (ci === null || token === null) return null;
  const [{ createArtifacts }, { createCache }, { createGitHub }, { readRunnerServices }] = await Promise.all([
    import('../platform/github/artifacts.ts'),
    import('../platform/github/cache.ts'),
    import('../platform/github/client.ts'),
    import('../platform/github/runtime.ts'),
  ]);
  const services = readRunnerServices(environment);
  const github = createGitHub({ token, context: ci });
  return {
    ci,
    github,
    artifacts: createArtifacts({ services, context: ci, token }),
    cache: createCache(services),
    changedFiles: listChangedFiles(github, ci),
  };
}

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
