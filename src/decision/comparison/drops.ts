/** How much worse a row of the comparison is, and whether chance explains it. Pure. */
import type { MetricComparison } from '../../model/verdict/comparison.ts';
import { exceeds, reaches } from '../../stats/slack.ts';

export const SIGNIFICANT = 0.05;
/** How much worse, in the unit of the metric; negative: better. */
export function lossOf({ better, delta }: Pick<MetricComparison, 'better' | 'delta'>): number {
  return better === 'lower' ? delta : -delta;
}

export const reachesTolerance = (row: MetricComparison): boolean => reaches(lossOf(row), row.tolerance ?? 0);

/** Beyond chance and of the tolerance or more; in a category, more than one case that got worse. */
export function isSignificantDrop(row: MetricComparison): boolean {
  const single = row.warnings.some(({ code }) => code === 'single_case');
  return (row.adjustedPValue ?? 1) <= SIGNIFICANT && !single && exceeds(lossOf(row), 0) && reachesTolerance(row);
}
