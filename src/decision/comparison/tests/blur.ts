/** How exactly times are known: a difference that the stalls of Agent Eval itself can explain is no change. */
import type { CaseResult, Trial } from '../../../model/run/case-result.ts';
import { countedTrials } from '../../../model/run/counted.ts';
import { overlaid } from '../../../model/run/overlaid.ts';
import type { MetricComparison } from '../../../model/verdict/comparison.ts';
import { ratio } from '../../../stats/intervals/ratio.ts';
import type { Observed } from '../observed.ts';

/** By how much each side may be too large, in the unit of the metric; the true values are no larger. */
export interface Blur {
  readonly baseline: number;
  readonly current: number;
}

/** null: not a time, or one of which nobody noted how exact it is. */
export function blurOf(observed: Observed): Blur | null {
  if (observed.metric.unit !== 'ms') return null;
  const baseline = sideOf(
    observed,
    observed.pairs.map((pair) => pair.baseline),
  );
  const current = sideOf(
    observed,
    observed.pairs.map((pair) => pair.current),
  );
  return baseline + current > 0 ? { baseline, current } : null;
}

function sideOf(observed: Observed, units: readonly CaseResult[]): number {
  if (!units.some((one) => countedTrials(one).some(({ timing }) => timing.uncertainty !== undefined))) return 0;
  const [most, least] = [measuredValue(observed, units, (trial) => trial), measuredValue(observed, units, atLeast)];
  return most === null || least === null ? 0 : Math.max(0, most - least);
}

function measuredValue(
  { metric }: Observed,
  units: readonly CaseResult[],
  seen: (trial: Trial) => Trial,
): number | null {
  const trialsOf = (one: CaseResult) => countedTrials(one).map(seen);
  if ('measure' in metric)
    return ratio(units.flatMap((one) => [metric.measure(trialsOf(one))].filter((own) => own !== null)));
  return metric.value(units.flatMap((one) => metric.observe(trialsOf(one))));
}

/** The trial as it would be had each turn taken the least that is possible. */
function atLeast(trial: Trial): Trial {
  const { turns, uncertainty = [] } = trial.timing;
  const timing = { ...trial.timing, turns: turns.map((ms, i) => Math.max(0, ms - (uncertainty[i] ?? 0))) };
  return overlaid(trial, { timing });
}

/** Whether the blur alone can explain the difference. */
export function isWithin({ baseline, current }: Blur, { delta }: Pick<MetricComparison, 'delta'>): boolean {
  return delta > 0 ? delta <= current : -delta <= baseline;
}

/** Interval, test and verdict of a row, with what the blur adds to its uncertainty. */
export function blurred(row: MetricComparison, blur: Blur | null): MetricComparison {
  if (blur === null) return row;
  const interval = row.interval && ([row.interval[0] - blur.current, row.interval[1] + blur.baseline] as const);
  const blurred = { ...row, interval, uncertainty: blur };
  if (!isWithin(blur, row)) return blurred;
  return {
    ...blurred,
    pValue: row.pValue === null ? null : 1,
    adjustedPValue: row.adjustedPValue === null ? null : 1,
    verdict: row.gated ? 'same' : row.verdict,
    warnings: row.warnings.filter(({ code }) => code === 'too_few_units'),
  };
}
