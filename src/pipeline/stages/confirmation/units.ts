/** What the procedure of confirmation is asked about: every gating metric as yes or no of every case, now and in stored runs. Pure. */

import { type CasePair, type ComparedRun, joinRuns } from '../../../decision/comparison/join.ts';
import { aspectStates, measurementsOf, regradedIn } from '../../../decision/comparison/measurements.ts';
import { observe, valuesOf } from '../../../decision/comparison/observed.ts';
import { isSlowerRow } from '../../../decision/comparison/tests/slower.ts';
import { whyUnjudged } from '../../../decision/comparison/unjudged.ts';
import type { GatedMetric } from '../../../decision/confirmation/family.ts';
import type { ConfirmationUnit } from '../../../decision/confirmation/first-pass/unit.ts';
import type { GradedMetric } from '../../../decision/confirmation/reruns/paired-reruns.ts';
import { isMustPass } from '../../../decision/gate/rules/must-pass.ts';
import { type GateOptions, toleranceOf } from '../../../decision/options.ts';
import type { CaseResult, Measure } from '../../../model/run/case-result.ts';
import { countedTrials, isCounted } from '../../../model/run/counted.ts';
import { type Metric, PASS_RATE } from '../../../model/run/metric.ts';
import { overlaid } from '../../../model/run/overlaid.ts';
import type { Comparison, MetricComparison } from '../../../model/verdict/comparison.ts';
import { lossOf } from '../../../model/verdict/loss.ts';
import { allMetrics, metricNamed } from '../../../scoring/checks/index.ts';
import { aspectsOf } from '../../../scoring/fingerprints.ts';
import type { MeasuredAlike } from '../regrading.ts';
import type { StoredPasses } from './stored-units.ts';

type Past = Pick<ConfirmationUnit, 'stored' | 'start'>;

/** Stored runs of a case in which a metric was scored as it is today, and those of them in which it passed; runs 0: none. */
export type StoredRuns = (id: string, metric: string) => Past;

const NONE: Past = { stored: { runs: 0, passes: 0 } };

/** Metrics that a single case passes or fails; others are sums or shares, about which re-runs of single cases say nothing. */
export const CONFIRMABLE: readonly string[] = allMetrics.filter(({ confirmable }) => confirmable).map(({ id }) => id);

/**
 * Whether a case passes a metric: as a unit for the pass rate, else with all of its scores of that metric, in more than half
 * of the trials. null: errored, skipped or not scored.
 */
export function passesMetric(result: CaseResult, metric: string): boolean | null {
  if (!isCounted(result)) return null;
  if (metric === PASS_RATE) return result.status === 'passed';
  const scored = countedTrials(result)
    .map((trial) => trial.scores.filter((score) => score.metric === metric))
    .filter((scores) => scores.length > 0);
  if (scored.length === 0) return null;
  return 2 * scored.filter((scores) => scores.every(({ passed }) => passed)).length > scored.length;
}

/** The cases of both runs by id, and by what they were measured differently. */
function pairsIn({ baseline, regrading }: MeasuredAlike, current: ComparedRun) {
  const states = aspectStates(baseline.run.fingerprints, current.run.fingerprints);
  const measurements = measurementsOf(states, aspectsOf, regradedIn(regrading));
  const pairs = new Map(joinRuns(baseline, current, null).shared.map((pair) => [pair.current.id, pair]));
  return { pairs, measurements };
}

/**
 * One stored run: the baseline's own, on the cases that both runs measured alike for the metric.
 * @param past By case what more stored runs say of a metric; wins where it knows a case.
 */
export function storedRuns(
  alike: MeasuredAlike,
  current: ComparedRun,
  past: (metric: string) => ReadonlyMap<string, StoredPasses> = () => new Map(),
): StoredRuns {
  const { pairs, measurements } = pairsIn(alike, current);
  return pastOrElse(past, (id, metric) => {
    const pair = pairs.get(id);
    const measured = metricNamed(metric);
    return pair && measured && measurements.differing(measured, pair).length === 0 ? pair.baseline : null;
  });
}

/** The same of cases that this run leaves out; `baseline` is the baseline's own result of the same content, if there is one. */
export const pastOfOthers = (
  baseline: ReadonlyMap<string, CaseResult>,
  past: (metric: string) => ReadonlyMap<string, StoredPasses>,
): StoredRuns => pastOrElse(past, (id) => baseline.get(id) ?? null);

function pastOrElse(
  past: (metric: string) => ReadonlyMap<string, StoredPasses>,
  baselineOf: (id: string, metric: string) => CaseResult | null,
): StoredRuns {
  const read = new Map<string, ReadonlyMap<string, StoredPasses>>();
  return (id, metric) => {
    const pasts = read.get(metric) ?? past(metric);
    read.set(metric, pasts);
    const known = pasts.get(id);
    if (known) return { stored: { runs: known.runs, passes: known.passes }, start: known.start };
    const result = baselineOf(id, metric);
    const passed = result ? passesMetric(result, metric) : null;
    if (passed === null) return NONE;
    const once = { runs: 1, passes: passed ? 1 : 0 };
    return { stored: once, start: { ...once, newest: passed } };
  };
}

/**
 * The gating metrics that re-runs of single cases can confirm, in the order of the configuration.
 * @param rows What the comparison with the starting commit's run shows of them.
 */
export function confirmableMetrics(
  cases: readonly CaseResult[],
  options: GateOptions,
  stored: StoredRuns,
  rows: readonly Pick<MetricComparison, 'metric' | 'scope' | 'delta'>[] = [],
): readonly GatedMetric[] {
  return options.metrics
    .filter((metric) => CONFIRMABLE.includes(metric))
    .map((metric) => ({
      metric,
      margin: toleranceOf(options, metric, 'share') ?? 0,
      units: cases.flatMap((result) => unitOf(result, metric, stored)),
      lossOf: (scope: string) => {
        const row = rows.find((one) => one.metric === metric && one.scope === scope);
        return row ? -row.delta : null;
      },
    }))
    .filter(({ units }) => units.some((unit) => unit.stored.runs > 0));
}

/** Cases that a metric was scored of now and in stored runs, which `baseline` is the mean of: without a value where none measured it as today. */
export type StoredPairs = (metric: Metric) => readonly CasePair[];

/**
 * The baseline's own cases that both runs measured alike for the metric. Those that it measured differently, or that could
 * not be judged then, have no value there: the base version, asked in this run, can be compared with.
 * @param past By case the mean of more stored runs; wins where it knows a case.
 */
export function storedPairs(
  alike: MeasuredAlike,
  current: ComparedRun,
  past: (metric: string) => ReadonlyMap<string, Measure> = () => new Map(),
): StoredPairs {
  const { pairs, measurements } = pairsIn(alike, current);
  return (metric) => {
    const means = 'measure' in metric ? past(metric.id) : new Map<string, Measure>();
    return current.report.cases.flatMap((result): readonly CasePair[] => {
      const mean = means.get(result.id);
      if (mean) return [{ baseline: overlaid(result, { measures: { [metric.id]: mean } }), current: result }];
      const pair = pairs.get(result.id);
      if (!pair) return [];
      const { baseline } = pair;
      if (!isScored(baseline, metric)) return whyUnjudged(baseline, metric.id) === null ? [] : [pair];
      if (measurements.differing(metric, pair).length === 0) return [pair];
      return [{ baseline: overlaid(baseline, { measures: {}, trials: [] }), current: result }];
    });
  };
}

const isScored = (one: CaseResult, metric: Metric): boolean =>
  observe(metric, [{ baseline: one, current: one }]).pairs.length > 0;

/** The other gated metrics, which a single case neither passes nor fails. */
export function gradedMetrics(
  options: GateOptions,
  stored: StoredPairs,
  { metrics: rows, baseline }: Pick<Comparison, 'metrics' | 'baseline'>,
): readonly GradedMetric[] {
  return options.metrics
    .filter((id) => !CONFIRMABLE.includes(id))
    .flatMap((id) => metricNamed(id) ?? [])
    .filter(({ better }) => better !== 'none')
    .flatMap((metric) => {
      const pairs = stored(metric);
      const now = pairs.map(({ current }) => ({ baseline: current, current }));
      const values = valuesOf(observe(metric, pairs)) ?? valuesOf(observe(metric, now));
      if (values === null) return [];
      const row = rows.find((one) => one.metric === metric.id && one.scope === 'overall');
      return {
        metric,
        margin: toleranceOf(options, metric.id, metric.unit, values.baseline) ?? 0,
        pairs,
        sinceStart: row ? lossOf(row) : null,
        isSlower: row !== undefined && isSlowerRow(row),
        isFresh: baseline.source === 'agent',
        mayLose: options.max_errors,
      };
    });
}

/** Cases that must pass, by whether they did as a whole. */
export function mustPassUnits(
  cases: readonly CaseResult[],
  gate: GateOptions,
  stored: StoredRuns,
): readonly ConfirmationUnit[] {
  return cases.filter((result) => isMustPass(result, gate)).flatMap((result) => unitOf(result, PASS_RATE, stored));
}

function unitOf(result: CaseResult, metric: string, stored: StoredRuns): readonly ConfirmationUnit[] {
  const passed = passesMetric(result, metric);
  if (passed === null) return [];
  const { id, category } = result;
  return [{ key: id, category, ...stored(id, metric), first: passed ? 1 : 0 }];
}
