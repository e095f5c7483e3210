/** What the baseline is called where there is little room. */
import { comparisonOf } from '../facts/facts.ts';
import type { RenderInput } from '../facts/renderer.ts';
import { shortSha } from '../facts/wording/links.ts';

/** "main at 4f2a9c1", "run 8123", "a local run"; null where nothing was compared. */
export function baselineLabel(input: RenderInput): string | null {
  const baseline = comparisonOf(input)?.baseline;
  if (!baseline) return null;
  if (baseline.source === 'agent') return 'base version, asked in this run';
  const commit = baseline.sha === null ? null : shortSha(baseline.sha);
  if (baseline.branch !== null) return commit === null ? baseline.branch : `${baseline.branch} at ${commit}`;
  if (commit !== null) return commit;
  return baseline.runId.startsWith('local-') ? 'a local run' : `run ${baseline.runId}`;
}
