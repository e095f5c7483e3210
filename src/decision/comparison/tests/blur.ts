/** How exactly times are known: a difference that the stalls of Agent Eval itself can explain is no change. */
import type { CaseResult, Measure, Trial } from '../../../model/run/case-result.ts';
import { countedTrials } from '../../../model/run/counted.ts';
import { overlaid } from '../../../model/run/overlaid.ts';
import type { MetricComparison } from '../../../model/verdict/comparison.ts';
import { type Observed, valuesOf } from '../observed.ts';
import { isExplained, rowWordWith } from '../row-word.ts';

/** By how much each side may be too large, in the unit of the metric; the true values are no larger. */
export interface Blur {
  readonly baseline: number;
  readonly current: number;
}

/** The same units had each turn taken the least that is possible; null: not a time, or one of which nobody noted how exact it is. */
export function leastOf(observed: Observed): Observed | null {
  const { metric, pairs } = observed;
  if (metric.unit !== 'ms' || !pairs.some(({ baseline, current }) => isNoted(baseline) || isNoted(current)))
    return null;
  const trialsOf = (one: CaseResult) => countedTrials(one).map(atLeast);
  if (observed.kind === 'pooled') {
    const seen = (one: CaseResult) => observed.metric.observe(trialsOf(one));
    return {
      ...observed,
      baseline: pairs.map((pair) => seen(pair.baseline)),
      current: pairs.map((pair) => seen(pair.current)),
    };
  }
  const measured = (one: CaseResult, given: Measure) => observed.metric.measure(trialsOf(one)) ?? given;
  return {
    ...observed,
    baseline: pairs.map((pair, i) => measured(pair.baseline, observed.baseline[i]!)),
    current: pairs.map((pair, i) => measured(pair.current, observed.current[i]!)),
  };
}

const isNoted = (one: CaseResult) => countedTrials(one).some(({ timing }) => timing.uncertainty !== undefined);

/** The trial as it would be had each turn taken the least that is possible. */
function atLeast(trial: Trial): Trial {
  const { turns, uncertainty = [] } = trial.timing;
  const timing = { ...trial.timing, turns: turns.map((ms, i) => Math.max(0, ms - (uncertainty[i] ?? 0))) };
  return overlaid(trial, { timing });
}

/** @param least Of the same units. */
export function blurOf(observed: Observed, least: Observed | null): Blur | null {
  const [most, fewest] = [valuesOf(observed), least && valuesOf(least)];
  if (!most || !fewest) return null;
  const baseline = Math.max(0, most.baseline - fewest.baseline);
  const current = Math.max(0, most.current - fewest.current);
  return baseline + current > 0 ? { baseline, current } : null;
}

/** Interval, test and verdict of a row, with what the blur adds to its uncertainty. */
export function blurred(row: MetricComparison, blur: Blur | null): MetricComparison {
  if (blur === null) return row;
  const interval = row.interval && ([row.interval[0] - blur.current, row.interval[1] + blur.baseline] as const);
  const blurred = { ...row, interval, uncertainty: blur };
  if (!isExplained(blurred)) return blurred;
  return {
    ...rowWordWith(blurred, { evidence: null, from: 'pairs' }),
    pValue: row.pValue === null ? null : 1,
    adjustedPValue: row.adjustedPValue === null ? null : 1,
    warnings: row.warnings.filter(({ code }) => code === 'too_few_units'),
  };
}
