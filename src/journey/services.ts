/** GitHub as this run may use it; null without a token or outside of a runner. */

import type { CiContext } from '../model/ci-context.ts';
import type { RunWorld } from '../model/run-request.ts';
import { type Artifacts, createArtifacts } from '../platform/github/artifacts.ts';
import { type Cache, createCache } from '../platform/github/cache.ts';
import { createGitHub } from '../platform/github/client.ts';
import type { GitHub } from '../platform/github/port.ts';
import { readRunnerServices } from '../platform/github/runtime.ts';

export interface Services {
  readonly ci: CiContext;
  readonly github: GitHub;
  readonly artifacts: Artifacts;
  readonly cache: Cache;
}

export function connect({ ci, token, environment }: RunWorld): Services | null {
  if (ci === null || token === null) return null;
  const services = readRunnerServices(environment);
  return {
    ci,
    github: createGitHub({ token, context: ci }),
    artifacts: createArtifacts({ services, context: ci, token }),
    cache: createCache(services),
  };
}
