/** The metrics of the stored runs over time: levels, noise, and where the level changed. Pure. */
import type { RunInfo } from '../../model/run/run-info.ts';
import type { MetricValue, RunReport } from '../../model/run/run-report.ts';
import type { MetricTrend, Trend } from '../../model/verdict/trend.ts';
import { weightedRatio } from '../../stats/intervals/weighted-ratio.ts';
import { type ChangePointTest, changePointTest, newestChange } from '../../stats/tests/change-point.ts';
import { holm } from '../../stats/tests/multiplicity.ts';
import { type History, order, type StoredRun } from '../store/history.ts';
import { metricsOf } from '../store/metrics.ts';

/** Share of histories of an unchanged agent in which any metric is marked, at most. */
export const TREND_ALPHA = 0.01;

export interface CurrentRun {
  readonly run: RunInfo;
  readonly report: RunReport;
}

/** Whether a metric depends on an aspect of `fingerprints`. */
export type IsMeasuredBy = (metric: string, aspect: string) => boolean;

/**
 * @param current This run, whose earlier attempts are left out; null: none, only the stored ones.
 * @param isMeasuredBy Default: nothing is known of it, so that no point says that it was measured otherwise.
 */
export function trendOf(history: History, current: CurrentRun | null, isMeasuredBy: IsMeasuredBy = () => false): Trend {
  const runs = history.runs.filter(({ id }) => id !== current?.run.id);
  const series = seriesOf(runs, new Set(history.acceptances.map(({ runId }) => runId)), isMeasuredBy);
  const now = current ? valuesNow(current) : new Map<string, number>();
  const tests = series.map(({ points }) => changePointTest(points.map(({ value }) => value)));
  const changes = changesOf(series, tests, new Map(runs.map((run, i) => [run.id, i])), runs);
  return series.map((one, i) => ({
    ...one,
    current: now.get(one.metric) ?? null,
    spread: spreadOf(one.points.map(({ value }) => value)),
    change: changes[i] ?? null,
  }));
}

/** The commit that a run is about; of a local one, which says none, what was checked out. */
export const commitOf = ({ sha, labels }: StoredRun): string | null => sha ?? labels?.checkout?.sha ?? null;

type Series = Pick<MetricTrend, 'metric' | 'unit' | 'better' | 'points'>;

/** Overall values, by metric in order of name. */
function seriesOf(
  runs: readonly StoredRun[],
  accepted: ReadonlySet<string>,
  isMeasuredBy: IsMeasuredBy,
): readonly Series[] {
  const series = new Map<string, { facts: MetricValue; points: MetricTrend['points'][number][] }>();
  for (const [i, run] of runs.entries()) {
    const { id: runId, startedAt, conclusion } = run;
    const sha = commitOf(run);
    const changed = measuredOtherwise(runs.slice(Math.max(0, i - 1), i + 1));
    for (const one of metricsOf(run, 'overall')) {
      const known = series.get(one.metric) ?? { facts: one, points: [] };
      const { value, n, interval } = one;
      const measuredBy = changed.filter((aspect) => isMeasuredBy(one.metric, aspect));
      const point = { runId, startedAt, sha, value, n, interval, accepted: accepted.has(runId), conclusion };
      known.points.push(measuredBy.length > 0 ? { ...point, measuredBy } : point);
      series.set(one.metric, { ...known, facts: one });
    }
  }
  return [...series]
    .map(([metric, { facts, points }]) => ({ metric, unit: facts.unit, better: facts.better, points }))
    .sort((a, b) => order(a.metric, b.metric));
}

/** Where not all cases ran, each counts for those it stands for; a part that stands for nothing has no values. */
function valuesNow({ run, report }: CurrentRun): ReadonlyMap<string, number> {
  const overall = report.metrics.filter(({ scope }) => scope === 'overall');
  if (run.cases.selected >= run.cases.total) return new Map(overall.map(({ metric, value }) => [metric, value]));
  if (run.mode !== 'quick') return new Map();
  const estimates = overall.map(({ metric }) => {
    const units = report.cases.flatMap(({ measures, weight = 1 }) => {
      const pair = Object.hasOwn(measures, metric) ? measures[metric] : undefined;
      return pair ? [{ pair, weight }] : [];
    });
    return [metric, weightedRatio(units)?.value ?? null] as const;
  });
  return new Map(estimates.flatMap(([metric, value]) => (value === null ? [] : [[metric, value]])));
}

/** Root mean square of the differences between neighbours, divided by √2 (von Neumann 1941): slow changes do not count. */
function spreadOf(values: readonly number[]): number | null {
  if (values.length < 3) return null;
  const squares = values.slice(1).map((value, i) => (value - values[i]!) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length / 2);
}

function changesOf(
  series: readonly Series[],
  tests: readonly (ChangePointTest | null)[],
  places: ReadonlyMap<string, number>,
  runs: readonly StoredRun[],
): readonly (MetricTrend['change'] | null)[] {
  const tested = tests.filter((test) => test !== null);
  const adjusted = new Map(holm(tested.map(({ pValue }) => pValue)).map((p, i) => [tested[i]!, p]));
  return series.map(({ points }, i) => {
    const found = tests[i];
    const pValue = found ? adjusted.get(found)! : 1;
    if (!found || pValue > TREND_ALPHA) return null;
    const weighted = points.map(({ value, n }) => ({ value, weight: n }));
    const change = newestChange(weighted, found, TREND_ALPHA / tested.length);
    const { runId } = points[change.at]!;
    const place = places.get(runId)!;
    const near = [place - NEAR - 1, change.shape === 'step' ? place + NEAR + 1 : runs.length] as const;
    const measuredBy = measuredOtherwise(runs.slice(Math.max(0, near[0]), near[1]));
    return {
      runId,
      before: change.before,
      after: change.after,
      pValue: change.from === 0 ? pValue : Math.min(1, change.pValue * tested.length),
      shape: change.shape,
      ...(measuredBy.length > 0 && { measuredBy }),
    };
  });
}

/** The test finds a step within a run or two. */
const NEAR = 2;

/** Aspects that differ between neighbours; the configuration as a whole says nothing, it holds the agent too. */
function measuredOtherwise(near: readonly StoredRun[]): readonly string[] {
  const changed = near.slice(1).flatMap((run, i) => {
    const before = near[i]!.fingerprints;
    const names = Object.keys(run.fingerprints).filter((name) => name !== 'config' && Object.hasOwn(before, name));
    return names.filter((name) => run.fingerprints[name] !== before[name]);
  });
  return [...new Set(changed)].sort(order);
}
