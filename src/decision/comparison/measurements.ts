/** Whether two runs were measured with the same measurement settings: aspect by aspect, and so metric by metric and unit by unit. Pure. */

import { type Metric, PASS_RATE } from '../../model/run/metric.ts';
import type { RunInfo } from '../../model/run/run-info.ts';
import type { AspectState, Comparability, Regrading } from '../../model/verdict/comparison.ts';
import type { CasePair } from './join.ts';
import { observe } from './observed.ts';

type Fingerprints = RunInfo['fingerprints'];
export type AspectStates = Readonly<Record<string, AspectState>>;
/** What determines how a metric is measured; pass or fail of a unit is that of pass_rate. */
export type Measured = Pick<Metric, 'id' | 'counts'>;

export const PASSING: Measured = { id: PASS_RATE, counts: 'hard' };
/** Soft expectations that cases inherit: no part of what a case is, so they can change under it. */
const INHERITED = 'evaluate';
const JUDGE = 'judge';
/** What a failure of the agent leaves unmet; runs that do not state it left such turns unscored. */
const AGENT_ERRORS = 'scoring:agent_errors';

/** What a judge goes by; topics are read by their triggers first. */
export const isJudgedAspect = (aspect: string): boolean =>
  aspect.startsWith('criterion:') || ['criteria', JUDGE, 'sources', 'topics'].includes(aspect);

/** Units whose baseline was scored again with the measurement of today. */
export interface Regraded {
  readonly cases: ReadonlySet<string>;
  /** The judge was asked again, too. */
  readonly judged: boolean;
}

export const regradedIn = (regrading: Regrading | null): Regraded => ({
  cases: new Set(regrading?.cases),
  judged: regrading?.judged ?? false,
});

export interface Measurements {
  readonly states: AspectStates;
  /** Changed aspects by which the unit was measured otherwise for this metric; [] when it was measured alike. */
  readonly differing: (metric: Measured, pair: CasePair) => readonly string[];
}

/** Every aspect that one of the runs states. An aspect that only one of them states is unknown, a criterion is new or gone. */
export function aspectStates(was: Fingerprints, is: Fingerprints): AspectStates {
  // Runs of older versions have other hashes under some of the same names.
  const alike = statesScorings(was) === statesScorings(is);
  const stateOf = (name: string): AspectState => {
    if (!alike) return 'unknown';
    const [before, now] = [Object.hasOwn(was, name), Object.hasOwn(is, name)];
    if (before && now) return was[name] === is[name] ? 'identical' : 'changed';
    return name.startsWith('criterion:') ? 'changed' : 'unknown';
  };
  const names = new Set([...Object.keys(was), ...Object.keys(is)]);
  return Object.fromEntries([...names].sort().map((name) => [name, stateOf(name)]));
}

const statesScorings = (fingerprints: Fingerprints) =>
  Object.keys(fingerprints).some((name) => name.startsWith('scoring:'));

/**
 * A metric is measured alike where none of the aspects that it depends on changed. One that counts the hard (soft) scores of
 * every scoring is so on the units whose hard (soft) scores do not depend on one either; units with a failure of the agent,
 * where only one run counts what it leaves unmet, for their passing only; units scored again for all but the judge's part.
 * @param aspectsOf The aspects that a metric's scores and values depend on, by id.
 */
export function measurementsOf(
  states: AspectStates,
  aspectsOf: (metric: string) => readonly string[],
  regraded: Regraded,
): Measurements {
  const isChanged = (aspect: string) => Object.hasOwn(states, aspect) && states[aspect] === 'changed';
  const countsFailuresOtherwise = Object.hasOwn(states, AGENT_ERRORS) && states[AGENT_ERRORS] !== 'identical';
  if (!countsFailuresOtherwise && !Object.keys(states).some(isChanged)) return { states, differing: () => [] };
  const known = new Map<string, readonly string[]>();
  const changedOf = (metric: string) => {
    const changed = known.get(metric) ?? aspectsOf(metric).filter(isChanged);
    known.set(metric, changed);
    return changed;
  };
  const sharesScoring = (metric: string, other: string) => {
    const own = aspectsOf(metric);
    return aspectsOf(other).some((aspect) => own.includes(aspect));
  };
  const inheritsOtherwise = (metric: Measured, soft: readonly string[]) =>
    isChanged(INHERITED) && soft.some((other) => metric.counts === 'soft' || sharesScoring(metric.id, other));
  const scored = new Map<CasePair, Scored>();
  const scoredOf = (pair: CasePair) => {
    const found = scored.get(pair) ?? scoredIn(pair);
    scored.set(pair, found);
    return found;
  };
  const differing = (metric: Measured, pair: CasePair): readonly string[] => {
    const again = regraded.cases.has(pair.current.id);
    if (again && regraded.judged) return [];
    const { hard, soft } = scoredOf(pair);
    const counted = metric.counts === 'hard' ? hard : metric.counts === 'soft' ? soft : [];
    const differs = (id: string) => (again && !aspectsOf(id).includes(JUDGE) ? [] : changedOf(id));
    const aspects = [...differs(metric.id), ...counted.flatMap(differs)];
    // Passing apart: whoever fails has not passed under any rule.
    const isScored = metric.counts === 'soft' || [...hard, ...soft].some((other) => sharesScoring(metric.id, other));
    if (countsFailuresOtherwise && !again && metric.counts !== 'hard' && isScored && hasAgentFailure(pair))
      aspects.push(AGENT_ERRORS);
    const inherited = !again && metric.counts !== 'hard' && inheritsOtherwise(metric, soft);
    return [...new Set(inherited ? [...aspects, INHERITED] : aspects)];
  };
  return { states, differing };
}

/** The agent failed instead of answering, in either run. */
const hasAgentFailure = ({ baseline, current }: CasePair): boolean =>
  [...baseline.trials, ...current.trials].some(
    ({ status, failureType }) => status === 'failed' && (failureType === 'error' || failureType === 'timeout'),
  );

/** Metrics that a pair has hard and soft scores of, in either run. */
interface Scored {
  readonly hard: readonly string[];
  readonly soft: readonly string[];
}

function scoredIn({ baseline, current }: CasePair): Scored {
  const [hard, soft] = [new Set<string>(), new Set<string>()];
  for (const unit of [baseline, current])
    for (const { scores } of unit.trials) for (const score of scores) (score.hard ? hard : soft).add(score.metric);
  return { hard: [...hard], soft: [...soft] };
}

/** Metrics that lose shared units which both runs measured, for they measured them differently. */
export function notComparedOf(
  metrics: readonly Metric[],
  shared: readonly CasePair[],
  measurements: Measurements,
): NonNullable<Comparability['notCompared']> {
  return metrics.flatMap((metric) => {
    const aspects = new Map(shared.map((pair) => [pair, measurements.differing(metric, pair)]));
    const left = observe(
      metric,
      shared.filter((pair) => aspects.get(pair)!.length > 0),
    ).pairs;
    if (left.length === 0) return [];
    const rest = observe(
      metric,
      shared.filter((pair) => aspects.get(pair)!.length === 0),
    ).pairs;
    const because = [...new Set(left.flatMap((pair) => aspects.get(pair)!))].sort();
    return [{ metric: metric.id, aspects: because, cases: left.length, compared: rest.length }];
  });
}
