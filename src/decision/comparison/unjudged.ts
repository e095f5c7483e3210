/** Metrics that one of two runs lacks where the other has them, because something of the case could not be judged. */
import type { CaseResult } from '../../model/run/case-result.ts';
import type { Comparability } from '../../model/verdict/comparison.ts';
import type { CasePair } from './join.ts';

type Side = 'current' | 'baseline';

/** By metric, how many of its shared cases each run lacks so; none for a metric that both have of all. */
export function unjudgedOf(shared: readonly CasePair[]): NonNullable<Comparability['unjudged']> {
  const lost = shared.flatMap((pair) => [...lostIn(pair, 'current'), ...lostIn(pair, 'baseline')]);
  return [...Map.groupBy(lost, ({ metric }) => metric)].map(([metric, all]) => {
    const count = (side: Side) => all.filter((one) => one.side === side).length;
    const cases = shared.filter(({ baseline, current }) => has(baseline, metric) || has(current, metric)).length;
    return { metric, baseline: count('baseline'), current: count('current'), cases, code: all[0]!.code };
  });
}

const has = ({ measures }: CaseResult, metric: string): boolean => Object.hasOwn(measures, metric);

/** What this side of a pair lacks of the other's, each with the code of what was not judged. */
function lostIn(pair: CasePair, side: Side) {
  const one = pair[side];
  const { measures } = one;
  const other = pair[side === 'current' ? 'baseline' : 'current'];
  return Object.keys(other.measures).flatMap((metric) => {
    const code = Object.hasOwn(measures, metric) ? null : whyUnjudged(one, metric);
    return code === null ? [] : [{ metric, side, code }];
  });
}

/** Why it was not judged, or something of which it is made; null: nothing was left unjudged. */
export function whyUnjudged({ trials }: Pick<CaseResult, 'trials'>, metric: string): string | null {
  const all = trials.flatMap(({ unjudged }) => unjudged ?? []);
  return (all.find((one) => one.metric === metric) ?? all[0])?.code ?? null;
}
