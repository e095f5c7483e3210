/** What one metric saw in the two runs, unit by unit, and the difference that makes. */
import type { CaseResult, Measure } from '../../model/run/case-result.ts';
import { countedTrials } from '../../model/run/counted.ts';
import type { Metric, Observation, PooledMetric, SummedMetric } from '../../model/run/metric.ts';
import { ratio } from '../../stats/intervals/ratio.ts';
import { isWithin } from '../../stats/slack.ts';
import type { Stratum } from '../../stats/tests/stratified.ts';
import type { CasePair } from './join.ts';

/** A metric with all its units; `baseline` and `current` have the order of `pairs`. */
export type Observed = SummedUnits | PooledUnits;

export interface SummedUnits {
  readonly kind: 'summed';
  readonly metric: SummedMetric;
  readonly pairs: readonly CasePair[];
  readonly baseline: readonly Measure[];
  readonly current: readonly Measure[];
}

type ObservedBy = readonly (readonly Observation[])[];
export interface PooledUnits {
  readonly kind: 'pooled';
  readonly metric: PooledMetric<Observation>;
  readonly pairs: readonly CasePair[];
  readonly baseline: ObservedBy;
  readonly current: ObservedBy;
}

/** Reads the units that both runs scored. */
export function observe(metric: Metric, pairs: readonly CasePair[]): Observed {
  if ('measure' in metric) {
    const measureOf = (one: CaseResult) => {
      const { [metric.id]: measure } = one.measures;
      return measure && isUsable(measure) ? measure : null;
    };
    return { kind: 'summed', metric, ...inBoth(pairs, measureOf) };
  }
  // A metric reads the observations that it made itself, whatever their type.
  const pooled = metric as unknown as PooledMetric<Observation>;
  const seenIn = (one: CaseResult) => {
    const seen = pooled.observe(countedTrials(one));
    return seen.length > 0 ? seen : null;
  };
  return { kind: 'pooled', metric: pooled, ...inBoth(pairs, seenIn) };
}

/** Of the pairs of which both runs have one: what each has. Lists only, for a large run has no room for an object a pair. */
function inBoth<T>(all: readonly CasePair[], of: (one: CaseResult) => T | null) {
  const [pairs, baseline, current]: [CasePair[], T[], T[]] = [[], [], []];
  for (const pair of all) {
    const [was, is] = [of(pair.baseline), of(pair.current)];
    if (was === null || is === null) continue;
    pairs.push(pair);
    baseline.push(was);
    current.push(is);
  }
  return { pairs, baseline, current };
}

// A baseline comes from outside; a measure without a finite share says nothing.
const isUsable = ([numerator, denominator]: Measure) =>
  Number.isFinite(numerator) && Number.isFinite(denominator) && denominator > 0;

/** The same metric on some of its units. */
export function restrict(observed: Observed, keep: (pair: CasePair) => boolean): Observed {
  const places = observed.pairs.flatMap((pair, i) => (keep(pair) ? [i] : []));
  const at = <L extends readonly unknown[]>(list: L) => places.map((i) => list[i]) as unknown as L;
  const [pairs, baseline, current] = [at(observed.pairs), at(observed.baseline), at(observed.current)];
  return { ...observed, pairs, baseline, current } as Observed;
}

/** Values of both runs; null when one is undefined. */
export function valuesOf(observed: Observed): { readonly baseline: number; readonly current: number } | null {
  const [baseline, current] =
    observed.kind === 'summed'
      ? [ratio(observed.baseline), ratio(observed.current)]
      : [observed.metric.value(observed.baseline.flat()), observed.metric.value(observed.current.flat())];
  return isNumber(baseline) && isNumber(current) ? { baseline, current } : null;
}

const isNumber = (value: number | null): value is number => Number.isFinite(value);

/** The difference current − baseline over drawn places; of a pooled metric, units marked 1 in `swapped` with their runs exchanged. */
export function differenceAt(observed: Observed, places: ArrayLike<number>, swapped?: Uint8Array): number | null {
  if (observed.kind === 'summed') return summedDifference(observed, places);
  const [was, is]: [Observation[], Observation[]] = [[], []];
  for (let i = 0; i < places.length; i++) {
    const place = places[i]!;
    const exchange = swapped?.[place] === 1;
    for (const o of observed.baseline[place]!) (exchange ? is : was).push(o);
    for (const o of observed.current[place]!) (exchange ? was : is).push(o);
  }
  const [baseline, current] = [observed.metric.value(was), observed.metric.value(is)];
  return baseline === null || current === null ? null : current - baseline;
}

function summedDifference({ baseline, current }: SummedUnits, places: ArrayLike<number>): number {
  let [wasAbove, wasBelow, isAbove, isBelow] = [0, 0, 0, 0];
  for (let i = 0; i < places.length; i++) {
    const place = places[i]!;
    const [was, is] = [baseline[place]!, current[place]!];
    wasAbove += was[0];
    wasBelow += was[1];
    isAbove += is[0];
    isBelow += is[1];
  }
  return isAbove / isBelow - wasAbove / wasBelow;
}

/** The result of a unit changed; where units do not pass or fail, or several runs each: any of them differs. */
export function isChanged(observed: Observed): boolean {
  // What all units make together has no interval where none of them differs, which says as much.
  if (observed.kind === 'pooled') return true;
  const strata = strataOf(observed);
  if (strata) return strata.some((s) => 2 * s.baselinePasses > s.baselineRuns !== 2 * s.currentPasses > s.currentRuns);
  return observed.current.some((is, i) => is[0] / is[1] !== observed.baseline[i]![0] / observed.baseline[i]![1]);
}

/** Places of the units of which the two runs observed different things. */
export function changedPlaces({ baseline, current }: Observed): readonly number[] {
  return current.flatMap((is: unknown, i) => (JSON.stringify(is) === JSON.stringify(baseline[i]) ? [] : [i]));
}

/** Each unit as passes out of runs; null where the metric is no yes or no of every trial (partial credit, turns, counts). */
export function strataOf(observed: Observed): readonly Stratum[] | null {
  if (observed.kind !== 'summed' || observed.metric.kind !== 'proportion') return null;
  const strata = observed.pairs.map((pair, i) => {
    const was = passesOf(observed.baseline[i]!, countedTrials(pair.baseline).length);
    const is = passesOf(observed.current[i]!, countedTrials(pair.current).length);
    return (
      was &&
      is && { baselineRuns: was.runs, baselinePasses: was.passes, currentRuns: is.runs, currentPasses: is.passes }
    );
  });
  return strata.every((s) => s !== null) ? strata : null;
}

function passesOf([numerator, denominator]: Measure, trials: number): { runs: number; passes: number } | null {
  if (trials === 0 || (denominator !== 1 && denominator !== trials)) return null;
  const events = (numerator / denominator) * trials;
  const whole = Math.round(events);
  return isWithin(Math.abs(events - whole), 0) && whole >= 0 && whole <= trials
    ? { runs: trials, passes: whole }
    : null;
}
