/**
 * Caches v2, scoped by ref: a run writes under its own ref and reads there, on the pull request's base and on the
 * default branch. Lookup order: exact key, its prefix, each restore key, first in the nearest scope; newest wins.
 */
import { randomUUID } from 'node:crypto';
import type { Azurite } from '../azurite.ts';
import { textAt } from './json.ts';
import { done, type TwirpAnswer, type TwirpCall, type TwirpMethod, twirpError } from './twirp.ts';

export interface CacheEntry {
  readonly id: number;
  readonly ref: string;
  readonly key: string;
  /** A hash of the paths and the compression: another version is another cache. */
  readonly version: string;
  readonly blob: string;
  sizeInBytes: number;
  /** Uploads that never end are not found. */
  finalized: boolean;
}

export function cacheMethods(entries: CacheEntry[], store: Azurite): Readonly<Record<string, TwirpMethod>> {
  return {
    CreateCacheEntry: (call) => create(entries, store, call),
    FinalizeCacheEntryUpload: (call) => finalize(entries, call),
    GetCacheEntryDownloadURL: (call) => find(entries, store, call),
  };
}

function writableRef(call: TwirpCall): string | undefined {
  return call.claims.scopes.find(({ permission }) => permission === 3)?.ref;
}

function namedBy(call: TwirpCall): { key: string; version: string } {
  return { key: textAt(call.body, 'key') ?? '', version: textAt(call.body, 'version') ?? '' };
}

function create(entries: CacheEntry[], store: Azurite, call: TwirpCall): TwirpAnswer {
  const ref = writableRef(call);
  const { key, version } = namedBy(call);
  if (ref === undefined) {
    return done({ ok: false, signed_upload_url: '', message: 'cache write denied: the token is read-only' });
  }
  if (entries.some((entry) => entry.ref === ref && entry.key === key && entry.version === version)) {
    return twirpError('already_exists', 'cache entry with the same key, version, and scope already exists');
  }
  const blob = `caches/${randomUUID()}`;
  entries.push({ id: entries.length + 1, ref, key, version, blob, sizeInBytes: 0, finalized: false });
  return done({ ok: true, signed_upload_url: store.sign(blob, 'cw'), message: '' });
}

function finalize(entries: readonly CacheEntry[], call: TwirpCall): TwirpAnswer {
  const ref = writableRef(call);
  const { key, version } = namedBy(call);
  const entry = entries.find((each) => each.ref === ref && each.key === key && each.version === version);
  if (!entry) return twirpError('not_found', 'no such cache entry');
  entry.finalized = true;
  entry.sizeInBytes = Number(call.body.size_bytes ?? 0);
  return done({ ok: true, entry_id: String(entry.id), message: '' });
}

function find(entries: readonly CacheEntry[], store: Azurite, call: TwirpCall): TwirpAnswer {
  const { key, version } = namedBy(call);
  const restore = Array.isArray(call.body.restore_keys) ? call.body.restore_keys.map(String) : [];
  const newestFirst = entries.filter((entry) => entry.finalized && entry.version === version).reverse();
  for (const { ref } of call.claims.scopes) {
    const inScope = newestFirst.filter((entry) => entry.ref === ref);
    const exact = inScope.find((entry) => entry.key === key);
    const byPrefix = [key, ...restore].map((prefix) => inScope.find((entry) => entry.key.startsWith(prefix)));
    const hit = exact ?? byPrefix.find((entry) => entry !== undefined);
    if (hit) return done({ ok: true, signed_download_url: store.sign(hit.blob, 'r'), matched_key: hit.key });
  }
  return done({ ok: false, signed_download_url: '', matched_key: '' });
}
