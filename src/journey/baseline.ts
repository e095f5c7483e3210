/** Which former run this one is compared with: the sources in their order. */

import { resolve } from 'node:path';
import { artifactBaseline } from '../baseline/artifact.ts';
import { cacheBaseline } from '../baseline/cache.ts';
import { fileBaseline } from '../baseline/file.ts';
import { restoreBaseline } from '../baseline/restore.ts';
import type { BaselineSource, Restored } from '../baseline/source.ts';
import type { RunRequest, RunWorld } from '../model/run-request.ts';
import type { Services } from './services.ts';
import type { Suite } from './suite/suite.ts';

export function restore(
  suite: Suite,
  request: Pick<RunRequest, 'baseline'>,
  world: RunWorld,
  services: Services | null,
): Promise<Restored> {
  const limits = { maxAgeMs: suite.config.baseline.max_age, now: world.now };
  return restoreBaseline(sources(suite, request, world, services), limits);
}

function sources(
  { config }: Suite,
  { baseline }: Pick<RunRequest, 'baseline'>,
  { directory, now }: RunWorld,
  services: Services | null,
): readonly BaselineSource[] {
  const suite = config.name;
  if (baseline === 'none') return [];
  if (baseline !== null) return [fileBaseline({ path: resolve(directory, baseline), suite, directory, now })];
  if (services === null) return [];
  const options = config.baseline;
  return [artifactBaseline({ ...services, suite, options, now }), cacheBaseline({ ...services, suite, now })];
}
