/** Latency, case by case, as a ratio: a run-wide difference in speed of the network or the provider is common, so only more than 10 % counts. */
import type { MetricComparison } from '../../../model/verdict/comparison.ts';
import { normalCritical } from '../../../stats/distributions.ts';
import { reaches } from '../../../stats/slack.ts';
import { signFlip } from '../../../stats/tests/sign-flip.ts';
import type { Observed } from '../observed.ts';
import { FEWEST_TESTED_UNITS, isWorseByInterval, reachesTolerance } from '../row-word.ts';

export interface Slower {
  /** Geometric mean of current / baseline over the cases. */
  readonly ratio: number;
  /** Of the ratio, 95 %, by the normal law of the mean log-ratio. */
  readonly interval: readonly [number, number];
  /** Cases with a time above 0 in both runs. */
  readonly n: number;
  /** One-sided, "more than 10 % slower": sign flips of ln(current/baseline) − ln 1.1. */
  readonly p: number;
}

/** Whole runs differ in speed by some percent without any change. Reference: statistics-2.md 5.2. */
export const IGNORED_RISE = 0.1;
const Z = normalCritical();

/** null: too few cases with times. */
export function slower(observed: Observed): Slower | null {
  const logs = logRatios(observed).filter((log) => log !== null);
  const n = logs.length;
  if (n < FEWEST_TESTED_UNITS) return null;
  const mean = logs.reduce((sum, log) => sum + log, 0) / n;
  const error = Math.sqrt(logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (n - 1) / n);
  const { pBetter: p } = signFlip(logs.map((log) => log - Math.log(1 + IGNORED_RISE)));
  return { ratio: Math.exp(mean), interval: [Math.exp(mean - Z * error), Math.exp(mean + Z * error)], n, p };
}

/** A time that rose by its tolerance and by 10 %, beyond chance: of all cases together, be it most of them or a few. */
export const isSlowerRow = (row: MetricComparison): boolean =>
  row.unit === 'ms' &&
  isWorseByInterval(row) &&
  reachesTolerance(row) &&
  reaches(row.delta, IGNORED_RISE * row.baseline);

/** ln(current / baseline) of the mean time of each case, in their order; null: one of them is no time above 0. */
export function logRatios(observed: Observed): readonly (number | null)[] {
  const [was, is] = [timesOf(observed, 'baseline'), timesOf(observed, 'current')];
  return is.map((now, i) => {
    const before = was[i]!;
    return now > 0 && before > 0 ? Math.log(now / before) : null;
  });
}

/** Mean time of each case; NaN: it has none. */
function timesOf(observed: Observed, side: 'baseline' | 'current'): readonly number[] {
  if (observed.kind === 'summed') return observed[side].map(([sum, count]) => sum / count);
  return observed[side].map((values) => {
    const times = values.filter((value): value is number => typeof value === 'number');
    return times.reduce((sum, time) => sum + time, 0) / times.length;
  });
}
