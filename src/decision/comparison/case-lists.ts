/** Which cases changed their result: newly failing, newly passing, still failing, unstable. */
import type { Catalogue } from '../../model/catalogue.ts';
import type { CaseResult } from '../../model/run/case-result.ts';
import { trialCount } from '../../model/run/counted.ts';
import type { CaseComparison, Comparison, TrialCount } from '../../model/verdict/comparison.ts';
import { failedChecks } from './failed-checks.ts';
import type { JoinedRuns } from './join.ts';

type CaseLists = Comparison['cases'];
type Side = 'newlyFailing' | 'newlyPassing' | 'stillFailing' | 'unstable' | null;

/** A case passes when more than half of its trials pass. */
export const passes = (count: TrialCount): boolean => 2 * count.passed > count.trials;
const isMixed = (count: TrialCount) => count.passed > 0 && count.passed < count.trials;

/** 3/3 → 1/3 and 2/3 → 0/3 newly fail; 2/3 → 1/3, mixed in both runs, is unstable; what failed everywhere is still failing. */
export function sideOf(baseline: TrialCount, current: TrialCount): Side {
  const [was, is] = [passes(baseline), passes(current)];
  if (was !== is) {
    if (isMixed(baseline) && isMixed(current)) return 'unstable';
    return was ? 'newlyFailing' : 'newlyPassing';
  }
  if (isMixed(baseline) || isMixed(current)) return 'unstable';
  return is ? null : 'stillFailing';
}

export type MustPass = (unit: Pick<CaseResult, 'id' | 'category' | 'tags'>) => boolean;

/** Newly failing worst first (largest loss of passing trials), all others in order of the current run. */
export function caseLists(joined: JoinedRuns, mustPass: MustPass, catalogue: Catalogue): CaseLists {
  const compared = (current: CaseResult | null, baseline: CaseResult | null): CaseComparison => {
    const unit = (current ?? baseline)!;
    return {
      id: unit.id,
      category: unit.category,
      source: unit.source,
      baseline: baseline && trialCount(baseline),
      current: current && trialCount(current),
      mustPass: mustPass(unit),
      failedChecks: current ? failedChecks(current, catalogue) : [],
    };
  };
  const sided = Map.groupBy(joined.shared, (p) => sideOf(trialCount(p.baseline), trialCount(p.current)));
  const on = (side: Side) => (sided.get(side) ?? []).map((p) => compared(p.current, p.baseline));
  return {
    newlyFailing: on('newlyFailing').toSorted((a, b) => lossOf(b) - lossOf(a)),
    newlyPassing: on('newlyPassing'),
    stillFailing: on('stillFailing'),
    unstable: on('unstable'),
    added: joined.added.map((c) => compared(c, null)),
    removed: joined.removed.map((c) => compared(null, c)),
    changed: joined.changed.map((p) => compared(p.current, p.baseline)),
  };
}

/** Of a case of both runs. */
function lossOf({ baseline, current, mustPass }: CaseComparison): number {
  const share = ({ passed, trials }: TrialCount) => passed / trials;
  return share(baseline!) - share(current!) + (mustPass ? 1 : 0);
}
