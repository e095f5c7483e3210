/** Case results × metrics → the run's report: every metric overall, by group and by intent. Pure. */
import type { CaseResult, Measure } from '../../model/run/case-result.ts';
import { countedTrials } from '../../model/run/counted.ts';
import { GROUPS, type Group, scopesIn } from '../../model/run/groups.ts';
import type { Metric, Observation, PooledMetric, SummedMetric } from '../../model/run/metric.ts';
import type { Interval, MetricValue, RunReport } from '../../model/run/run-report.ts';
import { ratesOfRuns, runsOfTrials } from '../../model/run/trial-runs.ts';
import type { Warning } from '../../model/warning.ts';
import { meanInterval, spreadOf } from '../../stats/intervals/mean.ts';
import { wilson } from '../../stats/intervals/proportion.ts';
import { ratio, ratioInterval } from '../../stats/intervals/ratio.ts';
import { allMetrics, metricNamed } from '../checks/index.ts';
import { intentReport } from '../checks/intent-report.ts';
import { openTally } from './tally.ts';

/** A metric that nothing in a scope was scored for is absent from it, never 0. */
export function summarize(cases: readonly CaseResult[], warnings: readonly Warning[] = []): RunReport {
  const groups = GROUPS.map((group) => ({ group, found: groupsOf(group, cases) }));
  const scopes = scopesOf(
    cases,
    groups.flatMap(({ group, found }) => found.slice(0, group.most)),
  );
  const measured = new Set<string>();
  for (const { measures } of cases) for (const id in measures) measured.add(id);
  const ids = new Set([...allMetrics.map(({ id }) => id), ...measured]);
  const known = [...ids].flatMap((id) => metricNamed(id) ?? []);
  const walked = walk(cases, known);
  const values = known.flatMap((metric) =>
    'measure' in metric
      ? measured.has(metric.id)
        ? summedValues(metric, cases, scopes)
        : []
      : pooledValues(metric as PooledMetric, walked.observed.get(metric.id)!, scopes),
  );
  const { metrics, confusions } = intentReport(cases);
  const left = groups.flatMap(({ group: { kind, most = Number.POSITIVE_INFINITY }, found: { length } }): Warning[] => {
    const text = `The cases have ${length} different ${kind}s: metrics are grouped by the ${most} that most cases have.`;
    return length > most ? [{ code: 'many_groups', text }] : [];
  });
  return {
    cases,
    metrics: [...withRuns(values, cases), ...metrics],
    confusions,
    warnings: [...warnings, ...left],
    tally: walked.tally,
  };
}

/** Rates of the whole run with what they are in each trial of all cases, where these have several. */
function withRuns(values: readonly MetricValue[], cases: readonly CaseResult[]): readonly MetricValue[] {
  const runs = runsOfTrials(cases);
  return values.map((value) => {
    const metric = value.scope === 'overall' ? metricNamed(value.metric) : undefined;
    const rates = metric ? ratesOfRuns(metric, cases, runs) : [];
    const spread = spreadOf(rates);
    return spread ? { ...value, trialRuns: { values: rates, mean: spread.mean, sd: spread.sd } } : value;
  });
}

/** Scopes of the same cases are one, and computed once: where a suite has one dataset, its values are those overall. */
interface Scope {
  readonly names: readonly string[];
  /** Of its cases. */
  readonly indexes: readonly number[];
}

type Members = readonly [scope: string, indexes: readonly number[]];

/** Those of a kind that is limited: with most cases first. */
function groupsOf(group: Group, cases: readonly CaseResult[]): readonly Members[] {
  const members = new Map<string, number[]>();
  for (const [i, one] of cases.entries())
    for (const scope of scopesIn(group, one)) {
      const found = members.get(scope);
      if (found) found.push(i);
      else members.set(scope, [i]);
    }
  const found = [...members];
  return group.most === undefined ? found : found.sort(([, a], [, b]) => b.length - a.length);
}

/** Those of intents are made elsewhere: by what is expected, turn by turn. */
function scopesOf(cases: readonly CaseResult[], groups: readonly Members[]): readonly Scope[] {
  const all = [...cases.keys()];
  const whole = groups.filter(([, { length }]) => length === all.length).map(([name]) => name);
  const parts = groups.filter(([, { length }]) => length < all.length);
  return [
    { names: ['overall', ...whole], indexes: all },
    ...parts.map(([name, indexes]) => ({ names: [name], indexes })),
  ];
}

/** Once over the trials, which may lie in a file: what each case has of the pooled metrics, and the tally of all. */
function walk(cases: readonly CaseResult[], metrics: readonly Metric[]) {
  // Both kinds of observation go the same way; which one it is, only the metric knows.
  const pooled = metrics.flatMap((metric) => ('measure' in metric ? [] : [metric as PooledMetric]));
  // Several metrics look at the same: their observations are made once, and kept once.
  const units = new Map(pooled.map(({ observe }) => [observe, [] as (readonly Observation[] | null)[]]));
  const share = sharedLists();
  const counting = openTally();
  for (const one of cases) {
    const trials = countedTrials(one);
    for (const [observe, seenBefore] of units) {
      const seen = observe(trials);
      seenBefore.push(seen.length > 0 ? share(seen) : null);
    }
    counting.add(one);
  }
  return { observed: new Map(pooled.map(({ id, observe }) => [id, units.get(observe)!])), tally: counting.tally() };
}

/** So many different lists are known. */
const MOST_LISTS = 10_000;

/** One list for all that are alike, as those of intents are. Times differ: theirs is a copy, which has no room for more. */
function sharedLists() {
  const known = new Map<string, readonly Observation[]>();
  return (list: readonly Observation[]): readonly Observation[] => {
    if (list.some((one) => typeof one === 'number' && !Number.isInteger(one))) return [...list];
    const key = JSON.stringify(list);
    const same = known.get(key) ?? [...list];
    if (known.size < MOST_LISTS) known.set(key, same);
    return same;
  };
}

function summedValues(
  metric: SummedMetric,
  cases: readonly CaseResult[],
  scopes: readonly Scope[],
): readonly MetricValue[] {
  const measures = cases.map(({ measures: { [metric.id]: own } }) => (own && own[1] > 0 ? own : null));
  return scoped(metric, measures, scopes, ratio, (units) => summedInterval(metric, units));
}

function pooledValues(
  metric: PooledMetric,
  observed: readonly (readonly Observation[] | null)[],
  scopes: readonly Scope[],
): readonly MetricValue[] {
  return scoped(metric, observed, scopes, (units) => metric.value(units.flat()), metric.interval);
}

/** @param units What each case has of it; null: nothing. */
function scoped<Unit>(
  { id, unit, kind, better }: Pick<Metric, 'id' | 'unit' | 'kind' | 'better'>,
  units: readonly (Unit | null)[],
  scopes: readonly Scope[],
  valueIn: (units: readonly Unit[]) => number | null,
  intervalIn: (units: readonly Unit[]) => Interval | null,
): readonly MetricValue[] {
  if (units.every((one) => one === null)) return [];
  return scopes.flatMap(({ names, indexes }) => {
    const inside = indexes.map((i) => units[i] ?? null).filter((one) => one !== null);
    const value = valueIn(inside);
    if (value === null) return [];
    const interval = intervalIn(inside);
    return names.map((scope) => ({ metric: id, scope, value, n: inside.length, interval, unit, kind, better }));
  });
}

/**
 * One 0/1 event a unit: Wilson. One number a unit: Student's t of the mean. Several a unit: linearised ratio.
 * Shares and scores stay inside 0..1 (a recorded score may not: then it has no bounds); times, costs and counts are no
 * less than the least that there can be.
 */
function summedInterval({ kind, unit, least = 0 }: SummedMetric, units: readonly Measure[]): Interval | null {
  const most = unit === 'share' || unit === 'score' ? 1 : Number.POSITIVE_INFINITY;
  const isBounded = units.every(([above, below]) => above >= least * below && (most > 1 || above <= below));
  const bounds: { readonly bounds?: Interval } = isBounded ? { bounds: [least, most] } : {};
  if (units.some(([, below]) => below !== 1)) return ratioInterval(units, bounds);
  const numbers = units.map(([above]) => above);
  if (kind !== 'proportion' || numbers.some((one) => one !== 0 && one !== 1))
    return meanInterval(numbers, bounds)?.interval ?? null;
  return wilson(numbers.filter((one) => one === 1).length, units.length);
}
