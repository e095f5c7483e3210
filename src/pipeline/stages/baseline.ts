/** Which former run this one is compared with: the sources in their order. */

import { resolve } from 'node:path';
import { restoreBaseline } from '../../history/sources/restore.ts';
import type { Restored } from '../../history/sources/source.ts';
import type { RunRequest, RunWorld } from '../../model/world/run-request.ts';
import type { Services } from '../services.ts';
import type { Suite } from '../suite/suite.ts';

export async function restore(
  { config }: Suite,
  { baseline }: Pick<RunRequest, 'baseline'>,
  { directory, now }: RunWorld,
  github: Services | null,
): Promise<Restored> {
  const { sources } = baseline === 'none' ? { sources: [] } : await import('../../history/sources/index.ts');
  const named = baseline === null ? null : resolve(directory, baseline);
  return restoreBaseline(sources, { suite: config.name, directory, named, options: config.baseline, github, now });
}
