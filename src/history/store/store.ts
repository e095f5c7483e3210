/** A history → the stores of GitHub: whole in the artifact, without anybody's words in the cache. */
import { join } from 'node:path';
import type { Warning } from '../../model/warning.ts';
import type { CiContext } from '../../model/world/ci-context.ts';
import { withTemporaryDirectory } from '../../platform/files.ts';
import type { Artifacts } from '../../platform/github/artifacts.ts';
import type { Cache, CacheTrouble } from '../../platform/github/cache.ts';
import { baselineArtifactName, cachePrefix, suiteSlug } from '../names.ts';
import { MAX_HISTORY_BYTES } from './database.ts';
import { HISTORY_FILE, type OpenedHistory, openHistory, packHistory, writeHistory } from './file.ts';
import type { History } from './history.ts';

export interface StoredHistory {
  /** Of the artifact, for a browser. */
  readonly url: string | null;
  readonly warnings: readonly Warning[];
}

/** As the artifact of this run, with the transcripts of its newest run. Never rejects for what GitHub refuses. */
export async function uploadHistory(history: History, artifacts: Artifacts): Promise<StoredHistory> {
  const name = baselineArtifactName(history.suite);
  return await withTemporaryDirectory(async (root) => {
    const file = join(root, HISTORY_FILE);
    const { written, warnings } = await writeHistory(history, file, { transcripts: true });
    if (written === null) return { url: null, warnings };
    const uploaded = await artifacts.upload({ name, files: [file], root });
    if (uploaded.kind === 'uploaded') return { url: uploaded.url, warnings };
    const warning = { code: 'artifact_not_saved', text: `The artifact ${name} was not stored: ${uploaded.reason}.` };
    return { url: null, warnings: [...warnings, warning] };
  });
}

/** Where it fails: one warning that says what it is good for. */
export async function cacheHistory(
  history: History,
  ci: Pick<CiContext, 'sha' | 'runId' | 'attempt'>,
  cache: Cache,
): Promise<readonly Warning[]> {
  const { bytes } = await packHistory(history, { transcripts: false });
  if (bytes === null) return [];
  const key = `${cachePrefix(history.suite)}${ci.sha}-${ci.runId}-${ci.attempt}`;
  const trouble = await cache.save(historyCachePath(history.suite), key, bytes);
  if (trouble === null) return [];
  const text = `The history was not stored in the cache, which is asked where no artifact can be read: ${trouble.reason}. The next run of this branch stores it.`;
  return [{ code: 'cache_not_saved', text }];
}

/** The cached history of the first of these commits that has one, else the newest that this run may read; null: none is there. Never rejects. */
export async function cachedHistory(
  suite: string,
  cache: Cache,
  commits: readonly string[] = [],
): Promise<(OpenedHistory & { readonly key: string }) | CacheTrouble | null> {
  const prefix = cachePrefix(suite);
  const prefixes = [...commits.map((sha) => `${prefix}${sha}-`), prefix];
  const found = await cache.restore(historyCachePath(suite), prefixes, MAX_HISTORY_BYTES);
  if (found?.kind !== 'found') return found;
  const name = `The cached history ${found.key}`;
  return { ...(await openHistory(found.bytes, { suite, name })), key: found.key };
}

/**
 * Where the cached file lies, relative to the workspace. The path is a part of a cache entry's identity: the prefix of the
 * suite "support" never finds a history of "support-eu", and no other file is ever taken for one.
 */
export function historyCachePath(suite: string): string {
  return `.agent-eval-cache/${suiteSlug(suite)}/${HISTORY_FILE}`;
}
