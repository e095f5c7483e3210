/** What the cases that ran say of the whole suite: they are all of it, a sample with weights, or some that stand for nothing else. */
import type { CaseResult } from '../../model/run/case-result.ts';
import { GROUPS, scopesIn } from '../../model/run/groups.ts';
import type { QuickSample } from '../../model/run/quick-sample.ts';
import type { MetricValue, RunReport } from '../../model/run/run-report.ts';
import type { Comparison } from '../../model/verdict/comparison.ts';
import type { Interval } from '../../stats/intervals/interval.ts';
import { type WeightedPair, weightedRatio } from '../../stats/intervals/weighted-ratio.ts';

/** The sample that a verdict is about; null: all cases ran, or some were picked. */
export function sampleOnly(comparison: Comparison | null): QuickSample | null {
  const sample = comparison?.sample;
  return sample && sample.escalation !== 'done' ? sample : null;
}

export type Coverage = 'whole' | 'sample' | 'part';

const weightOf = ({ weight }: CaseResult): number => weight ?? 1;

/** Weights of a sample add up to the suite (each case stands for so many); those of a hand-picked part do not. */
export function coverageOf(report: RunReport, total: number): Coverage {
  const stoodFor = report.cases.reduce((sum, one) => sum + weightOf(one), 0);
  if (stoodFor < total - 0.5) return 'part';
  return report.cases.some((one) => weightOf(one) !== 1) ? 'sample' : 'whole';
}

export interface Estimate {
  readonly value: MetricValue;
  /** Cases that were drawn, and stand for others too; those that are always in are not counted. */
  readonly drawn: number;
}

/** Estimated for all cases in its scope; null for what is no sum over cases (quantiles, macro F1), or where no case stands for others. */
export function estimated(report: RunReport, value: MetricValue): Estimate | null {
  const units = report.cases
    .filter((one) => isIn(one, value.scope))
    .flatMap((one): WeightedPair[] => {
      const pair = one.measures[value.metric];
      return pair ? [{ pair, weight: weightOf(one) }] : [];
    });
  const drawn = units.filter(({ weight }) => weight !== 1).length;
  const found = drawn === 0 ? null : weightedRatio(units, boundsFor(value, units));
  return found && { value: { ...value, ...found, n: units.length }, drawn };
}

/** Whether a value of this scope is of this case, too. */
export function isIn(one: CaseResult, scope: string): boolean {
  return scope === 'overall' || GROUPS.some((group) => scopesIn(group, one).includes(scope));
}

/** As those of the values themselves: see scoring/summary. */
function boundsFor({ unit }: MetricValue, units: readonly WeightedPair[]): { readonly bounds?: Interval } {
  const most = unit === 'share' || unit === 'score' ? 1 : Number.POSITIVE_INFINITY;
  return units.every(({ pair: [a, b] }) => a >= 0 && (most > 1 || a <= b)) ? { bounds: [0, most] } : {};
}
