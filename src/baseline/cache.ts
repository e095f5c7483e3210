/** The baseline in the Actions cache: scores only, for repositories whose artifacts have expired or cannot be read. */
import type { Cache } from '../platform/github/cache.ts';
import { ageOf, baselineInfoOf, shortSha } from './baseline-info.ts';
import { cachePath, cachePrefix } from './names.ts';
import { MAX_SAVED_RUN_BYTES, parseSavedRun } from './saved-run.ts';
import type { BaselineSource, Restored } from './source.ts';

/**
 * The newest entry of this suite that the run may read: of its own branch, the base branch or the default branch. Only
 * trusted runs save one (see save.ts), so that a pull request never shadows its own baseline.
 */
export function cacheBaseline(given: {
  readonly cache: Cache;
  readonly suite: string;
  readonly now: () => number;
}): BaselineSource {
  const { cache, suite, now } = given;
  return {
    id: 'cache',
    restore: async (): Promise<Restored> => {
      const found = await cache.restore(cachePath(suite), cachePrefix(suite), MAX_SAVED_RUN_BYTES);
      if (!found) return { baseline: null, why: 'none was found in the cache', warnings: [] };
      const parsed = parseSavedRun(found.bytes, `the cache entry ${found.key}`, suite);
      if (!parsed.ok) {
        const text = `The cached run ${found.key} was not used: ${parsed.problem.what}`;
        return { baseline: null, why: text, warnings: [{ code: parsed.code, text }] };
      }
      const { run } = parsed.outcome;
      const why = 'it is the newest run in the cache; no artifact could be used';
      const description = `the cached run ${run.id} of ${shortSha(run.sha)}, ${ageOf(run.startedAt, now())}`;
      const info = baselineInfoOf(parsed.outcome, { source: 'cache', description, why });
      return { baseline: { outcome: parsed.outcome, info }, why, warnings: [] };
    },
  };
}
