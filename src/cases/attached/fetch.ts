/** Files behind addresses, each fetched once a run and kept on disk with the version that its server names. */
import type { AttachedFile } from '../../model/cases/attached-file.ts';
import { formatBytes } from '../../platform/files.ts';
import { DownloadError, type DownloadRules, download } from '../../platform/http/download.ts';
import { FileError } from '../documents/kind.ts';
import { LARGEST_ATTACHED } from './attach.ts';
import { type FetchedFile, fetchedFile, keepFetched } from './fetched.ts';

const LIMITS = { maxBytes: LARGEST_ATTACHED, timeoutMs: 30_000 };

export type FetchFile = (file: Pick<AttachedFile, 'url' | 'cache'>, signal?: AbortSignal) => Promise<FetchedFile>;

/** Rejects with FileError. @param cache Absolute. */
export function createFetch(cache: string, rules: Pick<DownloadRules, 'allowedHosts' | 'resolve'>): FetchFile {
  const fetched = new Map<string, Promise<FetchedFile>>();
  return ({ url = '', cache: mayKeep = true }, signal) => {
    const known = fetched.get(url);
    if (known) return known;
    const fetching = fetchOnce(url, cache, { ...rules, ...LIMITS, signal }, mayKeep);
    fetched.set(url, fetching);
    fetching.catch(() => signal?.aborted && fetched.delete(url));
    return fetching;
  };
}

async function fetchOnce(url: string, cache: string, rules: DownloadRules, mayKeep: boolean): Promise<FetchedFile> {
  const former = mayKeep ? fetchedFile(cache, url) : undefined;
  try {
    const found = await download(url, rules, former?.etag);
    return found === null ? former! : keepFetched(cache, url, found.bytes, found.etag);
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error;
    if (error.isTooLarge) throw new FileError('file_too_large', `it has more than ${formatBytes(LARGEST_ATTACHED)}.`);
    throw new FileError('file_not_fetched', `it could not be fetched from ${new URL(url).host}: ${error.message}.`, {
      cause: error,
    });
  }
}
