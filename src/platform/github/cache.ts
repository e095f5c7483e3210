/** The Actions cache: one file under a key. A miss, a broken service and no cache at all look the same: nothing found. */
import { mkdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { readFileCapped, writeFileAtomic } from '../files.ts';
import type { RunnerServices } from './runtime.ts';
import { withinTime } from './time-limit.ts';

const CACHE_TIME_MS = 60_000;
/** Limit of the cache service. */
const LONGEST_KEY = 512;

export interface Cache {
  /**
   * The newest entry whose key begins with `prefix`, in the scopes that this run may read; null: none found.
   * `path` is relative to the workspace, and must be the same as when it was saved: the service makes it part of the key.
   */
  readonly restore: (
    path: string,
    prefix: string,
    maxBytes: number,
  ) => Promise<{ readonly key: string; readonly bytes: Buffer } | null>;
  /** false when it was not stored. Entries are immutable, so the key must be new. */
  readonly save: (path: string, key: string, bytes: Uint8Array) => Promise<boolean>;
}

export function createCache(services: RunnerServices): Cache {
  const { workspace } = services;
  const paths = (path: string) => ({ file: join(workspace!, path), listed: [cachedPath(workspace!, path)] });
  return {
    restore: async (path, prefix, maxBytes) => {
      if (services.noCache || !workspace) return null;
      const { file, listed } = paths(path);
      try {
        const { isFeatureAvailable, restoreCache } = await import('@actions/cache');
        if (!isFeatureAvailable()) return null;
        await mkdir(dirname(file), { recursive: true });
        const found = restoreCache(listed, prefix, [prefix], undefined, true);
        const key = await withinTime(CACHE_TIME_MS, found);
        return key === undefined ? null : { key, bytes: await readFileCapped(file, maxBytes) };
      } catch {
        return null;
      } finally {
        await removeFile(file, workspace);
      }
    },
    save: async (path, key, bytes) => {
      if (services.noCache || !workspace || key.length > LONGEST_KEY || key.includes(',')) return false;
      const { file, listed } = paths(path);
      try {
        const { isFeatureAvailable, saveCache } = await import('@actions/cache');
        if (!isFeatureAvailable()) return false;
        writeFileAtomic(file, bytes);
        return (await withinTime(CACHE_TIME_MS, saveCache(listed, key, undefined, true))) !== -1;
      } catch {
        return false;
      } finally {
        await removeFile(file, workspace);
      }
    },
  };
}

/** The toolkit finds files from the working directory, but unpacks them into the workspace; usually they are the same. */
function cachedPath(workspace: string, path: string): string {
  return relative(process.cwd(), join(workspace, path)).replaceAll('\\', '/');
}

/** With the folders above that it leaves empty, up to the workspace. */
async function removeFile(file: string, workspace: string): Promise<void> {
  await rm(file, { force: true });
  for (let folder = dirname(file); folder.length > workspace.length; folder = dirname(folder)) {
    const removed = await rmdir(folder).then(
      () => true,
      () => false,
    );
    if (!removed) return;
  }
}
