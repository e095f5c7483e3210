/** Which former run this one is compared with: the sources in their order. */

import { resolve } from 'node:path';
import { restoreBaseline } from '../../history/sources/restore.ts';
import type { BaselineSource, Restored } from '../../history/sources/source.ts';
import type { RunRequest, RunWorld } from '../../model/world/run-request.ts';
import type { Services } from '../services.ts';
import type { Suite } from '../suite/suite.ts';

export async function restore(
  suite: Suite,
  request: Pick<RunRequest, 'baseline'>,
  world: RunWorld,
  services: Services | null,
): Promise<Restored> {
  const limits = { maxAgeMs: suite.config.baseline.max_age, now: world.now };
  return restoreBaseline(await sources(suite, request, world, services), limits);
}

async function sources(
  { config }: Suite,
  { baseline }: Pick<RunRequest, 'baseline'>,
  { directory, now }: RunWorld,
  services: Services | null,
): Promise<readonly BaselineSource[]> {
  const suite = config.name;
  if (baseline === 'none') return [];
  if (baseline !== null) {
    const { fileBaseline } = await import('../../history/sources/file.ts');
    return [fileBaseline({ path: resolve(directory, baseline), suite, directory, now })];
  }
  if (services === null) return [];
  const options = config.baseline;
  const { artifactBaseline } = await import('../../history/sources/artifact.ts');
  const { cacheBaseline } = await import('../../history/sources/cache.ts');
  return [artifactBaseline({ ...services, suite, options, now }), cacheBaseline({ ...services, suite, now })];
}
