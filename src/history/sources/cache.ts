/** The history in the Actions cache: scores only, for repositories whose artifacts have expired or cannot be read. */
import type { CiContext } from '../../model/world/ci-context.ts';
import type { Cache } from '../../platform/github/cache.ts';
import { ageOf, baselineInfoOf, shortSha } from '../baseline-info.ts';
import { latestRun } from '../store/latest-run.ts';
import { cachedHistory } from '../store/store.ts';
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
      const found = await cachedHistory(suite, cache);
      if (!found) return { baseline: null, why: 'none was found in the cache', warnings: [] };
      const { history, key, warnings } = found;
      if (found.found !== 'read') return { baseline: null, why: warnings[0]!.text, warnings };
      const parsed = latestRun(history, { transcripts: false });
      if (!parsed?.ok) {
        const text = `The cached history ${key} was not used: ${parsed ? parsed.problem.what : 'its newest run was too large.'}`;
        const code = parsed ? parsed.code : 'saved_run_too_large';
        return { baseline: null, why: text, warnings: [{ code, text }] };
      }
      const { run } = parsed.outcome;
      if (ci && run.id === String(ci.runId))
        return { baseline: null, why: 'the cache holds only what an earlier attempt of this run saved', warnings: [] };
      const why = 'it is the newest run in the cache; no artifact could be used';
      const description = `the cached run ${run.id} of ${shortSha(run.sha)}, ${ageOf(run.startedAt, now())}`;
      const info = baselineInfoOf(parsed.outcome, { source: 'cache', description, why });
      return { baseline: { outcome: parsed.outcome, info, history }, why, warnings: [] };
    },
  };
}
