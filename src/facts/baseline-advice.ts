/** What becomes of the baseline after an improvement: one sentence, where a gated metric is better and nothing is worse. Pure. */
import { comparedMetrics } from './facts.ts';
import type { Facts } from './renderer.ts';

/** null: nothing got better, or the run was compared with no stored one. */
export function baselineAdvice(
  facts: Facts,
): { readonly say: string; readonly code: string; readonly after: string } | null {
  const { outcome, ci, directory } = facts;
  const { comparison, verdict } = outcome;
  const better = comparedMetrics(facts, 'overall').some((row) => row.gated && row.verdict === 'better');
  if (!better || !comparison || verdict.conclusion !== 'no-regression') return null;
  const { source, branch } = comparison.baseline;
  if (source === 'agent') return null;
  if (source === 'file')
    return {
      say: 'Better than the baseline: to hold the new level, put in the place of its file',
      code: `${directory}/outcome.json`,
      after: '.',
    };
  const pull = ci?.pullRequest;
  const where = pull ? (branch ?? pull.baseRef) : branch;
  if (where === null || !(pull || ci?.branch === where)) return null;
  if (!pull)
    return {
      say: 'Better than the baseline: this run is the new one, for all that follows on',
      code: where,
      after: '.',
    };
  return {
    say: 'Better than the baseline: the first run after the merge into',
    code: where,
    after: ' is the new one, and holds this level.',
  };
}
