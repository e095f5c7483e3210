/** The history in the Actions cache: scores only, for repositories whose artifacts have expired or cannot be read. */
import { ageOf, baselineInfoOf, shortSha } from '../baseline-info.ts';
import { latestRun } from '../store/latest-run.ts';
import { cachedHistory } from '../store/store.ts';
import type { BaselineSource, Restored, SourceRun } from './source.ts';

/**
 * The newest entry of this suite that the run may read: of its own branch, the base branch or the default branch. Only
 * trusted runs save one (see save.ts), so that a pull request never shadows its own baseline. What an earlier attempt of
 * this very run saved is no baseline of it.
 */
export const cacheSource: BaselineSource = {
  id: 'cache',
  describe: 'The newest cache entry that begins with `agent-eval-SUITE-`.',
  find: (run) => (run.named !== null || run.github === null ? null : newestEntry(run.github, run)),
};

async function newestEntry(
  { cache, ci }: NonNullable<SourceRun['github']>,
  { suite, now }: SourceRun,
): Promise<Restored> {
  const found = await cachedHistory(suite, cache);
  if (!found) return { baseline: null, why: 'none was found in the cache', warnings: [] };
  if ('reason' in found) {
    const text = `The cache could not be asked for a baseline: ${found.reason}. Run the job again later.`;
    return { baseline: null, why: text, warnings: [{ code: 'baseline_lookup_failed', text }] };
  }
  const { history, key, warnings } = found;
  if (found.found !== 'read') return { baseline: null, why: warnings[0]!.text, warnings };
  const parsed = latestRun(history, { transcripts: false });
  if (!parsed?.ok) {
    const text = `The cached history ${key} was not used: ${parsed ? parsed.problem.what : 'its newest run was too large.'}`;
    const code = parsed ? parsed.code : 'saved_run_too_large';
    return { baseline: null, why: text, warnings: [{ code, text }] };
  }
  const { run } = parsed.outcome;
  if (run.id === String(ci.runId))
    return { baseline: null, why: 'the cache holds only what an earlier attempt of this run saved', warnings: [] };
  const why = 'it is the newest run in the cache; no artifact could be used';
  const description = `the cached run ${run.id} of ${shortSha(run.sha)}, ${ageOf(run.startedAt, now())}`;
  const info = baselineInfoOf(parsed.outcome, { source: 'cache', description, why });
  return { baseline: { outcome: parsed.outcome, info, history }, why, warnings: [] };
}
