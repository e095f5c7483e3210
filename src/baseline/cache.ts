/** The baseline in the Actions cache: scores only, for repositories whose artifacts have expired or cannot be read. */
import type { CiContext } from '../model/ci-context.ts';
import type { Cache } from '../platform/github/cache.ts';
import { ageOf, baselineInfoOf, shortSha } from './baseline-info.ts';
import { cachePath, cachePrefix } from './names.ts';
import { MAX_SAVED_RUN_BYTES, parseSavedRun } from './saved-run.ts';
import type { BaselineSource, Restored } from './source.ts';

/**
 * The newest entry of this suite that the run may read: of its own branch, the base branch or the default branch. Only
 * trusted runs save one (see save.ts), so that a pull request never shadows its own baseline. What an earlier attempt of
 * this very run saved is no baseline of it.
 */
export function cacheBaseline(given: {
  readonly cache: Cache;
  /** This run; absent: any run may have saved the entry. */
  readonly ci?: Pick<CiContext, 'runId'>;
  readonly suite: string;
  readonly now: () => number;
}): BaselineSource {
  const { cache, ci, suite, now } = given;
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
      if (ci && run.id === String(ci.runId))
        return { baseline: null, why: 'the cache holds only what an earlier attempt of this run saved', warnings: [] };
      const why = 'it is the newest run in the cache; no artifact could be used';
      const description = `the cached run ${run.id} of ${shortSha(run.sha)}, ${ageOf(run.startedAt, now())}`;
      const info = baselineInfoOf(parsed.outcome, { source: 'cache', description, why });
      return { baseline: { outcome: parsed.outcome, info }, why, warnings: [] };
    },
  };
}
