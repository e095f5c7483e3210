/** The history in the Actions cache: scores only, for repositories whose artifacts have expired or cannot be read. */
import type { Outcome } from '../../model/verdict/outcome.ts';
import { MOST_PREFIXES } from '../../platform/github/cache.ts';
import { GitHubError } from '../../platform/github/errors.ts';
import type { GitHub } from '../../platform/github/port.ts';
import { ageOf, baselineInfoOf, shortSha } from '../baseline-info.ts';
import { latestRun } from '../store/latest-run.ts';
import { cachedHistory } from '../store/store.ts';
import { whyNear } from './candidates.ts';
import { type Asking, refusedOffChain } from './off-chain.ts';
import type { BaselineSource, Restored, SourceRun } from './source.ts';

/** Whose entries are asked for before the newest one. */
const MOST_COMMITS = MOST_PREFIXES - 1;

/**
 * The entry of the commit that the change starts from, or of the nearest commit before it, else the newest of this suite
 * that the run may read: of its own branch, the base branch or the default branch. A run that ends late saves one late. Only
 * trusted runs save one (see save.ts), so that a pull request never shadows its own baseline. What an earlier attempt of
 * this very run saved is no baseline of it.
 */
export const cacheSource: BaselineSource = {
  id: 'cache',
  describe: `The cache entry of that commit, otherwise of one of the ${MOST_COMMITS - 1} before it, otherwise the newest. Keys begin with \`agent-eval-SUITE-\`.`,
  find: (run) => (run.named !== null || run.github === null ? null : nearestEntry(run.github, run)),
};

async function nearestEntry(
  { cache, ci, github, start }: NonNullable<SourceRun['github']>,
  { suite, now }: SourceRun,
): Promise<Restored> {
  const chain = await commitsBefore(start.commit, github);
  const found = await cachedHistory(suite, cache, chain);
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
  const named = `The cached run ${run.id} of ${shortSha(run.sha)}`;
  const behind = run.sha === null ? -1 : chain.indexOf(run.sha);
  const refused = behind < 0 ? await refusedBecause(run, { ci, github }) : null;
  if (typeof refused === 'string') {
    const text = `${named} was not used: ${refused}.`;
    return { baseline: null, why: text, warnings: [{ code: 'baseline_untrusted', text, run: run.id }] };
  }
  const which = behind < 0 ? 'it is the newest run in the cache' : whyNear(run.sha!, behind, start.isUnchanged);
  const why = `${which}; no artifact could be used`;
  const description = `the cached run ${run.id} of ${shortSha(run.sha)}, ${ageOf(run.startedAt, now())}`;
  const info = baselineInfoOf(parsed.outcome, { source: 'cache', description, why, ...(behind >= 0 && { behind }) });
  const text = `${named} was used without knowing whether its commit is one of the branch ${JSON.stringify(run.branch)}. ${refused?.message}`;
  return {
    baseline: { outcome: parsed.outcome, info, history },
    why,
    warnings: refused === null ? [] : [{ code: 'baseline_unchecked', text, run: run.id }],
  };
}

/** Where GitHub cannot be asked, the first of them alone. */
async function commitsBefore(start: string | null, github: GitHub): Promise<readonly string[]> {
  if (start === null) return [];
  try {
    return await github.firstParents(start, MOST_COMMITS);
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error;
    return [start];
  }
}

/** A clause, or why it is not known. A trusted run has saved it: where GitHub cannot be asked, that is enough. */
async function refusedBecause({ sha, branch }: Outcome['run'], asking: Asking): Promise<string | GitHubError | null> {
  // Only runs of a tag are of no branch, and no other run reads what they save.
  if (sha === null || branch === null) return null;
  try {
    return await refusedOffChain({ sha, branch }, asking);
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error;
    return error;
  }
}
