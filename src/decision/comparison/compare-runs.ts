/** Two runs → Comparison: which cases changed their result, by how much metrics differ, and how far that can be trusted. */

import type { Catalogue } from '../../model/catalogue.ts';
import { trialCount } from '../../model/run/counted.ts';
import type { Metric } from '../../model/run/metric.ts';
import type { RunReport } from '../../model/run/run-report.ts';
import type { BaselineInfo, Comparison, MetricComparison, Regrading } from '../../model/verdict/comparison.ts';
import { smallestVisibleDrop } from '../../stats/intervals/power.ts';
import { caseLists, type MustPass, passes } from './case-lists.ts';
import { qualityChanges } from './case-quality.ts';
import { changedRules } from './changed-rules.ts';
import { comparabilityOf } from './comparability.ts';
import { comparisonWarnings } from './comparison-warnings.ts';
import { type CasePair, type ComparedRun, isSubset, joinRuns } from './join.ts';
import { aspectStates, measurementsOf, notComparedOf, PASSING, regradedIn } from './measurements.ts';
import { compareMetrics } from './metric-comparisons.ts';
import { type GateWithLimits, mayHideInMissing, missingOf, missingValues } from './missing-values.ts';
import { sampledRow } from './quick-rows.ts';
import { incomplete, NOT_ALL_JUDGED, rowWordWith, VALUES_MISSING } from './row-word.ts';
import { talliesOf } from './tallies.ts';
import { mayHideLoss, unjudgedOf } from './unjudged.ts';

export interface ComparisonInput {
  readonly baseline: ComparedRun;
  readonly current: ComparedRun;
  readonly info: BaselineInfo;
  /** Definitions of all metrics that a report may hold. */
  readonly metrics: readonly Metric[];
  /** What is said of failed checks. */
  readonly catalogue: Catalogue;
  readonly gate: GateWithLimits;
  /** By today's configuration, of a case as one of the runs had it. */
  readonly mustPass: MustPass;
  /** Ids of the whole current suite, selected or not, so that a subset is not read as removal; null: only the run is known. */
  readonly allIds: ReadonlySet<string> | null;
  /** Of the random draws; the same runs and seed give the same comparison. */
  readonly seed: number;
  /** What a metric's scores and values depend on, by the names of run.fingerprints; default: nothing. */
  readonly aspectsOf?: (metric: string) => readonly string[];
  /** What was scored again of the baseline before; its cases count as measured like the current run. null: nothing was called for. */
  readonly regrading?: Regrading | null;
  /** The baseline before it was scored again; default: it was not. */
  readonly stored?: RunReport;
}

/** On shared units only: same id and content, scored and measured alike in both runs. Never throws; without any: level "none". */
export function compareRuns(input: ComparisonInput): Comparison {
  const { baseline, current, gate, regrading = null } = input;
  const joined = joinRuns(baseline, current, input.allIds);
  const { shared } = joined;
  const reports = { baseline: baseline.report, current: current.report };
  const states = aspectStates(baseline.run.fingerprints, current.run.fingerprints);
  const regraded = regradedIn(regrading);
  const measurements = measurementsOf(states, input.aspectsOf ?? (() => []), regraded);
  const notCompared = notComparedOf(input.metrics, shared, measurements);
  const unjudged = unjudgedOf(shared, input.catalogue);
  const missing = missingOf({ metrics: input.metrics, gate, shared });
  const lacking = new Map([
    ...missing.filter((one) => mayHideInMissing(one, gate)).map(({ metric }) => [metric, VALUES_MISSING] as const),
    ...unjudged.filter((one) => mayHideLoss(one, gate)).map(({ metric }) => [metric, NOT_ALL_JUDGED] as const),
  ]);
  const compared = { pairs: shared, reports, metrics: input.metrics, measurements };
  const metrics = compareMetrics(compared, gate, input.seed).map((row) => {
    const word = row.scope === 'overall' ? lacking.get(row.metric) : undefined;
    return word ? incomplete(row, word) : row;
  });
  const bySide = Map.groupBy(shared, (pair) => measurements.differing(PASSING, pair).length === 0);
  const [sided, unsided] = [bySide.get(true) ?? [], bySide.get(false) ?? []];
  return {
    baseline: input.info,
    // A run that was stopped has seen whichever cases came first, those that failed before above all: neither worse nor better by that.
    metrics: current.run.stopped
      ? metrics.map(stoppedRow)
      : current.run.mode === 'quick' && isSubset(current.run)
        ? metrics.map(sampledRow)
        : metrics,
    cases: caseLists({ ...joined, shared: sided }, input.mustPass, input.catalogue),
    ...qualityChanges(sided, input.metrics, measurements),
    ...talliesOf(joined),
    shared: shared.length,
    comparability: {
      ...comparabilityOf(baseline, current, joined, { states, notCompared, regrading, regraded: regraded.cases }),
      ...(unjudged.length > 0 && { unjudged }),
      ...(missing.length > 0 && { missing }),
    },
    ...(regrading && { regrading }),
    smallestVisibleDrop: visibleDrop(sided),
    warnings: [
      ...changedRules(baseline.run, current.run),
      ...missingValues({ ...input, stored: input.stored ?? baseline.report, shared, unjudged, missing }),
      ...comparisonWarnings(baseline, current, joined, input.mustPass, { notCompared, regrading, unsided }),
    ],
  };
}

const stoppedRow = (row: MetricComparison): MetricComparison =>
  rowWordWith(row, { evidence: null, from: 'pairs', improved: false });

/** Churn of an unchanged agent: twice the smaller direction of change, plus half a case each, so that none is not taken for no noise. */
function visibleDrop(shared: readonly CasePair[]): number | null {
  const sides = shared.map((p) => [passes(trialCount(p.baseline)), passes(trialCount(p.current))] as const);
  const failing = sides.filter(([was, is]) => was && !is).length;
  const passing = sides.filter(([was, is]) => !was && is).length;
  const churn = 2 * Math.min(failing, passing) + 1;
  return smallestVisibleDrop(shared.length, Math.min(1, churn / Math.max(1, shared.length)));
}
