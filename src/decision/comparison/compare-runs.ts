/** Two runs → Comparison: which cases changed sides, by how much metrics differ, and how far that can be trusted. */
import type { BaselineInfo, Comparison } from '../../model/comparison.ts';
import type { Metric } from '../../model/metric.ts';
import { smallestVisibleDrop } from '../../stats/power.ts';
import type { GateOptions } from '../options.ts';
import { caseLists, passes, trialCount } from './case-lists.ts';
import { comparabilityOf, comparisonWarnings } from './comparability.ts';
import { type CasePair, type ComparedRun, joinRuns } from './join.ts';
import { compareMetrics } from './metric-comparisons.ts';

export interface ComparisonInput {
  readonly baseline: ComparedRun;
  readonly current: ComparedRun;
  readonly info: BaselineInfo;
  /** Definitions of all metrics that a report may hold. */
  readonly metrics: readonly Metric[];
  readonly gate: GateOptions;
  readonly mustPass: (id: string) => boolean;
  /** Ids of the whole current suite, selected or not, so that a subset is not read as removal; null: only the run is known. */
  readonly allIds: ReadonlySet<string> | null;
  /** Of the random draws; the same runs and seed give the same comparison. */
  readonly seed: number;
}

/** Computed on shared units only: same id and content, scored in both runs. Never throws; without shared units, level "none". */
export function compareRuns(input: ComparisonInput): Comparison {
  const { baseline, current, gate } = input;
  const joined = joinRuns(baseline, current, input.allIds);
  const reports = { baseline: baseline.report, current: current.report };
  const metrics = compareMetrics(joined.shared, reports, input.metrics, gate, input.seed);
  return {
    baseline: input.info,
    // A run that was stopped has seen whichever cases came first: never worse by that.
    metrics: current.run.stopped
      ? metrics.map((one) => (one.verdict === 'worse' ? { ...one, verdict: 'unclear' } : one))
      : metrics,
    cases: caseLists(joined, input.mustPass),
    shared: joined.shared.length,
    comparability: comparabilityOf(baseline, current, joined),
    smallestVisibleDrop: visibleDrop(joined.shared),
    warnings: comparisonWarnings(baseline, joined, input.mustPass),
  };
}

/**
 * The churn of an unchanged agent is estimated as twice the smaller of the two directions of change, plus half a case
 * either way so that a suite without any change is not taken for one without any noise.
 */
function visibleDrop(shared: readonly CasePair[]): number | null {
  const sides = shared.map((p) => [passes(trialCount(p.baseline)), passes(trialCount(p.current))] as const);
  const failing = sides.filter(([was, is]) => was && !is).length;
  const passing = sides.filter(([was, is]) => !was && is).length;
  const churn = 2 * Math.min(failing, passing) + 1;
  return smallestVisibleDrop(shared.length, Math.min(1, churn / Math.max(1, shared.length)));
}
