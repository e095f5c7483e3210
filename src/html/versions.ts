/** How the page calls the two versions that it compares. */

import type { Facts } from '../facts/renderer.ts';
import { shortSha } from '../facts/wording/links.ts';
import { isLocalRun } from '../model/run/run-id.ts';

/** "main at 4f2a9c1", "run 8123", "a local run"; null where nothing was compared. */
export function baselineLabel(facts: Facts): string | null {
  const baseline = facts.comparison?.baseline;
  if (!baseline) return null;
  const commit = baseline.sha === null ? null : shortSha(baseline.sha);
  if (baseline.source === 'agent') return `base version${commit === null ? '' : ` at ${commit}`}, run beside this one`;
  if (baseline.branch !== null) return commit === null ? baseline.branch : `${baseline.branch} at ${commit}`;
  if (commit !== null) return commit;
  return isLocalRun(baseline.runId) ? 'a local run' : `run ${baseline.runId}`;
}

/** "#88 at 5c1f0ae", "main at 4f2a9c1"; null for a run without a commit. */
export function runLabel({ outcome: { run } }: Facts): string | null {
  if (!run.sha) return null;
  const of = run.pullRequest === null ? run.branch : `#${run.pullRequest}`;
  return of === null ? shortSha(run.sha) : `${of} at ${shortSha(run.sha)}`;
}

/** "main at d20b774 → this run 5c1f0ae"; without a baseline the commit alone, null where it is unknown, too. */
export function versions(facts: Facts): string | null {
  const { sha } = facts.outcome.run;
  const baseline = baselineLabel(facts);
  const commit = sha === null ? null : shortSha(sha);
  return baseline === null ? commit : `${baseline} → this run${commit === null ? '' : ` ${commit}`}`;
}
