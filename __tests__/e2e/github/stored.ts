/** What lies in the stores of the local GitHub, as anybody could read it who may: artifacts, caches, comments; and all that a run shows. */
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { readZipEntry } from '../../../src/platform/github/zip-entry.ts';
import type { Artifact } from '../../support/github-server.ts';
import type { CacheEntry } from '../../support/results-service.ts';
import type { Run, Stage } from './stage.ts';

/** The artifacts of that name, oldest first. */
export function artifacts({ github }: Stage, name: string): readonly Artifact[] {
  return github.server.repository.artifacts.filter((artifact) => artifact.name === name);
}

/** outcome.json in an artifact. */
export async function storedOutcome(artifact: Artifact | undefined): Promise<string> {
  if (!artifact) throw new Error('there is no such artifact');
  const zip = Buffer.from(await (await fetch(artifact.locate())).arrayBuffer());
  const entry = readZipEntry(zip, 'outcome.json', 100_000_000);
  if (!entry) throw new Error('the artifact holds no outcome.json');
  return entry.toString('utf8');
}

/** Cache entries whose key begins so, oldest first. */
export function caches({ github }: Stage, prefix: string): readonly CacheEntry[] {
  return github.results.caches.filter(({ key }) => key.startsWith(prefix));
}

/** The one file in a cache: a compressed tar archive, whose first file begins after a header of 512 bytes. */
export async function cachedOutcome({ github }: Stage, entry: CacheEntry | undefined): Promise<string> {
  if (!entry) throw new Error('there is no such cache entry');
  const packed = Buffer.from(await (await fetch(github.azurite.sign(entry.blob, 'r'))).arrayBuffer());
  const tar = packed.readUInt32LE(0) === 0xfd2fb528 ? zstdDecompressSync(packed) : gunzipSync(packed);
  const start = tar.indexOf(Buffer.from([0x1f, 0x8b, 0x08]));
  const size = Number.parseInt(tar.toString('latin1', start - 512 + 124, start - 512 + 135), 8);
  return gunzipSync(tar.subarray(start, start + size)).toString('utf8');
}

/** Everything of a run that leaves the runner, beside what is stored. The lines that register a mask are the runner's own. */
export function shownBy(run: Run): string {
  const log = (run.stdout + run.stderr).replaceAll(/^::add-mask::.*$/gm, '');
  const files = run.files.filter((name) => name.startsWith('.agent-eval')).map(run.read);
  return [log, run.summary, JSON.stringify(run.outputs), ...files].join('\n');
}
