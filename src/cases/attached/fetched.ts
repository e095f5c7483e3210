/** What was fetched from an address, kept on disk: its bytes, and what the server called that version. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readFileCappedSync, writeFileAtomic } from '../../platform/files.ts';

const entrySchema = z.object({
  url: z.string(),
  etag: z.string().optional(),
  sha256: z.string().regex(/^[\da-f]{64}$/),
});

export interface FetchedFile {
  readonly sha256: string;
  readonly etag?: string | undefined;
  /** Absolute. */
  readonly location: string;
}

/** Where texts of files, and files that were fetched, are kept. @param directory The working directory, absolute. */
export const filesCache = (directory: string): string => join(directory, '.agent-eval/files');

const LARGEST_ENTRY = 10_000;

const placeOf = (cache: string, url: string): string => join(cache, 'urls', hash('sha256', url, 'hex').slice(0, 40));

/** undefined: it was not fetched yet, or what was kept is damaged. @param cache Absolute. */
export function fetchedFile(cache: string, url: string): FetchedFile | undefined {
  const place = placeOf(cache, url);
  try {
    const { sha256, etag } = entrySchema.parse(
      JSON.parse(readFileCappedSync(`${place}.json`, LARGEST_ENTRY).toString('utf8')),
    );
    const location = `${place}.bin`;
    return hash('sha256', readFileSync(location), 'hex') === sha256 ? { sha256, etag, location } : undefined;
  } catch {
    return undefined;
  }
}

/** @throws the file system's error. */
export function keepFetched(cache: string, url: string, bytes: Buffer, etag: string | undefined): FetchedFile {
  const place = placeOf(cache, url);
  const sha256 = hash('sha256', bytes, 'hex');
  writeFileAtomic(`${place}.bin`, bytes);
  writeFileAtomic(`${place}.json`, `${JSON.stringify({ url, etag, sha256 })}\n`);
  return { sha256, etag, location: `${place}.bin` };
}
