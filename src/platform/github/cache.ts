/** The Actions cache: one file under a key. A miss and no cache at all look the same: nothing found. */
import { mkdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { readFileCapped, writeFileAtomic } from '../files.ts';
import { createPatience, type Patience, TimeLimitError, TRANSFER } from './patience.ts';
import type { RunnerServices } from './runtime.ts';
import { reasonOf, reportingMoves, withoutAnnotations } from './toolkit-log.ts';

/** Limit of the cache service. */
const LONGEST_KEY = 512;

/** The service takes 10 keys, of which the toolkit wants one to be whole. */
export const MOST_PREFIXES = 9;

export interface Cache {
  /**
   * Of the first of `prefixes` that the key of an entry begins with, the newest entry, in the scopes that this run may read;
   * null: none found. At most MOST_PREFIXES, in one request.
   * `path` is relative to the workspace, and must be the same as when it was saved: the service makes it part of the key.
   */
  readonly restore: (
    path: string,
    prefixes: readonly string[],
    maxBytes: number,
  ) => Promise<CacheEntry | CacheTrouble | null>;
  /** null: stored, now or by this very job before, or there is no cache here that could be written. Entries are immutable. */
  readonly save: (path: string, key: string, bytes: Uint8Array) => Promise<CacheTrouble | null>;
}

export interface CacheEntry {
  readonly kind: 'found';
  readonly key: string;
  readonly bytes: Buffer;
}

/** The service was asked and failed: one clause for a person, without a full stop. */
export interface CacheTrouble {
  readonly kind: 'trouble';
  readonly reason: string;
}

export function createCache(services: RunnerServices, patience: Patience = createPatience()): Cache {
  const { workspace } = services;
  const paths = (path: string) => ({ file: join(workspace!, path), listed: [cachedPath(workspace!, path)] });
  return {
    restore: async (path, prefixes, maxBytes) => {
      if (services.noCache || !workspace) return null;
      const { file, listed } = paths(path);
      const said: string[] = [];
      try {
        const { isFeatureAvailable, restoreCache } = await import('@actions/cache');
        if (!isFeatureAvailable()) return null;
        await mkdir(dirname(file), { recursive: true });
        const restored = () => restoreCache(listed, prefixes[0]!, [...prefixes], undefined, true);
        const key = await patience.within(TRANSFER, (_, moved) =>
          reportingMoves(moved, () => withoutAnnotations(said, restored)),
        );
        if (key !== undefined) return { kind: 'found', key, bytes: await readFileCapped(file, maxBytes) };
        return troubleOf(said);
      } catch (error) {
        if (error instanceof TimeLimitError) return { kind: 'trouble', reason: `the cache ${error.message}` };
        return { kind: 'trouble', reason: reasonOf(error) };
      } finally {
        await removeFile(file, workspace);
      }
    },
    save: async (path, key, bytes) => {
      if (services.noCache || !workspace || key.length > LONGEST_KEY || key.includes(',')) return null;
      const { file, listed } = paths(path);
      const said: string[] = [];
      try {
        const { isFeatureAvailable, saveCache } = await import('@actions/cache');
        if (!isFeatureAvailable()) return null;
        writeFileAtomic(file, bytes);
        const saved = () => saveCache(listed, key, undefined, true);
        const id = await patience.within(TRANSFER, (_, moved) =>
          reportingMoves(moved, () => withoutAnnotations(said, saved)),
        );
        return id !== -1 || said.some((text) => /already exists/.test(text)) ? null : troubleOf(said);
      } catch (error) {
        if (error instanceof TimeLimitError) return { kind: 'trouble', reason: `the cache ${error.message}` };
        return { kind: 'trouble', reason: reasonOf(error) };
      } finally {
        await removeFile(file, workspace);
      }
    },
  };
}

/** The toolkit tells of a failure in its log only, the summary of it last; of an entry that is not there it says nothing. */
function troubleOf(said: readonly string[]): CacheTrouble | null {
  const last = said.at(-1);
  return last === undefined ? null : { kind: 'trouble', reason: reasonOf(last) };
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
