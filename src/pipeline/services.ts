/** GitHub as this run may use it; null without a token or outside of a runner. */

import type { CiContext } from '../model/world/ci-context.ts';
import type { RunWorld } from '../model/world/run-request.ts';
import type { Artifacts } from '../platform/github/artifacts.ts';
import type { Cache } from '../platform/github/cache.ts';
import type { GitHub } from '../platform/github/port.ts';
import { type ChangedFiles, listChangedFiles } from './changed-files.ts';

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
