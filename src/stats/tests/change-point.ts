/** Where the level of a series changed: a rank test for one change point, and the newest change by repeating it. */
import { randomOf, shuffle } from '../random.ts';
import { SLACK } from '../slack.ts';

/** Runs on either side of a change: fewer are an outlier, not a level. */
const SHORTEST_SIDE = 3;
/** Permutations drawn at most; the smallest p-value is 1 / (this + 1). */
const MOST_PERMUTATIONS = 4_999;
/** Permutations at least as extreme as the series, after which no more are drawn. */
const ENOUGH_EXTREME = 20;

export interface ChangePointTest {
  /** Place of the first value of the new level. */
  readonly at: number;
  /** 0 < p ≤ 1, two-sided: a series without a change has p ≤ α with probability α at most. */
  readonly pValue: number;
}

/**
 * The place where the ranks of the values before and after differ most, and how often values in an order drawn by chance
 * differ as much: max over k of |Σ_{i≤k}(R_i − R̄)| / √(k(n−k)), at least 3 values on either side. It is Pettitt's test (1979)
 * with each place divided by its standard deviation, so that changes near the end are seen, and with the exact law that
 * exchangeable values have instead of his approximation. Ranks: one bad run moves nothing. p by Monte Carlo, which ends
 * after 20 extreme draws (Besag & Clifford 1991) or 4,999 in all; the values are the seed. null: fewer than 6 values, or all
 * alike.
 */
export function changePointTest(values: readonly number[]): ChangePointTest | null {
  const n = values.length;
  if (n < 2 * SHORTEST_SIDE) return null;
  const ranks = centredRanks(values);
  if (ranks.every((rank) => rank === 0)) return null;
  const scale = Float64Array.from(ranks, (_, k) => 1 / Math.sqrt(k * (n - k)));
  const { at, statistic } = largest(ranks, scale);
  const random = randomOf('change point', ...values);
  // Sums of the same ranks in another order differ in their last digits.
  const limit = statistic * (1 - SLACK);
  let extreme = 0;
  for (let draw = 1; draw <= MOST_PERMUTATIONS; draw++) {
    shuffle(ranks, random);
    if (largest(ranks, scale).statistic >= limit) extreme++;
    if (extreme === ENOUGH_EXTREME) return { at, pValue: extreme / draw };
  }
  return { at, pValue: (extreme + 1) / (MOST_PERMUTATIONS + 1) };
}

/** Ranks from 1, ties share their mean, minus the mean of all: they sum to 0. */
function centredRanks(values: readonly number[]): Float64Array {
  const order = values.map((_, i) => i).sort((a, b) => values[a]! - values[b]!);
  const ranks = new Float64Array(values.length);
  const centre = (values.length + 1) / 2;
  for (let first = 0; first < order.length; ) {
    let last = first;
    // Behind the last value there is none.
    while (values[order[last + 1]!] === values[order[first]!]) last++;
    for (let i = first; i <= last; i++) ranks[order[i]!] = (first + last) / 2 + 1 - centre;
    first = last + 1;
  }
  return ranks;
}

function largest(ranks: Float64Array, scale: Float64Array): { readonly at: number; readonly statistic: number } {
  let [sum, at, statistic] = [0, 0, -1];
  for (let k = 1; k <= ranks.length - SHORTEST_SIDE; k++) {
    sum += ranks[k - 1]!;
    if (k < SHORTEST_SIDE) continue;
    const here = Math.abs(sum) * scale[k]!;
    if (here > statistic) [at, statistic] = [k, here];
  }
  return { at, statistic };
}

/** One value of a series and what it rests on. */
export interface Weighted {
  readonly value: number;
  /** Above 0; a mean of more units counts for more. */
  readonly weight: number;
}

export interface LevelChange {
  /** Place of the first value of the new level, or of the last one before a drift. */
  readonly at: number;
  /** Where the series that was looked at begins: 0, or the change before this one. */
  readonly from: number;
  /** Of a step the means of both sides; of a drift where the line begins and ends. Weighted. */
  readonly before: number;
  readonly after: number;
  /** drift: a level with a straight line after it comes closer to the values than two levels do. */
  readonly shape: 'step' | 'drift';
  readonly pValue: number;
}

/**
 * The change that a test has found on the whole series, or a newer one: the test again on what follows a step, as long as
 * p ≤ alpha. A drift ends the search. The level before a step is that since the step before it.
 */
export function newestChange(series: readonly Weighted[], found: ChangePointTest, alpha: number): LevelChange {
  let newest: LevelChange = { ...shapeOf(series, found.at), from: 0, pValue: found.pValue };
  while (newest.shape === 'step') {
    const from = newest.at;
    const part = series.slice(from);
    const test = tested(part, alpha);
    if (test === null) return { ...newest, before: levelAtEnd(series.slice(newest.from, from), alpha) };
    const shape = shapeOf(part, test.at);
    newest = { ...shape, at: from + shape.at, from, pValue: test.pValue };
  }
  return newest;
}

function tested(series: readonly Weighted[], alpha: number): ChangePointTest | null {
  const test = changePointTest(series.map(({ value }) => value));
  return test !== null && test.pValue <= alpha ? test : null;
}

function levelAtEnd(series: readonly Weighted[], alpha: number): number {
  const test = tested(series, alpha);
  return test === null ? weightedMean(series) : newestChange(series, test, alpha).after;
}

type Shape = Omit<LevelChange, 'from' | 'pValue'>;

/** Both have three free numbers: two levels and a place, or a level, a slope and a place. */
function shapeOf(part: readonly Weighted[], near: number): Shape {
  let best = bestStep(part, near);
  for (let knot = 0; knot <= part.length - 2 * SHORTEST_SIDE; knot++) {
    const line = bentLine(part, knot);
    const error = errorOf(part, line);
    if (error < best.error)
      best = { at: knot, before: line(knot), after: line(part.length - 1), shape: 'drift', error };
  }
  const { error: _, ...shape } = best;
  return shape;
}

/** Ranks show that there is a change; within three values, the values show better where it is. */
function bestStep(part: readonly Weighted[], near: number): Shape & { readonly error: number } {
  const last = part.length - SHORTEST_SIDE;
  const places = [0, -1, 1, -2, 2, -3, 3].map((by) => near + by).filter((at) => at >= SHORTEST_SIDE && at <= last);
  return places.map((at) => stepAt(part, at)).reduce((best, one) => (one.error < best.error ? one : best));
}

function stepAt(part: readonly Weighted[], at: number): Shape & { readonly error: number } {
  const [before, after] = [weightedMean(part.slice(0, at)), weightedMean(part.slice(at))];
  return { at, before, after, shape: 'step', error: errorOf(part, (i) => (i < at ? before : after)) };
}

function weightedMean(values: readonly Weighted[]): number {
  const sum = values.reduce((total, { weight }) => total + weight, 0);
  return values.reduce((total, { value, weight }) => total + value * weight, 0) / sum;
}

/** Level up to the knot and straight from there on, by weighted least squares. */
function bentLine(part: readonly Weighted[], knot: number): (place: number) => number {
  const past = (place: number) => Math.max(0, place - knot);
  const centre = weightedMean(part.map(({ weight }, i) => ({ value: past(i), weight })));
  const mean = weightedMean(part);
  const spread = part.reduce((sum, { weight }, i) => sum + weight * (past(i) - centre) ** 2, 0);
  const slope = part.reduce((sum, { value, weight }, i) => sum + weight * (past(i) - centre) * (value - mean), 0);
  return (place) => mean + (slope / spread) * (past(place) - centre);
}

function errorOf(part: readonly Weighted[], lineAt: (place: number) => number): number {
  return part.reduce((sum, { value, weight }, i) => sum + weight * (value - lineAt(i)) ** 2, 0);
}
