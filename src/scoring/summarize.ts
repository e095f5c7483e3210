/** Case results × metrics → the run's report: every metric overall and by category, tier, dataset and intent. Pure. */
import type { CaseResult, Measure } from '../model/run/case-result.ts';
import { countedTrials } from '../model/run/counted.ts';
import type { Metric, Observation, PooledMetric, SummedMetric } from '../model/run/metric.ts';
import type { Interval, MetricValue, RunReport } from '../model/run/run-report.ts';
import type { Warning } from '../model/warning.ts';
import { meanInterval } from '../stats/intervals/mean.ts';
import { wilson } from '../stats/intervals/proportion.ts';
import { ratio, ratioInterval } from '../stats/intervals/ratio.ts';
import { allMetrics, metricNamed } from './checks/index.ts';
import { intentReport } from './checks/intent-report.ts';

/** A metric that nothing in a scope was scored for is absent from it, never 0. */
export function summarize(cases: readonly CaseResult[], warnings: readonly Warning[] = []): RunReport {
  const summed = new Map<string, SummedColumn>();
  const observed = new Map(pooledMetrics.map(({ observe }) => [observe, emptyColumn<readonly Observation[]>()]));
  for (const [index, result] of cases.entries()) {
    const { measures } = result;
    for (const id in measures) {
      const measure = measures[id]!;
      if (measure[1] > 0) enterMeasure(columnOf(summed, id), index, measure);
    }
    const counted = countedTrials(result);
    for (const [observe, column] of observed) {
      const seen = observe(counted);
      if (seen.length > 0) enter(column, index, seen);
    }
  }
  const scopes = scopesOf(cases);
  const values = [...new Set([...allMetrics.map(({ id }) => id), ...summed.keys()])].flatMap((id) => {
    const metric = metricNamed(id);
    if (!metric) return [];
    if ('measure' in metric) return summedValues(metric, columnOf(summed, id), scopes);
    // Both kinds of observation go the same way; which one it is, only the metric knows.
    const pooled = metric as PooledMetric;
    return pooledValues(pooled, byScope(observed.get(pooled.observe) ?? emptyColumn(), scopes));
  });
  const { metrics, confusions } = intentReport(cases);
  return { cases, metrics: [...values, ...metrics], confusions, warnings };
}

/** Metrics that observe the same (p50 and p95, macro and weighted F1) share the work. */
const pooledMetrics = allMetrics.filter((metric) => !('measure' in metric)) as readonly PooledMetric[];

/** What the cases that have something of the kind have of it, each with the number of the case. */
interface Column<Unit> {
  readonly indexes: number[];
  readonly units: Unit[];
}
const emptyColumn = <Unit>(): Column<Unit> => ({ indexes: [], units: [] });

/** Of all cases together, what is said of them below is known as they come. */
interface SummedColumn extends Column<Measure> {
  readonly tally: Tally;
}

function columnOf(columns: Map<string, SummedColumn>, id: string): SummedColumn {
  const known = columns.get(id);
  if (known) return known;
  const fresh = { ...emptyColumn<Measure>(), tally: emptyTally() };
  columns.set(id, fresh);
  return fresh;
}

function enterMeasure(column: SummedColumn, index: number, measure: Measure): void {
  enter(column, index, measure);
  count(column.tally, measure);
}

function enter<Unit>({ indexes, units }: Column<Unit>, index: number, unit: Unit): void {
  indexes.push(index);
  units.push(unit);
}

/**
 * Where a suite has one dataset, its values are those overall, and computed once. Scopes of intents are made elsewhere: a
 * case may speak of several.
 */
interface Scopes {
  /** "overall", and the scopes that all cases are in. */
  readonly whole: readonly string[];
  /** By kind: its scopes in the order of their first case, and that of each case, null where it is in none. */
  readonly parts: readonly { readonly names: readonly string[]; readonly ofCase: readonly (string | null)[] }[];
}

const KINDS = [
  ['dataset', (one: CaseResult) => one.dataset],
  ['category', (one: CaseResult) => one.category],
  ['tier', (one: CaseResult) => one.tier],
] as const satisfies readonly (readonly [kind: string, of: (one: CaseResult) => string | number | null])[];

function scopesOf(cases: readonly CaseResult[]): Scopes {
  const whole = ['overall'];
  const parts: Scopes['parts'][number][] = [];
  for (const [kind, of] of KINDS) {
    const values: readonly (string | number | null)[] = cases.map((one) => of(one));
    const [first] = values;
    if (first === undefined) continue;
    if (values.every((value) => value === first)) {
      if (first !== null) whole.push(`${kind}:${first}`);
      continue;
    }
    const names = new Map([...new Set(values)].map((value) => [value, value === null ? null : `${kind}:${value}`]));
    parts.push({
      names: [...names.values()].filter((name) => name !== null),
      ofCase: values.map((value) => names.get(value)!),
    });
  }
  return { whole, parts };
}

/** The units of a column by scope; scopes without any are left out. */
type Scoped<Unit> = readonly { readonly names: readonly string[]; readonly units: readonly Unit[] }[];

function byScope<Unit>({ indexes, units }: Column<Unit>, { whole, parts }: Scopes): Scoped<Unit> {
  if (units.length === 0) return [];
  const scoped: { names: readonly string[]; units: readonly Unit[] }[] = [{ names: whole, units }];
  for (const { names, ofCase } of parts) {
    const lists = new Map<string | null, Unit[]>(names.map((name) => [name, []]));
    for (const [i, unit] of units.entries()) lists.get(ofCase[indexes[i]!]!)?.push(unit);
    for (const name of names) {
      const list = lists.get(name)!;
      if (list.length > 0) scoped.push({ names: [name], units: list });
    }
  }
  return scoped;
}

function summedValues(metric: SummedMetric, column: SummedColumn, scopes: Scopes): MetricValue[] {
  return byScope(column, scopes).flatMap(({ names, units }, i) => {
    const tally = i === 0 ? column.tally : tallyOf(units);
    const value = ratio([[tally.above, tally.below]]);
    return value === null ? [] : metricValues(metric, names, value, units.length, summedInterval(metric, units, tally));
  });
}

/**
 * One 0/1 event a unit: Wilson. One number a unit: Student's t of the mean. Several a unit: linearised ratio.
 * Shares and scores stay inside 0..1 (a recorded score may not: then it has no bounds); times, costs and counts are not
 * negative.
 */
function summedInterval({ kind, unit }: SummedMetric, units: readonly Measure[], tally: Tally): Interval | null {
  const { single, events, negative, beyond } = tally;
  const most = unit === 'share' || unit === 'score' ? 1 : Number.POSITIVE_INFINITY;
  const bounds: { readonly bounds?: Interval } = !negative && (most > 1 || !beyond) ? { bounds: [0, most] } : {};
  if (!single) return ratioInterval(units, bounds);
  if (kind === 'proportion' && events) return wilson(tally.above, units.length);
  const numerators = units.map((measure) => measure[0]);
  return meanInterval(numerators, bounds)?.interval ?? null;
}

interface Tally {
  /** Sums of numerators and denominators. */
  above: number;
  below: number;
  /** Each unit has one observation. */
  single: boolean;
  /** Each numerator is 0 or 1. */
  events: boolean;
  /** Some numerator is below 0. */
  negative: boolean;
  /** Some numerator is above its denominator. */
  beyond: boolean;
}
const emptyTally = (): Tally => ({ above: 0, below: 0, single: true, events: true, negative: false, beyond: false });

function count(tally: Tally, [numerator, denominator]: Measure): void {
  tally.above += numerator;
  tally.below += denominator;
  if (denominator !== 1) tally.single = false;
  if (numerator !== 0 && numerator !== 1) tally.events = false;
  if (numerator < 0) tally.negative = true;
  if (numerator > denominator) tally.beyond = true;
}

function tallyOf(units: readonly Measure[]): Tally {
  const tally = emptyTally();
  for (const unit of units) count(tally, unit);
  return tally;
}

function pooledValues(metric: PooledMetric, scoped: Scoped<readonly Observation[]>): MetricValue[] {
  return scoped.flatMap(({ names, units }) => {
    const value = metric.value(units.flat());
    return value === null ? [] : metricValues(metric, names, value, units.length, metric.interval(units));
  });
}

function metricValues(
  { id, unit, kind, better }: Pick<Metric, 'id' | 'unit' | 'kind' | 'better'>,
  scopes: readonly string[],
  value: number,
  n: number,
  interval: Interval | null,
): MetricValue[] {
  return scopes.map((scope) => ({ metric: id, scope, value, n, interval, unit, kind, better }));
}
