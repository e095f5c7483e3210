/** By how much a row of the comparison is worse, in the metric's own direction. */
import type { MetricComparison } from './comparison.ts';

/** In the unit of the metric; negative: better. 0 where neither direction is. */
export function lossOf({ better, delta }: Pick<MetricComparison, 'better' | 'delta'>): number {
  if (better === 'none') return 0;
  return better === 'lower' ? delta : -delta;
}
