/** Case results × metrics → the run's report: every metric overall and by category, tier, dataset and intent. Pure. */
import type { CaseResult, Measure, Trial } from '../model/case-result.ts';
import type { Metric, Observation, PooledMetric, SummedMetric } from '../model/metric.ts';
import type { Interval, MetricValue, RunReport } from '../model/run-report.ts';
import type { Warning } from '../model/warning.ts';
import { meanInterval } from '../stats/mean.ts';
import { wilson } from '../stats/proportion.ts';
import { ratio, ratioInterval } from '../stats/ratio.ts';
import { measuredIn } from './metrics/index.ts';
import { intentReport } from './metrics/intent-report.ts';

/**
 * @param metrics The fixed ones and those of families: metricsOf(cases).
 * A metric that nothing in a scope was scored for is absent from it, never 0.
 */
export function summarize(
  cases: readonly CaseResult[],
  metrics: readonly Metric[],
  { warnings = [] }: { readonly warnings?: readonly Warning[] } = {},
): RunReport {
  const scopes = scopesOf(cases);
  const measured = measuredIn(cases);
  const observations = observing(cases);
  const values = metrics.flatMap((metric) => {
    if (!('measure' in metric)) return pooledValues(metric, observations(metric), scopes);
    return measured.has(metric.id) ? summedValues(metric, cases, scopes) : [];
  });
  const intents = intentReport(cases);
  return { cases, metrics: [...values, ...intents.metrics], confusions: intents.confusions, warnings };
}

/**
 * Indexes of cases, and the scopes that are just these: where a suite has one dataset, its values are those overall, and
 * computed once. Scopes of intents are made elsewhere: a case may speak of several.
 */
type Scopes = readonly { readonly names: readonly string[]; readonly indexes: readonly number[] }[];

function scopesOf(cases: readonly CaseResult[]): Scopes {
  const scopes = new Map<string, number[]>();
  const add = (scope: string, index: number) => {
    const list = scopes.get(scope);
    if (list) list.push(index);
    else scopes.set(scope, [index]);
  };
  for (const [kind, name] of [
    ['dataset', (one: CaseResult) => one.dataset],
    ['category', (one: CaseResult) => one.category],
    ['tier', (one: CaseResult) => one.tier],
  ] as const)
    for (const [index, one] of cases.entries()) {
      const value = name(one);
      if (value !== null) add(`${kind}:${value}`, index);
    }
  const whole = [...scopes].filter(([, indexes]) => indexes.length === cases.length).map(([name]) => name);
  const parts = [...scopes].filter(([, indexes]) => indexes.length < cases.length);
  return [
    { names: ['overall', ...whole], indexes: [...cases.keys()] },
    ...parts.map(([name, indexes]) => ({ names: [name], indexes })),
  ];
}

function summedValues(metric: SummedMetric, cases: readonly CaseResult[], scopes: Scopes): MetricValue[] {
  const measures = cases.map((one) => one.measures[metric.id]);
  const values: MetricValue[] = [];
  for (const { names, indexes } of scopes) {
    const units: Measure[] = [];
    for (const index of indexes) {
      const measure = measures[index];
      if (measure && measure[1] > 0) units.push(measure);
    }
    const value = ratio(units);
    if (value !== null) values.push(...metricValues(metric, names, value, units.length, summedInterval(metric, units)));
  }
  return values;
}

/**
 * One 0/1 event a unit: Wilson. One number a unit: Student's t of the mean. Several a unit: linearised ratio.
 * Shares and scores stay inside 0..1.
 */
function summedInterval({ kind, unit }: SummedMetric, units: readonly Measure[]): Interval | null {
  const { single, events, bounds } = shapeOf(unit, units);
  if (!single) return ratioInterval(units, bounds);
  const numerators = units.map((measure) => measure[0]);
  if (kind !== 'proportion' || !events) return meanInterval(numerators, bounds)?.interval ?? null;
  return wilson(
    numerators.reduce<number>((sum, value) => sum + value, 0),
    units.length,
  );
}

/**
 * Whether each unit has one observation, and each of these is 0 or 1; and what the values lie in: 0..1 for shares and
 * scores (a recorded score may not: then it has no bounds); times, costs and counts are not negative.
 */
function shapeOf(unit: SummedMetric['unit'], units: readonly Measure[]) {
  let [single, events, negative, above] = [true, true, false, false];
  for (const [numerator, denominator] of units) {
    if (denominator !== 1) single = false;
    if (numerator !== 0 && numerator !== 1) events = false;
    if (numerator < 0) negative = true;
    if (numerator > denominator) above = true;
  }
  const most = unit === 'share' || unit === 'score' ? 1 : Number.POSITIVE_INFINITY;
  const bounded = !negative && (most > 1 || !above);
  const bounds: { readonly bounds?: Interval } = bounded ? { bounds: [0, most] } : {};
  return { single, events, bounds };
}

type AnyPooled = PooledMetric<number> | PooledMetric<Exclude<Observation, number>>;
/** One list of observations a case. */
type Observed = readonly (readonly Observation[])[];

/** Metrics that observe the same (p50 and p95, macro and weighted F1) share the work. */
function observing(cases: readonly CaseResult[]): (metric: AnyPooled) => Observed {
  const trials = cases.map(countedTrials);
  const known = new Map<AnyPooled['observe'], Observed>();
  return ({ observe }) => {
    const observed = known.get(observe) ?? trials.map((counted) => observe(counted));
    known.set(observe, observed);
    return observed;
  };
}

function pooledValues(metric: AnyPooled, observed: Observed, scopes: Scopes): MetricValue[] {
  // Both kinds of observation go the same way; which one it is, only the metric knows.
  const pooled = metric as PooledMetric;
  if (observed.every((list) => list.length === 0)) return [];
  const values: MetricValue[] = [];
  for (const { names, indexes } of scopes) {
    const units = indexes.map((index) => observed[index]!).filter((list) => list.length > 0);
    const value = units.length === 0 ? null : pooled.value(units.flat());
    if (value !== null) values.push(...metricValues(metric, names, value, units.length, pooled.interval(units)));
  }
  return values;
}

const counts = ({ status }: Trial) => status === 'passed' || status === 'failed';

/** The trials that enter a metric: neither errored nor skipped. Of most cases all of them. */
function countedTrials({ trials }: CaseResult): readonly Trial[] {
  return trials.every(counts) ? trials : trials.filter(counts);
}

function metricValues(
  { id, unit, kind, better }: Metric,
  scopes: readonly string[],
  value: number,
  n: number,
  interval: Interval | null,
): MetricValue[] {
  return scopes.map((scope) => ({ metric: id, scope, value, n, interval, unit, kind, better }));
}
