/** Names under which runs of a suite are stored. Pure. */
import { createHash } from 'node:crypto';

/** A suite's name as part of an artifact's name or cache key: what would not fit there is replaced, and a hash keeps two apart. */
export function suiteSlug(suite: string): string {
  const slug = suite.replace(/[^A-Za-z0-9._-]+/g, '-').slice(0, 80);
  if (slug === suite && slug !== '') return slug;
  return `${slug || 'suite'}-${createHash('sha256').update(suite).digest('hex').slice(0, 6)}`;
}

/** The artifact of a trusted run, which later runs are compared with. */
export function baselineArtifactName(suite: string): string {
  return `agent-eval-baseline-${suiteSlug(suite)}`;
}

/** The artifact of any run on a pull request, from which its verdict is published again. Never a baseline. */
export function outcomeArtifactName(suite: string): string {
  return `agent-eval-outcome-${suiteSlug(suite)}`;
}

/** The artifact of a run's report.html, by the attempt of the run. */
export function reportArtifactName(suite: string, attempt: number): string {
  return `agent-eval-report-${suiteSlug(suite)}-${attempt}.html`;
}

/** What every cache key of the suite begins with. */
export function cachePrefix(suite: string): string {
  return `agent-eval-${suiteSlug(suite)}-`;
}

/** The file inside of the stored artifact of a pull request's run. */
export const OUTCOME_FILE = 'outcome.json';

/** The id of a pass that a run makes before its own result. */
export const passId = (runId: string, pass: number): string => `${runId}-pass-${pass}`;

/** The run that made a stored one: its passes lead to it. */
export const jobOf = (id: string): string => id.replace(/-pass-\d+$/, '');
