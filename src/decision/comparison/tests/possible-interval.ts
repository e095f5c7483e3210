/** Intervals clipped to what is possible: a share cannot fall by more than itself, a time not below 0. Pure. */
import { clip, type Interval } from '../../../stats/intervals/interval.ts';
import type { Observed } from '../observed.ts';

/** null stays null; an interval without width says that nothing varied, not that the change is known exactly: left out. */
export function possibleInterval(interval: Interval | null, observed: Observed, baseline: number): Interval | null {
  if (interval === null || interval[1] - interval[0] < 1e-12) return null;
  return clip(interval, limitsOf(observed, baseline));
}

function limitsOf(observed: Observed, baseline: number): Interval {
  const { unit, least = 0 } = observed.metric;
  if (unit === 'share') return [-1, 1];
  if (unit !== 'score') return [-Math.max(0, baseline - least), Number.POSITIVE_INFINITY];
  const range = rangeOf(observed);
  return [-range, range];
}

/** 1 for scores between 0 and 1; else what the cases of both runs span. */
function rangeOf(observed: Observed): number {
  if (observed.kind !== 'summed') return 1;
  const values = [...observed.baseline, ...observed.current].map(([above, below]) => above / below);
  const [least, most] = values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [0, 1]);
  return most! - least!;
}
