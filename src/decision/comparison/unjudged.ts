/** Metrics that cases lack because something of them could not be judged. */
import type { CaseResult } from '../../model/run/case-result.ts';
import type { Unjudged } from '../../model/run/score.ts';
import type { Comparability } from '../../model/verdict/comparison.ts';
import type { CasePair } from './join.ts';

type Side = 'current' | 'baseline';

/** By metric, how many of its shared cases each run lacks so; none for a metric that both have of all. */
export function unjudgedOf(shared: readonly CasePair[]): NonNullable<Comparability['unjudged']> {
  const lost = shared.flatMap((pair) => [...lostIn(pair, 'current'), ...lostIn(pair, 'baseline')]);
  return [...Map.groupBy(lost, ({ metric }) => metric)].map(([metric, all]) => {
    const count = (side: Side) => all.filter((one) => one.side === side).length;
    const scored = shared.filter(({ baseline, current }) => has(baseline, metric) || has(current, metric)).length;
    const neither = new Set(all.filter(({ inNeither }) => inNeither).map(({ id }) => id)).size;
    const [baseline, current] = [count('baseline'), count('current')];
    const both = baseline + current - new Set(all.map(({ id }) => id)).size;
    return { metric, baseline, current, ...(both > 0 && { both }), cases: scored + neither, code: all[0]!.code };
  });
}

const has = ({ measures }: CaseResult, metric: string): boolean => Object.hasOwn(measures, metric);

/** What this side of a pair lacks of the other's, and what it names itself, each with the code of what was not judged. */
function lostIn(pair: CasePair, side: Side) {
  const one = pair[side];
  const other = pair[side === 'current' ? 'baseline' : 'current'];
  const metrics = new Set([...Object.keys(other.measures), ...unjudgedIn(one).map(({ metric }) => metric)]);
  return [...metrics].flatMap((metric) => {
    const code = has(one, metric) ? null : whyUnjudged(one, metric);
    return code === null ? [] : [{ id: one.id, metric, side, code, inNeither: !has(other, metric) }];
  });
}

const unjudgedIn = ({ trials }: Pick<CaseResult, 'trials'>): readonly Unjudged[] =>
  trials.flatMap(({ unjudged }) => unjudged ?? []);

/** Why it was not judged, or something of which it is made; null: nothing was left unjudged. */
export function whyUnjudged({ trials }: Pick<CaseResult, 'trials'>, metric: string): string | null {
  const all = unjudgedIn({ trials });
  return (all.find((one) => one.metric === metric) ?? all[0])?.code ?? null;
}
