/** Metrics that one of two runs lacks where the other has them, because something of the case could not be judged. */
import type { CaseResult } from '../../model/run/case-result.ts';
import type { Comparability } from '../../model/verdict/comparison.ts';
import type { CasePair } from './join.ts';

type Unjudged = NonNullable<Comparability['unjudged']>[number];

/** By metric, how many of its shared cases each run lacks so; none for a metric that both have of all. */
export function unjudgedOf(shared: readonly CasePair[]): readonly Unjudged[] {
  const found = new Map<string, Unjudged>();
  for (const { baseline, current } of shared) {
    const [was, is] = [baseline.measures, current.measures];
    for (const metric of new Set([...Object.keys(was), ...Object.keys(is)])) {
      const [before, now] = [was, is].map((has, i) =>
        Object.hasOwn(has, metric) ? null : codeOf(i === 0 ? baseline : current, metric),
      );
      const one = found.get(metric) ?? { metric, baseline: 0, current: 0, cases: 0, code: '' };
      found.set(metric, {
        metric,
        baseline: one.baseline + (before ? 1 : 0),
        current: one.current + (now ? 1 : 0),
        cases: one.cases + 1,
        code: one.code || (now ?? before ?? ''),
      });
    }
  }
  return [...found.values()].filter((one) => one.baseline + one.current > 0);
}

/** Why it was not judged, or something of which it is made; null: nothing was left unjudged. */
function codeOf({ trials }: CaseResult, metric: string): string | null {
  const all = trials.flatMap(({ unjudged }) => unjudged ?? []);
  return (all.find((one) => one.metric === metric) ?? all[0])?.code ?? null;
}
